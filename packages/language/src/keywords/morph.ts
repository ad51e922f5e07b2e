import { keyword as ability, activatedIf, always, type Cost, costOf } from '../builders/abilities.js';
import { become, pay } from '../builders/actions.js';
import { casting } from '../builders/effects.js';
import { self, words } from '../builders/things.js';
import type { Keyword } from '../keywords.types.js';

export const morph = (cost: Cost) => ability('morph', { cost: costOf(cost) });

export const keyword: Keyword = {
  name: 'morph',
  kind: 'casting',
  several: 'each',
  takes: ['cost'],
  means: ({ cost = [] }) => [
    always(casting({ rather: [pay('{3}')], faceDown: true })),
    activatedIf({ special: true, faceDown: true }, cost, become(self, 'status', words('face up'))),
  ],
};
