import type { Amount, Condition } from '@rulewright/language';
import { type Form, hole, idiom, joined, type Shape, slot } from '../../grammar/index.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';
import { inOrder } from './order.js';

/** What may be so or not, after 若 and 只要. */
export const conditions = (kit: Kit, nouns: Nouns, { several }: Numerals): Form<Condition> => {
  const of = slot('of', nouns.at({ case: 'subject' }));
  const on = slot('of', nouns.at({ case: 'on' }));
  const atLeast = (l: Shape<Amount>, r: Shape<Amount>) => idiom<Condition>()({ cmp: '>=', l, r });
  return kit.choice<Condition>('a condition', [
    atLeast({ the: 'counter', of: hole('of'), kind: hole('kind') }, 1)`${on}有${slot('kind', nouns.counterName)}指示物`,
    idiom<Condition>()({
      is: { the: 'color', of: hole('of') },
      in: { lit: hole('lit') },
    })`${of}是${slot('lit', inOrder(kit.list(nouns.colorName, joined('或'))))}`,
    atLeast({ count: hole('what') }, 1)`你操控${slot('what', nouns.yours)}`,
    atLeast({ count: hole('what') }, hole('n'))`你操控${slot('n', several)}個或更多${slot('what', nouns.yours)}`,
  ]);
};
