import { isObject, type Thing, type Value } from '@rulewright/language';
import type { World } from '../../core.js';
import { amount, values } from '../../evaluate/evaluate.js';
import type { Mask } from '../../mana/index.js';
import { TAPPED } from '../../state/records.js';
import type { Material } from './abilities.js';
import type { Act } from './board.types.js';
import type { Building, Extras } from './building.js';
import type { Way } from './candidates.js';

/** Things of which a cost asks for some. */
export interface Wanted {
  readonly bit: Mask;
  readonly material: Material;
  readonly things: readonly Thing[];
}

/** The things that could be tapped or given up for costs: which of them, and how many. */
export const materialsFor = (b: Building, wanted: Wanted[]): Extras => {
  const { w, mana, purpose } = b;
  return (usable) => {
    const { candidate } = usable;
    const masks: Mask[] = [];
    for (const material of candidate.mana.shape.materials) {
      const things = inReach(material, values(w, candidate.frame, material.noun)).filter(
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

/** Of a library no more is looked at than costs could ask for. */
const DEEPEST = 16;

const inReach = ({ noun }: Material, things: readonly Value[]): readonly Value[] => {
  if (noun.pick?.how === 'top') return things.slice(-DEEPEST);
  return noun.pick?.how === 'bottom' ? things.slice(0, DEEPEST) : things;
};

const couldGive = (w: World, player: number, { verb }: Material, thing: Thing): boolean => {
  const o = w.object(thing);
  if (!o) return false;
  const tapped = (o.flags & TAPPED) !== 0;
  if ((verb === 'tap' && tapped) || (verb === 'untap' && !tapped)) return false;
  return verb !== 'sacrifice' || w.controller(thing) === player;
};

/**
 * Gives the supplies of things their bits. Tapping a creature for mana and for a cost exclude each other; what is given
 * up can be tapped for mana before, unless its ability takes it away. Gives the objects whose abilities wait for mana:
 * that an object was used before it is given up cannot be said on one board.
 */
export const markMaterials = (b: Building, wanted: readonly Wanted[]): ReadonlySet<Thing> => {
  const given = new Map<Thing, Mask>();
  const tapped = new Map<Thing, Mask>();
  const clashing = new Set<Thing>();
  for (const { bit, material, things } of wanted) {
    const taps = material.verb === 'tap' || material.verb === 'untap';
    for (const thing of things) {
      const at = b.supplies.findIndex((s) => s.unit < 0 && s.thing === thing && excludes(s.ways, taps));
      const act = b.acts.findIndex(({ outs }) => outs.some((ways) => ways.some((way) => isOf(way, thing))));
      const activation = b.activations[act];
      if (at >= 0) b.plain[at] = (b.plain[at] as Mask) | bit;
      else if (activation && (excludes(b.acts[act]?.outs.flat() ?? [], taps) || (!taps && activation.cost !== null))) {
        if (!taps) clashing.add(thing);
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
  for (const [thing, mask] of tapped) b.supply(mask, { unit: -1, thing, ways: [] });
  for (const [thing, mask] of given) b.supply(mask, { unit: -1, thing, ways: [], gone: true });
  return clashing;
};

const isOf = ({ usable }: Way, thing: Thing): boolean => usable.candidate.thing === thing;

/** Whether the thing cannot be used both in one of these ways and for a cost. */
const excludes = (ways: readonly Way[], taps: boolean): boolean =>
  ways.some(({ usable }) => (taps ? usable.candidate.mana.shape.taps : usable.candidate.mana.shape.leaves));
