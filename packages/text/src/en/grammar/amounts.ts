import type { Amount, AspectNoun } from '@rulewright/language';
import { Choice, type Form, pass, rule, slot } from '../../grammar/index.js';
import type { Nouns } from './nouns.js';
import { digits } from './numerals.js';

export interface Amounts {
  /** As a number: "3", "X". */
  readonly number: Form<Amount>;
  /** What something is equal to: "its power". */
  readonly equal: Form<Amount>;
}

export const amounts = (nouns: Nouns): Amounts => {
  const whose = nouns.at({ case: 'possessive' });
  const aspect = rule<AspectNoun>();
  return {
    number: new Choice<Amount>('a number', [pass(digits), rule<{ ref: string }>()({ ref: 'X' })`X`]),
    equal: new Choice<Amount>('an amount', [
      aspect({ the: 'power' })`${slot('of', whose)} power`,
      aspect({ the: 'toughness' })`${slot('of', whose)} toughness`,
    ]),
  };
};
