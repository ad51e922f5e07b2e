import { allCards, cardNames, findCard } from '@rulewright/cards';
import { builders, checkedDefinition, type Definition } from '@rulewright/language';
import { buildInline } from '../inline.js';
import { parseScenarios } from '../parse.js';
import type { InlineCard, Scenario } from '../scenario.types.js';
import { type Place, type Problem, problem } from '../syntax/problem.js';
import { trouble } from './trouble.js';

export type PlaceOf = (node: object) => Place | undefined;

const start: Place = { line: 1, column: 1 };

/** A card that a scenario writes down itself, or what is wrong with it. */
export const inlineDefinition = (
  card: InlineCard,
  placeOf: PlaceOf,
): { readonly definition: Definition } | { readonly problems: readonly Problem[] } => {
  const place = placeOf(card) ?? placeOf(card.definition) ?? start;
  const built = buildInline(card.definition, builders, placeOf);
  if (!built.ok) return { problems: [built.problem] };
  const checked = checkedDefinition(built.value);
  if ('problems' in checked) {
    return {
      problems: checked.problems.map((one) =>
        problem(`${card.name}${one.place === '' ? '' : `, ${one.place}`}: ${one.problem}`, place, one.mend),
      ),
    };
  }
  if (checked.definition.name !== card.name) {
    const mend = `write card ${JSON.stringify(checked.definition.name)} = ...`;
    return { problems: [problem(`the definition calls itself "${checked.definition.name}"`, place, mend)] };
  }
  return checked;
};

const tokensOf = (definition: Definition): readonly Definition[] => {
  const found: Definition[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('do' in node && node.do === 'create' && 'token' in node) found.push(node.token as Definition);
    for (const part of Object.values(node)) look(part);
  };
  look([definition.abilities, definition.halves]);
  return found;
};

/** The cards that a scenario can speak of: its own, its file's, and those that are printed. */
export class Library {
  private readonly own: ReadonlyMap<string, Definition>;

  constructor(inline: readonly Definition[]) {
    this.own = new Map(inline.map((definition) => [definition.name, definition]));
  }

  card(name: string): Definition {
    const own = this.own.get(name);
    if (own) return own;
    const found = findCard(name);
    if ('card' in found) return found.card;
    const [meant] = found.meant;
    return trouble(
      `there is no card "${name}"`,
      meant === undefined ? 'write it as a card of your own' : `did you mean "${meant}"?`,
    );
  }

  /** A token of that name that some card makes, else the card of that name as a token. */
  token(name: string): Definition {
    for (const definition of [...this.own.values(), ...allCards]) {
      const made = tokensOf(definition).find((token) => token.name === name);
      if (made) return made;
    }
    return this.card(name);
  }

  get names(): readonly string[] {
    return [...this.own.keys(), ...cardNames];
  }
}

/** The library of a scenario, or what is wrong with the cards that it writes down. */
export const libraryOf = (
  cards: readonly InlineCard[],
  scenario: Scenario,
  placeOf: PlaceOf,
  added: readonly Definition[] = [],
): { readonly library: Library } | { readonly problems: readonly Problem[] } => {
  const definitions: Definition[] = [];
  const problems: Problem[] = [];
  for (const card of [...cards, ...scenario.cards]) {
    const made = inlineDefinition(card, placeOf);
    if ('problems' in made) problems.push(...made.problems);
    else definitions.push(made.definition);
  }
  return problems.length > 0 ? { problems } : { library: new Library([...added, ...definitions]) };
};

/** The cards that a text of scenarios writes down itself, those that read. */
export const definitionsIn = (text: string): readonly Definition[] => {
  const { file, placeOf } = parseScenarios(text);
  return [...file.cards, ...file.scenarios.flatMap((scenario) => scenario.cards)].flatMap((card) => {
    const read = inlineDefinition(card, placeOf);
    return 'definition' in read ? [read.definition] : [];
  });
};
