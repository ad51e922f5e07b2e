/**
 * What can pay and what is asked are both bit masks; a supply meets a demand iff `(supply & demand) !== 0`.
 *
 *     bits  0-6   W U B R G C snow   mana that may pay any cost
 *     bits  7-13  the same           mana that may pay the cost in question, but no cost of a mana ability on the way
 *     bits 14-20  the same           mana that may pay costs of activated abilities only
 *     bits 21-30  things that are not mana (below)
 *
 * A source that can make one of several colours is one supply with all of their bits. A snow source has the snow bit
 * beside its colours.
 */
export type Mask = number;

export const WHITE: Mask = 1;
export const BLUE: Mask = 2;
export const BLACK: Mask = 4;
export const RED: Mask = 8;
export const GREEN: Mask = 16;
export const COLORLESS: Mask = 32;
export const SNOW: Mask = 64;
export const ANY_COLOR: Mask = WHITE | BLUE | BLACK | RED | GREEN;

/** Pays generic mana of the cost in question and nothing else (delve, improvise). */
export const GENERIC_ONLY: Mask = 1 << 21;
/** An untapped creature, for costs that tap one. A mana creature has this bit beside its colours. */
export const UNTAPPED_CREATURE: Mask = 1 << 22;
/** A creature that can be sacrificed: a second supply, as tapping for mana does not keep it from being sacrificed. */
export const SACRIFICE: Mask = 1 << 23;

const bandOfThisCost = 7;
const bandOfAbilities = 14;
/** Where each band begins. */
export const BANDS: readonly number[] = [0, bandOfThisCost, bandOfAbilities];
const firstPrivateBit = 24;
const band = 0x7f;

/** Mana that may pay the cost in question only: restricted mana that fits it, a creature's colours under convoke. */
export function thisCostOnly(mana: Mask): Mask {
  return (mana & band) << bandOfThisCost;
}

/** Mana to be spent on activated abilities only, mana abilities among them. */
export function abilitiesOnly(mana: Mask): Mask {
  return (mana & band) << bandOfAbilities;
}

/** One of seven bits with a meaning of the caller's own, such as "this permanent untapped". */
export function privateBit(n: number): Mask {
  if (n < 0 || n > 6) throw new RangeError(`private bit ${n}: there are seven, 0 to 6`);
  return 1 << (firstPrivateBit + n);
}

/**
 * Which cost asks: of a spell (or anything else that is no ability), of an ability, or of a mana ability that is
 * activated while one of those is being paid.
 */
export type Purpose = 'spell' | 'ability' | 'mana ability';

/** The demand for mana of these kinds, open to every band that may pay a cost of this purpose. */
export function asked(mana: Mask, purpose: Purpose): Mask {
  switch (purpose) {
    case 'spell':
      return mana | thisCostOnly(mana);
    case 'ability':
      return mana | thisCostOnly(mana) | abilitiesOnly(mana);
    case 'mana ability':
      return mana | abilitiesOnly(mana);
  }
}

/** The demand for one generic mana. */
export function generic(purpose: Purpose): Mask {
  return asked(ANY_COLOR | COLORLESS | SNOW, purpose) | (purpose === 'mana ability' ? 0 : GENERIC_ONLY);
}

const anyMana: Mask = asked(band, 'ability');

/** Whether a unit is mana, which burns if it is left over, and no mere token. */
export function isMana(unit: Mask): boolean {
  return (unit & anyMana) !== 0;
}
