import { cardNamed } from '@rulewright/cards';
import type { Definition, Input } from '@rulewright/language';
import { type FuzzCase, FuzzFailure, fuzzGame } from '@rulewright/players';

/** A game to be played, as data: it may be sent to another thread. */
export interface Job {
  readonly fuzzCase: FuzzCase;
  /** The names of the cards that decks are made of. */
  readonly pool: readonly string[];
  readonly turns: number;
  readonly thorough: number;
}

export interface Finished {
  readonly turns: number;
  readonly decisions: number;
  readonly capped: boolean;
  readonly resolved: readonly (readonly [name: string, times: number])[];
}

export interface Broken {
  readonly message: string;
  readonly stack: string;
  readonly inputs: readonly Input[];
}

export type Outcome = { readonly finished: Finished } | { readonly broken: Broken };

const pools = new Map<string, readonly Definition[]>();

/** The same list for the same names: what is computed from it is kept. */
export const poolOf = (names: readonly string[]): readonly Definition[] => {
  const key = names.join('\n');
  let pool = pools.get(key);
  if (!pool) {
    pool = names.map(cardNamed).filter((card) => card !== undefined);
    pools.set(key, pool);
  }
  return pool;
};

/** Frames of a stack without the folders of this machine. */
const stackOf = (reason: unknown): string =>
  reason instanceof Error
    ? (reason.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .map((line) => line.replace(/\(?(file:\/\/)?\/\S*\/(packages\/\S+?)\)?$/, '$2').trim())
        .filter((line) => line.includes('packages/'))
        .slice(0, 12)
        .join('\n')
    : '';

/** Plays a game. What breaks is an outcome, not an error. */
export const runJob = ({ fuzzCase, pool, turns, thorough }: Job): Outcome => {
  try {
    const result = fuzzGame(fuzzCase, { pool: poolOf(pool), turns, thorough });
    const { decisions, capped, resolved } = result;
    return { finished: { turns: result.turns, decisions, capped, resolved: [...resolved] } };
  } catch (error) {
    if (!(error instanceof FuzzFailure)) throw error;
    return { broken: { message: error.message, stack: stackOf(error.reason), inputs: error.inputs } };
  }
};
