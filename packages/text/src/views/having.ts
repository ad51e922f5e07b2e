import type { Amount, Comparison, Condition, Noun } from '@rulewright/language';
import { nounOf, phraseOf } from './phrases.js';
import type { Things } from './things.js';

/** So many things of somebody. */
export interface Having {
  readonly who: Noun;
  readonly things: Things;
  readonly cmp: Comparison;
  readonly n: Amount;
}

export const havingOf =
  (whose: 'controller' | 'owner') =>
  (condition: Condition): Having | null => {
    if (!('cmp' in condition) || typeof condition.l !== 'object' || !('count' in condition.l)) return null;
    const { count } = condition.l;
    if (!('a' in count) || count.pick !== undefined || count.as !== undefined) return null;
    const { things, other } = phraseOf(count);
    const { [whose]: who, ...rest } = things;
    if (who === undefined || other) return null;
    return { who, things: rest, cmp: condition.cmp, n: condition.r };
  };

export const ofHaving =
  (whose: 'controller' | 'owner') =>
  ({ who, things, cmp, n }: Having): Condition | null =>
    things[whose] === undefined
      ? { cmp, l: { count: nounOf({ how: 'all', things: { ...things, [whose]: who } }) }, r: n }
      : null;
