import { ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, PLANESWALKER, SORCERY } from '../state/words.js';

/*
 * Which card types a subtype belongs to (205.3): the short lists are said, all other subtypes are creature types, which
 * tribal cards share.
 */

const TRIBAL = 128;

const lists: readonly (readonly [number, readonly string[]])[] = [
  [
    LAND,
    [
      'Plains',
      'Island',
      'Swamp',
      'Mountain',
      'Forest',
      'Desert',
      'Gate',
      'Lair',
      'Locus',
      'Mine',
      'Power-Plant',
      'Tower',
      "Urza's",
    ],
  ],
  [
    ARTIFACT,
    [
      'Contraption',
      'Equipment',
      'Fortification',
      'Clue',
      'Food',
      'Treasure',
      'Vehicle',
      'Blood',
      'Gold',
      'Map',
      'Powerstone',
    ],
  ],
  [ENCHANTMENT, ['Aura', 'Background', 'Cartouche', 'Class', 'Curse', 'Role', 'Room', 'Rune', 'Saga', 'Shrine']],
  [INSTANT | SORCERY, ['Adventure', 'Arcane', 'Lesson', 'Trap']],
  [
    PLANESWALKER,
    [
      'Ajani',
      'Chandra',
      'Garruk',
      'Jace',
      'Liliana',
      'Nissa',
      'Elspeth',
      'Tezzeret',
      'Sorin',
      'Sarkhan',
      'Gideon',
      'Karn',
      'Koth',
      'Venser',
    ],
  ],
];

const typesBySubtype = new Map<string, number>(
  lists.flatMap(([types, words]) => words.map((word) => [word, types] as const)),
);

/** The card types that a subtype is correlated with, as a mask. */
export const typesOfSubtype = (subtype: string): number => typesBySubtype.get(subtype) ?? CREATURE | TRIBAL;

export const isLandType = (subtype: string): boolean => typesBySubtype.get(subtype) === LAND;
