import type { Switches } from '../rulebook/switches.js';
import type { Characteristics, Half, Instance } from '../state/records.js';
import { keywordsOf } from './summary.js';

/** The values of an object while effects change them; afterwards plain data that nobody writes any more. */
export class Work implements Characteristics {
  name: string;
  cost: string | null;
  manaValue: number;
  colors: number;
  types: number;
  supertypes: number;
  subtypes: readonly string[];
  power: number;
  toughness: number;
  loyalty: number;
  abilities: readonly Instance[];
  keywords: readonly string[];
  flipped: Characteristics | null;
  halves: readonly Half[];

  constructor(from: Characteristics) {
    this.name = from.name;
    this.cost = from.cost;
    this.manaValue = from.manaValue;
    this.colors = from.colors;
    this.types = from.types;
    this.supertypes = from.supertypes;
    this.subtypes = from.subtypes;
    this.power = from.power;
    this.toughness = from.toughness;
    this.loyalty = from.loyalty;
    this.abilities = from.abilities;
    this.keywords = from.keywords;
    this.flipped = from.flipped;
    this.halves = from.halves;
  }

  setAbilities(abilities: readonly Instance[]): void {
    if (abilities === this.abilities) return;
    this.abilities = abilities;
    this.keywords = keywordsOf(abilities);
  }

  /** Takes the values of another object, as a copy of it. */
  become(values: Characteristics): void {
    this.name = values.name;
    this.cost = values.cost;
    this.manaValue = values.manaValue;
    this.colors = values.colors;
    this.types = values.types;
    this.supertypes = values.supertypes;
    this.subtypes = values.subtypes;
    this.power = values.power;
    this.toughness = values.toughness;
    this.loyalty = values.loyalty;
    this.setAbilities(values.abilities);
    this.flipped = values.flipped;
    this.halves = values.halves;
  }
}

const none: readonly never[] = [];

type Covering = Pick<Switches, 'faceDownCostsZero' | 'anythingTurnedDownIsCreature'>;

/**
 * What is known of a face-down permanent or spell (708.2a): once that was said only of what has morph, of its own or
 * copied.
 */
export const faceDown = (rules: Covering, ...faceUp: readonly Characteristics[]): Characteristics => {
  const listed = rules.anythingTurnedDownIsCreature || faceUp.some((c) => c.abilities.some(worksFaceDown));
  if (!listed) return noCharacteristics;
  return rules.faceDownCostsZero ? faceDownForZero : faceDownForNothing;
};

/** An ability that an object has while it is face down, by what it would be face up. */
export const worksFaceDown = ({ ability }: Instance): boolean =>
  ability.ability === 'activated' && ability.faceDown === true;

const faceDownForNothing: Characteristics = {
  name: '',
  cost: null,
  manaValue: 0,
  colors: 0,
  types: 2,
  supertypes: 0,
  subtypes: none,
  power: 2,
  toughness: 2,
  loyalty: 0,
  abilities: none,
  keywords: none,
  flipped: null,
  halves: none,
};

const faceDownForZero: Characteristics = { ...faceDownForNothing, cost: '{0}' };

export const noCharacteristics: Characteristics = { ...faceDownForNothing, types: 0, power: 0, toughness: 0 };
