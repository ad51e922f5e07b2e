import { citeRule, type RowId, type RuleId, type RulesDate, variantOn } from '@rulewright/language';

/** Points on which the dates differ, by name: code asks these, never a date. */
export interface Switches {
  readonly date: RulesDate;
  /** Which behaviour a row has here: 0 is the first. */
  variant(row: RowId): number;
  /** The number of a rule on this date. */
  cite(rule: RuleId): string;

  /** Unspent mana costs life as it is lost. */
  readonly manaBurn: boolean;
  /** Mana is kept from step to step, and lost as phases end. */
  readonly manaEmptiesByPhase: boolean;
  readonly planeswalkersAreAnyTarget: boolean;
  /** Combat damage uses the stack. */
  readonly damageOnStack: boolean;
  /** A spell none of whose targets is legal is countered, else it does not resolve. */
  readonly illegalTargetsCounter: boolean;
  /** The further effects of a prevention that cannot prevent happen all the same (615.12). */
  readonly unpreventableStillFollows: boolean;
  /** Damage is marked, or life lost, at once: nothing modifies what damage amounts to. */
  readonly damageResultsAreFinal: boolean;
  readonly movingToItselfDoesNothing: boolean;
  /** A counter is not moved to what cannot have it. */
  readonly counterMoveNeedsBoth: boolean;
  readonly leavingGraveyardLooksBack: boolean;
  readonly sacrificeLooksBack: boolean;
}

/** The date whose behaviour a row has: the rulebook's own, unless it was made with another for that row. */
export type Choice = ReadonlyMap<RowId, RulesDate>;

export const switchesOf = (date: RulesDate, rowDates: Choice): Switches => {
  const variant = (row: RowId): number => variantOn(row, rowDates.get(row) ?? date);
  return {
    date,
    variant,
    cite: (rule) => citeRule(rule, date),
    manaBurn: variant('mana-burn') === 0,
    manaEmptiesByPhase: variant('when-mana-pools-empty') === 0,
    planeswalkersAreAnyTarget: variant('noncombat-damage-to-a-planeswalker-s-controller') === variantOn('noncombat-damage-to-a-planeswalker-s-controller', '2026-04-17'),
    damageOnStack: variant('combat-damage-on-the-stack') === 0,
    illegalTargetsCounter: variant('all-targets-illegal') === 0,
    unpreventableStillFollows: variant('unpreventable-damage') > 0,
    damageResultsAreFinal: variant('damage-process') === 0,
    movingToItselfDoesNothing: variant('moving-a-counter') > 0,
    counterMoveNeedsBoth: variant('moving-a-counter') === variantOn('moving-a-counter', '2026-04-17'),
    leavingGraveyardLooksBack: variant('triggers-that-look-back') === variantOn('triggers-that-look-back', '2026-04-17'),
    sacrificeLooksBack: variant('triggers-that-look-back') === variantOn('triggers-that-look-back', '2026-04-17'),
  };
};
