import type { Form } from './demand.js';
import { ANY_COLOR, COLORLESS, GENERIC_ONLY, type Mask, thisCostOnly } from './mask.js';

/** A mana ability that is not simply "one mana of these colours, at no cost". */
export interface Activation {
  /** How often it can be activated; `Infinity` if nothing limits it. */
  readonly uses: number;
  /** What is asked for one activation (as of a 'mana ability'), besides the token; null if nothing. */
  readonly cost: Form | null;
  /** What it adds, one list of units per choice of output. A unit of several colours may be any of them. */
  readonly out: readonly (readonly Mask[])[];
  /**
   * The supply that the same object is as long as this is not activated ("{T}: Add {C}" of a filter land), 0 if none.
   * One per use, and not listed among the plain supplies.
   */
  readonly token: Mask;
}

/**
 * Everything with which one player may pay costs of one kind: what fits a creature spell may not fit an instant.
 * Indices into `plain` and `acts` are the caller's names for its sources; a mask of 0 is a supply already spent.
 */
export interface Board {
  /** Supplies of one unit each. A land that makes {C}{C} at once may be written as two,
   * or as a free activation with one output, whose plan says what is left over. */
  readonly plain: readonly Mask[];
  readonly acts: readonly Activation[];
  /** Life that may be paid. */
  readonly life: number;
  /** What is there in any case: plain supplies, tokens, free activations with one output. */
  readonly base: Groups;
  /** A lower estimate: `base` and what a free activation gives whichever output is chosen. */
  readonly low: Groups;
  /** Equal activations taken together. */
  readonly kinds: readonly Kind[];
  /** Whether some kind is not wholly in `base`. */
  readonly converts: boolean;
}

/** Supplies counted by mask. */
export interface Groups {
  readonly masks: readonly Mask[];
  readonly counts: readonly number[];
}

/** Activations that differ in nothing but the object. */
export interface Kind {
  /** In total, at most `MAX_USES`. */
  readonly uses: number;
  readonly cost: Form | null;
  readonly out: readonly (readonly Mask[])[];
  readonly token: Mask;
  /** Indices of the activations. */
  readonly members: readonly number[];
  /** Nothing is given for it, not even a token: it can always come first. */
  readonly free: boolean;
  /** Free with one output: as good as plain supplies. */
  readonly fixed: boolean;
  /** The masks of the cost, less bits that no supply of this board has: what meets them meets these. */
  readonly costBits: readonly Mask[];
}

/** Where an ability can be activated without end, it is this many times: {X} with infinite mana is capped by it. */
export const MAX_USES = 99;

/** Mana that pays generic mana of the cost in question, whatever its purpose. */
const spendable: Mask = ANY_COLOR | COLORLESS | thisCostOnly(ANY_COLOR | COLORLESS);

export function makeBoard(plain: readonly Mask[], acts: readonly Activation[] = [], life = Infinity): Board {
  const base = new Count();
  for (let i = 0; i < plain.length; i++) base.add(plain[i]!, 1);
  if (acts.length === 0) {
    const groups = base.groups();
    return { plain, acts, life, base: groups, low: groups, kinds: [], converts: false };
  }
  let bits = 0;
  for (const mask of plain) bits |= mask;
  for (const { out, token } of acts) {
    bits |= token;
    for (const units of out) for (const mask of units) bits |= mask;
  }
  const kinds = mergedKinds(acts, bits);
  const extra = new Count();
  for (const kind of kinds) {
    base.add(kind.token, kind.uses);
    if (kind.fixed) for (const mask of kind.out[0]!) base.add(mask, kind.uses);
    else if (kind.free) for (const mask of leastOf(kind)) extra.add(mask, kind.uses);
  }
  const converts = kinds.some((kind) => !kind.fixed);
  const groups = base.groups();
  return { plain, acts, life, base: groups, low: extra.empty ? groups : base.plus(extra).groups(), kinds, converts };
}

/** Few different masks are on a board: looking through a list beats hashing. */
class Count {
  private readonly masks: Mask[] = [];
  private readonly counts: number[] = [];

  get empty(): boolean {
    return this.masks.length === 0;
  }

  add(mask: Mask, n: number): void {
    if (mask === 0) return;
    const known = this.masks.indexOf(mask);
    if (known >= 0) this.counts[known]! += n;
    else {
      this.masks.push(mask);
      this.counts.push(n);
    }
  }

  plus(other: Count): Count {
    const sum = new Count();
    for (const one of [this, other]) one.masks.forEach((mask, i) => void sum.add(mask, one.counts[i]!));
    return sum;
  }

  groups(): Groups {
    return { masks: this.masks, counts: this.counts };
  }
}

/**
 * Whether the units of a kind count as supplies. For payability those of every fixed kind do; where it matters what is
 * left over, an activation with several units is a `whole` that is used or not.
 */
export function inBase(kind: Kind, whole: boolean): boolean {
  return kind.fixed && (!whole || kind.out[0]!.length === 1);
}

/** How many supplies meet a demand. */
export function reach({ masks, counts }: Groups, demand: Mask): number {
  let sum = 0;
  for (let i = 0; i < masks.length; i++) if ((masks[i]! & demand) !== 0) sum += counts[i]!;
  return sum;
}

/**
 * The most that one use of this kind adds to the supplies that meet a set of demands, its own cost taken off where
 * whatever pays that cost would have met one of them too.
 */
export function gain(kind: Kind, demands: Mask): number {
  let most = 0;
  for (const units of kind.out) {
    let n = 0;
    for (let u = 0; u < units.length; u++) if ((units[u]! & demands) !== 0) n++;
    if (n > most) most = n;
  }
  if (most === 0) return 0;
  if ((kind.token & demands) !== 0) most--;
  for (let i = 0; i < kind.costBits.length; i++) {
    if ((kind.costBits[i]! & ~demands) === 0) most -= kind.cost!.counts[i]!;
  }
  return Math.max(most, 0);
}

function mergedKinds(acts: readonly Activation[], bits: Mask): Kind[] {
  const members: number[][] = [];
  for (let index = 0; index < acts.length; index++) {
    const act = acts[index]!;
    if (act.uses <= 0 || act.out.length === 0) continue;
    const same = members.find((others) => alike(acts[others[0]!]!, act));
    if (same) same.push(index);
    else members.push([index]);
  }
  return members.map((indices) => {
    const { cost, out, token } = acts[indices[0]!]!;
    let uses = 0;
    for (const index of indices) uses += acts[index]!.uses;
    const free = token === 0 && (cost === null || (cost.total === 0 && cost.life === 0));
    return {
      uses: Math.min(uses, MAX_USES),
      cost,
      out,
      token,
      members: indices,
      free,
      fixed: free && out.length === 1,
      costBits: cost === null ? [] : cost.masks.map((mask) => mask & bits),
    };
  });
}

function alike(a: Activation, b: Activation): boolean {
  if (a.token !== b.token || a.out.length !== b.out.length) return false;
  if (a.out !== b.out && !a.out.every((units, i) => equal(units, b.out[i]!))) return false;
  if (a.cost === b.cost) return true;
  if (a.cost === null || b.cost === null || a.cost.life !== b.cost.life) return false;
  return equal(a.cost.masks, b.cost.masks) && equal(a.cost.counts, b.cost.counts);
}

function equal(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * Units that a free activation can pay with whichever output is chosen in the end: one unit of all its colours, as the
 * output is chosen after it, and the rest of the shortest output as generic mana.
 */
function leastOf({ out }: Kind): Mask[] {
  let union = 0;
  let least = Infinity;
  let payGeneric = true;
  for (const units of out) {
    least = Math.min(least, units.length);
    for (const mask of units) {
      union |= mask;
      payGeneric &&= (mask & spendable) !== 0;
    }
  }
  if (least === 0) return [];
  return [union, ...new Array<Mask>(payGeneric ? least - 1 : 0).fill(GENERIC_ONLY)];
}
