import { english } from '../en/grammar/index.js';
import type { WordingDate } from '../views/dates.js';
import { chinese } from '../zh/grammar/index.js';
import type { CardGrammar } from './grammar.types.js';

export const cardLanguages = ['en', 'zh-Hant', 'zh-Hans'] as const;
/** Languages in which cards are printed and read, by their codes (BCP 47). */
export type CardLanguage = (typeof cardLanguages)[number];

const makers: Readonly<Record<CardLanguage, (date: WordingDate) => CardGrammar>> = {
  en: english,
  'zh-Hant': (date) => chinese('Hant', date),
  'zh-Hans': (date) => chinese('Hans', date),
};

const made = new Map<string, CardGrammar>();

/** How cards are written in a language on a day; made once. */
export const grammarOf = (language: CardLanguage, date: WordingDate): CardGrammar => {
  const key = `${language} ${date}`;
  const known = made.get(key) ?? makers[language](date);
  made.set(key, known);
  return known;
};
