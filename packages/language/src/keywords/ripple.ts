import type { Amount } from '../ability.types.js';
import { keyword as ability, when, worksIn } from '../builders/abilities.js';
import { castFree, may, reveal, toBottom } from '../builders/actions.js';
import { calc, count } from '../builders/amounts.js';
import { inZone, is } from '../builders/conditions.js';
import { cardsIn, object, one, top } from '../builders/nouns.js';
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
    // Of a library with fewer cards all are revealed.
    worksIn(
      'stack',
      when(
        on('cast', { by: you, what: self }),
        may(reveal(top(calc('min', n, count(cardsIn('library', you)))), { as: 'shown' }), {
          ifDone: [
            castFree(one(object(shown, namedAlike), { min: 0, max: 'any' })),
            toBottom(object(shown, inZone('library')), { order: 'any' }),
          ],
        }),
      ),
    ),
  ],
};
