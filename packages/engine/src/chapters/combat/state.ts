import { isObject, isPlayer, playerOf, type Thing } from '@rulewright/language';
import { COMBAT, type Core, SLOTS, TURN, type World } from '../../core.js';
import { BLOCKED, type ObjectRecord, PHASED_OUT, STRUCK, WAS_FIRST_STRIKER } from '../../state/records.js';
import { CREATURE, PLANESWALKER } from '../../state/words.js';

/** What a creature attacks whose planeswalker was removed from combat: it still attacks, but nothing (506.4c). */
export const nobody: Thing = SLOTS;

const none: readonly Thing[] = [];

const isPresent = (o: ObjectRecord | null): o is ObjectRecord =>
  o !== null && o.place === 'battlefield' && (o.flags & PHASED_OUT) === 0;

/** The object on the battlefield, phased in. */
export const present = (w: World, ref: Thing): ObjectRecord | null => {
  const o = w.object(ref);
  return isPresent(o) ? o : null;
};

export const attackersIn = (w: World): readonly Thing[] => w.s.battlefield.filter((ref) => w.object(ref)?.attacking);

/** The creatures that block it now, in its damage assignment order where the date has one. */
export const blockersOf = (w: World, attacker: Thing): readonly Thing[] => {
  const blocking = w.s.battlefield.filter((ref) => w.object(ref)?.blocking.includes(attacker));
  const order = w.object(attacker)?.order ?? none;
  return inOrder(blocking, order);
};

/** The attackers that it blocks now, in its damage assignment order. */
export const blockedBy = (w: World, blocker: Thing): readonly Thing[] => {
  const o = w.object(blocker);
  if (!o) return none;
  return inOrder(
    o.blocking.filter((ref) => w.object(ref)?.attacking),
    o.order,
  );
};

const inOrder = (things: readonly Thing[], order: readonly Thing[]): readonly Thing[] =>
  order.length === 0 || things.length < 2
    ? things
    : [...order.filter((ref) => things.includes(ref)), ...things.filter((ref) => !order.includes(ref))];

export const isCreature = (w: World, ref: Thing): boolean => (w.chars(ref).types & CREATURE) !== 0;

/** The team that is attacked; -1: it cannot be told any more. */
export const defendingTeam = (w: World, attacking: Thing): number => {
  if (isPlayer(attacking)) return w.team(playerOf(attacking));
  const controller = isObject(attacking) ? w.controller(attacking) : -1;
  if (controller >= 0) return w.team(controller);
  const others = w.s.teams.flatMap((team, i) =>
    i !== w.s.active && team.members.some((p) => !w.player(p).left) ? [i] : [],
  );
  return others.length === 1 ? (others[0] as number) : -1;
};

/** It stops being an attacking, blocking, blocked or unblocked creature, or an attacked planeswalker (506.4). */
export const removeFromCombat = (g: Core, thing: Thing): void => {
  const o = g.object(thing);
  if (!o) return;
  if (o.attacking !== 0 || o.blocking.length > 0) {
    const r = g.write(thing, COMBAT);
    r.attacking = 0;
    r.blocking = none;
    r.order = none;
    r.flags &= ~BLOCKED;
  }
  for (const ref of g.s.battlefield) if (g.object(ref)?.attacking === thing) g.write(ref, COMBAT).attacking = nobody;
};

/** What stopped being a creature, or a planeswalker that is attacked, is removed from combat (506.4). */
export const checkCombat = (g: Core): void => {
  for (const ref of g.s.battlefield) {
    const o = g.object(ref);
    if (!o || (o.attacking === 0 && o.blocking.length === 0)) continue;
    if (!isCreature(g, ref)) removeFromCombat(g, ref);
    else if (isObject(o.attacking) && o.attacking !== nobody) {
      const attacked = present(g, o.attacking);
      if (!attacked || (g.chars(attacked.ref).types & PLANESWALKER) === 0) g.write(ref, COMBAT).attacking = nobody;
    }
  }
};

/** As the combat phase ends, everything is removed from combat, and its history with it (511.3). */
export const endCombat = (g: Core): void => {
  if (g.s.strikes !== 0) g.w(TURN).strikes = 0;
  for (const ref of g.s.battlefield) {
    const o = g.object(ref);
    const flags = BLOCKED | STRUCK | WAS_FIRST_STRIKER;
    if (!o || (o.attacking === 0 && o.blocking.length === 0 && o.blockedBy.length === 0 && !(o.flags & flags)))
      continue;
    const r = g.write(ref, COMBAT);
    r.attacking = 0;
    r.blocking = none;
    r.blockedBy = none;
    r.order = none;
    r.flags &= ~flags;
  }
};
