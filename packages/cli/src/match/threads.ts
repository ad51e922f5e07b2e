import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { DAY, type Job, type Outcome } from './job.js';

const workerFile = (): string => {
  const built = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('./worker.ts', import.meta.url));
};

/** So often it is looked whether a bot takes too long, in milliseconds. */
const LOOK = 50;

/** Memory that a thread may have, in megabytes: a bot that takes more loses. */
const MEMORY = 1024;

/** Plays games in threads. A bot that takes longer for an answer than that ends with its thread, and loses. */
export class Threads {
  private readonly pool: Piscina;

  constructor(
    threads: number,
    private readonly seconds: number,
  ) {
    this.pool = new Piscina({
      filename: workerFile(),
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
  }

  /** Plays a game; null: it was ended from outside. */
  async play(job: Omit<Job, 'thinking'>, ended: AbortSignal): Promise<Outcome | null> {
    const thinking = new Int32Array(new SharedArrayBuffer(8));
    const stop = new AbortController();
    const cease = (): void => {
      stop.abort();
    };
    if (ended.aborted) return null;
    ended.addEventListener('abort', cease);
    const timer = setInterval(() => {
      const since = Atomics.load(thinking, 1);
      if (Atomics.load(thinking, 0) > 0 && (Date.now() - since + DAY) % DAY > this.seconds * 1000) cease();
    }, LOOK);
    try {
      return (await this.pool.run({ ...job, thinking }, { signal: stop.signal })) as Outcome;
    } catch (error) {
      if (ended.aborted) return null;
      const player = Atomics.load(thinking, 0) - 1;
      if (player < 0) throw error;
      const message = stop.signal.aborted
        ? `no answer within ${this.seconds} s`
        : `its thread ended: ${error instanceof Error ? error.message : String(error)}`;
      return { winner: 1 - player, turns: 0, fault: { player, message } };
    } finally {
      clearInterval(timer);
      ended.removeEventListener('abort', cease);
    }
  }

  end(): Promise<void> {
    return this.pool.destroy();
  }
}
