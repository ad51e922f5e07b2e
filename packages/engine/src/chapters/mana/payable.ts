import type { Purpose, World } from '../../core.js';
import { decide, INSISTING_BOUND, LISTING_BOUND } from '../../mana/index.js';
import { type BoardFor, boardFor, costFor, type ManaPurpose } from './boards.js';
import { manaOf } from './sources.js';

/** Whether the player could pay the mana (601.2g, 602.2b): found within a bound, else it counts as not offered. */
export const canPayMana = (w: World, player: number, cost: string, purpose: Purpose): boolean => {
  const entry = boardFor(w, manaOf(w, player), purpose);
  let answer = entry.answers.get(cost);
  if (answer === undefined) {
    answer = decide(entry.board, costFor(cost, entry.kind).forms, LISTING_BOUND) === 'yes';
    entry.answers.set(cost, answer);
  }
  return answer;
};

/** The same for a player who has begun to pay: looked for longer. */
export const stillPays = (entry: BoardFor, cost: string): boolean =>
  entry.answers.get(cost) === true || decide(entry.board, costFor(cost, entry.kind).forms, INSISTING_BOUND) === 'yes';

export type { ManaPurpose };
