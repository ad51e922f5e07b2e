import type {
  Ability,
  Action,
  ActivatedAbility,
  Condition,
  Effect,
  KeywordAbility,
  Pattern,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
  Zone,
} from '../ability.types.js';
import type { RowId } from '../rules/rows.js';
import { pay, put, take } from './actions.js';
import { tally } from './amounts.js';
import { all, asSorcery, compare } from './conditions.js';
import { asList, given } from './given.js';
import { activates } from './patterns.js';
import { self } from './things.js';

export const anywhere: readonly Zone[] = ['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command'];

export const spell = (...actions: readonly Action[]): SpellAbility => ({ ability: 'spell', do: actions });

export type Cost = string | Action | readonly (string | Action)[];

/** A cost: symbols, an action, or a list of both. */
export const costOf = (cost: Cost): readonly Action[] =>
  asList<string | Action>(cost as string).map((part) => (typeof part === 'string' ? pay(part) : part));

export const activated = (cost: Cost, ...actions: readonly Action[]): ActivatedAbility => ({
  ability: 'activated',
  cost: costOf(cost),
  do: actions,
});

/** An activated ability with a restriction, or that others may activate, or that works in another zone. */
export const activatedIf = (
  limits: Pick<ActivatedAbility, 'by' | 'only' | 'in' | 'special' | 'faceDown'>,
  cost: Cost,
  ...actions: readonly Action[]
): ActivatedAbility => given<ActivatedAbility>({ ...activated(cost, ...actions), ...limits } as ActivatedAbility);

/**
 * A loyalty ability (606), with the number of its loyalty symbol: counters that are put on as a cost, or (negative) removed.
 * Its controller activates it at the time of a sorcery, and one such ability of each permanent a turn.
 */
export const loyaltyAbility = (symbol: number, ...actions: readonly Action[]): ActivatedAbility =>
  activatedIf(
    { only: all(asSorcery, compare(tally(activates(self), 'turn'), '=', 0)) },
    symbol < 0 ? take('loyalty', self, -symbol) : put('loyalty', self, symbol),
    ...actions,
  );

export const when = (patterns: Pattern | readonly Pattern[], ...actions: readonly Action[]): TriggeredAbility => ({
  ability: 'triggered',
  when: asList<Pattern>(patterns as Pattern),
  do: actions,
});

/** A trigger with an intervening if (603.4). */
export const whenIf = (
  patterns: Pattern | readonly Pattern[],
  condition: Condition,
  ...actions: readonly Action[]
): TriggeredAbility => ({
  ability: 'triggered',
  when: asList<Pattern>(patterns as Pattern),
  if: condition,
  do: actions,
});

/** A state trigger (603.8). */
export const whenever = (condition: Condition, ...actions: readonly Action[]): TriggeredAbility => ({
  ability: 'triggered',
  when: condition,
  do: actions,
});

export const always = (...effects: readonly Effect[]): StaticAbility => ({ ability: 'static', effects });

export const asLongAs = (condition: Condition, ...effects: readonly Effect[]): StaticAbility => ({
  ability: 'static',
  effects,
  while: condition,
});

/** The ability works there, not where such abilities usually do. */
export const worksIn = <A extends ActivatedAbility | TriggeredAbility | StaticAbility>(
  zones: Zone | readonly Zone[],
  ability: A,
): A => ({ ...ability, in: asList<Zone>(zones as Zone) });

/** Meaning by rules date, or by the variant of a row of differences: dates and the abilities from then on. */
export const from = (dates: Readonly<Record<string, readonly Ability[]>>, row?: RowId): Ability => ({
  ability: 'from',
  ...(row === undefined ? {} : { row }),
  dates: Object.entries(dates)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, abilities]) => ({ from: date, abilities })),
});

/** A keyword ability, by name, with what is said with it. */
export const keyword = (name: string, said: Pick<KeywordAbility, 'cost' | 'n' | 'quality'> = {}): KeywordAbility => ({
  ability: 'keyword',
  name,
  ...said,
});
