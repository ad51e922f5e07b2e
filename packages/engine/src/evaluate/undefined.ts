import type { Amount, Condition, Thing } from '@rulewright/language';
import type { World } from '../core.js';
import type { Frame } from '../state/records.js';
import { noted } from './evaluate.js';
import { lookup } from './frame.js';

/** Names that always stand for something. */
const fixed: ReadonlySet<string> = new Set(['self', 'you', 'it', 'this', 'X', 'game']);

/** How often a cost was paid is no choice: of one that was not paid it is zero. */
const isOfCost = (w: World, thing: Thing, name: string): boolean =>
  w
    .chars(thing)
    .abilities.some(
      ({ ability }) =>
        ability.ability === 'static' && ability.effects.some((e) => e.effect === 'casting' && e.as === name),
    );

/** A choice that was never made for the object (607.5a). */
const isNeverMade = (w: World, frame: Frame, name: string): boolean => {
  if (fixed.has(name) || lookup(frame.names, name)) return false;
  const o = w.seen(frame.self);
  return !(o && noted(w, o.noted, frame.ability, name)) && !isOfCost(w, frame.self, name);
};

export const isUndefined = (w: World, frame: Frame, n: Amount): boolean =>
  typeof n !== 'number' && 'ref' in n && isNeverMade(w, frame, n.ref);

const mentions = new WeakMap<Condition, readonly string[]>();

/** The names that a condition speaks of, and does not give itself. */
const mentioned = (condition: Condition): readonly string[] => {
  const known = mentions.get(condition);
  if (known) return known;
  const names = new Set<string>();
  const given = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('ref' in node && typeof node.ref === 'string') names.add(node.ref);
    if ('as' in node && typeof node.as === 'string') given.add(node.as);
    for (const part of Object.values(node)) walk(part);
  };
  walk(condition);
  const free = [...names].filter((name) => !given.has(name) && !fixed.has(name));
  mentions.set(condition, free);
  return free;
};

/** Whether a condition asks for a choice that was never made: then it is never met. */
export const asksForUndefined = (w: World, frame: Frame, condition: Condition): boolean =>
  mentioned(condition).some((name) => isNeverMade(w, frame, name));
