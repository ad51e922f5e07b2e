import type { Mask } from './mask.js';

/** How many units of which kinds a cost asks for: `counts[i]` of `masks[i]`, and `life` points of life. */
export interface Demand {
  readonly masks: readonly Mask[];
  readonly counts: readonly number[];
  readonly life: number;
}

/** A demand made ready for questions: its classes merged, in order of first appearance. */
export interface Form extends Demand {
  /** Number of units asked. */
  readonly total: number;
  /** For each class the positions in the cost that its units stand for, one entry per unit. */
  readonly positions: readonly (readonly number[])[];
  /** Positions paid with life. */
  readonly byLife: readonly number[];
  /**
   * Hall's condition as pairs (union of masks, units needed): payable by one-mana sources iff, for each pair, at least
   * so many supplies meet the union. Pairs implied by others are left out; the largest need comes first.
   */
  readonly hall: Int32Array;
  /** False if there are too many classes to write down Hall's condition: then `hall` is necessary only. */
  readonly exact: boolean;
}

/** More classes than this in one demand are not analysed: the conditions double with each. */
export const MAX_CLASSES = 12;

/** Units in the order given, each for one position of the cost. */
export function makeForm(
  units: readonly { readonly mask: Mask; readonly position: number }[],
  life = 0,
  byLife: readonly number[] = [],
): Form {
  const masks: Mask[] = [];
  const positions: number[][] = [];
  for (const { mask, position } of units) {
    const known = masks.indexOf(mask);
    if (known >= 0) positions[known]!.push(position);
    else {
      masks.push(mask);
      positions.push([position]);
    }
  }
  const counts = positions.map((p) => p.length);
  const exact = masks.length <= MAX_CLASSES;
  const hall = hallPairs(masks, counts, exact);
  return { masks, counts, life, total: units.length, positions, byLife, hall, exact };
}

/** The units of a form one by one, class by class. */
export function unitsOf(form: Form): { mask: Mask; position: number }[] {
  return form.masks.flatMap((mask, i) => form.positions[i]!.map((position) => ({ mask, position })));
}

function hallPairs(masks: readonly Mask[], counts: readonly number[], exact: boolean): Int32Array {
  const needs = new Map<Mask, number>();
  const add = (union: Mask): void => {
    if (needs.has(union)) return;
    let need = 0;
    masks.forEach((mask, i) => {
      if ((mask & ~union) === 0) need += counts[i]!;
    });
    needs.set(union, need);
  };
  if (exact) {
    for (let set = 1; set < 1 << masks.length; set++) {
      let union = 0;
      for (let i = 0; i < masks.length; i++) if (set & (1 << i)) union |= masks[i]!;
      add(union);
    }
  } else {
    masks.forEach(add);
    add(masks.reduce((a, b) => a | b, 0));
  }
  const pairs = [...needs].sort(([u, n], [v, m]) => m - n || u - v);
  const kept = pairs.filter(([u, n]) => !pairs.some(([v, m]) => v !== u && (v & ~u) === 0 && m >= n));
  return Int32Array.from(kept.flat());
}
