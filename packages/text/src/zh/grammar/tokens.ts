import type { Ability, Definition } from '@rulewright/language';
import { type Form, joined, later, maybe, rule, seen, slot } from '../../grammar/index.js';
import { definitionOf, type Token, tokenOf } from '../../views/tokens.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';
import { inOrder } from './order.js';

/** "1/1白色的潔英／士兵衍生物", after its measure word. */
export const tokens = (
  kit: Kit,
  nouns: Nouns,
  { digits }: Numerals,
  abilities: () => Form<readonly Ability[]>,
): Form<Definition> => {
  const letters = { white: '白', blue: '藍', black: '黑', red: '紅', green: '綠' };
  const letter = kit.vocabulary<string>('a colour', Object.entries(letters));
  const size = [slot('power', digits), '/', slot('toughness', digits)] as const;
  const subtypes = slot('subtypes', kit.list(nouns.subtypeName, joined('／')));
  const single = slot('subtypes', kit.list(nouns.subtypeName, joined('／'), { max: 1 }));
  const one = slot('colors', kit.list(letter, joined(''), { max: 1 }));
  const two = slot('colors', inOrder(kit.list(letter, joined(''), { min: 2, max: 2 })));
  const gained = maybe('abilities', later('keywords', abilities), '，具', '異能');
  const creature = { types: ['creature'] } as const;
  const made = rule<Token>();
  return kit.choice<Definition>('a token', [
    seen(
      kit.choice<Token>('a token', [
        ...(kit.date < '2008-05-01' ? [made(creature)`${size}${one}色${single}衍生物`] : []),
        made(creature)`${size}${one}色${gained}的${subtypes}衍生物`,
        ...(kit.date < '2008-05-01' ? [] : [made(creature, 'short')`${size}${one}色${single}衍生物`]),
        made(creature)`${size}，${two}雙色${gained}的${subtypes}衍生物`,
        made(
          creature,
          'and',
        )`${size}，${two}雙色${maybe('abilities', later('keywords', abilities), '，且具', '異能')}的${subtypes}衍生物`,
      ]),
      tokenOf,
      definitionOf,
    ),
  ]);
};
