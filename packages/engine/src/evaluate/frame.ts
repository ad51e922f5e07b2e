import type { Thing, Value } from '@rulewright/language';
import type { Binding, Frame } from '../state/records.js';

const noNames: readonly Binding[] = [];

export const frameOf = (self: Thing, you: number, ability = ''): Frame => ({ self, you, ability, names: noNames, event: null });

/** The frame in which the name stands for these; an earlier meaning is hidden. */
export const bind = (frame: Frame, name: string, values: readonly Value[], n = values.length): Frame => ({
  ...frame,
  names: [...frame.names.filter((b) => b.name !== name), { name, values, n }],
});

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
