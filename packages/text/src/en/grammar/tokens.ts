import type { Ability, Definition } from '@rulewright/language';
import {
  Choice,
  type Form,
  joined,
  later,
  list,
  maybe,
  rule,
  seen,
  slot,
  terminal,
  vocabulary,
} from '../../grammar/index.js';
import { definitionOf, type NamedToken, namedTokenOf, ofNamedToken, type Token, tokenOf } from '../../views/tokens.js';
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

const described = (number: Count) =>
  [
    slot('power', digits),
    '/',
    slot('toughness', digits),
    ' ',
    slot('colors', colors),
    ' ',
    slot('subtypes', names),
    ' ',
    slot('types', types),
    number === 'one' ? ' token' : ' tokens',
  ] as const;

/** "a 1/1 green Elf Warrior creature token". */
export const tokens = (number: Count, abilities: () => Form<readonly Ability[]>): Form<Definition> => {
  const said = new Choice<Token>('a token', [
    rule<Token>()(
      {},
    )`${number === 'one' ? 'a ' : ''}${described(number)}${maybe('abilities', later('keywords', abilities), ' with ')}`,
  ]);
  return new Choice<Definition>('a token', [seen(said, tokenOf, definitionOf)]);
};

const quotes = ({ abilities }: Token): boolean => abilities?.some(({ ability }) => ability !== 'keyword') ?? false;

/** A token of which an ability is quoted: that stands at the end. */
export const quotingTokens = (
  frame: string,
  having: string,
  abilities: () => Form<readonly Ability[]>,
): Form<Definition> => {
  const [before = '', after = ''] = frame.split('*');
  const said = new Choice<Token>('a token', [
    rule<Token>()(
      {},
    )`${before}a ${described('one')}${after}${having}${slot('abilities', later('abilities', abilities))}`,
  ]);
  return new Choice<Definition>('a token', [
    seen(
      said,
      (token) => {
        const seenAs = tokenOf(token);
        return seenAs !== null && quotes(seenAs) ? seenAs : null;
      },
      (token) => (quotes(token) ? definitionOf(token) : null),
    ),
  ]);
};

const properName = terminal<string>(
  'a name',
  (word) => word,
  (token) => (/^[A-Z][a-z]+$/.test(token) ? token : null),
);

/** A token with a name of its own: "Marit Lage, a legendary 20/20 black Avatar creature token". */
export const namedToken = (abilities: () => Form<readonly Ability[]>): Form<Definition> => {
  const said = new Choice<NamedToken>('a token', [
    rule<NamedToken>()(
      {},
    )`${slot('name', list(properName, joined(' ')))}, a ${slot('supertypes', list(vocabulary('a supertype', [same('legendary')]), joined(' ')))} ${described('one')} with ${slot('abilities', later('keywords', abilities))}`,
  ]);
  return new Choice<Definition>('a token', [seen(said, namedTokenOf, ofNamedToken)]);
};
