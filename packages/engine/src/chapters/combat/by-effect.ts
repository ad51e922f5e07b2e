import type { Pattern, Thing } from '@rulewright/language';
import { COMBAT, type Core, type Proc, Proposal, type World } from '../../core.js';
import type { Switches } from '../../rulebook/switches.js';
import { BLOCKED, type Happening, type ObjectRecord, TAPPED } from '../../state/records.js';
import { speakerOf } from '../players.js';
import { Judge } from './legal.js';
import { attackersIn, blockedBy, blockersOf, defendingTeam, isCreature, present } from './state.js';

/** A creature that comes to block by an effect is put into the orders where the players say (509.6). */
export function* placeInOrders(g: Core, blocker: Thing, attacker: Thing): Proc {
  if (g.rules.blockersOrdered) {
    const others = blockersOf(g, attacker).filter((ref) => ref !== blocker);
    const order = yield* placed(g, others, blocker, attacker);
    if (present(g, attacker)) g.write(attacker, 0).order = order;
  }
  if (g.rules.attackersOrdered) {
    const others = blockedBy(g, blocker).filter((ref) => ref !== attacker);
    const order = yield* placed(g, others, attacker, blocker);
    if (present(g, blocker)) g.write(blocker, 0).order = order;
  }
}

function* placed(g: Core, others: readonly Thing[], thing: Thing, source: Thing): Proc<readonly Thing[]> {
  if (others.length === 0) return [thing];
  const player = speakerOf(g, g.team(g.controller(source)));
  const max = others.length;
  const at = yield { kind: 'number', player, why: 'damage order', rule: 'block-by-effect', source, min: 0, max };
  return [...others.slice(0, at as number), thing, ...others.slice(at as number)];
}

/** Whether a creature could block an attacker by an effect: as things stand, others not asked again (M18). */
export const canBlockNow = (w: World, blocker: Thing, attacker: Thing): boolean => {
  const b = present(w, blocker);
  const a = present(w, attacker);
  if (!b || !a || a.attacking === 0 || b.flags & TAPPED || !isCreature(w, blocker)) return false;
  if (defendingTeam(w, a.attacking) !== w.team(w.controller(blocker))) return false;
  const judge = new Judge(w, 'block', false);
  const others = blockersOf(w, attacker).filter((ref) => ref !== blocker);
  return judge.allows(blocker, attacker) && judge.allowsTogether([...others, blocker], attacker);
};

/** The attackers that it can be made to block: those with which most requirements are obeyed (509.1c). */
export const blockChoices = (w: World, blocker: Thing): readonly Thing[] => {
  const attackers = attackersIn(w);
  const able = attackers.filter((attacker) => canBlockNow(w, blocker, attacker));
  const made = attackers.flatMap((attacker) => blockersOf(w, attacker).map((ref) => [ref, attacker] as const));
  const obeyed = new Judge(w, 'block', false).obeyedBeside(made, blocker, able);
  const most = Math.max(...obeyed);
  return able.filter((_, c) => obeyed[c] === most);
};

/** What is known of a block that an effect makes, for what triggers on it; a declared block has no word. */
export type BlockWord = '' | 'made' | 'made, blocking' | 'made, again';

/** Makes a creature block an attacker, if it can (509.4). */
export function* blockNow(g: Core, blocker: Thing, attacker: Thing, cause: Thing = 0, declared = false): Proc {
  if (!canBlockNow(g, blocker, attacker)) return;
  const { blocking } = g.object(blocker) as ObjectRecord;
  const again = blocking.includes(attacker);
  const word: BlockWord = declared ? '' : again ? 'made, again' : blocking.length > 0 ? 'made, blocking' : 'made';
  const made = new Proposal('block', cause, 'block-trigger');
  made.by = blocker;
  made.what = attacker;
  made.word = word;
  const events = [made];
  if (!again) g.write(blocker, COMBAT).blocking = [...blocking, attacker];
  const blocked = becomesBlocked(g, attacker, cause);
  if (blocked) events.push(blocked);
  const history = g.object(attacker)?.blockedBy ?? [];
  if (!history.includes(blocker)) g.write(attacker, COMBAT).blockedBy = [...history, blocker];
  yield* g.rules.perform(g, events);
  if (!again && present(g, blocker) && present(g, attacker)) yield* placeInOrders(g, blocker, attacker);
}

/**
 * Whether an ability listens to a block: to those declared always, to those that an effect makes as the date says
 * for `this blocks`, `this blocks a creature` and `a creature blocks this` (509.3a, 509.3b, 509.3d).
 */
export const listensToBlock = (rules: Switches, pattern: Pattern, event: Happening): boolean => {
  if (pattern.on !== 'block' || event.verb !== 'block' || event.word === '') return true;
  const again = event.word === 'made, again';
  const isSelf = (noun: object | undefined) => noun !== undefined && 'ref' in noun && noun.ref === 'self';
  const { by, what, per } = pattern;
  if (isSelf(what) || (what !== undefined && !isSelf(by) && per !== 'by')) return !again || !rules.blockedOnceByEach;
  if (what !== undefined) return !again && rules.effectBlocksEachTrigger;
  return event.word === 'made' && rules.effectBlocksTrigger;
};

/** Marks it blocked; gives the event that `becomes blocked` triggers on, if it does (509.3c). */
const becomesBlocked = (g: Core, attacker: Thing, cause: Thing): Proposal | null => {
  const o = g.object(attacker);
  if (!o || o.flags & BLOCKED) return null;
  const before = o.blockedBy.length > 0;
  g.write(attacker, COMBAT).flags |= BLOCKED;
  if (before && !g.rules.becomesBlockedAnew) return null;
  const p = new Proposal('become', cause, 'becomes-blocked-trigger');
  p.what = attacker;
  p.word = 'blocked';
  return p;
};

/** An effect makes an attacker blocked, without a creature. */
export function* becomeBlocked(g: Core, attacker: Thing, cause: Thing = 0): Proc {
  if (!present(g, attacker)?.attacking) return;
  const p = becomesBlocked(g, attacker, cause);
  if (p) yield* g.rules.perform(g, [p]);
}

/** An effect makes an attacker unblocked; that is not `attacks and isn't blocked`. */
export function* becomeUnblocked(g: Core, attacker: Thing, cause: Thing = 0): Proc {
  const o = present(g, attacker);
  if (!o?.attacking || !(o.flags & BLOCKED)) return;
  g.write(attacker, COMBAT).flags &= ~BLOCKED;
  const p = new Proposal('become', cause, 'becomes-blocked');
  p.what = attacker;
  p.word = 'unblocked';
  yield* g.rules.perform(g, [p]);
}
