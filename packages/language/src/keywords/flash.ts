import { keyword as ability, always } from '../builders/abilities.js';
import { asInstant } from '../builders/conditions.js';
import { can } from '../builders/effects.js';
import { on } from '../builders/patterns.js';
import { self, you } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const flash = ability('flash');

export const keyword: Keyword = {
  name: 'flash',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [always(can(on('cast', { by: you, what: self, such: asInstant })))],
};
