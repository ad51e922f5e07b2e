import { isObject, type Pattern, type Span, type Step, type Thing, type Verb } from '@rulewright/language';
import { type Core, type Proc, Proposal, TURN } from '../core.js';
import { stateTriggers } from '../events/collect.js';
import { eventOf } from '../events/event.js';
import { settleControl } from '../events/perform.js';
import { DOOMED, PHASED_OUT, TAPPED } from '../state/records.js';
import { CREATURE } from '../state/words.js';
import { endCombat, skipWithoutAttackers } from './combat.js';
import { endEffects } from './steps-spans.js';
import { beginning, nextStep, phaseEnds } from './turn.js';

const MOST_IN_HAND = 7;

/** Runs what cannot ask anybody. */
const atOnce = (procedure: Proc): null => {
  if (!procedure.next().done) throw new Error('a step asked although nothing in it could');
  return null;
};

const mayReplace = (g: Core, verb: string): boolean => g.derived.would(verb as Verb).length > 0;

const activeMembers = (g: Core): readonly number[] =>
  (g.s.teams[g.s.active]?.members ?? []).filter((p) => !g.player(p).left);

const isActive = (g: Core, ref: Thing): boolean => g.s.players[g.controller(ref)]?.team === g.s.active;

/**
 * The beginning of a step: what triggers as it begins, turn-based actions (703), and who has priority. A step that is
 * skipped has not begun: the next one stands in its place.
 */
export const beginStep = (g: Core): Proc | null => {
  if (hasActions(g.s.step) || isHeard(g)) return beginningMayAsk(g) ? begin(g) : atOnce(begin(g));
  beginUnheard(g);
  g.w(TURN).begun = true;
  givePriority(g);
  return null;
};

/** Whether the step has turn-based actions (703). */
const hasActions = (step: Step): boolean => {
  switch (step) {
    case 'untap':
    case 'draw':
    case 'declare attackers':
    case 'declare blockers':
    case 'combat damage':
    case 'cleanup':
      return true;
    default:
      return false;
  }
};

const beginningMayAsk = (g: Core): boolean => {
  if (mayReplace(g, 'begin')) return true;
  switch (g.s.step) {
    case 'untap':
      return mayReplace(g, 'untap');
    case 'draw':
      return mayReplace(g, 'draw');
    case 'declare attackers':
      return someoneCouldAttack(g);
    case 'declare blockers':
    case 'combat damage':
      return true;
    case 'cleanup':
      return activeMembers(g).some((p) => g.player(p).hand.length > MOST_IN_HAND);
    default:
      return false;
  }
};

function* begin(g: Core): Proc {
  if (!(yield* announce(g))) {
    // 500.11: to skip a step is to proceed past it as though it did not exist.
    if (phaseEnds(g)) endPhase(g);
    nextStep(g);
    return;
  }
  g.w(TURN).begun = true;
  switch (g.s.step) {
    case 'untap':
      yield* untap(g);
      return;
    case 'draw':
      yield* draw(g);
      break;
    case 'declare attackers':
      yield* attackers(g);
      break;
    case 'declare blockers':
      yield* g.rules.declareBlockers(g);
      break;
    case 'combat damage':
      yield* g.rules.combatDamage(g);
      break;
    case 'cleanup':
      yield* cleanup(g);
      return;
    default:
  }
  givePriority(g);
}

/** The active player receives priority (117.3a); of those still there, the next in turn order (800.4j). */
const givePriority = (g: Core): void => {
  const s = g.w(TURN);
  s.priority = g.inTurnOrder()[0] ?? -1;
  s.passes = 0;
};

const beginnings = (g: Core): readonly Proposal[] => {
  // A turn goes on without an active player (800.4j).
  const players = activeMembers(g);
  return (players.length > 0 ? players : [g.activePlayer]).map((p) => beginning(g.s.step, p));
};

/** The step begins for each player whose turn it is; false: it is skipped. */
function* announce(g: Core): Proc<boolean> {
  if (!isHeard(g)) {
    beginUnheard(g);
    return true;
  }
  const all = beginnings(g);
  // What one member of a team skips, the team skips (805.8).
  const doubtful = all.length === 1 ? all : all.filter((p) => mayBeSkipped(g, p));
  const certain = all.filter((p) => !doubtful.includes(p));
  for (const p of doubtful) {
    const done = yield* g.rules.perform(g, [p]);
    if (!done.some((e) => e.verb === 'begin')) return false;
  }
  if (certain.length > 0) yield* g.rules.perform(g, certain);
  return true;
}

const mayBeSkipped = (g: Core, p: Proposal): boolean =>
  g.rules.forbidden(g, p) !== null ||
  g.derived.would('begin').some(({ frame, effect }) => g.rules.matches(g, frame, effect.on, p) !== null);

const beginUnheard = (g: Core): void => {
  const s = g.w(0);
  s.batch++;
  if (g.log) for (const p of beginnings(g)) g.note({ log: 'event', event: eventOf(p, s.batch) });
};

/** Whether anything hangs on the beginning of the step; most begin unheard. */
const isHeard = (g: Core): boolean => {
  const { s, derived } = g;
  const { step } = s;
  if (derived.stateTriggers.length > 0 || g.setting.recorded.has('begin')) return true;
  for (const { pattern } of derived.listeners('begin')) if (isOf(pattern, step)) return true;
  for (const { effect } of derived.would('begin')) if (isOf(effect.on, step)) return true;
  for (const { effect } of derived.can('cant', 'begin')) if (isOf(effect.on, step)) return true;
  for (const { when, within } of s.delayed) if (anyIsOf(when, step) || endsWith(within, step)) return true;
  for (const { span } of s.effects) if (endsWith(span, step)) return true;
  return false;
};

/** The pattern is about the beginning of that step. */
const isOf = (pattern: Pattern, step: Step): boolean => pattern.on === 'begin' && pattern.step === step;

const anyIsOf = (patterns: readonly Pattern[], step: Step): boolean => patterns.some((pattern) => isOf(pattern, step));

/** It may end as the step begins. */
const endsWith = (span: Span | null, step: Step): boolean =>
  typeof span === 'object' && span !== null && ('while' in span || ('to' in span && isOf(span.to, step)));

/** The active player's permanents untap at once (502.3). */
function* untap(g: Core): Proc {
  const proposals: Proposal[] = [];
  for (const ref of g.s.battlefield) {
    const o = g.object(ref);
    if (!o || !(o.flags & TAPPED) || o.flags & PHASED_OUT || !isActive(g, ref)) continue;
    const p = new Proposal('untap', 0, 'untap-permanents');
    p.what = ref;
    p.by = -1 - g.controller(ref);
    p.because = 'untap step';
    proposals.push(p);
  }
  yield* g.rules.perform(g, proposals);
}

function* draw(g: Core): Proc {
  for (const player of activeMembers(g)) {
    const p = new Proposal('draw', 0, 'draw-step-draw');
    p.by = -1 - player;
    yield* g.rules.perform(g, [p]);
  }
}

const someoneCouldAttack = (g: Core): boolean =>
  g.s.battlefield.some((ref) => isActive(g, ref) && (g.chars(ref).types & CREATURE) !== 0);

function* attackers(g: Core): Proc {
  yield* g.rules.declareAttackers(g);
  skipWithoutAttackers(g);
}

// -------------------------------------------------------------------------------------------------------- cleanup

function* cleanup(g: Core): Proc {
  yield* discardDown(g);
  // 514.2: damage is removed and effects end at the same time.
  const ended = endEffects(g, (span) => span === 'turn');
  const marked = damageRemovals(g);
  if (marked.length > 0) yield* g.rules.perform(g, marked);
  else if (ended) {
    settleControl(g);
    stateTriggers(g);
  }
  if (g.s.waiting.length === 0 && !g.rules.hasStateBased(g)) return;
  // 514.3a: then players receive priority after all, and another cleanup step follows.
  const s = g.w(TURN);
  s.plan = [{ step: 'cleanup', phase: 'ending' }, ...s.plan];
  givePriority(g);
}

function* discardDown(g: Core): Proc {
  const proposals: Proposal[] = [];
  for (const player of activeMembers(g)) {
    const { hand } = g.player(player);
    const over = hand.length - MOST_IN_HAND;
    if (over <= 0) continue;
    const answer = yield {
      kind: 'pick',
      player,
      why: 'discard',
      rule: 'cleanup-discard',
      source: 0,
      options: hand,
      min: over,
      max: over,
    };
    for (const card of answer as readonly Thing[]) {
      if (!isObject(card)) continue;
      const p = new Proposal('discard', 0, 'cleanup-discard');
      p.by = -1 - player;
      p.what = card;
      proposals.push(p);
    }
  }
  yield* g.rules.perform(g, proposals);
}

const damageRemovals = (g: Core): readonly Proposal[] => {
  let found: Proposal[] | null = null;
  for (const ref of g.s.battlefield) {
    const o = g.object(ref);
    if (!o || (o.damage === 0 && !(o.flags & DOOMED))) continue;
    const p = new Proposal('removeDamage', 0, 'cleanup-damage');
    p.what = ref;
    p.n = o.damage;
    p.final = true;
    if (!found) found = [];
    found.push(p);
  }
  return found ?? nothing;
};

const nothing: readonly never[] = [];

// ------------------------------------------------------------------------------------------------------------ ends

const someMana = (g: Core): boolean => g.s.players.some((p) => p.pool.length > 0);

/** The end of a step: durations, unspent mana (500.5), and after combat removal from it (511.3). */
export const endStep = (g: Core): Proc | null => {
  if (someMana(g)) return g.rules.manaBurn && mayReplace(g, 'loseLife') ? end(g) : atOnce(end(g));
  if (phaseEnds(g)) endPhase(g);
  return null;
};

function* end(g: Core): Proc {
  const last = phaseEnds(g);
  if (last && g.rules.durationsEndBeforeMana) endPhase(g);
  yield* g.rules.emptyPools(g, last);
  if (last && !g.rules.durationsEndBeforeMana) endPhase(g);
}

const endPhase = (g: Core): void => {
  if (g.s.phase !== 'combat') return;
  // Until end of combat is until the phase ends (500.5a).
  const ended = endEffects(g, (span) => span === 'combat');
  endCombat(g);
  if (!ended) return;
  settleControl(g);
  stateTriggers(g);
};
