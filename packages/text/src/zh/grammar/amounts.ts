import type { Amount, AspectNoun } from '@rulewright/language';
import { type Form, pass, rule, slot } from '../../grammar/index.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';

export interface Amounts {
  /** As a number: "3", "X". */
  readonly number: Form<Amount>;
  /** What something is equal to: "its power". */
  readonly equal: Form<Amount>;
}

export const amounts = (kit: Kit, nouns: Nouns, { digits }: Numerals): Amounts => {
  const whose = nouns.at({ case: 'possessive' });
  const aspect = rule<AspectNoun>();
  return {
    number: kit.choice<Amount>('a number', [pass(digits), rule<{ ref: string }>()({ ref: 'X' })`X`]),
    equal: kit.choice<Amount>('an amount', [
      aspect({ the: 'power' })`${slot('of', whose)}力量`,
      aspect({ the: 'toughness' })`${slot('of', whose)}防禦力`,
    ]),
  };
};
