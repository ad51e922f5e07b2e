import type { Change, Thing } from '@rulewright/language';
import type { Switches } from '../rulebook/switches.js';
import type { Characteristics, Instance } from '../state/records.js';
import type { Active } from './active.js';
import type { Resolved } from './apply.js';

/** What the layers let one try. */
export interface Trials {
  /** What the effect applies to now; null: it does not exist, or its condition does not hold. */
  begin(active: Active): readonly Thing[] | null;
  /** What the changes would do to each. */
  look(active: Active, changes: readonly Change[], set: readonly Thing[]): readonly Resolved[];
  /** Applies the effect, and takes it back after `meanwhile`. */
  tried(active: Active, step: number, meanwhile: () => void): void;
}

/** The order in which the effects of a step are applied; each is applied before the next is asked for. */
export type Choose = (waiting: readonly Active[], step: number, rules: Switches, trials: Trials) => Iterable<Active>;

/** In the order of timestamps, but what depends on others after them (613.7, 613.8). */
export const inLayerOrder: Choose = (waiting, step, rules, trials) => {
  if (!meet(waiting, step)) return waiting;
  const depends = (a: Active, b: Active): boolean => mayDepend(a, b, step, rules);
  return waiting.some((a) => waiting.some((b) => depends(a, b)))
    ? byDependency(waiting, step, rules, trials, depends)
    : waiting;
};

/** Whether anything that one of them reads is written by any. */
const meet = (waiting: readonly Active[], step: number): boolean => {
  if (waiting.length < 2) return false;
  let read = 0;
  let written = 0;
  for (const a of waiting) {
    read |= a.readsIn(step);
    written |= a.writesIn(step);
  }
  return (read & written) !== 0;
};

/** Whether trying is worth while: what one writes is something that the other reads. */
const mayDepend = (a: Active, b: Active, step: number, rules: Switches): boolean =>
  a !== b && (a.readsIn(step) & b.writesIn(step)) !== 0 && dependencyCounts(a, b, rules);

/** Characteristic-defining abilities and others do not depend on each other, on most dates (613.8a). */
export const dependencyCounts = (a: Active, b: Active, rules: Switches): boolean => {
  switch (rules.definingDependency) {
    case 0:
      return true;
    case 1:
      return !a.defining && !b.defining;
    default:
      return a.defining === b.defining;
  }
};

type Edges = ReadonlyMap<Active, ReadonlySet<Active>>;

export function* byDependency(
  waiting: readonly Active[],
  step: number,
  rules: Switches,
  trials: Trials,
  mayDepend: (a: Active, b: Active) => boolean,
): Generator<Active, void> {
  let left = waiting;
  let edges = dependencies(left, step, trials, mayDepend);
  while (left.length > 0) {
    const next = firstFree(left, edges);
    yield next;
    left = left.filter((a) => a !== next);
    if (rules.layerOrderFoundAnew && left.length > 1) edges = dependencies(left, step, trials, mayDepend);
  }
}

/** On which others each effect depends: found by applying each and looking at the rest (613.8a). */
const dependencies = (
  left: readonly Active[],
  step: number,
  trials: Trials,
  mayDepend: (a: Active, b: Active) => boolean,
): Edges => {
  const edges = new Map<Active, Set<Active>>();
  const now = new Map<Active, string>();
  for (const b of left) {
    const asked = left.filter((a) => mayDepend(a, b));
    if (asked.length === 0) continue;
    for (const a of asked) if (!now.has(a)) now.set(a, doing(a, step, trials));
    trials.tried(b, step, () => {
      for (const a of asked) {
        if (doing(a, step, trials) === now.get(a)) continue;
        const on = edges.get(a);
        if (on) on.add(b);
        else edges.set(a, new Set([b]));
      }
    });
  }
  return edges;
};

/** That it exists, what it applies to, and what it does to each. */
const doing = (active: Active, step: number, trials: Trials): string => {
  const set = trials.begin(active);
  if (!set) return 'nothing';
  return `${set.join()}: ${trials.look(active, active.changesIn(step), set).map(told).join()}`;
};

const told = (found: Resolved): string => {
  if (found === null || typeof found === 'number') return String(found);
  if (!('length' in found)) return toldCopy(found);
  return `[${found.map((x) => (typeof x === 'object' ? x.id : String(x))).join()}]`;
};

const toldCopy = (c: Characteristics): string =>
  [c.name, c.cost, c.colors, c.types, c.supertypes, c.subtypes, c.power, c.toughness, ids(c.abilities)].join();

const ids = (abilities: readonly Instance[]): string => abilities.map((a) => a.id).join();

/** The first that waits for nothing, or only for effects with which it forms a loop (613.8b). */
const firstFree = (left: readonly Active[], edges: Edges): Active => {
  for (const a of left) {
    const on = edges.get(a);
    if (!on) return a;
    let free = true;
    for (const b of on) if (left.includes(b) && !reaches(b, a, left, edges)) free = false;
    if (free) return a;
  }
  return left[0] as Active;
};

const reaches = (
  from: Active,
  to: Active,
  left: readonly Active[],
  edges: Edges,
  seen = new Set<Active>(),
): boolean => {
  if (from === to) return true;
  seen.add(from);
  for (const next of edges.get(from) ?? []) {
    if (left.includes(next) && !seen.has(next) && reaches(next, to, left, edges, seen)) return true;
  }
  return false;
};
