import type { Amount, Noun } from '@rulewright/language';
import { type Form, joined, pass, rule, seen, slot, terminal } from '../../grammar/index.js';
import { letters, runsOf, symbol } from '../../views/mana.js';
import type { Kit } from './kit.js';
import { inOrder } from './order.js';

const ones = [...'一二三四五六七八九'];
const numerals = [...'一兩三四五六七八九十', ...ones.map((one) => `十${one}`), '二十'];
const pairs = numerals.map((word, i) => [i + 1, word] as const);

export interface Numerals {
  /** How many things, before a measure word: in words. */
  readonly counted: Form<number>;
  /** The same, from two on. */
  readonly several: Form<number>;
  /** Several, or X. */
  readonly quantity: Form<Amount>;
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
  readonly manaSymbols: Form<readonly string[]>;
  /** X, or what X is said to be further on. */
  readonly unknown: Form<Amount>;
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
  const unknown = kit.choice<Amount>('a number', [
    rule<{ ref: string }>()({ ref: 'X' })`X`,
    rule<{ ref: string }>()({ ref: 'where' })`X`,
  ]);
  const several = kit.vocabulary('a number', pairs.slice(1));
  const manaSymbols = kit.list(
    kit.vocabulary('mana', [...Object.entries(letters), ['colorless', kit.words.colorless] as const]),
    joined(''),
  );
  return {
    unknown,
    manaSymbols,
    quantity: kit.choice<Amount>('a number', [
      pass(several as Form<Amount>, (value) => typeof value === 'number'),
      pass(unknown),
    ]),
    counted: kit.vocabulary('a number', pairs),
    several,
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
        inOrder(manaSymbols),
        (noun: Noun) => ('lit' in noun ? noun.lit : null),
        (lit): Noun => ({ lit }),
      ),
    ]),
  };
};
