import {
  type EventVerb,
  isPlayer,
  playerOf,
  playerThing,
  type Thing,
  type Verb,
  type Zone,
} from '@rulewright/language';
import { AtOnce, BOARD, type Core, type Done, FACTS, type Proc, Proposal } from '../core.js';
import { withLast } from '../state/lists.js';
import { CREATURE } from '../state/words.js';
import { collectTriggers } from './collect.js';
import { damageResults } from './damage.js';
import { happen } from './happen.js';
import { wantsHost, withHosts } from './hosts.js';
import { keepLooks } from './looking.js';
import { redirections } from './redirection.js';
import { type Follow, sendsElsewhere, settle } from './replace.js';
import { inTimestampOrder } from './timestamps.js';

const nothingHappened: Done = [];

/**
 * Carries out events at once: what cannot happen does not (101.2), effects replace and prevent, then all happens as one
 * moment, is recorded, and triggers abilities. An event may contain others (damage its results, to destroy a move),
 * which can be replaced in their turn. Most happen as they are proposed, and nobody is asked.
 */
export const perform = (g: Core, proposed: readonly Proposal[]): Proc<Done> => {
  if (proposed.length === 0) return new AtOnce(nothingHappened);
  return asks(g, proposed) || proposed.some(contains) ? settleAndPerform(g, proposed) : new AtOnce(batch(g, proposed));
};

function* settleAndPerform(g: Core, proposed: readonly Proposal[]): Proc<Done> {
  const follow: Follow[] = [];
  let ready: readonly Proposal[] = nothing;
  let level: readonly Proposal[] = proposed;
  while (level.length > 0) {
    const settled = asks(g, level) ? yield* settle(g, level, follow) : level;
    ready = ready.length === 0 ? settled : [...ready, ...settled];
    let contained: Proposal[] | null = null;
    for (const p of settled) {
      if (!contains(p)) continue;
      contained ??= [];
      yield* contents(g, p, contained);
    }
    level = contained ?? nothing;
  }
  if (ready.length > 1) ready = yield* inTimestampOrder(g, ready);
  if (ready.some((p) => wantsHost(g, p))) ready = yield* withHosts(g, ready);
  const events = ready.length === 0 ? nothingHappened : batch(g, ready);
  return follow.length === 0 ? events : yield* after(g, events, follow);
}

/** What nothing replaces any more happens as one moment, is recorded, and triggers abilities. */
const batch = (g: Core, ready: readonly Proposal[]): Done => {
  // Most events are of no concern to the past; where states are frozen, all are sealed, to find who holds on to records.
  const before = g.setting.freeze || ready.some(isRemembered) ? g.seal() : g.s;
  g.w(0).dirty = true;
  const events = happen(g, ready);
  for (const event of events) {
    if (g.log !== null) g.note({ log: 'event', event });
    if (g.setting.recorded.has(event.verb as Verb)) {
      const s = g.w(FACTS);
      s.facts = withLast(s.facts, { turn: s.turn, combat: s.combats, event });
    }
  }
  g.rules.endSpans(g, events);
  settleControl(g);
  keepLooks(g);
  collectTriggers(g, before, events);
  g.rules.settleLosses(g, events);
  return events;
};

const nothing: readonly Proposal[] = [];

/** Whether something may look back at the state before the event: abilities (603.10), or who asks for what has left. */
const isRemembered = ({ verb }: Proposal): boolean => {
  switch (verb) {
    case 'move':
    case 'cease':
    case 'become':
    case 'sacrifice':
    case 'counter':
      return true;
    default:
      return false;
  }
};

/** The verbs of events that contain others. */
const containing: ReadonlySet<EventVerb> = new Set<EventVerb>([
  'destroy',
  'sacrifice',
  'discard',
  'counter',
  'create',
  'shift',
  'exchange',
  'damage',
]);

const contains = ({ verb }: Proposal): boolean => containing.has(verb);

function* after(g: Core, events: Done, follow: readonly Follow[]): Proc<Done> {
  for (const { actions, frame, applied } of follow) {
    yield* g.rules.run(g, actions, frame, { cause: frame.self, rule: null, paying: false, because: null, applied });
  }
  return events;
}

/** Whether anything could forbid or modify one of them; most events pass unasked. */
const asks = (g: Core, proposals: readonly Proposal[]): boolean => {
  const { derived } = g;
  for (const p of proposals) {
    const verb = p.verb as Verb;
    if (derived.would(verb).length > 0 || derived.can('cant', verb).length > 0) return true;
    if (p.within && derived.would(p.within.verb as Verb).some(sendsElsewhere)) return true;
    if (p.verb === 'move' && p.toZone === 'battlefield') return true;
    if (redirections(g, p).length > 0) return true;
  }
  return false;
};

/** An object under a new controller has not been under that player's control since the turn began, and leaves combat (302.6, 506.4). */
export const settleControl = (g: Core): void => {
  // Control, types and who is there change only together with the derived values.
  const { derived } = g;
  if (derived.controlSettled) return;
  derived.controlSettled = true;
  for (const ref of g.s.battlefield) {
    const o = g.object(ref);
    if (!o) continue;
    const controller = g.controller(ref);
    const fights = o.attacking !== 0 || o.blocking.length > 0;
    if (fights && (g.chars(ref).types & CREATURE) === 0) g.rules.removeFromCombat(g, ref);
    if (o.held === controller) continue;
    const first = o.held === -1;
    const r = g.write(ref, first ? 0 : BOARD);
    r.held = controller;
    if (!first) {
      r.since = g.tick();
      if (fights) g.rules.removeFromCombat(g, ref);
    }
  }
};

/** The events that an event contains, each replaceable for itself. */
function* contents(g: Core, p: Proposal, into: Proposal[]): Proc {
  switch (p.verb) {
    case 'destroy':
    case 'sacrifice':
      into.push(inside(p, moving(p, p.what, 'graveyard')));
      return;
    case 'discard': {
      const move = moving(p, p.what, 'graveyard');
      move.fromZone = 'hand';
      if (isPlayer(p.by)) move.under = playerOf(p.by);
      into.push(inside(p, move));
      return;
    }
    case 'counter': {
      const o = g.object(p.what);
      if (!o) return;
      if (o.kind === 'card') {
        const move = moving(p, p.what, 'graveyard');
        move.fromZone = 'stack';
        into.push(inside(p, move));
      } else into.push(inside(p, ceasing(p, p.what)));
      return;
    }
    case 'create': {
      // 111.2: whoever creates a token owns it, until 2008 who controls the effect (216.1), and has it enter.
      const by = isPlayer(p.by) ? playerOf(p.by) : 0;
      const cause = g.rules.tokenOwner === 'controller of the effect' ? g.controller(p.cause) : -1;
      const owner = cause < 0 ? by : cause;
      for (let i = 0; i < p.n; i++) {
        const o = g.create('token', p.def, 'waiting', owner, owner);
        const move = moving(p, o.ref, 'battlefield');
        move.under = by;
        move.changes = p.changes;
        into.push(inside(p, move));
      }
      return;
    }
    case 'shift': {
      const take = new Proposal('take', p.cause, 'verb-remove-counter');
      take.what = p.from;
      take.word = p.word;
      take.n = p.n;
      const put = new Proposal('put', p.cause, 'verb-put-counter');
      put.what = p.to;
      put.word = p.word;
      put.n = p.n;
      into.push(inside(p, take), inside(p, put));
      return;
    }
    case 'exchange': {
      const [one, other] = [p.from, p.to];
      into.push(
        inside(p, controlling(p, one, g.controller(other))),
        inside(p, controlling(p, other, g.controller(one))),
      );
      return;
    }
    case 'damage':
      yield* damageResults(g, p, into);
      return;
    default:
  }
}

const inside = (outer: Proposal, inner: Proposal): Proposal => {
  inner.because = outer.because;
  inner.applied = outer.applied;
  inner.notes = inner.verb === 'move' ? outer.notes : null;
  inner.within = outer;
  return inner;
};

const moving = (p: Proposal, what: Thing, to: Zone): Proposal => {
  const move = new Proposal('move', p.cause, p.rule);
  move.what = what;
  move.by = p.by;
  move.toZone = to;
  if (p.verb === 'destroy' || p.verb === 'sacrifice') move.fromZone = 'battlefield';
  return move;
};

const ceasing = (p: Proposal, what: Thing): Proposal => {
  const cease = new Proposal('cease', p.cause, p.rule);
  cease.what = what;
  return cease;
};

const controlling = (p: Proposal, what: Thing, player: number): Proposal => {
  const become = new Proposal('become', p.cause, p.rule);
  become.what = what;
  become.word = 'controller';
  become.to = playerThing(player);
  return become;
};
