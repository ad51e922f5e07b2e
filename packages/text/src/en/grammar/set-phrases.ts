import type { Action, Noun, VerbActionOf } from '@rulewright/language';
import {
  type Alternatives,
  Choice,
  type Form,
  list,
  mention,
  rule,
  seen,
  slot,
  type Unit,
} from '../../grammar/index.js';
import {
  anyCounter,
  copied,
  couldProduce,
  playable,
  recolored,
  sacrificedByOther,
  takingOver,
  tolled,
} from '../../views/idioms.js';
import { ofWays, type Ways, waysOf } from '../../views/mana.js';
import type { Parts } from './effects.js';
import { mana, manaSymbols } from './numerals.js';
import { byName } from './references.js';

/* What English says in one phrase, and the language in several nodes that hang together. */

/** A choice of a word that is spoken of again by its kind: "choose a basic land type", "that type". */
const choosing = (
  a: 'landType' | 'creatureType' | 'color' | 'cardName',
  words: string,
  kind: string,
): Form<Action> => ({
  name: 'a choice',
  begins: (into) => into.word('choose'),
  print(action, out, here) {
    if (action.do !== 'choose' || !('a' in action.what) || action.what.a !== a || action.what.such !== undefined)
      return null;
    const { as, pick } = action.what;
    if (pick?.how !== 'choose' || pick.min !== 1 || pick.max !== undefined || action.by !== undefined) return null;
    out.write(`choose ${words}`);
    return mention(here, { of: as ?? action.what, kind, many: false });
  },
  read(text, at) {
    const end = text.after(at, `choose ${words}`.split(/(?<= )|(?= )/));
    if (end < 0) return [];
    return [{ value: { do: 'choose', what: { a, pick: { how: 'choose', min: 1 } } }, end }];
  },
});

const choices = [
  choosing('landType', 'a basic land type', 'type'),
  choosing('creatureType', 'a creature type', 'type'),
];

const isChoice = (value: unknown): value is Action => (value as Action).do === 'choose';

const targets: (noun: Noun) => Noun | null = (noun) => ('a' in noun && noun.pick?.how === 'target' ? noun : null);

export const setPhrases = ({ words, nouns }: Parts): readonly Alternatives<Action>[] => {
  const one = nouns.at({ every: 'none' });
  const chosenTargets = new Choice<Noun>('targets', [
    seen(nouns.at({ number: 'many', every: 'none' }), targets, targets),
    seen(one, targets, targets),
  ]);
  const [addsBefore = '', addsAfter = ''] = words.addMana.split('*');
  return [
    ...choices.map(
      (form): Alternatives<Action> => [
        {
          fixed: { do: 'choose' },
          elements: [{ form: form as Form<unknown> }],
          parts: (value) => (isChoice(value) ? [value] : null),
          build: ([value]) => value as Action,
        },
      ],
    ),
    tolled`counter ${slot('what', one)} unless its controller pays ${slot('mana', mana)}`,
    copied`create a token that's a copy of ${slot('of', byName as Form<Noun>)}`,
    copied`create a token that's a copy of ${slot('of', one)}`,
    rule<VerbActionOf<'choose'>>()({ do: 'choose' })`choose ${slot('what', chosenTargets)}`,
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
  return [
    {
      size: 2,
      form: new Choice<readonly Action[]>('what it becomes', [
        recolored`${slot('of', of)} becomes the color or colors of your choice until end of turn`,
      ]),
    },
  ];
};
