import { keyword as ability, always } from '../builders/abilities.js';
import type { Keyword } from '../keywords.types.js';

export const haste = ability('haste');

export const keyword: Keyword = {
  name: 'haste',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [always({ effect: 'procedure', name: 'haste' })],
};
