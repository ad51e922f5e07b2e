import type { Thing, Value } from '@rulewright/language';
import { withLast, without } from '../state/lists.js';
import type { Binding, Frame } from '../state/records.js';

const noNames: readonly Binding[] = [];

export const frameOf = (self: Thing, you: number, ability = ''): Frame => ({
  self,
  you,
  ability,
  names: noNames,
  event: null,
});

/** The frame in which the name stands for these; an earlier meaning is hidden. */
export const bind = (frame: Frame, name: string, values: readonly Value[], n = values.length): Frame => {
  const bound: Frame = {
    self: frame.self,
    you: frame.you,
    ability: frame.ability,
    names: withName(frame.names, { name, values, n }),
    event: frame.event,
  };
  return frame.told ? { ...bound, told: frame.told } : bound;
};

const withName = (names: readonly Binding[], binding: Binding): readonly Binding[] => {
  if (names.length === 0) return [binding];
  const hidden = lookup(names, binding.name);
  return withLast(hidden ? without(names, hidden) : names, binding);
};

/** The frame in which information is asked for: about targets, too, that have become illegal. */
export const informed = (frame: Frame): Frame =>
  frame.told ? { ...frame, names: [...frame.told, ...frame.names] } : frame;

export const lookup = (names: readonly Binding[], name: string): Binding | null => {
  for (const b of names) if (b.name === name) return b;
  return null;
};

/** A name that an ability notes is kept for the abilities of the same origin: linked abilities (607). */
export const generationOf = (ability: string): string => {
  const at = ability.lastIndexOf(':');
  return at < 0 ? '' : ability.slice(0, at);
};

export const notedName = (ability: string, name: string): string => `${generationOf(ability)}|${name}`;

/** The instance of which an ability is a part: all parts of a keyword share it. */
export const instanceOf = (ability: string): string => {
  const at = ability.indexOf('/');
  return at < 0 ? ability : ability.slice(0, at);
};

export const paidName = (ability: string, name: string): string => `${instanceOf(ability)}|${name}`;

/** How often a cost was paid: of this instance, or for whoever is no part of one, of all (607.2i, 702.78b). */
export const timesPaid = (paid: readonly Binding[], ability: string, name: string): number => {
  if (ability.includes('/')) return lookup(paid, paidName(ability, name))?.n ?? 0;
  let n = 0;
  for (const b of paid) if (b.name.endsWith(`|${name}`)) n += b.n;
  return n;
};
