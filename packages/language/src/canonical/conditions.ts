import { isList, isObject, type Plain, type PlainObject } from '../lint/nodes.js';
import { blanked } from './names.js';

/** A condition that always holds. */
export const always: PlainObject = { all: [] };
const never: PlainObject = { any: [] };

export const isAlways = (condition: Plain): boolean =>
  isObject(condition) && isList(condition.all) && condition.all.length === 0;

const inverse: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
const mirrored: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' };

const same = (one: Plain, other: Plain): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Sorted without regard to names, doubles gone. */
const sorted = (parts: readonly Plain[]): readonly Plain[] =>
  parts
    .filter((part, i) => parts.findIndex((other) => same(part, other)) === i)
    .map((part) => ({ part, key: blanked(part) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ part }) => part);

const flat = (parts: readonly Plain[], key: 'all' | 'any'): readonly Plain[] =>
  parts.flatMap((part) => (isObject(part) && isList(part[key]) ? part[key] : [part]));

/** `is x in [a]` or `is x in [b]` is `is x in [a, b]`. */
const mergedWords = (parts: readonly Plain[]): readonly Plain[] => {
  const result: PlainObject[] = [];
  for (const part of parts as readonly PlainObject[]) {
    const words = isObject(part.in) && isList(part.in.lit) ? part.in.lit : null;
    const at = words ? result.findIndex((other) => same(other.is ?? null, part.is ?? null) && hasWords(other)) : -1;
    const other = result[at];
    if (words && other && isObject(other.in)) {
      const both = [...new Set([...(other.in.lit as readonly string[]), ...(words as readonly string[])])].sort();
      result[at] = { ...other, in: { lit: both } };
    } else result.push(part);
  }
  return result;
};

const hasWords = (part: PlainObject): boolean => isObject(part.in) && isList(part.in.lit);

/** What is never less than nothing. */
const isCount = (amount: Plain): boolean =>
  isObject(amount) && ('count' in amount || 'tally' in amount || amount.the === 'counter');

const compared = (cmp: string, l: Plain, r: Plain): PlainObject => {
  if (typeof l === 'number' && typeof r !== 'number') return compared(mirrored[cmp] ?? cmp, r, l);
  if (typeof r !== 'number') {
    if (cmp === '<' || cmp === '<=') return compared(mirrored[cmp] ?? cmp, r, l);
    return { cmp, l, r };
  }
  if (cmp === '>') return compared('>=', l, r + 1);
  if (cmp === '<') return compared('<=', l, r - 1);
  if (cmp === '<=' && r === 0 && isCount(l)) return { cmp: '=', l, r };
  return { cmp, l, r };
};

const negated = (condition: Plain): Plain => {
  if (!isObject(condition)) return { not: condition };
  if (isObject(condition.not)) return condition.not;
  const { cmp, l = 0, r = 0 } = condition;
  if (typeof cmp !== 'string') return { not: condition };
  if (cmp !== '=') return compared(inverse[cmp] ?? cmp, l, r);
  if (r === 0 && isCount(l)) return compared('>=', l, 1);
  return combined('any', [compared('<', l, r), compared('>', l, r)]);
};

export const combined = (key: 'all' | 'any', parts: readonly Plain[]): Plain => {
  const all = flat(parts, key);
  const list = sorted(key === 'any' ? mergedWords(all) : all);
  const [only] = list;
  return list.length === 1 && only !== undefined ? only : { [key]: list };
};

const isWords = (noun: Plain | undefined): boolean => isObject(noun) && 'lit' in noun;
const isDescription = (noun: Plain | undefined): noun is PlainObject => isObject(noun) && 'a' in noun;
const speaksOfIt = (noun: Plain | undefined): boolean => JSON.stringify(noun ?? null).includes('{"ref":"it"}');

/** Words and descriptions on the right, the candidate on the left, else in the order of the alphabet. */
const oriented = (one: Plain, other: Plain): PlainObject => {
  const rank = (noun: Plain): number => (isWords(noun) ? 3 : isDescription(noun) ? 2 : speaksOfIt(noun) ? 0 : 1);
  const turn = rank(one) > rank(other) || (rank(one) === rank(other) && blanked(one) > blanked(other));
  return turn ? { is: other, in: one } : { is: one, in: other };
};

const isIt = (noun: Plain | undefined): boolean => isObject(noun) && noun.ref === 'it';

/** The condition in its canonical form, its parts being so already; `kind` is the candidate's. */
export const canonicalCondition = (node: PlainObject, kind: Plain | undefined): Plain => {
  if (isList(node.all))
    return combined(
      'all',
      node.all.filter((part) => !isAlways(part)),
    );
  if (isList(node.any)) return node.any.some(isAlways) ? always : combined('any', node.any);
  if (node.not !== undefined) return isAlways(node.not) ? never : negated(node.not);
  if (typeof node.cmp === 'string') return compared(node.cmp, node.l ?? 0, node.r ?? 0);
  if (node.is === undefined || node.in === undefined) return node;
  const { is, in: within } = oriented(node.is, node.in);
  // To be among the described is to be as described.
  if (isIt(is) && isDescription(within) && within.a === kind && !('pick' in within) && !('as' in within)) {
    return within.such ?? always;
  }
  return { is: is ?? null, in: within ?? null };
};
