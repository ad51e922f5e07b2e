import type { Condition } from '../ability.types.js';
import { keyword as ability, always } from '../builders/abilities.js';
import { controlledBy, exists, inZone, is, land } from '../builders/conditions.js';
import { cant } from '../builders/effects.js';
import { object } from '../builders/nouns.js';
import { on } from '../builders/patterns.js';
import { it, self, the } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

/** The lands meant: `landwalk(subtype('Swamp'))`, `landwalk(snow, subtype('Swamp'))`. */
export const landwalk = (...lands: readonly Condition[]) => ability('landwalk', { quality: object(...lands) });

export const keyword: Keyword = {
  name: 'landwalk',
  kind: 'evasion',
  several: 'redundant',
  takes: ['quality'],
  means: ({ quality = object() }) => [
    {
      ...always(cant(on('block', { what: self }))),
      while: exists(object(inZone('battlefield'), land, controlledBy(the('defender', self)), is(it, quality))),
    },
  ],
};
