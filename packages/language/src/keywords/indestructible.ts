import { keyword as ability, always } from '../builders/abilities.js';
import { cant } from '../builders/effects.js';
import { self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const indestructible = ability('indestructible');

export const keyword: Keyword = {
  name: 'indestructible',
  kind: 'static',
  several: 'redundant',
  takes: [],
  means: () => [always(cant({ on: 'destroy', what: self }))],
};
