import { type Board, inBase, type Kind } from './board.js';
import { type Form, MAX_CLASSES } from './demand.js';
import { isMana, type Mask } from './mask.js';

/**
 * One board and one form in numbers for the search. A class is a set of demands that the same supplies meet; sets of
 * classes are bit sets. Classes are ordered so that a narrower one (met by fewer supplies) comes first.
 */
export interface Space {
  readonly classes: number;
  /** The class of each demand mask that can come up. */
  readonly classOf: ReadonlyMap<Mask, number>;
  /** A demand mask of each class. */
  readonly masks: readonly Mask[];
  /** Per class, the classes whose every supply meets it too. */
  readonly narrower: Int32Array;
  /** Per class, the units that the form asks. */
  readonly start: Int16Array;
  /** Per set of classes, how many supplies meet one of them while nothing is activated. */
  readonly reach: Int16Array;
  /** Activations that can help, those with a cost first. */
  readonly kinds: readonly SpaceKind[];
  /** How many of them have a cost (or a token). */
  readonly converters: number;
  readonly whole: boolean;
}

export interface SpaceKind {
  readonly kind: Kind;
  /** Per class, what one use asks. */
  readonly cost: Int16Array;
  readonly life: number;
  /** The classes that its token meets. */
  readonly token: number;
  readonly outputs: readonly SpaceOutput[];
  /** Per set of classes, the most that one use adds to the reach. */
  readonly gain: Int16Array;
}

export interface SpaceOutput {
  /** Which output of the activation. */
  readonly index: number;
  /** Per unit that can pay anything, the classes it meets; equal ones side by side. */
  readonly units: Int32Array;
  /** Per unit, 1 if it is mana. */
  readonly mana: Uint8Array;
  /** Units of mana that can pay nothing here. */
  readonly useless: number;
}

/** Null if there are too many classes. For `whole` see `inBase`. */
export function makeSpace(board: Board, form: Form, whole: boolean): Space | null {
  const kinds = helpful(board, form, whole);
  const supplies = suppliesOf(board, kinds);
  const demands = [...form.masks, ...kinds.flatMap((kind) => kind.cost?.masks ?? [])];
  const { masks, met, classOf } = classify(demands, supplies);
  const classes = masks.length;
  if (classes > MAX_CLASSES) return null;

  const narrower = new Int32Array(classes);
  for (let c = 0; c < classes; c++) {
    for (let d = 0; d < c; d++) if (met[d]!.every((yes, s) => !yes || met[c]![s]!)) narrower[c]! |= 1 << d;
  }
  const meets = (mask: Mask): number => {
    let set = 0;
    for (let c = 0; c < classes; c++) if ((mask & masks[c]!) !== 0) set |= 1 << c;
    return set;
  };
  const start = new Int16Array(classes);
  form.masks.forEach((mask, i) => {
    start[classOf.get(mask)!]! += form.counts[i]!;
  });
  const within = contained(narrower);
  const own = kinds.map((kind) => spaceKind(kind, classes, classOf, meets, within));
  const converters = kinds.filter((kind) => !kind.free).length;
  const reach = reachTable(board, classes, whole, meets);
  return { classes, classOf, masks, narrower, start, reach, kinds: own, converters, whole };
}

/** Activations of which some output can pay something, or pay for one of which that is true; with costs first. */
function helpful(board: Board, form: Form, whole: boolean): Kind[] {
  const rest = board.kinds.filter((kind) => !inBase(kind, whole));
  const found: Kind[] = [];
  let wanted = form.masks.reduce((a, b) => a | b, 0);
  for (let again = true; again; ) {
    again = false;
    for (let i = rest.length - 1; i >= 0; i--) {
      const kind = rest[i]!;
      if (!kind.out.some((units) => units.some((mask) => (mask & wanted) !== 0))) continue;
      found.push(kind);
      rest.splice(i, 1);
      for (const mask of kind.cost?.masks ?? []) wanted |= mask;
      again = true;
    }
  }
  found.sort((a, b) => Number(a.free) - Number(b.free) || a.members[0]! - b.members[0]!);
  return found;
}

function suppliesOf(board: Board, kinds: readonly Kind[]): Mask[] {
  const masks = new Set<Mask>(board.base.masks);
  for (const { out } of kinds) for (const units of out) for (const mask of units) masks.add(mask);
  return [...masks];
}

function classify(
  demands: readonly Mask[],
  supplies: readonly Mask[],
): { masks: Mask[]; met: boolean[][]; classOf: Map<Mask, number> } {
  const found: { masks: Mask[]; met: boolean[]; size: number }[] = [];
  for (const mask of new Set(demands)) {
    const met = supplies.map((supply) => (supply & mask) !== 0);
    const same = found.find((one) => one.met.every((yes, s) => yes === met[s]));
    if (same) same.masks.push(mask);
    else found.push({ masks: [mask], met, size: met.filter(Boolean).length });
  }
  found.sort((a, b) => a.size - b.size);
  const classOf = new Map<Mask, number>();
  found.forEach(({ masks }, c) => {
    for (const mask of masks) classOf.set(mask, c);
  });
  return { masks: found.map((one) => one.masks[0]!), met: found.map((one) => one.met), classOf };
}

/** Per set of classes, the classes whose every supply meets one class of the set. */
function contained(narrower: Int32Array): Int32Array {
  const table = new Int32Array(1 << narrower.length);
  for (let set = 1; set < table.length; set++) {
    const least = 31 - Math.clz32(set & -set);
    table[set] = table[set & (set - 1)]! | (1 << least) | narrower[least]!;
  }
  return table;
}

function reachTable(board: Board, classes: number, whole: boolean, meets: (mask: Mask) => number): Int16Array {
  const size = 1 << classes;
  const inside = new Int16Array(size);
  const { masks, counts } = board.base;
  let all = 0;
  for (let i = 0; i < masks.length; i++) {
    inside[meets(masks[i]!)]! += counts[i]!;
    all += counts[i]!;
  }
  for (const kind of board.kinds) {
    if (!kind.fixed || inBase(kind, whole)) continue;
    for (const mask of kind.out[0]!) inside[meets(mask)]! -= kind.uses;
    all -= kind.uses * kind.out[0]!.length;
  }
  for (let bit = 1; bit < size; bit <<= 1) {
    for (let set = 0; set < size; set++) if (set & bit) inside[set]! += inside[set ^ bit]!;
  }
  const reach = new Int16Array(size);
  for (let set = 0; set < size; set++) reach[set] = all - inside[size - 1 - set]!;
  return reach;
}

function spaceKind(
  kind: Kind,
  classes: number,
  classOf: ReadonlyMap<Mask, number>,
  meets: (mask: Mask) => number,
  within: Int32Array,
): SpaceKind {
  const cost = new Int16Array(classes);
  kind.cost?.masks.forEach((mask, i) => {
    cost[classOf.get(mask)!]! += kind.cost!.counts[i]!;
  });
  const outputs = distinctOutputs(kind, meets);
  const token = meets(kind.token);
  const gain = new Int16Array(1 << classes);
  for (let set = 1; set < gain.length; set++) {
    let most = 0;
    for (const { units } of outputs) {
      let n = 0;
      for (let u = 0; u < units.length; u++) if ((units[u]! & set) !== 0) n++;
      if (n > most) most = n;
    }
    if ((token & set) !== 0) most--;
    for (let c = 0; c < classes; c++) if ((within[set]! & (1 << c)) !== 0) most -= cost[c]!;
    gain[set] = Math.max(most, 0);
  }
  return { kind, cost, life: kind.cost?.life ?? 0, token, outputs, gain };
}

function distinctOutputs(kind: Kind, meets: (mask: Mask) => number): SpaceOutput[] {
  const found = new Map<string, SpaceOutput>();
  kind.out.forEach((masks, index) => {
    const able = masks.filter((mask) => meets(mask) !== 0).sort((a, b) => meets(a) - meets(b));
    const units = Int32Array.from(able, meets);
    const mana = Uint8Array.from(able, (mask) => Number(isMana(mask)));
    const key = `${units.join()} ${mana.join()}`;
    const useless = masks.filter((mask) => meets(mask) === 0 && isMana(mask)).length;
    const same = found.get(key);
    if (units.length > 0 && (same === undefined || useless < same.useless)) {
      found.set(key, { index, units, mana, useless });
    }
  });
  return [...found.values()];
}
