import type { Action } from '@rulewright/language';
import { Choice, hole, idiom, own, slot, type Unit } from '../../grammar/index.js';
import { destroyedForGood } from '../../views/idioms.js';
import type { Nouns } from './nouns.js';
import type { Words } from './words.js';

type Run = readonly Action[];

/** What several instructions in a row say together. */
export const idioms = (words: Words, nouns: Nouns): readonly Unit<Action>[] => {
  const all = nouns.at({ number: 'many', every: 'all' });
  const one = nouns.at({ every: 'none' });
  const searching = idiom<Run>()([
    { do: 'search', what: hole('what'), as: own('found') },
    { do: 'reveal', what: { ref: own('found') } },
    { do: 'move', what: { ref: own('found') }, to: 'hand' },
    { do: 'shuffle' },
  ]);
  return [
    {
      size: 4,
      form: new Choice<Run>('a search', [
        searching`search your library for ${slot('what', nouns.ofLibrary('mine'))}, ${words.fetched}`,
      ]),
    },
    {
      size: 2,
      form: new Choice<Run>('what is done', [
        destroyedForGood`destroy ${slot('what', all)}. They can't be regenerated`,
        destroyedForGood`destroy ${slot('what', one)}. It can't be regenerated`,
      ]),
    },
  ];
};
