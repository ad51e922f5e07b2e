import { type Game, viewOf } from '@rulewright/engine';
import type { Bot, Random } from './bot.js';

export interface PlayOptions {
  /** Games that go on for longer are given up. */
  readonly turns: number;
  /** Decisions put to players are counted here. */
  readonly onDecision?: (game: Game) => void;
}

export interface Played {
  readonly turns: number;
  readonly decisions: number;
  /** It was given up as too long. */
  readonly capped: boolean;
}

/** Plays a game to its end, each player deciding by a bot. */
export const play = (game: Game, bots: readonly Bot[], random: Random, options: PlayOptions): Played => {
  let decisions = 0;
  let decision = game.start();
  while (decision) {
    if (game.state.turn > options.turns) return { turns: game.state.turn, decisions, capped: true };
    decisions++;
    options.onDecision?.(game);
    const bot = bots[decision.player];
    if (!bot) throw new Error(`no bot decides for player ${decision.player}`);
    decision = game.go(bot(viewOf(game, decision.player), decision, random));
  }
  return { turns: game.state.turn, decisions, capped: false };
};
