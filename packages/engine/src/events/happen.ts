import {
  type Effect,
  type GameEvent,
  isObject,
  isPlayer,
  playerOf,
  playerThing,
  type Thing,
  type Zone,
} from '@rulewright/language';
import { enteringGeneration } from '../characteristics/index.js';
import { BOARD, COMBAT, COUNTERS, type Core, DAMAGE, LIFE, Proposal, TAPPING } from '../core.js';
import { attackedWith, counterCount, isSnowSource } from '../evaluate/aspects.js';
import { amount, values } from '../evaluate/evaluate.js';
import { bind, frameOf, lookup } from '../evaluate/frame.js';
import { knows } from '../evaluate/knows.js';
import {
  BLOCKED,
  type Counter,
  DOOMED,
  FACE_DOWN,
  FLIPPED,
  type ManaUnit,
  type ObjectRecord,
  type Remembered,
  TAPPED,
} from '../state/records.js';
import { shuffle } from './chance.js';
import { carryOver, startEffect } from './effects.js';
import { eventOf } from './event.js';
import { know } from './looking.js';
import { cease, changeZone, memoryOf, remember } from './zones.js';

export const addCounters = (list: readonly Counter[], kind: string, n: number): readonly Counter[] => {
  const rest = list.filter((c) => c.kind !== kind);
  const had = list.find((c) => c.kind === kind)?.n ?? 0;
  const left = Math.max(0, had + n);
  return left === 0 ? rest : [...rest, { kind, n: left }];
};

export const setLife = (g: Core, player: number, life: number): void => {
  const s = g.w(LIFE);
  const team = g.player(player).team;
  s.teams = s.teams.map((t, i) => (i === team ? { members: t.members, life } : t));
};

const noMana: readonly ManaUnit[] = [];

/** Carries out what nothing replaced any more: the events of a batch are one moment. */
export const happen = (g: Core, ready: readonly Proposal[]): GameEvent[] => {
  const memories = ready.some(leaves) ? memoriesOf(g, ready) : none;
  const batch = ++g.w(0).batch;
  let events: GameEvent[] = [];
  const moment = g.s.clock;
  for (let i = 0; i < ready.length; i++) {
    const p = ready[i] as Proposal;
    const contained = perform(g, p, memories[i] ?? null);
    if (!contained) continue;
    p.performed = true;
    if (p.verb === 'move' && p.toZone === 'battlefield' && ready.length > 1) g.write(p.became, 0).arrived = moment;
    if (p.verb === 'move' && p.fromZone === 'hand') tellDiscard(events, p);
    // Most batches are of one event.
    if (events.length === 0) events = [eventOf(p, batch)];
    else events.push(eventOf(p, batch));
    for (const extra of contained) events.push(eventOf(extra, batch));
  }
  return events;
};

const none: readonly never[] = [];

/** What is remembered of what leaves: everyone looks at the state before the batch. */
const memoriesOf = (g: Core, ready: readonly Proposal[]): readonly (Remembered | null)[] =>
  ready.map((p) => (leaves(p) ? memoryOf(g, p.what) : null));

const leaves = ({ verb }: Proposal): boolean => verb === 'move' || verb === 'cease';

/** A discarded card is found where it went, wherever that is (701.9a). */
const tellDiscard = (events: GameEvent[], { what, became }: Proposal): void => {
  const at = events.findIndex((e) => e.verb === 'discard' && e.what === what);
  const event = events[at];
  if (event) events[at] = { ...event, became };
};

/** Does one event; gives what it contains, null if it could not be done and so did not happen. */
const perform = (g: Core, p: Proposal, memory: Remembered | null): readonly Proposal[] | null => {
  if (p.verb === 'move') return move(g, p, memory);
  return change(g, p, memory) ? none : null;
};

const change = (g: Core, p: Proposal, memory: Remembered | null): boolean => {
  switch (p.verb) {
    case 'cease':
      remember(g, memory, 0);
      cease(g, p.what);
      return true;
    case 'draw':
      return draw(g, p);
    case 'tap':
    case 'untap': {
      const o = g.object(p.what);
      const tapped = p.verb === 'tap';
      if (o?.place !== 'battlefield' || ((o.flags & TAPPED) !== 0) === tapped) return false;
      g.write(p.what, TAPPING).flags ^= TAPPED;
      return true;
    }
    case 'put':
      if (!isObject(p.what)) {
        if (p.word !== 'poison' || !isPlayer(p.what)) return false;
        g.writePlayer(playerOf(p.what)).poison += p.n;
        return p.n > 0;
      }
      if (p.n <= 0 || !g.object(p.what)) return false;
      g.write(p.what, COUNTERS).counters = addCounters(g.write(p.what, COUNTERS).counters, p.word, p.n);
      return true;
    case 'take': {
      const o = g.object(p.what);
      p.n = Math.min(p.n, o ? counterCount(o, p.word) : 0);
      if (p.n <= 0) return false;
      g.write(p.what, COUNTERS).counters = addCounters(o?.counters ?? [], p.word, -p.n);
      return true;
    }
    case 'assignDamage': {
      // The damage stays on the creature (120.3e); the outer event is `damage`.
      const o = g.object(p.to);
      if (o?.place !== 'battlefield') return false;
      g.write(p.to, DAMAGE).damage += p.n;
      return true;
    }
    case 'removeDamage':
      if (!g.object(p.what)) return false;
      g.write(p.what, DAMAGE).damage = 0;
      g.write(p.what, DAMAGE).flags &= ~DOOMED;
      return true;
    case 'regenerate': {
      // 701.19a: instead of being destroyed it is tapped, its damage removed, and it is removed from combat.
      const o = g.object(p.what);
      if (o?.place !== 'battlefield') return false;
      const r = g.write(p.what, TAPPING | DAMAGE | COMBAT);
      r.damage = 0;
      r.flags = (r.flags | TAPPED) & ~DOOMED;
      g.rules.removeFromCombat(g, p.what);
      return true;
    }
    case 'gainLife':
    case 'loseLife': {
      if (p.n <= 0) return false;
      const player = playerOf(p.by);
      const change = (p.verb === 'gainLife' ? p.n : -p.n) + p.rounded;
      setLife(g, player, (g.s.teams[g.player(player).team]?.life ?? 0) + change);
      return true;
    }
    case 'addMana':
      // Being tapped for mana that does not come is an event, too, where tapping alone counts (106.9 of 2009).
      if (p.n <= 0) return p.word === '';
      addMana(g, p);
      return true;
    case 'loseMana': {
      const player = g.writePlayer(playerOf(p.by));
      p.n = player.pool.length;
      player.pool = noMana;
      return p.n > 0;
    }
    case 'attach': {
      const o = g.object(p.what);
      if (!o || o.attachedTo === p.to || o.place !== 'battlefield') return false;
      const r = g.write(p.what, BOARD);
      r.attachedTo = p.to;
      r.timestamp = g.tick();
      return true;
    }
    case 'unattach':
      if (!g.object(p.what)) return false;
      g.write(p.what, BOARD).attachedTo = 0;
      return true;
    case 'shuffle':
      shuffle(g, playerOf(p.by));
      return true;
    case 'become':
      return become(g, p);
    case 'look':
      if (isPlayer(p.by)) know(g, p.what, [playerOf(p.by)]);
      return true;
    case 'reveal':
      know(g, p.what, everyone(g));
      return true;
    case 'search':
      for (const card of g.zone('library', playerOf(p.what))) know(g, card, [playerOf(p.by)]);
      return true;
    default:
      // What is only told (destroy, discard, damage, cast ...): its contained events do the rest.
      return true;
  }
};

const addMana = (g: Core, { by, from, n, word, only }: Proposal): void => {
  const unit: ManaUnit = { symbol: word, snow: isSnowSource(g, from), source: from, only };
  const player = g.writePlayer(playerOf(by));
  player.pool = player.pool.toSpliced(player.pool.length, 0, ...new Array<ManaUnit>(n).fill(unit));
};

const draw = (g: Core, p: Proposal): boolean => {
  const player = playerOf(p.by);
  const { library, cards } = g.player(player);
  if (cards === 0) {
    g.writePlayer(player).drewFromEmpty = true;
    p.n = 0;
    return false;
  }
  const top = library[cards - 1] as Thing;
  p.what = top;
  p.fromZone = 'library';
  p.toZone = 'hand';
  p.became = changeZone(g, top, 'hand', player, null);
  return true;
};

const become = (g: Core, p: Proposal): boolean => {
  const o = g.object(p.what);
  if (isPlayer(p.what)) return true;
  if (!o) return false;
  switch (p.word) {
    case 'controller':
      gainControl(g, p);
      return true;
    case 'blocked':
      g.write(p.what, COMBAT).flags |= BLOCKED;
      return true;
    case 'unblocked':
      g.write(p.what, COMBAT).flags &= ~BLOCKED;
      return true;
    case 'doomed':
      g.write(p.what, DAMAGE).flags |= DOOMED;
      return true;
    case 'out of combat':
      g.rules.removeFromCombat(g, p.what);
      return true;
    case 'face up':
    case 'face down':
      return turn(g, o, p.word === 'face down');
    case 'flipped':
      // One cannot flip back (710.4).
      if (o.place !== 'battlefield' || o.flags & FLIPPED) return false;
      g.write(p.what, BOARD).flags |= FLIPPED;
      return true;
    default:
      return true;
  }
};

/** What is face down is not turned so again (708.2b). */
const turn = (g: Core, { ref, place, flags }: ObjectRecord, down: boolean): boolean => {
  if (place !== 'battlefield' || ((flags & FACE_DOWN) !== 0) === down) return false;
  const o = g.write(ref, BOARD);
  o.flags ^= FACE_DOWN;
  if (g.rules.turningGivesTimestamp) o.timestamp = g.tick();
  return true;
};

const newController: Effect = {
  effect: 'change',
  of: { ref: 'self' },
  changes: [{ change: 'set', aspect: 'controller', value: { ref: 'new controller' } }],
};

/** An effect without a duration that changes who controls it (611.2a, layer 2). */
const gainControl = (g: Core, p: Proposal): void =>
  startEffect(g, {
    effect: newController,
    frame: bind(frameOf(p.cause, isPlayer(p.to) ? playerOf(p.to) : 0), 'new controller', [p.to]),
    span: 'game',
    locked: [p.what],
    left: -1,
  });

/** Zone change (400.7): the counters, damage and effects of the old object are gone; the new one enters as it is told. */
const move = (g: Core, p: Proposal, memory: Remembered | null): readonly Proposal[] | null => {
  const o = g.object(p.what);
  if (!o || p.toZone === null || (p.fromZone !== null && o.place !== p.fromZone)) return null;
  p.fromZone = o.place === 'waiting' ? null : o.place;
  // A token that left does not come back, nor go on from 2013 (111.8); one that a copy of a spell becomes enters (608.3f).
  const enters = p.fromZone === 'stack' && p.toZone === 'battlefield';
  if (o.kind === 'token' && p.fromZone !== null && p.fromZone !== 'battlefield' && !enters) {
    if (p.toZone === 'battlefield' || g.rules.tokensStayWhereTheyWent) return null;
  }
  const under = p.under >= 0 ? p.under : o.owner;
  if (o.kind === 'token' && p.fromZone === null && g.rules.tokenOwner === 'where it enters')
    g.write(p.what, 0).owner = under;
  if (o.attacking !== 0 || o.blocking.length > 0) g.rules.removeFromCombat(g, p.what);
  const uncovered = isUncovered(o, p.toZone);
  const hidden = p.toZone === 'hand' || p.toZone === 'library';
  const knowers = hidden ? everyone(g).filter((i) => uncovered || knows(g, i, p.what)) : none;
  const lookers = g.s.known.flatMap(({ player, thing }) => (thing === p.what ? [player] : []));
  p.became = changeZone(g, p.what, p.toZone, under, p.at);
  // Who saw a card go to a hidden zone knows that it is there, until it is moved or shuffled.
  if (p.toZone === 'hand') know(g, p.became, knowers);
  if (p.toZone === 'library')
    know(
      g,
      p.became,
      knowers.filter((i) => p.arranger === null || p.arranger === playerThing(i)),
    );
  remember(g, memory, p.became);
  if (p.notes && g.object(p.notes.thing)) {
    const { thing, name } = p.notes;
    const noted = g.object(thing)?.noted ?? [];
    const values = [...(lookup(noted, name)?.values ?? []), p.became];
    g.write(thing, BOARD).noted = [...noted.filter((b) => b.name !== name), { name, values, n: values.length }];
  }
  if (p.toZone === 'battlefield') return enter(g, p);
  if (p.changes.some(({ change }) => change.change === 'faceDown')) {
    g.write(p.became, 0).flags |= FACE_DOWN;
    if (g.rules.lookedAtIsKnownInExile) know(g, p.became, lookers);
  }
  if (p.changes.length === 0 && !uncovered) return none;
  const contained: Proposal[] = [];
  countersWith(g, p, contained);
  if (uncovered) contained.push(uncovering(p, o.owner));
  return contained;
};

const everyone = (g: Core): readonly number[] => g.s.players.map((_, i) => i);

/** What leaves the battlefield, or the stack for elsewhere, face down is revealed as it moves (708.9). */
const isUncovered = ({ kind, place, flags }: ObjectRecord, to: Zone): boolean =>
  kind === 'card' &&
  (flags & FACE_DOWN) !== 0 &&
  to !== 'battlefield' &&
  (place === 'battlefield' || place === 'stack');

const uncovering = (p: Proposal, owner: number): Proposal => {
  const reveal = new Proposal('reveal', p.cause, 'face-down-leaves');
  reveal.by = playerThing(owner);
  reveal.what = p.became;
  return reveal;
};

/** The entering object is at once as the changes say: tapped, with counters, as a copy (614.12). Gives what came with it. */
const enter = (g: Core, p: Proposal): readonly Proposal[] => {
  const contained: Proposal[] = [];
  if (p.noted.length > 0) g.write(p.became, BOARD).noted = p.noted;
  if (p.fromZone === 'stack') carryOver(g, p.what, p.became);
  for (const [i, { change, frame }] of p.changes.entries()) {
    switch (change.change) {
      case 'status':
        if (change.status === 'tapped') g.write(p.became, TAPPING).flags |= TAPPED;
        else if (change.status === 'attacking') {
          const to = change.to ? values(g, frame, change.to)[0] : undefined;
          if (typeof to === 'number')
            g.write(p.became, COMBAT).attacking = isPlayer(to) ? (attackedWith(g, to)[0] ?? to) : to;
        }
        break;
      case 'faceDown':
        g.write(p.became, BOARD).flags |= FACE_DOWN;
        break;
      case 'counters':
      case 'set':
        break;
      default:
        startEffect(
          g,
          {
            effect: { effect: 'change', of: { ref: 'self' }, changes: [change] },
            frame: frame.self === p.what ? { ...frame, self: p.became } : frame,
            span: 'game',
            locked: [p.became],
            left: -1,
          },
          enteringGeneration(i),
        );
    }
  }
  // Whether counters can be put on it is asked of what it is by now (614.12).
  countersWith(g, p, contained);
  if (p.to !== 0 && p.to !== p.became) g.write(p.became, BOARD).attachedTo = p.to;
  const { loyalty } = g.chars(p.became);
  if (loyalty > 0) counters(g, p, 'loyalty', loyalty, contained);
  return contained;
};

/** The counters with which it moves. */
const countersWith = (g: Core, p: Proposal, contained: Proposal[]): void => {
  for (const { change, frame } of p.changes) {
    if (change.change === 'counters') counters(g, p, change.kind, amount(g, frame, change.n), contained);
  }
};

const counters = (g: Core, p: Proposal, kind: string, n: number, contained: Proposal[]): void => {
  const put = new Proposal('put', p.cause, 'replacement-enters-with');
  put.what = p.became;
  put.word = kind;
  put.n = n;
  if (n <= 0 || g.rules.forbidden(g, put)) return;
  g.write(p.became, COUNTERS).counters = addCounters(g.write(p.became, COUNTERS).counters, kind, n);
  contained.push(put);
};
