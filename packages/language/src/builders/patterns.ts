import type { Noun, Pattern, PatternOf, Step, Verb, Zone } from '../ability.types.js';
import { hasKeyword } from './conditions.js';
import { object } from './nouns.js';
import { you } from './things.js';

type Told<V extends Verb> = Omit<PatternOf<V>, 'on'>;

/** An event of any kind. */
export const on = <V extends Verb>(verb: V, roles: Told<V>): Pattern => ({ on: verb, ...roles }) as unknown as Pattern;

export const enters = (what: Noun, more: Told<'move'> = {}): Pattern => ({
  on: 'move',
  what,
  to: 'battlefield',
  ...more,
});

export const leaves = (what: Noun, more: Told<'move'> = {}): Pattern => ({
  on: 'move',
  what,
  from: 'battlefield',
  ...more,
});

/** Goes from the battlefield to a graveyard (700.4). */
export const dies = (what: Noun, more: Told<'move'> = {}): Pattern => ({
  on: 'move',
  what,
  from: 'battlefield',
  to: 'graveyard',
  ...more,
});

export const moves = (what: Noun, from: Zone, to: Zone, more: Told<'move'> = {}): Pattern => ({
  on: 'move',
  what,
  from,
  to,
  ...more,
});

export const begins = (step: Step, of?: Noun): Pattern =>
  of === undefined ? { on: 'begin', step } : { on: 'begin', step, of };

export const yourUpkeep: Pattern = begins('upkeep', you);

export const casts = (by: Noun, what: Noun, more: Told<'cast'> = {}): Pattern => ({ on: 'cast', by, what, ...more });

/** A source deals damage: once for each source, amounts summed over its recipients. */
export const dealsDamage = (from: Noun, more: Told<'damage'> = {}): Pattern => ({
  on: 'damage',
  from,
  per: 'from',
  ...more,
});

/** Something is dealt damage: once for each recipient, amounts summed over the sources. */
export const isDealtDamage = (to: Noun, more: Told<'damage'> = {}): Pattern => ({
  on: 'damage',
  to,
  per: 'to',
  ...more,
});

export const attacks = (what: Noun, more: Told<'attack'> = {}): Pattern => ({ on: 'attack', what, ...more });

export const blocks = (by: Noun, what?: Noun, more: Told<'block'> = {}): Pattern =>
  what === undefined ? { on: 'block', by, ...more } : { on: 'block', by, what, ...more };

/** It blocks, whatever and however many attackers: once (509.3a). */
export const blocksOnce = (by: Noun): Pattern => ({ on: 'block', by, per: 'by' });

export const isBlockedBy = (what: Noun, by: Noun, more: Told<'block'> = {}): Pattern => ({
  on: 'block',
  by,
  what,
  ...more,
});

export const activates = (what: Noun, by?: Noun): Pattern =>
  by === undefined ? { on: 'activate', what } : { on: 'activate', by, what };

/** It is discarded to pay for an ability of the keyword: for cycling, it is cycled (702.29c). */
export const isDiscardedFor = (keyword: string, what: Noun): Pattern => ({
  on: 'discard',
  what,
  because: object(hasKeyword(keyword)),
});

export const targets = (by: Noun, what: Noun): Pattern => ({ on: 'target', by, what });
