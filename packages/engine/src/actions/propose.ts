import {
  type Action,
  type Amount,
  isObject,
  isPlayer,
  type Noun,
  playerOf,
  playerThing,
  type RuleId,
  type Thing,
  type Value,
  type Verb,
  type VerbAction,
  type VerbActionOf,
} from '@rulewright/language';
import { type Core, type Doing, type Proc, Proposal, type Proposed } from '../core.js';
import { amount, values } from '../evaluate/evaluate.js';
import { bind } from '../evaluate/frame.js';
import { targetIndex } from '../evaluate/targets.js';
import { blankToken } from '../setup.js';
import type { Frame } from '../state/records.js';
import { CREATURE, PLANESWALKER, symbolOf } from '../state/words.js';
import { arranged } from './arranging.js';
import { dividedAmong } from './division.js';
import { type Able, actorsOf, pick } from './pick.js';
import { verbRule } from './rules.js';

/** Where a thing is to be found: an object that a trigger saw move is found where it went (400.7). */
export const follow = (g: Core, frame: Frame, thing: Value): Value => {
  if (!isObject(thing) || g.object(thing)) return thing;
  const { event } = frame;
  if (event && event.what === thing && event.became !== 0) {
    const now = g.object(event.became);
    if (now && now.place !== 'hand' && now.place !== 'library') return event.became;
  }
  return thing;
};

const objectsOf = (g: Core, frame: Frame, things: readonly Value[]): readonly Thing[] =>
  things.map((v) => follow(g, frame, v)).filter((v): v is Thing => isObject(v) && g.object(v) !== null);

interface Making {
  readonly g: Core;
  readonly doing: Doing;
  frame: Frame;
  short: boolean;
  readonly made: Proposal[];
}

const make = (
  m: Making,
  verb: Verb,
  by: number,
  fill: (p: Proposal) => void,
  rule: RuleId = m.doing.rule ?? verbRule[verb],
): void => {
  const p = new Proposal(verb, m.doing.cause, rule);
  p.by = playerThing(by);
  p.because = m.doing.because;
  p.applied = m.doing.applied;
  fill(p);
  m.made.push(p);
};

/** The events that an instruction asks for: its choices are made, nothing has happened yet. */
export function* propose(g: Core, action: Action, frame: Frame, doing: Doing): Proc<Proposed> {
  const m: Making = { g, doing, frame, short: false, made: [] };
  const told = action as VerbAction;
  const by = 'by' in told && told.do !== 'block' ? (told.by as Noun | undefined) : undefined;
  const actors = yield* actorsOf(g, by, frame, doing);
  m.frame = actors.frame;
  const name = by && 'a' in by ? by.as : undefined;
  for (const player of actors.players) {
    // Of several who act, each is meant by the name in what that player does.
    if (name !== undefined) m.frame = bind(m.frame, name, [playerThing(player)]);
    yield* each(m, told, player);
  }
  if (name !== undefined) m.frame = bind(m.frame, name, actors.players.map(playerThing));
  const together = told.do === 'move' && told.to === 'library' && m.made.length > 1;
  const proposals = together ? yield* arranged(g, told, m.made, m.frame) : m.made;
  return { proposals, frame: m.frame, short: m.short };
}

function* objects(m: Making, noun: Noun, by: number, able?: Able): Proc<readonly Thing[]> {
  const picked = yield* pick(m.g, noun, m.frame, by, m.doing, able);
  m.frame = picked.frame;
  const found = objectsOf(m.g, m.frame, picked.values);
  if (picked.short || found.length < picked.values.length) m.short = true;
  return found;
}

/** In a cost only what it can be done to is chosen. */
const payingWith = (m: Making, verb: Verb, by: number, word = ''): Able | undefined => {
  if (!m.doing.paying) return undefined;
  return (value) => {
    if (typeof value !== 'number') return true;
    const p = new Proposal(verb, m.doing.cause, 'cost-resources');
    p.by = playerThing(by);
    p.what = value;
    p.word = word;
    p.because = m.doing.because;
    return m.g.rules.forbidden(m.g, p) === null;
  };
};

const number = (m: Making, n: Amount | undefined): number => (n === undefined ? 1 : amount(m.g, m.frame, n));

function* each(m: Making, action: VerbAction, by: number): Proc {
  const { g } = m;
  switch (action.do) {
    case 'move':
      yield* move(m, action, by);
      return;
    case 'create': {
      const n = number(m, action.n);
      const def = g.setting.indexOf(action.token ?? blankToken);
      if (n > 0)
        make(m, 'create', by, (p) => {
          p.n = n;
          p.def = def;
          p.changes = (action.with ?? []).map((change) => ({ change, frame: m.frame }));
        });
      return;
    }
    case 'draw':
      for (let i = 0; i < number(m, action.n); i++) make(m, 'draw', by, () => undefined);
      return;
    case 'discard':
    case 'sacrifice': {
      const where = action.do === 'discard' ? 'hand' : 'battlefield';
      for (const thing of yield* objects(m, action.what, by, payingWith(m, action.do, by))) {
        const o = g.object(thing);
        // 701.21a: a player sacrifices only a permanent that they control.
        const theirs = o?.place === where && (where === 'hand' ? o.owner === by : g.controller(thing) === by);
        if (!theirs) m.short = true;
        else
          make(m, action.do, by, (p) => {
            p.what = thing;
          });
      }
      return;
    }
    case 'destroy':
    case 'regenerate':
    case 'tap':
    case 'untap':
    case 'counter':
      for (const thing of yield* objects(m, action.what, by, payingWith(m, action.do, by))) {
        const o = g.object(thing);
        if (o?.place !== (action.do === 'counter' ? 'stack' : 'battlefield')) {
          m.short = true;
          continue;
        }
        make(m, action.do, by, (p) => {
          p.what = thing;
        });
      }
      return;
    case 'reveal':
    case 'look':
      for (const thing of yield* objects(m, action.what, by)) {
        make(m, action.do, by, (p) => {
          p.what = thing;
        });
      }
      return;
    case 'shuffle': {
      // The library is shuffled though there may be nothing to shuffle into it (701.24c, 701.24d).
      const { short } = m;
      if (action.what !== undefined) yield* move(m, { do: 'move', what: action.what, to: 'library' }, by);
      m.short = short;
      make(m, 'shuffle', by, () => undefined);
      return;
    }
    case 'attach': {
      const [host] = yield* objects(m, action.to, by);
      for (const thing of yield* objects(m, action.what, by)) {
        if (host !== undefined && host !== thing)
          make(m, 'attach', by, (p) => {
            p.what = thing;
            p.to = host;
          });
      }
      return;
    }
    case 'put':
    case 'take':
      yield* counters(m, action, by);
      return;
    case 'shift':
      yield* shift(m, action, by);
      return;
    case 'exchange': {
      const [one] = yield* objects(m, action.what, by);
      const [other] = yield* objects(m, action.to, by);
      // 701.12a: the exchange happens in full or not at all.
      if (one === undefined || other === undefined || g.controller(one) === g.controller(other)) m.short = true;
      else
        make(m, 'exchange', by, (p) => {
          p.from = one;
          p.to = other;
          p.word = 'controller';
        });
      return;
    }
    case 'become':
      yield* become(m, action, by);
      return;
    case 'damage':
      yield* damage(m, action, by);
      return;
    case 'gainLife':
    case 'loseLife': {
      const n = number(m, action.n);
      if (n > 0)
        make(m, action.do, by, (p) => {
          p.n = n;
        });
      return;
    }
    case 'addMana': {
      const picked = yield* pick(g, action.mana, m.frame, by, m.doing);
      m.frame = picked.frame;
      const n = number(m, action.n);
      for (const type of picked.values) {
        make(m, 'addMana', by, (p) => {
          p.word = symbolOf(type);
          p.n = n;
          p.from = sourceOf(g, m.frame);
          p.only = action.only ?? null;
        });
      }
      return;
    }
    case 'loseMana':
    case 'loseGame':
    case 'winGame':
      make(m, action.do, by, () => undefined);
      return;
    default:
      throw new Error(`"${action.do}" is no event that an instruction can ask for here`);
  }
}

/** The object that an ability on the stack comes from (113.7). */
const sourceOf = (_g: Core, frame: Frame): Thing => frame.self;

function* move(m: Making, action: VerbActionOf<'move'>, by: number): Proc {
  const { g } = m;
  const things = yield* objects(m, action.what, by);
  const under = action.under ? values(g, m.frame, action.under).find(isPlayer) : undefined;
  for (const thing of things) {
    const o = g.object(thing);
    if (!o) continue;
    const from = action.from;
    if (
      from !== undefined &&
      !(typeof from === 'string' ? o.place === from : (from as readonly string[]).includes(o.place))
    ) {
      m.short = true;
      continue;
    }
    make(m, 'move', by, (p) => {
      p.what = thing;
      p.fromZone = o.place === 'waiting' ? null : o.place;
      p.toZone = action.to;
      p.under = action.to === 'battlefield' ? (under === undefined ? by : playerOf(under)) : o.owner;
      p.at = action.at ?? null;
      p.changes = (action.with ?? []).map((change) => ({ change, frame: m.frame }));
    });
  }
}

function* counters(m: Making, action: VerbActionOf<'put'> | VerbActionOf<'take'>, by: number): Proc {
  const { g } = m;
  const kind = 'lit' in action.kind ? action.kind.lit[0] : undefined;
  const picked = yield* pick(g, action.what, m.frame, by, m.doing, payingWith(m, action.do, by, kind));
  m.frame = picked.frame;
  if (picked.short) m.short = true;
  const kinds = yield* pick(g, action.kind, m.frame, by, m.doing);
  m.frame = kinds.frame;
  for (const value of picked.values) {
    const thing = follow(g, m.frame, value);
    if (isObject(thing) && !g.object(thing)) {
      m.short = true;
      continue;
    }
    for (const kind of kinds.values) {
      const had = isObject(thing) ? (g.object(thing)?.counters.find((c) => c.kind === kind)?.n ?? 0) : 0;
      const n = action.n === 'all' ? had : number(m, action.n);
      if (action.do === 'take' && had < n) m.short = true;
      if (n > 0 && typeof thing === 'number')
        make(m, action.do, by, (p) => {
          p.what = thing;
          p.word = String(kind);
          p.n = n;
        });
    }
  }
}

/** Moving a counter (122.5): nothing happens if an end is gone, there is none, or it cannot be put. */
function* shift(m: Making, action: VerbActionOf<'shift'>, by: number): Proc {
  const { g } = m;
  const [from] = yield* objects(m, action.what, by);
  const [to] = yield* objects(m, action.to, by);
  if (from === undefined || to === undefined || (from === to && g.rules.movingToItselfDoesNothing)) return;
  const had = g.object(from)?.counters ?? [];
  let kinds: readonly Value[] = had.map((c) => c.kind);
  if (action.kind) {
    const asked = yield* pick(g, action.kind, m.frame, by, m.doing);
    m.frame = asked.frame;
    kinds = asked.values.filter((k) => had.some((c) => c.kind === k));
  }
  if (kinds.length > 1 && action.n !== 'all') {
    const answer = yield {
      kind: 'pick',
      player: by,
      why: 'choose',
      rule: 'counter-move',
      source: m.frame.self,
      options: kinds,
      min: 1,
      max: 1,
    };
    kinds = answer as readonly Value[];
  }
  for (const kind of kinds) {
    const put = new Proposal('put', m.doing.cause, 'verb-put-counter');
    put.what = to;
    put.word = String(kind);
    if (g.rules.counterMoveNeedsBoth && g.rules.forbidden(g, put)) continue;
    const n = action.n === 'all' ? (had.find((c) => c.kind === kind)?.n ?? 0) : number(m, action.n);
    make(m, 'shift', by, (p) => {
      p.from = from;
      p.to = to;
      p.what = from;
      p.word = String(kind);
      p.n = n;
    });
  }
}

function* become(m: Making, action: VerbActionOf<'become'>, by: number): Proc {
  const { g } = m;
  const picked = yield* pick(g, action.what, m.frame, by, m.doing);
  m.frame = picked.frame;
  if (picked.short) m.short = true;
  const value = action.value ? (yield* pick(g, action.value, m.frame, by, m.doing)).values[0] : undefined;
  const players: number[] = [];
  for (const raw of picked.values) {
    const thing = follow(g, m.frame, raw);
    if (isObject(thing) && !g.object(thing)) {
      m.short = true;
      continue;
    }
    if (action.aspect === 'life' && isPlayer(thing)) {
      players.push(playerOf(thing));
      continue;
    }
    make(m, 'become', by, (p) => {
      p.what = thing as Thing;
      p.word = action.aspect === 'controller' ? 'controller' : String(value ?? action.aspect);
      if (typeof value === 'number') p.to = value;
      if (action.n !== undefined) p.n = number(m, action.n);
    });
  }
  if (players.length === 0) return;
  // How much may hang on who it is.
  const as = 'a' in action.what ? action.what.as : undefined;
  const frame = m.frame;
  yield* setLife(m, players, (player) => {
    const own = as === undefined ? frame : bind(frame, as, [playerThing(player)]);
    return action.n === undefined ? 1 : amount(g, own, action.n);
  });
}

/**
 * Setting a life total is gaining or losing the difference (119.5). Of a whole team, by date the team comes to have the
 * sum, or one member that it chooses is affected (606.9b, 810.9d).
 */
function* setLife(m: Making, players: readonly number[], to: (player: number) => number): Proc {
  const { g } = m;
  for (const team of new Set(players.map((p) => g.team(p)))) {
    const own = players.filter((p) => g.team(p) === team);
    const { members, life } = g.s.teams[team] ?? { members: own, life: 0 };
    const whole = own.length > 1 && own.length === members.filter((p) => !g.player(p).left).length;
    const set = whole && !g.rules.teamLifeIsAddedUp ? yield* oneOfTeam(m, own) : own;
    // Each is considered to have the half, rounded up (606.9b).
    let rounded =
      whole && g.rules.teamLifeIsAddedUp ? set.reduce((sum, player) => sum + g.rules.lifeOf(g, player), -life) : 0;
    for (const player of set) {
      const difference = to(player) - g.rules.lifeOf(g, player);
      if (difference === 0) continue;
      const spare = rounded;
      rounded = 0;
      make(m, difference > 0 ? 'gainLife' : 'loseLife', player, (p) => {
        p.n = Math.abs(difference);
        p.rounded = spare;
      });
    }
  }
}

function* oneOfTeam(m: Making, members: readonly number[]): Proc<readonly number[]> {
  const answer = yield {
    kind: 'pick',
    player: members[0] ?? 0,
    why: 'choose',
    rule: 'team-sets-life',
    source: m.frame.self,
    options: members.map(playerThing),
    min: 1,
    max: 1,
  };
  return (answer as readonly Thing[]).map(playerOf);
}

/** Only creatures and planeswalkers on the battlefield are dealt damage (120.1). */
const canBeDamaged = (g: Core, thing: Thing): boolean =>
  g.object(thing)?.place === 'battlefield' && (g.chars(thing).types & (CREATURE | PLANESWALKER)) !== 0;

function* damage(m: Making, action: VerbActionOf<'damage'>, by: number): Proc {
  const { g } = m;
  const sources = (yield* pick(g, action.from, m.frame, by, m.doing)).values.filter(isObject);
  const divided = action.divide === 'chosen' ? yield* dividedAmong(g, action, m.frame, by, m.doing) : null;
  const picked = divided && targetIndex(action.to) < 0 ? null : yield* pick(g, action.to, m.frame, by, m.doing);
  m.frame = (picked ?? divided)?.frame ?? m.frame;
  const total = number(m, action.n);
  const legal = picked?.values ?? divided?.among ?? [];
  for (const source of sources) {
    legal.forEach((value) => {
      const n = divided
        ? Number(divided.parts[divided.among.indexOf(value)] ?? 0)
        : action.divide === 'evenly'
          ? Math.floor(total / legal.length)
          : total;
      const to = follow(g, m.frame, value);
      // 120.8: damage of 0 is not dealt.
      if (n <= 0 || typeof to !== 'number' || (isObject(to) && !canBeDamaged(g, to))) return;
      make(m, 'damage', by, (p) => {
        p.from = source;
        p.to = to;
        p.n = n;
        p.combat = action.combat ?? false;
      });
    });
  }
}
