import type { Amount, AspectNoun, Condition, Noun } from '@rulewright/language';
import { type Alternatives, type Form, hole, idiom, own, rule, type Shape, seen, slot } from '../../grammar/index.js';
import { type Having, havingOf, ofHaving } from '../../views/having.js';
import { you } from '../../views/nodes.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';
import { resultOf } from './references.js';

export interface Conditions {
  /** What may be so or not, after 若 and 只要. */
  readonly now: Form<Condition>;
  /** What 如果 introduces rather than 若. */
  readonly supposed: Form<Condition>;
}

export const conditions = (kit: Kit, nouns: Nouns, { several, digits, counted }: Numerals): Conditions => {
  const of = slot('of', nouns.at({ case: 'subject' }));
  const on = slot('of', nouns.at({ case: 'on' }));
  const whose = slot('of', nouns.at({ case: 'possessive' }));
  const kind = slot('kind', nouns.counterName);
  const colors = slot('words', nouns.anyColor);
  const many = slot('n', several as Form<Amount>);
  const compared = (cmp: '>=' | '=' | '<=', l: Shape<Amount>, r: Shape<Amount>) =>
    idiom<Condition>()({ cmp, l, r } as never);
  const counters = { the: 'counter', of: hole('of'), kind: hole('kind') } as never;
  const is = (the: string) => idiom<Condition>()({ is: { the, of: hole('of') }, in: { lit: hole('words') } } as never);
  const isType = idiom<Condition>()({ is: { the: 'type', of: hole('of') }, in: { lit: [hole('type')] } } as never);
  const isNotType = idiom<Condition>()({
    not: { is: { the: 'type', of: hole('of') }, in: { lit: [hole('type')] } },
  } as never);
  const spent = idiom<Condition>()({ is: { the: 'spent', of: hole('of') }, in: { lit: [hole('color')] } } as never);
  const sameName = idiom<Condition>()({
    is: { the: 'name', of: hole('of') },
    in: { the: 'name', of: hole('as') },
  } as never);
  const lifeLost = idiom<Condition>()({
    cmp: '>=',
    l: { tally: { on: 'loseLife', by: hole('by'), per: 'by' }, in: 'turn', sum: 'n' },
    r: hole('n'),
  } as never);
  const symbols = kit.vocabulary('a colour of mana', [
    ['white', '{W}'],
    ['blue', '{U}'],
    ['black', '{B}'],
    ['red', '{R}'],
    ['green', '{G}'],
  ]);
  const smallLibrary = idiom<Condition>()({
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
                  { is: { the: 'owner', of: { ref: 'it' } }, in: { ref: own('owner') } },
                  { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['library'] } },
                ],
              },
            },
          },
          r: hole('n'),
        },
        as: own('owner'),
      },
    },
    r: 1,
  });
  const yours = slot('things', nouns.thingsUnder);
  const say = rule<Having>();
  const controlled: readonly Alternatives<Having>[] = [
    say({ who: you, cmp: '>=', n: 1 })`你操控${yours}`,
    say({ who: you, cmp: '>=' })`你操控${many}個或更多${yours}`,
    say({ who: you, cmp: '=', n: 0 })`你未操控${yours}`,
  ];
  const hand = { a: 'object', zone: ['hand'] } as const;
  const held: readonly Alternatives<Having>[] = [
    say({ who: you, things: hand, cmp: '=', n: 0 })`你沒有手牌`,
    say({ things: hand, cmp: '=', n: 0 })`${slot('who', nouns.at({ case: 'subject' }))}沒有手牌`,
  ];
  const supposed: readonly Alternatives<Condition>[] = [
    spent`使用${slot('of', nouns.self('object') as Form<Noun>)}時支付了${slot('color', symbols)}`,
    sameName`${whose}名稱與${slot('as', nouns.at({}))}相同`,
    isType`你以此法棄掉一張${slot('type', nouns.typeName)}牌${slot('of', resultOf(kit, 'discard', ''))}`,
  ];
  return {
    supposed: kit.choice<Condition>('a condition', supposed),
    now: kit.choice<Condition>('a condition', [
      smallLibrary`任一牌庫為${slot('n', counted as Form<Amount>)}張牌或更少`,
      compared('>=', counters, 1)`${on}有${kind}指示物`,
      compared('=', counters, 0)`${on}沒有${kind}指示物`,
      is('color')`${of}是${colors}`,
      is('color')`${of}為${colors}`.map((way) => ({ ...way, mark: 'as' })),
      isType`${of}是${slot('type', nouns.typeName)}牌`,
      isNotType`${of}不是${slot('type', nouns.typeName)}牌`,
      seen(kit.choice<Having>('what is controlled', controlled), havingOf('controller'), ofHaving('controller')),
      seen(kit.choice<Having>('what is held', held), havingOf('owner'), ofHaving('owner')),
      lifeLost`${slot('by', nouns.at({ case: 'subject', every: 'some' }))}在本回合中失去了${slot('n', digits)}點或更多生命`,
      rule<{ is: AspectNoun; in: Noun }>()({ is: { the: 'turn', of: you }, in: { lit: ['yes'] } })`你的回合`,
    ]),
  };
};
