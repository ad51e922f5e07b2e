import { keyword as ability, always } from '../builders/abilities.js';
import { asThough, gainAbilities } from '../builders/effects.js';
import { blocks } from '../builders/patterns.js';
import { self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';
import { flying } from './flying.js';

export const reach = ability('reach');

export const keyword: Keyword = {
  name: 'reach',
  kind: 'static',
  several: 'redundant',
  takes: [],
  // Flying itself makes the exception for reach; before the keyword it blocked as though it had flying.
  means: (_, rules) =>
    rules.variant('reach-block-as-though-it-had-flying') >= 1
      ? []
      : [always(asThough(blocks(self), self, gainAbilities(flying)))],
};
