import type { Ability, KeywordAbility } from './ability.types.js';
import { type RulesDate, rulesDates } from './rules/dates.js';

/** What the meaning of a keyword may ask of the rulebook. */
export interface KeywordRules {
  /** The date whose reading of that row of differences is in force, as an index into the rules dates. */
  variant(row: string): number;
}

export interface Keyword {
  readonly name: string;
  readonly kind: 'evasion' | 'static' | 'triggered' | 'activated' | 'casting';
  /** Whether each of several instances works, or more than one is as good as one. */
  readonly several: 'each' | 'redundant';
  /** What must be said with it, and what may be. */
  readonly takes: readonly KeywordArgument[];
  readonly mayTake?: readonly KeywordArgument[];
  /** The abilities that it stands for (702.1). */
  means(k: KeywordAbility, rules: KeywordRules): readonly Ability[];
}

export type KeywordArgument = 'cost' | 'n' | 'quality';

/** Whether the reading in force is that of the date or of a later one. */
export const since = (rules: KeywordRules, row: string, date: RulesDate): boolean =>
  rules.variant(row) >= rulesDates.indexOf(date);
