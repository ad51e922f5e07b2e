import { type DescriptionNoun, isObject, isPlayer, playerOf, type Thing, type Value } from '@rulewright/language';
import { announceDivisions, anyNumber, divisionName } from '../actions/division.js';
import { whoChooses } from '../actions/pick.js';
import { type Core, type Proc, Proposal, STACK, type World } from '../core.js';
import { amount, isDescribed, values } from '../evaluate/evaluate.js';
import { bind } from '../evaluate/frame.js';
import { jointly, longest, severalGroups } from '../evaluate/groups.js';
import { type TargetSlot, targetName, targetSlots } from '../evaluate/targets.js';
import type { Frame, ObjectRecord } from '../state/records.js';
import { ENCHANTMENT } from '../state/words.js';
import { textOfObject } from './text.js';

/** An Aura spell targets what it will be attached to (303.4a). */
const auraNoun: DescriptionNoun = { a: 'thing', pick: { how: 'target', min: 1 } };
const auraSlots: readonly TargetSlot[] = [{ noun: auraNoun, modes: [], divide: null, amount: null }];

export const isAuraSpell = (w: World, o: ObjectRecord): boolean => {
  if (o.kind !== 'card' && o.kind !== 'copy') return false;
  const c = w.chars(o.ref);
  return (c.types & ENCHANTMENT) !== 0 && c.subtypes.includes('Aura');
};

/** The places where a spell or ability on the stack has targets, for the chosen modes. */
export const slotsOf = (w: World, thing: Thing, modes: readonly number[]): readonly (TargetSlot | null)[] => {
  const o = w.object(thing);
  if (!o) return [];
  if (isAuraSpell(w, o)) return auraSlots;
  return targetSlots(textOfObject(w, o)).map((slot) => (slot.modes.every((m) => modes.includes(m)) ? slot : null));
};

const couldAttach = (w: World, what: Thing, to: Thing): boolean => {
  const attach = new Proposal('attach', what, 'aura-target');
  attach.what = what;
  attach.to = to;
  return w.rules.forbidden(w, attach) === null;
};

/** Whether the thing may be a target there (115.4, 601.2c, 608.2b). */
export const isLegalTarget = (w: World, thing: Thing, slot: TargetSlot, frame: Frame, value: Value): boolean => {
  if (typeof value !== 'number') return false;
  if (isObject(value) && !w.object(value)) return false;
  if (isPlayer(value) && w.player(playerOf(value)).left) return false;
  // Nothing targets itself (115.5); what an ability comes from is not the ability.
  if (value === thing && (thing !== frame.self || frame.ability === '')) return false;
  if (slot.noun === auraNoun) {
    if (isObject(value) && w.object(value)?.place !== 'battlefield') return false;
    if (!couldAttach(w, thing, value)) return false;
  } else if (!isDescribed(w, frame, slot.noun, value)) return false;
  const target = new Proposal('target', thing, 'cast-targets');
  target.by = thing;
  target.what = value;
  return w.rules.forbidden(w, target) === null;
};

const candidates = (w: World, frame: Frame, slot: TargetSlot): readonly Value[] =>
  slot.noun === auraNoun ? [...w.s.battlefield, ...w.inTurnOrder().map((p) => -1 - p)] : values(w, frame, slot.noun);

export const legalTargets = (w: World, thing: Thing, slot: TargetSlot, frame: Frame): readonly Value[] =>
  candidates(w, frame, slot).filter((value) => isLegalTarget(w, thing, slot, frame, value));

/** The frame in which a slot's targets have their names. */
export const withTargets = (frame: Frame, index: number, slot: TargetSlot, targets: readonly Value[]): Frame => {
  const named = bind(frame, targetName(index), targets);
  return slot.noun.as === undefined ? named : bind(named, slot.noun.as, targets);
};

const least = (w: World, frame: Frame, slot: TargetSlot): number => amount(w, frame, slot.noun.pick?.min ?? 1);

const most = (w: World, frame: Frame, slot: TargetSlot, options: number): number => {
  const max = slot.noun.pick?.max;
  return max === undefined ? least(w, frame, slot) : max === 'any' ? options : amount(w, frame, max);
};

/** Whether the slots from `index` on could be filled; a target may speak of an earlier one (joint targets). */
export const fillable = (
  w: World,
  thing: Thing,
  slots: readonly (TargetSlot | null)[],
  index: number,
  frame: Frame,
): boolean => {
  const slot = slots[index];
  if (slot === undefined) return true;
  if (slot === null) return fillable(w, thing, slots, index + 1, frame);
  const min = least(w, frame, slot);
  const rest = slots.slice(index + 1).some((s) => s !== null);
  if (min === 0 && !rest) return true;
  if (min === 1 && !rest)
    return candidates(w, frame, slot).some((value) => isLegalTarget(w, thing, slot, frame, value));
  const options = legalTargets(w, thing, slot, frame);
  if (!severalGroups(w, frame, slot.noun, options, min, most(w, frame, slot, options.length), 1)) return false;
  if (!rest) return true;
  if (min === 0) return fillable(w, thing, slots, index + 1, withTargets(frame, index, slot, []));
  return options.some((value) => fillable(w, thing, slots, index + 1, withTargets(frame, index, slot, [value])));
};

export interface Targeted {
  readonly targets: readonly (readonly Value[])[];
  readonly division: readonly (readonly number[])[];
  readonly frame: Frame;
}

/** Chooses the targets of a spell or ability (601.2c) and divides among them (601.2d); null: there are not enough. */
export function* announceTargets(
  g: Core,
  player: number,
  thing: Thing,
  modes: readonly number[],
  start: Frame,
  limit: (frame: Frame, slot: TargetSlot, max: number) => number = (_f, _s, max) => max,
): Proc<Targeted | null> {
  const slots = slotsOf(g, thing, modes);
  const targets: (readonly Value[])[] = [];
  const division: (readonly number[])[] = [];
  let frame = start;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    if (!slot) {
      targets.push([]);
      division.push([]);
      continue;
    }
    const needed = least(g, frame, slot);
    const options = legalTargets(g, thing, slot, frame).filter(
      (value) => needed !== 1 || fillable(g, thing, slots, i + 1, withTargets(frame, i, slot, [value])),
    );
    if (options.length < needed) return null;
    const total = slot.divide !== null && slot.amount !== null ? amount(g, frame, slot.amount) : 0;
    const min = slot.noun.pick?.max === 'any' && options.length > 0 ? anyNumber(g, total, needed) : needed;
    const joint = jointly(g, frame, slot.noun, options, min, most(g, frame, slot, options.length));
    const { within, tuples } = joint;
    if (min > 0 && (within ?? tuples)?.length === 0) return null;
    const several = within ? longest(within) : options.length;
    let max = limit(frame, slot, Math.min(several, most(g, frame, slot, several)));
    // Each target of a division is assigned at least one (601.2d).
    if (slot.divide === 'chosen') max = Math.min(max, total);
    if (max < min) return null;
    let chosen: readonly Value[] = [];
    if (max > 0) {
      const by = slot.noun.pick?.by;
      const answer = yield {
        kind: 'pick',
        player: by === undefined ? player : yield* whoChooses(g, frame, by, player),
        why: 'targets',
        rule: 'cast-targets',
        source: thing,
        options: within ? within.flat() : options,
        min,
        max,
        ...joint,
      };
      chosen = answer as readonly Value[];
    }
    targets.push(chosen);
    frame = withTargets(frame, i, slot, chosen);
    let parts: readonly number[] = [];
    if (slot.divide === 'chosen' && chosen.length > 0) {
      parts = yield* g.rules.divideAmong(g, player, total, chosen as readonly Thing[], thing);
      frame = bind(frame, divisionName(i), parts.map(String), total);
    }
    division.push(parts);
  }
  const o = g.object(thing);
  if (o) frame = yield* announceDivisions(g, player, textOfObject(g, o), modes, frame);
  return { targets, division, frame };
}

/** A spell or ability speaks for who controls it now. */
const spoken = (w: World, thing: Thing, frame: Frame): Frame => ({ ...frame, you: w.controller(thing) });

/** The frame for resolution: only targets that are still legal (608.2b). `none`: all of one or more are illegal. */
export const legalFrame = (w: World, thing: Thing): { readonly frame: Frame; readonly none: boolean } => {
  const info = w.object(thing)?.stack;
  if (!info) throw new Error(`object ${thing} is not on the stack`);
  const slots = slotsOf(w, thing, info.modes);
  const start = spoken(w, thing, info.frame);
  let frame = start;
  let told: Frame = { ...start, names: [] };
  let had = 0;
  let have = 0;
  slots.forEach((slot, i) => {
    const chosen = info.targets[i] ?? [];
    if (!slot || chosen.length === 0) return;
    // Each is judged with the targets as they were chosen.
    const legal = chosen.filter((value) => isLegalTarget(w, thing, slot, start, value));
    had += chosen.length;
    have += legal.length;
    frame = withTargets(frame, i, slot, legal);
    const parts = info.division[i] ?? [];
    const left = parts.filter((_, j) => legal.includes(chosen[j] as Value));
    if (left.length < parts.length) frame = bind(frame, divisionName(i), left.map(String));
    told = withTargets(told, i, slot, chosen);
  });
  const none = had > 0 && have === 0;
  return { frame: have < had && w.rules.illegalTargetsTell ? { ...frame, told: told.names } : frame, none };
};

/** New targets may be chosen (115.7): what is not changed stays, legal or not. */
export function* chooseTargets(g: Core, player: number, thing: Thing, keep: boolean): Proc<boolean> {
  const info = g.object(thing)?.stack;
  if (!info) return false;
  const slots = slotsOf(g, thing, info.modes);
  const start = spoken(g, thing, info.frame);
  let frame: Frame = {
    ...start,
    names: start.names.filter((b) => !slots.some((_, i) => b.name === targetName(i))),
  };
  const targets: (readonly Value[])[] = [];
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    const old = info.targets[i] ?? [];
    if (!slot || old.length === 0) {
      targets.push(old);
      if (slot) frame = withTargets(frame, i, slot, old);
      continue;
    }
    const before = frame;
    const fits = (value: Value): boolean => fillable(g, thing, slots, i + 1, withTargets(before, i, slot, [value]));
    const legal = legalTargets(g, thing, slot, frame).filter(
      (value) => old.length !== 1 || old.includes(value) || fits(value),
    );
    // A new target must not make one illegal that stays (115.7d).
    const stays = old.every((value) => legal.includes(value) || !isLegalTarget(g, thing, slot, start, value));
    const options = keep && stays ? [...new Set([...old, ...legal])] : legal;
    const groups = g.rules.newTargetsTogether ? [old] : old.map((value) => [value]);
    let chosen = old;
    for (const [at, group] of groups.entries()) {
      // One by one, none can be what is a target there already.
      const others = group.length === old.length ? [] : chosen.filter((_, j) => j !== at);
      const open = options.filter((value) => !others.includes(value));
      if (open.length < group.length || open.every((value) => group.includes(value))) continue;
      const answer = yield {
        kind: 'pick',
        player,
        why: 'new targets',
        rule: 'target-choose-new',
        source: thing,
        options: open,
        min: group.length,
        max: group.length,
        ...(group.length === old.length ? jointly(g, frame, slot.noun, open, group.length, group.length) : {}),
      };
      chosen = group.length === old.length ? (answer as readonly Value[]) : chosen.with(at, (answer as [Value])[0]);
    }
    targets.push(chosen);
    frame = withTargets(frame, i, slot, chosen);
  }
  const now = g.object(thing)?.stack;
  if (!now) return false;
  g.write(thing, STACK).stack = { ...now, targets, frame };
  yield* targetEvents(
    g,
    thing,
    targets.flatMap((list, i) => list.filter((v) => !(info.targets[i] ?? []).includes(v))),
  );
  return true;
}

/** That things became targets is an event of its own. */
export function* targetEvents(g: Core, thing: Thing, targets: readonly Value[]): Proc {
  if (targets.length === 0) return;
  const proposals = targets.map((value) => {
    const p = new Proposal('target', thing, 'cast-targets');
    p.by = thing;
    p.what = value as Thing;
    p.final = true;
    return p;
  });
  yield* g.rules.perform(g, proposals);
}
