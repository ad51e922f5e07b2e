import type { ActivatedAbility } from '../ability.types.js';
import { activated } from './abilities.js';
import { addMana } from './actions.js';

/** Basic land types, and the mana that a land of the type can be tapped for (305.6). */
export const basicLandMana: Readonly<Record<string, string>> = {
  Plains: 'white',
  Island: 'blue',
  Swamp: 'black',
  Mountain: 'red',
  Forest: 'green',
};

/** The ability that a land has by its basic land type; cards do not say it. */
export const basicLandAbility = (subtype: string): ActivatedAbility | undefined => {
  const mana = Object.hasOwn(basicLandMana, subtype) ? basicLandMana[subtype] : undefined;
  return mana === undefined ? undefined : activated('{T}', addMana(mana));
};
