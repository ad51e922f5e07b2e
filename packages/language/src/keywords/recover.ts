import { keyword as ability, type Cost, costOf, when, worksIn } from '../builders/abilities.js';
import { exile, may, toHand } from '../builders/actions.js';
import { creature, ownedBy } from '../builders/conditions.js';
import { object } from '../builders/nouns.js';
import { dies } from '../builders/patterns.js';
import { self, you } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const recover = (cost: Cost) => ability('recover', { cost: costOf(cost) });

export const keyword: Keyword = {
  name: 'recover',
  kind: 'triggered',
  several: 'each',
  takes: ['cost'],
  means: ({ cost = [] }) => [
    worksIn(
      'graveyard',
      when(dies(object(creature, ownedBy(you))), may(cost, { ifDone: [toHand(self)], ifNot: [exile(self)] })),
    ),
  ],
};
