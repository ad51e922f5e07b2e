import type { Noun, Pattern } from '@rulewright/language';
import { nounOf, phraseOf } from './phrases.js';

/** What enters, and under whose control. */
export interface Entering {
  readonly what: Noun;
  readonly under: Noun;
}
/** Under whose control it enters, told apart from what enters. */
export const enteringOf = (pattern: Pattern): Entering | null => {
  if (pattern.on !== 'move' || pattern.to !== 'battlefield' || Object.keys(pattern).length !== 3) return null;
  const { what } = pattern;
  if (what === undefined || !('a' in what)) return null;
  const { as, ...plain } = what;
  const phrase = phraseOf(plain);
  const { controller, ...things } = phrase.things;
  if (controller === undefined) return null;
  return { what: { ...nounOf({ ...phrase, things }), ...(as !== undefined && { as }) }, under: controller };
};
export const ofEntering = ({ what, under }: Entering): Pattern | null => {
  if (!('a' in what)) return null;
  const { as, ...plain } = what;
  const phrase = phraseOf(plain);
  if (phrase.things.controller !== undefined) return null;
  const noun = nounOf({ ...phrase, things: { ...phrase.things, controller: under } });
  return { on: 'move', what: { ...noun, as: as ?? 'entered' }, to: 'battlefield' };
};
