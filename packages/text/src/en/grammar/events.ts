import type { Condition, Noun, Pattern, PatternOf, Verb } from '@rulewright/language';
import {
  type Alternatives,
  Choice,
  type Form,
  hole,
  idiom,
  mention,
  own,
  pass,
  rule,
  seen,
  slot,
  within,
} from '../../grammar/index.js';
import { type Entering, enteringOf, ofEntering } from '../../views/entering.js';
import type { Nouns } from './nouns.js';
import { digits } from './numerals.js';
import { sources } from './sources.js';
import type { Words } from './words.js';

type On<V extends Verb> = PatternOf<V>;

/** How a verb stands: as it happens, as it would happen, as it has happened. */
type Mood = 'present' | 'would';

export interface Events {
  /** "When ... enters", "At the beginning of ...": what triggers an ability, up to the comma. */
  readonly trigger: Form<Pattern>;
  /** One or several of them: "attacks or blocks". */
  readonly triggers: Form<readonly Pattern[]>;
  /** "a creature would die": what is replaced. */
  readonly would: Form<Pattern>;
  /** "creatures can't block": what cannot happen to these. */
  cannot(who: Form<Noun>, many: boolean): Form<Pattern>;
}

const you: Noun = { ref: 'you' };
const inPlay: Condition = { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['battlefield'] } };

/** The first spell that is mentioned: a spell that is cast. */
const spell: Form<Noun> = {
  name: 'a spell',
  begins: (into) => into.word('a'),
  print(value, out, here) {
    if (!('a' in value) || value.such !== undefined || value.pick !== undefined || value.as === undefined) return null;
    out.write('a spell');
    return mention(here, { of: value.as, kind: 'spell', many: false });
  },
  read: (text, at) => {
    const end = text.after(at, ['a', ' ', 'spell']);
    return end < 0 ? [] : [{ value: { a: 'object', as: `spell${at}` }, end }];
  },
};
const casting = idiom<Pattern>()({ on: 'cast', by: hole('by'), what: hole('what') });
const fighting = idiom<readonly Pattern[]>()([
  { on: 'attack', what: hole('what') },
  { on: 'block', by: hole('what'), per: 'by' },
]);
const meeting = idiom<readonly Pattern[]>()([
  { on: 'block', by: hole('what'), what: hole('other') },
  { on: 'block', by: hole('other'), what: hole('what') },
]);
const atLeast = idiom<Pattern>()({
  on: 'damage',
  from: hole('from'),
  to: hole('to'),
  n: { as: own('much') },
  such: { cmp: '>=', l: { ref: own('much') }, r: hole('n') },
});

const opponents: Noun = { the: 'opponents', of: you };

export const events = (words: Words, nouns: Nouns): Events => {
  const self = nouns.self('subject');
  const who = nouns.at({ case: 'subject', every: 'any' });
  const what = nouns.at({ case: 'object', every: 'any' });

  const step = rule<On<'begin'>>();
  const stepOf = nouns.at({ case: 'possessive', every: 'each' });
  /** What happens to things, said of one. */
  const happening = (subject: Form<Noun>, mood: Mood): readonly Alternatives<Pattern>[] => {
    const verb = (present: string, would: string): string => (mood === 'present' ? present : `would ${would}`);
    const s = (plain: string): string => verb(`${plain}s`, plain);
    const moved = rule<On<'move'>>();
    const damaged = rule<On<'damage'>>();
    return [
      seen(
        new Choice<Entering>('what enters', [
          rule<Entering>()({
            under: you,
          })`${slot('what', subject)} ${verb(words.enters, words.enter)} under your control`,
          rule<Entering>()({
            under: opponents,
          })`${slot('what', subject)} ${verb(words.enters, words.enter)} under an opponent's control`,
        ]),
        enteringOf,
        ofEntering,
      ),
      moved({ on: 'move', to: 'battlefield' })`${slot('what', subject)} ${verb(words.enters, words.enter)}`,
      moved({ on: 'move', from: 'battlefield' })`${slot('what', subject)} ${verb(words.leaves, words.leave)}`,
      moved({
        on: 'move',
        from: 'battlefield',
        to: 'graveyard',
      })`${slot('what', subject)} ${verb(words.dies, words.die)}`,
      ...(mood === 'present'
        ? [
            moved(
              { on: 'move', from: 'graveyard', to: 'battlefield', what: { a: 'object', such: inPlay } },
              'or another',
            )`~ or another permanent ${words.entersFrom} from a graveyard`,
            moved({
              on: 'move',
              from: 'graveyard',
              to: 'battlefield',
            })`${slot('what', subject)} ${words.entersFrom} from a graveyard`,
            rule<On<'cast'>>()({
              on: 'cast',
              by: { a: 'player' },
              what: { a: 'object' },
              from: 'graveyard',
            })`${words.spellCast} from a graveyard`,
          ]
        : []),
      rule<On<'attack'>>()({ on: 'attack' })`${slot('what', subject)} ${s('attack')}`,
      rule<On<'block'>>()({ on: 'block', per: 'by' })`${slot('by', subject)} ${s('block')}`,
      rule<On<'block'>>()({ on: 'block' })`${slot('by', subject)} ${s('block')} ${slot('what', what)}`,
      rule<On<'block'>>()({
        on: 'block',
      })`${slot('what', subject)} ${verb('becomes', 'become')} blocked by ${slot('by', what)}`,
      rule<On<'untap'>>()({ on: 'untap' })`${slot('what', subject)} ${verb('becomes', 'become')} untapped`,
      rule<On<'tap'>>()({ on: 'tap' })`${slot('what', subject)} ${verb('becomes', 'become')} tapped`,
      rule<On<'draw'>>()({ on: 'draw' })`${slot('by', subject)} ${s('draw')} a card`,
      rule<On<'cast'>>()({
        on: 'cast',
        what: { a: 'object' },
      })`${slot('by', subject)} ${mood === 'present' ? words.casts : `would ${words.cast}`} a spell`,
      rule<On<'cast'>>()({
        on: 'cast',
        what: { a: 'object' },
        from: 'graveyard',
      })`${slot('by', subject)} ${mood === 'present' ? words.casts : `would ${words.cast}`} a spell from a graveyard`,
      casting`${slot('by', subject)} ${mood === 'present' ? words.casts : `would ${words.cast}`} ${slot('what', spell)}`,
      damaged({
        on: 'damage',
        combat: true,
        per: 'from',
      })`${slot('from', sources(subject))} ${s('deal')} combat damage to ${slot('to', what)}`,
      damaged({
        on: 'damage',
        combat: true,
        per: 'from',
      })`${slot('from', subject)} ${s('deal')} combat damage to ${slot('to', what)}`,
      damaged({ on: 'damage', per: 'from' })`${slot('from', subject)} ${s('deal')} damage to ${slot('to', what)}`,
      atLeast`${slot('from', subject)} ${s('deal')} ${slot('n', digits)} or more damage to ${slot('to', what)}`,
      damaged({ on: 'damage', per: 'to' })`${slot('to', subject)} ${verb('is', 'be')} dealt damage`,
      damaged({ on: 'damage', per: 'to' })`${slot('from', subject)} ${s('deal')} damage to ${slot('to', what)}`,
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
  const spellItself: Form<Noun> =
    words.thisSpell === '~'
      ? (nouns.self('object') as Form<Noun>)
      : new Choice<Noun>('this spell', [rule<{ ref: string }>()({ ref: 'self' })`this spell`]);
  const key = ({ on }: Pattern): string => on ?? '';
  const once = new Choice<Pattern>('an event', happening(self, 'present').slice(0, 4), key);
  const often = new Choice<Pattern>('an event', [...happening(who, 'present'), ...doing('you', 'present')], key);
  const trigger = new Choice<Pattern>(
    'an event',
    [
      pass(within('When ', once, '')),
      rule<On<'cast'>>()({ on: 'cast', by: you })`When you ${words.cast} ${slot('what', spellItself)}`,
      step({ on: 'begin', step: 'end', of: you })`${words.yourEnd}`,
      step({ on: 'begin', step: 'end' })`${words.eachEnd}`,
      step({ on: 'begin', step: 'draw', of: you })`At the beginning of your draw step`,
      pass(within('Whenever ', often, '')),
      rule<On<'begin'>>()({ on: 'begin', step: 'upkeep', of: you })`At the beginning of your upkeep`,
      rule<On<'begin'>>()({ on: 'begin', step: 'upkeep' })`At the beginning of each upkeep`,
      step({ on: 'begin', step: 'draw' })`At the beginning of ${slot('of', stepOf)} draw step`,
      step({ on: 'begin', step: 'upkeep' })`At the beginning of ${slot('of', stepOf)} upkeep`,
    ],
    key,
  );
  return {
    trigger,
    triggers: new Choice<readonly Pattern[]>('events', [
      seen(
        trigger,
        (all: readonly Pattern[]) => (Array.isArray(all) && all.length === 1 ? (all[0] ?? null) : null),
        (only) => [only],
      ),
      fighting`Whenever ${slot('what', who)} attacks or blocks`,
      meeting`Whenever ${slot('what', self)} blocks or becomes blocked by ${slot('other', what)}`,
    ]),
    cannot: (subject, many) =>
      new Choice<Pattern>(
        'what cannot be',
        [
          rule<On<'attack'>>()({ on: 'attack' })`${slot('what', subject)} can't attack`,
          rule<On<'block'>>()({ on: 'block' })`${slot('by', subject)} can't block`,
          rule<On<'gainLife'>>()({ on: 'gainLife' })`players can't gain life`,
          rule<On<'prevent'>>()({ on: 'prevent' })`damage can't be prevented`,
          rule<On<'put'>>()({ on: 'put' })`${slot('what', subject)} can't have counters ${words.placed} on it`,
          rule<On<'untap'>>()({
            on: 'untap',
            because: 'untap step',
          })`${slot('what', subject)} ${many ? "don't" : "doesn't"} untap during ${many ? 'their controllers' : "its controller's"} untap step${many ? 's' : ''}`,
          rule<On<'counter'>>()({ on: 'counter' })`${slot('what', subject)} can't be countered`,
          rule<On<'regenerate'>>()({ on: 'regenerate' })`${slot('what', subject)} can't be regenerated`,
        ],
        key,
      ),
    would: new Choice<Pattern>('an event', [...happening(who, 'would'), ...doing('you', 'would')], key),
  };
};
