import {
  activated,
  always,
  card,
  change,
  count,
  create,
  creature,
  draw,
  enchant,
  form,
  gainLife,
  gains,
  host,
  inZone,
  loseAllAbilities,
  loyaltyAbility,
  named,
  object,
  permanent,
  player,
  plus,
  put,
  ref,
  self,
  setSize,
  setTo,
  tap,
  target,
  the,
  toGraveyard,
  token,
  top,
  untilEndOfTurn,
  vigilance,
  words,
  you,
  yours,
} from '@rulewright/language';
import type { CardSet } from '../set.js';

const yourLife = the('life', you);
const typesInGraveyards = count(the('type', object(inZone('graveyard'), form('card'))));

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

    card(
      'Ajani Goldmane',
      '{2}{W}{W}',
      'Legendary Planeswalker - Ajani',
      '[4]',
      loyaltyAbility(1, gainLife(2)),
      loyaltyAbility(
        -1,
        put('+1/+1', named(permanent(creature, yours), 'those')),
        untilEndOfTurn(gains(ref('those'), vigilance)),
      ),
      loyaltyAbility(
        -6,
        create(token('', ['white'], 'Creature - Avatar', '0/0', always(change(self, ...setSize(yourLife, yourLife))))),
      ),
    ),

    card(
      'Jace Beleren',
      '{1}{U}{U}',
      'Legendary Planeswalker - Jace',
      '[3]',
      loyaltyAbility(2, draw(1, player)),
      loyaltyAbility(-1, draw(1, target(player))),
      loyaltyAbility(-10, toGraveyard(top(20, target(player)))),
    ),

    card(
      'Tarmogoyf',
      '{1}{G}',
      'Creature - Lhurgoyf',
      '0/1',
      always(change(self, ...setSize(typesInGraveyards, plus(typesInGraveyards, 1)))),
    ),
  ],
};
