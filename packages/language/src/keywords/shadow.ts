import { keyword as ability, always } from '../builders/abilities.js';
import { hasKeyword, not } from '../builders/conditions.js';
import { cant } from '../builders/effects.js';
import { object } from '../builders/nouns.js';
import { blocks, isBlockedBy } from '../builders/patterns.js';
import { self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const shadow = ability('shadow');

const others = object(not(hasKeyword('shadow')));

export const keyword: Keyword = {
  name: 'shadow',
  kind: 'evasion',
  several: 'redundant',
  takes: [],
  means: () => [always(cant(isBlockedBy(self, others)), cant(blocks(self, others)))],
};
