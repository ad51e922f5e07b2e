import type { Action } from '@rulewright/language';
import { hole, idiom, own, slot, type Unit } from '../../grammar/index.js';
import { destroyedForGood, recolored } from '../../views/idioms.js';
import type { Parts } from './effects.js';

type Run = readonly Action[];

/** What several instructions in a row say together. */
export const idioms = ({ kit, nouns }: Parts): readonly Unit<Action>[] => {
  const searching = idiom<Run>()([
    { do: 'search', what: hole('what'), as: own('found') },
    { do: 'reveal', what: { ref: own('found') } },
    { do: 'move', what: { ref: own('found') }, to: 'hand' },
    { do: 'shuffle' },
  ]);
  const recolor = [slot('of', nouns.at({ case: 'possessive' })), '顏色成為由你選擇的顏色或顏色組合'] as const;
  return [
    {
      size: 4,
      form: kit.choice<Run>('a search', [
        searching`從你的牌庫中搜尋${slot('what', nouns.ofLibrary('mine'))}，展示該牌，並將它置於你手上。然後將你的牌庫洗牌`,
      ]),
    },
    {
      size: 2,
      form: kit.choice<Run>('what is done', [
        destroyedForGood`消滅${slot('what', nouns.at({ every: 'all' }))}。它們不能重生`,
        destroyedForGood`消滅${slot('what', nouns.at({ every: 'none' }))}。它不能重生`,
        recolored`${recolor}直到回合結束`,
        recolored`直到回合結束，${recolor}`.map((way) => ({ ...way, mark: 'front' })),
      ]),
    },
  ];
};
