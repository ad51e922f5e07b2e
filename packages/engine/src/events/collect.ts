import type {
  Condition,
  GameEvent,
  Pattern,
  PatternOf,
  Thing,
  TriggeredAbility,
  Value,
  Verb,
} from '@rulewright/language';
import { type Core, type Listener, Past, STACK, type World } from '../core.js';
import { holds } from '../evaluate/evaluate.js';
import { frameOf } from '../evaluate/frame.js';
import { groupOf, merged, partOf } from '../evaluate/pattern.js';
import { asksForUndefined } from '../evaluate/undefined.js';
import { withLast } from '../state/lists.js';
import type { Frame, Place, State } from '../state/records.js';

interface Match {
  readonly event: GameEvent;
  readonly frame: Frame;
}

const isHidden = (zone: Place | null): boolean => zone === 'hand' || zone === 'library';

/** Whether abilities that speak of leaving the zone look back. */
const leavingLooksBack = (w: World, { fromZone }: GameEvent): boolean =>
  fromZone === 'battlefield' || (fromZone === 'graveyard' && w.rules.leavingGraveyardLooksBack);

/** Whether abilities that speak of being put into that hand or library look back. */
const hidingLooksBack = (w: World, { fromZone, toZone }: GameEvent): boolean =>
  w.rules.hidingLooksBack && isHidden(toZone) && fromZone !== null && !isHidden(fromZone);

/** Whether some abilities look back in time for the event: those of the time before it are asked (603.10). */
const looksBack = (w: World, event: GameEvent): boolean => {
  switch (event.verb) {
    case 'move':
      return leavingLooksBack(w, event) || hidingLooksBack(w, event);
    case 'become':
      return event.word === 'controller';
    case 'sacrifice':
    case 'counter':
      return w.rules.sacrificeLooksBack;
    default:
      return false;
  }
};

const lookingBack = (w: World, events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter((event) => looksBack(w, event));

const without = (events: readonly GameEvent[], some: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter((event) => !some.includes(event));

const someLookBack = (w: World, events: readonly GameEvent[]): boolean => {
  for (const event of events) if (looksBack(w, event)) return true;
  return false;
};

/** Whether the pattern speaks of leaving the zone, not only of where something goes. */
const speaksOfLeaving = (pattern: PatternOf<'move'>, { fromZone }: GameEvent): boolean => {
  const { from } = pattern;
  if (typeof from === 'string') return from === fromZone;
  return Array.isArray(from) && fromZone !== null && from.includes(fromZone);
};

/** Whether an ability with that pattern looks back for the move; one that speaks of entering does not (603.6a). */
const patternLooksBack = (w: World, pattern: PatternOf<'move'>, event: GameEvent): boolean =>
  pattern.to !== 'battlefield' &&
  ((leavingLooksBack(w, event) && speaksOfLeaving(pattern, event)) ||
    (hidingLooksBack(w, event) && pattern.to === event.toZone));

/** Finds what triggers on the events of a batch; the abilities wait until a player would receive priority (603.2, 603.3). */
export const collectTriggers = (g: Core, before: State, events: readonly GameEvent[]): void => {
  if (events.length === 0) return;
  let now = events;
  if (someLookBack(g, events)) {
    const back = lookingBack(g, events);
    listen(g, new Past(g.setting, before), back);
    // What arrives is met by who is there then, wherever it comes from (603.6a, 603.6c).
    now = [...without(events, back), ...ofVerb(back, 'move')];
  }
  listen(g, g, now);
  if (g.s.delayed.length > 0) listenDelayed(g, events);
  stateTriggers(g);
};

/** A state trigger does not trigger again while it waits or is on the stack (603.8). */
const hasTriggered = (g: Core, thing: Thing, id: string): boolean => {
  const already = (ref: Thing): boolean => {
    const info = g.object(ref)?.stack;
    return info?.source === thing && info.frame.ability === id;
  };
  return g.s.waiting.some(already) || g.s.stack.some(already);
};

/** State triggers are asked after every event: that the condition was true for a moment is enough (603.8). */
export const stateTriggers = (g: Core): void => {
  for (const { thing, instance, ability } of g.derived.stateTriggers) {
    const frame = frameOf(thing, g.controller(thing), instance.id);
    const condition = ability.when as Condition;
    if (!holds(g, frame, condition) || asksForUndefined(g, frame, condition)) continue;
    if (hasTriggered(g, thing, instance.id)) continue;
    wait(g, ability, frame, null);
  }
};

const listen = (g: Core, world: World, events: readonly GameEvent[]): void => {
  for (let i = 0; i < events.length; i++) {
    const { verb } = events[i] as GameEvent;
    const listeners = world.derived.listeners(verb as Verb);
    if (listeners.length === 0) continue;
    const batch = events.length === 1 ? events : ofVerb(events, verb);
    // All of a verb are heard with the first.
    if (batch[0] === events[i]) for (const listener of listeners) listenOne(g, world, listener, batch);
  }
};

const ofVerb = (events: readonly GameEvent[], verb: GameEvent['verb']): readonly GameEvent[] =>
  events.filter((e) => e.verb === verb);

/** Not every player sees the object. */
const isUnseen = (w: World, thing: Thing): boolean => {
  const o = w.object(thing);
  if (!o || !isHidden(o.place)) return false;
  const holders = o.place === 'hand' ? w.player(o.owner).team : -1;
  const sees = (player: number): boolean => w.s.known.some((k) => k.thing === thing && k.player === player);
  return w.s.players.some(({ team, left }, player) => !left && team !== holders && !sees(player));
};

const listenOne = (g: Core, world: World, listener: Listener, batch: readonly GameEvent[]): void => {
  const { thing, instance, ability, pattern } = listener;
  if (g.rules.unseenDoNotTrigger && isUnseen(world, thing)) return;
  const own = frameOf(thing, world.controller(thing), instance.id);
  const heard =
    pattern.on === 'move' ? batch.filter((e) => patternLooksBack(world, pattern, e) === world instanceof Past) : batch;
  if (heard.length === 0) return;
  for (const match of matching(world, own, pattern, heard)) {
    const frame: Frame = { ...match.frame, event: match.event };
    if (ability.if && !holds(world, frame, ability.if)) continue;
    const times = pattern.per === 'n' ? match.event.n : 1;
    for (let i = 0; i < times; i++) wait(g, ability, frame, match.event);
  }
};

/** The events of the batch that fit, parts of one group taken together (603.2c). */
export const matching = (world: World, own: Frame, pattern: Pattern, batch: readonly GameEvent[]): readonly Match[] => {
  const found: Match[] = [];
  const groups = new Map<Value, number>();
  const part = partOf(pattern);
  for (const event of batch) {
    const frame = world.rules.matches(world, own, part, event);
    if (!frame || (event.verb === 'block' && !world.rules.listensToBlock(pattern, event))) continue;
    // A step begins for each member of a team, but once, unless the ability speaks of that player (805.4d).
    if (pattern.on === 'begin' && found.length > 0 && !namesPlayer(pattern)) continue;
    if (pattern.per === undefined || pattern.per === 'n') {
      found.push({ event, frame });
      continue;
    }
    const group = groupOf(pattern, event);
    const at = groups.get(group);
    const first = at === undefined ? undefined : found[at];
    if (at === undefined || !first) {
      groups.set(group, found.length);
      found.push({ event, frame });
    } else found[at] = { event: first.event, frame: { ...first.frame, names: merged(first.frame.names, frame.names) } };
  }
  const { such } = pattern;
  return part === pattern || such === undefined ? found : found.filter(({ frame }) => holds(world, frame, such));
};

const namesPlayer = ({ of }: PatternOf<'begin'>): boolean => of !== undefined && 'as' in of && of.as !== undefined;

/** Who created it, or on the first date who controls its source as it triggers (603.7d, 603.7e). */
const delayedController = (g: Core, { self, you }: Frame): number => {
  const now = g.rules.delayedFollowsSource ? g.controller(self) : -1;
  return now < 0 ? you : now;
};

const listenDelayed = (g: Core, events: readonly GameEvent[]): void => {
  for (const delayed of g.s.delayed) {
    for (const pattern of delayed.when) {
      const match = matching(g, delayed.frame, pattern, events)[0];
      if (!match) continue;
      const frame = { ...match.frame, you: delayedController(g, delayed.frame), event: match.event };
      wait(g, { ability: 'triggered', when: delayed.when, do: delayed.actions }, frame, match.event);
      if (!delayed.every) g.w(0).delayed = g.s.delayed.filter((d) => d.id !== delayed.id);
      break;
    }
  }
};

const noTargets: readonly never[] = [];

/** A triggered ability waits to be put on the stack. */
export const wait = (g: Core, ability: TriggeredAbility, frame: Frame, _event: GameEvent | null): Thing => {
  const o = g.create('triggered', -1, 'waiting', frame.you, frame.you);
  o.stack = {
    source: frame.self,
    from: null,
    ability,
    frame,
    modes: noTargets,
    x: 0,
    targets: noTargets,
    division: noTargets,
    spent: noTargets,
    paid: noTargets,
    cast: false,
  };
  const s = g.w(STACK);
  s.waiting = withLast(s.waiting, o.ref);
  s.dirty = true;
  return o.ref;
};
