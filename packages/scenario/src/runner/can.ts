import type { CanCheck } from '../scenario.types.js';
import { perform } from './deeds.js';
import type { Driver } from './driver.js';
import { Trouble } from './trouble.js';

/** Tries a deed on a fork of the game, and says whether it was accepted; a deed that means nothing here is no answer. */
export const tryDeed = (
  driver: Driver,
  { by, can, act, because }: CanCheck,
): { readonly holds: boolean; readonly actual: string } => {
  const fork = driver.fork();
  try {
    if (!fork.decision) fork.start();
    fork.acted = true;
    perform(fork, by, act);
    fork.settle();
    return { holds: can, actual: 'it is accepted' };
  } catch (error) {
    if (!(error instanceof Trouble) || error.kind !== 'refused') throw error;
    if (can) return { holds: false, actual: error.message };
    const told = because === undefined || error.reasons.includes(because);
    return {
      holds: told,
      actual: told
        ? error.message
        : `${error.message} (because of ${error.reasons.join(', ') || 'nothing that has a name'})`,
    };
  }
};
