import {
  activated,
  activatedIf,
  add,
  always,
  asSorcery,
  attacks,
  blocks,
  can,
  cant,
  card,
  cardsIn,
  change,
  choose,
  creature,
  exile,
  gains,
  graft,
  inZone,
  is,
  it,
  object,
  one,
  permanent,
  player,
  ref,
  self,
  setSize,
  setTo,
  target,
  trample,
  untilEndOfTurn,
  words,
  you,
  yours,
} from '@rulewright/language';
import type { CardSet } from '../set.js';

export const set: CardSet = {
  code: 'RAV',
  name: 'Ravnica block',
  cards: [
    card(
      'Gruul War Plow',
      '{4}',
      'Artifact',
      always(gains(permanent(creature, yours), trample)),
      activated(
        '{1}{R}{G}',
        untilEndOfTurn(
          change(self, add('type', words('creature')), setTo('subtype', words('Juggernaut')), ...setSize(4, 4)),
        ),
      ),
    ),

    card(
      'Muse Vessel',
      '{4}',
      'Artifact',
      activatedIf(
        { only: asSorcery },
        '{3}{T}',
        exile(one(cardsIn('hand', target(player, { as: 'musing' })), { by: ref('musing') }), { note: 'kept' }),
      ),
      activated(
        '{1}',
        choose(one(object(is(it, ref('kept')), inZone('exile')), { as: 'taken' })),
        untilEndOfTurn(
          can({ on: 'cast', by: you, what: ref('taken'), from: 'exile' }),
          can({ on: 'play', by: you, what: ref('taken'), from: 'exile' }),
        ),
      ),
    ),

    card(
      'Vigean Hydropon',
      '{1}{G}{U}',
      'Creature - Plant Mutant',
      '0/0',
      graft(5),
      always(cant(attacks(self)), cant(blocks(self))),
    ),
  ],
};
