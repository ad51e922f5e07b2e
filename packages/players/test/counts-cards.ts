import { findCard } from '@rulewright/cards';
import { type Ability, card, type Definition } from '@rulewright/language';

/** A card of the catalog. */
export const the = (name: string): Definition => {
  const found = findCard(name);
  if ('problem' in found) throw new Error(found.problem);
  return found.card;
};

export const creature = (name: string, size: `${number}/${number}`, ...abilities: readonly Ability[]): Definition =>
  card(name, '{1}', 'Creature - Bear', size, ...abilities);
