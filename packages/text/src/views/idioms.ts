import type { Action, Amount, Effect, WouldEffect } from '@rulewright/language';
import { hole, idiom, type Shape } from '../grammar/index.js';

/* What several nodes come to together, and every language says in one way of its own. */

/** `what` is destroyed and cannot be regenerated. */
export const destroyedForGood = idiom<readonly Action[]>()([
  {
    do: 'during',
    span: 'now',
    effects: [{ effect: 'can', mode: 'cant', on: { on: 'regenerate', what: hole('what') } }],
  },
  { do: 'destroy', what: hole('what') },
]);

/** `what`, this permanent, enters with so many counters of a `kind` on it. */
export const enteringWith = (n: Shape<Amount>) =>
  idiom<WouldEffect>()({
    effect: 'would',
    on: { on: 'move', what: hole('what'), to: 'battlefield' },
    do: [{ do: 'happens', with: [{ change: 'counters', kind: hole('kind'), n }] }],
  });

/** `what` enters tapped. */
export const enteringTapped = idiom<WouldEffect>()({
  effect: 'would',
  on: { on: 'move', what: hole('what'), to: 'battlefield' },
  do: [{ do: 'happens', with: [{ change: 'status', status: 'tapped' }] }],
});

/** `who` can neither attack nor block. */
export const neitherAttackNorBlock = idiom<readonly Effect[]>()([
  { effect: 'can', mode: 'cant', on: { on: 'attack', what: hole('who') } },
  { effect: 'can', mode: 'cant', on: { on: 'block', by: hole('who') } },
]);
