import { payFromBase, type Weights } from './base.js';
import type { Board } from './board.js';
import type { Form } from './demand.js';
import { formPayable } from './filter.js';
import { baseAt, makePlan, type Plan } from './plan.js';
import { Regression } from './regression.js';
import { makeSpace, type Space } from './space.js';

/** States looked at while actions are listed, and when a player insists. */
export const LISTING_BOUND = 600;
export const INSISTING_BOUND = 5000;

const noWeights: Weights = {};

/**
 * Some plan that pays one of these forms, `no` if there is none, or `not found` if none was found within the bound
 * (states looked at, per form): that is no answer and must not be shown as "cannot".
 */
export function search(board: Board, forms: readonly Form[], bound = LISTING_BOUND): Plan | 'no' | 'not found' {
  let answer: 'no' | 'not found' = 'no';
  for (const form of forms) {
    const one = solve(board, form, bound);
    if (one === 'no') continue;
    if (one === 'not found') answer = one;
    else return planOf(board, form, one);
  }
  return answer;
}

/** Whether one of these forms can be paid: the filter, then the search without making the plan. */
export function decide(board: Board, forms: readonly Form[], bound = LISTING_BOUND): 'yes' | 'no' | 'not found' {
  let answer: 'no' | 'not found' = 'no';
  const open: Form[] = [];
  for (const form of forms) {
    const one = formPayable(board, form);
    if (one === 'yes') return one;
    if (one === 'unknown') open.push(form);
  }
  for (const form of open) {
    const one = solve(board, form, bound);
    if (one === 'not found') answer = one;
    else if (one !== 'no') return 'yes';
  }
  return answer;
}

/** A search and its solved state. */
interface Solved {
  readonly space: Space;
  readonly regression: Regression;
  readonly state: number;
}

function solve(board: Board, form: Form, bound: number): Solved | 'no' | 'not found' {
  if (form.life > board.life) return 'no';
  const space = makeSpace(board, form, false);
  if (space === null) return formPayable(board, form) === 'no' ? 'no' : 'not found';
  const regression = new Regression(space, board.life - form.life);
  const state = regression.solve(bound);
  if (state >= 0) return { space, regression, state };
  return regression.exhausted ? 'no' : 'not found';
}

function planOf(board: Board, form: Form, { space, regression, state }: Solved): Plan {
  const base = baseAt(board, space, regression, state, noWeights);
  const payment = payFromBase(base, space.masks, regression.askedAt(state), noWeights)!;
  return makePlan(board, form, space, regression, state, noWeights, base, payment);
}
