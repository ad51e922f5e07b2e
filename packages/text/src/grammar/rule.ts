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

export type Element =
  | { readonly words: string }
  /** `around`: the words before and after a part that may be absent. */
  | { readonly form: Form<unknown>; readonly around?: readonly [string, string] };

/** One sequence of words and parts that says a value. */
export interface Alternative<N> {
  readonly elements: readonly Element[];
  readonly mark?: string;
  /** The parts that print, in order; null for a value that this does not say. */
  parts(value: N): readonly unknown[] | null;
  /** The value of the parts that were read up to the token; null where they do not fit together. */
  build(parts: readonly unknown[], at: number): N | null;
  /** What tells values that this may say from others, where something does. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** Its only part is the value itself, seen otherwise: a mark of one is a mark of the other. */
  readonly view?: true;
}

export type Alternatives<N> = readonly Alternative<N>[];

const same = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

const elementOf = (piece: string | Slot): Element => {
  if (typeof piece === 'string') return { words: piece };
  return piece.optional === undefined ? { form: piece.form } : { form: piece.form, around: piece.optional };
};

const alternative = <N>(
  fixed: Readonly<Record<string, unknown>>,
  pieces: readonly (string | Slot)[],
  mark: string | undefined,
): Alternative<N> => {
  const slots = pieces.filter((piece): piece is Slot => typeof piece !== 'string');
  const constants = Object.entries(fixed).filter(([, value]) => value !== undefined);
  return {
    fixed,
    ...(mark === undefined ? {} : { mark }),
    elements: pieces.map(elementOf),
    parts(value) {
      const node = value as Readonly<Record<string, unknown>>;
      let unsaid = Object.keys(node).length - constants.length;
      for (const [key, constant] of constants) if (!same(node[key], constant)) return null;
      const parts: unknown[] = [];
      for (const { key, optional } of slots) {
        const part = node[key];
        if (part !== undefined) unsaid--;
        else if (optional === undefined) return null;
        parts.push(part);
      }
      return unsaid === 0 ? parts : null;
    },
    build(parts) {
      const node: Record<string, unknown> = Object.fromEntries(constants);
      slots.forEach(({ key }, i) => {
        if (parts[i] !== undefined) node[key] = parts[i];
      });
      return node as N;
    },
  };
};

/** Frames opened, and words that stand side by side made one. */
const flat = (pieces: readonly Piece[]): readonly (string | Slot)[] => {
  const result: (string | Slot)[] = [];
  for (const piece of pieces.flat() as readonly (string | Slot)[]) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') result.splice(-1, 1, last + piece);
    else if (piece !== '') result.push(piece);
  }
  return result;
};

const piecesOf = (texts: TemplateStringsArray, pieces: readonly Piece[]): readonly (string | Slot)[] =>
  flat(
    texts.flatMap((text, i): readonly Piece[] => {
      const piece = pieces[i];
      return piece === undefined ? [text] : [text, piece];
    }),
  );

/** The elements of a template, and the keys of its slots. */
export const elementsOf = (texts: TemplateStringsArray, pieces: readonly Piece[]): readonly Element[] =>
  piecesOf(texts, pieces).map(elementOf);
export const slotsOf = (texts: TemplateStringsArray, pieces: readonly Piece[]): readonly string[] =>
  piecesOf(texts, pieces).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.key]));

/**
 * A node with these fixed fields is said by the template. A field of the node that neither is fixed nor has a slot is an
 * error of the compiler, and a node that has one more is not said: no clause is dropped.
 */
export const rule =
  <N extends object>() =>
  <const F extends Partial<N>>(fixed: F, mark?: string) =>
  <const P extends readonly Piece[]>(texts: TemplateStringsArray, ...pieces: P): RuleOf<N, F, P> => {
    return [alternative<N>(fixed, piecesOf(texts, pieces), mark)] as unknown as RuleOf<N, F, P>;
  };

export type RuleOf<N, F, P extends readonly Piece[]> =
  Told<N, F, P[number]> extends Alternative<N> ? Alternatives<N> : Told<N, F, P[number]>;

/** What another form says, said here; `is` tells which values it may be asked to say. */
export const pass = <T>(form: Form<T>, is: (value: unknown) => boolean = () => true): Alternatives<T> => [
  {
    fixed: {},
    elements: [{ form: form as Form<unknown> }],
    parts: (value) => (is(value) ? [value] : null),
    build: ([value]) => value as T,
  },
];

/** Another form says the value as it is seen from here; null: not seen so. */
export const seen = <T, V>(form: Form<V>, to: (value: T) => V | null, from: (view: V) => T | null): Alternatives<T> => [
  {
    fixed: {},
    view: true,
    elements: [{ form: form as Form<unknown> }],
    parts(value) {
      const view = to(value);
      return view === null ? null : [view];
    },
    build: ([view]) => from(view as V),
  },
];
