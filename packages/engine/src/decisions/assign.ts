import type { AssignDecision, Pair } from '@rulewright/language';
import { type Refusal, refusal } from './refusal.js';

/** An answer as a table: what each row gives each column; 1 for a pair without an amount, 0 for none. */
export type Matrix = readonly number[][];

const isPair = (x: unknown): x is Pair =>
  Array.isArray(x) && (x.length === 2 || x.length === 3) && x.every((part) => Number.isSafeInteger(part));

export const emptyMatrix = (d: AssignDecision): number[][] =>
  d.rows.map(() => new Array<number>(d.columns.length).fill(0));

export const isAllowed = (d: AssignDecision, row: number, column: number): boolean => {
  for (const [r, c] of d.pairs) if (r === row && c === column) return true;
  return false;
};

/** The answer as a table, or what is wrong with one of its pairs. */
export const matrixOf = (d: AssignDecision, answer: unknown): Matrix | Refusal => {
  if (!Array.isArray(answer)) return refusal('shape');
  const matrix = emptyMatrix(d);
  const seen = new Set<number>();
  for (const pair of answer as readonly unknown[]) {
    if (!isPair(pair) || (pair.length === 3) !== (d.amounts !== undefined)) return refusal('shape');
    const [row, column, amount = 1] = pair;
    const r = d.rows.indexOf(row);
    const c = d.columns.indexOf(column);
    if (r < 0 || c < 0 || !isAllowed(d, r, c)) return refusal('not offered', { row, column });
    const key = r * d.columns.length + c;
    if (seen.has(key)) return refusal('repeated', { row, column });
    seen.add(key);
    if (amount < 0) return refusal('too little', { row, column, least: 0 });
    (matrix[r] as number[])[c] = amount;
  }
  return matrix;
};

const isMatrix = (x: Matrix | Refusal): x is Matrix => Array.isArray(x);

export const pairsOf = (d: AssignDecision, matrix: Matrix): Pair[] => {
  const pairs: Pair[] = [];
  for (const [r, line] of matrix.entries()) {
    for (const [c, n] of line.entries()) {
      if (n === 0) continue;
      const row = d.rows[r] as number;
      const column = d.columns[c] as number;
      pairs.push(d.amounts ? [row, column, n] : [row, column]);
    }
  }
  return pairs;
};

export const at = (matrix: Matrix, row: number, column: number): number => matrix[row]?.[column] ?? 0;

export const obeyedBy = (d: AssignDecision, matrix: Matrix): number => {
  let n = 0;
  for (const { pairs } of d.requirements) if (pairs.some(([r, c]) => at(matrix, r, c) > 0)) n++;
  return n;
};

/** Whether a column has lethal damage from these rows, where a row says how much that is. */
export const isLethal = (
  d: AssignDecision,
  matrix: Matrix,
  column: number,
  need: number,
  rows?: ReadonlySet<number>,
): boolean => {
  if (need <= 0) return true;
  let total = 0;
  for (let r = 0; r < d.rows.length; r++) {
    if (rows && !rows.has(r)) continue;
    const n = at(matrix, r, column);
    if (n > 0 && d.deadly?.includes(r)) return true;
    total += n;
  }
  return total >= need;
};

/** The column that a row gives damage to too early; null: none (510.1c, 510.1d, 702.19b). */
const tooEarly = (d: AssignDecision, matrix: Matrix, row: number, rows?: ReadonlySet<number>): number | null => {
  const needs = d.lethal?.[row] ?? [];
  const last = d.last?.[row] ?? null;
  const ordered = !d.free?.includes(row);
  let waiting = false;
  for (const { column, n } of needs) {
    if (column === last) continue;
    if (ordered && waiting && at(matrix, row, column) > 0) return column;
    if (!isLethal(d, matrix, column, n, rows)) waiting = true;
  }
  return last !== null && waiting && at(matrix, row, last) > 0 ? last : null;
};

const refuseLethal = (d: AssignDecision, matrix: Matrix): Refusal | null => {
  if (!d.lethal) return null;
  const wrong = (r: number, c: number) =>
    refusal('lethal first', { row: d.rows[r] as number, column: d.columns[c] as number });
  if (!d.oneByOne) {
    for (let r = 0; r < d.rows.length; r++) {
      const c = tooEarly(d, matrix, r);
      if (c !== null) return wrong(r, c);
    }
    return null;
  }
  // Some order of the rows will do; more damage already assigned never hurts, so the first row that fits may go first.
  const done = new Set<number>();
  for (;;) {
    let refused: Refusal | null = null;
    let moved = false;
    for (let r = 0; r < d.rows.length; r++) {
      if (done.has(r)) continue;
      const c = tooEarly(d, matrix, r, new Set([...done, r]));
      if (c === null) {
        done.add(r);
        moved = true;
      } else refused ??= wrong(r, c);
    }
    if (!refused) return null;
    if (!moved) return refused;
  }
};

/** What stands against the table as a whole. */
export const refuseMatrix = (d: AssignDecision, matrix: Matrix): Refusal | null => {
  const count = d.amounts ? (n: number) => n : (n: number) => (n > 0 ? 1 : 0);
  let used = 0;
  for (const [r, line] of matrix.entries()) {
    const { min, max } = d.perRow[r] as { min: number; max: number };
    let n = 0;
    for (const x of line) n += count(x);
    const row = d.rows[r] as number;
    if (n < min) return refusal('row too few', { row, least: min, most: max });
    if (n > max) return refusal('row too many', { row, least: min, most: max });
    if (n > 0) used++;
  }
  if (d.amounts) {
    const { least, most } = d.amounts;
    for (const [r, c] of d.pairs) {
      const pair = { row: d.rows[r] as number, column: d.columns[c] as number };
      if (at(matrix, r, c) < least) return refusal('too little', { ...pair, least });
      const top = most?.[c];
      if (top !== undefined && at(matrix, r, c) > top) return refusal('too much', { ...pair, most: top });
    }
  }
  for (const [c, { min, max }] of d.perColumn.entries()) {
    let n = 0;
    for (const line of matrix) if ((line[c] ?? 0) > 0) n++;
    const column = d.columns[c] as number;
    if (n > 0 && n < min) return refusal('column too few', { column, least: min, most: max });
    if (n > max) return refusal('column too many', { column, least: min, most: max });
  }
  for (const { pairs, min, max } of d.groups ?? []) {
    let n = 0;
    for (const [r, c] of pairs) if (at(matrix, r, c) > 0) n++;
    if (n > 0 && n < min) return refusal('too few', { least: min, most: max });
    if (n > max) return refusal('too many', { least: min, most: max });
  }
  if (d.company) {
    for (const [r, least] of d.company.entries()) {
      if (used < least && matrix[r]?.some((n) => n > 0))
        return refusal('not alone', { row: d.rows[r] as number, least });
    }
  }
  if (d.requirements.length > 0) {
    const obeyed = obeyedBy(d, matrix);
    if (obeyed < d.obeyed) return refusal('requirements', { least: d.obeyed, value: obeyed });
  }
  return refuseLethal(d, matrix);
};

export const refuseAssign = (d: AssignDecision, answer: unknown): Refusal | null => {
  const matrix = matrixOf(d, answer);
  return isMatrix(matrix) ? refuseMatrix(d, matrix) : matrix;
};
