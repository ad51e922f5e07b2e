import type { Amount, Noun, Operator, Pattern, Span } from '../ability.types.js';
import { given } from './given.js';
import { the } from './things.js';

export const count = (noun: Noun): Amount => ({ count: noun });

export const calc = (operator: Operator, ...of: readonly Amount[]): Amount => ({ calc: operator, of });
export const plus = (...of: readonly Amount[]): Amount => calc('+', ...of);
export const minus = (...of: readonly Amount[]): Amount => calc('-', ...of);
export const times = (...of: readonly Amount[]): Amount => calc('*', ...of);

/** How often it happened, or the sum of one of its amounts. */
export const tally = (pattern: Pattern, span: Span, sum?: string): Amount =>
  given<{ tally: Pattern; in: Span; sum?: string }>({ tally: pattern, in: span, sum });

export const powerOf = (noun: Noun) => the('power', noun);
export const toughnessOf = (noun: Noun) => the('toughness', noun);
export const manaValueOf = (noun: Noun) => the('manaValue', noun);

/** The counters of a kind (of all kinds) on it. */
export const counters = (noun: Noun, kind?: string) => the('counter', noun, kind);

/** In a pattern: names the amount of an event. */
export const amount = (name: string): { readonly as: string } => ({ as: name });
