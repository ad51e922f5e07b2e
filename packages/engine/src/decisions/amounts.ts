import type { AssignDecision } from '@rulewright/language';
import { at, emptyMatrix, isLethal, type Matrix, refuseMatrix } from './assign.js';
import { below, type Random, shuffled } from './refusal.js';

/* Searches over relations with amounts: division, combat damage. */

const NODES = 200_000;

const columnsOf = (d: AssignDecision, row: number): number[] => d.pairs.flatMap(([r, c]) => (r === row ? [c] : []));

/** What a pair of the column can be given at most. */
const mostOf = (d: AssignDecision, column: number): number => d.amounts?.most?.[column] ?? Number.POSITIVE_INFINITY;

/** The columns of a row that may be given a further point, with what all rows have been given so far. */
const open = (d: AssignDecision, matrix: Matrix, row: number, columns: readonly number[]): readonly number[] => {
  const needs = d.lethal?.[row];
  const last = d.last?.[row] ?? null;
  if (!needs) return columns;
  const ordered = !d.free?.includes(row);
  let waiting = false;
  const allowed: number[] = [];
  for (const { column, n } of needs) {
    if (column === last) continue;
    if (!ordered || !waiting) allowed.push(column);
    if (!isLethal(d, matrix, column, n)) waiting = true;
  }
  for (const c of columns) {
    if (c !== last && !needs.some(({ column }) => column === c)) allowed.push(c);
  }
  if (last !== null && !waiting) allowed.push(last);
  return allowed;
};

/** What is given is never taken back and only opens further columns, so that giving bit by bit cannot go wrong. */
export const sampleAmounts = (d: AssignDecision, random: Random): Matrix => {
  const least = d.amounts?.least ?? 0;
  for (let tries = 0; tries < 8; tries++) {
    const matrix = emptyMatrix(d);
    for (const [r, c] of d.pairs) (matrix[r] as number[])[c] = least;
    for (const r of shuffled(random, [...d.rows.keys()])) {
      const columns = columnsOf(d, r);
      const { min, max } = d.perRow[r] as { min: number; max: number };
      const given = least * columns.length;
      let left = min + (max > min ? below(random, Math.min(max - min, 1000) + 1) : 0) - given;
      const line = matrix[r] as number[];
      // One of many points alone hardly matters; who gets all of the rest, or nothing, does.
      const favourite = random() < 0.3 ? columns[below(random, columns.length)] : undefined;
      while (left > 0) {
        const allowed = open(d, matrix, r, columns).filter((c) => (line[c] ?? 0) < mostOf(d, c));
        if (allowed.length === 0) break;
        const c =
          favourite !== undefined && allowed.includes(favourite)
            ? favourite
            : (allowed[below(random, allowed.length)] as number);
        const given = line[c] ?? 0;
        const bit = Math.min(Math.max(1, Math.floor(left / 16)), mostOf(d, c) - given);
        line[c] = given + bit;
        left -= bit;
      }
    }
    if (refuseMatrix(d, matrix) === null) return matrix;
  }
  let found = emptyMatrix(d);
  eachMatrix(d, [], (matrix) => {
    found = matrix.map((line) => line.slice());
    return true;
  });
  return found;
};

/** Calls with each answer that has the fixed amounts (`at` is kept by the caller: copy it); false: given up. */
export const eachMatrix = (
  d: AssignDecision,
  fixed: readonly (readonly [row: number, column: number, n: number])[],
  found: (matrix: Matrix) => boolean,
): boolean => {
  const least = d.amounts?.least ?? 0;
  const matrix = emptyMatrix(d);
  const rank = (r: number, c: number): number => {
    if (d.last?.[r] === c) return d.columns.length;
    return d.lethal?.[r]?.findIndex(({ column }) => column === c) ?? c;
  };
  const cells = d.pairs.slice().sort(([r1, c1], [r2, c2]) => r1 - r2 || rank(r1, c1) - rank(r2, c2) || c1 - c2);
  /** Whether what must have lethal damage before this column can still have it. */
  const reachable = (r: number, c: number): boolean => {
    const isLast = d.last?.[r] === c;
    const listed = d.lethal?.[r]?.some(({ column }) => column === c);
    if (!isLast && (!listed || d.free?.includes(r))) return true;
    for (const { column, n } of d.lethal?.[r] ?? []) {
      if (column === c) return true;
      let most = at(matrix, r, column);
      if (most > 0 && d.deadly?.includes(r)) continue;
      for (const [q, x] of d.pairs)
        if (q !== r && x === column) most += d.deadly?.includes(q) ? n : (d.perRow[q]?.max ?? 0);
      if (most < n) return false;
    }
    return true;
  };
  let nodes = 0;
  let over = false;
  const go = (i: number, row: number, sum: number): boolean => {
    if (++nodes > NODES) {
      over = true;
      return true;
    }
    const cell = cells[i];
    const limit = d.perRow[row];
    if (!cell || cell[0] !== row) {
      if (limit && (sum < limit.min || sum > limit.max)) return false;
      if (row + 1 < d.rows.length) return go(i, row + 1, 0);
      return refuseMatrix(d, matrix) === null && found(matrix);
    }
    const [r, c] = cell;
    const line = matrix[r] as number[];
    const is = fixed.find(([fr, fc]) => fr === r && fc === c)?.[2];
    const isLast = cells[i + 1]?.[0] !== row;
    const most = reachable(r, c) ? Math.min((limit?.max ?? 0) - sum, mostOf(d, c)) : 0;
    // The row's last column takes what is left to the least that the row must give.
    const from = Math.max(least, is ?? 0, isLast ? (limit?.min ?? 0) - sum : 0);
    for (let n = Math.min(most, is ?? most); n >= from; n--) {
      line[c] = n;
      if (go(i + 1, row, sum + n)) return true;
    }
    line[c] = 0;
    return false;
  };
  go(0, 0, 0);
  return !over;
};

export const listAmounts = (d: AssignDecision, cap: number): readonly Matrix[] | null => {
  const all: Matrix[] = [];
  let more = false;
  const finished = eachMatrix(d, [], (matrix) => {
    if (all.length >= cap) {
      more = true;
      return true;
    }
    all.push(matrix.map((line) => line.slice()));
    return false;
  });
  return more || !finished ? null : all;
};

/** The pair that is asked next after the fixed ones, and the amounts that it can have. */
export const nextAmounts = (
  d: AssignDecision,
  fixed: readonly (readonly [row: number, column: number, n: number])[],
): { readonly row: number; readonly column: number; readonly amounts: readonly number[] } | null => {
  const cell = d.pairs.find(([r, c]) => !fixed.some(([fr, fc]) => fr === r && fc === c));
  if (!cell) return null;
  const [row, column] = cell;
  const amounts = new Set<number>();
  eachMatrix(d, fixed, (matrix) => {
    amounts.add(at(matrix, row, column));
    return false;
  });
  return { row, column, amounts: [...amounts].sort((a, b) => a - b) };
};
