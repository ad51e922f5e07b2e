import type { AssignDecision } from '@rulewright/language';
import type { Choice, Row, Table } from './table.js';

/*
 * The most requirements that can be obeyed, row by row: of all ways to come to the same situation only the best is
 * kept. A situation is what later rows can still make good or bad: how far columns and groups are filled, which
 * requirements over several rows are obeyed, how many rows are used.
 */

/** Beyond so many situations the least promising are dropped: then the result may fall short. */
const MOST_SITUATIONS = 20_000;

interface Situation {
  readonly obeyed: number;
  readonly before: Situation | null;
  readonly row: number;
  readonly choice: Choice | null;
  /** Counters of columns, groups, shared requirements, rows used, and rows that someone needs used. */
  readonly counts: readonly number[];
}

/** A counter: up to what it matters, the least and most that it may end with, and the last row that raises it. */
interface Counter {
  readonly cap: number;
  readonly min: number;
  readonly max: number;
  readonly last: number;
  /** How much the rows from each on can still raise it. */
  readonly later: readonly number[];
}

const counterOf = (rows: readonly Row[], min: number, max: number, adds: (row: Row) => number): Counter => {
  const later = new Array<number>(rows.length + 1).fill(0);
  let last = -1;
  for (let i = rows.length - 1; i >= 0; i--) {
    const n = adds(rows[i] as Row);
    if (n > 0 && last < 0) last = i;
    later[i] = (later[i + 1] as number) + n;
  }
  const binding = max < (later[0] as number);
  return { cap: binding ? max + 1 : min > 1 ? min : 0, min, max, last, later };
};

export interface Optimum {
  readonly obeyed: number;
  /** By index of the row. */
  readonly chosen: readonly Choice[];
}

export const optimum = (d: AssignDecision, table: Table, rows: readonly Row[]): Optimum | null => {
  const groups = d.groups ?? [];
  const company = d.company?.some((n) => n > 1) ? d.company : null;
  const counters: Counter[] = [
    ...d.perColumn.map(({ min, max }, c) => counterOf(rows, min, max, (row) => (row.columns.includes(c) ? 1 : 0))),
    ...groups.map(({ min, max }, k) =>
      counterOf(rows, min, max, (row) => row.choices.reduce((n, { grouped }) => Math.max(n, grouped[k] ?? 0), 0)),
    ),
  ];
  const firstShared = counters.length;
  for (const set of table.sharedRows) {
    const last = rows.reduce((n, row, i) => (set.has(row.index) ? i : n), -1);
    counters.push({ cap: 1, min: 0, max: Number.POSITIVE_INFINITY, last, later: [] });
  }
  const used = counters.length;
  const needed = company ? Math.max(...company) : 0;

  const add = (counts: number[], at: number, n: number): void => {
    const { cap } = counters[at] as Counter;
    if (cap > 0) counts[at] = Math.min(cap, (counts[at] as number) + n);
  };

  const next = (from: Situation, choice: Choice, i: number, row: Row): Situation | null => {
    const counts = from.counts.slice();
    let obeyed = from.obeyed + choice.own;
    for (const c of choice.columns) add(counts, c, 1);
    for (const [k, n] of choice.grouped.entries()) add(counts, d.columns.length + k, n);
    for (const n of choice.shared) {
      if (counts[firstShared + n] === 0) obeyed++;
      counts[firstShared + n] = 1;
    }
    if (company && choice.columns.length > 0) {
      counts[used] = Math.min(needed, (counts[used] as number) + 1);
      counts[used + 1] = Math.max(counts[used + 1] as number, company[row.index] ?? 0);
    }
    for (let k = 0; k < counters.length; k++) {
      const { cap, min, max, last, later } = counters[k] as Counter;
      const n = counts[k] as number;
      if (cap > 0 && k < firstShared) {
        if (n > max || (n > 0 && n < min && n + (later[i + 1] as number) < min)) return null;
      }
      if (i >= last) counts[k] = 0;
    }
    return { obeyed, before: from, row: row.index, choice, counts };
  };

  // What later rows can obey at most: each its best, and all that is shared; or each its best with what is shared.
  const own = new Array<number>(rows.length + 1).fill(0);
  const withShared = own.slice();
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] as Row;
    own[i] = (own[i + 1] as number) + row.best;
    const best = row.choices.reduce((n, choice) => Math.max(n, choice.own + choice.shared.length), 0);
    withShared[i] = (withShared[i + 1] as number) + best;
  }
  const most = ({ obeyed, counts }: Situation, i: number): number => {
    let open = 0;
    for (let n = 0; n < table.shared; n++) {
      const { last } = counters[firstShared + n] as Counter;
      if (last >= i && counts[firstShared + n] === 0) open++;
    }
    return obeyed + Math.min((own[i] as number) + open, withShared[i] as number);
  };

  const empty = new Array<number>(used + 2).fill(0);
  const start: Situation = { obeyed: 0, before: null, row: -1, choice: null, counts: empty };

  /** The best of those that obey more than the floor, keeping so many situations. */
  const run = (floor: number, width: number): Situation | null => {
    let layer: Situation[] = [start];
    for (const [i, row] of rows.entries()) {
      const reached = new Map<string, Situation>();
      for (const situation of layer) {
        for (const choice of row.choices) {
          const s = next(situation, choice, i, row);
          if (!s || most(s, i + 1) <= floor) continue;
          const key = String.fromCharCode(...s.counts);
          const known = reached.get(key);
          if (!known || known.obeyed < s.obeyed) reached.set(key, s);
        }
      }
      layer = [...reached.values()];
      if (layer.length > width) {
        layer.sort((a, b) => most(b, i + 1) - most(a, i + 1));
        layer.length = width;
      }
    }
    let best: Situation | null = null;
    for (const s of layer) {
      if ((s.counts[used] as number) < (s.counts[used + 1] as number)) continue;
      if (!best || s.obeyed > best.obeyed) best = s;
    }
    return best;
  };

  let best = run(-1, 64);
  const floor = best?.obeyed ?? -1;
  if (floor < most(start, 0)) best = run(floor, MOST_SITUATIONS) ?? best;
  if (!best) return null;
  const chosen: Choice[] = new Array<Choice>(d.rows.length);
  for (let s: Situation | null = best; s?.choice; s = s.before) chosen[s.row] = s.choice;
  return { obeyed: best.obeyed, chosen };
};
