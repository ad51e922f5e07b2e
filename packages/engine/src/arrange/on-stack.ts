import type { GameEvent, Thing, TriggeredAbility } from '@rulewright/language';
import { divisionName } from '../actions/division.js';
import { stackInfo } from '../chapters/casting.js';
import { slotsOf, withTargets } from '../chapters/targets.js';
import { type Core, SLOTS, slotOf } from '../core.js';
import { bind, frameOf, paidName } from '../evaluate/frame.js';
import type { TargetSlot } from '../evaluate/targets.js';
import type { Binding, Frame, Instance } from '../state/records.js';
import { abilitiesNamed, costNamed } from './abilities.js';
import type { ArrangedDecisions, ArrangedObject, Ref } from './arrange.types.js';
import { ArrangeError } from './arrange-error.js';
import { units } from './units.js';

type Find = (ref: Ref) => Thing;

/** What was decided as an object was put on the stack: the object is as casting or activating it leaves it. */
export const decide = (g: Core, object: ArrangedObject, thing: Thing, find: Find): void => {
  const decided = object.decided ?? {};
  const controller = object.controller ?? object.owner;
  if (object.source !== undefined) putAbility(g, object, thing, find(object.source), find, decided, controller);
  else {
    const frame = frameOf(thing, controller);
    g.write(thing, 0).stack = {
      ...stackInfo(thing, frame, null),
      from: decided.from ?? 'hand',
      cast: object.kind !== 'copy',
    };
    settle(g, thing, decided, find, g.chars(thing).abilities);
  }
};

const putAbility = (
  g: Core,
  object: ArrangedObject,
  thing: Thing,
  source: Thing,
  find: Find,
  decided: ArrangedDecisions,
  controller: number,
): void => {
  const name = object.ability ?? 1;
  const all = g.chars(source).abilities.filter(({ ability }) => ability.ability !== 'static');
  const [instance, other] = abilitiesNamed(all, name);
  const what = `${g.chars(source).name} has ${instance ? 'several abilities' : 'no ability'} "${name}"`;
  if (instance === undefined || (other !== undefined && typeof name === 'number')) throw new ArrangeError(what);
  const { ability } = instance;
  const o = g.write(thing, 0);
  o.kind = ability.ability === 'triggered' ? 'triggered' : 'activated';
  const frame =
    ability.ability === 'triggered'
      ? triggeredFrame(g, source, ability, instance, controller)
      : frameOf(source, controller, instance.id);
  o.stack = stackInfo(frame.self, frame, ability);
  settle(g, thing, decided, find, []);
};

/** As if it had triggered on what its first pattern says of its source. */
const triggeredFrame = (g: Core, source: Thing, ability: TriggeredAbility, instance: Instance, you: number): Frame => {
  const own = frameOf(source, you, instance.id);
  const pattern = Array.isArray(ability.when) ? ability.when[0] : undefined;
  const place = g.object(source)?.place;
  if (pattern?.on !== 'move' || place === undefined || place === 'waiting') return own;
  const leaves = pattern.from === 'battlefield' && place !== 'battlefield';
  const before = leaves ? formerly(g, source) : source;
  const event: Omit<GameEvent, 'batch'> = {
    verb: 'move',
    by: 0,
    what: before,
    became: source,
    from: 0,
    to: 0,
    fromZone: leaves ? 'battlefield' : 'stack',
    toZone: place,
    n: 1,
    word: '',
    combat: false,
    because: null,
    cause: 0,
    rule: 'zone-change',
  };
  return { ...own, self: before, event };
};

/** The object as it was on the battlefield, as last-known information. */
const formerly = (g: Core, source: Thing): Thing => {
  const now = g.object(source);
  if (!now) return source;
  const record = now.copy(null);
  record.ref = slotOf(source) + SLOTS * g.tick();
  record.place = 'battlefield';
  const s = g.w(0);
  s.remembered = [
    ...s.remembered,
    {
      ref: record.ref,
      record,
      chars: g.chars(source),
      copiable: g.copiable(source),
      controller: now.owner,
      became: source,
    },
  ];
  return record.ref;
};

const settle = (
  g: Core,
  thing: Thing,
  decided: ArrangedDecisions,
  find: Find,
  abilities: readonly Instance[],
): void => {
  const info = g.object(thing)?.stack;
  if (!info) return;
  const modes = decided.modes ?? [];
  const x = decided.x ?? 0;
  let frame = bind(info.frame, 'X', [], x);
  if (modes.length > 0) frame = bind(frame, 'modes', modes.map(String));
  const onStack = g.object(thing)?.place === 'stack';
  const slots = onStack ? slotsOf(g, thing, modes) : [];
  const targets = distributed(
    slots,
    (decided.targets ?? []).map((ref) => (ref === null ? null : find(ref))),
  );
  const division: (readonly number[])[] = [];
  let portions = decided.division ?? [];
  slots.forEach((slot, i) => {
    const chosen = targets[i] ?? [];
    if (slot) frame = withTargets(frame, i, slot, chosen);
    const parts = slot?.divide === 'chosen' ? portions.slice(0, chosen.length) : [];
    portions = portions.slice(parts.length);
    division.push(parts);
    if (parts.length > 0)
      frame = bind(
        frame,
        divisionName(i),
        parts.map(String),
        parts.reduce((a, b) => a + b, 0),
      );
  });
  g.write(thing, 0).stack = {
    ...info,
    frame,
    modes,
    x,
    targets,
    division,
    spent: units(decided.spent ?? []),
    paid: (decided.paid ?? []).map(({ cost, times = 1 }) => paid(abilities, cost, times)),
  };
};

const paid = (abilities: readonly Instance[], cost: string, n: number): Binding => {
  const found = costNamed(abilities, cost);
  if (!found) throw new ArrangeError(`it has no cost "${cost}" that is kept as paid`);
  return { name: paidName(found.instance.id, found.as), values: [], n };
};

/** The named targets, place by place: each takes as many as it may, and leaves the later ones what they need. */
const distributed = (
  slots: readonly (TargetSlot | null)[],
  given: readonly (Thing | null)[],
): readonly (readonly Thing[])[] => {
  const rest = [...given];
  const least = (slot: TargetSlot | null): number => {
    const min = slot?.noun.pick?.min ?? 0;
    return typeof min === 'number' ? min : 0;
  };
  const found = slots.map((slot, i) => {
    if (!slot) return [];
    const later = slots.slice(i + 1).reduce((n, next) => n + least(next), 0);
    const max = slot.noun.pick?.max ?? slot.noun.pick?.min ?? 0;
    const most = typeof max === 'number' ? max : rest.length - later;
    const taken: Thing[] = [];
    while (taken.length < most && rest.length > 0) {
      const next = rest.shift();
      if (next === null || next === undefined) break;
      taken.push(next);
    }
    return taken;
  });
  if (rest.length > 0) throw new ArrangeError('more targets are named than it has');
  return found;
};
