import type { Action, Noun, VerbActionOf } from '@rulewright/language';
import { type Alternatives, type Form, mention, rule, seen, slot } from '../../grammar/index.js';
import { anyCounter, copied, couldProduce, sacrificedByOther, takingOver } from '../../views/idioms.js';
import { ofWays, type Ways, waysOf } from '../../views/mana.js';
import type { Parts, Then } from './effects.js';
import { inOrder } from './order.js';
import { byName } from './references.js';

/* What Chinese says in one phrase, and the language in several nodes that hang together. */

/** A choice of a word that is spoken of again by its kind: "選擇一種基本地類別", "該類別". */
const choosing = (
  a: 'landType' | 'creatureType' | 'color' | 'cardName',
  words: string,
  kind: string,
): Form<Action> => ({
  name: 'a choice',
  begins: (into) => into.word(words.charAt(0)),
  print(action, out, here) {
    if (action.do !== 'choose' || !('a' in action.what) || action.what.a !== a || action.what.such !== undefined)
      return null;
    const { as, pick } = action.what;
    if (pick?.how !== 'choose' || pick.min !== 1 || pick.max !== undefined || action.by !== undefined) return null;
    out.write(words);
    return mention(here, { of: as ?? action.what, kind, many: false });
  },
  read(text, at) {
    const end = text.after(at, [...words]);
    return end < 0 ? [] : [{ value: { do: 'choose', what: { a, pick: { how: 'choose', min: 1 } } }, end }];
  },
});

const isChoice = (value: unknown): value is Action => (value as Action).do === 'choose';

const targets = (noun: Noun): Noun | null => ('a' in noun && noun.pick?.how === 'target' ? noun : null);

export const setPhrases = ({ kit, nouns, numerals }: Parts, then: Then): readonly Alternatives<Action>[] => {
  const { words } = kit;
  const one = nouns.at({});
  const whose = nouns.at({ case: 'possessive' });
  const choices = [
    choosing('landType', kit.written('選擇一種基本地類別'), 'type'),
    choosing('creatureType', kit.written('選擇一種生物類別'), 'type'),
    choosing('color', kit.written('選擇一種顏色'), 'color'),
  ];
  const chosenTargets = kit.choice<Noun>('targets', [seen(one, targets, targets)]);
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
    copied`${then}將一個衍生物${words.enters.startsWith('進') ? '放置' : '放'}${words.enters}，此衍生物為${slot('of', byName(kit))}之複製`,
    copied`${then}將一個衍生物${words.enters.startsWith('進') ? '放置' : '放'}${words.enters}，此衍生物為${slot('of', whose)}複製`,
    rule<VerbActionOf<'choose'>>()({ do: 'choose' })`${then}選擇${slot('what', chosenTargets)}`,
    sacrificedByOther`${slot('what', whose)}操控者將它犧牲`,
    anyCounter`${then}從${slot('what', nouns.at({ case: 'on' }))}移去一個指示物`,
    couldProduce`${addsBefore}一點${words.mana}${addsAfter}，其類別為${slot('from', nouns.at({ case: 'subject', every: 'bare' }))}能產生之任一類別`,
    seen(
      kit.choice<Ways>('ways of mana', [
        rule<Ways>()(
          {},
        )`${addsBefore}${slot('ways', kit.list(inOrder(numerals.manaSymbols), { two: '或', more: '，', last: '，或' }, { min: 2 }))}${addsAfter}`,
      ]),
      waysOf,
      ofWays,
    ),
    takingOver`${slot('by', nouns.at({ case: 'subject', every: 'each' }))}獲得${slot('what', nouns.at({ every: 'bare', case: 'possessive' }))}操控權`,
  ] as readonly Alternatives<Action>[];
};
