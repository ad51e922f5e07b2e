import type { Amount, Condition, DescriptionNoun, Noun, Pick } from '@rulewright/language';
import { suchThat, type Things, thingsOf } from './things.js';

/** A description as it is said: how many of which things, and whose choice. */
export interface Phrase {
  /** `all`: without a pick. */
  readonly how: Pick['how'] | 'all';
  readonly min?: Amount;
  readonly max?: Amount | 'any';
  readonly by?: Noun;
  readonly together?: Condition;
  /** Not this object: said with the article, not with the things. */
  readonly other?: true;
  readonly things: Things;
}

/** The description as a phrase; its names are not part of what is said. */
export const phraseOf = ({ pick, together, ...noun }: DescriptionNoun): Phrase => {
  const { other, ...things } = thingsOf(noun);
  return {
    how: pick?.how ?? 'all',
    ...(pick && { min: pick.min }),
    ...(pick?.max !== undefined && { max: pick.max }),
    ...(pick?.by && { by: pick.by }),
    ...(together && { together }),
    ...(other && { other }),
    things,
  };
};

export const nounOf = ({ how, min, max, by, together, other, things }: Phrase): DescriptionNoun => {
  const such = suchThat(other ? { ...things, other } : things);
  const pick = how === 'all' ? undefined : { how, min: min ?? 1, ...(max !== undefined && { max }), ...(by && { by }) };
  return { a: things.a, ...(such && { such }), ...(pick && { pick }), ...(together && { together }) };
};

/** The word for what is described, as in "that creature". */
export const kindOf = (noun: DescriptionNoun): string => {
  const { things } = phraseOf(noun);
  if (things.a !== 'object') return things.a;
  if (things.form?.includes('spell')) return 'spell';
  if (things.zone?.[0] !== 'battlefield') return things.zone === undefined ? 'source' : 'card';
  return things.type?.length === 1 ? (things.type[0] ?? 'permanent') : 'permanent';
};
