import type { Amount, AspectNoun, DescriptionNoun, Noun } from '@rulewright/language';
import { type Alternatives, type Form, hole, idiom, later, pass, rule, seen, slot } from '../../grammar/index.js';
import { hasUnknown, type Two, twoOf } from '../../views/amounts.js';
import { nounOf, phraseOf } from '../../views/phrases.js';
import { frame } from './frames.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';
import { resultOf, spokenOf } from './references.js';

export interface Amounts {
  /** As a number: "3", "X". */
  readonly number: Form<Amount>;
  /** What something is equal to: "its power". */
  readonly equal: Form<Amount>;
  /** The same, in so few words that no X need stand for it. */
  readonly short: Form<Amount>;
  /** "每有一個岁月指示物": before what is done so often. */
  readonly each: Form<Amount>;
  /** "X之三倍數量". */
  readonly multiple: Form<Amount>;
}

interface Count {
  readonly count: Noun;
}

/** What is counted of the whole battlefield. */
const everywhere = (amount: Amount): Count | null => {
  if (typeof amount !== 'object' || !('count' in amount) || !('a' in amount.count)) return null;
  const { zone, controller } = phraseOf(amount.count).things;
  return zone?.[0] === 'battlefield' && controller === undefined ? amount : null;
};

export const amounts = (kit: Kit, nouns: Nouns, { digits, unknown }: Numerals): Amounts => {
  const { words } = kit;
  const whose = nouns.at({ case: 'possessive' });
  const on = nouns.at({ case: 'on' });
  const aspect = rule<AspectNoun>();
  const sum = twoOf('+');
  const all = slot('count', nouns.at({ every: 'bare' }));
  const kind = slot('kind', nouns.counterName);
  const lifeLost = idiom<Exclude<Amount, number | string>>()({
    tally: { on: 'loseLife', by: hole('by') },
    in: 'turn',
    sum: 'n',
  } as never);
  const damageTaken = idiom<Exclude<Amount, number | string>>()({
    tally: { on: 'damage', to: hole('to') },
    in: 'turn',
    sum: 'n',
  } as never);
  /** Those of them that are of the colour that was chosen. */
  const ofThem = kit.choice<Noun>('those of the color', [
    idiom<DescriptionNoun>()({
      a: 'object',
      such: {
        all: [
          { is: { ref: 'it' }, in: hole('among') },
          { is: { the: 'color', of: { ref: 'it' } }, in: hole('color') },
        ],
      },
    })`${slot('among', resultOf(kit, 'exile', ''))}該${slot('color', spokenOf(kit, '', ['color']))}顏色的牌` as unknown as Alternatives<Noun>,
  ]);
  const short: Form<Amount> = kit.choice<Amount>('an amount', [
    aspect({ the: 'power' })`${slot('of', whose)}力量`,
    aspect({ the: 'toughness' })`${slot('of', whose)}防禦力`,
    aspect({ the: 'manaValue' })`${slot('of', whose)}總${words.mana}費用`,
    lifeLost`${slot('by', spokenOf(kit, '他', ['player']))}在本回合所失去的生命數量`,
    damageTaken`${slot('to', nouns.at({ case: 'subject' }))}本回合受過的傷害數量`,
    pass(
      resultOf(kit, 'prevent', '以此法所防止的傷害') as Form<Amount>,
      (value) => typeof value === 'object' && value !== null && 'ref' in value,
    ),
    seen(
      kit.choice<Count>('a number of them', [rule<Count>()({})`${words.battlefield}上${all}之數量`]),
      everywhere,
      (count): Amount | null => everywhere(count),
    ),
    rule<Count>()({})`${all}之數量`,
    rule<Count>()({}, 'short')`${all}數量`,
    rule<Count>()({}, 'then')`你${words.cast}~時所操控之${slot('count', nouns.yours)}的數量`,
    aspect({ the: 'counter' })`${slot('of', on)}${kind}指示物的數量`,
  ]);
  const equal: Form<Amount> = kit.choice<Amount>('an amount', [
    pass(short),
    seen(
      kit.choice<Two>('a sum', [
        rule<Two>()({})`${slot(
          'second',
          later('an amount', () => equal),
        )}加${slot('first', digits as Form<Amount>)}`,
      ]),
      sum.to,
      (two) => (hasUnknown(two) ? null : sum.from(two)),
    ),
  ]);
  const number: Form<Amount> = kit.choice<Amount>('a number', [
    pass(digits as Form<Amount>, (value) => typeof value === 'number'),
    pass(unknown),
  ]);
  const counted = kit.choice<Noun>('each of them', [
    seen(
      nouns.counted,
      (noun: Noun) => ('a' in noun && noun.pick === undefined ? phraseOf(noun) : null),
      (phrase): Noun => nounOf(phrase),
    ),
  ]);
  const product = twoOf('*');
  const multiples = kit.vocabulary<Amount>('a multiple', [
    [2, '兩倍'],
    [3, '三倍'],
  ]);
  return {
    multiple: kit.choice<Amount>('a multiple', [
      seen(
        kit.choice<Two>('a multiple', [rule<Two>()({})`${slot('second', unknown)}之${slot('first', multiples)}數量`]),
        product.to,
        (two) => (hasUnknown(two) ? null : product.from(two)),
      ),
    ]),
    number,
    equal,
    short,
    each: kit.choice<Amount>('what is counted', [
      rule<Count>()({})`你每操控${slot('count', nouns.eachOfYours)}`,
      rule<Count>()({})`每有${slot('count', counted)}`,
      rule<Count>()({})`每以此法消滅一個永久物${slot('count', resultOf(kit, 'destroy', ''))}`,
      rule<Count>()({})`每以此法${frame(words.exile, '一張', slot('count', ofThem))}`,
      aspect({ the: 'counter' })`${slot('of', on)}每有一個${kind}指示物`,
    ]),
  };
};
