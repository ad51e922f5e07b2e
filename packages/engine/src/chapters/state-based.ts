import type { Thing } from '@rulewright/language';
import type { Core, Proc } from '../core.js';
import { type Applicable, checkPermanents, clearDoom, toGraveyard } from './state-based-permanents.js';
import { checkPlayers } from './state-based-players.js';

const applicable = (g: Core): Applicable | null => checkPermanents(g, checkPlayers(g));

/** Whether some state-based action would be performed: says quickly that there is none (704.3). */
export const hasStateBased = (g: Core): boolean => {
  if (!g.s.dirty) return false;
  if (applicable(g) !== null) return true;
  settle(g);
  return false;
};

/** There is nothing to do until something happens. */
const settle = (g: Core): void => {
  forgetDraws(g);
  g.w(0).dirty = false;
};

/** A draw from an empty library counts for one check (704.5b). */
const forgetDraws = (g: Core): void => {
  for (let p = 0; p < g.s.players.length; p++) if (g.player(p).drewFromEmpty) g.writePlayer(p).drewFromEmpty = false;
};

/** Performs all that apply as one event; true: something happened, so the check is repeated (704.3). */
export function* checkStateBased(g: Core): Proc<boolean> {
  if (!g.s.dirty) return false;
  const now = applicable(g);
  if (now === null) {
    settle(g);
    return false;
  }
  const { proposals, keepOne } = now;
  for (const { player, things } of keepOne) {
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
  clearDoom(g);
  forgetDraws(g);
  const done = yield* g.rules.perform(g, proposals);
  if (done.length === 0) g.w(0).dirty = false;
  return done.length > 0;
}
