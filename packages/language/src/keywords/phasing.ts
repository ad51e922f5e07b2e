import { keyword as ability, always } from '../builders/abilities.js';
import type { Keyword } from '../keywords.types.js';

export const phasing = ability('phasing');

export const keyword: Keyword = {
  name: 'phasing',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [always({ effect: 'procedure', name: 'phasing' })],
};
