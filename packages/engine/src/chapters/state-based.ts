import type { Thing } from '@rulewright/language';
import { type Core, DAMAGE, type Proc, type Proposal } from '../core.js';
import { DOOMED } from '../state/records.js';
import { keepOne, permanentConditions, toGraveyard } from './state-based-permanents.js';
import { playerConditions } from './state-based-players.js';

/** The state-based actions that apply now, but for those that a player chooses among; null: none. */
const applicable = (g: Core): Proposal[] | null => permanentConditions(g, playerConditions(g));

/** Whether some state-based action would be performed: says quickly that there is none (704.3). */
export const hasStateBased = (g: Core): boolean => {
  if (!g.s.dirty) return false;
  if (applicable(g) !== null || keepOne(g) !== null) return true;
  settle(g);
  return false;
};

/** There is nothing to do until something happens. */
const settle = (g: Core): void => {
  clearMarks(g);
  g.w(0).dirty = false;
};

/** What counts only since the last check (704.5b, 704.5h). */
const clearMarks = (g: Core): void => {
  for (const ref of g.s.battlefield) {
    const o = g.object(ref);
    if (o && o.flags & DOOMED) g.write(ref, DAMAGE).flags &= ~DOOMED;
  }
  for (let p = 0; p < g.s.players.length; p++) if (g.player(p).drewFromEmpty) g.writePlayer(p).drewFromEmpty = false;
};

/** Performs all that apply as one event; true: something happened, so the check is repeated (704.3). */
export function* checkStateBased(g: Core): Proc<boolean> {
  if (!g.s.dirty) return false;
  const proposals = applicable(g) ?? [];
  for (const { player, things } of keepOne(g) ?? []) {
    const answer = yield {
      kind: 'pick',
      player,
      why: 'legend',
      rule: 'legend-rule',
      source: 0,
      options: things,
      min: 1,
      max: 1,
    };
    const kept = (answer as readonly Thing[])[0];
    for (const thing of things) if (thing !== kept) toGraveyard(proposals, thing, 'legend-rule');
  }
  if (proposals.length === 0) {
    settle(g);
    return false;
  }
  clearMarks(g);
  const done = yield* g.rules.perform(g, proposals);
  if (done.length === 0) g.w(0).dirty = false;
  return done.length > 0;
}
