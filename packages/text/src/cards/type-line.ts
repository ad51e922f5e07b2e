import type { WordingDate } from '../views/dates.js';
import { wordsOf } from '../zh/grammar/words.js';
import { inScript, type Script } from '../zh/script.js';
import { allTypeNames, subtypeNames, supertypeNames } from '../zh/types.js';
import type { CardLanguage } from './languages.js';

/** The types of an object, in the words of the rules. */
export interface Types {
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}

/** In which order supertypes stand. */
const englishOrder = ['basic', 'legendary', 'snow', 'world'];
const chineseOrder = ['legendary', 'world', 'snow', 'basic'];

const inOrder = (words: readonly string[], order: readonly string[]): readonly string[] =>
  [...words].sort((one, other) => order.indexOf(one) - order.indexOf(other));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const english = ({ supertypes, types, subtypes }: Types): string => {
  const words = [...inOrder(supertypes, englishOrder), ...types].map(capital).join(' ');
  return subtypes.length === 0 ? words : `${words} — ${subtypes.join(' ')}`;
};

const chinese = ({ supertypes, types, subtypes }: Types, script: Script, date: WordingDate): string => {
  const words = wordsOf(script, date);
  const names: Readonly<Record<string, string>> = { ...supertypeNames, ...allTypeNames(words.sorcery) };
  const own = subtypeNames(script, words);
  const line = inScript(
    [...inOrder(supertypes, chineseOrder), ...types].map((word) => names[word] ?? word).join(''),
    script,
  );
  return subtypes.length === 0 ? line : `${line}～${subtypes.map((word) => own[word] ?? word).join('／')}`;
};

/** The type line of a card or object, in the words of a day. */
export const typeLine = (of: Types, language: CardLanguage, date: WordingDate): string => {
  if (language === 'en') return english(of);
  return chinese(of, language === 'zh-Hant' ? 'Hant' : 'Hans', date);
};
