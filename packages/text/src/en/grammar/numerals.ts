import { terminal, vocabulary } from '../../grammar/index.js';

const numerals = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const pairs = numerals.map((word, i) => [i + 1, word] as const);

/** How many things: in words from two on. */
export const several = vocabulary('a number', pairs.slice(1));
export const digits = terminal<number>(
  'digits',
  (n) => (Number.isInteger(n) && n >= 0 ? String(n) : null),
  (token) => (/^\d+$/.test(token) ? Number(token) : null),
);

/** A mana cost, or {T} and {Q}: what stands in braces. */
export const symbol = terminal<string>(
  'a symbol',
  (text) => (/^\{[^{}]+\}$/.test(text) ? text : null),
  (token) => (/^\{[^{}]+\}$/.test(token) ? token : null),
);
