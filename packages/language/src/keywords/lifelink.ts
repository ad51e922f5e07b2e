import { keyword as ability, always, anywhere, when, worksIn } from '../builders/abilities.js';
import { gainLife, happens } from '../builders/actions.js';
import { amount } from '../builders/amounts.js';
import { results } from '../builders/effects.js';
import { dealsDamage } from '../builders/patterns.js';
import { ref, self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const lifelink = ability('lifelink');

const damage = dealsDamage(self, { n: amount('n') });

export const keyword: Keyword = {
  name: 'lifelink',
  kind: 'static',
  several: 'each',
  takes: [],
  means: (_, rules) => {
    if (rules.variant('lifelink') === 0) return [when(damage, gainLife(ref('n')))];
    const gain = always(results(damage, [happens(), gainLife(ref('n'))]));
    return [rules.variant('lifelink-source-without-a-controller') >= 1 ? worksIn(anywhere, gain) : gain];
  },
};
