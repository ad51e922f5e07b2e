import { type Game, newGame, type Position } from '@rulewright/engine';
import type { Answer } from '@rulewright/language';
import { answerByChance, randomFrom } from '@rulewright/players';
import { decks } from './decks.js';
import { setting } from './games.js';
import { cpuSeconds } from './stats.js';

interface Kept {
  readonly game: Game;
  readonly answer: Answer;
}

/** Positions of ordinary games with a question, each with an answer. */
const positions = (n: number): readonly Kept[] => {
  const kept: Kept[] = [];
  for (let seed = 1; kept.length < n; seed++) {
    const game = newGame(setting, { decks, seed });
    const random = randomFrom(seed);
    let decision = game.start();
    while (decision && kept.length < n && game.state.turn < 100) {
      const answer = answerByChance(decision, random);
      kept.push({ game: game.fork(), answer });
      decision = game.go(answer);
    }
  }
  return kept;
};

export interface Forks {
  readonly forkMicroseconds: number;
  readonly forkAnswerMicroseconds: number;
}

/** What a fork costs, and a fork that is answered and run to its next question. */
export const forks = (n: number): Forks => {
  const kept = positions(n);
  let sink = 0;
  // The machine may be shared: what counts is the CPU that it takes.
  const least = (times: number, work: () => void): number => {
    const rounds = Array.from({ length: 8 }, () =>
      cpuSeconds(() => {
        for (let i = 0; i < times; i++) work();
      }),
    );
    return (Math.min(...rounds) * 1e6) / (times * kept.length);
  };
  const forkMicroseconds = least(50, () => {
    for (const { game } of kept) if (game.fork().decision) sink++;
  });
  const forkAnswerMicroseconds = least(1, () => {
    for (const { game, answer } of kept) if (game.fork().go(answer)) sink++;
  });
  if (sink === 0) throw new Error('no position had a question');
  return { forkMicroseconds, forkAnswerMicroseconds };
};

/** Retained heap of each of so many kept positions of ordinary games; needs `--expose-gc`. */
export const bytesPerKeptState = (n: number): number => {
  const collect = (globalThis as { gc?: () => void }).gc;
  if (!collect) throw new Error('start node with --expose-gc');
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept: Position[] = [];
  for (let seed = 101; kept.length < n; seed++) {
    const game = newGame(setting, { decks, seed });
    const random = randomFrom(seed);
    let decision = game.start();
    while (decision && kept.length < n && game.state.turn < 100) {
      kept.push(game.position);
      decision = game.go(answerByChance(decision, random));
    }
  }
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / kept.length;
  return kept.length === n ? bytes : 0;
};
