import { isObject, type Pattern, playerThing, type Thing } from '@rulewright/language';
import { Proposal, type Purpose, type World } from '../../core.js';
import { amount, values } from '../../evaluate/evaluate.js';
import { frameOf } from '../../evaluate/frame.js';
import {
  type Activation,
  ANY_COLOR,
  abilitiesOnly,
  asked,
  type Board,
  COLORLESS,
  demandForms,
  type Form,
  type Purpose as Kind,
  type Mask,
  makeBoard,
  privateBit,
  SNOW,
  thisCostOnly,
} from '../../mana/index.js';
import { TAPPED } from '../../state/records.js';
import type { Material } from './abilities.js';
import type { Output, Unit } from './outputs.js';
import type { ManaOf, Usable } from './sources.js';

/** One way to use a mana ability. */
export interface Way {
  readonly usable: Usable;
  readonly output: Output;
}

/** What stands behind a supply of a board. */
export interface Supply {
  /** Index in the pool; -1: not there yet. */
  readonly unit: number;
  /** What it is, for costs that ask for things. */
  readonly thing: Thing;
  readonly ways: readonly Way[];
}

/** What stands behind an activation of a board. */
export interface Act {
  readonly usable: Usable | null;
  /** The ways that each of its outputs stands for. */
  readonly outs: readonly (readonly Way[])[];
  readonly token: Supply | null;
}

/** A board of the model, and what its parts stand for. */
export interface BoardFor {
  readonly kind: Kind;
  readonly excluding: Thing;
  /** The spell or source that is paid for, if that matters to the board. */
  readonly about: Thing;
  readonly barred: string;
  /** Bits of the restrictions that the purpose meets. */
  readonly fits: number;
  readonly board: Board;
  readonly supplies: readonly Supply[];
  readonly acts: readonly Act[];
  /** What a unit in the pool can pay for. */
  unit(unit: Unit): Mask;
  /** What the units of a way can pay for. */
  masks(way: Way): readonly Mask[];
  /** Whether a cost can be paid, by its text. */
  readonly answers: Map<string, boolean>;
}

/** A purpose as the mana chapter sees it: what the words of a restriction may ask about. */
export interface ManaPurpose extends Purpose {
  /** The mana ability that is being activated, where it cannot be activated again within itself (605.3c). */
  readonly barred?: string;
}

const symbolMasks: ReadonlyMap<string, Mask> = new Map([
  ['W', 1],
  ['U', 2],
  ['B', 4],
  ['R', 8],
  ['G', 16],
  ['C', COLORLESS],
]);

// ----------------------------------------------------------------------------------------------------- restrictions

export interface Restriction {
  readonly only: Pattern;
  readonly source: Thing;
}

const restrictionsOf = (mana: ManaOf): readonly Restriction[] => {
  const found: Restriction[] = [];
  const add = (only: Pattern | null, source: Thing): void => {
    if (only !== null && !found.some((r) => r.only === only && r.source === source)) found.push({ only, source });
  };
  for (const unit of mana.pool) add(unit.only, unit.source);
  for (const { outputs } of mana.usables) {
    for (const { units } of outputs ?? []) for (const unit of units) add(unit.only, unit.source);
  }
  return found;
};

const containsX = (w: World, purpose: Purpose): boolean =>
  purpose.x ?? (purpose.verb === 'cast' && (w.chars(purpose.thing).cost?.includes('{X}') ?? false));

/** Whether mana with this restriction may be spent so (106.6). */
const fits = (w: World, player: number, { only, source }: Restriction, purpose: Purpose): boolean => {
  const frame = frameOf(source, player);
  const about = (verb: 'cast' | 'activate' | 'pay'): Proposal => {
    const p = new Proposal(verb, purpose.thing, 'mana-restriction');
    p.by = playerThing(player);
    p.what = purpose.thing;
    p.because = purpose.because ?? null;
    return p;
  };
  if (only.on === 'cast' || only.on === 'activate') {
    return purpose.verb === only.on && w.rules.matches(w, frame, only, about(only.on)) !== null;
  }
  if (only.on !== 'pay') return false;
  const pay = about('pay');
  if (containsX(w, purpose)) pay.word = '{X}';
  return w.rules.matches(w, frame, only, pay) !== null;
};

// ------------------------------------------------------------------------------------------------------------ masks

/** What a unit of mana can pay for. */
export const maskOf = (symbol: string, snow: boolean, only: Pattern | null, fit: boolean): Mask => {
  const mask = (symbolMasks.get(symbol) ?? 0) | (snow ? SNOW : 0);
  if (only === null) return mask;
  const forAbilities = only.on === 'activate' && only.what === undefined && only.such === undefined;
  return (fit ? thisCostOnly(mask) : 0) | (forAbilities ? abilitiesOnly(mask) : 0);
};

/** Ways with the same masks, or with one unit each: any of them, as needed. */
interface Out {
  readonly masks: readonly Mask[];
  readonly ways: readonly Way[];
}

const union = (masks: readonly Mask[]): Mask => masks.reduce((a, b) => a | b, 0);

const choose = (n: number, k: number): number => {
  let c = 1;
  for (let i = 1; i <= k; i++) c = (c * (n - k + i)) / i;
  return c;
};

/** Puts together what need not be told apart: one unit of several kinds, any combination of several kinds. */
const merged = (ways: readonly (Way & { readonly masks: readonly Mask[] })[]): readonly Out[] => {
  const bySize = new Map<number, Map<string, { masks: Mask[]; ways: Way[] }>>();
  for (const { masks, usable, output } of ways) {
    const paying = masks.filter((mask) => mask !== 0).sort((a, b) => a - b);
    if (paying.length === 0) continue;
    let outs = bySize.get(paying.length);
    if (!outs) {
      outs = new Map();
      bySize.set(paying.length, outs);
    }
    const key = paying.join();
    const same = outs.get(key);
    if (same) same.ways.push({ usable, output });
    else outs.set(key, { masks: paying, ways: [{ usable, output }] });
  }
  const found: Out[] = [];
  for (const [size, outs] of bySize) {
    const all = [...outs.values()];
    const kinds = new Set(all.flatMap((out) => out.masks));
    if (all.length > 1 && all.length === choose(kinds.size + size - 1, size)) {
      found.push({
        masks: new Array<Mask>(size).fill(union([...kinds])),
        ways: all.flatMap((out) => out.ways),
      });
    } else found.push(...all);
  }
  return found;
};

// ------------------------------------------------------------------------------------------------------------ boards

const mostPrivate = 7;

class Building {
  readonly plain: Mask[] = [];
  readonly supplies: Supply[] = [];
  readonly activations: Activation[] = [];
  readonly acts: Act[] = [];
  private bits = 0;

  constructor(
    readonly w: World,
    readonly mana: ManaOf,
    readonly purpose: ManaPurpose,
    private readonly restrictions: readonly Restriction[],
    private readonly fitting: number,
  ) {}

  private fit(only: Pattern | null, source: Thing): boolean {
    if (only === null) return true;
    const at = this.restrictions.findIndex((r) => r.only === only && r.source === source);
    return (this.fitting & (1 << at)) !== 0;
  }

  unit(unit: Unit): Mask {
    return maskOf(unit.symbol, unit.snow, unit.only, this.fit(unit.only, unit.source));
  }

  masks({ output }: Way): readonly Mask[] {
    return output.units.map((unit) => this.unit(unit));
  }

  bit(): Mask {
    return this.bits < mostPrivate ? privateBit(this.bits++) : 0;
  }

  supply(mask: Mask, supply: Supply): number {
    this.plain.push(mask);
    return this.supplies.push(supply) - 1;
  }

  act(activation: Activation, act: Act): void {
    this.activations.push(activation);
    this.acts.push(act);
  }

  outs(usables: readonly Usable[]): readonly Out[] {
    return merged(
      usables.flatMap((usable) =>
        (usable.outputs ?? []).map((output) => ({
          usable,
          output,
          masks: this.masks({ usable, output }),
        })),
      ),
    );
  }
}

const isFree = ({ candidate, life }: Usable): boolean => {
  const { symbols, materials } = candidate.mana.shape;
  return symbols.length === 0 && materials.length === 0 && life === 0;
};

/** The form of an activation cost; where a symbol can be paid in several ways, the first. */
const costForm = ({ candidate, life }: Usable, extra: readonly Mask[]): Form => {
  const [form] = demandForms(candidate.mana.shape.symbols, { purpose: 'mana ability', extra });
  return { ...(form as Form), life: (form as Form).life + life };
};

/** What one object offers of which only one can be used: each would tap it, or take it away. */
const exclusive = (b: Building, thing: Thing, usables: readonly Usable[], extras: Extras): void => {
  const free = usables.filter(isFree);
  const costly = usables.filter((usable) => !isFree(usable));
  const outs = b.outs(free);
  const [one] = outs;
  const single = outs.length === 1 && one?.masks.length === 1 ? one : null;
  if (costly.length === 0) {
    if (single) b.supply(single.masks[0] as Mask, { unit: -1, thing, ways: single.ways });
    else if (outs.length > 0) {
      b.act(
        { uses: 1, cost: null, out: outs.map((out) => out.masks), token: 0 },
        { usable: null, outs: outs.map((out) => out.ways), token: null },
      );
    }
    return;
  }
  const [first] = costly;
  if (first && costly.length === 1 && (single || outs.length === 0)) {
    const extra = extras(first);
    const own = b.outs([first]);
    if (extra === null || own.length === 0) {
      if (single) b.supply(single.masks[0] as Mask, { unit: -1, thing, ways: single.ways });
      return;
    }
    b.act(
      { uses: 1, cost: costForm(first, extra), out: own.map((out) => out.masks), token: single?.masks[0] ?? 0 },
      {
        usable: first,
        outs: own.map((out) => out.ways),
        token: single ? { unit: -1, thing, ways: single.ways } : null,
      },
    );
    return;
  }
  const whole = b.bit();
  if (whole === 0) {
    exclusive(b, thing, free.length > 0 ? free : costly.slice(0, 1), extras);
    return;
  }
  b.supply(whole, { unit: -1, thing: 0, ways: [] });
  if (outs.length > 0) {
    const [form] = demandForms([], { purpose: 'mana ability', extra: [whole] });
    b.act(
      { uses: 1, cost: form as Form, out: outs.map((out) => out.masks), token: 0 },
      { usable: null, outs: outs.map((out) => out.ways), token: null },
    );
  }
  for (const usable of costly) {
    const extra = extras(usable);
    const own = b.outs([usable]);
    if (extra === null || own.length === 0) continue;
    b.act(
      { uses: 1, cost: costForm(usable, [...extra, whole]), out: own.map((out) => out.masks), token: 0 },
      { usable, outs: own.map((out) => out.ways), token: null },
    );
  }
};

/** The masks of the things that a cost asks for besides mana; null: there is no room to tell them apart. */
type Extras = (usable: Usable) => readonly Mask[] | null;

interface Wanted {
  readonly bit: Mask;
  readonly material: Material;
  readonly things: readonly Thing[];
}

/** The things that could be tapped or given up for costs: which of them, and how many. */
const materialsFor = (b: Building, wanted: Wanted[]): Extras => {
  const { w, mana, purpose } = b;
  return (usable) => {
    const { candidate } = usable;
    const masks: Mask[] = [];
    for (const material of candidate.mana.shape.materials) {
      const things = values(w, candidate.frame, material.noun).filter(
        (thing): thing is Thing =>
          isObject(thing) && thing !== purpose.thing && couldGive(w, mana.player, material, thing),
      );
      const own = candidate.mana.shape.taps && material.verb === 'tap';
      const bit = b.bit();
      if (bit === 0) return null;
      wanted.push({ bit, material, things: own ? things.filter((thing) => thing !== candidate.thing) : things });
      const n = amount(w, candidate.frame, material.noun.pick?.min ?? 1);
      for (let i = 0; i < n; i++) masks.push(bit);
    }
    return masks;
  };
};

const couldGive = (w: World, player: number, { verb }: Material, thing: Thing): boolean => {
  const o = w.object(thing);
  if (!o) return false;
  const tapped = (o.flags & TAPPED) !== 0;
  if ((verb === 'tap' && tapped) || (verb === 'untap' && !tapped)) return false;
  return verb !== 'sacrifice' || w.controller(thing) === player;
};

const makesWith = ({ ways }: Pick<Supply, 'ways'>, thing: Thing): boolean =>
  ways.some(({ usable }) => usable.candidate.thing === thing);

/**
 * Gives the supplies of things their bits. Tapping a creature for mana and for a cost exclude each other. What is given
 * up can be tapped for mana before; not so if its own ability takes it away, or waits for mana.
 */
const markMaterials = (b: Building, wanted: readonly Wanted[]): void => {
  const given = new Map<Thing, Mask>();
  const tapped = new Map<Thing, Mask>();
  for (const { bit, material, things } of wanted) {
    for (const thing of things) {
      const taps = material.verb === 'tap' || material.verb === 'untap';
      const at = b.supplies.findIndex((s) => s.unit < 0 && s.thing === thing && s.ways.length > 0);
      const act = b.acts.findIndex(({ outs }) => outs.some((ways) => makesWith({ ways }, thing)));
      if (at >= 0 && conflicts(b.supplies[at]?.ways ?? [], taps)) b.plain[at] = (b.plain[at] as Mask) | bit;
      else if (act >= 0 && (conflicts(b.acts[act]?.outs.flat() ?? [], taps) || (!taps && b.activations[act]?.cost))) {
        const activation = b.activations[act] as Activation;
        // Which of several activations goes before is not told apart: then it is not counted on.
        if (activation.uses !== 1) continue;
        const token = b.acts[act]?.token ?? { unit: -1, thing, ways: [] };
        b.activations[act] = { ...activation, token: activation.token | bit };
        b.acts[act] = { ...(b.acts[act] as Act), token };
      } else {
        const by = taps ? tapped : given;
        by.set(thing, (by.get(thing) ?? 0) | bit);
      }
    }
  }
  for (const [thing, mask] of [...tapped, ...given]) b.supply(mask, { unit: -1, thing, ways: [] });
};

/** Whether the thing cannot be used both in one of these ways and for a cost. */
const conflicts = (ways: readonly Way[], taps: boolean): boolean =>
  ways.some(({ usable }) => (taps ? usable.candidate.mana.shape.taps : usable.candidate.mana.shape.leaves));

const isBarred = (purpose: ManaPurpose, { candidate }: Usable): boolean => {
  const { thing, mana } = candidate;
  if (thing === purpose.excluding && (mana.shape.taps || mana.shape.untaps)) return true;
  if (thing !== purpose.thing) return false;
  return purpose.barred === candidate.id || (purpose.verb === 'cast' && mana.shape.leaves);
};

const build = (w: World, mana: ManaOf, purpose: ManaPurpose, restrictions: readonly Restriction[], fitting: number) => {
  const b = new Building(w, mana, purpose, restrictions, fitting);
  mana.pool.forEach((unit, i) => {
    b.supply(b.unit(unit), { unit: i, thing: 0, ways: [] });
  });
  const wanted: Wanted[] = [];
  const extras = materialsFor(b, wanted);
  const groups = new Map<Thing, Usable[]>();
  for (const usable of mana.usables) {
    const { thing, mana: ability } = usable.candidate;
    if (!ability.shape.plannable || isBarred(purpose, usable)) continue;
    if (ability.shape.taps || ability.shape.untaps || ability.shape.leaves) {
      const group = groups.get(thing);
      if (group) group.push(usable);
      else groups.set(thing, [usable]);
      continue;
    }
    const extra = extras(usable);
    const outs = b.outs([usable]);
    if (extra === null || outs.length === 0) continue;
    b.act(
      {
        uses: usable.uses,
        cost: isFree(usable) ? null : costForm(usable, extra),
        out: outs.map((out) => out.masks),
        token: 0,
      },
      { usable, outs: outs.map((out) => out.ways), token: null },
    );
  }
  for (const [thing, usables] of groups) exclusive(b, thing, usables, extras);
  if (wanted.length > 0) markMaterials(b, wanted);
  return {
    board: makeBoard(b.plain, b.activations, mana.life),
    supplies: b.supplies,
    acts: b.acts,
    unit: (unit: Unit): Mask => b.unit(unit),
    masks: (way: Way): readonly Mask[] => b.masks(way),
  };
};

const unrestricted: readonly Restriction[] = [];
const restrictionLists = new WeakMap<ManaOf, readonly Restriction[]>();

/** The board of a player for what is to be paid. */
export const boardFor = (w: World, mana: ManaOf, purpose: ManaPurpose): BoardFor => {
  const kind: Kind = purpose.verb === 'activate' ? 'ability' : 'spell';
  let restrictions = restrictionLists.get(mana);
  if (!restrictions) {
    restrictions = restrictionsOf(mana);
    if (restrictions.length === 0) restrictions = unrestricted;
    restrictionLists.set(mana, restrictions);
  }
  let fitting = 0;
  for (let i = 0; i < restrictions.length && i < 31; i++) {
    if (fits(w, mana.player, restrictions[i] as Restriction, purpose)) fitting |= 1 << i;
  }
  const matters = concerns(mana, purpose);
  const excluding = matters ? purpose.excluding : 0;
  const about = matters ? purpose.thing : 0;
  const barred = purpose.barred ?? '';
  for (const one of mana.boards) {
    if (one.kind !== kind || one.fits !== fitting || one.excluding !== excluding) continue;
    if (one.about === about && one.barred === barred) return one;
  }
  const made: BoardFor = {
    kind,
    excluding,
    about,
    barred,
    fits: fitting,
    ...build(w, mana, purpose, restrictions, fitting),
    answers: new Map(),
  };
  mana.boards.push(made);
  return made;
};

/** Whether what is paid for could itself be a source, so that it needs a board of its own. */
const concerns = (mana: ManaOf, { excluding, thing }: Purpose): boolean => {
  if (mana.materials) return true;
  for (const { candidate } of mana.usables) if (candidate.thing === excluding || candidate.thing === thing) return true;
  return false;
};

// ------------------------------------------------------------------------------------------------------------- costs

/** A cost ready for questions. */
export interface Cost {
  readonly symbols: readonly string[];
  readonly forms: readonly Form[];
}

const forSpells = new Map<string, Cost>();
const forAbilities = new Map<string, Cost>();
const mostCosts = 4096;

export const costFor = (cost: string, kind: Kind): Cost => {
  const costs = kind === 'ability' ? forAbilities : forSpells;
  let found = costs.get(cost);
  if (!found) {
    const symbols = (cost.match(/[^{}]+/g) ?? []).filter((symbol) => symbol !== '0' && symbol !== 'X');
    found = { symbols, forms: demandForms(symbols, { purpose: kind }) };
    if (costs.size >= mostCosts) costs.clear();
    costs.set(cost, found);
  }
  return found;
};

/** The colours and colourless of a mask, as bits 0 to 5, whatever may be paid with it. */
export const kindsIn = (mask: Mask): Mask => {
  const all = asked(ANY_COLOR | COLORLESS, 'ability') & mask;
  return (all | (all >> 7) | (all >> 14)) & (ANY_COLOR | COLORLESS);
};
