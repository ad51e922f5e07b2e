import { keyword as ability, always } from '../builders/abilities.js';
import { any, hasKeyword, not } from '../builders/conditions.js';
import { cant } from '../builders/effects.js';
import { object } from '../builders/nouns.js';
import { isBlockedBy } from '../builders/patterns.js';
import { self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const flying = ability('flying');

export const keyword: Keyword = {
  name: 'flying',
  kind: 'evasion',
  several: 'redundant',
  takes: [],
  means: () => [always(cant(isBlockedBy(self, object(not(any(hasKeyword('flying'), hasKeyword('reach')))))))],
};
