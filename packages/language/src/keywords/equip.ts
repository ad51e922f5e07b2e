import { keyword as ability, activatedIf, type Cost, costOf } from '../builders/abilities.js';
import { attach } from '../builders/actions.js';
import { asSorcery, creature, yours } from '../builders/conditions.js';
import { permanent, target } from '../builders/nouns.js';
import { self } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const equip = (cost: Cost) => ability('equip', { cost: costOf(cost) });

export const keyword: Keyword = {
  name: 'equip',
  kind: 'activated',
  several: 'each',
  takes: ['cost'],
  means: ({ cost = [] }) => [activatedIf({ only: asSorcery }, cost, attach(self, target(permanent(creature, yours))))],
};
