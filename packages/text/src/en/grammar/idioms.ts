import type { Action, Amount, Noun, VerbActionOf } from '@rulewright/language';
import { Choice, type Form, hole, idiom, list, own, rule, seen, slot, type Unit } from '../../grammar/index.js';
import { destroyedForGood } from '../../views/idioms.js';
import type { Nouns } from './nouns.js';
import { several } from './numerals.js';
import type { Words } from './words.js';

type Run = readonly Action[];

/** What several instructions in a row say together. */
export const idioms = (words: Words, nouns: Nouns): readonly Unit<Action>[] => {
  const all = nouns.at({ number: 'many', every: 'all' });
  const one = nouns.at({ every: 'none' });
  const searching = idiom<Run>()([
    { do: 'search', what: hole('what'), as: own('found') },
    { do: 'reveal', what: { ref: own('found') } },
    { do: 'move', what: { ref: own('found') }, to: 'hand' },
    { do: 'shuffle' },
  ]);
  const ofPlayer = [
    { is: { the: 'owner', of: { ref: 'it' } }, in: { ref: own('player') } },
    { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['hand'] } },
  ] as const;
  const keeping = idiom<Run>()([
    {
      do: 'choose',
      by: { a: 'player', as: own('player') },
      what: {
        a: 'object',
        such: { all: ofPlayer },
        pick: { how: 'choose', min: 0, max: hole('max') },
        as: own('kept'),
      },
    },
    {
      do: 'shuffle',
      by: { a: 'player', as: own('player') },
      what: { a: 'object', such: { all: [...ofPlayer, { not: { is: { ref: 'it' }, in: { ref: own('kept') } } }] } },
    },
  ]);
  const emptying = idiom<Run>()([
    {
      do: 'search',
      of: hole('who'),
      what: {
        a: 'object',
        such: {
          all: [
            { is: { the: 'name', of: { ref: 'it' } }, in: { the: 'name', of: hole('named') } },
            { is: { the: 'owner', of: { ref: 'it' } }, in: hole('who') },
            { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['graveyard', 'hand', 'library'] } },
          ],
        },
      },
      as: own('found'),
    },
    { do: 'move', what: { ref: own('found') }, to: 'exile' },
    { do: 'shuffle', by: hole('who') },
  ]);
  const [exile = '', away = ''] = words.exile.split('*');
  const whose = words.shuffle === '' ? '' : ` ${words.their} library`;
  return [
    {
      size: 3,
      form: new Choice<Run>('a search', [
        emptying`search ${slot('who', nouns.at({ case: 'possessive' }))} graveyard, hand, and library for all cards with the same name as ${slot('named', nouns.that)} and ${exile}them${away}. Then that player shuffles${whose}`,
      ]),
    },
    { size: 3, form: severalPuts(words, nouns) },
    {
      size: 2,
      form: new Choice<Run>('what is kept', [
        keeping`each player chooses up to ${slot('max', several as Form<Amount>)} cards ${words.cardsOfHand} ${words.their} hand, then shuffles the rest into ${words.their} library`,
      ]),
    },
    {
      size: 4,
      form: new Choice<Run>('a search', [
        searching`search your library for ${slot('what', nouns.ofLibrary('mine'))}, ${words.fetched}`,
      ]),
    },
    {
      size: 2,
      form: new Choice<Run>('what is done', [
        destroyedForGood`destroy ${slot('what', all)}. They can't be regenerated`,
        destroyedForGood`destroy ${slot('what', one)}. It can't be regenerated`,
      ]),
    },
  ];
};

interface Put {
  readonly kind: Noun;
  readonly n?: Amount;
  readonly what: Noun;
}

const putOf = (action: Action): Put | null => {
  if (action.do !== 'put') return null;
  const { do: _, ...put } = action;
  return put as Put;
};

/** Counters put on several things in one sentence. */
const severalPuts = (_: Words, nouns: Nouns): Form<Run> => {
  const what = slot('what', nouns.at({ every: 'none' }));
  const kind = slot('kind', nouns.counterKind);
  const item = new Choice<Put>('counters', [
    rule<Put>()({})`a ${kind} counter on ${what}`,
    rule<Put>()({})`${slot('n', several as Form<Amount>)} ${kind} counters on ${what}`,
  ]);
  const items = list(item, { two: ' and ', more: ', ', last: ', and ' }, { min: 3 });
  return new Choice<Run>('counters', [
    seen(
      new Choice<{ readonly puts: readonly Put[] }>('counters', [
        rule<{ readonly puts: readonly Put[] }>()({})`put ${slot('puts', items)}`,
      ]),
      (run: Run) => {
        const puts = run.map(putOf).filter((put) => put !== null);
        return puts.length === run.length ? { puts } : null;
      },
      ({ puts }): Run => puts.map((put): VerbActionOf<'put'> => ({ do: 'put', ...put })),
    ),
  ]);
};
