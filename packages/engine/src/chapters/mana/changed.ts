import { playerThing, type Thing } from '@rulewright/language';
import { type Derived, Proposal, type World } from '../../core.js';
import { frameOf } from '../../evaluate/frame.js';
import { mentionsX } from '../costs.js';
import { apart, changedCost, contributions } from '../total-cost.js';
import { type ManaAbility, shapeOf } from './abilities.js';

/** The mana abilities of an object, each with the cost that it comes to by what changes costs (602.2b, 601.2f). */
export const withTotalCosts = (
  w: World,
  derived: Derived,
  player: number,
  thing: Thing,
  list: readonly ManaAbility[],
): readonly ManaAbility[] => {
  if (derived.casting('activate').length === 0) return list;
  return list.map((mana) => {
    const { instance } = mana;
    const event = new Proposal('activate', thing, 'activate');
    event.by = playerThing(player);
    event.what = thing;
    event.word = instance.id;
    // What is to be paid for an X is known when that is chosen.
    if (mentionsX(mana.ability.cost) || contributions(w, event).length === 0) return mana;
    const cost = changedCost(w, apart(mana.ability.cost), event, frameOf(thing, player, instance.id));
    const ability = { ...mana.ability, cost };
    return { ...mana, ability, shape: shapeOf(ability) };
  });
};
