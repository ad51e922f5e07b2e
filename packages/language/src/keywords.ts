import type { Ability, DatedAbility, KeywordAbility } from './ability.types.js';
import { keywords } from './keywords/index.js';
import type { KeywordRules } from './keywords.types.js';
import { isRulesDate, type RulesDate } from './rules/dates.js';
import { isRowId, variantOn } from './rules/rows.js';

/** What a keyword ability stands for, under the rules of a date. */
export const meaningOf = (k: KeywordAbility, rules: KeywordRules): readonly Ability[] => {
  const keyword = keywords[k.name];
  if (keyword === undefined) throw new Error(`"${k.name}" is no keyword`);
  return keyword.means(k, rules);
};

/** The abilities that a dated one is: the last whose time has come, before all of them the first. */
export const readingOf = (dated: DatedAbility, date: RulesDate, rules: KeywordRules): readonly Ability[] => {
  const { row } = dated;
  const hasCome = (from: string): boolean =>
    row !== undefined && isRowId(row) && isRulesDate(from) ? variantOn(row, from) <= rules.variant(row) : from <= date;
  return (dated.dates.findLast(({ from }) => hasCome(from)) ?? dated.dates[0])?.abilities ?? [];
};
