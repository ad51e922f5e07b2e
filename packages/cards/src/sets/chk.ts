import {
  activated,
  addMana,
  always,
  card,
  creature,
  dealsDamage,
  enteringTapped,
  enters,
  exile,
  flip,
  flipCard,
  flying,
  gains,
  happens,
  haste,
  ifThen,
  inZone,
  is,
  it,
  none,
  object,
  opponent,
  ownedBy,
  payLife,
  permanent,
  plus,
  protectionFrom,
  red,
  ref,
  self,
  target,
  the,
  toBattlefield,
  when,
  whenever,
  words,
  would,
  you,
  yours,
} from '@rulewright/language';
import type { CardSet } from '../set.js';

export const set: CardSet = {
  code: 'CHK',
  name: 'Kamigawa block',
  cards: [
    card(
      'Hall of the Bandit Lord',
      '',
      'Legendary Land',
      always(would(enters(self), happens({ with: [enteringTapped] }))),
      activated(['{T}', payLife(3)], addMana('colorless')),
      always(gains(object(creature, is(self, the('spent', it, 'source'))), haste)),
    ),

    flipCard(
      card(
        'Nezumi Graverobber',
        '{1}{B}',
        'Creature - Rat Rogue',
        '2/1',
        activated(
          '{1}{B}',
          exile(target(object(inZone('graveyard'), ownedBy(opponent))), { as: 'robbed' }),
          ifThen(none(object(inZone('graveyard'), ownedBy(the('owner', ref('robbed'))))), flip(self)),
        ),
      ),
      card(
        'Nighteyes the Desecrator',
        '',
        'Legendary Creature - Rat Wizard',
        '4/2',
        activated('{4}{B}', toBattlefield(target(object(inZone('graveyard'), creature)), { under: you })),
      ),
    ),

    flipCard(
      card(
        'Student of Elements',
        '{1}{U}',
        'Creature - Human Wizard',
        '1/1',
        whenever(is(the('ability', self), words('flying')), flip(self)),
      ),
      card(
        'Tobita, Master of Winds',
        '',
        'Legendary Creature - Human Wizard',
        '3/3',
        always(gains(permanent(creature, yours), flying)),
      ),
    ),

    flipCard(
      card(
        'Akki Lavarunner',
        '{3}{R}',
        'Creature - Goblin Warrior',
        '1/1',
        haste,
        when(dealsDamage(self, { to: opponent }), flip(self)),
      ),
      card(
        'Tok-Tok, Volcano Born',
        '',
        'Legendary Creature - Goblin Shaman',
        '2/2',
        protectionFrom(red),
        always(
          would(
            { on: 'damage', from: object(red), to: { a: 'player' }, n: { as: 'n' } },
            happens({ n: plus(ref('n'), 1) }),
          ),
        ),
      ),
    ),
  ],
};
