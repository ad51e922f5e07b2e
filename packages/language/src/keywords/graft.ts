import { keyword as ability, always, when, whenIf } from '../builders/abilities.js';
import { happens, may, shift } from '../builders/actions.js';
import { counters } from '../builders/amounts.js';
import { atLeast, creature, other } from '../builders/conditions.js';
import { withCounters, would } from '../builders/effects.js';
import { named, permanent } from '../builders/nouns.js';
import { enters } from '../builders/patterns.js';
import { ref, self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const graft = (n: number) => ability('graft', { n });

const another = enters(named(permanent(creature, other), 'grafted'));
const give = may(shift(self, ref('grafted'), '+1/+1'));

export const keyword: Keyword = {
  name: 'graft',
  kind: 'triggered',
  several: 'each',
  takes: ['n'],
  means: ({ n = 0 }, rules) => [
    always(would(enters(self), happens({ with: [withCounters('+1/+1', n)] }))),
    rules.variant('graft') >= 1 ? whenIf(another, atLeast(counters(self, '+1/+1'), 1), give) : when(another, give),
  ],
};
