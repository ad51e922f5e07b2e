import type { Thing } from '@rulewright/language';
import type { Purpose, World } from '../../core.js';
import { demandForms, type Mask, makeBoard } from '../../mana/index.js';
import { symbolsOf } from '../../state/words.js';
import { type Spending, spendingFor, spentAs } from './as-though.js';
import type { BoardFor, Cost, ManaPurpose } from './board.types.js';
import { Building, costForm, exclusive, isFree } from './building.js';
import type { Usable, Way } from './candidates.js';
import { markMaterials, materialsFor, type Wanted } from './materials.js';
import type { Unit } from './outputs.js';
import { fits, type Restriction, restrictionsOf } from './restrictions.js';
import type { ManaOf } from './sources.js';

/** What is paid for has to be there until it is. */
const isNeeded = ({ verb, needed }: Purpose): boolean => verb === 'cast' || needed === true;

const isBarred = (purpose: ManaPurpose, { candidate }: Usable): boolean => {
  const { thing, mana } = candidate;
  if (thing === purpose.excluding && (mana.shape.taps || mana.shape.untaps)) return true;
  if (thing !== purpose.thing) return false;
  return purpose.barred === candidate.id || (isNeeded(purpose) && mana.shape.leaves);
};

type Key = Pick<BoardFor, 'excluding' | 'about' | 'barred' | 'needed' | 'fits' | 'spending'>;

const nothing: ReadonlySet<Thing> = new Set();

const build = (
  w: World,
  mana: ManaOf,
  purpose: ManaPurpose,
  restrictions: readonly Restriction[],
  key: Key,
  spared: ReadonlySet<Thing> = nothing,
): BoardFor => {
  const b = new Building(w, mana, purpose, restrictions, key.fits, key.spending, spared);
  mana.pool.forEach((unit, i) => {
    b.supply(b.unit(unit), { unit: i, thing: 0, ways: [] });
  });
  const wanted: Wanted[] = [];
  const extras = materialsFor(b, wanted);
  const groups = new Map<Thing, Usable[]>();
  for (const simple of mana.simples) {
    if (simple.thing !== purpose.excluding) b.supply(spentAs(simple.mask, key.spending), simple);
  }
  for (const usable of mana.others) {
    const { thing, mana: ability } = usable.candidate;
    const { plannable, taps, untaps, leaves } = ability.shape;
    if (!plannable || isBarred(purpose, usable) || (spared.has(thing) && !isFree(usable))) continue;
    if (taps || untaps || leaves) {
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
  const clashing = wanted.length > 0 ? markMaterials(b, wanted) : nothing;
  return {
    excluding: key.excluding,
    about: key.about,
    barred: key.barred,
    needed: key.needed,
    fits: key.fits,
    spending: key.spending,
    board: makeBoard(b.plain, b.activations, mana.life),
    supplies: b.supplies,
    acts: b.acts,
    unit: (unit: Unit): Mask => b.unit(unit),
    masks: (way: Way): readonly Mask[] => b.masks(way),
    other: clashing.size === 0 || spared.size > 0 ? null : build(w, mana, purpose, restrictions, key, clashing),
    answers: new Map(),
  };
};

const sameSpending = (a: Spending | null, b: Spending | null): boolean =>
  a === b || (a !== null && b !== null && a.every((mask, i) => mask === b[i]));

interface Kept {
  readonly restrictions: readonly Restriction[];
  readonly boards: BoardFor[];
}

/** The board of a player for what is to be paid. */
export const boardFor = (w: World, mana: ManaOf, purpose: ManaPurpose): BoardFor => {
  let kept = mana.shelf.boards as Kept | null;
  if (!kept) {
    kept = { restrictions: restrictionsOf(mana), boards: [] };
    mana.shelf.boards = kept;
  }
  const { restrictions, boards } = kept;
  let fitting = 0;
  for (let i = 0; i < restrictions.length && i < 31; i++) {
    if (fits(w, mana.player, restrictions[i] as Restriction, purpose)) fitting |= 1 << i;
  }
  const matters = concerns(mana, purpose);
  const excluding = matters ? purpose.excluding : 0;
  const about = matters ? purpose.thing : 0;
  const barred = purpose.barred ?? '';
  const needed = matters && isNeeded(purpose);
  const spending = spendingFor(w, mana.player, purpose);
  for (const one of boards) {
    if (one.fits !== fitting || one.excluding !== excluding) continue;
    if (one.about !== about || one.barred !== barred || one.needed !== needed) continue;
    if (sameSpending(one.spending, spending)) return one;
  }
  const key: Key = { excluding, about, barred, needed, fits: fitting, spending };
  const made = build(w, mana, purpose, restrictions, key);
  boards.push(made);
  return made;
};

/** Whether what is paid for could itself be a source, so that it needs a board of its own. */
const concerns = (mana: ManaOf, { excluding, thing }: Purpose): boolean => {
  if (mana.materials) return true;
  for (const simple of mana.simples) if (simple.thing === excluding) return true;
  for (const { candidate } of mana.others) if (candidate.thing === excluding || candidate.thing === thing) return true;
  return false;
};

const forSpells = new Map<string, Cost>();
const forAbilities = new Map<string, Cost>();
const mostCosts = 4096;

export const costFor = (cost: string, { verb }: Purpose): Cost => {
  const kind = verb === 'activate' ? 'ability' : 'spell';
  const costs = kind === 'ability' ? forAbilities : forSpells;
  let found = costs.get(cost);
  if (!found) {
    const symbols = symbolsOf(cost).filter((symbol) => symbol !== '0' && symbol !== 'X');
    found = { symbols, forms: demandForms(symbols, { purpose: kind }) };
    if (costs.size >= mostCosts) costs.clear();
    costs.set(cost, found);
  }
  return found;
};
