import { type Activation, type Board, makeBoard } from './board.js';
import { type Form, makeForm, unitsOf } from './demand.js';
import type { Mask } from './mask.js';
import { Matching } from './match.js';
import { decide, INSISTING_BOUND } from './search.js';

/** One thing a player does while paying by hand. Mana in the pool is plain supplies like any other. */
export type Step =
  /** Makes supply `index` a unit of exactly this mask (a dual taps for one of its colours). */
  | { readonly kind: 'tap'; readonly index: number; readonly mask: Mask }
  /** Taps the object for its token instead of activating it: one use less, one plain supply more. */
  | { readonly kind: 'token'; readonly act: number }
  /** Activates with this output, paying its cost with these plain supplies. */
  | { readonly kind: 'activate'; readonly act: number; readonly output: number; readonly paidBy: readonly number[] };

/**
 * The board after a step, or null if the step cannot be taken (no use left, cost not paid exactly). Indices stay: a
 * spent supply becomes 0, new ones are appended.
 */
export function after(board: Board, step: Step): Board | null {
  const plain = [...board.plain];
  if (step.kind === 'tap') {
    if (((plain[step.index] ?? 0) & step.mask) !== step.mask || step.mask === 0) return null;
    plain[step.index] = step.mask;
    return makeBoard(plain, board.acts, board.life);
  }
  const act = board.acts[step.act];
  if (act === undefined || act.uses <= 0) return null;
  const acts: Activation[] = board.acts.with(step.act, { ...act, uses: act.uses - 1 });
  if (step.kind === 'token') {
    if (act.token === 0) return null;
    return makeBoard([...plain, act.token], acts, board.life);
  }
  const output = act.out[step.output];
  if (output === undefined || !paysExactly(plain, act.cost, step.paidBy)) return null;
  const life = board.life - (act.cost?.life ?? 0);
  if (life < 0) return null;
  for (const index of step.paidBy) plain[index] = 0;
  return makeBoard([...plain, ...output], acts, life);
}

/**
 * Whether one of the forms can still be paid after a step; `no` too if the step cannot be taken. Where the board was
 * payable, the first activation of its plan leaves it so: whoever takes only such steps is never led into a dead end.
 */
export function stillPayable(
  board: Board,
  forms: readonly Form[],
  step: Step,
  bound = INSISTING_BOUND,
): 'yes' | 'no' | 'not found' {
  const next = after(board, step);
  return next === null ? 'no' : decide(next, forms, bound);
}

/** What is left of the forms when a unit of this mask has paid for this position; empty if no form allows it. */
export function settled(forms: readonly Form[], unit: Mask, position: number): Form[] {
  return forms.flatMap((form) => {
    const units = unitsOf(form);
    const paid = units.findIndex((one) => one.position === position && (one.mask & unit) !== 0);
    if (paid < 0) return [];
    return [makeForm(units.toSpliced(paid, 1), form.life, form.byLife)];
  });
}

function paysExactly(plain: readonly Mask[], cost: Form | null, paidBy: readonly number[]): boolean {
  if (new Set(paidBy).size !== paidBy.length || paidBy.length !== (cost?.total ?? 0)) return false;
  if (cost === null) return true;
  const matching = new Matching(
    paidBy.map((index) => plain[index] ?? 0),
    cost.masks,
    cost.counts,
  );
  for (let i = 0; i < paidBy.length; i++) matching.add(i);
  return matching.missing === 0;
}
