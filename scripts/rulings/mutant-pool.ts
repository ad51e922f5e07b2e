import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Mutant, nameOf } from './mutants.js';

/** What a worker needs to know before it is given mutants. */
export interface Setting {
  readonly folder: string;
  /** Titles of scenarios that pass in truth, with their files. */
  readonly passing: readonly string[];
}

/** A mutant, and the rulings that could notice it: their places in the list, in the order to try. */
export interface Task {
  readonly mutant: Mutant;
  readonly rulings: readonly number[];
}

export interface Found {
  readonly mutant: Mutant;
  /** What noticed it; null: nothing. */
  readonly noticed: string | null;
}

/** What does not come to an end has been noticed. */
const patience = 180_000;

const worker = fileURLToPath(new URL('./mutant-worker.ts', import.meta.url));

/** Tries the mutants, each in the next process that is free. */
export const tryMutants = async (
  setting: Setting,
  tasks: readonly Task[],
  told: (found: Found) => void,
): Promise<readonly Found[]> => {
  const left = [...tasks];
  const found: Found[] = [];
  const tell = (one: Found): void => {
    found.push(one);
    told(one);
  };
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let child: ChildProcess;
      const start = (): void => {
        let over: NodeJS.Timeout | undefined;
        let task: Task | undefined;
        child = fork(worker);
        const own = child;
        const next = (): void => {
          clearTimeout(over);
          task = left.shift();
          if (!task) {
            own.disconnect();
            resolve();
            return;
          }
          const { mutant } = task;
          over = setTimeout(() => {
            own.removeAllListeners();
            own.kill('SIGKILL');
            tell({ mutant, noticed: 'it never ends' });
            start();
          }, patience);
          own.send(task);
        };
        own.on('message', (noticed: string | false | 'ready') => {
          if (task) tell({ mutant: task.mutant, noticed: noticed === false ? null : noticed });
          next();
        });
        own.on('error', reject);
        own.on('exit', (code) => {
          clearTimeout(over);
          if (code !== 0) reject(new Error(`a worker ended with ${code}${task ? ` at ${nameOf(task.mutant)}` : ''}`));
        });
        own.send(setting);
      };
      start();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work));
  return found;
};
