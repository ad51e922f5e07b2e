import { canonicalAbilities } from '@rulewright/language';
import { abilitiesOn, type CardLanguage, readCard } from '../../packages/text/src/cards/index.js';
import type { Case, Source } from './sources.js';

/** Words of which one may not stand for another. */
const confusable: Readonly<Record<CardLanguage, readonly (readonly string[])[]>> = {
  en: [
    ['a', 'an', 'the'],
    ['it', 'its', 'they', 'their', 'them', 'that', 'this', 'those', 'you', 'your'],
  ],
  'zh-Hant': [['它', '其', '他', '此', '該', '這', '你']],
  'zh-Hans': [['它', '其', '他', '此', '该', '这', '你']],
};

/** A text as words and what stands between them; Chinese, as characters. */
const pieces = (text: string, language: CardLanguage): readonly string[] =>
  language === 'en' ? text.split(/(?<![\w'’-])(?=[\w'’-])|(?<=[\w'’-])(?![\w'’-])/) : [...text];

const isWord = (piece: string, language: CardLanguage): boolean =>
  language === 'en' ? /^[A-Za-z'’-]+$/.test(piece) : /^\p{Script=Han}$/u.test(piece);

const joinedWithout = (parts: readonly string[], at: number): string =>
  [...parts.slice(0, at), ...parts.slice(at + 1)]
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=[,.])/g, '')
    .trim();

/** Each text that has one word less, another article or pronoun, or a plural for a singular. */
const mutants = (text: string, language: CardLanguage): readonly string[] => {
  const parts = pieces(text, language);
  return parts.flatMap((part, at): readonly string[] => {
    if (!isWord(part, language)) return [];
    const others = confusable[language].flatMap((words) =>
      words.includes(part) ? words.filter((word) => word !== part) : [],
    );
    const agreement = language !== 'en' || part.length < 3 ? [] : [part.endsWith('s') ? part.slice(0, -1) : `${part}s`];
    return [joinedWithout(parts, at), ...[...others, ...agreement].map((word) => parts.with(at, word).join(''))];
  });
};

/** How many mutants of official texts there are, and those that still mean what the text means. */
export interface Mutations {
  readonly of: number;
  readonly accepted: readonly string[];
}

/** Tries the mutants of a text that is read as what its card is defined to be. */
export const mutationsOf = ({ language }: Source, { card, text, date }: Case): Mutations => {
  const expected = abilitiesOn(card, date);
  const same = JSON.stringify(canonicalAbilities(expected));
  const all = [...new Set(mutants(text, language))].filter((mutant) => mutant !== text);
  const accepted = all.filter((mutant) => {
    const meaning = readCard(mutant, card, language, date, expected);
    return 'abilities' in meaning && JSON.stringify(meaning.abilities) === same;
  });
  return { of: all.length, accepted: accepted.map((mutant) => `${card.name}: ${mutant.replaceAll('\n', ' / ')}`) };
};
