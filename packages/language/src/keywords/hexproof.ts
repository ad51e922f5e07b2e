import type { Condition } from '../ability.types.js';
import { keyword as ability, always } from '../builders/abilities.js';
import { is, notYours } from '../builders/conditions.js';
import { cant } from '../builders/effects.js';
import { object } from '../builders/nouns.js';
import { targets } from '../builders/patterns.js';
import { it, self, the } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const hexproof = ability('hexproof');

export const hexproofFrom = (...sources: readonly Condition[]) => ability('hexproof', { quality: object(...sources) });

export const keyword: Keyword = {
  name: 'hexproof',
  kind: 'static',
  several: 'redundant',
  takes: [],
  mayTake: ['quality'],
  means: ({ quality }) => [
    always(cant(targets(quality ? object(notYours, is(the('source', it), quality)) : object(notYours), self))),
  ],
};
