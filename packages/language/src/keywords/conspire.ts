import { keyword as ability, always, whenIf, worksIn } from '../builders/abilities.js';
import { copy, tap } from '../builders/actions.js';
import { atLeast, creature, is, untapped, yours } from '../builders/conditions.js';
import { casting } from '../builders/effects.js';
import { permanent, some } from '../builders/nouns.js';
import { on } from '../builders/patterns.js';
import { it, ref, self, the } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const conspire = ability('conspire');

const helpers = permanent(creature, untapped, yours, is(the('color', it), the('color', self)));

export const keyword: Keyword = {
  name: 'conspire',
  kind: 'casting',
  several: 'each',
  takes: [],
  means: () => [
    worksIn('stack', always(casting({ optional: true, add: [tap(some(2, helpers))], as: 'conspired' }))),
    worksIn('stack', whenIf(on('cast', { what: self }), atLeast(ref('conspired'), 1), copy(self))),
  ],
};
