import type { AssignDecision } from '@rulewright/language';
import { emptyMatrix, type Matrix } from './assign.js';

/* A relation without amounts as its rows, each with the sets of columns that it can take. */

/** Sets of columns beyond these are left out of a search (not of what is accepted). */
const MOST_SETS = 4096;

/** A set of columns that a row can take; `own`: how many of the requirements that concern only this row it obeys. */
export interface Choice {
  readonly columns: readonly number[];
  readonly own: number;
  /** Requirements over several rows that it obeys. */
  readonly shared: readonly number[];
  /** How many of its pairs are in each group. */
  readonly grouped: readonly number[];
}

export interface Row {
  readonly index: number;
  readonly choices: readonly Choice[];
  readonly best: number;
  readonly columns: readonly number[];
}

export interface Table {
  readonly rows: readonly Row[];
  /** How many requirements concern several rows. */
  readonly shared: number;
  /** The rows whose pairs obey each shared requirement. */
  readonly sharedRows: readonly ReadonlySet<number>[];
  /** Rows can be chosen one by one. */
  readonly independent: boolean;
}

const subsets = (items: readonly number[], min: number, max: number): number[][] => {
  const found: number[][] = [];
  let level: number[][] = [[]];
  for (let size = 0; size <= Math.min(max, items.length) && found.length < MOST_SETS; size++) {
    if (size >= min) for (const set of level) found.push(set);
    const next: number[][] = [];
    for (const set of level) {
      for (const x of items) {
        if (next.length >= MOST_SETS) break;
        if (set.length === 0 || x > (set[set.length - 1] as number)) next.push([...set, x]);
      }
    }
    level = next;
  }
  return found;
};

/** With `helpers` false, rows are used only as far as that obeys a requirement (500.5 of 2006). */
const makeTable = (d: AssignDecision, helpers: boolean): Table => {
  const columns: number[][] = d.rows.map(() => []);
  for (const [r, c] of d.pairs) columns[r]?.push(c);
  for (const list of columns) list.sort((a, b) => a - b);
  const own: (readonly number[])[][] = d.rows.map(() => []);
  const sharedPairs: ReadonlyMap<number, readonly number[]>[] = [];
  const sharedRows: Set<number>[] = [];
  for (const { pairs } of d.requirements) {
    const byRow = new Map<number, number[]>();
    for (const [r, c] of pairs) byRow.set(r, [...(byRow.get(r) ?? []), c]);
    if (byRow.size === 1) for (const [r, list] of byRow) own[r]?.push(list);
    else if (byRow.size > 1) {
      sharedPairs.push(byRow);
      sharedRows.push(new Set(byRow.keys()));
    }
  }
  const rows = d.rows.map((_, index): Row => {
    const mine = own[index] ?? [];
    const { min, max } = d.perRow[index] as { min: number; max: number };
    const wanted = (c: number) =>
      mine.some((list) => list.includes(c)) || sharedPairs.some((s) => s.get(index)?.includes(c));
    const all = columns[index] ?? [];
    const groups = (d.groups ?? []).map(({ pairs }) => pairs.flatMap(([r, c]) => (r === index ? [c] : [])));
    const usable = helpers ? all : all.filter(wanted);
    const choices = subsets(usable, min, max).map((set): Choice => {
      const shared: number[] = [];
      for (const [s, byRow] of sharedPairs.entries())
        if (byRow.get(index)?.some((c) => set.includes(c))) shared.push(s);
      const grouped = groups.map((list) => list.filter((c) => set.includes(c)).length);
      return { columns: set, grouped, own: mine.filter((list) => list.some((c) => set.includes(c))).length, shared };
    });
    const best = choices.reduce((n, choice) => Math.max(n, choice.own), 0);
    return { index, choices, best, columns: usable };
  });
  const independent =
    d.requirements.length === 0 &&
    !d.groups?.length &&
    !d.company &&
    d.perColumn.every(({ min, max }) => min <= 1 && max >= d.rows.length);
  return { rows, shared: sharedPairs.length, sharedRows, independent };
};

let latest: { readonly decision: AssignDecision; readonly table: Table } | null = null;

/** Kept for the decision that was asked about last: one is asked about several times. */
export const tableOf = (decision: AssignDecision, helpers = true): Table => {
  if (!helpers) return makeTable(decision, false);
  if (latest?.decision !== decision) latest = { decision, table: makeTable(decision, true) };
  return latest.table;
};

export const matrixFrom = (d: AssignDecision, chosen: readonly (Choice | undefined)[]): Matrix => {
  const matrix = emptyMatrix(d);
  for (const [r, choice] of chosen.entries()) for (const c of choice?.columns ?? []) (matrix[r] as number[])[c] = 1;
  return matrix;
};
