import type { Amount, Noun } from '@rulewright/language';
import { Choice, type Form, joined, list, pass, rule, seen, terminal, vocabulary } from '../../grammar/index.js';

const numerals = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const pairs = numerals.map((word, i) => [i + 1, word] as const);

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

/** A mana cost, or {T} and {Q}: what stands in braces. */
export const symbol = terminal<string>(
  'a symbol',
  (text) => (/^\{[^{}]+\}$/.test(text) ? text : null),
  (token) => (/^\{[^{}]+\}$/.test(token) ? token : null),
);

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

function runsOf(text: string): readonly (readonly string[])[] | null {
  const runs: string[][] = [];
  for (const one of text.match(/\{[^{}]+\}/g) ?? []) {
    const alone = one === '{T}' || one === '{Q}';
    const last = runs.at(-1);
    if (alone || last === undefined || last[0] === '{T}' || last[0] === '{Q}') runs.push([one]);
    else last.push(one);
  }
  return runs.length === 0 ? null : runs;
}

const letters: Readonly<Record<string, string>> = { white: '{W}', blue: '{U}', black: '{B}', red: '{R}', green: '{G}' };

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
