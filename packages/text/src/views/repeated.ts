import type { Action, Amount, ChangeEffect, Effect } from '@rulewright/language';
import { ofPerEach, perEachOf } from './amounts.js';

/** What is done or so for each of something: once as it is said, and of what. */
export interface Repeated<T> {
  readonly said: T;
  readonly each: Amount;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A bonus for each of something. */
export const repeatedEffectOf = (effect: Effect): Repeated<ChangeEffect> | null => {
  if (effect.effect !== 'change') return null;
  let each: Amount | undefined;
  const changes = effect.changes.map((change) => {
    const told = change.change === 'addNumber' ? perEachOf(change.n) : null;
    if (told === null || (each !== undefined && !same(each, told.each))) return null;
    each = told.each;
    return { ...change, n: told.n };
  });
  const known = changes.filter((change) => change !== null);
  return each === undefined || known.length < changes.length
    ? null
    : { said: { ...effect, changes: known as ChangeEffect['changes'] }, each };
};

export const ofRepeatedEffect = ({ said, each }: Repeated<Effect>): ChangeEffect | null => {
  if (said.effect !== 'change') return null;
  const changes = said.changes.map((change) =>
    change.change === 'addNumber' && typeof change.n === 'number'
      ? { ...change, n: ofPerEach({ n: change.n, each }) }
      : null,
  );
  const known = changes.filter((change) => change !== null);
  return known.length < changes.length ? null : { ...said, changes: known };
};

/** Verbs of which one is done where no number is said. */
const counted = ['draw', 'put', 'create', 'take'];
const measured = ['gainLife', 'loseLife'];
const picking = ['sacrifice', 'discard'];

type Numbered = Action & { readonly n?: Amount };

export const repeatedOf = (action: Action): Repeated<Action> | null => {
  if (action.do === 'during') {
    const [only, ...more] = action.effects;
    const told = only === undefined || more.length > 0 ? null : repeatedEffectOf(only);
    return told && { said: { ...action, effects: [told.said] }, each: told.each };
  }
  if (picking.includes(action.do) && 'what' in action && typeof action.what === 'object' && 'a' in action.what) {
    const { pick } = action.what;
    const told = pick === undefined || pick.max !== undefined ? null : perEachOf(pick.min);
    return (
      told && {
        said: { ...action, what: { ...action.what, pick: { ...pick, min: told.n } } } as Action,
        each: told.each,
      }
    );
  }
  if (!counted.includes(action.do) && !measured.includes(action.do)) return null;
  const { n, ...rest } = action as Numbered;
  const told = n === undefined ? null : perEachOf(n);
  if (told === null) return null;
  const said = told.n === 1 && counted.includes(action.do) ? rest : { ...rest, n: told.n };
  return { said: said as Action, each: told.each };
};

export const ofRepeated = ({ said, each }: Repeated<Action>): Action | null => {
  if (said.do === 'during') {
    const [only, ...more] = said.effects;
    const effect = only === undefined || more.length > 0 ? null : ofRepeatedEffect({ said: only, each });
    return effect && { ...said, effects: [effect] };
  }
  if (picking.includes(said.do) && 'what' in said && typeof said.what === 'object' && 'a' in said.what) {
    const { pick } = said.what;
    if (pick === undefined || typeof pick.min !== 'number' || pick.max !== undefined) return null;
    return { ...said, what: { ...said.what, pick: { ...pick, min: ofPerEach({ n: pick.min, each }) } } } as Action;
  }
  if (!counted.includes(said.do) && !measured.includes(said.do)) return null;
  const { n = counted.includes(said.do) ? 1 : undefined } = said as Numbered;
  return typeof n === 'number' ? ({ ...said, n: ofPerEach({ n, each }) } as Action) : null;
};
