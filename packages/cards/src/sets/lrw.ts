import {
  type Action,
  activated,
  all,
  always,
  any,
  card,
  change,
  choose,
  compare,
  count,
  counter,
  create,
  creature,
  draw,
  enchant,
  exists,
  form,
  gainLife,
  gains,
  host,
  ifThen,
  inZone,
  is,
  it,
  loseAllAbilities,
  loyaltyAbility,
  manaValueOf,
  may,
  named,
  none,
  object,
  one,
  opponent,
  pay,
  permanent,
  player,
  plus,
  put,
  ref,
  reveal,
  self,
  setSize,
  setTo,
  spell,
  spellOnStack,
  tap,
  target,
  the,
  toBottom,
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

/** Clashes with an opponent (701.30); what follows if `you` win. */
const clash = (...ifWon: readonly Action[]): readonly Action[] => {
  const inLibrary = (revealed: string) => object(is(it, ref(revealed)), inZone('library'));
  return [
    choose(one(opponent, { as: 'rival' })),
    reveal(top(1, you, { as: 'mine' })),
    reveal(top(1, ref('rival'), { as: 'theirs' }), { by: ref('rival') }),
    may(toBottom(inLibrary('mine'))),
    may(toBottom(inLibrary('theirs'), { by: ref('rival') }), { to: ref('rival') }),
    ifThen(
      any(
        all(exists(ref('mine')), none(ref('theirs'))),
        compare(manaValueOf(ref('mine')), '>', manaValueOf(ref('theirs'))),
      ),
      ifWon,
    ),
  ];
};

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
      'Broken Ambitions',
      '{X}{U}',
      'Instant',
      spell(
        may(pay('{X}'), {
          to: the('controller', target(spellOnStack(), { as: 'spell' })),
          ifNot: [counter(ref('spell'))],
        }),
        ...clash(toGraveyard(top(4, the('controller', ref('spell'))))),
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
