import { keyword as ability, always, anywhere, when, worksIn } from '../builders/abilities.js';
import { gainLife, happens } from '../builders/actions.js';
import { amount } from '../builders/amounts.js';
import { results } from '../builders/effects.js';
import { dealsDamage } from '../builders/patterns.js';
import { ref, self } from '../builders/things.js';
import { type Keyword, since } from '../keywords.types.js';

export const lifelink = ability('lifelink');

const damage = dealsDamage(self, { n: amount('n') });

export const keyword: Keyword = {
  name: 'lifelink',
  kind: 'static',
  several: 'each',
  takes: [],
  means: (_, rules) =>
    since(rules, 'lifelink', '2009-07-11')
      ? [worksIn(anywhere, always(results(damage, [happens(), gainLife(ref('n'))])))]
      : [when(damage, gainLife(ref('n')))],
};
