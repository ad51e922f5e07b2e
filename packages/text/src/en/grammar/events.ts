import type { Noun, Pattern, PatternOf, Verb } from '@rulewright/language';
import { type Alternatives, Choice, type Form, pass, rule, slot, within } from '../../grammar/index.js';
import type { Nouns } from './nouns.js';
import type { Words } from './words.js';

type On<V extends Verb> = PatternOf<V>;

/** How a verb stands: as it happens, as it would happen, as it has happened. */
type Mood = 'present' | 'would';

export interface Events {
  /** "When ... enters", "At the beginning of ...": what triggers an ability, up to the comma. */
  readonly trigger: Form<Pattern>;
  /** "a creature would die": what is replaced. */
  readonly would: Form<Pattern>;
  /** "creatures can't block": what cannot happen to these. */
  cannot(who: Form<Noun>): Form<Pattern>;
}

const you: Noun = { ref: 'you' };

export const events = (words: Words, nouns: Nouns): Events => {
  const self = nouns.self('subject');
  const who = nouns.at({ case: 'subject', every: 'any' });
  const what = nouns.at({ case: 'object', every: 'any' });

  /** What happens to things, said of one. */
  const happening = (subject: Form<Noun>, mood: Mood): readonly Alternatives<Pattern>[] => {
    const verb = (present: string, would: string): string => (mood === 'present' ? present : `would ${would}`);
    const s = (plain: string): string => verb(`${plain}s`, plain);
    const moved = rule<On<'move'>>();
    const damaged = rule<On<'damage'>>();
    return [
      moved({ on: 'move', to: 'battlefield' })`${slot('what', subject)} ${verb(words.enters, words.enter)}`,
      moved({ on: 'move', from: 'battlefield' })`${slot('what', subject)} ${verb(words.leaves, words.leave)}`,
      moved({
        on: 'move',
        from: 'battlefield',
        to: 'graveyard',
      })`${slot('what', subject)} ${verb(words.dies, words.die)}`,
      rule<On<'attack'>>()({ on: 'attack' })`${slot('what', subject)} ${s('attack')}`,
      rule<On<'block'>>()({ on: 'block' })`${slot('by', subject)} ${s('block')}`,
      damaged({ on: 'damage', per: 'to' })`${slot('to', subject)} ${verb('is', 'be')} dealt damage`,
      damaged({ on: 'damage' })`${slot('from', subject)} ${s('deal')} damage to ${slot('to', what)}`,
      rule<On<'put'>>()({
        on: 'put',
        per: 'n',
      })`a ${slot('kind', nouns.counterKind)} counter ${verb(`is ${words.placed}`, `be ${words.placed}`)} on ${slot('what', what)}`,
    ];
  };
  /** What a player does. */
  const doing = (player: string, mood: Mood): readonly Alternatives<Pattern>[] => {
    const verb = (plain: string): string => (mood === 'present' ? plain : `would ${plain}`);
    return [
      rule<On<'draw'>>()({ on: 'draw', by: you })`${player} ${verb('draw')} a card`,
      rule<On<'flipCoin'>>()({ on: 'flipCoin', by: you, result: 'won' })`${player} ${verb('win')} a coin flip`,
      rule<On<'flipCoin'>>()({ on: 'flipCoin', by: you, result: 'lost' })`${player} ${verb('lose')} a coin flip`,
      rule<On<'gainLife'>>()({ on: 'gainLife', by: you })`${player} ${verb('gain')} life`,
    ];
  };
  const key = ({ on }: Pattern): string => on ?? '';
  const once = new Choice<Pattern>('an event', happening(self, 'present').slice(0, 3), key);
  const often = new Choice<Pattern>('an event', [...happening(who, 'present'), ...doing('you', 'present')], key);
  return {
    trigger: new Choice<Pattern>(
      'an event',
      [
        pass(within('When ', once, '')),
        pass(within('Whenever ', often, '')),
        rule<On<'begin'>>()({ on: 'begin', step: 'upkeep', of: you })`At the beginning of your upkeep`,
        rule<On<'begin'>>()({ on: 'begin', step: 'upkeep' })`At the beginning of each upkeep`,
      ],
      key,
    ),
    cannot: (subject) =>
      new Choice<Pattern>(
        'what cannot be',
        [
          rule<On<'attack'>>()({ on: 'attack' })`${slot('what', subject)} can't attack`,
          rule<On<'block'>>()({ on: 'block' })`${slot('by', subject)} can't block`,
          rule<On<'gainLife'>>()({ on: 'gainLife' })`players can't gain life`,
          rule<On<'prevent'>>()({ on: 'prevent' })`damage can't be prevented`,
          rule<On<'put'>>()({ on: 'put' })`${slot('what', subject)} can't have counters ${words.placed} on it`,
          rule<On<'counter'>>()({ on: 'counter' })`${slot('what', subject)} can't be countered`,
          rule<On<'regenerate'>>()({ on: 'regenerate' })`${slot('what', subject)} can't be regenerated`,
        ],
        key,
      ),
    would: new Choice<Pattern>('an event', [...happening(who, 'would'), ...doing('you', 'would')], key),
  };
};
