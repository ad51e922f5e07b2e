import {
  activated,
  always,
  card,
  change,
  creature,
  enchant,
  host,
  loseAllAbilities,
  permanent,
  setSize,
  setTo,
  tap,
  target,
  words,
} from '@rulewright/language';
import type { CardSet } from '../set.js';

export const set: CardSet = {
  code: 'LRW',
  name: 'Lorwyn',
  cards: [
    card(
      'Goldmeadow Harrier',
      '{W}',
      'Creature - Kithkin Soldier',
      '1/1',
      activated('{W}{T}', tap(target(permanent(creature)))),
    ),

    card(
      'Lignify',
      '{1}{G}',
      'Tribal Enchantment - Treefolk Aura',
      enchant(permanent(creature)),
      always(change(host, setTo('subtype', words('Treefolk')), loseAllAbilities, ...setSize(0, 4))),
    ),
  ],
};
