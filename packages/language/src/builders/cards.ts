import type { Ability, Definition } from '../ability.types.js';
import { given } from './given.js';

/** `2/2`: power and toughness; `[3]`: loyalty. */
export type Size = `${number}/${number}` | `[${number}]`;

const supertypes = ['basic', 'legendary', 'ongoing', 'snow', 'world'];

interface TypeLine {
  readonly supertypes?: readonly string[];
  readonly types: readonly string[];
  readonly subtypes?: readonly string[];
}

/** Reads `Legendary Snow Creature - Elf Druid`. */
export const typeLine = (text: string): TypeLine => {
  const [left = '', right = ''] = text.split(/ [-—–] /);
  const before = left.toLowerCase().split(' ').filter(Boolean);
  const after = right.split(' ').filter(Boolean);
  const own = before.filter((word) => supertypes.includes(word));
  return given<TypeLine>({
    supertypes: own.length === 0 ? undefined : own,
    types: before.filter((word) => !supertypes.includes(word)),
    subtypes: after.length === 0 ? undefined : after,
  });
};

interface Numbers {
  readonly power?: number;
  readonly toughness?: number;
  readonly loyalty?: number;
}

const sized = (text: string): Numbers => {
  const loyalty = /^\[(\d+)\]$/.exec(text)?.[1];
  if (loyalty !== undefined) return { loyalty: Number(loyalty) };
  const size = /^(-?\d+)\/(-?\d+)$/.exec(text);
  if (size === null) throw new Error(`"${text}" is neither power and toughness ("2/2") nor loyalty ("[3]")`);
  return { power: Number(size[1]), toughness: Number(size[2]) };
};

const numbersAndAbilities = (rest: readonly (string | Ability)[]): Numbers & { abilities: readonly Ability[] } => {
  const [first, ...others] = rest;
  if (typeof first === 'string') return { ...sized(first), abilities: others as readonly Ability[] };
  return { abilities: rest as readonly Ability[] };
};

/** A card: name, mana cost (empty: none), type line, for creatures power and toughness, abilities. */
export const card = (
  name: string,
  cost: string,
  types: string,
  ...rest: readonly [Size, ...Ability[]] | readonly Ability[]
): Definition =>
  given<Definition>({
    name,
    cost: cost === '' ? undefined : cost,
    ...typeLine(types),
    ...numbersAndAbilities(rest),
  } as Definition);

/** A split card (709), by its halves: `Hit // Run`. */
export const split = (...halves: readonly [Definition, Definition]): Definition => ({
  name: halves.map(({ name }) => name).join(' // '),
  types: [...new Set(halves.flatMap(({ types }) => types))],
  abilities: [],
  halves,
});

/** A flip card: what it is, and what it is once it is flipped (710). */
export const flipCard = (normal: Definition, flipped: Definition): Definition => ({ ...normal, flipped });

/** A token: name (empty: its subtypes, 111.4), colours as words, type line, power and toughness, abilities. */
export const token = (
  name: string,
  colors: readonly string[],
  types: string,
  ...rest: readonly [Size, ...Ability[]] | readonly Ability[]
): Definition => {
  const line = typeLine(types);
  return given<Definition>({
    name: name === '' ? (line.subtypes ?? []).join(' ') : name,
    colors,
    ...line,
    ...numbersAndAbilities(rest),
  } as Definition);
};
