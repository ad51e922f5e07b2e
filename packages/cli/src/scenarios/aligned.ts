import type { Explained } from '@rulewright/scenario';
import { grounds } from './explain.js';

/** Dates under which a scenario comes out the same. */
export interface Group {
  readonly dates: readonly string[];
  readonly run: Explained;
}

/** A row of a comparison: what all have, or what each has (null: nothing). */
export type Row =
  | { readonly line: string }
  | { readonly all: string }
  | { readonly each: readonly (string | null)[]; readonly first: boolean };

interface Part {
  readonly same: string;
  readonly text: string;
}

/** What is compared of a line: events, what a check came to, derivations. */
const partsOf = (line: Explained['lines'][number] | undefined): readonly Part[] => {
  if (!line) return [];
  const { entries, check, why } = line;
  const events = entries.filter(({ same }) => same !== '');
  return [
    ...events.map((entry) => ({ same: entry.same, text: `${entry.text}${grounds({ rule: entry.rule, cause: '' })}` })),
    ...(check ? [{ same: `check ${check.actual}`, text: `${check.passed ? 'yes' : 'no'}: ${check.actual}` }] : []),
    ...(why ? [{ same: `why ${why.now}`, text: why.text }] : []),
  ];
};

const keyOf = (run: Explained): string =>
  JSON.stringify([
    run.lines.map((line) => [line.line, partsOf(line).map(({ same }) => same)]),
    run.problems.map(({ message }) => message),
  ]);

/** Runs that come out the same, together. */
export const groupsOf = (runs: readonly Explained[]): readonly Group[] => {
  const groups = new Map<string, { dates: string[]; run: Explained }>();
  for (const run of runs) {
    const key = keyOf(run);
    const group = groups.get(key);
    if (group) group.dates.push(run.date);
    else groups.set(key, { dates: [run.date], run });
  }
  return [...groups.values()];
};

/** How far each list goes on before the next part that they all have; null: there is none. */
const nextShared = (lists: readonly (readonly Part[])[], from: readonly number[]): readonly number[] | null => {
  const [first = [], ...others] = lists;
  let best: readonly number[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let i = from[0] ?? 0; i < first.length; i++) {
    const at = others.map((list, g) =>
      list.findIndex((part, j) => j >= (from[g + 1] ?? 0) && part.same === first[i]?.same),
    );
    if (at.includes(-1)) continue;
    const sum = at.reduce((all, n) => all + n, i);
    if (sum < least) {
      least = sum;
      best = [i, ...at];
    }
  }
  return best;
};

/** The groups side by side: what they share once, what differs in a column for each. */
export const rowsOf = (groups: readonly Group[]): readonly Row[] => {
  const rows: Row[] = [];
  let first = true;
  const apart = (each: readonly (string | null)[]): void => {
    rows.push({ each, first });
    first = false;
  };
  const length = Math.max(...groups.map(({ run }) => run.lines.length));
  const starts = groups.map(({ run }) => (run.lines[0]?.line === '' ? 0 : -1));
  const begun = starts.includes(0) ? -1 : 0;
  for (let at = begun; at < length; at++) {
    const lines = groups.map(({ run }, g) => run.lines[at + 1 + (starts[g] ?? 0)] ?? undefined);
    const said = lines.find((line) => line !== undefined)?.line ?? '';
    if (lines.every((line) => line === undefined)) continue;
    if (said !== '') rows.push({ line: said });
    const lists = lines.map(partsOf);
    let from: readonly number[] = lists.map(() => 0);
    for (;;) {
      const to = nextShared(lists, from) ?? lists.map((list) => list.length);
      const rest = lists.map((list, g) => list.slice(from[g], to[g]));
      for (let i = 0; i < Math.max(...rest.map((list) => list.length)); i++)
        apart(rest.map((list) => list[i]?.text ?? null));
      const shared = lists[0]?.[to[0] ?? 0];
      if (!shared || to[0] === lists[0]?.length) break;
      rows.push({ all: shared.text });
      from = to.map((n) => n + 1);
    }
  }
  const problems = groups.map(({ run }) => run.problems[0]?.message ?? null);
  if (problems.some((problem) => problem !== null)) {
    if (groups.length === 1) rows.push({ all: problems[0] ?? '' });
    else apart(problems);
  }
  return rows;
};
