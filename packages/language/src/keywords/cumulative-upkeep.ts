import { keyword as ability, type Cost, costOf, when, whenIf } from '../builders/abilities.js';
import { may, put, repeat, sacrifice } from '../builders/actions.js';
import { counters } from '../builders/amounts.js';
import { is } from '../builders/conditions.js';
import { yourUpkeep } from '../builders/patterns.js';
import { self, the, words } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const cumulativeUpkeep = (cost: Cost) => ability('cumulative upkeep', { cost: costOf(cost) });

export const keyword: Keyword = {
  name: 'cumulative upkeep',
  kind: 'triggered',
  several: 'each',
  takes: ['cost'],
  means: ({ cost = [] }, rules) => {
    const actions = [
      put('age', self),
      may(repeat(cost, counters(self, 'age')), { ifNot: [sacrifice(self)], cost: 'cumulative upkeep' }),
    ];
    return rules.variant('cumulative-upkeep-without-its-permanent') >= 1
      ? [whenIf(yourUpkeep, is(the('zone', self), words('battlefield')), ...actions)]
      : [when(yourUpkeep, ...actions)];
  },
};
