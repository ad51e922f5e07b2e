import type { Ability, KeywordAbility } from './ability.types.js';
import { keywords } from './keywords/index.js';
import type { KeywordRules } from './keywords.types.js';

/** What a keyword ability stands for, under the rules of a date. */
export const meaningOf = (k: KeywordAbility, rules: KeywordRules): readonly Ability[] => {
  const keyword = keywords[k.name];
  if (keyword === undefined) throw new Error(`"${k.name}" is no keyword`);
  return keyword.means(k, rules);
};
