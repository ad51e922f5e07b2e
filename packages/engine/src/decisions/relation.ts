import type { AssignDecision } from '@rulewright/language';
import type { Matrix } from './assign.js';
import { emptyMatrix, refuseMatrix } from './assign.js';
import { optimum } from './optimum.js';
import { below, type Random, shuffled } from './refusal.js';
import { search } from './search.js';
import { type Choice, matrixFrom, type Row, tableOf } from './table.js';

/** The greatest number of requirements that can be obeyed, and an answer that does; null: there is no answer. */
export const mostObeyed = (
  d: AssignDecision,
  helpers = true,
): { readonly obeyed: number; readonly matrix: Matrix } | null => {
  const table = tableOf(d, helpers);
  const best = optimum(d, table, table.rows);
  return best && { obeyed: best.obeyed, matrix: matrixFrom(d, best.chosen) };
};

/** Every answer in order of the options; null: more than the cap. */
export const listRelation = (d: AssignDecision, cap: number): readonly Matrix[] | null => {
  const table = tableOf(d);
  const found: Matrix[] = [];
  let more = false;
  const finished = search(d, table, {
    rows: table.rows,
    nodes: 20_000 + cap * 50,
    found: (chosen) => {
      if (found.length >= cap) {
        more = true;
        return true;
      }
      found.push(matrixFrom(d, chosen));
      return false;
    },
  });
  return more || !finished ? null : found;
};

export const sampleRelation = (d: AssignDecision, random: Random): Matrix => {
  const table = tableOf(d);
  if (table.independent) {
    return matrixFrom(
      d,
      table.rows.map(({ choices }) => choices[below(random, choices.length)] as Choice),
    );
  }
  const rows = shuffled(random, table.rows).map((row): Row => ({ ...row, choices: shuffled(random, row.choices) }));
  let result: Matrix | null = null;
  search(d, table, {
    rows,
    nodes: 2000,
    found: (chosen) => {
      result = matrixFrom(d, chosen);
      return true;
    },
  });
  if (result) return result;
  const best = optimum(d, table, rows);
  return best ? matrixFrom(d, best.chosen) : emptyMatrix(d);
};

/** Whether an answer has all these pairs. */
export const canContain = (d: AssignDecision, fixed: Matrix): boolean => {
  if (refuseMatrix(d, fixed) === null) return true;
  const table = tableOf(d);
  const rows = table.rows.map((row): Row => {
    const needed = (fixed[row.index] ?? []).flatMap((n, c) => (n > 0 ? [c] : []));
    return { ...row, choices: row.choices.filter(({ columns }) => needed.every((c) => columns.includes(c))) };
  });
  const best = optimum(d, table, rows);
  return best !== null && best.obeyed >= d.obeyed;
};
