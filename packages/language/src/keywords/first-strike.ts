import { keyword as ability, always } from '../builders/abilities.js';
import type { Keyword } from '../keywords.types.js';

export const firstStrike = ability('first strike');

export const keyword: Keyword = {
  name: 'first strike',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [always({ effect: 'procedure', name: 'first strike' })],
};
