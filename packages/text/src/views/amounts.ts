import type { Amount } from '@rulewright/language';

/** So many for each: "2 life for each counter". */
export interface PerEach {
  readonly n: number;
  readonly each: Amount;
}

const counted = (amount: Amount): boolean =>
  typeof amount === 'object' && ('count' in amount || ('the' in amount && amount.the === 'counter'));

export const perEachOf = (amount: Amount): PerEach | null => {
  if (counted(amount)) return { n: 1, each: amount };
  if (typeof amount !== 'object' || !('calc' in amount) || amount.calc !== '*') return null;
  const [n, each] = amount.of;
  return typeof n === 'number' && each !== undefined && counted(each) && amount.of.length === 2 ? { n, each } : null;
};

export const ofPerEach = ({ n, each }: PerEach): Amount => (n === 1 ? each : { calc: '*', of: [n, each] });

/** A value with one amount of it told apart: "X ..., where X is ...". */
export interface Where<T> {
  readonly said: T;
  readonly is: Amount;
}

const unknown = { ref: 'where' } as const;

const isUnknown = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ref' in value && value.ref === 'where';

/** Whether something in it is only said further on. */
export const hasUnknown = (value: unknown): boolean =>
  isUnknown(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some((inner) => hasUnknown(inner)));

const tellsApart = (value: unknown): value is Amount =>
  typeof value === 'object' &&
  value !== null &&
  ('calc' in value ||
    'count' in value ||
    ('the' in value && ['counter', 'power', 'toughness'].includes(String(value.the))));

/** The node with other fields; itself where none is another, so that what was spoken of in it stays the same thing. */
const mapped = (node: object, change: (inner: unknown, key: string) => unknown): unknown => {
  const fields = Object.entries(node).map(([key, inner]) => [key, change(inner, key), inner] as const);
  if (fields.every(([, after, before]) => after === before)) return node;
  return Array.isArray(node)
    ? fields.map(([, after]) => after)
    : Object.fromEntries(fields.map(([key, after]) => [key, after]));
};

const amountsAt = ['n', 'min', 'max', 'times'];

/** The first amount in it that is more than a number. */
const firstToldApart = (node: unknown): Amount | null => {
  if (typeof node !== 'object' || node === null) return null;
  for (const [key, inner] of Object.entries(node)) {
    const found = amountsAt.includes(key) && tellsApart(inner) ? inner : firstToldApart(inner);
    if (found !== null) return found;
  }
  return null;
};

const origins = new WeakMap<object, object>();

/** The node of which this one is a copy in which an amount was told apart; else itself. */
export const originOf = (node: object): object => origins.get(node) ?? node;

/** The first amount that is more than a number, told apart. */
export const whereOf = <T>(value: T): Where<T> | null => {
  const is = firstToldApart(value);
  if (is === null) return null;
  const text = JSON.stringify(is);
  const replaced = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(replaced);
    if (typeof node !== 'object' || node === null) return node;
    const copy = Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [
        key,
        amountsAt.includes(key) && tellsApart(inner) && JSON.stringify(inner) === text ? unknown : replaced(inner),
      ]),
    );
    origins.set(copy, node);
    return copy;
  };
  return { said: replaced(value) as T, is };
};

export const ofWhere = <T>({ said, is }: Where<T>): T | null => {
  if (!hasUnknown(said)) return null;
  const filled = (node: unknown): unknown => {
    if (isUnknown(node)) return is;
    return typeof node === 'object' && node !== null ? mapped(node, filled) : node;
  };
  return filled(said) as T;
};

/** A sum or a product of two. */
export interface Two {
  readonly first: Amount;
  readonly second: Amount;
}

export const twoOf = (calc: '+' | '*') => ({
  to: (amount: Amount): Two | null => {
    if (typeof amount !== 'object' || !('calc' in amount) || amount.calc !== calc || amount.of.length !== 2)
      return null;
    const [first, second] = amount.of;
    return first !== undefined && second !== undefined ? { first, second } : null;
  },
  from: ({ first, second }: Two): Amount => ({ calc, of: [first, second] }),
});
