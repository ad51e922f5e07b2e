import { type Remote, wrap } from 'comlink';
import type { Engine } from './worker.js';

/** A question that takes longer is given up, and the worker with it: the page goes on. */
const patience = 20_000;

/** The engine in a worker of its own. A runaway stops the worker, never the page. */
class EngineClient {
  private worker: Worker | null = null;
  private engine: Remote<Engine> | null = null;

  private get remote(): Remote<Engine> {
    if (this.engine === null) {
      this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      this.engine = wrap<Engine>(this.worker);
    }
    return this.engine;
  }

  /** Asks the engine; throws where it failed or took too long. */
  async ask<T>(question: (engine: Remote<Engine>) => Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.worker?.terminate();
        this.engine = null;
        reject(new Error('too long'));
      }, patience);
    });
    try {
      return await Promise.race([question(this.remote), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

export const engine = new EngineClient();
