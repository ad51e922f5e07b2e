import { type Board, gain, reach } from './board.js';
import type { Form } from './demand.js';

export type Answer = 'yes' | 'no' | 'unknown';

/**
 * Whether one of these forms can be paid, from counts alone: Hall's condition on a lower and an upper estimate of the
 * board. Never wrong; `unknown` only where activations convert mana.
 */
export function payable(board: Board, forms: readonly Form[]): Answer {
  let answer: Answer = 'no';
  for (let i = 0; i < forms.length; i++) {
    const one = formPayable(board, forms[i]!);
    if (one === 'yes') return one;
    if (one === 'unknown') answer = one;
  }
  return answer;
}

export function formPayable(board: Board, form: Form): Answer {
  if (form.life > board.life) return 'no';
  const { hall } = form;
  let sure = form.exact;
  for (let i = 0; i < hall.length; i += 2) {
    const demands = hall[i]!;
    const need = hall[i + 1]!;
    if (reach(board.low, demands) >= need) continue;
    if (!board.converts) return 'no';
    let high = reach(board.base, demands);
    for (let k = 0; k < board.kinds.length; k++) {
      const kind = board.kinds[k]!;
      if (!kind.fixed) high += kind.uses * gain(kind, demands);
    }
    if (high < need) return 'no';
    sure = false;
  }
  return sure ? 'yes' : 'unknown';
}
