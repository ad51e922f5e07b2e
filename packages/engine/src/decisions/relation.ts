import type { AssignDecision } from '@rulewright/language';
import { emptyMatrix, type Matrix, refuseMatrix } from './assign.js';
import { below, type Random, shuffled } from './refusal.js';

/*
 * Searches over relations without amounts: row by row, each row taking one of its sets of columns. A branch is left
 * when a column cannot reach the rows it needs any more, or the requirements cannot be obeyed often enough.
 */

/** Sets of columns beyond these are left out of a search (not of what is accepted). */
const MOST_SETS = 4096;
const NODES = 400_000;

/** A set of columns that a row can take; `own`: how many of the requirements that concern only this row it obeys. */
interface Choice {
  readonly columns: readonly number[];
  readonly own: number;
  /** Requirements over several rows that it obeys. */
  readonly shared: readonly number[];
  /** How many of its pairs are in each group. */
  readonly grouped: readonly number[];
}

interface Row {
  readonly index: number;
  readonly choices: readonly Choice[];
  readonly best: number;
  /** Equal for rows that are as good as each other. */
  readonly like: string;
  readonly columns: readonly number[];
}

interface Table {
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
const tableOf = (d: AssignDecision, helpers: boolean): Table => {
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
    return { index, choices, best, like: '', columns: usable };
  });
  const independent =
    d.requirements.length === 0 &&
    !d.groups?.length &&
    !d.company &&
    d.perColumn.every(({ min, max }) => min <= 1 && max >= d.rows.length);
  return { rows, shared: sharedPairs.length, sharedRows, independent };
};

/** Called with each answer found; true: enough. */
type Found = (chosen: readonly Choice[], obeyed: number) => boolean;

interface Search {
  readonly rows: readonly Row[];
  /** At least so many requirements; asked at each node, so that it may rise. */
  target(): number;
  /** Of rows that are as good as each other only one arrangement is looked at. */
  readonly symmetric: boolean;
  readonly nodes: number;
  readonly found: Found;
}

/** False: the search was given up for its length. */
const search = (d: AssignDecision, table: Table, s: Search): boolean => {
  const { rows } = s;
  const counts = d.columns.map(() => 0);
  const groups = d.groups ?? [];
  const inGroup = groups.map(() => 0);
  const chosen: Choice[] = new Array<Choice>(d.rows.length);
  const taken: number[] = [];
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
  const previousLike = rows.map((row, i) => {
    if (!s.symmetric) return -1;
    for (let j = i - 1; j >= 0; j--) if (rows[j]?.like === row.like) return j;
    return -1;
  });
  let nodes = 0;
  let over = false;

  const possible = (i: number, obeyed: number, used: number): boolean => {
    let most = obeyed + (bestLater[i] ?? 0);
    for (const [n, last] of lastRowOf.entries()) if ((shared[n] ?? 0) > 0 || last >= i) most++;
    if (most < s.target()) return false;
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
    const like = previousLike[i] as number;
    const from = like < 0 ? 0 : (taken[like] as number);
    for (let k = from; k < row.choices.length; k++) {
      const choice = row.choices[k] as Choice;
      taken[i] = k;
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

const matrixFrom = (d: AssignDecision, chosen: readonly Choice[]): Matrix => {
  const matrix = emptyMatrix(d);
  for (const [r, choice] of chosen.entries()) for (const c of choice.columns) (matrix[r] as number[])[c] = 1;
  return matrix;
};

/** The greatest number of requirements that can be obeyed, and an answer that does; null: there is no answer. */
export const mostObeyed = (
  d: AssignDecision,
  helpers = true,
): { readonly obeyed: number; readonly matrix: Matrix } | null => {
  const table = tableOf(d, helpers);
  // The choices that obey most come first, the rows that obey anything before those that only help.
  const rows = table.rows.map((row): Row => {
    const value = (choice: Choice) => choice.own * (table.shared + 1) + choice.shared.length;
    const choices = row.choices.slice().sort((a, b) => value(b) - value(a));
    return { ...row, choices, like: JSON.stringify([choices, d.company?.[row.index] ?? 0]) };
  });
  rows.sort((a, b) => b.best - a.best || (a.like < b.like ? -1 : a.like > b.like ? 1 : a.index - b.index));
  const limit = rows.reduce((n, row) => n + row.best, 0) + table.shared;
  let best: { obeyed: number; matrix: Matrix } | null = null;
  search(d, table, {
    rows,
    target: () => (best ? best.obeyed + 1 : 0),
    symmetric: true,
    nodes: NODES,
    found: (chosen, obeyed) => {
      best = { obeyed, matrix: matrixFrom(d, chosen) };
      return obeyed === limit;
    },
  });
  return best;
};

/** Every answer in order of the options; null: more than the cap. */
export const listRelation = (d: AssignDecision, cap: number): readonly Matrix[] | null => {
  const table = tableOf(d, true);
  const found: Matrix[] = [];
  let more = false;
  const finished = search(d, table, {
    rows: table.rows,
    target: () => d.obeyed,
    symmetric: false,
    nodes: Math.max(NODES, cap * 50),
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
  const table = tableOf(d, true);
  if (table.independent) {
    return matrixFrom(
      d,
      table.rows.map(({ choices }) => choices[below(random, choices.length)] as Choice),
    );
  }
  let result: Matrix | null = null;
  search(d, table, {
    rows: shuffled(random, table.rows).map((row) => ({ ...row, choices: shuffled(random, row.choices) })),
    target: () => d.obeyed,
    symmetric: false,
    nodes: 4000,
    found: (chosen) => {
      result = matrixFrom(d, chosen);
      return true;
    },
  });
  return result ?? mostObeyed(d)?.matrix ?? emptyMatrix(d);
};

/** Whether an answer has all these pairs. */
export const canContain = (d: AssignDecision, fixed: Matrix): boolean => {
  if (refuseMatrix(d, fixed) === null) return true;
  const table = tableOf(d, true);
  let possible = false;
  const rows = table.rows.map((row): Row => {
    const needed = (fixed[row.index] ?? []).flatMap((n, c) => (n > 0 ? [c] : []));
    return { ...row, choices: row.choices.filter(({ columns }) => needed.every((c) => columns.includes(c))) };
  });
  const finished = search(d, table, {
    rows,
    target: () => d.obeyed,
    symmetric: false,
    nodes: 20_000,
    found: () => {
      possible = true;
      return true;
    },
  });
  return possible || !finished;
};
