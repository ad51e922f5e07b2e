import type { Ability, Definition } from '@rulewright/language';
import type { Mark } from '../grammar/index.js';
import type { WordingDate } from '../views/dates.js';
import { type CardLanguage, grammarOf } from './languages.js';
import * as text from './text.js';

export type { Mark } from '../grammar/index.js';
export { type WordingDate, wordingDates } from '../views/dates.js';
export { type CardLanguage, cardLanguages } from './languages.js';
export { abilitiesOn } from './paragraphs.js';
export type { Stopped } from './text.js';
export { type Types, typeLine } from './type-line.js';

/** The name of a card in a language; English where none is known. */
export const nameOf = (name: string, language: CardLanguage): string => grammarOf(language, '2022-04-29').nameOf(name);

/**
 * The paragraphs of a card in the words of a day; null for one that no rule says. `marks`: what is said in another way than the
 * default; absent: what custom says of this card.
 */
export const printCard = (
  of: Definition,
  language: CardLanguage,
  date: WordingDate,
  marks?: readonly Mark[],
): readonly (string | null)[] => text.printCard(grammarOf(language, date), of, date, marks);

/** One ability of a card as a paragraph; null where no rule says it. */
export const printAbility = (
  ability: Ability,
  of: Definition,
  language: CardLanguage,
  date: WordingDate,
): string | null => text.printAbility(grammarOf(language, date), ability, of, date);

/** Whether custom has a card say something in another way than the default. */
export const isMarked = (name: string, language: CardLanguage): boolean =>
  grammarOf(language, '2022-04-29').marksOf(name).length > 0;

/** The rules of the grammar that say a card, each once. */
export const rulesOfCard = (of: Definition, language: CardLanguage, date: WordingDate): readonly string[] =>
  text.rulesOfCard(grammarOf(language, date), of, date);

/** What one paragraph of a card may mean, the likeliest first; or where reading stopped. `before`: what the paragraphs above mean. */
export const readParagraph = (
  paragraph: string,
  of: Definition,
  language: CardLanguage,
  date: WordingDate,
  before: readonly Ability[] = [],
) => text.readParagraph(grammarOf(language, date), paragraph, of, before);

/** What the text of a card means, at best rank, and of equals what is expected; or where reading stopped. */
export const readCard = (
  words: string,
  of: Definition,
  language: CardLanguage,
  date: WordingDate,
  expected: readonly Ability[] = [],
) => text.readCard(grammarOf(language, date), words, of, expected);
