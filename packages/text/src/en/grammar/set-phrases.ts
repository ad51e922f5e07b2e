import type { Action, Noun } from '@rulewright/language';
import {
  type Alternatives,
  Choice,
  type Form,
  list,
  mention,
  printedBy,
  rule,
  seen,
  slot,
  type Unit,
} from '../../grammar/index.js';
import {
  anyCounter,
  controllersOwn,
  copied,
  couldProduce,
  playable,
  recolored,
  sacrificedByOther,
  takingOver,
} from '../../views/idioms.js';
import { ofWays, type Ways, waysOf } from '../../views/mana.js';
import { manaSymbols } from './numerals.js';
import type { Parts } from './parts.types.js';
import { byName } from './references.js';

/* What English says in one phrase, and the language in several nodes that hang together. */

export const setPhrases = ({ words, nouns }: Parts): readonly Alternatives<Action>[] => {
  const one = nouns.at({ every: 'none' });
  const [addsBefore = '', addsAfter = ''] = words.addMana.split('*');
  return [
    copied`create a token that's a copy of ${slot('of', byName as Form<Noun>)}`,
    copied`create a token that's a copy of ${slot('of', one)}`,
    sacrificedByOther`${slot('what', nouns.at({ case: 'possessive', every: 'none' }))} controller sacrifices it`,
    anyCounter`remove a counter from ${slot('what', one)}`,
    playable`until end of turn, you may play ${slot('what', one)}`,
    couldProduce`${addsBefore}one mana of any type that ${slot('from', nouns.at({ case: 'subject', every: 'any' }))} could produce${addsAfter}`,
    seen(
      new Choice<Ways>('ways of mana', [
        rule<Ways>()(
          {},
        )`${addsBefore}${slot('ways', list(manaSymbols(words.colorless), { two: ' or ', more: ', ', last: ', or ' }, { min: 2 }))}${addsAfter}`,
      ]),
      waysOf,
      ofWays,
    ),
    takingOver`${slot('by', nouns.at({ case: 'subject', every: 'each' }))} gains control of ${slot('what', nouns.at({ number: 'many', every: 'all' }))}`,
  ] as readonly Alternatives<Action>[];
};

/** What is chosen and at once said of something: "becomes the color or colors of your choice". */
export const chosenPhrases = ({ nouns }: Parts): readonly Unit<Action>[] => {
  const of: Form<Noun> = nouns.at({ case: 'subject', every: 'none' });
  const controllers = new Choice<readonly Action[]>('what its controller does', [
    controllersOwn`${slot('what', nouns.at({ case: 'possessive', every: 'none' }))} controller sacrifices it`,
  ]);
  return [
    {
      size: 2,
      form: printedBy(controllers, (run, out, here) => {
        const after = controllers.print(run, out, here);
        const [first] = run;
        const who = first?.do === 'choose' && 'a' in first.what ? first.what.as : undefined;
        return after && who !== undefined ? mention(after, { of: who, kind: 'player', many: false }) : after;
      }),
    },
    {
      size: 2,
      form: new Choice<readonly Action[]>('what it becomes', [
        recolored`${slot('of', of)} becomes the color or colors of your choice until end of turn`,
      ]),
    },
  ];
};
