import type { Form } from './demand.js';
import type { Mask } from './mask.js';

/**
 * A matching of supplies to classes of demands, grown one supply at a time along augmenting paths. A supply once
 * matched stays matched, so supplies added in order of weight give a matching of least weight (the sets that can be
 * matched are a matroid).
 */
export class Matching {
  /** Per supply the class it pays, or -1. */
  readonly classOf: number[];
  /** Per class the units still unpaid. */
  readonly unpaid: number[];
  /** Units still unpaid in all. */
  missing: number;
  private seen = 0;

  constructor(
    private readonly supplies: readonly Mask[],
    private readonly masks: readonly Mask[],
    counts: readonly number[],
  ) {
    this.classOf = supplies.map(() => -1);
    this.unpaid = counts.slice();
    this.missing = counts.reduce((a, b) => a + b, 0);
  }

  /** Has this supply pay, moving others to other classes if need be; false if it cannot be of use. */
  add(supply: number): boolean {
    if (this.missing === 0) return false;
    this.seen = 0;
    if (!this.place(supply)) return false;
    this.missing--;
    return true;
  }

  private place(supply: number): boolean {
    const mask = this.supplies[supply]!;
    for (let c = 0; c < this.masks.length; c++) {
      if ((mask & this.masks[c]!) === 0 || (this.seen & (1 << c)) !== 0) continue;
      this.seen |= 1 << c;
      if (this.unpaid[c]! > 0) {
        this.unpaid[c]!--;
        this.classOf[supply] = c;
        return true;
      }
      for (let other = 0; other < this.classOf.length; other++) {
        if (this.classOf[other] === c && this.place(other)) {
          this.classOf[supply] = c;
          return true;
        }
      }
    }
    return false;
  }
}

export interface Assignment {
  readonly form: Form;
  /** Who pays what: indices of units, positions in the cost; in order of units. */
  readonly pairs: readonly { readonly unit: number; readonly position: number }[];
  /** Indices of the units that pay nothing. */
  readonly left: readonly number[];
  /** Units of the cost that nobody pays. */
  readonly missing: number;
}

/**
 * Which of these units of mana (in order of preference) pay which symbols: the first form that is paid in full, or the
 * one with the least missing. Forced pairs are kept; null if no form allows them.
 */
export function assign(
  units: readonly Mask[],
  forms: readonly Form[],
  forced: readonly { readonly unit: number; readonly position: number }[] = [],
): Assignment | null {
  let best: Assignment | null = null;
  for (const form of forms) {
    const one = assignForm(units, form, forced);
    if (one !== null && (best === null || one.missing < best.missing)) best = one;
    if (best?.missing === 0) break;
  }
  return best;
}

function assignForm(
  units: readonly Mask[],
  form: Form,
  forced: readonly { readonly unit: number; readonly position: number }[],
): Assignment | null {
  const open = form.positions.map((positions) => [...positions]);
  const pairs: { unit: number; position: number }[] = [];
  const rest = [...units];
  for (const { unit, position } of forced) {
    const c = open.findIndex((positions) => positions.includes(position));
    if (c < 0 || ((rest[unit] ?? 0) & form.masks[c]!) === 0) return null;
    open[c]!.splice(open[c]!.indexOf(position), 1);
    rest[unit] = 0;
    pairs.push({ unit, position });
  }
  const counts = open.map((positions) => positions.length);
  const matching = new Matching(rest, form.masks, counts);
  for (let unit = 0; unit < rest.length; unit++) matching.add(unit);
  matching.classOf.forEach((c, unit) => {
    if (c >= 0) pairs.push({ unit, position: open[c]!.shift()! });
  });
  pairs.sort((a, b) => a.unit - b.unit);
  const paying = new Set(pairs.map((pair) => pair.unit));
  const left = [...units.keys()].filter((unit) => !paying.has(unit));
  return { form, pairs, left, missing: matching.missing };
}
