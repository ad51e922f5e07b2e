import {
  type Action,
  activated,
  addMana,
  always,
  anyTarget,
  become,
  card,
  cardsIn,
  change,
  count,
  create,
  creature,
  damage,
  draw,
  enters,
  form,
  happens,
  morph,
  not,
  on,
  other,
  permanent,
  self,
  setSize,
  spell,
  status,
  subtype,
  suspend,
  target,
  token,
  when,
  words,
  worksIn,
  would,
  X,
  you,
  yours,
} from '@rulewright/language';
import type { CardSet } from '../set.js';

const faceDownCreatures = count(permanent(creature, status('face down')));

const cardsInHand = count(cardsIn('hand', you));
const soldiers = count(permanent(yours, subtype('Soldier')));

const whenCounterTaken = (...actions: readonly Action[]) =>
  worksIn('exile', when(on('take', { what: self, kind: words('time'), per: 'n' }), ...actions));

export const set: CardSet = {
  code: 'TSP',
  name: 'Time Spiral block',
  cards: [
    card(
      'Ixidron',
      '{3}{U}{U}',
      'Creature - Illusion',
      '0/0',
      always(
        would(enters(self), [
          become(permanent(creature, other, not(form('token'))), 'status', words('face down')),
          happens(),
        ]),
      ),
      always(change(self, ...setSize(faceDownCreatures, faceDownCreatures))),
    ),

    card('Zoetic Cavern', '', 'Land', activated('{T}', addMana('colorless')), morph('{2}')),

    card('Rift Bolt', '{2}{R}', 'Sorcery', spell(damage(self, target(anyTarget), 3)), suspend(1, '{R}')),

    card('Durkwood Baloth', '{4}{G}{G}', 'Creature - Beast', '5/5', suspend(5, '{G}')),

    card(
      'Aeon Chronicler',
      '{3}{U}{U}',
      'Creature - Avatar',
      '0/0',
      always(change(self, ...setSize(cardsInHand, cardsInHand))),
      suspend(X, '{X}{3}{U}'),
      whenCounterTaken(draw()),
    ),

    card(
      'Benalish Commander',
      '{3}{W}',
      'Creature - Human Soldier',
      '0/0',
      always(change(self, ...setSize(soldiers, soldiers))),
      suspend(X, '{X}{W}{W}'),
      whenCounterTaken(create(token('', ['white'], 'Creature - Soldier', '1/1'))),
    ),
  ],
};
