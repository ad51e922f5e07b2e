import type { Ability, Definition } from '@rulewright/language';
import { canonical } from '@rulewright/language';
import {
  capital,
  type Discourse,
  type Form,
  type Meaning,
  mention,
  parse,
  print,
  type Stop,
  silence,
} from '../../grammar/index.js';
import { abilities } from './abilities.js';
import type { WordingDate } from './words.js';

export { type WordingDate, wordingDates } from './words.js';

const capitals = new RegExp(`${capital}(.)`, 'g');

/** Capitals, and "an" before a vowel. */
const finish = (written: string): string =>
  written
    .replace(/\ba other\b/g, 'another')
    .replace(/\ba (?=[aeiouAEIOU])/g, 'an ')
    .replace(capitals, (_, letter: string) => letter.toUpperCase());

const before: Discourse = mention(silence, { of: 'self', kind: 'self', many: false });
const start: Discourse = { ...before, sentence: 1 };

const built = new Map<WordingDate, Form<Ability>>();
const formOf = (date: WordingDate): Form<Ability> => {
  const known = built.get(date);
  if (known !== undefined) return known;
  const form = abilities(date);
  built.set(date, form);
  return form;
};

/** The paragraphs of a card; null for an ability that no rule says. */
export const printCard = (definition: Definition, date: WordingDate): readonly (string | null)[] => {
  const form = formOf(date);
  return canonical(definition).abilities.map((ability) => {
    const text = print(form, ability, finish, new Map(), start);
    return text === null ? null : text.replaceAll('~', definition.name);
  });
};

/** What a paragraph of a card of that name means. */
export const readAbility = (paragraph: string, name: string, date: WordingDate): readonly Meaning<Ability>[] | Stop =>
  parse(formOf(date), paragraph.replaceAll(name, '~'), finish, start);
