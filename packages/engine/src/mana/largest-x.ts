import { type Board, reach } from './board.js';
import type { Form } from './demand.js';
import { formPayable } from './filter.js';
import { decide, LISTING_BOUND } from './search.js';
import { type CostOptions, demandForms } from './symbols.js';

export interface LargestX {
  /** The largest X found payable, or -1 if not even 0 is. */
  readonly x: number;
  /** False if a larger X may be payable too, but was not found within the bound. */
  readonly certain: boolean;
  /** Whether `x` is the cap, so that a larger one may be payable: infinite mana has no largest X. */
  readonly capped: boolean;
}

/** The largest X for which a cost with {X} can be paid. */
export function largestX(
  board: Board,
  symbols: readonly string[],
  options: Omit<CostOptions, 'x'> = {},
  cap = 99,
  bound = LISTING_BOUND,
): LargestX {
  const formsFor = (x: number): Form[] => demandForms(symbols, { ...options, x });
  const beyond = Math.min(cap, room(board)) + 1;
  const top = last(-1, beyond, (x) => formsFor(x).some((form) => formPayable(board, form) !== 'no'));
  let certain = true;
  const payableAt = (x: number): boolean => {
    const answer = decide(board, formsFor(x), bound);
    if (answer !== 'yes') certain = answer === 'no';
    return answer === 'yes';
  };
  const x = top < 0 || payableAt(top) ? top : last(-1, top, payableAt);
  return { x, certain, capped: x === cap };
}

/** The last number at which something holds that holds at `low` and below, and not at `high` and above. */
function last(low: number, high: number, holds: (n: number) => boolean): number {
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** More units than this are never there. */
function room({ base, kinds }: Board): number {
  const converted = kinds.map(({ uses, out }) => uses * Math.max(...out.map((units) => units.length)));
  return converted.reduce((a, b) => a + b, reach(base, -1));
}
