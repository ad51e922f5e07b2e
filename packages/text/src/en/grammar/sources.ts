import type { DescriptionNoun, Noun } from '@rulewright/language';
import { Choice, type Form, seen } from '../../grammar/index.js';
import { isDescription } from '../../views/nodes.js';
import { nounOf, phraseOf } from '../../views/phrases.js';
import type { Things } from '../../views/things.js';

/** A creature that deals damage is one wherever it is by then; texts do not tell. */
export const sources = (form: Form<Noun>): Form<Noun> =>
  new Choice<Noun>('a source', [
    seen(
      form,
      (noun: Noun) => (isDescription(noun) ? inPlay(noun as DescriptionNoun) : noun),
      (noun) => (isDescription(noun) ? anywhere(noun as DescriptionNoun) : noun),
    ),
  ]);

const typed = ({ zone, type, subtype }: Things): boolean => zone === undefined && (type ?? subtype) !== undefined;

const inPlay = (noun: DescriptionNoun): Noun | null => {
  const { as, ...plain } = noun;
  const phrase = phraseOf(plain);
  if (!typed(phrase.things)) return null;
  return named(nounOf({ ...phrase, things: { ...phrase.things, zone: ['battlefield'] } }), as);
};
const anywhere = (noun: DescriptionNoun): Noun | null => {
  const { as, ...plain } = noun;
  const phrase = phraseOf(plain);
  const { zone, ...things } = phrase.things;
  return zone?.[0] === 'battlefield' && typed(things) ? named(nounOf({ ...phrase, things }), as) : null;
};
const named = (noun: DescriptionNoun, as: string | undefined): Noun => (as === undefined ? noun : { ...noun, as });
