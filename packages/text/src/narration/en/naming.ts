import { isPlayer, nothing, playerOf, type RuleId, type Thing, type Value } from '@rulewright/language';
import type { Names } from '../narrator.types.js';
import { one, type Phrase, second } from './english.js';
import type { Wording } from './wording.js';

/** What the sentences of a game need: the names of its things, the words of a date, the numbers of rules. */
export interface Telling {
  readonly names: Names;
  readonly wording: Wording;
  readonly cite: (rule: RuleId) => string;
}

/** A player who is called "You" is spoken to. */
export const phraseOf = ({ names }: Telling, thing: Thing, missing = 'something'): Phrase => {
  if (thing === nothing) return one(missing);
  if (!isPlayer(thing)) return one(names.name(thing));
  const name = names.player(playerOf(thing));
  return name.toLowerCase() === 'you' ? second : one(name);
};

export const nameOf = (t: Telling, thing: Thing, missing?: string): string => phraseOf(t, thing, missing).text;

/** `your library`, `Foe's library`. */
export const ownOf = (t: Telling, thing: Thing, what: string): string => {
  const owner = phraseOf(t, thing, 'someone');
  return owner.person === 'you' ? `your ${what}` : `${owner.text}'s ${what}`;
};

/** An option of a choice: a thing, or a word that may be the identity of an effect. */
export const optionText = (t: Telling, value: Value): string => {
  if (typeof value === 'number') return nameOf(t, value);
  const known = t.names.word?.(value);
  if (known !== undefined && known !== null) return known;
  const source = /^(\d+)\//.exec(value)?.[1];
  return source === undefined ? value : `the effect of ${nameOf(t, Number(source))}`;
};
