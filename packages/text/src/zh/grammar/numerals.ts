import type { Noun } from '@rulewright/language';
import { type Form, joined, rule, seen, slot, terminal } from '../../grammar/index.js';
import { letters, runsOf, symbol } from '../../views/mana.js';
import type { Kit } from './kit.js';

const numerals = [...'一兩三四五六七八九十'];
const pairs = numerals.map((word, i) => [i + 1, word] as const);

export interface Numerals {
  /** How many things, before a measure word: in words. */
  readonly counted: Form<number>;
  /** The same, from two on. */
  readonly several: Form<number>;
  /** In digits, before points. */
  readonly digits: Form<number>;
  /** A cost in mana, with {T} and {Q} set apart by commas. */
  readonly mana: Form<string>;
  /** One symbol of a colour. */
  readonly colorSymbol: Form<string>;
  /** Symbols of mana, in the order of the wheel. */
  readonly symbols: Form<readonly string[]>;
  /** Mana that is added: its symbols. */
  readonly manaOf: Form<Noun>;
}

interface Digits {
  readonly tens: number;
  readonly ones: number;
}

const figure = terminal<number>(
  'a digit',
  (n) => (Number.isInteger(n) && n >= 0 && n < 10 ? String(n) : null),
  (token) => (/^\d$/.test(token) ? Number(token) : null),
);

export const numeralsOf = (kit: Kit): Numerals => {
  const digits = kit.choice<number>('digits', [
    seen(
      kit.choice<Digits>('digits', [rule<Digits>()({})`${slot('tens', figure)}${slot('ones', figure)}`]),
      (n: number) => (n > 9 && n < 100 ? { tens: Math.floor(n / 10), ones: n % 10 } : null),
      ({ tens, ones }) => (tens === 0 ? null : tens * 10 + ones),
    ),
    seen(
      figure,
      (n: number) => n,
      (n) => n,
    ),
  ]);
  return {
    counted: kit.vocabulary('a number', pairs),
    several: kit.vocabulary('a number', pairs.slice(1)),
    digits,
    mana: kit.choice<string>('mana', [
      seen(kit.list(kit.list(symbol, joined('')), joined('，')), runsOf, (runs) => runs.flat().join('')),
    ]),
    colorSymbol: kit.vocabulary<string>('a symbol', Object.entries(letters)),
    symbols: kit.list(
      kit.vocabulary('mana', [...Object.entries(letters), ['colorless', kit.words.colorless] as const]),
      joined(''),
    ),
    manaOf: kit.choice<Noun>('mana', [
      seen(
        kit.list(
          kit.vocabulary('mana', [...Object.entries(letters), ['colorless', kit.words.colorless] as const]),
          joined(''),
        ),
        (noun: Noun) => ('lit' in noun ? noun.lit : null),
        (lit): Noun => ({ lit }),
      ),
    ]),
  };
};
