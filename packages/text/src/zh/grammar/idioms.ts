import type { Action } from '@rulewright/language';
import { hole, idiom, own, slot, type Unit } from '../../grammar/index.js';
import { destroyedForGood } from '../../views/idioms.js';
import type { Amounts } from './amounts.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';

type Run = readonly Action[];

/** What several instructions in a row say together. */
export const idioms = (kit: Kit, nouns: Nouns, amounts: Amounts): readonly Unit<Action>[] => {
  const searching = idiom<Run>()([
    { do: 'search', what: hole('what'), as: own('found') },
    { do: 'move', what: { ref: own('found') }, to: 'hand' },
    { do: 'shuffle' },
  ]);
  return [
    {
      size: 3,
      form: kit.choice<Run>('a search', [
        searching`從你的牌庫中搜尋${slot('what', nouns.ofLibrary)}，展示該牌，並將它置於你手上。然後將你的牌庫洗牌`,
      ]),
    },
    {
      size: 2,
      form: kit.choice<Run>('what is done', [
        idiom<Run>()([
          { do: 'damage', from: hole('from'), to: hole('to'), n: hole('n') },
          { do: 'gainLife', n: hole('gained') },
        ])`${slot('from', nouns.at({ case: 'subject' }))}對${slot('to', nouns.at({}))}造成${slot('n', amounts.number)}點傷害且你獲得${slot('gained', amounts.number)}點生命`,
        destroyedForGood`消滅${slot('what', nouns.at({ every: 'all' }))}。它們不能重生`,
        destroyedForGood`消滅${slot('what', nouns.at({ every: 'none' }))}。它不能重生`,
      ]),
    },
  ];
};
