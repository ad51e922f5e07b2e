import type { Amount, AspectNoun, Comparison, Condition, Noun } from '@rulewright/language';
import {
  type Alternatives,
  Choice,
  type Form,
  hole,
  idiom,
  own,
  pass,
  printedBy,
  rule,
  type Shape,
  seen,
  slot,
  vocabulary,
  within,
} from '../../grammar/index.js';
import { type Having, havingOf, ofHaving } from '../../views/having.js';
import type { Things } from '../../views/things.js';
import { begins } from './joins.js';
import type { Nouns } from './nouns.js';
import { digits, several } from './numerals.js';
import { resultOf } from './references.js';
import { anyColor, counterName, typeWord } from './things.js';
import type { Words } from './words.js';

export interface Conditions {
  /** "you control two or more black permanents". */
  readonly now: Form<Condition>;
  /** One that begins a sentence: what it speaks of is named, and "it" from then on. */
  readonly first: Form<Condition>;
  /** What stands after what depends on it. */
  readonly after: Form<Condition>;
  /** "it had a counter on it": of what is no more. */
  readonly before: Form<Condition>;
}

const you: Noun = { ref: 'you' };
const fewCards = idiom<Condition>()({
  cmp: '>=',
  l: {
    count: {
      a: 'player',
      such: {
        cmp: '<=',
        l: {
          count: {
            a: 'object',
            such: {
              all: [
                { is: { the: 'owner', of: { ref: 'it' } }, in: { ref: own('player') } },
                { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['library'] } },
              ],
            },
          },
        },
        r: hole('n'),
      },
      as: own('player'),
    },
  },
  r: 1,
});
const searching = idiom<Condition>()({ cmp: '>=', l: { tally: { on: 'search', by: you, of: you }, in: 'now' }, r: 1 });
const creaturesOf = (controller: Shape<Noun>): Shape<Amount> => ({
  count: {
    a: 'object',
    such: {
      all: [
        { is: { the: 'controller', of: { ref: 'it' } }, in: controller },
        { is: { the: 'type', of: { ref: 'it' } }, in: { lit: ['creature'] } },
        { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['battlefield'] } },
      ],
    },
  },
});
const moreCreatures = idiom<Condition>()({
  cmp: '=',
  l: {
    count: {
      a: 'player',
      such: {
        all: [
          { cmp: '>=', l: creaturesOf({ ref: own('other') }), r: creaturesOf(you) },
          { not: { is: { ref: 'it' }, in: you } },
        ],
      },
      as: own('other'),
    },
  },
  r: 0,
});
const lifeLost = idiom<Condition>()({
  cmp: '>=',
  l: { tally: { on: 'loseLife', by: hole('by'), per: 'by' }, in: 'turn', sum: 'n' },
  r: hole('n'),
});

export const conditions = (words: Words, nouns: Nouns): Conditions => {
  const subject = nouns.at({ case: 'subject', every: 'none' });
  const one = slot('things', nouns.things('one', 'in'));
  const many = slot('things', nouns.things('many', 'in'));

  const controlled = (
    who: readonly [] | readonly [ReturnType<typeof slot<'who', Noun>>],
    verb: string,
    fixed: Partial<Having>,
  ) => {
    const say = rule<Having>();
    const at = { ...fixed } as { readonly who: Noun };
    return [
      say({ ...at, cmp: '>=', n: 1 })`${who}${verb} a ${one}`,
      say({ ...at, cmp: '>=' })`${who}${verb} ${slot('n', several as Form<Amount>)} or more ${many}`,
      say({ ...at, cmp: '=', n: 0 })`${who}${verb} no ${many}`,
    ] as readonly Alternatives<Having>[];
  };
  const cards = (zone: string): Things => ({ a: 'object', zone: [zone] });

  const counters = (has: string, had: Comparison): readonly Alternatives<Condition>[] => [
    idiom<Condition>()({
      cmp: had,
      l: { the: 'counter', of: hole('of'), kind: hole('kind') },
      r: had === '=' ? 0 : 1,
    })`${slot('of', subject)} ${has} ${had === '=' ? 'no' : 'a'} ${slot('kind', counterName)} counter${had === '=' ? 's' : ''} on it`,
  ];
  const colorOf = idiom<Condition>()({ is: { the: 'color', of: hole('of') }, in: { lit: hole('words') } });
  const typeOf = idiom<Condition>()({ is: { the: 'type', of: hole('of') }, in: { lit: [hole('type')] } });
  const notTypeOf = idiom<Condition>()({
    not: { is: { the: 'type', of: hole('of') }, in: { lit: [hole('type')] } },
  });
  const spent = idiom<Condition>()({ is: { the: 'spent', of: hole('of') }, in: { lit: [hole('color')] } });
  const symbols = vocabulary('a colour of mana', [
    ['white', '{W}'],
    ['blue', '{U}'],
    ['black', '{B}'],
    ['red', '{R}'],
    ['green', '{G}'],
  ]);
  const alike = idiom<Condition>()({
    cmp: '=',
    l: { the: 'manaValue', of: hole('of') },
    r: { the: 'manaValue', of: hole('as') },
  });
  const alikeName = idiom<Condition>()({ is: { the: 'name', of: hole('of') }, in: { the: 'name', of: hole('as') } });
  const spell: Form<Noun> =
    words.thisSpell === '~'
      ? (nouns.self('object') as Form<Noun>)
      : new Choice<Noun>('this spell', [rule<{ ref: string }>()({ ref: 'self' })`this spell`]);
  const trailing: readonly Alternatives<Condition>[] = [
    spent`${slot('color', symbols)} was spent to ${words.cast} ${slot('of', spell)}`,
    alikeName`${slot('of', subject)} has the same name as ${slot('as', nouns.at({ every: 'none' }))}`,
    alike`${slot('of', subject)} has the same ${words.manaValue} as ${slot('as', nouns.at({ every: 'none' }))}`,
  ];
  const now: Form<Condition> = new Choice<Condition>('a condition', [
    seen(
      new Choice<Having>('what is controlled', [
        ...controlled([], 'you control', { who: you }),
        ...controlled([slot('who', subject)], ' controls', {}),
      ]),
      havingOf('controller'),
      ofHaving('controller'),
    ),
    seen(
      new Choice<Having>('what is held', [
        rule<Having>()({ who: you, things: cards('hand'), cmp: '=', n: 0 })`you have no cards in hand`,
        rule<Having>()({ things: cards('hand'), cmp: '=', n: 0 })`${slot('who', subject)} has no cards in hand`,
      ]),
      havingOf('owner'),
      ofHaving('owner'),
    ),
    ...counters('has', '='),
    ...counters('has', '>='),
    colorOf`${slot('of', subject)} is ${slot('words', anyColor)}`,
    typeOf`you discard a ${slot('type', typeWord('one'))} card this way${slot('of', resultOf('discard', ''))}`,
    fewCards`a library has ${slot('n', several as Form<Amount>)} or fewer cards in it`,
    searching`you're searching your library`,
    moreCreatures`you control more creatures than ${words.thanOthers}`,
    typeOf`${slot('of', subject)} is a ${slot('type', typeWord('one'))} card`,
    notTypeOf`${slot('of', subject)} isn't a ${slot('type', typeWord('one'))} card`,
    ...trailing,
    lifeLost`${slot('by', nouns.at({ case: 'subject', every: 'any' }))} lost ${slot('n', digits as Form<Amount>)} or more life this turn`,
    rule<{ is: AspectNoun; in: Noun }>()({ is: { the: 'turn', of: you }, in: { lit: ['yes'] } })`it's your turn`,
  ]);
  const after = new Choice<Condition>('a condition', trailing);
  return {
    now,
    first: printedBy(now, (value, out, here) => now.print(value, out, begins(here))),
    after,
    before: new Choice<Condition>('a condition', [...counters('had', '>='), pass(within('', now, ''))]),
  };
};
