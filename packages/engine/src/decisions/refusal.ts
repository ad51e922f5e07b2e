import type { Thing, Value } from '@rulewright/language';

/** Why an answer is not among the answers of a decision. */
export type RefusalCode =
  | 'no question'
  /** It is not even an answer to a question of this kind. */
  | 'shape'
  | 'not offered'
  | 'repeated'
  | 'too few'
  | 'too many'
  /** Each choice is allowed, but not these together. */
  | 'together'
  | 'row too few'
  | 'row too many'
  | 'column too few'
  | 'column too many'
  | 'not alone'
  | 'requirements'
  | 'too little'
  | 'too much'
  | 'lethal first'
  | 'not in the pool';

export interface Refusal {
  readonly code: RefusalCode;
  readonly row?: Thing;
  readonly column?: Thing;
  readonly value?: Value;
  readonly least?: number;
  readonly most?: number;
}

export const refusal = (code: RefusalCode, more: Omit<Refusal, 'code'> = {}): Refusal => ({ code, ...more });

export type Random = () => number;

/** A whole number below n. */
export const below = (random: Random, n: number): number => Math.min(n - 1, Math.floor(random() * n));

export const shuffled = <T>(random: Random, items: readonly T[]): T[] => {
  const list = items.slice();
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    const held = list[i] as T;
    list[i] = list[j] as T;
    list[j] = held;
  }
  return list;
};

export type Size = number | { readonly more: number };

export const isValue = (x: unknown): x is Value =>
  typeof x === 'string' || (typeof x === 'number' && Number.isSafeInteger(x));

export const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

/** What may follow the parts given so far; `done`: they are an answer as they stand. */
export interface Extension<Part> {
  readonly done: boolean;
  readonly next: readonly Part[];
}
