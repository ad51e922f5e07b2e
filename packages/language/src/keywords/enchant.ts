import type { Noun } from '../ability.types.js';
import { keyword as ability, always, anywhere, worksIn } from '../builders/abilities.js';
import { is, not } from '../builders/conditions.js';
import { cant } from '../builders/effects.js';
import { a } from '../builders/nouns.js';
import { it, self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

/** What it may enchant: `enchant(permanent(creature))`. */
export const enchant = (quality: Noun) => ability('enchant', { quality });

export const keyword: Keyword = {
  name: 'enchant',
  kind: 'static',
  several: 'each',
  takes: ['quality'],
  // That an Aura spell targets what it could be attached to is a rule of Auras (303.4a).
  means: ({ quality = a('thing') }) => [
    worksIn(anywhere, always(cant({ on: 'attach', what: self, to: a('thing', not(is(it, quality))) }))),
  ],
};
