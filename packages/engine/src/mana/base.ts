import { type Board, inBase, type Kind, MAX_USES } from './board.js';
import type { Mask } from './mask.js';
import { Matching } from './match.js';

/** One unit that pays: a plain supply, the token of an activation not made, or a unit that a use of one adds. */
export type Source =
  | { readonly kind: 'supply'; readonly index: number }
  | { readonly kind: 'token'; readonly act: number }
  | { readonly kind: 'output'; readonly use: number; readonly unit: number };

/** What it costs the player to use things, in any unit; lower is preferred, equal weights go by index. */
export interface Weights {
  /** Per plain supply; 1 unless told. */
  readonly plain?: readonly number[];
  /** Per activation, for each use; 1 unless told. */
  readonly acts?: readonly number[];
  /** Per activation, for its token; 1 unless told. */
  readonly tokens?: readonly number[];
  /**
   * Per unit added that pays nothing (mana burn); 0 unless told. Nothing is activated that pays for nothing, even if
   * its cost would use such units up.
   */
  readonly idle?: number;
  /** Per point of life paid; 1 unless told. */
  readonly life?: number;
}

/** A supply that needs no cost paid, and what it belongs to. */
interface BaseUnit {
  readonly mask: Mask;
  readonly weight: number;
  readonly source: Source;
  /** For a unit of a free activation with one output: which use of which. */
  readonly group: number;
}

interface FixedUse {
  readonly act: number;
  readonly units: readonly Mask[];
}

/** What is there without converting, in a solved state, in order of preference. */
export interface Base {
  readonly units: readonly BaseUnit[];
  readonly fixed: readonly FixedUse[];
}

/** Which base units pay which class, and at what price. */
export interface BasePayment {
  readonly classOf: readonly number[];
  readonly weight: number;
}

/** The activations of a kind, once per use, the cheapest first. */
export function slots(board: Board, kind: Kind, weights: Weights): number[] {
  const all: number[] = [];
  const weight = (act: number): number => weights.acts?.[act] ?? 1;
  const members = [...kind.members].sort((a, b) => weight(a) - weight(b) || a - b);
  for (const act of members) {
    for (let n = board.acts[act]!.uses; n > 0 && all.length < MAX_USES; n--) all.push(act);
  }
  return all;
}

/** The base units while `used` slots of each kind are taken; without activations that are to be used as wholes. */
export function baseOf(board: Board, weights: Weights, whole: boolean, used: (kind: Kind) => number): Base {
  const units: BaseUnit[] = [];
  const fixed: FixedUse[] = [];
  board.plain.forEach((mask, index) => {
    if (mask === 0) return;
    units.push({ mask, weight: weights.plain?.[index] ?? 1, source: { kind: 'supply', index }, group: -1 });
  });
  for (const kind of board.kinds) {
    if (inBase(kind, whole)) {
      const out = kind.out[0]!;
      for (const act of slots(board, kind, weights)) {
        const weight = (weights.acts?.[act] ?? 1) / out.length;
        out.forEach((mask, unit) => {
          units.push({ mask, weight, source: { kind: 'output', use: fixed.length, unit }, group: fixed.length });
        });
        fixed.push({ act, units: out });
      }
    } else if (kind.token !== 0) {
      for (const act of slots(board, kind, weights).slice(used(kind))) {
        const weight = weights.tokens?.[act] ?? 1;
        units.push({ mask: kind.token, weight, source: { kind: 'token', act }, group: -1 });
      }
    }
  }
  units.sort((a, b) => a.weight - b.weight);
  return { units, fixed };
}

/**
 * Pays these counts of these classes from base units in their order; null if they are not enough. Units for which
 * `barred` is set are left out.
 */
export function payFromBase(
  base: Base,
  masks: readonly Mask[],
  counts: readonly number[],
  weights: Weights,
  barred?: Uint8Array,
): BasePayment | null {
  const matching = new Matching(
    base.units.map((unit) => unit.mask),
    masks,
    counts,
  );
  for (let u = 0; u < base.units.length && matching.missing > 0; u++) if (barred?.[u] !== 1) matching.add(u);
  if (matching.missing > 0) return null;
  const { classOf } = matching;
  let weight = 0;
  const paying = base.fixed.map(() => 0);
  base.units.forEach((unit, u) => {
    if (classOf[u]! < 0) return;
    if (unit.group < 0) weight += unit.weight;
    else paying[unit.group]!++;
  });
  base.fixed.forEach(({ act, units }, group) => {
    if (paying[group]! === 0) return;
    weight += (weights.acts?.[act] ?? 1) + (units.length - paying[group]!) * (weights.idle ?? 0);
  });
  return { classOf, weight };
}
