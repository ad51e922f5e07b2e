import type { Ability } from './ability.types.js';
import type { Thing } from './events.types.js';
import type { RuleId } from './rules/numbers.js';

/** An ability that an object has, with an identity of its own (607, 702.x several instances). */
export interface Instance {
  /** Copy generation, printed or granting index, and part of a keyword's meaning: `0`, `e12.0/1`. */
  readonly id: string;
  /** Never a keyword: keywords are expanded into their parts. */
  readonly ability: Exclude<Ability, { ability: 'keyword' } | { ability: 'from' }>;
  /** The keyword that it is a part of; '' for none. */
  readonly keyword: string;
}

/** What a half of a split card has of its own where the card has both (709.4). */
export interface Half {
  readonly name: string;
  readonly cost: string | null;
  readonly manaValue: number;
}

/** The values of an object (109.3), after all continuous effects. */
export interface Characteristics {
  readonly name: string;
  readonly cost: string | null;
  readonly manaValue: number;
  /** Bit masks of words, the lowest first. */
  readonly colors: number;
  readonly types: number;
  readonly supertypes: number;
  readonly subtypes: readonly string[];
  readonly power: number;
  readonly toughness: number;
  readonly loyalty: number;
  readonly abilities: readonly Instance[];
  /** Names of the keywords that it has. */
  readonly keywords: readonly string[];
  /** What it is instead while it is flipped (710.2); null: the same. */
  readonly flipped: Characteristics | null;
  /** The halves of a split card that is no spell; none: it has one name and one mana cost. */
  readonly halves: readonly Half[];
}

/** A layer's step in the derivation of a value. */
export interface DerivationStep {
  readonly layer: string;
  readonly rule: RuleId;
  /** The object whose effect it is; 0: counters, or the card itself. */
  readonly source: Thing;
  /** The timestamp of that effect; 0: none. */
  readonly since: number;
  readonly before: Characteristics;
  readonly after: Characteristics;
}
