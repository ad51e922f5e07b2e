import type { Core, World } from '../core.js';

/** A player's life total; of one of several in a team, by date half of the team's or all of it (810.9a). */
export const lifeOf = (w: World, player: number): number => {
  const team = w.s.teams[w.player(player).team];
  if (!team) return 0;
  return team.members.length > 1 && w.rules.memberHasHalfOfLife
    ? Math.ceil(team.life / team.members.length)
    : team.life;
};

/** All players in succession (117.4). */
export const playersToPass = (g: Core): number => {
  let n = 0;
  for (const p of g.s.players) if (!p.left) n++;
  return n;
};

/** One land a turn (305.2). */
export const landAllowance = (): number => 1;
