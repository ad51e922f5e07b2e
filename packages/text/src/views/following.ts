import type { Action, LaterAction } from '@rulewright/language';

/** Two things done later, the second with what the first did. */
export interface Following {
  readonly first: readonly Action[];
  readonly second: readonly Action[];
}

export const followingOf = ({ when, within, every, actions }: LaterAction): Following | null => {
  const [first, second] = actions;
  const [only] = when;
  if (first === undefined || second === undefined || actions.length > 2 || within !== undefined || every) return null;
  if (when.length !== 1 || only?.on !== 'begin' || only.step !== 'upkeep' || only.of === undefined) return null;
  return { first: [first], second: [second] };
};
export const ofFollowing = ({ first, second }: Following): LaterAction => ({
  do: 'later',
  when: [{ on: 'begin', step: 'upkeep', of: { ref: 'you' } }],
  actions: [...first, ...second],
});
