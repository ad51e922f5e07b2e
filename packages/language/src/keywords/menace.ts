import { keyword as ability, always } from '../builders/abilities.js';
import { count } from '../builders/amounts.js';
import { compare } from '../builders/conditions.js';
import { cant } from '../builders/effects.js';
import { named, object } from '../builders/nouns.js';
import { isBlockedBy } from '../builders/patterns.js';
import { ref, self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const menace = ability('menace');

export const keyword: Keyword = {
  name: 'menace',
  kind: 'evasion',
  several: 'redundant',
  takes: [],
  means: () => [
    always(
      cant(
        isBlockedBy(self, named(object(), 'blockers'), {
          per: 'what',
          such: compare(count(ref('blockers')), '<=', 1),
        }),
      ),
    ),
  ],
};
