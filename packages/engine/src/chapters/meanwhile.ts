import {
  type Answer,
  type AssignDecision,
  type Decision,
  isObject,
  isPlayer,
  playerOf,
  type Value,
} from '@rulewright/language';
import { standIn } from '../actions/pick.js';
import type { Core, Proc, Underway } from '../core.js';
import { frameOf } from '../evaluate/frame.js';
import { playerAfter } from './players.js';

/*
 * A player may leave in the middle of a procedure (104.3a), which then goes on without that player. What the player
 * alone was doing ends; a declaration begins anew; of any other question, what has left with the player is no answer
 * any more, and somebody else answers for who has left.
 */

/** Thrown into a procedure: a part of it ends, or begins anew, where it stands. */
export class Interrupted {
  constructor(readonly part: Underway) {}
}

function* within<T>(g: Core, part: Underway, doing: Proc<T>, interrupted: () => Proc<T>): Proc<T> {
  const depth = g.underway.length;
  g.underway.push(part);
  try {
    return yield* doing;
  } catch (e) {
    if (!(e instanceof Interrupted) || e.part !== part) throw e;
  } finally {
    g.underway.length = depth;
  }
  return yield* interrupted();
}

/** What a player alone does: it ends as that player leaves, and this comes of it. */
export const whileThere = <T>(g: Core, player: number, doing: Proc<T>, otherwise: T): Proc<T> =>
  within(g, { team: g.team(player) }, doing, () => ended(otherwise));

// biome-ignore lint/correctness/useYield: nothing is asked any more
function* ended<T>(otherwise: T): Proc<T> {
  return otherwise;
}

/** A declaration, which changes nothing until it is complete: it is made anew if somebody leaves meanwhile. */
export function* anew<T>(g: Core, declare: () => Proc<T>): Proc<T> {
  return yield* within(g, { team: -1 }, declare(), () => anew(g, declare));
}

/** What ends or begins anew as the team leaves: all that it was doing, else the declaration that is being made. */
export const interruptedBy = (g: Core, team: number): Underway | null =>
  g.underway.find((part) => part.team === team) ?? g.underway.findLast((part) => part.team < 0) ?? null;

const isThere = (g: Core, value: Value): boolean =>
  isPlayer(value) ? !g.player(playerOf(value)).left : !isObject(value) || g.object(value) !== null;

/** The question without what is no longer there; null: nothing is left to ask about. */
const remaining = (g: Core, d: Decision): Decision | null => {
  switch (d.kind) {
    case 'pick': {
      const options = d.options.filter((option) => isThere(g, option));
      const tuples = d.tuples?.filter((tuple) => tuple.every((value) => isThere(g, value)));
      const max = Math.min(d.max, options.length);
      if (max === 0 || tuples?.length === 0) return null;
      return { ...d, options, max, min: Math.min(d.min, max), ...(tuples ? { tuples } : {}) };
    }
    case 'order': {
      const options = d.options.filter((option) => isThere(g, option));
      return options.length === 0 ? null : { ...d, options };
    }
    case 'assign':
      return remainingDivision(g, d);
    case 'act':
    case 'number':
    case 'name':
    case 'pay':
      return d;
  }
};

/** A division among fewer; declarations are made anew. */
const remainingDivision = (g: Core, d: AssignDecision): AssignDecision | null => {
  const left = d.columns.flatMap((column, c) => (isThere(g, column) ? [c] : []));
  if (left.length === 0) return null;
  const most = d.amounts?.most && left.map((c) => d.amounts?.most?.[c] ?? 0);
  const able = most?.reduce((sum, n) => sum + n, 0) ?? Number.POSITIVE_INFINITY;
  return {
    ...d,
    columns: left.map((c) => d.columns[c] ?? 0),
    pairs: d.pairs.flatMap(([r, c]) => (left.includes(c) ? [[r, left.indexOf(c)] as const] : [])),
    perRow: d.perRow.map(({ min, max }) => ({ min: Math.min(min, able), max: Math.min(max, able) })),
    perColumn: left.map((c) => d.perColumn[c] ?? { min: 0, max: 1 }),
    ...(d.amounts ? { amounts: most ? { ...d.amounts, most } : d.amounts } : {}),
  };
};

/**
 * Asks somebody else: for a rule the next player in turn order, for an object whom its controller picks (800.4g, 800.4h).
 */
function* successor(g: Core, d: Decision): Proc<number> {
  if (!g.player(d.player).left) return d.player;
  const controller = d.source > 0 ? g.controller(d.source) : -1;
  if (controller < 0 || g.player(controller).left) return playerAfter(g, d.player);
  return yield* standIn(g, frameOf(d.source, controller), d.player);
}

function* askedAgain(g: Core, d: Decision): Proc<Answer> {
  const left = remaining(g, d);
  if (left === null) return [];
  return yield { ...left, player: yield* successor(g, d) };
}

/** A procedure that has asked this goes on, although somebody has left. */
export function* resumed(g: Core, proc: Proc<unknown>, asked: Decision): Proc<unknown> {
  let result = yield* passedOn(proc, askedAgain(g, asked));
  while (!result.done) result = yield* passedOn(proc, question(result.value));
  return result.value;
}

function* question(d: Decision): Proc<Answer> {
  return yield d;
}

function* passedOn(proc: Proc<unknown>, asking: Proc<Answer>): Proc<IteratorResult<Decision, unknown>> {
  try {
    return proc.next(yield* asking);
  } catch (e) {
    if (!(e instanceof Interrupted)) throw e;
    return proc.throw(e);
  }
}
