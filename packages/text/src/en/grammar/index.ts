import type { CardGrammar } from '../../cards/grammar.types.js';
import { capital } from '../../grammar/index.js';
import type { WordingDate } from '../../views/dates.js';
import { marks } from '../marks.js';
import { abilities, keywordList } from './abilities.js';

const capitals = new RegExp(`${capital}+(.)`, 'g');

/** Capitals, and "an" before a vowel. */
const finish = (written: string): string =>
  written.replace(/\ba (?=[aeiouAEIOU])/g, 'an ').replace(capitals, (_, letter: string) => letter.toUpperCase());

/** How cards are written in English. */
export const english = (date: WordingDate): CardGrammar => {
  const ability = abilities(date);
  return {
    ability,
    keywords: keywordList(ability),
    familiar: [
      'flying',
      'first strike',
      'double strike',
      'trample',
      'haste',
      'vigilance',
      'reach',
      'defender',
      'lifelink',
      'protection',
    ],
    nameOf: (name) => name,
    marksOf: (name) => marks[name] ?? [],
    finish,
    // A full stop stands within the quotation marks in texts, and after them in the grammar.
    punctuated: {
      inText: (text) => text.replaceAll('.".', '."'),
      inForms: (text) => text.replaceAll(/\."(?=$|\n| [A-Z])/g, '.".'),
    },
  };
};
