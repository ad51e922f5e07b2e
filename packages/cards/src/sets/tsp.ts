import {
  type Action,
  a,
  act,
  activated,
  addMana,
  always,
  anyTarget,
  basic,
  become,
  card,
  cardsIn,
  change,
  choose,
  count,
  create,
  creature,
  damage,
  draw,
  enters,
  form,
  gets,
  happens,
  is,
  it,
  land,
  morph,
  named,
  not,
  on,
  one,
  other,
  permanent,
  ref,
  self,
  setSize,
  spell,
  status,
  subtype,
  suspend,
  target,
  the,
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

    card(
      'Gauntlet of Power',
      '{5}',
      'Artifact',
      always(would(enters(self), [choose(one(a('color'), { note: 'hue' })), happens()])),
      always(gets(permanent(creature, is(the('color', it), ref('hue'))), 1, 1)),
      when(
        {
          on: 'addMana',
          from: named(permanent(land, basic), 'land'),
          mana: ref('hue'),
          because: 'tapping for mana',
          per: 'from',
        },
        act('addMana', { by: the('controller', ref('land')), mana: ref('hue') }),
      ),
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
