import { isPlayer, playerOf, playerThing, type Step, type Thing, type VerbActionOf } from '@rulewright/language';
import { type Core, Proposal, TURN } from '../core.js';
import { values } from '../evaluate/evaluate.js';
import { eventOf } from '../events/event.js';
import { ATTACKED_THIS_TURN, type Frame, type Phase, type Planned } from '../state/records.js';
import { forget, forgetTurn } from './turn-memory.js';

/** The steps of a turn, and the phases that have none (500.1). */
const regular: readonly Planned[] = [
  { step: 'untap', phase: 'beginning' },
  { step: 'upkeep', phase: 'beginning' },
  { step: 'draw', phase: 'beginning' },
  { step: 'precombat main', phase: 'precombat main' },
  { step: 'beginning of combat', phase: 'combat' },
  { step: 'declare attackers', phase: 'combat' },
  { step: 'declare blockers', phase: 'combat' },
  { step: 'combat damage', phase: 'combat' },
  { step: 'end of combat', phase: 'combat' },
  { step: 'postcombat main', phase: 'postcombat main' },
  { step: 'end', phase: 'ending' },
  { step: 'cleanup', phase: 'ending' },
];

const withoutDraw = regular.filter((p) => p.step !== 'draw');
const combat = regular.filter((p) => p.phase === 'combat');
/** Only the first main phase of a turn is a precombat main phase (505.1a). */
const anotherMain = regular.filter((p) => p.phase === 'postcombat main');

const firstOfPhase = new Set<Step>(['untap', 'precombat main', 'beginning of combat', 'postcombat main', 'end']);

/** What of a regular turn comes after the step. */
export const restOfTurn = (step: Step): readonly Planned[] =>
  regular.slice(regular.findIndex((p) => p.step === step) + 1);

/** The first main phase of a turn is the precombat main phase, every other one a postcombat main phase (505.1a). */
export const isMainPhase = (step: Step): boolean => step === 'precombat main' || step === 'postcombat main';

export const phaseOf = (step: Step): Phase => regular.find((p) => p.step === step)?.phase ?? 'beginning';

/** Whether the phase is over when the present step is. */
export const phaseEnds = (g: Core): boolean => {
  const next = g.s.plan[0];
  return next === undefined || firstOfPhase.has(next.step);
};

const stillIn = (g: Core, team: number): boolean => (g.s.teams[team]?.members ?? []).some((p) => !g.player(p).left);

/** The step after the present one; after the last of a turn, the first of the next turn. */
export const nextStep = (g: Core): void => {
  if (g.s.step === 'declare attackers') combatGoesOn(g);
  if (g.s.plan.length === 0) {
    nextTurn(g);
    if (g.s.stack.length === 0 && g.s.waiting.length === 0) forget(g);
  }
  const s = g.w(TURN);
  const [next] = s.plan;
  if (!next) return;
  s.plan = s.plan.slice(1);
  s.step = next.step;
  s.phase = next.phase;
  s.begun = false;
  s.priority = -1;
  s.passes = 0;
  s.failed = noActs;
  if (next.step === 'beginning of combat') {
    s.combats++;
    s.strikes = 0;
  }
};

const noActs: readonly string[] = [];

const fought = new Set<Step>(['declare blockers', 'combat damage']);

/** Nobody was declared as an attacker, but a creature was put onto the battlefield attacking (508.8). */
const combatGoesOn = (g: Core): void => {
  if (g.rules.combatNeedsDeclaredAttackers || g.s.plan[0]?.step === 'declare blockers') return;
  if (!g.s.battlefield.some((ref) => g.object(ref)?.attacking)) return;
  const s = g.w(TURN);
  s.plan = [...combat.filter((p) => fought.has(p.step)), ...s.plan];
};

const nextTurn = (g: Core): void => {
  const s = g.w(TURN);
  while (s.extraTurns.length > 0) {
    const [team, ...rest] = s.extraTurns;
    s.extraTurns = rest;
    if (team !== undefined && stillIn(g, team)) {
      startTurn(g, team);
      return;
    }
  }
  let team = s.regular;
  for (let i = 0; i < s.teams.length; i++) {
    team = (team + 1) % s.teams.length;
    if (stillIn(g, team)) break;
    // 800.4m: what was to last until that turn lasts until it would have begun.
    passedOver(g, team);
  }
  g.w(TURN).regular = team;
  startTurn(g, team);
};

/** A turn that does not begin because its player has left (800.4k). */
const passedOver = (g: Core, team: number): void => {
  const events = (g.s.teams[team]?.members ?? []).flatMap((player) =>
    regular.map(({ step }) => eventOf(beginning(step, player), g.s.batch)),
  );
  g.rules.endSpans(g, events);
};

/** The event that a step or phase of a player begins. */
export const beginning = (step: Step, player: number): Proposal => {
  const p = new Proposal('begin', 0, 'phase-begins');
  p.by = playerThing(player);
  p.word = step;
  return p;
};

/** The team's turn begins; its first step is next. */
export const startTurn = (g: Core, team: number): void => {
  const s = g.w(TURN);
  s.turn++;
  s.active = team;
  s.combats = 0;
  // 103.8: of two players or two teams, who plays first does not draw on the first turn.
  s.plan = s.turn === 1 && s.teams.length === 2 ? withoutDraw : regular;
  forgetTurn(g);
  const began = g.tick();
  for (let p = 0; p < g.s.players.length; p++) {
    const old = g.player(p);
    if (old.landsPlayed !== 0) g.writePlayer(p).landsPlayed = 0;
    if (old.team === team) g.writePlayer(p).turnBegan = began;
  }
  for (const ref of g.s.battlefield) {
    const o = g.object(ref);
    if (o && o.flags & ATTACKED_THIS_TURN) g.write(ref, 0).flags &= ~ATTACKED_THIS_TURN;
  }
};

/** Extra turns come directly after this one, extra phases directly after the present one (500.7, 500.8). */
export const addExtra = (g: Core, action: VerbActionOf<'extra'>, frame: Frame): void => {
  if (action.what === 'turn') {
    const players = action.by ? values(g, frame, action.by).filter(isPlayer) : [playerThing(frame.you)];
    const teams = new Set(players.map((thing: Thing) => g.team(playerOf(thing))));
    const s = g.w(TURN);
    // What was created last is taken first.
    for (const team of inOrder(g)) if (teams.has(team)) s.extraTurns = [team, ...s.extraTurns];
    return;
  }
  if (action.after === 'this main phase' && !g.s.phase.endsWith('main')) return;
  const s = g.w(TURN);
  let at = 0;
  while (at < s.plan.length && !firstOfPhase.has(s.plan[at]?.step ?? 'untap')) at++;
  const more = action.what === 'combat' ? combat : [...combat, ...anotherMain];
  s.plan = [...s.plan.slice(0, at), ...more, ...s.plan.slice(at)];
};

const inOrder = (g: Core): number[] => g.s.teams.map((_, i) => (g.s.active + i) % g.s.teams.length);
