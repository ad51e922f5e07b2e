import type { Thing, Value } from '@rulewright/language';
import type { Playing } from './playing.types.js';
import { sourceOfEffect } from './say.js';

/** The option that a name or word means; null: none. */
export const optionFor = (
  driver: Playing,
  options: readonly Value[],
  said: string,
  taken: readonly Value[] = [],
): Value | null => {
  const { core, names } = driver;
  const free = options.filter((option) => !taken.includes(option));
  const player = names.player(said);
  if (player !== null) return free.find((option) => option === -1 - player) ?? null;
  const word = free.find((option) => option === said);
  if (word !== undefined) return word;
  // Of several of a name, the first that is offered.
  for (const { now } of names.meant(said)) if (free.includes(now)) return now;
  const ability = free.find((option): option is Thing => typeof option === 'number' && names.fits(option, said));
  if (ability !== undefined) return ability;
  // Abilities of one source are told apart by what made them trigger.
  const about = free.find((option) => typeof option === 'number' && names.was(names.aboutOf(option), said));
  if (about !== undefined) return about;
  const own = free.find(
    (option) =>
      typeof option === 'number' && names.sourceOf(option) !== option && names.was(names.sourceOf(option), said),
  );
  if (own !== undefined) return own;
  return (
    free.find((option) => {
      const source = typeof option === 'string' ? sourceOfEffect(core, option) : null;
      return source !== null && (names.was(source, said) || names.fits(source, said));
    }) ?? null
  );
};

export const optionsFor = (
  driver: Playing,
  options: readonly Value[],
  said: readonly string[],
): readonly (Value | null)[] => {
  const taken: Value[] = [];
  return said.map((name) => {
    const option = optionFor(driver, options, name, taken);
    if (option !== null) taken.push(option);
    return option;
  });
};
