import { keyword as ability, always } from '../builders/abilities.js';
import type { Keyword } from '../keywords.types.js';

export const trample = ability('trample');

export const keyword: Keyword = {
  name: 'trample',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [always({ effect: 'procedure', name: 'trample' })],
};
