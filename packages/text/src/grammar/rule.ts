import type { Form } from './form.types.js';

/** A part of a node, and how it is said. */
export interface Slot<K extends string = string, T = unknown> {
  readonly key: K;
  readonly form: Form<T>;
  /** Said only where the node has it, with the words around it. */
  readonly optional?: readonly [before: string, after: string];
}

export const slot = <K extends string, T>(key: K, form: Form<T>): Slot<K, T> => ({ key, form });

export const maybe = <K extends string, T>(key: K, form: Form<T>, before = '', after = ''): Slot<K, T> => ({
  key,
  form,
  optional: [before, after],
});

/** What stands in a template: words, a part, or a frame of both. */
export type Piece = string | Slot | readonly (string | Slot)[];

type SlotsOf<P> = P extends Slot ? P : P extends readonly (infer Q)[] ? Extract<Q, Slot> : never;

type RequiredKeys<N> = { [K in keyof N]-?: Record<never, never> extends Pick<N, K> ? never : K }[keyof N];

/** The slots fit the fields of the node, and say each field that it always has. */
type Told<N, F, P> =
  Exclude<SlotsOf<P>['key'], keyof N> extends never
    ? Exclude<RequiredKeys<N>, keyof F | SlotsOf<P>['key']> extends never
      ? {
          [S in SlotsOf<P> as S['key']]: S extends Slot<infer K, infer T> ? (T extends N[K & keyof N] ? 1 : 0) : 0;
        } extends Record<string, 1>
        ? Alternative<N>
        : { readonly 'a slot speaks of values that its field cannot have': SlotsOf<P>['key'] }
      : { readonly 'not said': Exclude<RequiredKeys<N>, keyof F | SlotsOf<P>['key']> }
    : { readonly 'no such field': Exclude<SlotsOf<P>['key'], keyof N> };

export type Element = { readonly words: string } | { readonly form: Form<unknown> };

/** One sequence of words and parts that says a value. */
export interface Alternative<N> {
  readonly elements: readonly Element[];
  readonly mark?: string;
  /** The parts that print, in order; null for a value that this does not say. */
  parts(value: N): readonly unknown[] | null;
  /** The value of the parts that were read; null where they do not fit together. */
  build(parts: readonly unknown[]): N | null;
  /** What tells values that this may say from others, where something does. */
  readonly fixed: Readonly<Record<string, unknown>>;
}

const same = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

const flat = (pieces: readonly Piece[]): readonly (string | Slot)[] =>
  pieces.flatMap((piece) => (Array.isArray(piece) ? piece : [piece as string | Slot]));

/** The template with each optional part there, and without it. */
const spellings = (pieces: readonly (string | Slot)[]): readonly (readonly (string | Slot)[])[] => {
  const at = pieces.findIndex((piece) => typeof piece !== 'string' && piece.optional !== undefined);
  const part = pieces[at];
  if (part === undefined || typeof part === 'string' || part.optional === undefined) return [pieces];
  const [before, after] = part.optional;
  const front = pieces.slice(0, at);
  return spellings(pieces.slice(at + 1)).flatMap((rest) => [
    [...front, before, slot(part.key, part.form), after, ...rest],
    [...front, ...rest],
  ]);
};

const alternative = <N>(
  fixed: Readonly<Record<string, unknown>>,
  pieces: readonly (string | Slot)[],
  mark: string | undefined,
): Alternative<N> => {
  const keys = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.key]));
  const constants = Object.entries(fixed).filter(([, value]) => value !== undefined);
  const size = keys.length + constants.length;
  return {
    fixed,
    ...(mark === undefined ? {} : { mark }),
    elements: pieces.map((piece) => (typeof piece === 'string' ? { words: piece } : { form: piece.form })),
    parts(value) {
      const node = value as Readonly<Record<string, unknown>>;
      if (Object.keys(node).length !== size) return null;
      for (const [key, constant] of constants) if (!same(node[key], constant)) return null;
      const parts: unknown[] = [];
      for (const key of keys) {
        const part = node[key];
        if (part === undefined) return null;
        parts.push(part);
      }
      return parts;
    },
    build(parts) {
      const node: Record<string, unknown> = Object.fromEntries(constants);
      keys.forEach((key, i) => {
        node[key] = parts[i];
      });
      return node as N;
    },
  };
};

/** The ways of a template: one for each choice of its optional parts. */
export type Alternatives<N> = readonly Alternative<N>[];

/**
 * A node with these fixed fields is said by the template. A field of the node that neither is fixed nor has a slot is an
 * error of the compiler, and a node that has one more is not said: no clause is dropped.
 */
export const rule =
  <N extends object>() =>
  <const F extends Partial<N>>(fixed: F, mark?: string) =>
  <const P extends readonly Piece[]>(texts: TemplateStringsArray, ...pieces: P): RuleOf<N, F, P> => {
    const all = texts.flatMap((text, i): readonly Piece[] => {
      const piece = pieces[i];
      return piece === undefined ? [text] : [text, piece];
    });
    return spellings(flat(all)).map((spelling) => alternative<N>(fixed, spelling, mark)) as unknown as RuleOf<N, F, P>;
  };

export type RuleOf<N, F, P extends readonly Piece[]> =
  Told<N, F, P[number]> extends Alternative<N> ? Alternatives<N> : Told<N, F, P[number]>;

/** What another form says, said here. */
export const pass = <T>(form: Form<T>): Alternatives<T> => [
  { fixed: {}, elements: [{ form: form as Form<unknown> }], parts: (value) => [value], build: ([value]) => value as T },
];

/** Another form says the value as it is seen from here; null: not seen so. */
export const seen = <T, V>(form: Form<V>, to: (value: T) => V | null, from: (view: V) => T | null): Alternatives<T> => [
  {
    fixed: {},
    elements: [{ form: form as Form<unknown> }],
    parts(value) {
      const view = to(value);
      return view === null ? null : [view];
    },
    build: ([view]) => from(view as V),
  },
];
