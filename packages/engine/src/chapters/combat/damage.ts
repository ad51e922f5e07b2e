import { isObject, isPlayer, playerOf, type Thing } from '@rulewright/language';
import { type Core, type Proc, Proposal, STACK, TURN } from '../../core.js';
import { frameOf } from '../../evaluate/frame.js';
import { hasProcedure } from '../../evaluate/procedure.js';
import { cease } from '../../events/zones.js';
import { withLast } from '../../state/lists.js';
import { type Binding, STRUCK, WAS_FIRST_STRIKER } from '../../state/records.js';
import { CREATURE, PLANESWALKER } from '../../state/words.js';
import { assignDamage, type Hit } from './division.js';
import { checkCombat, present } from './state.js';

const isFirst = (g: Core, ref: Thing): boolean => hasProcedure(g, ref, 'first strike');
const isDouble = (g: Core, ref: Thing): boolean => hasProcedure(g, ref, 'double strike');

const fightersIn = (g: Core): readonly Thing[] =>
  g.s.battlefield.filter((ref) => {
    const o = present(g, ref);
    return o !== null && (o.attacking !== 0 || o.blocking.length > 0);
  });

/** Who deals damage in the first of two steps, which is then followed by another (510.4). */
const firstStrikers = (g: Core, fighters: readonly Thing[]): readonly Thing[] => {
  const first = fighters.filter((ref) => isFirst(g, ref) || isDouble(g, ref));
  if (first.length === 0) return fighters;
  for (const ref of first) {
    const counts = g.rules.secondStrike === 'neither' || isFirst(g, ref);
    if (counts) g.write(ref, 0).flags |= WAS_FIRST_STRIKER;
  }
  const s = g.w(TURN);
  s.plan = [{ step: 'combat damage', phase: 'combat' }, ...s.plan];
  return first;
};

const secondStrikers = (g: Core, fighters: readonly Thing[]): readonly Thing[] => {
  const mask = g.rules.secondStrike === 'not yet' ? STRUCK : WAS_FIRST_STRIKER;
  return fighters.filter((ref) => isDouble(g, ref) || !((g.object(ref)?.flags ?? 0) & mask));
};

/** The turn-based action of the combat damage step: damage is assigned, and dealt or put on the stack. */
export function* combatDamage(g: Core): Proc {
  checkCombat(g);
  const fighters = fightersIn(g);
  if (fighters.length === 0) return;
  const strikers = g.s.strikes === 0 ? firstStrikers(g, fighters) : secondStrikers(g, fighters);
  g.w(TURN).strikes++;
  const assigned = yield* assignDamage(g, strikers);
  const hits = assigned.filter(({ from, to }) => present(g, from) && receives(g, to));
  if (hits.length === 0) return;
  for (const from of new Set(hits.map((hit) => hit.from))) if (g.object(from)) g.write(from, 0).flags |= STRUCK;
  if (g.rules.damageOnStack) putOnStack(g, hits);
  else yield* deal(g, hits, 0);
}

function* deal(g: Core, hits: readonly Hit[], cause: Thing): Proc {
  yield* g.rules.perform(
    g,
    hits.map(({ from, to, n }) => {
      const p = new Proposal('damage', cause, 'combat-damage-dealt');
      p.from = from;
      p.to = to;
      p.n = n;
      p.combat = true;
      return p;
    }),
  );
}

const hitName = 'combat damage';

/** All assignments go onto the stack as one object, which is neither spell nor ability (310.4 of 2006). */
const putOnStack = (g: Core, hits: readonly Hit[]): Thing => {
  const player = g.activePlayer;
  const { ref } = g.create('damage', -1, 'stack', player, player);
  const names = hits.map(({ from, to, n }): Binding => ({ name: hitName, values: [from, to], n }));
  g.write(ref, STACK).stack = {
    source: 0,
    from: null,
    ability: null,
    frame: { ...frameOf(ref, player), names },
    modes: [],
    x: 0,
    targets: [],
    division: [],
    spent: [],
    paid: [],
    cast: false,
  };
  g.setZone('stack', player, withLast(g.s.stack, ref));
  g.w(STACK).dirty = true;
  return ref;
};

/** What combat damage on the stack would be dealt, for whoever wants to see it. */
export const damageOnStack = (names: readonly Binding[]): readonly Hit[] =>
  names.flatMap(({ name, values: [from, to], n }) =>
    name === hitName && typeof from === 'number' && typeof to === 'number' ? [{ from, to, n }] : [],
  );

/** A receiver that left, or is no longer what can be dealt damage, is dealt none (310.4c of 2006). */
const receives = (g: Core, to: Thing): boolean => {
  if (isPlayer(to)) return !g.player(playerOf(to)).left;
  return isObject(to) && present(g, to) !== null && (g.chars(to).types & (CREATURE | PLANESWALKER)) !== 0;
};

/** Deals the damage as it was assigned, even if its sources have left or changed (310.4a, 310.4b of 2006). */
export function* resolveCombatDamage(g: Core, thing: Thing): Proc {
  const hits = damageOnStack(g.object(thing)?.stack?.frame.names ?? []).filter(({ to }) => receives(g, to));
  cease(g, thing);
  yield* deal(g, hits, 0);
}
