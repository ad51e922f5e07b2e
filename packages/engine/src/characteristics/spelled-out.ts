import type { Ability, Value } from '@rulewright/language';
import type { World } from '../core.js';
import { values } from '../evaluate/evaluate.js';
import { openNames } from '../evaluate/names.js';
import type { Frame } from '../state/records.js';

/*
 * What an effect grants is read in the name of who has it, which knows nothing of the choices of whoever grants it: a
 * word that was chosen there (a color, a card name) is spelled out.
 */

const open = new WeakMap<readonly Ability[], readonly string[]>();

const openNamesOf = (abilities: readonly Ability[]): readonly string[] => {
  let found = open.get(abilities);
  if (!found) {
    found = openNames(abilities);
    open.set(abilities, found);
  }
  return found;
};

const replaced = (node: unknown, words: ReadonlyMap<string, readonly Value[]>): unknown => {
  if (Array.isArray(node)) return node.map((part) => replaced(part, words));
  if (typeof node !== 'object' || node === null) return node;
  const lit = 'ref' in node ? words.get(node.ref as string) : undefined;
  if (lit) return { lit };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaced(value, words)]));
};

const made = new WeakMap<readonly Ability[], Map<string, readonly Ability[]>>();

/** The abilities as they are granted. */
export const spelledOut = (w: World, frame: Frame, abilities: readonly Ability[]): readonly Ability[] => {
  const names = openNamesOf(abilities);
  if (names.length === 0) return abilities;
  const words = new Map<string, readonly Value[]>();
  for (const name of names) {
    const found = values(w, frame, { ref: name });
    if (found.length > 0 && found.every((value) => typeof value === 'string')) words.set(name, found);
  }
  if (words.size === 0) return abilities;
  let byWords = made.get(abilities);
  if (!byWords) {
    byWords = new Map();
    made.set(abilities, byWords);
  }
  const key = JSON.stringify([...words]);
  let result = byWords.get(key);
  if (!result) {
    result = replaced(abilities, words) as readonly Ability[];
    byWords.set(key, result);
  }
  return result;
};
