import {
  a,
  activated,
  add,
  always,
  amount,
  become,
  card,
  change,
  creature,
  cycling,
  dealsDamage,
  firstStrike,
  flying,
  gainLife,
  gets,
  hasKeyword,
  morph,
  on,
  permanent,
  ref,
  self,
  spell,
  status,
  target,
  toHand,
  when,
  words,
} from '@rulewright/language';
import type { CardSet } from '../set.js';

const turnedFaceUp = on('become', { what: self, aspect: 'status', value: words('face up') });

export const set: CardSet = {
  code: 'ONS',
  name: 'Onslaught block',
  cards: [
    card(
      'Mistform Ultimus',
      '{3}{U}',
      'Legendary Creature - Illusion',
      '3/3',
      always(change(self, add('subtype', a('creatureType')))),
    ),

    card(
      'Exalted Angel',
      '{4}{W}{W}',
      'Creature - Angel',
      '4/5',
      flying,
      when(dealsDamage(self, { n: amount('n') }), gainLife(ref('n'))),
      morph('{2}{W}{W}'),
    ),

    card(
      'Backslide',
      '{1}{U}',
      'Instant',
      spell(become(target(permanent(creature, hasKeyword('morph'))), 'status', words('face down'))),
      cycling('{U}'),
    ),

    card(
      'Echo Tracer',
      '{2}{U}',
      'Creature - Human Wizard',
      '2/2',
      morph('{2}{U}'),
      when(turnedFaceUp, toHand(target(permanent(creature)))),
    ),

    card(
      'Ixidor, Reality Sculptor',
      '{3}{U}{U}',
      'Legendary Creature - Human Wizard',
      '3/4',
      always(gets(permanent(creature, status('face down')), 1, 1)),
      activated('{2}{U}', become(target(permanent(creature, status('face down'))), 'status', words('face up'))),
    ),

    card('Battering Craghorn', '{2}{R}{R}', 'Creature - Goat Beast', '3/1', firstStrike, morph('{1}{R}{R}')),
  ],
};
