import { keyword as ability, always } from '../builders/abilities.js';
import { cant } from '../builders/effects.js';
import { attacks } from '../builders/patterns.js';
import { self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const defender = ability('defender');

export const keyword: Keyword = {
  name: 'defender',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [always(cant(attacks(self)))],
};
