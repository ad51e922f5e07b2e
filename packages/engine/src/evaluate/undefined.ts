import type { Amount, Condition, Thing } from '@rulewright/language';
import type { World } from '../core.js';
import type { Frame } from '../state/records.js';
import { noted } from './evaluate.js';
import { lookup } from './frame.js';
import { isFixedName, openNames } from './names.js';

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
  if (isFixedName(name) || lookup(frame.names, name)) return false;
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
  const free = openNames(condition);
  mentions.set(condition, free);
  return free;
};

/** Whether a condition asks for a choice that was never made: then it is never met. */
export const asksForUndefined = (w: World, frame: Frame, condition: Condition): boolean =>
  mentioned(condition).some((name) => isNeverMade(w, frame, name));
