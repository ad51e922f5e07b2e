import type { Alternatives, Piece } from './rule.js';
import { elementsOf, slotsOf } from './rule.js';

/** A place in a shape whose value a slot says; places of one name have the same value. */
export interface Hole {
  readonly hole: string;
  /** What stands here gives itself a name, which the idiom refers to as one of its own. */
  readonly named?: string;
}

export const hole = (name: string, { named }: { readonly named?: string } = {}): Hole =>
  named === undefined ? { hole: name } : { hole: name, named };

/** A name that the idiom gives and refers to: any, but the same throughout. */
export interface Own {
  readonly own: string;
}

export const own = (name: string): Own & string => ({ own: name }) as Own & string;

/** A node with holes, however deep. */
export type Shape<T> =
  | Hole
  | (T extends readonly (infer U)[]
      ? readonly Shape<U>[]
      : T extends object
        ? { readonly [K in keyof T]: Shape<T[K]> }
        : T);

const isOwn = (shape: unknown): shape is Own => typeof shape === 'object' && shape !== null && 'own' in shape;
const isHole = (shape: unknown): shape is Hole => typeof shape === 'object' && shape !== null && 'hole' in shape;

type Found = Map<string, unknown>;

const nameIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly as?: unknown }).as : undefined;

const matched = (shape: unknown, value: unknown, found: Found): boolean => {
  if (isOwn(shape)) {
    const key = `own ${shape.own}`;
    const other = found.get(key);
    found.set(key, value);
    return typeof value === 'string' && (other === undefined || other === value);
  }
  if (isHole(shape)) {
    if (value === undefined) return false;
    if (shape.named !== undefined && !matched({ own: shape.named }, nameIn(value), found)) return false;
    const other = found.get(shape.hole);
    found.set(shape.hole, value);
    return other === undefined || JSON.stringify(other) === JSON.stringify(value);
  }
  if (Array.isArray(shape))
    return (
      Array.isArray(value) && value.length === shape.length && shape.every((one, i) => matched(one, value[i], found))
    );
  if (typeof shape !== 'object' || shape === null) return shape === value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const inner = shape as Readonly<Record<string, unknown>>;
  const node = value as Readonly<Record<string, unknown>>;
  return (
    Object.keys(node).every((key) => key in inner) &&
    Object.keys(inner).every((key) => matched(inner[key], node[key], found))
  );
};

const filled = (shape: unknown, found: Found, at: number): unknown => {
  if (isOwn(shape)) return `${shape.own}${at}`;
  if (isHole(shape)) {
    const value = found.get(shape.hole);
    return shape.named === undefined || typeof value !== 'object' ? value : { ...value, as: `${shape.named}${at}` };
  }
  if (Array.isArray(shape)) return shape.map((one) => filled(one, found, at));
  if (typeof shape !== 'object' || shape === null) return shape;
  return Object.fromEntries(
    Object.entries(shape)
      .map(([key, one]) => [key, filled(one, found, at)] as const)
      .filter(([, value]) => value !== undefined),
  );
};

const holesIn = (shape: unknown): readonly string[] => {
  if (isOwn(shape)) return [];
  if (isHole(shape)) return [shape.hole];
  const inner = typeof shape === 'object' && shape !== null ? Object.values(shape).flatMap(holesIn) : [];
  return [...new Set(inner)];
};

/**
 * A node of this shape, however deep, is said by the template: a whole idiom ("enters with counters on it").
 * Throws where a hole has no slot, or a slot no hole.
 */
export const idiom =
  <N extends object>() =>
  (shape: Shape<N>, mark?: string) =>
  (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Alternatives<N> => {
    const slots = slotsOf(texts, pieces);
    const elements = elementsOf(texts, pieces);
    const holes = holesIn(shape);
    const wrong = [...holes.filter((name) => !slots.includes(name)), ...slots.filter((name) => !holes.includes(name))];
    if (wrong.length > 0) throw new Error(`no slot or no hole for: ${wrong.join(', ')}`);
    return [
      {
        fixed: shape as Readonly<Record<string, unknown>>,
        ...(mark === undefined ? {} : { mark }),
        elements,
        parts(value) {
          const found: Found = new Map();
          return matched(shape, value, found) ? slots.map((name) => found.get(name)) : null;
        },
        build: (parts, at) => filled(shape, new Map(slots.map((name, i) => [name, parts[i]])), at) as N,
      },
    ];
  };
