import type { Cause, Verb, Zone } from './ability.types.js';
import type { RuleId } from './rules/numbers.js';

/**
 * A player or an object, as one number: objects are positive (slot and incarnation), player p is `-1 - p`, 0 is none.
 * An object that changes zone is a new thing (rule 400.7).
 */
export type Thing = number;

/** A thing, or a word: a colour, a type, a kind of counter, a name. */
export type Value = Thing | string;

export const nothing: Thing = 0;

export const playerThing = (player: number): Thing => -1 - player;
export const playerOf = (thing: Thing): number => -1 - thing;
export const isPlayer = (thing: Value): thing is Thing => typeof thing === 'number' && thing < 0;
export const isObject = (thing: Value): thing is Thing => typeof thing === 'number' && thing > 0;

/** What happens besides the verbs of the language: the rules' own events. */
export type RulesVerb =
  | 'resolve'
  | 'cease'
  | 'manaBurn'
  | 'removeDamage'
  | 'mulligan'
  | 'leaveGame'
  | 'drawGame'
  | 'unattach'
  | 'trigger'
  | 'fizzle'
  | 'rewind'
  | 'skip'
  | 'assignDamage';

export type EventVerb = Verb | RulesVerb;

/**
 * Something that happened. Fixed shape: a role that the verb does not have is 0, '' or null.
 * After a move `what` is the object as it left and `became` the new object.
 */
export interface GameEvent {
  readonly verb: EventVerb;
  /** The acting player, or the blocking creature, or the targeting spell. */
  readonly by: Thing;
  readonly what: Thing;
  readonly became: Thing;
  /** The source of damage; the object that a counter left. */
  readonly from: Thing;
  /** Who or what is dealt damage, attacked, attached to. */
  readonly to: Thing;
  readonly fromZone: Zone | null;
  readonly toZone: Zone | null;
  readonly n: number;
  /** A word: kind of counter, mana symbol, step, aspect, result of a coin. */
  readonly word: string;
  /** Combat damage. */
  readonly combat: boolean;
  /** What it is part of, where a word of the language says it. */
  readonly because: Cause | null;
  /** The object whose effect, cost or ability this is part of; 0: the rules themselves. */
  readonly cause: Thing;
  readonly rule: RuleId;
  /** Events that happened at once share a number. */
  readonly batch: number;
}
