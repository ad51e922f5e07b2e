import type { Amount } from '../ability.types.js';
import { keyword as ability, when, worksIn } from '../builders/abilities.js';
import { castFree, may, reveal, toBottom } from '../builders/actions.js';
import { inZone, is } from '../builders/conditions.js';
import { object, one, top } from '../builders/nouns.js';
import { on } from '../builders/patterns.js';
import { it, ref, self, the, you } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const ripple = (n: Amount) => ability('ripple', { n });

const shown = is(it, ref('shown'));
const namedAlike = is(the('name', it), the('name', self));

export const keyword: Keyword = {
  name: 'ripple',
  kind: 'triggered',
  several: 'each',
  takes: ['n'],
  means: ({ n = 0 }) => [
    worksIn(
      'stack',
      when(
        on('cast', { by: you, what: self }),
        may(reveal(top(n), { as: 'shown' }), {
          ifDone: [
            castFree(one(object(shown, namedAlike), { min: 0, max: 'any' })),
            toBottom(object(shown, inZone('library')), { order: 'any' }),
          ],
        }),
      ),
    ),
  ],
};
