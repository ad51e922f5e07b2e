import type { ChangeEffect, CopyChange, Effect, Thing, Value } from '@rulewright/language';
import { copiedValues } from '../characteristics/index.js';
import { BOARD, type Core } from '../core.js';
import { targetIndex, targetName } from '../evaluate/targets.js';
import { withLast } from '../state/lists.js';
import type { RunningEffect } from '../state/records.js';
import { fixedEffect } from './changes.js';

type Starting = Omit<RunningEffect, 'id' | 'copied'>;

/**
 * Begins a continuous effect (611.2): what a copy effect gives is determined now (707.2c), as are variable amounts (611.2d).
 * The abilities that a copy effect gives are of a generation of their own (607).
 */
export const startEffect = (g: Core, starting: Starting, generation?: string): void => {
  const { frame } = starting;
  const effect = fixedEffect(g, frame, withoutTargets(starting.effect) as Effect);
  const id = g.tick();
  const copy = effect.effect === 'change' ? copyIn(effect) : undefined;
  const copied = copy ? copiedValues(g, frame, copy, generation ?? `c${id}`) : null;
  // A copy of nothing is no change at all.
  if (copy && !copied) return;
  const s = g.w(BOARD);
  s.dirty = true;
  s.effects = withLast(s.effects, { id, ...starting, effect, ...(copied ? { copied } : {}) });
};

/**
 * Effects that change a permanent spell go on to change the permanent that it becomes (400.7a); those that prevent its
 * damage do so from 2008 (400.7c).
 */
export const carryOver = (g: Core, spell: Thing, became: Thing): void => {
  const meant = (e: RunningEffect): boolean =>
    e.locked
      ? e.locked.includes(spell)
      : g.rules.preventionFollowsSpells && prevents(e.effect) && e.frame.names.some((b) => b.values.includes(spell));
  if (!g.s.effects.some(meant)) return;
  const now = <V extends Value>(v: V): V | Thing => (v === spell ? became : v);
  const s = g.w(BOARD);
  s.effects = s.effects.map((e) => {
    if (!meant(e)) return e;
    const frame = { ...e.frame, names: e.frame.names.map((b) => ({ ...b, values: b.values.map(now) })) };
    return e.locked ? { ...e, frame, locked: e.locked.map(now) } : { ...e, frame };
  });
};

const prevents = (effect: Effect): boolean => effect.effect === 'would' && effect.do.some((a) => a.do === 'prevent');

const copyIn = (effect: ChangeEffect): CopyChange | undefined =>
  effect.changes.find((c): c is CopyChange => c.change === 'copy');

const targetless = new WeakMap<object, unknown>();

/** The effect with its targets as names: they were chosen, and the frame knows them. */
const withoutTargets = (node: unknown): unknown => {
  // The targets of an ability that is granted are its own.
  if (typeof node !== 'object' || node === null || 'ability' in node) return node;
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
