import { keyword as ability, always } from '../builders/abilities.js';
import { any, artifact, is, not } from '../builders/conditions.js';
import { cant } from '../builders/effects.js';
import { object } from '../builders/nouns.js';
import { isBlockedBy } from '../builders/patterns.js';
import { it, self, the } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const intimidate = ability('intimidate');

export const keyword: Keyword = {
  name: 'intimidate',
  kind: 'evasion',
  several: 'redundant',
  takes: [],
  means: () => [always(cant(isBlockedBy(self, object(not(any(artifact, is(the('color', it), the('color', self))))))))],
};
