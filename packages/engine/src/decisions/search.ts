import type { AssignDecision } from '@rulewright/language';
import type { Choice, Row, Table } from './table.js';

/*
 * Goes through the answers row by row. A branch is left when a column cannot reach the rows it needs any more, or the
 * requirements cannot be obeyed often enough.
 */

/** Called with each answer found; true: enough. */
export type Found = (chosen: readonly Choice[], obeyed: number) => boolean;

export interface Search {
  readonly rows: readonly Row[];
  readonly nodes: number;
  readonly found: Found;
}

/** False: the search was given up for its length. */
export const search = (d: AssignDecision, table: Table, s: Search): boolean => {
  const { rows } = s;
  const counts = d.columns.map(() => 0);
  const groups = d.groups ?? [];
  const inGroup = groups.map(() => 0);
  const chosen: Choice[] = new Array<Choice>(d.rows.length);
  const shared = new Array<number>(table.shared).fill(0);
  /** Rows from here on that can still be given to a column, and the best that they can obey. */
  const later: number[][] = [];
  const bestLater: number[] = [];
  let reach = d.columns.map(() => 0);
  let best = 0;
  later[rows.length] = reach;
  bestLater[rows.length] = 0;
  const groupLater: number[][] = [];
  let groupReach = groups.map(() => 0);
  groupLater[rows.length] = groupReach;
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] as Row;
    reach = reach.slice();
    for (const c of row.columns) reach[c] = (reach[c] ?? 0) + 1;
    best += row.best;
    later[i] = reach;
    groupReach = groupReach.map(
      (n, k) => n + row.choices.reduce((m, choice) => Math.max(m, choice.grouped[k] ?? 0), 0),
    );
    groupLater[i] = groupReach;
    bestLater[i] = best;
  }
  const lastRowOf = table.sharedRows.map((set) => rows.reduce((last, row, i) => (set.has(row.index) ? i : last), -1));
  let nodes = 0;
  let over = false;

  const possible = (i: number, obeyed: number, used: number): boolean => {
    let most = obeyed + (bestLater[i] ?? 0);
    for (const [n, last] of lastRowOf.entries()) if ((shared[n] ?? 0) > 0 || last >= i) most++;
    if (most < d.obeyed) return false;
    for (let c = 0; c < counts.length; c++) {
      const n = counts[c] as number;
      const { min, max } = d.perColumn[c] as { min: number; max: number };
      if (n > max || (n > 0 && n < min && n + (later[i]?.[c] ?? 0) < min)) return false;
    }
    const left = rows.length - i;
    for (const [k, { min, max }] of groups.entries()) {
      const n = inGroup[k] as number;
      if (n > max || (n > 0 && n < min && n + ((groupLater[i] as number[])[k] as number) < min)) return false;
    }
    if (d.company) {
      for (let j = 0; j < i; j++) {
        const row = rows[j] as Row;
        if ((chosen[row.index]?.columns.length ?? 0) > 0 && (d.company[row.index] ?? 0) > used + left) return false;
      }
    }
    return true;
  };

  /** True: enough. */
  const go = (i: number, obeyed: number, used: number): boolean => {
    if (++nodes > s.nodes) {
      over = true;
      return true;
    }
    if (!possible(i, obeyed, used)) return false;
    const row = rows[i];
    if (!row) {
      let all = obeyed;
      for (const n of shared) if (n > 0) all++;
      return s.found(chosen, all);
    }
    for (const choice of row.choices) {
      chosen[row.index] = choice;
      for (const c of choice.columns) counts[c] = (counts[c] as number) + 1;
      for (const n of choice.shared) shared[n] = (shared[n] as number) + 1;
      for (const [n, more] of choice.grouped.entries()) inGroup[n] = (inGroup[n] as number) + more;
      const enough = go(i + 1, obeyed + choice.own, used + (choice.columns.length > 0 ? 1 : 0));
      for (const c of choice.columns) counts[c] = (counts[c] as number) - 1;
      for (const n of choice.shared) shared[n] = (shared[n] as number) - 1;
      for (const [n, more] of choice.grouped.entries()) inGroup[n] = (inGroup[n] as number) - more;
      if (enough) return true;
    }
    return false;
  };
  go(0, 0, 0);
  return !over;
};
