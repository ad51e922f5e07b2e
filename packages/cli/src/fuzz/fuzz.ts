import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCards } from '@rulewright/cards';
import progress from 'cli-progress';
import { mend, parseCount, parseDate, parseShare } from '../mend.js';
import { type Terminal, terminalOf, wrap } from '../terminal.js';
import { casesOf, type Range } from './cases.js';
import { type Failure, loadFailure, replay, saveFailure } from './failure.js';
import { type Job, type Outcome, runJob } from './job.js';
import { Tally, tallyLines } from './tally.js';

export interface FuzzCommandOptions {
  readonly seed: string;
  readonly date?: string;
  readonly players?: string;
  readonly turns: string;
  readonly thorough: string;
  readonly jobs: string;
  readonly limit: string;
  readonly replay?: string;
  readonly json?: boolean;
}

const MOST_GAMES = 10_000_000;
const MOST_SEED = 2 ** 31 - 1;

/** Plays a game somewhere; a game that takes too long is broken. */
interface Players {
  readonly play: (job: Job) => Promise<Outcome>;
  readonly end: () => Promise<void>;
}

/** In this thread: what hangs cannot be ended. */
const here: Players = {
  play: async (job) => {
    await new Promise(setImmediate);
    return runJob(job);
  },
  end: async () => {},
};

const workerFile = (): string => {
  const built = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('./worker.ts', import.meta.url));
};

const inThreads = async (threads: number, seconds: number): Promise<Players> => {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({ filename: workerFile(), minThreads: threads, maxThreads: threads });
  const play = async (job: Job): Promise<Outcome> => {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
    }, seconds * 1000);
    try {
      return (await pool.run(job, { signal: late.signal })) as Outcome;
    } catch (error) {
      if (late.signal.aborted) return broken(`a hang: no end within ${seconds} seconds`);
      return broken(error instanceof Error ? error.message : String(error));
    } finally {
      clearTimeout(timer);
    }
  };
  return { play, end: () => pool.destroy() };
};

const broken = (message: string): Outcome => ({ broken: { message, stack: '', inputs: [] } });

const rangeOf = (games: string, options: FuzzCommandOptions): Range => ({
  games: parseCount('the number of games', games, 1, MOST_GAMES),
  seed: parseCount('a seed', options.seed, 0, MOST_SEED),
  ...(options.date === undefined ? {} : { date: parseDate(options.date) }),
  ...(options.players === undefined ? {} : { players: parseCount('the number of players', options.players, 2, 8) }),
});

/** Plays random games and holds them against the laws; what breaks is kept. */
export const fuzz = async (games: string | undefined, options: FuzzCommandOptions): Promise<number> => {
  const terminal = terminalOf(process.stdin, process.stdout);
  if (options.replay !== undefined) return again(options.replay, terminal, options.json === true);
  if (games === undefined) return mend('fuzz how many games? like "rulewright fuzz 100", or "--replay FILE"');
  const range = rangeOf(games, options);
  const pool = allCards.map(({ name }) => name);
  const turns = parseCount('the number of turns', options.turns, 1);
  const thorough = parseShare('how thorough it is', options.thorough);
  const jobs = parseCount('the number of jobs', options.jobs, 1, 64);
  const limit = parseCount('the seconds for a game', options.limit, 1);
  const players = jobs > 1 ? await inThreads(jobs, limit) : here;
  const tally = new Tally(pool);
  const failures: Failure[] = [];
  const bar = progressBar(terminal, options.json === true);
  const began = performance.now();
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  bar?.start(range.games, 0, { failures: 0 });
  const cases = casesOf(range);
  const work = async (): Promise<void> => {
    for (const fuzzCase of cases) {
      const job: Job = { fuzzCase, pool, turns, thorough };
      const outcome = await players.play(job);
      if (stopped) return;
      tally.played(fuzzCase);
      if ('finished' in outcome) tally.finished(outcome.finished);
      else failures.push({ ...job, ...outcome.broken });
      bar?.update(tally.games, { failures: failures.length });
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  bar?.stop();
  process.removeListener('SIGINT', stop);
  await players.end();
  const seconds = (performance.now() - began) / 1000;
  const kinds = alike(failures);
  if (options.json === true) {
    const shown = kinds.map(({ failures: own, files }) => ({
      message: own[0]?.message,
      games: own.map(({ fuzzCase }) => fuzzCase),
      files,
    }));
    terminal.say(JSON.stringify({ ...tally.plain, seconds, stopped, failures: shown }));
  } else {
    for (const line of tallyLines(tally, seconds, turns, terminal)) terminal.say(line);
    if (stopped) terminal.say(`stopped; go on with --seed ${range.seed + tally.games}`);
    terminal.say(`broken: ${failures.length}`);
    for (const kind of kinds) sayKind(terminal, kind);
  }
  return failures.length > 0 ? 1 : 0;
};

/** Failures with one message, and the files of the first of them. */
interface Alike {
  readonly failures: Failure[];
  readonly files: string[];
}

const MOST_KEPT = 5;

const alike = (failures: readonly Failure[]): readonly Alike[] => {
  const kinds = new Map<string, Alike>();
  for (const failure of failures.toSorted((a, b) => a.fuzzCase.seed - b.fuzzCase.seed)) {
    const key = failure.message.replace(/\d+/g, '#').slice(0, 60);
    const kind = kinds.get(key) ?? { failures: [], files: [] };
    kinds.set(key, kind);
    kind.failures.push(failure);
    if (kind.files.length < MOST_KEPT) kind.files.push(saveFailure(failure));
  }
  return [...kinds.values()].sort((a, b) => b.failures.length - a.failures.length);
};

const sayKind = (terminal: Terminal, { failures, files }: Alike): void => {
  const [first] = failures;
  if (!first) return;
  const [line = ''] = first.message.split('\n');
  const text = line.length > 240 ? `${line.slice(0, 240)}...` : line;
  const where = `seed ${first.fuzzCase.seed} under ${first.fuzzCase.date}`;
  const others = failures.length > 1 ? `, and ${failures.length - 1} more` : '';
  terminal.say(wrap(`  ${where}${others}: ${text}`, terminal.width, '    '));
  for (const file of files) terminal.say(`    rulewright fuzz --replay ${file}`);
};

const progressBar = (terminal: Terminal, quiet: boolean): progress.SingleBar | null => {
  if (!terminal.interactive || quiet) return null;
  const format = '{bar} {value} of {total} games, {failures} broken, {eta_formatted} to go';
  return new progress.SingleBar(
    { format, stream: process.stdout, barsize: 24, hideCursor: true, gracefulExit: false },
    progress.Presets.legacy,
  );
};

/** Plays a kept failure again: fails as long as anything breaks. */
const again = (file: string, terminal: Terminal, json: boolean): number => {
  const failure = loadFailure(file);
  const found = replay(failure);
  const same = found !== null && found.message === failure.message;
  if (json)
    terminal.say(JSON.stringify({ file, ...failure.fuzzCase, was: failure.message, is: found?.message ?? null, same }));
  else if (!found)
    terminal.say(`${file}: nothing breaks any more in ${failure.inputs.length} answers; it was: ${failure.message}`);
  else {
    terminal.say(
      `${file}: ${same ? 'breaks as it did' : 'breaks otherwise'} after ${found.after} of ${failure.inputs.length} answers`,
    );
    terminal.say(`  ${found.message}`);
    if (!same) terminal.say(`  it was: ${failure.message}`);
    else if (failure.stack !== '') terminal.say(failure.stack.replace(/^/gm, '  '));
  }
  return found ? 1 : 0;
};
