import type { Definition, Verb } from '@rulewright/language';
import { printedOf } from './characteristics/index.js';
import type { Printed, Rules, Setting } from './core.js';
import { namesIn } from './state/words.js';

export interface SettingOptions {
  /** Names that may be named (201.4), beyond those of the cards among the definitions; tokens have colors of their own. */
  readonly names?: readonly string[];
  /** Sealed records are frozen, so that a write into the past throws: for tests. */
  readonly freeze?: boolean;
  /** Derived values are kept until a write touches what they were read from; else until any write: the game is the same. */
  readonly caches?: boolean;
}

/** A token that is a copy has nothing of its own. */
export const blankToken: Definition = { name: '', types: [], abilities: [] };

/** Calls back for each node of plain data. */
const eachNode = (node: unknown, visit: (node: Readonly<Record<string, unknown>>) => void): void => {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const part of node) eachNode(part, visit);
    return;
  }
  visit(node as Readonly<Record<string, unknown>>);
  for (const value of Object.values(node)) eachNode(value, visit);
};

/** What of a card's name may be named: of a split card both halves together, or (709.4a) one of them. */
const nameable = (name: string, rules: Rules): readonly string[] =>
  (rules.halvesAreNamedAlone ? namesIn(name) : [name]).filter((n) => n !== '');

/**
 * What does not change in the course of a game: its rulebook, and every definition that can occur in it. Tokens are
 * found in the texts, so that the same definition has the same index in a loaded game.
 */
export const settingOf = (rules: Rules, definitions: readonly Definition[], options: SettingOptions = {}): Setting => {
  const printed: Printed[] = [];
  const indices = new Map<Definition, number>();
  // A definition that was loaded is another object, and the same definition.
  const byContent = new Map<string, number>();
  const recorded = new Set<Verb>();
  const indexOf = (definition: Definition): number => {
    const known = indices.get(definition);
    if (known !== undefined) return known;
    const content = JSON.stringify(definition);
    const same = byContent.get(content);
    if (same !== undefined) {
      indices.set(definition, same);
      return same;
    }
    const index = printed.length;
    indices.set(definition, index);
    byContent.set(content, index);
    const made = printedOf(definition, index, rules);
    printed.push(made, ...(definition.halves ?? []).map((half, i) => printedOf(half, index + 1 + i, rules, index)));
    const { halves, flipped, abilities } = definition;
    eachNode([abilities, halves, flipped, made.chars.abilities, made.chars.flipped?.abilities], (node) => {
      if (node.do === 'create') indexOf((node.token as Definition | undefined) ?? blankToken);
      const tally = node.tally as { readonly on?: Verb } | undefined;
      if (tally?.on) recorded.add(tally.on);
    });
    return index;
  };
  for (const definition of definitions) indexOf(definition);
  const cards = definitions
    .filter(({ colors }) => colors === undefined)
    .flatMap(({ name, flipped }) => (flipped ? [name, flipped.name] : [name]));
  const names = [...new Set([...cards, ...(options.names ?? [])].flatMap((n) => nameable(n, rules)))];
  return { rules, printed, indexOf, names, recorded, freeze: options.freeze ?? false, caches: options.caches ?? true };
};
