import type { Condition } from '../ability.types.js';
import { keyword as ability, activatedIf, type Cost, costOf } from '../builders/abilities.js';
import { discard, draw, reveal, search, shuffle, toHand } from '../builders/actions.js';
import { inZone, is, ownedBy } from '../builders/conditions.js';
import { object, one } from '../builders/nouns.js';
import { it, ref, self, you } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const cycling = (cost: Cost) => ability('cycling', { cost: costOf(cost) });

/** Typecycling: `typecycling('{2}', subtype('Mountain'))`. */
export const typecycling = (cost: Cost, ...cards: readonly Condition[]) =>
  ability('cycling', { cost: costOf(cost), quality: object(...cards) });

export const keyword: Keyword = {
  name: 'cycling',
  kind: 'activated',
  several: 'each',
  takes: ['cost'],
  mayTake: ['quality'],
  means: ({ cost = [], quality }) => {
    const cards = quality && one(object(inZone('library'), ownedBy(you), is(it, quality)));
    const actions = cards
      ? [search(cards, { as: 'found' }), reveal(ref('found')), toHand(ref('found')), shuffle()]
      : [draw()];
    return [activatedIf({ in: ['hand'] }, [...cost, discard(self)], ...actions)];
  },
};
