import { keyword as ability, always, anywhere, worksIn } from '../builders/abilities.js';
import { act } from '../builders/actions.js';
import { amount } from '../builders/amounts.js';
import { creature } from '../builders/conditions.js';
import { results } from '../builders/effects.js';
import { named, object } from '../builders/nouns.js';
import { ref, self, words } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const wither = ability('wither');

export const keyword: Keyword = {
  name: 'wither',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [
    worksIn(
      anywhere,
      always(
        results(
          { on: 'damage', from: self, to: named(object(creature), 'hurt'), n: amount('n') },
          act('put', { kind: words('-1/-1'), n: ref('n'), what: ref('hurt') }),
        ),
      ),
    ),
  ],
};
