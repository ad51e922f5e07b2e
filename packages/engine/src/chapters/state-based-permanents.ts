import { isPlayer, playerOf, playerThing, type RuleId, type Thing } from '@rulewright/language';
import { typesOfSubtype } from '../characteristics/subtypes.js';
import { type Core, DAMAGE, Proposal } from '../core.js';
import { type Characteristics, type Counter, DOOMED, type ObjectRecord, PHASED_OUT } from '../state/records.js';
import { CREATURE, ENCHANTMENT, LEGENDARY, PLANESWALKER, WORLD } from '../state/words.js';

/** Legendary permanents of one name and player, of which that player keeps one. */
export interface KeepOne {
  readonly player: number;
  readonly things: readonly Thing[];
}

/** The state-based actions that apply now, and what a player has to choose for them. */
export interface Applicable {
  readonly proposals: Proposal[];
  readonly keepOne: readonly KeepOne[];
}

/*
 * The state-based actions on permanents (704.5f to 704.5r). The battlefield is looked through once; what compares
 * permanents with each other is looked for only if there are two of a kind. Nothing is allocated while nothing applies.
 */

export const checkPermanents = (g: Core, before: Proposal[] | null): Applicable | null => {
  let found = before;
  let legends = 0;
  let worlds = 0;
  let planeswalkers = 0;
  let flags = 0;
  const { derived } = g;
  for (const ref of g.s.battlefield) {
    const o = g.object(ref);
    if (!o || o.flags & PHASED_OUT) continue;
    const c = derived.chars(g, o);
    flags |= o.flags;
    if (c.supertypes !== 0) {
      if (c.supertypes & LEGENDARY) legends++;
      if (c.supertypes & WORLD) worlds++;
    }
    if (c.types & CREATURE && (c.toughness <= 0 || o.damage >= c.toughness || o.flags & DOOMED)) {
      found = creature(g, ref, o, c, found);
    }
    if (c.types & PLANESWALKER) {
      planeswalkers++;
      if (count(o.counters, 'loyalty') === 0) found = toGraveyard(found, ref, 'planeswalker-loyalty-zero');
    }
    if (o.attachedTo !== 0 || (c.types & ENCHANTMENT && c.subtypes.includes('Aura')))
      found = attached(g, ref, o, c, found);
    if (o.counters.length > 1 && g.rules.plusAndMinusCancel) found = cancelling(ref, o, found);
  }
  if (worlds > 1) found = worldRule(g, found);
  if (planeswalkers > 1 && g.rules.planeswalkersAreUnique) found = uniqueness(g, found);
  let keepOne: readonly KeepOne[] | null = null;
  if (legends > 1) {
    if (g.rules.legendsAreKept) keepOne = equalLegends(g);
    else found = legendRule(g, found);
  }
  if (found || keepOne) return { proposals: found ?? [], keepOne: keepOne ?? [] };
  if (flags & DOOMED) clearDoom(g);
  return null;
};

/** Damage by a source with deathtouch counts for one check (704.5h). */
export const clearDoom = (g: Core): void => {
  for (const ref of g.s.battlefield) {
    const o = g.object(ref);
    if (o && o.flags & DOOMED) g.write(ref, DAMAGE).flags &= ~DOOMED;
  }
};

const count = (counters: readonly Counter[], kind: string): number => {
  for (const c of counters) if (c.kind === kind) return c.n;
  return 0;
};

const add = (found: Proposal[] | null, p: Proposal): Proposal[] => {
  if (!found) return [p];
  found.push(p);
  return found;
};

/** Put into the graveyard, not destroyed. Several actions with the same result are one (704.7). */
export const toGraveyard = (found: Proposal[] | null, thing: Thing, rule: RuleId): Proposal[] => {
  if (found?.some((p) => p.verb === 'move' && p.what === thing)) return found;
  const p = new Proposal('move', 0, rule);
  p.what = thing;
  p.fromZone = 'battlefield';
  p.toZone = 'graveyard';
  return add(found, p);
};

const creature = (
  g: Core,
  ref: Thing,
  o: ObjectRecord,
  c: Characteristics,
  found: Proposal[] | null,
): Proposal[] | null => {
  if (c.toughness <= 0) return toGraveyard(found, ref, 'toughness-zero');
  const p = new Proposal('destroy', 0, o.damage >= c.toughness ? 'lethal-damage' : 'deathtouch-damage');
  p.what = ref;
  return g.rules.forbidden(g, p) ? found : add(found, p);
};

/** Auras on what they cannot enchant, Equipment on what it cannot equip, and what cannot be attached at all. */
const attached = (
  g: Core,
  ref: Thing,
  o: ObjectRecord,
  c: Characteristics,
  found: Proposal[] | null,
): Proposal[] | null => {
  const isCreature = (c.types & CREATURE) !== 0;
  if (c.subtypes.includes('Aura')) {
    // A creature enchants nothing, even if it is an Aura (303.4d).
    return !isCreature && isHost(g, ref, o.attachedTo) ? found : toGraveyard(found, ref, 'aura-illegal');
  }
  if (!isCreature && c.subtypes.includes('Equipment')) {
    const fits =
      !isPlayer(o.attachedTo) && (g.chars(o.attachedTo).types & CREATURE) !== 0 && isHost(g, ref, o.attachedTo);
    return fits ? found : add(found, unattaching(ref, o.attachedTo, 'equipment-illegal'));
  }
  return add(found, unattaching(ref, o.attachedTo, 'attached-illegal'));
};

const unattaching = (ref: Thing, host: Thing, rule: RuleId): Proposal => {
  const p = new Proposal('unattach', 0, rule);
  p.what = ref;
  p.from = host;
  return p;
};

/** Whether it may be attached to the object or player. */
const isHost = (g: Core, ref: Thing, host: Thing): boolean => {
  if (host === 0 || host === ref) return false;
  if (isPlayer(host)) {
    if (g.player(playerOf(host)).left) return false;
  } else if (g.object(host)?.place !== 'battlefield') return false;
  if (g.derived.can('cant', 'attach').length === 0) return true;
  const p = new Proposal('attach', 0, 'verb-attach');
  p.what = ref;
  p.to = host;
  p.by = playerThing(g.controller(ref));
  return g.rules.forbidden(g, p) === null;
};

const cancelling = (ref: Thing, o: ObjectRecord, before: Proposal[] | null): Proposal[] | null => {
  const n = Math.min(count(o.counters, '+1/+1'), count(o.counters, '-1/-1'));
  if (n === 0) return before;
  let found = before;
  for (const kind of ['+1/+1', '-1/-1']) {
    const p = new Proposal('take', 0, 'counters-cancel');
    p.what = ref;
    p.word = kind;
    p.n = n;
    found = add(found, p);
  }
  return found;
};

/** The permanents there of which the characteristics say so. */
const those = (g: Core, such: (c: Characteristics) => boolean): Thing[] =>
  g.s.battlefield.filter((ref) => {
    const o = g.object(ref);
    return o !== null && !(o.flags & PHASED_OUT) && such(g.chars(ref));
  });

const isLegend = (c: Characteristics): boolean => (c.supertypes & LEGENDARY) !== 0 && c.name !== '';

const legendRule = (g: Core, before: Proposal[] | null): Proposal[] | null => {
  const legends = those(g, isLegend);
  let found = before;
  for (const ref of legends) {
    const { name } = g.chars(ref);
    if (legends.some((other) => other !== ref && g.chars(other).name === name))
      found = toGraveyard(found, ref, 'legend-rule');
  }
  return found;
};

/** The groups of equal legendary permanents, in turn order (101.4). */
const equalLegends = (g: Core): readonly KeepOne[] | null => {
  const groups = new Map<string, Thing[]>();
  for (const ref of those(g, isLegend)) {
    const key = `${g.controller(ref)} ${g.chars(ref).name}`;
    groups.set(key, [...(groups.get(key) ?? []), ref]);
  }
  const several = [...groups.values()]
    .filter((things) => things.length > 1)
    .map((things) => ({ player: g.controller(things[0] ?? 0), things }));
  if (several.length === 0) return null;
  const order = g.inTurnOrder();
  return several.sort((a, b) => order.indexOf(a.player) - order.indexOf(b.player));
};

/** Since when it has been a world permanent: since it came, or since the effect began that made it one. */
const worldSince = (g: Core, ref: Thing): number => {
  const o = g.object(ref);
  const steps = o ? g.derived.derivation(g, o) : [];
  const made = steps.findLast(({ before, after }) => (after.supertypes & ~before.supertypes & WORLD) !== 0);
  return made?.since ?? o?.arrived ?? 0;
};

/** All but the newest, or all if several are (704.5k). */
const worldRule = (g: Core, before: Proposal[] | null): Proposal[] | null => {
  const worlds = those(g, (c) => (c.supertypes & WORLD) !== 0);
  const since = worlds.map((ref) => worldSince(g, ref));
  const last = Math.max(...since);
  const tied = since.filter((time) => time === last).length > 1;
  let found = before;
  for (const [i, ref] of worlds.entries()) if (tied || since[i] !== last) found = toGraveyard(found, ref, 'world-rule');
  return found;
};

/** A planeswalker type: one that is listed, or an unlisted one of what is no creature. */
const isPlaneswalkerType = (subtype: string, c: Characteristics): boolean =>
  (typesOfSubtype(subtype) & (PLANESWALKER | (c.types & CREATURE ? 0 : CREATURE))) !== 0;

const uniqueness = (g: Core, before: Proposal[] | null): Proposal[] | null => {
  const all = those(g, (c) => (c.types & PLANESWALKER) !== 0);
  let found = before;
  for (const ref of all) {
    const c = g.chars(ref);
    const meets = all.some((other) => {
      if (other === ref) return false;
      const subtypes = g.chars(other).subtypes;
      return c.subtypes.some((s) => isPlaneswalkerType(s, c) && subtypes.includes(s));
    });
    if (meets) found = toGraveyard(found, ref, 'planeswalker-uniqueness-rule');
  }
  return found;
};
