import { keyword as ability, always } from '../builders/abilities.js';
import type { Keyword } from '../keywords.types.js';

export const doubleStrike = ability('double strike');

export const keyword: Keyword = {
  name: 'double strike',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [always({ effect: 'procedure', name: 'double strike' })],
};
