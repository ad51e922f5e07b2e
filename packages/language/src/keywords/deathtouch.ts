import { keyword as ability, always, anywhere, when, worksIn } from '../builders/abilities.js';
import { become, destroy, happens } from '../builders/actions.js';
import { creature } from '../builders/conditions.js';
import { results } from '../builders/effects.js';
import { named, object } from '../builders/nouns.js';
import { ref, self, words } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const deathtouch = ability('deathtouch');

const damage = { on: 'damage', from: self, to: named(object(creature), 'hurt') } as const;

export const keyword: Keyword = {
  name: 'deathtouch',
  kind: 'static',
  several: 'each',
  takes: [],
  // As part of damage it only marks the creature for the state-based action (704.5h).
  means: (_, rules) =>
    rules.variant('deathtouch') >= 1
      ? [worksIn(anywhere, always(results(damage, [happens(), become(ref('hurt'), 'status', words('doomed'))])))]
      : [when(damage, destroy(ref('hurt')))],
};
