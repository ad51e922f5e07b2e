import { keyword as ability, always } from '../builders/abilities.js';
import { cant } from '../builders/effects.js';
import { self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const vigilance = ability('vigilance');

export const keyword: Keyword = {
  name: 'vigilance',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [always(cant({ on: 'tap', what: self, because: 'declare attackers' }))],
};
