import type { Ability, Definition } from '@rulewright/language';

/** A token as it is described: no name but its subtypes. */
export interface Token {
  readonly supertypes?: readonly string[];
  readonly power: number;
  readonly toughness: number;
  readonly colors: readonly string[];
  readonly subtypes: readonly string[];
  readonly types: readonly string[];
  readonly abilities?: readonly Ability[];
}

/** The token as it is described; null for one that has a name of its own. */
export const tokenOf = ({ name, power, toughness, colors, subtypes, abilities, ...rest }: Definition): Token | null => {
  if (power === undefined || toughness === undefined || colors === undefined || subtypes === undefined) return null;
  if (name !== subtypes.join(' ') || rest.cost !== undefined || rest.loyalty !== undefined) return null;
  return { ...rest, power, toughness, colors, subtypes, ...(abilities.length > 0 && { abilities }) };
};

export const definitionOf = ({ abilities, ...token }: Token): Definition => ({
  name: token.subtypes.join(' '),
  ...token,
  abilities: abilities ?? [],
});

/** A token with a name of its own, word by word. */
export interface NamedToken extends Omit<Token, 'supertypes'> {
  readonly name: readonly string[];
  readonly supertypes: readonly string[];
}

export const namedTokenOf = ({ name, ...rest }: Definition): NamedToken | null => {
  const { supertypes, ...token } = tokenOf({ ...rest, name: rest.subtypes?.join(' ') ?? '' }) ?? {};
  if (supertypes === undefined || !('power' in token) || name === rest.subtypes?.join(' ')) return null;
  return { ...token, supertypes, name: name.split(' ') };
};

export const ofNamedToken = ({ name, ...token }: NamedToken): Definition => ({
  ...definitionOf(token),
  name: name.join(' '),
});
