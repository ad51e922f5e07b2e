import type { Amount } from '../ability.types.js';
import { keyword as ability, activatedIf, type Cost, costOf, from, whenIf, worksIn } from '../builders/abilities.js';
import { castFree, during, exile, ifThen, may, take } from '../builders/actions.js';
import { counters } from '../builders/amounts.js';
import { all, atLeast, compare, could, creature, is } from '../builders/conditions.js';
import { gains, withCounters } from '../builders/effects.js';
import { object } from '../builders/nouns.js';
import { on, yourUpkeep } from '../builders/patterns.js';
import { ref, self, the, words, you } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';
import { haste } from './haste.js';

/** Suspend N, for a cost; an X is not 0. */
export const suspend = (n: Amount, cost: Cost) => ability('suspend', { n, cost: costOf(cost) });

const castable = could({ on: 'cast', by: you, what: self });
const isExiled = is(the('zone', self), words('exile'));
const isSuspended = all(isExiled, atLeast(counters(self, 'time'), 1));
const lastRemoved = on('take', { what: self, kind: words('time'), such: compare(counters(self, 'time'), '=', 0) });

/** Without paying its mana cost; a creature gains haste until the player loses control of it. */
const play = castFree(self, { as: 'played' });
const hurry = ifThen(
  is(ref('played'), object(creature)),
  during({ while: is(the('controller', ref('played')), you) }, gains(ref('played'), haste)),
);

export const keyword: Keyword = {
  name: 'suspend',
  kind: 'casting',
  several: 'each',
  takes: ['n', 'cost'],
  means: ({ n = 0, cost = [] }) => [
    activatedIf(
      { in: ['hand'], special: true, only: typeof n === 'number' ? castable : all(castable, atLeast(n, 1)) },
      cost,
      exile(self, { with: [withCounters('time', n)] }),
    ),
    worksIn('exile', whenIf(yourUpkeep, isSuspended, take('time', self))),
    from({
      '2008-05-01': [worksIn('exile', whenIf(lastRemoved, isExiled, play, hurry))],
      '2026-04-17': [worksIn('exile', whenIf(lastRemoved, isExiled, may([play], { ifDone: [hurry] })))],
    }),
  ],
};
