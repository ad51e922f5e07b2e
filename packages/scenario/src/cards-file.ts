import type { Definition } from '@rulewright/language';
import { parseScenarios } from './parse.js';
import { inlineDefinition } from './runner/definitions.js';
import type { Problem } from './syntax/problem.js';

/** What a text of cards says, and what is wrong with it. */
export interface ReadCards {
  readonly cards: readonly Definition[];
  readonly problems: readonly Problem[];
}

/** Reads cards of one's own, a `card "Name" = ...` each; a definition is read, never run. Scenarios in the text are left aside. */
export const readCards = (text: string): ReadCards => {
  const { file, problems, placeOf } = parseScenarios(text);
  if (problems.length > 0) return { cards: [], problems };
  const made = file.cards.map((card) => inlineDefinition(card, placeOf));
  return {
    cards: made.flatMap((one) => ('definition' in one ? [one.definition] : [])),
    problems: made.flatMap((one) => ('problems' in one ? one.problems : [])),
  };
};
