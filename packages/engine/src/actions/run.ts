import {
  type Action,
  type Cause,
  type Effect,
  isObject,
  type Noun,
  playerThing,
  type Thing,
  type Value,
  type VerbAction,
  type VerbActionOf,
} from '@rulewright/language';
import { whileThere } from '../chapters/meanwhile.js';
import { type Core, type Doing, type Done, type Proc, Proposal } from '../core.js';
import { amount, holds, values } from '../evaluate/evaluate.js';
import { bind } from '../evaluate/frame.js';
import { flipped } from '../events/chance.js';
import { startEffect } from '../events/effects.js';
import type { Frame, RunningEffect } from '../state/records.js';
import { actorsOf, noteOn, type Picked, pick, standIn } from './pick.js';
import { search } from './search.js';

/*
 * Carrying out instructions (608.2c). Each gives the frame with what it named; null: it could not be done in full,
 * which matters only where a cost is paid (118.3) or something was offered.
 */

type Ran = Frame | null;

export function* run(g: Core, actions: readonly Action[], frame: Frame, doing: Doing): Proc<Frame> {
  let f = frame;
  for (const action of actions) f = (yield* runOne(g, action, f, doing)) ?? f;
  return f;
}

export function* attempt(g: Core, actions: readonly Action[], frame: Frame, doing: Doing): Proc<Ran> {
  let f = frame;
  for (const action of actions) {
    const next: Ran = yield* runOne(g, action, f, doing);
    if (next === null) return null;
    f = next;
  }
  return f;
}

function* runOne(g: Core, action: Action, frame: Frame, doing: Doing): Proc<Ran> {
  switch (action.do) {
    case 'if':
      return yield* attempt(g, holds(g, frame, action.condition) ? action.then : (action.else ?? []), frame, doing);
    case 'offer':
      return yield* offer(g, action, frame, doing);
    case 'each': {
      let f = frame;
      const picked = yield* pick(g, action.of, frame, frame.you, doing);
      f = picked.frame;
      const name = 'a' in action.of ? action.of.as : undefined;
      for (const value of action.order === 'in turn' ? fromYouOn(g, frame.you, picked.values) : picked.values) {
        f = yield* run(g, action.actions, bind(f, name ?? 'it', [value]), doing);
      }
      return f;
    }
    case 'repeat': {
      let f = frame;
      const times = action.times === undefined ? 1_000 : amount(g, frame, action.times);
      for (let i = 0; i < times; i++) {
        // Each pass binds and chooses anew.
        const next: Ran = yield* attempt(g, action.actions, frame, doing);
        if (next === null && doing.paying) return null;
        f = next ?? frame;
        if (action.until && holds(g, f, action.until)) break;
      }
      return f;
    }
    case 'modes':
      return yield* chosenModes(g, action.modes, frame, doing);
    case 'during':
      begin(g, action.effects, action.span, frame);
      return frame;
    case 'later': {
      const s = g.w(0);
      s.delayed = [
        ...s.delayed,
        {
          id: g.tick(),
          when: action.when,
          actions: action.actions,
          frame,
          within: action.within ?? null,
          every: action.every ?? false,
          turn: g.s.turn,
        },
      ];
      return frame;
    }
    case 'happens':
      return frame;
    default:
      return yield* verb(g, action, frame, doing);
  }
}

/** The players in turn order, from one of them on, that player's team first. */
const fromYouOn = (g: Core, you: number, players: readonly Value[]): readonly Value[] => {
  const order = g.inTurnOrder();
  const first = order.findIndex((player) => g.team(player) === g.team(you));
  const from = [...order.slice(first), ...order.slice(0, first)];
  return [you, ...from.filter((player) => player !== you)]
    .map(playerThing)
    .filter((player) => players.includes(player));
};

/** Modes are chosen as a spell or ability is put on the stack; a choice inside a cost or an effect is made here. */
function* chosenModes(g: Core, modes: readonly (readonly Action[])[], frame: Frame, doing: Doing): Proc<Ran> {
  const announced = frame.names.find((b) => b.name === 'modes');
  if (announced) {
    let f = frame;
    for (const mode of announced.values) f = yield* run(g, modes[Number(mode)] ?? [], f, doing);
    return f;
  }
  const answer = yield {
    kind: 'pick',
    player: frame.you,
    why: 'modes',
    rule: 'modal',
    source: frame.self,
    options: modes.map((_, i) => `mode ${i + 1}`),
    min: 1,
    max: 1,
  };
  const index = Number(String((answer as readonly Value[])[0]).slice(5)) - 1;
  return yield* attempt(g, modes[index] ?? [], frame, doing);
}

/** May, or must try to, do something; what follows hangs on whether it was done (118.12, 608.2d). */
function* offer(g: Core, action: Extract<Action, { do: 'offer' }>, frame: Frame, doing: Doing): Proc<Ran> {
  const to = action.to ? yield* actorsOf(g, action.to, frame, doing) : { players: [frame.you], frame };
  let f = to.frame;
  for (const asked of to.players) {
    const because = action.cost ?? doing.because;
    const offered: Doing = { ...doing, paying: true, because };
    let player = asked;
    let done: Ran = null;
    // Who leaves meanwhile does not pay, or somebody else may in the place of that player (800.4f, 800.4g).
    do {
      if (g.player(player).left && (g.rules.absentPlayersDoNotPay || player === frame.you)) break;
      player = yield* standIn(g, f, player);
      // What the offered player does is done in that player's name.
      const own: Frame = player === f.you ? f : { ...f, you: player };
      done = yield* whileThere(g, player, tryOffer(g, action, own, offered, player), null);
    } while (done === null && g.player(player).left && g.inTurnOrder().length > 0);
    if (done !== null) {
      if (action.cost !== undefined) yield* paid(g, action.cost, player, frame.self, doing);
      f = yield* run(g, action.then ?? [], { ...done, you: f.you }, doing);
      if (to.players.length > 1) return f;
    } else f = yield* run(g, action.else ?? [], f, doing);
  }
  return f;
}

/** A cost that something may ask about was paid: once, however many parts it has. */
function* paid(g: Core, cost: Cause, player: number, thing: Thing, doing: Doing): Proc {
  const p = new Proposal('pay', doing.cause, 'cost-payment-once');
  p.by = playerThing(player);
  p.what = thing;
  p.because = cost;
  yield* g.rules.perform(g, [p]);
}

function* tryOffer(
  g: Core,
  action: Extract<Action, { do: 'offer' }>,
  frame: Frame,
  doing: Doing,
  player: number,
): Proc<Ran> {
  if (!g.rules.canPay(g, action.actions, frame, doing)) return null;
  if (!action.forced && !(yield* g.rules.confirm(g, player, frame.self))) return null;
  const before = g.seal();
  const done = yield* g.rules.payCost(g, action.actions, frame, doing);
  if (done === null && !g.player(player).left) g.rewind(before);
  return done;
}

/** Begins continuous effects (611.2): the things that a change affects are determined now (611.2c). */
const begin = (g: Core, effects: readonly Effect[], span: RunningEffect['span'], frame: Frame): void => {
  // What is to last only as long as something is so does not begin if it is not (611.2b).
  if (typeof span === 'object' && 'while' in span && !holds(g, frame, span.while)) return;
  for (const effect of effects) {
    const locks = effect.effect === 'change' && !effect.for;
    startEffect(g, {
      effect,
      frame,
      span,
      locked: locks ? values(g, frame, effect.of).filter((v): v is Thing => typeof v === 'number') : null,
      left: effect.effect === 'would' && effect.next !== undefined ? amount(g, frame, effect.next) : -1,
    });
  }
};

/** What they do is told by the move that they contain. */
const movers: ReadonlySet<string> = new Set(['discard', 'sacrifice', 'destroy', 'create']);

/** Names what was done. */
const nameDone = (g: Core, action: VerbAction, frame: Frame, done: Done): Frame => {
  if (action.as === undefined && action.note === undefined) return frame;
  const events = done.filter((e) => e.verb === (movers.has(action.do) ? 'move' : action.do));
  const things = events.map((e) => (e.became !== 0 ? e.became : e.what !== 0 ? e.what : e.by));
  const n = events.reduce((sum, e) => sum + e.n, 0);
  let f = frame;
  if (action.as !== undefined) f = bind(f, action.as, things, n);
  if (action.note !== undefined) {
    f = bind(f, action.note, things, n);
    noteOn(g, frame, action.note, things, n);
  }
  return f;
};

function* verb(g: Core, action: VerbAction, frame: Frame, doing: Doing): Proc<Ran> {
  switch (action.do) {
    case 'pay':
      return yield* g.rules.payCost(g, [action], frame, { ...doing, paying: true });
    case 'choose': {
      const { frame: chosen, short } = yield* chooseEach(g, action, frame, doing);
      return short && doing.paying ? null : chosen;
    }
    case 'search':
      return yield* search(g, action, frame, doing);
    case 'cast':
    case 'play':
      return yield* castNow(g, action, frame, doing);
    case 'copy':
      return yield* g.rules.copySpell(g, action, frame, doing);
    case 'retarget': {
      const picked = yield* pick(g, action.what, frame, frame.you, doing);
      for (const thing of picked.values.filter(isObject)) yield* g.rules.chooseTargets(g, frame.you, thing, true);
      return picked.frame;
    }
    case 'flipCoin':
      return yield* flip(g, action, frame, doing);
    case 'extra':
      g.rules.addExtra(g, action, frame);
      return frame;
    case 'block':
      return yield* blockNow(g, action, frame, doing);
    case 'reorder':
      return yield* reorder(g, action, frame, doing);
    case 'draw':
      return yield* draw(g, action, frame, doing);
    case 'regenerate': {
      const picked = yield* pick(g, action.what, frame, frame.you, doing);
      shield(g, picked.values.filter(isObject), picked.frame);
      return picked.frame;
    }
    default: {
      const { proposals, frame: named, short } = yield* g.rules.propose(g, action, frame, doing);
      if (short && doing.paying) return null;
      const done = yield* g.rules.perform(g, proposals);
      if (doing.paying && !paidInFull(g, proposals)) return null;
      return nameDone(g, action, named, done);
    }
  }
}

/** A cost is paid if each of its events happened, or something happened in its place (118.11). */
const paidInFull = (g: Core, proposals: readonly Proposal[]): boolean =>
  proposals.every((p) => p.performed || p.applied.length > 0 || g.rules.forbidden(g, p) === null);

/** Cards of a graveyard stay the objects that they are, in an order that their owner chooses (404.2). */
function* reorder(g: Core, action: VerbActionOf<'reorder'>, frame: Frame, doing: Doing): Proc<Ran> {
  const actors = yield* actorsOf(g, action.by, frame, doing);
  const picked = yield* pick(g, action.what, actors.frame, frame.you, doing);
  for (const player of actors.players) {
    const cards = picked.values.filter((card) => g.zone('graveyard', player).includes(card as Thing));
    if (cards.length < 2) continue;
    const rule = 'graveyard-order';
    const answer = yield { kind: 'order', player, why: 'order cards', rule, source: frame.self, options: cards };
    const p = new Proposal('reorder', doing.cause, rule);
    p.by = playerThing(player);
    const done = yield* g.rules.perform(g, [p]);
    const others = g.zone('graveyard', player).filter((card) => !cards.includes(card));
    // The first named is the uppermost.
    if (done.length > 0) g.setZone('graveyard', player, [...others, ...(answer as readonly Thing[]).toReversed()]);
  }
  return picked.frame;
}

/** Cards are drawn one at a time (121.2). */
function* draw(g: Core, action: VerbActionOf<'draw'>, frame: Frame, doing: Doing): Proc<Ran> {
  const { proposals, frame: named } = yield* g.rules.propose(g, action, frame, doing);
  const done: Done[number][] = [];
  for (const p of proposals) done.push(...(yield* g.rules.perform(g, [p])));
  return nameDone(g, action, named, done);
}

const regeneration: Effect = {
  effect: 'would',
  on: { on: 'destroy', what: { ref: 'shielded' } },
  do: [{ do: 'regenerate', what: { ref: 'shielded' } }],
};

/** The next time each would be destroyed this turn, it regenerates instead (701.19a). */
const shield = (g: Core, things: readonly Thing[], frame: Frame): void => {
  for (const thing of things) {
    startEffect(g, {
      effect: regeneration,
      frame: bind(frame, 'shielded', [thing]),
      span: 'turn',
      locked: null,
      left: 1,
    });
  }
};

/** Of several who choose, each does so in turn order (101.4), and what they chose is named together. */
function* chooseEach(g: Core, action: VerbActionOf<'choose'>, frame: Frame, doing: Doing): Proc<Picked> {
  const { players, frame: named } = yield* actorsOf(g, action.by, frame, doing);
  const each = action.by && 'a' in action.by ? action.by.as : undefined;
  const name = 'a' in action.what ? action.what.as : undefined;
  let f = named;
  let short = false;
  const chosen: Value[] = [];
  for (const player of players) {
    if (each !== undefined) f = bind(f, each, [playerThing(player)]);
    const picked = yield* pick(g, action.what, f, player, doing);
    f = picked.frame;
    chosen.push(...picked.values);
    if (picked.short) short = true;
  }
  if (players.length > 1 && name !== undefined) f = bind(f, name, chosen);
  if (each !== undefined) f = bind(f, each, players.map(playerThing));
  return { values: chosen, frame: f, short };
}

function* flip(g: Core, action: VerbActionOf<'flipCoin'>, frame: Frame, doing: Doing): Proc<Ran> {
  const actors = yield* actorsOf(g, action.by, frame, doing);
  let f = actors.frame;
  const results: Value[] = [];
  for (const player of actors.players) {
    // Nobody calls, wins or loses where only the face counts (705.2).
    const called = action.faces ? null : yield* call(player, frame.self);
    const fell = flipped(g, player);
    const p = new Proposal('flipCoin', doing.cause, called === null ? 'coin-flip-without-winner' : 'verb-flip-coin');
    p.by = playerThing(player);
    p.because = doing.because;
    p.word = called === null ? fell : called === fell ? 'won' : 'lost';
    const done = yield* g.rules.perform(g, [p]);
    for (const event of done) if (event.verb === 'flipCoin') results.push(event.word);
  }
  if (action.as !== undefined) f = bind(f, action.as, results);
  return f;
}

function* call(player: number, source: Thing): Proc<Value | undefined> {
  const answer = yield {
    kind: 'pick',
    player,
    why: 'coin',
    rule: 'verb-flip-coin',
    source,
    options: ['heads', 'tails'],
    min: 1,
    max: 1,
  };
  return (answer as readonly Value[])[0];
}

/** Casting during a resolution (608.2g): no priority is involved, and what cannot be cast is left. */
function* castNow(g: Core, action: VerbActionOf<'cast'> | VerbActionOf<'play'>, frame: Frame, doing: Doing): Proc<Ran> {
  const actors = yield* actorsOf(g, action.by, frame, doing);
  const player = actors.players[0] ?? frame.you;
  const able = (v: Value): boolean =>
    isObject(v) &&
    (action.do === 'cast'
      ? g.rules.canCast(g, player, v, action.rather ?? null)
      : g.rules.canPlayByEffect(g, player, v));
  const picked = yield* pick(g, action.what, actors.frame, player, doing, able);
  let f = picked.frame;
  const cast: Thing[] = [];
  for (const thing of picked.values.filter(isObject)) {
    const before = g.seal();
    const ok =
      action.do === 'cast'
        ? yield* g.rules.castSpell(g, player, thing, '', action.rather ?? null)
        : yield* g.rules.playLandByEffect(g, player, thing);
    if (ok) cast.push(spellOf(g, thing));
    else if (!g.player(player).left) g.rewind(before);
  }
  if (action.as !== undefined) f = bind(f, action.as, cast);
  return cast.length === 0 && doing.paying ? null : f;
}

/** The spell that a card has become. */
const spellOf = (g: Core, card: Thing): Thing => {
  const isIt = (thing: Thing): boolean => {
    const info = g.object(thing)?.stack;
    return info?.source === card && info.ability === null;
  };
  return g.s.stack.find(isIt) ?? card;
};

function* blockNow(g: Core, action: VerbActionOf<'block'>, frame: Frame, doing: Doing): Proc<Ran> {
  const by = yield* pick(g, action.by, frame, frame.you, doing);
  if (action.what === undefined) return by.frame;
  const blocker = by.values.filter(isObject)[0];
  if (blocker === undefined) return by.frame;
  // It blocks only what it legally can (509.1b).
  const able = g.rules.blockChoices(g, blocker);
  const asked = values(g, by.frame, action.what).filter((v) => able.includes(v as Thing));
  const noun: Noun =
    'a' in action.what && action.what.pick?.how === 'choose'
      ? { ...action.what, such: { is: { ref: 'it' }, in: { ref: 'able' } } }
      : action.what;
  const what = yield* pick(g, noun, bind(by.frame, 'able', asked), frame.you, doing);
  const attacker = what.values.filter(isObject).find((thing) => able.includes(thing));
  if (attacker !== undefined) yield* g.rules.blockNow(g, blocker, attacker, doing.cause, action.declared);
  return what.frame;
}
