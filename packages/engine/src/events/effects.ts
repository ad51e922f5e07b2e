import type { ChangeEffect, CopyChange, Effect } from '@rulewright/language';
import { copiedValues } from '../characteristics/index.js';
import { BOARD, type Core } from '../core.js';
import { targetIndex, targetName } from '../evaluate/targets.js';
import type { RunningEffect } from '../state/records.js';
import { fixedEffect } from './changes.js';

type Starting = Omit<RunningEffect, 'id' | 'copied'>;

/**
 * Begins a continuous effect (611.2): what a copy effect gives is determined now (707.2c), as are variable amounts (611.2d).
 * The abilities that a copy effect gives are of a generation of their own (607).
 */
export const startEffect = (g: Core, starting: Starting, generation?: string): void => {
  const { frame } = starting;
  const effect = withoutTargets(fixedEffect(g, frame, starting.effect)) as Effect;
  const id = g.tick();
  const copy = effect.effect === 'change' ? copyIn(effect) : undefined;
  const copied = copy ? copiedValues(g, frame, copy, generation ?? `c${id}`) : null;
  // A copy of nothing is no change at all.
  if (copy && !copied) return;
  const s = g.w(BOARD);
  s.dirty = true;
  s.effects = [...s.effects, { ...starting, effect, id, ...(copied ? { copied } : {}) }];
};

const copyIn = (effect: ChangeEffect): CopyChange | undefined =>
  effect.changes.find((c): c is CopyChange => c.change === 'copy');

const targetless = new WeakMap<object, unknown>();

/** The effect with its targets as names: they were chosen, and the frame knows them. */
const withoutTargets = (node: unknown): unknown => {
  if (typeof node !== 'object' || node === null) return node;
  const known = targetless.get(node);
  if (known !== undefined) return known;
  let result: unknown = node;
  if ('pick' in node && (node.pick as { how?: string } | undefined)?.how === 'target') {
    const index = targetIndex(node as Parameters<typeof targetIndex>[0]);
    if (index >= 0) result = { ref: targetName(index) };
  } else if (Array.isArray(node)) {
    const parts = node.map(withoutTargets);
    if (parts.some((part, i) => part !== node[i])) result = parts;
  } else {
    const entries = Object.entries(node).map(([key, value]) => [key, withoutTargets(value)] as const);
    if (entries.some(([key, value]) => value !== (node as Record<string, unknown>)[key]))
      result = Object.fromEntries(entries);
  }
  targetless.set(node, result);
  return result;
};
