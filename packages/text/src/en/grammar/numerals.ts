import type { Amount, Noun } from '@rulewright/language';
import { Choice, type Form, joined, list, pass, rule, seen, terminal, vocabulary } from '../../grammar/index.js';
import { letters, runsOf, symbol } from '../../views/mana.js';

const numerals = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const pairs = [...numerals.map((word, i) => [i + 1, word] as const), [20, 'twenty'] as const];

/** How many things: in words from two on. */
export const several = vocabulary('a number', pairs.slice(1));
export const digits = terminal<number>(
  'digits',
  (n) => (Number.isInteger(n) && n >= 0 ? String(n) : null),
  (token) => (/^\d+$/.test(token) ? Number(token) : null),
);

/** X, and the X of which it is said further on what it is. */
export const unknown = new Choice<Amount>('X', [
  rule<{ ref: string }>()({ ref: 'X' })`X`,
  rule<{ ref: string }>()({ ref: 'where' })`X`,
]);

/** How many, before a plural: "two", "X". */
export const quantity = new Choice<Amount>('how many', [pass(several as Form<Amount>), pass(unknown)]);

/** "twice", "three times". */
export const multiple = vocabulary('a multiple', [
  [2, 'twice'],
  ...pairs.slice(2).map(([n, word]) => [n, `${word} times`] as const),
]);

/** A cost in mana, with {T} and {Q} set apart by commas. */
export const mana: Form<string> = new Choice<string>('mana', [
  seen(
    list(
      new Choice<readonly string[]>('mana', [
        seen(
          list(symbol, joined('')),
          (run: readonly string[]) => run,
          (run) => run,
        ),
      ]),
      joined(', '),
    ),
    runsOf,
    (runs) => runs.flat().join(''),
  ),
]);

/** Mana that is added, symbol by symbol. */
export const manaSymbols = (colorless: string): Form<readonly string[]> =>
  list(vocabulary('mana', [...Object.entries(letters), ['colorless', colorless] as const]), joined(''));

/** Mana that is added: its symbols. */
export const manaOf = (colorless: string): Form<Noun> =>
  new Choice<Noun>('mana', [
    seen(
      manaSymbols(colorless),
      (noun: Noun) => ('lit' in noun ? noun.lit : null),
      (lit): Noun => ({ lit }),
    ),
  ]);
