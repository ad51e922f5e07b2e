import { playerThing, type RuleId } from '@rulewright/language';
import { type Core, Proposal } from '../core.js';
import type { Team } from '../state/records.js';

/** Players who lose, and what ceases to exist away from where it belongs. */
export const checkPlayers = (g: Core): Proposal[] | null => {
  let found: Proposal[] | null = null;
  for (const team of g.s.teams) {
    const rule = losesBy(g, team);
    if (rule) found = lose(g, team, rule, found);
  }
  return g.s.conjured ? ceasing(g, found) : found;
};

const TEN = 10;

const losesBy = (g: Core, team: Team): RuleId | null => {
  const { members } = team;
  let inGame = false;
  let poison = 0;
  let rule: RuleId | null = null;
  const shared = members.length > 1;
  for (const m of members) {
    const p = g.player(m);
    poison += p.poison;
    if (p.left) continue;
    inGame = true;
    if (p.drewFromEmpty) rule = 'draw-from-empty-library';
    else if (p.poison >= TEN && !(shared && g.rules.poisonCountsForTheTeam)) rule = 'poison-ten';
  }
  if (!inGame) return null;
  if (team.life <= 0) return shared ? 'team-life-zero' : 'life-zero';
  // Fifteen for a team of two, five more for each further member (810.8d, 810.11).
  if (shared && g.rules.poisonCountsForTheTeam && poison >= 5 + 5 * members.length) return 'team-poison';
  return rule;
};

/** The members of a team lose together (810.8a). */
const lose = (g: Core, team: Team, rule: RuleId, before: Proposal[] | null): Proposal[] | null => {
  const losses: Proposal[] = [];
  for (const m of team.members) {
    if (g.player(m).left) continue;
    const p = new Proposal('loseGame', 0, rule);
    p.by = playerThing(m);
    // Who cannot lose keeps the team in the game.
    if (g.rules.forbidden(g, p)) return before;
    losses.push(p);
  }
  return before ? [...before, ...losses] : losses;
};

/** Tokens that are not on the battlefield, copies of spells that are not on the stack (704.5d, 704.5e). */
const ceasing = (g: Core, before: Proposal[] | null): Proposal[] | null => {
  let found = before;
  let any = false;
  for (const chunk of g.s.chunks) {
    for (const o of chunk.items) {
      if (!o || (o.kind !== 'token' && o.kind !== 'copy')) continue;
      any = true;
      if (o.place === (o.kind === 'token' ? 'battlefield' : 'stack')) continue;
      const p = new Proposal('cease', 0, o.kind === 'token' ? 'token-ceases' : 'copy-elsewhere-ceases');
      p.what = o.ref;
      p.final = true;
      if (!found) found = [];
      found.push(p);
    }
  }
  if (!any) g.w(0).conjured = false;
  return found;
};
