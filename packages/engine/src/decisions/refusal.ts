import type { Refusal, RefusalCode, Value } from '@rulewright/language';

export type { Refusal, RefusalCode };

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
