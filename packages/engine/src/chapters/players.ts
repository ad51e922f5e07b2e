import { playerThing } from '@rulewright/language';
import { type Core, Proposal, type World } from '../core.js';

/** A player's life total; of one of several in a team, by date half of the team's or all of it (810.9a). */
export const lifeOf = (w: World, player: number): number => {
  const team = w.s.teams[w.player(player).team];
  if (!team) return 0;
  return team.members.length > 1 && w.rules.memberHasHalfOfLife
    ? Math.ceil(team.life / team.members.length)
    : team.life;
};

/** Who answers for a team: a member who is still in the game; -1: nobody. */
export const speakerOf = (w: World, team: number): number =>
  w.s.teams[team]?.members.find((p) => !w.player(p).left) ?? -1;

/** How much life a player can pay: of the whole team's (119.4a), and none where it cannot be lost (119.8). */
export const payableLife = (w: World, player: number): number => {
  if (w.derived.can('cant', 'loseLife').length > 0) {
    const lose = new Proposal('loseLife', 0, 'verb-pay-life');
    lose.by = playerThing(player);
    if (w.rules.forbidden(w, lose)) return 0;
  }
  return w.s.teams[w.team(player)]?.life ?? 0;
};

/** All players in succession (117.4). */
export const playersToPass = (g: Core): number => {
  let n = 0;
  for (const p of g.s.players) if (!p.left) n++;
  return n;
};

/** The next player in turn order, or the first, if nobody comes after (117.3d); whoever has left is passed over. */
export const playerAfter = (g: Core, player: number): number => {
  const { teams, active } = g.s;
  let first = -1;
  let passed = false;
  for (let i = 0; i < teams.length; i++) {
    for (const p of teams[(active + i) % teams.length]?.members ?? []) {
      if (g.player(p).left) continue;
      if (passed) return p;
      if (first < 0) first = p;
      if (p === player) passed = true;
    }
  }
  return first < 0 ? g.activePlayer : first;
};

/** One land a turn (305.2). */
export const landAllowance = (): number => 1;
