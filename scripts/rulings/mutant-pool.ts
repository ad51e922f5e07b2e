import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.js';

export interface Work {
  readonly folder: string;
  /** Titles of scenarios that pass in truth, with their files. */
  readonly passing: readonly string[];
  readonly mutants: readonly Mutant[];
}

export interface Found {
  readonly mutant: Mutant;
  readonly lives: boolean;
}

const worker = fileURLToPath(new URL('./mutant-worker.ts', import.meta.url));

const part = (work: Work, told: (found: Found) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(worker);
    child.on('message', (found) => told(found as Found));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    child.send(work);
  });

/** Tries the mutants in so many processes of their own. */
export const tryMutants = async (
  work: Work,
  processes: number,
  told: (found: Found) => void,
): Promise<readonly Found[]> => {
  const found: Found[] = [];
  const parts = Array.from({ length: processes }, (_, i) => work.mutants.filter((_mutant, at) => at % processes === i));
  await Promise.all(
    parts.map((mutants) =>
      part({ ...work, mutants }, (one) => {
        found.push(one);
        told(one);
      }),
    ),
  );
  return found;
};
