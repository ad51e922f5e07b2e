import type {
  Ability,
  Action,
  Amount,
  CastingEffect,
  Change,
  ChangeEffect,
  Effect,
  Noun,
  NumberChange,
  Pattern,
  SetChange,
  ValueChange,
  WouldEffect,
} from '../ability.types.js';
import { preventAll } from './actions.js';
import { asList, given } from './given.js';
import { self } from './things.js';

export const change = (of: Noun, ...changes: readonly Change[]): ChangeEffect => ({ effect: 'change', of, changes });

/** As though: the changes count only as far as that event is concerned. */
export const asThough = (pattern: Pattern, of: Noun, ...changes: readonly Change[]): ChangeEffect => ({
  effect: 'change',
  of,
  changes,
  for: pattern,
});

export const setTo = (aspect: SetChange['aspect'], value: Noun): SetChange => ({ change: 'set', aspect, value });
export const add = (aspect: ValueChange['aspect'], value: Noun): ValueChange => ({ change: 'add', aspect, value });
export const remove = (aspect: ValueChange['aspect'], value: Noun): ValueChange => ({
  change: 'remove',
  aspect,
  value,
});
export const setSize = (power: Amount, toughness: Amount): readonly NumberChange[] => [
  { change: 'setNumber', aspect: 'power', n: power },
  { change: 'setNumber', aspect: 'toughness', n: toughness },
];
export const gainAbilities = (...abilities: readonly Ability[]): Change => ({ change: 'gain', abilities });
export const loseAllAbilities: Change = { change: 'lose', abilities: 'all' };
export const copyOf = (of: Noun, ...except: readonly Change[]): Change =>
  except.length === 0 ? { change: 'copy', of } : { change: 'copy', of, except };
export const withCounters = (kind: string, n: Amount = 1): Change => ({ change: 'counters', kind, n });
/** The ability that this is said in. */
export const gainThisAbility: Change = { change: 'gain', abilities: ['this'] };
/** What is moved so shows no face. */
export const faceDown: Change = { change: 'faceDown' };
export const enteringTapped: Change = { change: 'status', status: 'tapped' };

/** +p/+t. */
export const gets = (of: Noun, power: Amount, toughness: Amount): Effect => {
  const changes: Change[] = [];
  if (power !== 0) changes.push({ change: 'addNumber', aspect: 'power', n: power });
  if (toughness !== 0) changes.push({ change: 'addNumber', aspect: 'toughness', n: toughness });
  return change(of, ...changes);
};

export const getsAndGains = (of: Noun, power: Amount, toughness: Amount, ...abilities: readonly Ability[]): Effect => {
  const effect = gets(of, power, toughness) as ChangeEffect;
  return change(of, gainAbilities(...abilities), ...effect.changes);
};

export const gains = (of: Noun, ...abilities: readonly Ability[]): Effect => change(of, gainAbilities(...abilities));

/** Base power and toughness. */
export const isSized = (of: Noun, power: Amount, toughness: Amount): Effect => change(of, ...setSize(power, toughness));

/** Replacement: instead of the event, the actions. */
export const would = (pattern: Pattern, actions: Action | readonly Action[]): WouldEffect => ({
  effect: 'would',
  on: pattern,
  do: asList<Action>(actions as Action),
});

/** Prevents the next so much damage that would be dealt to the thing. */
export const preventNext = (n: Amount, to: Noun): WouldEffect => ({
  ...would({ on: 'damage', to }, preventAll()),
  next: n,
});

/** Part of what an event amounts to: the results of damage (120.3). */
export const results = (pattern: Pattern, actions: Action | readonly Action[]): WouldEffect => ({
  ...would(pattern, actions),
  stage: 'result',
});

export const can = (pattern: Pattern): Effect => ({ effect: 'can', mode: 'may', on: pattern });
export const must = (pattern: Pattern): Effect => ({ effect: 'can', mode: 'must', on: pattern });
export const cant = (pattern: Pattern): Effect => ({ effect: 'can', mode: 'cant', on: pattern });

/** A contribution to casting; by default to casting this. */
export const casting = (
  contribution: Omit<CastingEffect, 'effect' | 'on'>,
  pattern: Pattern = { on: 'cast', what: self },
): Effect => given<CastingEffect>({ effect: 'casting', on: pattern, ...contribution } as CastingEffect);
