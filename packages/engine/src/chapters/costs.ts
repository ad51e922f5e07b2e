import {
  type Action,
  type DescriptionNoun,
  isObject,
  isPlayer,
  type Noun,
  playerOf,
  playerThing,
  type RuleId,
  type Thing,
  type Value,
  type VerbActionOf,
} from '@rulewright/language';
import { largestNumber } from '../actions/pick.js';
import { type Core, type Doing, LIBRARIES, type Proc, Proposal, type Purpose, TAPPING, type World } from '../core.js';
import { isSick } from '../evaluate/aspects.js';
import { amount, values } from '../evaluate/evaluate.js';
import { bind } from '../evaluate/frame.js';
import { severalGroups } from '../evaluate/groups.js';
import { givenNames, spokenNames } from '../evaluate/names.js';
import { hasProcedure } from '../evaluate/procedure.js';
import { type Frame, type ManaUnit, TAPPED } from '../state/records.js';
import { CREATURE, symbolsOf } from '../state/words.js';

export const costText = (symbols: readonly string[]): string => symbols.map((s) => `{${s}}`).join('');

/** A cost taken apart: mana is paid as one total; the rest in the order of the text. */
interface Parts {
  readonly mana: string[];
  readonly others: { readonly action: Action; readonly symbol: 'T' | 'Q' | null }[];
  life: number;
}

/**
 * Choices inside a cost are made for each pass of it by itself, before any of it is paid (702.24a), and only so that all
 * of it can be paid. False: it cannot.
 */
function* partsOf(g: Core, cost: readonly Action[], frame: Frame, purpose: Purpose, parts: Parts): Proc<boolean> {
  const steps = unfolded(g, cost, frame);
  const later = dependentsOf(cost);
  for (let i = 0; i < steps.length; i++) {
    const action = steps[i] as Action;
    if (action.do === 'pay' && !later.has(action)) takePay(g, action, frame, parts);
    else if (action.do !== 'modes') parts.others.push({ action, symbol: null });
    else {
      const others = [...steps.slice(0, i), ...steps.slice(i + 1)];
      const open = action.modes.map((_, n) => n);
      const able = open.filter((n) => canPay(g, [...others, ...(action.modes[n] ?? [])], frame, purpose));
      if (able.length === 0) return false;
      const answer = yield {
        kind: 'pick',
        player: frame.you,
        why: 'payment',
        rule: 'modal',
        source: frame.self,
        options: able.map((n) => `mode ${n + 1}`),
        min: 1,
        max: 1,
      };
      const mode = Number(String((answer as readonly Value[])[0]).slice(5)) - 1;
      steps.splice(i, 1, ...unfolded(g, action.modes[mode] ?? [], frame));
      i--;
    }
  }
  return true;
}

/** A cost step by step. */
const unfolded = (w: World, cost: readonly Action[], frame: Frame): Action[] =>
  cost.flatMap((action) => {
    if (action.do !== 'repeat' && (action.do !== 'pay' || action.times === undefined)) return [action];
    const times = action.times === undefined ? 1 : amount(w, frame, action.times);
    const once = action.do === 'repeat' ? unfolded(w, action.actions, frame) : [{ ...action, times: 1 }];
    return Array.from({ length: times }, () => once).flat();
  });

const takePay = (w: World, action: VerbActionOf<'pay'>, frame: Frame, parts: Parts): void => {
  for (const symbol of symbolsOf(action.mana ?? '')) {
    if (symbol === 'T' || symbol === 'Q') parts.others.unshift({ action, symbol });
    else if (symbol === 'X') parts.mana.push(String(amount(w, frame, { ref: 'X' })));
    else parts.mana.push(symbol);
  }
  if (action.life !== undefined) parts.life += amount(w, frame, action.life);
};

export interface Paid {
  readonly frame: Frame;
  readonly spent: readonly ManaUnit[];
}

/** What chance decides, and what shows cards of a library, is paid last (601.2h); the rest in the order of the text. */
const inOrder = (g: Core, others: Parts['others']): Parts['others'] => {
  if (!g.rules.chanceIsPaidLast || others.length < 2) return others;
  const late = others.map(({ action }) => isLate(action));
  return [...others.filter((_, i) => !late[i]), ...others.filter((_, i) => late[i])];
};

const isLate = (action: Action): boolean => {
  if (action.do === 'flipCoin') return true;
  const what = 'what' in action ? action.what : undefined;
  if (typeof what !== 'object' || !('a' in what)) return false;
  const how = what.pick?.how;
  if (how === 'random') return true;
  if (action.do !== 'move' || action.to === 'hand' || action.to === 'library') return false;
  return how === 'top' || how === 'bottom' || [action.from].flat().includes('library');
};

/**
 * Pays a cost (601.2h, 602.2b, 118): the mana first, since mana abilities are activated before costs are paid. Null: it
 * could not be paid in full; what was done is for the caller to take back.
 */
export function* payAll(
  g: Core,
  cost: readonly Action[],
  frame: Frame,
  doing: Doing,
  purpose: Purpose,
): Proc<Paid | null> {
  const parts: Parts = { mana: [], others: [], life: 0 };
  if (!(yield* partsOf(g, cost, frame, purpose, parts))) return null;
  const paying: Doing = { ...doing, paying: true, because: doing.because ?? 'cost' };
  let spent: readonly ManaUnit[] = [];
  if (parts.mana.length > 0) {
    const units = yield* g.rules.payMana(g, frame.you, costText(parts.mana), purpose, paying);
    if (units === null) return null;
    spent = units;
  }
  let f = frame;
  for (const { action, symbol } of inOrder(g, parts.others)) {
    if (symbol !== null) {
      if (!(yield* turn(g, frame.self, symbol, paying))) return null;
      continue;
    }
    const next: Frame | null = yield* g.rules.attempt(g, [action], f, paying);
    if (next === null) return null;
    f = next;
  }
  if (parts.life > 0) {
    if (g.rules.payableLife(g, frame.you) < parts.life) return null;
    const lose = new Proposal('loseLife', doing.cause, 'verb-pay-life');
    lose.by = playerThing(frame.you);
    lose.n = parts.life;
    lose.because = paying.because;
    yield* g.rules.perform(g, [lose]);
  }
  return { frame: f, spent };
}

/** A cost that is paid by itself: of something offered, or of a mana ability. */
export const purposeOf = (cost: readonly Action[], { cause, because }: Pick<Doing, 'cause' | 'because'>): Purpose => ({
  verb: 'other',
  thing: cause,
  excluding: 0,
  because,
  x: asksX(cost),
});

const asksX = (cost: readonly Action[]): boolean =>
  cost.some((action) =>
    action.do === 'repeat' ? asksX(action.actions) : action.do === 'pay' && !!action.mana?.includes('{X}'),
  );

export function* payCost(g: Core, cost: readonly Action[], frame: Frame, doing: Doing): Proc<Frame | null> {
  const purpose = purposeOf(cost, doing);
  return (yield* payAll(g, cost, frame, doing, purpose))?.frame ?? null;
}

/** {T} and {Q} (107.5, 107.6): only an untapped (tapped) permanent can pay it; not a creature that is summoning sick. */
export const canTurn = (w: World, thing: Thing, symbol: 'T' | 'Q'): boolean => {
  const o = w.object(thing);
  w.reads |= TAPPING;
  if (o?.place !== 'battlefield' || ((o.flags & TAPPED) === 0) !== (symbol === 'T')) return false;
  return (w.chars(thing).types & CREATURE) === 0 || !isSick(w, o) || hasProcedure(w, thing, 'haste');
};

/** Pays {T} or {Q}; false: it cannot. */
export function* turn(g: Core, thing: Thing, symbol: 'T' | 'Q', doing: Doing): Proc<boolean> {
  if (!canTurn(g, thing, symbol)) return false;
  const rule: RuleId = symbol === 'T' ? 'tap-symbol' : 'untap-symbol';
  const p = new Proposal(symbol === 'T' ? 'tap' : 'untap', doing.cause, rule);
  p.what = thing;
  p.by = playerThing(g.controller(thing));
  p.because = doing.because;
  yield* g.rules.perform(g, [p]);
  return true;
}

// -------------------------------------------------------------------------------------------------- could it be paid

/** How often each part of a cost is to be done. */
type Counted = ReadonlyMap<Action, number>;

const count = (w: World, cost: readonly Action[], frame: Frame, times: number, into: Map<Action, number>): void => {
  for (const action of cost) {
    if (action.do === 'repeat') {
      const own = action.times === undefined ? 1 : amount(w, frame, action.times);
      count(w, action.actions, frame, times * own, into);
    } else into.set(action, (into.get(action) ?? 0) + times);
  }
};

/** The ways in which something can be done so often by so many modes, whatever their order. */
function* shares(times: number, modes: number): Generator<readonly number[]> {
  if (modes <= 1) yield [times];
  else for (let n = times; n >= 0; n--) for (const rest of shares(times - n, modes - 1)) yield [n, ...rest];
}

function* alternatives(w: World, counted: Counted, frame: Frame): Generator<Counted> {
  for (const [action, times] of counted) {
    if (action.do !== 'modes') continue;
    for (const share of shares(times, action.modes.length)) {
      const own = new Map(counted);
      own.delete(action);
      action.modes.forEach((mode, i) => {
        if ((share[i] ?? 0) > 0) count(w, mode, frame, share[i] ?? 0, own);
      });
      yield* alternatives(w, own, frame);
    }
    return;
  }
  yield counted;
}

/** The names that a part of a cost speaks of, and those that it gives. */
interface Names {
  readonly spoken: readonly string[];
  readonly given: readonly string[];
}

/** By part: costs are put together anew for each payment. */
const names = new WeakMap<Action, Names>();

const namesOf = (action: Action): Names => {
  let found = names.get(action);
  if (!found) {
    found = { spoken: spokenNames(action), given: givenNames(action) };
    names.set(action, found);
  }
  return found;
};

const nothing: ReadonlySet<Action> = new Set();

/** Parts that speak of what an earlier part will have done or chosen: nothing can be said of them before. */
const dependentsOf = (cost: readonly Action[]): ReadonlySet<Action> => {
  if (cost.length < 2) return nothing;
  const own = new Set<Action>();
  const bound = new Set<string>();
  for (const action of cost) {
    const { spoken, given } = namesOf(action);
    if (bound.size > 0 && spoken.some((name) => bound.has(name))) own.add(action);
    for (const name of given) bound.add(name);
  }
  return own;
};

/** More ways to pay than this are not looked at: then it may be tried. */
const MOST = 500;

/** Each part is done once, and none speaks of another. */
const isStraight = (cost: readonly Action[]): boolean => {
  for (let i = 0; i < cost.length; i++) {
    const action = cost[i] as Action;
    if (action.do === 'repeat' || action.do === 'modes' || cost.indexOf(action) < i) return false;
  }
  return cost.length < 2 || dependentsOf(cost).size === 0;
};

interface OwnPart {
  /** Its own {T} or {Q} is in the cost. */
  readonly turns: boolean;
  /** The cost asks for the source itself. */
  readonly needed: boolean;
}

const ownParts = new WeakMap<readonly Action[], OwnPart>();

const ownPartOf = (cost: readonly Action[]): OwnPart => {
  let part = ownParts.get(cost);
  if (part === undefined) {
    const turns = cost.some((action) => action.do === 'pay' && /\{[TQ]\}/.test(action.mana ?? ''));
    part = { turns, needed: turns || cost.some((action) => namesOf(action).spoken.includes('self')) };
    ownParts.set(cost, part);
  }
  return part;
};

/** What the cost of an activated ability is paid for. Its source can pay for it too, unless its own {T} or {Q} is in it. */
export const activationPurpose = (source: Thing, cost: readonly Action[]): Purpose => {
  const { turns, needed } = ownPartOf(cost);
  return { verb: 'activate', thing: source, excluding: turns ? source : 0, needed };
};

/** Whether a cost could be paid, without making its choices. */
export const canPay = (w: World, cost: readonly Action[], frame: Frame, purpose: Purpose): boolean => {
  if (isStraight(cost)) {
    const mana: string[] = [];
    for (const action of cost) if (!canDoOne(w, action, frame, 1, mana, purpose)) return false;
    return mana.length === 0 || w.rules.canPayMana(w, frame.you, costText(mana), purpose);
  }
  const later = dependentsOf(cost);
  const counted = new Map<Action, number>();
  count(w, later.size === 0 ? cost : cost.filter((action) => !later.has(action)), frame, 1, counted);
  let seen = 0;
  for (const way of alternatives(w, counted, frame)) {
    if (++seen > MOST || canDo(w, way, frame, purpose)) return true;
  }
  return false;
};

const canDo = (w: World, cost: Iterable<readonly [Action, number]>, frame: Frame, purpose: Purpose): boolean => {
  const mana: string[] = [];
  for (const [action, times] of cost) if (!canDoOne(w, action, frame, times, mana, purpose)) return false;
  return mana.length === 0 || w.rules.canPayMana(w, frame.you, costText(mana), purpose);
};

const canDoOne = (w: World, action: Action, frame: Frame, times: number, mana: string[], purpose: Purpose): boolean => {
  switch (action.do) {
    case 'pay': {
      const all = times * (action.times === undefined ? 1 : amount(w, frame, action.times));
      for (const symbol of symbolsOf(action.mana ?? '')) {
        if (symbol === 'T' || symbol === 'Q') {
          if (!canTurn(w, frame.self, symbol)) return false;
        } else
          for (let i = 0; i < all; i++) mana.push(symbol === 'X' ? String(amount(w, frame, { ref: 'X' })) : symbol);
      }
      return action.life === undefined || w.rules.payableLife(w, frame.you) >= all * amount(w, frame, action.life);
    }
    case 'sacrifice':
    case 'discard':
    case 'tap':
    case 'untap':
    case 'move':
    case 'destroy':
    case 'reveal':
    case 'become':
      return enough(w, action, frame, times, purpose);
    case 'put':
    case 'take':
      return canChangeCounters(w, action, frame, times);
    case 'gainLife': {
      const gain = new Proposal('gainLife', frame.self, 'verb-gain-life');
      gain.by = action.by ? ((values(w, frame, action.by)[0] as Thing | undefined) ?? 0) : playerThing(frame.you);
      return w.rules.forbidden(w, gain) === null;
    }
    case 'draw':
      return w.rules.emptyLibraryAllowsDraw || canDraw(w, action, frame, times);
    // What is impossible cannot be chosen (608.2d).
    case 'cast':
    case 'play':
      return canPlay(w, action, frame);
    case 'choose':
      return canChoose(w, action.what, frame);
    case 'retarget':
      return values(w, frame, action.what).some((thing) => isObject(thing) && !!w.object(thing)?.stack?.targets.length);
    default:
      return true;
  }
};

/** Whether there are enough things to choose from, each of which the action could be done to. */
const enough = (
  w: World,
  action:
    | VerbActionOf<'sacrifice'>
    | VerbActionOf<'discard'>
    | VerbActionOf<'tap'>
    | VerbActionOf<'untap'>
    | VerbActionOf<'move'>
    | VerbActionOf<'destroy'>
    | VerbActionOf<'reveal'>
    | VerbActionOf<'become'>,
  frame: Frame,
  times: number,
  purpose: Purpose,
): boolean => {
  const noun = action.what;
  // What is being cast is on the stack by then (601.2a).
  const cast = purpose.verb === 'cast' ? purpose.thing : 0;
  const found = values(w, frame, noun).filter((thing) => thing !== cast);
  const pick = 'a' in noun ? (noun as DescriptionNoun).pick : undefined;
  const free = found.filter((thing) => {
    if (!isObject(thing) || !w.object(thing)) return false;
    if (action.do === 'tap' && (w.object(thing)?.flags ?? 0) & TAPPED) return false;
    const p = new Proposal(action.do, frame.self, 'cost-resources');
    p.what = thing;
    return w.rules.forbidden(w, p) === null;
  });
  // All of what there is can be none of it.
  if (pick === undefined)
    return action.do === 'become' || ((found.length > 0 || 'a' in noun) && free.length === found.length);
  const min = amount(w, frame, pick.min);
  const max = pick.max === undefined ? min : pick.max === 'any' ? free.length : amount(w, frame, pick.max);
  return severalGroups(w, frame, noun as DescriptionNoun, free, min, max, times);
};

/** Whether something there could be cast, or be played as a land, in the course of a resolution (305.3, 608.2g). */
const canPlay = (w: World, action: VerbActionOf<'cast'> | VerbActionOf<'play'>, frame: Frame): boolean => {
  const by = action.by ? values(w, frame, action.by)[0] : undefined;
  const player = isPlayer(by ?? 0) ? playerOf(by as Thing) : frame.you;
  return values(w, frame, action.what).some(
    (v) =>
      isObject(v) &&
      (action.do === 'cast'
        ? w.rules.canCast(w, player, v, action.rather ?? null)
        : w.rules.canPlayByEffect(w, player, v)),
  );
};

const canChoose = (w: World, noun: Noun, frame: Frame): boolean => {
  const pick = 'a' in noun ? noun.pick : undefined;
  if (pick?.how !== 'choose' || !('a' in noun) || noun.a === 'cardName') return true;
  if (noun.a === 'number') return largestNumber(w, frame, noun) >= amount(w, frame, pick.min);
  return values(w, frame, noun).length >= amount(w, frame, pick.min);
};

const canDraw = (w: World, { by, n = 1 }: VerbActionOf<'draw'>, frame: Frame, times: number): boolean => {
  const players = by ? values(w, frame, by).filter(isPlayer).map(playerOf) : [frame.you];
  w.reads |= LIBRARIES;
  return players.every((player) => w.player(player).cards >= times * amount(w, frame, n));
};

const canChangeCounters = (
  w: World,
  action: VerbActionOf<'put'> | VerbActionOf<'take'>,
  frame: Frame,
  times: number,
): boolean => {
  const things = values(w, frame, action.what);
  const kinds = values(w, frame, action.kind);
  const n = action.n === undefined || action.n === 'all' ? 1 : amount(w, frame, action.n);
  const able = things.filter((thing) => {
    if (!isObject(thing)) return true;
    const o = w.object(thing);
    if (!o) return false;
    if (action.do === 'take') return kinds.some((k) => (o.counters.find((c) => c.kind === k)?.n ?? 0) >= n * times);
    const p = new Proposal('put', frame.self, 'cost-resources');
    p.what = thing;
    p.word = String(kinds[0] ?? '');
    return w.rules.forbidden(w, p) === null;
  });
  const pick = 'a' in action.what ? action.what.pick : undefined;
  return pick === undefined
    ? things.length > 0 && able.length === things.length
    : able.length >= amount(w, frame, pick.min);
};

// ----------------------------------------------------------------------------------------------- changing a mana cost

const genericOf = (symbols: readonly string[]): number =>
  symbols.reduce((n, s) => n + (/^\d+$/.test(s) ? Number(s) : 0), 0);

const CHOSEN = '!';

/** The half of a hybrid symbol that a cost is reduced by. */
export const chosenHalf = (half: string): string => `${half}${CHOSEN}`;

/**
 * A cost less something (118.7): a coloured reduction not found in the cost is lost, or from 2013 reduces generic, as the
 * chosen half of a hybrid symbol does on all dates.
 */
export const reduced = (w: World, symbols: readonly string[], less: readonly string[]): readonly string[] => {
  let generic = genericOf(symbols);
  const rest = symbols.filter((s) => !/^\d+$/.test(s));
  for (const symbol of less) {
    if (/^\d+$/.test(symbol)) {
      generic = Math.max(0, generic - Number(symbol));
      continue;
    }
    const half = symbol.endsWith(CHOSEN);
    const mana = half ? symbol.slice(0, -CHOSEN.length) : symbol;
    const at = mana === 'S' && w.rules.snowReducesGeneric ? -1 : rest.indexOf(mana);
    if (at >= 0) rest.splice(at, 1);
    else if (half || spillsOver(w, mana)) generic = Math.max(0, generic - 1);
  }
  return generic > 0 || rest.length === 0 ? [String(generic), ...rest] : rest;
};

const spillsOver = ({ rules }: World, symbol: string): boolean => {
  if (symbol === 'S') return rules.snowReducesGeneric;
  return symbol === 'C' ? rules.colorlessReductionSpillsOver : rules.coloredReductionSpillsOver;
};

export const increased = (symbols: readonly string[], more: readonly string[]): readonly string[] => {
  const generic = genericOf(symbols) + genericOf(more);
  const rest = [...symbols, ...more].filter((s) => !/^\d+$/.test(s));
  return generic > 0 ? [String(generic), ...rest] : rest;
};

const withX = new WeakMap<readonly Action[], boolean>();

export const mentionsX = (cost: readonly Action[]): boolean => {
  let found = withX.get(cost);
  if (found === undefined) {
    const text = JSON.stringify(cost);
    found = text.includes('{X}') || text.includes('"ref":"X"');
    withX.set(cost, found);
  }
  return found;
};

export const bindX = (frame: Frame, x: number): Frame => bind(frame, 'X', [], x);
