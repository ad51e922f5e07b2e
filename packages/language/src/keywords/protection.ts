import type { Condition } from '../ability.types.js';
import { keyword as ability, always } from '../builders/abilities.js';
import { preventAll } from '../builders/actions.js';
import { is } from '../builders/conditions.js';
import { cant, would } from '../builders/effects.js';
import { object } from '../builders/nouns.js';
import { isBlockedBy, targets } from '../builders/patterns.js';
import { it, self, the } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

/** The sources meant: `protectionFrom(black)`. */
export const protectionFrom = (...sources: readonly Condition[]) =>
  ability('protection', { quality: object(...sources) });

export const keyword: Keyword = {
  name: 'protection',
  kind: 'static',
  several: 'redundant',
  takes: ['quality'],
  means: ({ quality = object() }) => [
    always(
      would({ on: 'damage', from: quality, to: self }, preventAll()),
      cant(targets(object(is(the('source', it), quality)), self)),
      cant({ on: 'attach', what: quality, to: self }),
      cant(isBlockedBy(self, quality)),
    ),
  ],
};
