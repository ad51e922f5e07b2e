import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defaultDate } from '@rulewright/language';
import { wilson } from '@rulewright/players';
import progress from 'cli-progress';
import { deckNames, deckOf } from '../decks.js';
import { parseCount, parseDate } from '../mend.js';
import { type Terminal, terminalOf } from '../terminal.js';
import { checkBot } from './bots.js';
import type { Job, Outcome } from './job.js';
import { Threads } from './threads.js';

export interface MatchCommandOptions {
  readonly games: string;
  readonly seed: string;
  readonly decks?: readonly string[];
  readonly date?: string;
  readonly turns: string;
  readonly limit: string;
  readonly jobs?: string;
  readonly json?: boolean;
}

const MOST_GAMES = 1_000_000;
const MOST_SEED = 2 ** 31 - 1;
const MOST_FAULTS = 5;

/** A game of the match: which seat the first bot has. */
export interface Pairing {
  readonly seat: number;
  readonly decks: readonly string[];
  readonly seed: number;
}

/** The games in their order: of four with the same cards in the same order, each bot has each deck and each seat once. */
export const pairings = (games: number, seed: number, decks: readonly string[]): readonly Pairing[] => {
  const pairs = decks.flatMap((one, i) => decks.slice(decks.length > 1 ? i + 1 : i).map((other) => [one, other]));
  return Array.from({ length: games }, (_, i) => {
    const deal = Math.floor(i / 4);
    const pair = pairs[deal % pairs.length] as string[];
    return { seat: i % 2, decks: i % 4 < 2 ? pair : pair.toReversed(), seed: (seed + deal) % MOST_SEED };
  });
};

interface Played {
  readonly game: number;
  readonly pairing: Pairing;
  readonly outcome: Outcome;
}

interface Score {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

const scoreOf = (played: readonly Played[]): Score => {
  const won = played.filter(({ pairing, outcome }) => outcome.winner === pairing.seat).length;
  const drawn = played.filter(({ outcome }) => outcome.winner < 0).length;
  return { won, lost: played.length - won - drawn, drawn };
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Plays games between two bots: the exit code is 1 where a bot broke. */
export const match = async (one: string, other: string, options: MatchCommandOptions): Promise<number> => {
  const terminal = terminalOf(process.stdin, process.stdout);
  const games = parseCount('the number of games', options.games, 1, MOST_GAMES);
  const seed = parseCount('a seed', options.seed, 0, MOST_SEED);
  const turns = parseCount('the number of turns', options.turns, 1);
  const limit = parseCount('the seconds for an answer', options.limit, 1);
  const threads =
    options.jobs === undefined ? availableParallelism() : parseCount('the number of jobs', options.jobs, 1, 64);
  const date = options.date === undefined ? defaultDate : parseDate(options.date);
  const bots = [checkBot(one), checkBot(other)];
  const decks = (options.decks ?? deckNames).map((name) => {
    deckOf(name);
    return deckNames.includes(name) ? name : resolve(name);
  });
  const pool = new Threads(Math.min(threads, games), limit);
  const ended = new AbortController();
  const stop = (): void => {
    ended.abort();
  };
  process.once('SIGINT', stop);
  const bar = terminal.interactive && options.json !== true ? barFor(games) : null;
  bar?.start(games, 0, { score: '' });
  const began = performance.now();
  const played: Played[] = [];
  const queue = pairings(games, seed, decks).entries();
  const work = async (): Promise<void> => {
    for (const [game, pairing] of queue) {
      const seats = pairing.seat === 0 ? bots : bots.toReversed();
      const job: Omit<Job, 'thinking'> = { seats, decks: pairing.decks, seed: pairing.seed, date, turns };
      const outcome = await pool.play(job, ended.signal);
      if (!outcome) return;
      played.push({ game, pairing, outcome });
      const { won, lost } = scoreOf(played);
      bar?.update(played.length, { score: `${won} : ${lost}` });
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(threads, games) }, work));
  } finally {
    bar?.stop();
    process.removeListener('SIGINT', stop);
    await pool.end();
  }
  played.sort((a, b) => a.game - b.game);
  const seconds = (performance.now() - began) / 1000;
  report(terminal, { names: [one, other], played, games, seconds, json: options.json === true });
  return played.some(({ outcome }) => outcome.fault) ? 1 : 0;
};

interface Report {
  readonly names: readonly string[];
  readonly played: readonly Played[];
  readonly games: number;
  readonly seconds: number;
  readonly json: boolean;
}

const report = (terminal: Terminal, { names, played, games, seconds, json }: Report): void => {
  const score = scoreOf(played);
  const [one = '', other = ''] = names;
  // A game that nobody wins is half a win for each.
  const wins = score.won + score.drawn / 2;
  const [from, to] = wilson(wins, played.length);
  const faults = played.flatMap(({ game, pairing, outcome: { fault } }) =>
    fault ? [{ game: game + 1, bot: fault.player === pairing.seat ? one : other, message: fault.message }] : [],
  );
  const wanted = { games, played: played.length };
  if (json) {
    const results = played.map(({ game, pairing, outcome }) => ({
      game: game + 1,
      ...pairing,
      winner: outcome.winner < 0 ? null : outcome.winner === pairing.seat ? one : other,
      turns: outcome.turns,
    }));
    const share = { share: wins / Math.max(1, played.length), from, to };
    terminal.say(JSON.stringify({ bots: names, ...wanted, ...score, ...share, faults, results }));
    return;
  }
  const stopped = played.length < games ? ` of ${games}, stopped` : '';
  terminal.say(`${one} against ${other}: ${played.length} games${stopped}, ${seconds.toFixed(1)} s`);
  terminal.say(`  ${score.won} won, ${score.lost} lost, ${score.drawn} drawn`);
  if (played.length > 0)
    terminal.say(`  ${percent(wins / played.length)} (between ${percent(from)} and ${percent(to)}, 95 % certain)`);
  for (const fault of faults.slice(0, MOST_FAULTS))
    terminal.say(`  game ${fault.game}: ${fault.bot} lost it: ${fault.message}`);
  if (faults.length > MOST_FAULTS) terminal.say(`  ... and ${faults.length - MOST_FAULTS} more`);
};

const barFor = (games: number): progress.SingleBar => {
  const format = `{bar} {value} of ${games} games, {score}, {eta_formatted} to go`;
  return new progress.SingleBar(
    { format, stream: process.stdout, barsize: 24, hideCursor: true, gracefulExit: false },
    progress.Presets.legacy,
  );
};
