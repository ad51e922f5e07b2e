import { type Base, type BasePayment, baseOf, payFromBase, slots, type Weights } from './base.js';
import type { Board } from './board.js';
import type { Form } from './demand.js';
import { formPayable } from './filter.js';
import { baseAt, makePlan, type Plan } from './plan.js';
import { Regression, type StepCosts } from './regression.js';
import { LISTING_BOUND, search } from './search.js';
import { makeSpace, type Space } from './space.js';

/** What a plan takes from the board: plain supplies, and activations made or whose token pays. */
export interface Spent {
  readonly plain: readonly number[];
  readonly acts: readonly number[];
}

export interface ProposeOptions {
  /** States looked at, per form. */
  readonly bound?: number;
  /**
   * How good the position is after spending this, such as the number of other cards that can still be cast. Where a
   * swap of one supply for another makes it larger, the swap is made whatever the weights say.
   */
  readonly keep?: (spent: Spent) => number;
}

/** After this many states without a cheaper plan the cheapest one found is taken. */
const PATIENCE = 100;
const SWAPS = 4;

interface Candidate {
  readonly form: Form;
  readonly space: Space;
  readonly regression: Regression;
  readonly state: number;
  readonly base: Base;
  readonly payment: BasePayment;
  readonly weight: number;
}

/**
 * The plan of least weight; of equal ones always the same, one without activations if possible, earlier forms and lower
 * indices first. Within the bound, that is: on boards full of converting activations it is only a good one.
 */
export function propose(
  board: Board,
  forms: readonly Form[],
  weights: Weights = {},
  options: ProposeOptions = {},
): Plan | 'no' | 'not found' {
  const bound = options.bound ?? LISTING_BOUND;
  let best: Candidate | null = null;
  for (const form of forms) {
    if (formPayable(board, form) !== 'no') best = cheapest(board, form, weights, bound, best);
  }
  if (best === null) return search(board, forms, bound);
  const { form, space, regression, state, base } = best;
  const payment = options.keep ? swapped(board, best, weights, options.keep) : best.payment;
  return makePlan(board, form, space, regression, state, weights, base, payment);
}

function cheapest(
  board: Board,
  form: Form,
  weights: Weights,
  bound: number,
  known: Candidate | null,
): Candidate | null {
  const space = makeSpace(board, form, true);
  if (space === null) return known;
  const lifeWeight = form.life * (weights.life ?? 1);
  const regression = new Regression(space, board.life - form.life, stepCosts(board, space, weights));
  let best = known;
  let left = bound;
  for (let state = regression.next(); state >= 0 && left > 0; state = regression.next()) {
    const spent = lifeWeight + regression.cost[state]!;
    if (best !== null && lifeWeight + regression.atLeast[state]! >= best.weight - 1e-9) break;
    if (regression.deficit[state] === 0) {
      const base = baseAt(board, space, regression, state, weights);
      const payment = payFromBase(base, space.masks, regression.askedAt(state), weights);
      if (payment !== null && (best === null || spent + payment.weight < best.weight - 1e-9)) {
        best = { form, space, regression, state, base, payment, weight: spent + payment.weight };
        left = Math.min(left, PATIENCE);
      }
    }
    regression.expand(state);
    left--;
  }
  return best;
}

function stepCosts(board: Board, space: Space, weights: Weights): StepCosts {
  const perUse = space.kinds.map(({ kind, life }) =>
    slots(board, kind, weights).map((act) => (weights.acts?.[act] ?? 1) + life * (weights.life ?? 1)),
  );
  const prices = baseOf(board, weights, true, () => 0).units.map((unit) => unit.weight);
  space.kinds.forEach(({ kind, outputs }, k) => {
    const net = Math.max(...outputs.map(({ units }) => units.length)) - (kind.cost?.total ?? 0);
    for (const weight of perUse[k]!) for (let n = 0; n < net; n++) prices.push(weight / net);
  });
  const least = [0];
  for (const price of prices.sort((a, b) => a - b)) least.push(least.at(-1)! + price);
  return {
    use: (kind, n) => perUse[kind]![n]!,
    idle: weights.idle ?? 0,
    least: (units) => least[units] ?? Infinity,
  };
}

/** The payment after the swaps of a paying base unit for another one that make the rest of the board worth more. */
function swapped(
  board: Board,
  { space, regression, state, base, payment }: Candidate,
  weights: Weights,
  keep: (spent: Spent) => number,
): BasePayment {
  const counts = regression.askedAt(state);
  const activated = space.kinds.flatMap(({ kind }, k) =>
    slots(board, kind, weights).slice(0, regression.usesOf(state, k)),
  );
  const worth = (one: BasePayment): number => keep(spentBy(base, one, activated));
  let best = payment;
  let most = worth(best);
  for (let round = 0; round < SWAPS; round++) {
    const from = best;
    const pays = (u: number): boolean => from.classOf[u]! >= 0;
    const barred = Uint8Array.from(base.units, (_, u) => (pays(u) ? 0 : 1));
    for (let used = 0; used < base.units.length; used++) {
      if (!pays(used)) continue;
      barred[used] = 1;
      for (let other = 0; other < base.units.length; other++) {
        if (pays(other)) continue;
        barred[other] = 0;
        const one = payFromBase(base, space.masks, counts, weights, barred);
        const value = one === null ? most : worth(one);
        if (one !== null && value > most) {
          best = one;
          most = value;
        }
        barred[other] = 1;
      }
      barred[used] = 0;
    }
    if (best === from) break;
  }
  return best;
}

function spentBy(base: Base, payment: BasePayment, activated: readonly number[]): Spent {
  const plain: number[] = [];
  const acts = new Set(activated);
  base.units.forEach(({ source, group }, u) => {
    if (payment.classOf[u]! < 0) return;
    if (source.kind === 'supply') plain.push(source.index);
    else acts.add(source.kind === 'token' ? source.act : base.fixed[group]!.act);
  });
  return { plain, acts: [...acts] };
}
