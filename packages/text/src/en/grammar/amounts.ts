import type { Amount, AspectNoun, Noun } from '@rulewright/language';
import { Choice, type Form, hole, idiom, later, pass, rule, seen, slot } from '../../grammar/index.js';
import { hasUnknown, type Two, twoOf } from '../../views/amounts.js';
import { isReference } from '../../views/nodes.js';
import { nounOf, phraseOf } from '../../views/phrases.js';
import type { Nouns } from './nouns.js';
import { digits, multiple, unknown } from './numerals.js';
import { resultOf, spokenAs } from './references.js';
import { counterName } from './things.js';
import type { Words } from './words.js';

export interface Amounts {
  /** As a number: "3", "X". */
  readonly number: Form<Amount>;
  /** What something is equal to: "its power". */
  readonly equal: Form<Amount>;
  /** The same, in so few words that no X need stand for it. */
  readonly short: Form<Amount>;
  /** What comes after "for each". */
  readonly each: Form<Amount>;
}

type Tally = Extract<Amount, { readonly tally: unknown }>;
interface Count {
  readonly count: Noun;
}
const lifeLost = idiom<Exclude<Amount, number | string>>()({
  tally: { on: 'loseLife', by: hole('by') },
  in: 'turn',
  sum: 'n',
});

/** So many cards of one colour of those that were moved. */
const ofColor = idiom<Count>()({
  count: {
    a: 'object',
    such: {
      all: [
        { is: { ref: 'it' }, in: hole('among') },
        { is: { the: 'color', of: { ref: 'it' } }, in: hole('color') },
      ],
    },
  },
});
const paidLife = idiom<Tally>()({
  tally: { on: 'loseLife', by: hole('by'), because: { ref: 'self' } },
  in: 'turn',
  sum: 'n',
});
const damageDealt = idiom<Tally>()({ tally: { on: 'damage', to: hole('to') }, in: 'turn', sum: 'n' });

/** What is counted of the whole battlefield. */
const everywhere = (amount: Amount): boolean => {
  if (typeof amount !== 'object' || !('count' in amount) || !('a' in amount.count)) return false;
  const { zone, controller } = phraseOf(amount.count).things;
  return zone?.[0] === 'battlefield' && controller === undefined;
};

export const amounts = (words: Words, nouns: Nouns): Amounts => {
  const whose = nouns.at({ case: 'possessive' });
  const on = nouns.at({ every: 'none' });
  const aspect = rule<AspectNoun>();
  const sum = twoOf('+');
  const product = twoOf('*');
  const number: Form<Amount> = new Choice<Amount>('a number', [
    pass(digits as Form<Amount>, (value) => typeof value === 'number'),
    pass(unknown),
    seen(
      new Choice<Two>('a multiple', [
        rule<Two>()({})`${slot('first', multiple as Form<Amount>)} ${slot('second', unknown)}`,
      ]),
      product.to,
      product.from,
    ),
  ]);
  const short: Form<Amount> = new Choice<Amount>('an amount', [
    aspect({ the: 'power' })`${slot('of', whose)} power`,
    aspect({ the: 'toughness' })`${slot('of', whose)} toughness`,
    seen(
      new Choice<Count>('a number of them', [
        rule<Count>()(
          {},
        )`the number of ${slot('count', nouns.at({ number: 'many', every: 'bare', cards: 'in' }))} ${words.inPlay}`,
      ]),
      (amount: Amount) => (everywhere(amount) ? (amount as Count) : null),
      (count): Amount | null => (everywhere(count) ? count : null),
    ),
    rule<Count>()({})`the number of ${slot('count', nouns.at({ number: 'many', every: 'bare', cards: 'in' }))}`,
    damageDealt`the damage dealt to ${slot('to', nouns.at({ every: 'none' }))} this turn`,
    pass(resultOf('prevent', 'the damage prevented this way') as Form<Amount>, isReference),
    lifeLost`the life ${slot('by', nouns.they)} lost this turn`,
    aspect({ the: 'counter' })`the number of ${slot('kind', counterName)} counters on ${slot('of', on)}`,
  ]);
  const equal: Form<Amount> = new Choice<Amount>('an amount', [
    pass(short),
    seen(
      new Choice<Two>('a sum', [
        rule<Two>()({})`${slot('first', digits as Form<Amount>)} plus ${slot(
          'second',
          later('an amount', () => equal),
        )}`,
      ]),
      sum.to,
      (two) => (hasUnknown(two) ? null : sum.from(two)),
    ),
  ]);
  const each: Form<Amount> = new Choice<Amount>('what is counted', [
    rule<Count>()({})`${slot('count', resultOf('destroy', 'permanent destroyed this way'))}`,
    ofColor`card of ${slot('color', spokenAs('color', 'the chosen color'))} ${slot('among', resultOf('exile', `${words.exiled} this way`))}`,
    paidLife`1 life ${slot('by', nouns.they)} paid this way`,
    rule<Count>()({})`${slot('count', eachOf(nouns))}`,
    aspect({ the: 'counter' })`${slot('kind', counterName)} counter on ${slot('of', on)}`,
  ]);
  return { number, equal, short, each };
};

/** "other attacking Aurochs": each of them, without a word for it. */
const eachOf = (nouns: Nouns): Form<Noun> =>
  new Choice<Noun>('each of them', [
    seen(
      nouns.counted,
      (noun: Noun) => ('a' in noun && noun.pick === undefined ? phraseOf(noun) : null),
      (phrase): Noun => nounOf(phrase),
    ),
  ]);
