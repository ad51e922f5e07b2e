import type { Purpose, World } from '../../core.js';
import { decide, INSISTING_BOUND, LISTING_BOUND } from '../../mana/index.js';
import type { BoardFor, Cost } from './board.types.js';
import { boardFor, costFor } from './boards.js';
import { manaOf } from './sources.js';

const pays = ({ board }: BoardFor, { forms }: Cost, bound: number): boolean => decide(board, forms, bound) === 'yes';

/** Whether the player could pay the mana (601.2g, 602.2b): found within a bound, else it counts as not offered. */
export const canPayMana = (w: World, player: number, text: string, purpose: Purpose): boolean => {
  const entry = boardFor(w, manaOf(w, player), purpose);
  const cost = costFor(text, purpose);
  let answer = entry.answers.get(cost);
  if (answer === undefined) {
    answer = pays(entry, cost, LISTING_BOUND) || (entry.other !== null && pays(entry.other, cost, LISTING_BOUND));
    entry.answers.set(cost, answer);
  }
  return answer;
};

/** The board on which a player who has begun to pay can pay: it is looked for longer. */
export const payingBoard = (entry: BoardFor, cost: Cost): BoardFor | null => {
  if (pays(entry, cost, INSISTING_BOUND)) return entry;
  return entry.other !== null && pays(entry.other, cost, INSISTING_BOUND) ? entry.other : null;
};
