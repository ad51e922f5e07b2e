import { Chess } from 'chessops/chess';
import type { SquareSet } from 'chessops/squareSet';
import type { Move } from 'chessops/types';

/** Plays random plies for so long; gives how many. */
export const chessPlies = (
  random: () => number,
  milliseconds: number,
): { readonly plies: number; readonly cpu: number } => {
  const start = process.cpuUsage();
  const until = performance.now() + milliseconds;
  let plies = 0;
  let chess = Chess.default();
  let moves: Move[] = [];
  let inGame = 0;
  while (performance.now() < until) {
    for (let i = 0; i < 50; i++) {
      moves = [];
      for (const [from, dests] of chess.allDests()) for (const to of dests as SquareSet) moves.push({ from, to });
      if (moves.length === 0 || inGame > 200) {
        chess = Chess.default();
        inGame = 0;
        continue;
      }
      chess.play(moves[Math.floor(random() * moves.length)] as Move);
      plies++;
      inGame++;
    }
  }
  const used = process.cpuUsage(start);
  return { plies, cpu: (used.user + used.system) / 1e6 };
};
