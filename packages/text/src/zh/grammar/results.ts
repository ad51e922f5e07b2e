import type { Action, DescriptionNoun } from '@rulewright/language';
import type { Mention } from '../../grammar/index.js';

/** What something has become by what was done with it, as it may be spoken of again. */
export const resultOf = (action: Action): Omit<Mention, 'sentence' | 'of'> | null => {
  if (action.do === 'destroy') return { kind: 'destroyed', many: true };
  if (action.do === 'create') return { kind: 'creature', many: action.n !== undefined && action.n !== 1 };
  if (action.do === 'discard') return { kind: 'discarded', many: false };
  if (action.do === 'prevent') return { kind: 'prevented', many: false };
  if (action.do !== 'move' || action.what === undefined) return null;
  const many = 'a' in action.what && areSeveral(action.what);
  return { kind: action.to === 'battlefield' ? 'creature' : 'card', many };
};

const areSeveral = ({ pick }: DescriptionNoun): boolean =>
  pick === undefined || pick.min !== 1 || (pick.max !== undefined && pick.max !== 1);
