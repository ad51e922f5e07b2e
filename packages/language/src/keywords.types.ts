import type { Ability, KeywordAbility } from './ability.types.js';
import type { RowId } from './rules/rows.js';

/** What the meaning of a keyword may ask of the rulebook. */
export interface KeywordRules {
  /** Which variant of that row of differences is in force. */
  variant(row: RowId): number;
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
