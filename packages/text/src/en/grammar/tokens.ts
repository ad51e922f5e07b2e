import type { Ability, Definition } from '@rulewright/language';
import { Choice, type Form, later, list, maybe, rule, seen, slot, terminal, vocabulary } from '../../grammar/index.js';
import { definitionOf, type Token, tokenOf } from '../../views/tokens.js';
import type { Count } from './nouns.js';
import { digits } from './numerals.js';

const same = (word: string): readonly [string, string] => [word, word];
const colors = list(vocabulary('a colour', [...['white', 'blue', 'black', 'red', 'green'].map(same)]), {
  two: ' and ',
  more: ', ',
  last: ', and ',
});
const name = terminal<string>(
  'a subtype',
  (word) => word,
  (token) => (/^[A-Z][a-z]+$/.test(token) ? token : null),
);
const names = list(name, { two: ' ', more: ' ', last: ' ' });
const types = list(vocabulary('a card type', ['artifact', 'creature', 'enchantment'].map(same)), {
  two: ' ',
  more: ' ',
  last: ' ',
});

/** "a 1/1 green Elf Warrior creature token". */
export const tokens = (number: Count, abilities: () => Form<readonly Ability[]>): Form<Definition> => {
  const said = new Choice<Token>('a token', [
    rule<Token>()(
      {},
    )`${number === 'one' ? 'a ' : ''}${slot('power', digits)}/${slot('toughness', digits)} ${slot('colors', colors)} ${slot('subtypes', names)} ${slot('types', types)} token${number === 'one' ? '' : 's'}${maybe('abilities', later('keywords', abilities), ' with ')}`,
  ]);
  return new Choice<Definition>('a token', [seen(said, tokenOf, definitionOf)]);
};
