import type { Pattern, PatternOf, Verb } from '@rulewright/language';
import { Choice, type Form, rule, slot } from '../../grammar/index.js';
import type { Nouns } from './nouns.js';
import type { Words } from './words.js';

type On<V extends Verb> = PatternOf<V>;

/** "When ... enters", "At the beginning of ...": what triggers an ability, up to the comma. */
export const events = (words: Words, nouns: Nouns): Form<Pattern> => {
  const who = nouns.at({ case: 'subject', every: 'any' });
  const self = nouns.self('subject');
  return new Choice<Pattern>(
    'an event',
    [
      rule<On<'move'>>()({ on: 'move', to: 'battlefield' })`When ${slot('what', self)} ${words.enters}`,
      rule<On<'move'>>()({ on: 'move', from: 'battlefield' })`When ${slot('what', self)} ${words.leaves}`,
      rule<On<'move'>>()({
        on: 'move',
        from: 'battlefield',
        to: 'graveyard',
      })`When ${slot('what', self)} ${words.dies}`,
      rule<On<'move'>>()({
        on: 'move',
        from: 'battlefield',
        to: 'graveyard',
      })`Whenever ${slot('what', who)} ${words.dies}`,
      rule<On<'move'>>()({ on: 'move', to: 'battlefield' })`Whenever ${slot('what', who)} ${words.enters}`,
      rule<On<'begin'>>()({ on: 'begin', step: 'upkeep', of: { ref: 'you' } })`At the beginning of your upkeep`,
      rule<On<'flipCoin'>>()({ on: 'flipCoin', by: { ref: 'you' }, result: 'won' })`Whenever you win a coin flip`,
      rule<On<'flipCoin'>>()({ on: 'flipCoin', by: { ref: 'you' }, result: 'lost' })`Whenever you lose a coin flip`,
    ],
    ({ on }) => on ?? '',
  );
};
