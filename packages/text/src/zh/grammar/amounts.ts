import type { Amount, AspectNoun, Noun } from '@rulewright/language';
import { type Form, hole, idiom, later, pass, rule, seen, slot } from '../../grammar/index.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';

export interface Amounts {
  /** As a number: "3", "X". */
  readonly number: Form<Amount>;
  /** What something is equal to: "its power". */
  readonly equal: Form<Amount>;
  /** What stands before 每有: "其上每有一個…", "每有一個…". */
  readonly each: Form<Amount>;
}

interface Two {
  readonly first: Amount;
  readonly second: Amount;
}

const sumOf = (amount: Amount): Two | null => {
  if (typeof amount !== 'object' || !('calc' in amount) || amount.calc !== '+' || amount.of.length !== 2) return null;
  const [first, second] = amount.of;
  return first !== undefined && second !== undefined ? { first, second } : null;
};
const ofSum = ({ first, second }: Two): Amount => ({ calc: '+', of: [first, second] });

interface Count {
  readonly count: Noun;
}

export const amounts = (kit: Kit, nouns: Nouns, { digits }: Numerals): Amounts => {
  const whose = nouns.at({ case: 'possessive' });
  const on = slot('of', nouns.at({ case: 'on' }));
  const kind = slot('kind', nouns.counterName);
  const aspect = rule<AspectNoun>();
  const lifeLost = idiom<Exclude<Amount, number | string>>()({
    tally: { on: 'loseLife', by: hole('by') },
    in: 'turn',
    sum: 'n',
  });
  const equal: Form<Amount> = kit.choice<Amount>('an amount', [
    aspect({ the: 'power' })`${slot('of', whose)}力量`,
    aspect({ the: 'toughness' })`${slot('of', whose)}防禦力`,
    aspect({ the: 'counter' })`${on}${kind}指示物的數量`,
    rule<Count>()({})`${slot('count', nouns.everywhere)}之數量`,
    rule<Count>()({})`${slot('count', nouns.at({ every: 'bare' }))}之數量`,
    lifeLost`${slot('by', nouns.at({ case: 'subject' }))}在本回合所失去的生命數量`,
    seen(
      kit.choice<Two>('a sum', [
        rule<Two>()({})`${slot(
          'second',
          later('an amount', () => equal),
        )}加${slot('first', digits as Form<Amount>)}`,
      ]),
      sumOf,
      ofSum,
    ),
  ]);
  return {
    number: kit.choice<Amount>('a number', [pass(digits), rule<{ ref: string }>()({ ref: 'X' })`X`]),
    equal,
    each: kit.choice<Amount>('what is counted', [
      aspect({ the: 'counter' })`${on}每有一個${kind}指示物`,
      rule<Count>()({})`每有${slot('count', nouns.counted)}`,
    ]),
  };
};
