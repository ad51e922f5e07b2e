import {
  activated,
  addMana,
  always,
  become,
  card,
  change,
  count,
  creature,
  enters,
  form,
  happens,
  morph,
  not,
  other,
  permanent,
  self,
  setSize,
  status,
  words,
  would,
} from '@rulewright/language';
import type { CardSet } from '../set.js';

const faceDownCreatures = count(permanent(creature, status('face down')));

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
  ],
};
