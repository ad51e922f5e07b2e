import { keyword as ability, whenIf } from '../builders/abilities.js';
import { toBattlefield } from '../builders/actions.js';
import { counters } from '../builders/amounts.js';
import { compare } from '../builders/conditions.js';
import { withCounters } from '../builders/effects.js';
import { dies } from '../builders/patterns.js';
import { self, the } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const persist = ability('persist');

export const keyword: Keyword = {
  name: 'persist',
  kind: 'triggered',
  several: 'each',
  takes: [],
  means: () => [
    whenIf(
      dies(self),
      compare(counters(self, '-1/-1'), '=', 0),
      toBattlefield(self, { under: the('owner', self), with: [withCounters('-1/-1')] }),
    ),
  ],
};
