import type { DescriptionNoun, Noun } from '@rulewright/language';
import { nounOf, phraseOf } from './phrases.js';
import type { Things } from './things.js';

/* A creature that deals damage is one wherever it is by then; texts do not tell. */

const typed = ({ zone, type, subtype }: Things): boolean => zone === undefined && (type ?? subtype) !== undefined;
const named = (noun: DescriptionNoun, as: string | undefined): Noun => (as === undefined ? noun : { ...noun, as });

/** A source of damage as texts tell it: on the battlefield. */
export const inPlay = (noun: Noun): Noun | null => {
  if (!('a' in noun)) return noun;
  const { as, ...plain } = noun;
  const phrase = phraseOf(plain);
  if (!typed(phrase.things)) return null;
  return named(nounOf({ ...phrase, things: { ...phrase.things, zone: ['battlefield'] } }), as);
};

/** The same, wherever it is. */
export const anywhere = (noun: Noun): Noun | null => {
  if (!('a' in noun)) return noun;
  const { as, ...plain } = noun;
  const phrase = phraseOf(plain);
  const { zone, ...things } = phrase.things;
  return zone?.[0] === 'battlefield' && typed(things) ? named(nounOf({ ...phrase, things }), as) : null;
};
