import type { Thing } from '@rulewright/language';
import type { World } from '../../core.js';
import { type Activation, demandForms, type Form, type Mask, privateBit } from '../../mana/index.js';
import { type Spending, spentAs } from './as-though.js';
import type { Act, ManaPurpose, Supply } from './board.types.js';
import type { Usable, Way } from './candidates.js';
import { maskOf } from './masks.js';
import type { Unit } from './outputs.js';
import type { Restriction } from './restrictions.js';
import type { ManaOf } from './sources.js';

/** Ways with the same masks, or with one unit each: any of them, as needed. */
export interface Out {
  readonly masks: readonly Mask[];
  readonly ways: readonly Way[];
}

const union = (masks: readonly Mask[]): Mask => masks.reduce((a, b) => a | b, 0);

const choose = (n: number, k: number): number => {
  let c = 1;
  for (let i = 1; i <= k; i++) c = (c * (n - k + i)) / i;
  return c;
};

const paying = ({ masks }: { readonly masks: readonly Mask[] }): Mask[] =>
  masks.filter((mask) => mask !== 0).sort((a, b) => a - b);

/** Puts together what need not be told apart: one unit of several kinds, any combination of several kinds. */
const merged = (ways: readonly (Way & { readonly masks: readonly Mask[] })[]): readonly Out[] => {
  const [only] = ways;
  if (only && ways.length === 1) {
    const masks = paying(only);
    return masks.length === 0 ? [] : [{ masks, ways: [only] }];
  }
  const bySize = new Map<number, Map<string, { masks: Mask[]; ways: Way[] }>>();
  for (const way of ways) {
    const masks = paying(way);
    if (masks.length === 0) continue;
    let outs = bySize.get(masks.length);
    if (!outs) {
      outs = new Map();
      bySize.set(masks.length, outs);
    }
    const key = masks.join();
    const same = outs.get(key);
    if (same) same.ways.push(way);
    else outs.set(key, { masks, ways: [way] });
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

const mostPrivate = 7;

/** A board as it is put together. */
export class Building {
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
    private readonly spending: Spending | null,
    /** Objects that are for giving up here, not for activating what takes mana. */
    readonly spared: ReadonlySet<Thing>,
  ) {}

  private fit({ only, source }: Unit): boolean {
    if (only === null) return true;
    const at = this.restrictions.findIndex((r) => r.only === only && r.source === source);
    return (this.fitting & (1 << at)) !== 0;
  }

  unit(unit: Unit): Mask {
    return spentAs(maskOf(unit, this.fit(unit)), this.spending);
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

export const isFree = ({ candidate, life }: Usable): boolean => {
  const { symbols, materials } = candidate.mana.shape;
  return symbols.length === 0 && materials.length === 0 && life === 0;
};

/** The form of an activation cost; where a symbol can be paid in several ways, the first. */
export const costForm = ({ candidate, life }: Usable, extra: readonly Mask[]): Form => {
  const [form] = demandForms(candidate.mana.shape.symbols, { purpose: 'mana ability', extra });
  return { ...(form as Form), life: (form as Form).life + life };
};

/** What one object offers of which only one can be used: each would tap it, or take it away. */
export const exclusive = (b: Building, thing: Thing, usables: readonly Usable[], extras: Extras): void => {
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
export type Extras = (usable: Usable) => readonly Mask[] | null;
