import { contains, type Game, viewOf } from '@rulewright/engine';
import type { Answer, Decision } from '@rulewright/language';
import type { Bot } from './bot.js';
import { randomFrom } from './random.js';

export interface MatchOptions {
  /** Each bot has chance of its own, which follows from this. */
  readonly seed: number;
  /** Games that go on for longer end without a winner. */
  readonly turns: number;
  /** Told which player is about to decide, and -1 when the answer is there. */
  readonly onThinking?: (player: number) => void;
}

export interface MatchGame {
  /** -1: nobody. */
  readonly winner: number;
  readonly turns: number;
  readonly decisions: number;
  /** What a bot did that cost it the game. */
  readonly fault: { readonly player: number; readonly message: string } | null;
}

/** A bot that does more in a turn than this goes on for ever. */
const MOST_IN_TURN = 2000;

const attempt = (call: () => unknown): readonly [answer: unknown, thrown: string | null] => {
  try {
    return [call(), null];
  } catch (error) {
    return [undefined, `it threw: ${spoken(error)}`];
  }
};

const shown = (answer: unknown): string => {
  const text = typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
};

const spoken = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Plays a game between bots that may be wrong: one that throws, gives no answer to what it is asked, or never ends its
 * turn leaves the game, and so loses it (104.3a).
 */
export const playMatch = (game: Game, bots: readonly Bot[], options: MatchOptions): MatchGame => {
  const { seed, turns, onThinking } = options;
  const randoms = bots.map((_, player) => randomFrom(seed * 31 + player));
  const names = { card: game.setting.names };
  let fault: MatchGame['fault'] = null;
  let decisions = 0;
  let turn = -1;
  let inTurn = 0;
  let decision = game.start();
  while (decision && game.core.s.turn <= turns) {
    const { player } = decision;
    decisions++;
    inTurn = game.core.s.turn === turn ? inTurn + 1 : 0;
    turn = game.core.s.turn;
    const bot = bots[player];
    const random = randoms[player];
    if (!bot || !random) throw new Error(`no bot decides for player ${player}`);
    onThinking?.(player);
    const [answer, thrown] = attempt(() => bot(viewOf(game, player), decision as Decision, random));
    onThinking?.(-1);
    const refusal = thrown === null ? contains(decision, answer, names) : null;
    const endless = inTurn > MOST_IN_TURN && decision.kind === 'act';
    if (thrown === null && refusal === null && !endless) {
      decision = game.go(answer as Answer);
      continue;
    }
    const message =
      thrown ??
      (refusal
        ? `${shown(answer)} is no answer to "${decision.why}" (${refusal.code})`
        : `no end of its turn after ${MOST_IN_TURN} decisions`);
    fault ??= { player, message };
    decision = game.leave(player);
  }
  const winners = game.over?.winners ?? [];
  return { winner: winners.length === 1 ? (winners[0] as number) : -1, turns: game.core.s.turn, decisions, fault };
};
