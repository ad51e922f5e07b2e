import type { Action, Amount, Noun, Verb, VerbActionOf } from '@rulewright/language';
import { type Alternatives, Choice, type Form, hole, idiom, rule, type Slot, seen, slot } from '../../grammar/index.js';
import { ofPerEach, perEachOf } from '../../views/amounts.js';
import { type AllMana, allManaOf, ofAllMana } from '../../views/mana.js';
import { frame, frameOfTwo } from './frames.js';
import { digits, mana, manaOf, manaSymbols, quantity } from './numerals.js';
import type { Parts } from './parts.types.js';
import { namedToken, quotingTokens, tokens } from './tokens.js';

type Of<V extends Verb> = VerbActionOf<V>;
/** Who acts, where it is said. */
type Doer = readonly (string | Slot<'by', Noun>)[];
type Say<N> = (who: Doer, s: string, whose: 'mine' | 'theirs') => Alternatives<N>;

/** Who does it: told as an instruction and of others; of who did the last thing as well; of who is caused to do it; of you, who may. */
export type Voice = 'plain' | 'further' | 'caused' | 'may';

const you: Noun = { ref: 'you' };
const notYou = (noun: Noun): Noun | null => ('ref' in noun && noun.ref === 'you' ? null : noun);

/** What players do. */
export const verbsOfPlayers = (
  { words, nouns, amounts, abilities }: Parts,
  voice: Voice,
): readonly Alternatives<Action>[] => {
  const another = new Choice<Noun>('another player', [
    seen(nouns.at({ case: 'subject', every: 'each' }), notYou, notYou),
  ]);
  const doer = slot('by', another);
  const doers = slot('by', nouns.at({ number: 'many', case: 'subject', every: 'bare' }));
  const they = slot('by', nouns.they);
  const players = <N>(say: Say<N>): Alternatives<N> => {
    if (voice === 'may') return say([], '', 'mine');
    if (voice === 'further') return say([], 's', 'theirs');
    if (voice === 'caused') return say([doer, ' '], '', 'theirs');
    return [
      ...say([], '', 'mine'),
      ...say([they, ' '], words.theyS, 'theirs'),
      ...say([doer, ' '], 's', 'theirs'),
      ...say([doers, ' '], '', 'theirs'),
    ];
  };
  /** Said of you as well: "you gain 3 life". */
  const told = <N>(say: Say<N>): Alternatives<N> => {
    if (voice !== 'plain') return players(say);
    return [
      ...say(['you '], '', 'mine'),
      ...say([they, ' '], words.theyS, 'theirs'),
      ...say([doer, ' '], 's', 'theirs'),
      ...say([doers, ' '], '', 'theirs'),
    ];
  };
  const perEach = (unit: string): Form<Amount> =>
    new Choice<Amount>('so much for each', [
      seen(
        new Choice<{ readonly n: number; readonly each: Amount }>('so much for each', [
          unit === ' card'
            ? rule<{ readonly n: number; readonly each: Amount }>()({
                n: 1,
              })`a card for each ${slot('each', amounts.each)}`
            : rule<{ readonly n: number; readonly each: Amount }>()(
                {},
              )`${slot('n', digits)}${unit} for each ${slot('each', amounts.each)}`,
        ]),
        perEachOf,
        ofPerEach,
      ),
    ]);
  const ofHand = (whose: 'mine' | 'theirs') => slot('what', nouns.ofDoer('one', whose));
  const ofHands = (whose: 'mine' | 'theirs') => slot('what', nouns.ofDoer('many', whose));
  const them = slot('what', nouns.at({ every: 'all' }));
  const things = slot('what', nouns.at({ number: 'many', every: 'all' }));
  const exiled = { cards: words.cardsIn === 'in' ? 'in' : 'from' } as const;
  const themExiled = slot('what', nouns.at({ every: 'all', ...exiled }));
  const thingsExiled = slot('what', nouns.at({ number: 'many', every: 'all', ...exiled }));
  const life = slot('n', amounts.number);
  const equal = slot('n', amounts.equal);
  const tokenOne = slot(
    'token',
    tokens('one', () => abilities),
  );
  const tokenMany = slot(
    'token',
    tokens('many', () => abilities),
  );
  const library = (whose: 'mine' | 'theirs'): string =>
    words.shuffle === '' ? '' : ` ${whose === 'mine' ? 'your' : words.their} library`;
  const library2022 = (whose: 'mine' | 'theirs', alone: boolean): string =>
    alone && whose === 'mine' ? ' your library' : library(whose);
  return [
    players((who, s, whose) => rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${who}sacrifice${s} ${ofHand(whose)}`),
    players((who, s, whose) => rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${who}sacrifice${s} ${ofHands(whose)}`),
    players(
      (who, s) =>
        rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${who}sacrifice${s} ${slot('what', nouns.at({ every: 'none' }))}`,
    ),
    players(
      (who, s) => rule<Of<'discard'>>()({ do: 'discard' })`${who}discard${s} ${slot('what', nouns.whole('hand'))}`,
    ),
    players((who, s, whose) => rule<Of<'discard'>>()({ do: 'discard' })`${who}discard${s} ${ofHand(whose)}`),
    players((who, s, whose) => rule<Of<'discard'>>()({ do: 'discard' })`${who}discard${s} ${ofHands(whose)}`),
    players(
      (who, s) => rule<Of<'discard'>>()({ do: 'discard' })`${who}discard${s} ${slot('what', nouns.self('object'))}`,
    ),
    ...(voice === 'plain' ? [discarding`discard cards equal to ${slot('n', amounts.equal)}`] : []),
    players((who, s) => rule<Of<'draw'>>()({ do: 'draw' })`${who}draw${s} a card`),
    players((who, s) => rule<Of<'draw'>>()({ do: 'draw' })`${who}draw${s} ${slot('n', quantity)} cards`),
    players((who, s) => rule<Of<'draw'>>()({ do: 'draw' })`${who}draw${s} ${slot('n', perEach(' card'))}`),
    told((who, s) => rule<Of<'draw'>>()({ do: 'draw' })`${who}draw${s} cards equal to ${equal}`),
    players(
      (who, s, whose) =>
        rule<Of<'shuffle'>>()({ do: 'shuffle' })`${who}shuffle${s}${library2022(whose, voice === 'plain')}`,
    ),
    players(
      (who, s, whose) =>
        rule<Of<'shuffle'>>()({
          do: 'shuffle',
        })`${who}shuffle${s} ${slot('what', nouns.at({}))} into ${whose === 'mine' ? 'your' : words.their} library`,
    ),
    told((who, s) => rule<Of<'gainLife'>>()({ do: 'gainLife' })`${who}gain${s} ${life} life`),
    told((who, s) => rule<Of<'gainLife'>>()({ do: 'gainLife' })`${who}gain${s} ${slot('n', perEach(' life'))}`),
    told((who, s) => rule<Of<'gainLife'>>()({ do: 'gainLife' })`${who}gain${s} life equal to ${equal}`),
    told((who, s) => rule<Of<'loseLife'>>()({ do: 'loseLife' })`${who}lose${s} ${life} life`),
    told((who, s) => rule<Of<'loseLife'>>()({ do: 'loseLife' })`${who}lose${s} life equal to ${equal}`),
    players((who, s) => rule<Of<'loseMana'>>()({ do: 'loseMana' })`${who}lose${s} all unspent mana`),
    players((who, s) => rule<Of<'pay'>>()({ do: 'pay' })`${who}pay${s} ${slot('mana', mana)}`),
    players((who, s) => rule<Of<'pay'>>()({ do: 'pay' })`${who}pay${s} ${slot('life', amounts.number)} life`),
    players((who, s) => rule<Of<'flipCoin'>>()({ do: 'flipCoin' })`${who}flip${s} a coin`),
    players(
      (who, s) =>
        rule<Of<'move'>>()({
          do: 'move',
          to: 'exile',
        })`${who}${frame(words.exile.replace(/^(\w+)/, `$1${s}`), themExiled)}`,
    ),
    players(
      (who, s) =>
        rule<Of<'move'>>()({
          do: 'move',
          to: 'exile',
        })`${who}${frame(words.exile.replace(/^(\w+)/, `$1${s}`), thingsExiled)}`,
    ),
    players((who, s) => rule<Of<'reveal'>>()({ do: 'reveal' })`${who}reveal${s} ${them}`),
    players((who, s) => rule<Of<'reveal'>>()({ do: 'reveal' })`${who}reveal${s} ${things}`),
    players((who, s) => rule<Of<'look'>>()({ do: 'look' })`${who}look${s} at ${them}`),
    players((who, s) => rule<Of<'look'>>()({ do: 'look' })`${who}look${s} at ${things}`),
    ...(voice === 'plain'
      ? [
          rule<Of<'create'>>()({
            do: 'create',
          })`${slot(
            'token',
            quotingTokens(words.create, words.tokenHaving, () => abilities),
          )}`,
          rule<Of<'create'>>()({ do: 'create' })`${frame(
            words.create,
            slot(
              'token',
              namedToken(() => abilities),
            ),
          )}`,
          rule<Of<'create'>>()({
            do: 'create',
          })`for each ${slot('n', amounts.each)}, ${frame(words.create, tokenOne)}`,
        ]
      : []),
    players(
      (who, s) =>
        rule<Of<'create'>>()({ do: 'create' })`${who}${frame(words.create.replace(/^(\w+)/, `$1${s}`), tokenOne)}`,
    ),
    players(
      (who, s) =>
        rule<Of<'create'>>()({
          do: 'create',
        })`${who}${frameOfTwo(words.create.replace(/^(\w+)/, `$1${s}`), slot('n', quantity), tokenMany)}`,
    ),
    players(
      (who, s) =>
        rule<Of<'addMana'>>()({
          do: 'addMana',
        })`${who}${frame(addMana(words.addMana, who, s, words.their), slot('mana', manaOf(words.colorless)))}`,
    ),
    players((who, s) =>
      seen(
        new Choice<AllMana>('mana', [
          rule<AllMana>()({
            do: 'addMana',
          })`${who}${frame(addMana(words.addMana, who, s, words.their), slot('mana', manaSymbols(words.colorless)))}`,
        ]),
        allManaOf,
        ofAllMana,
      ),
    ),
    players(
      (who, s) =>
        rule<Of<'addMana'>>()({
          do: 'addMana',
          mana: { a: 'color', pick: { how: 'choose', min: 1 } },
        })`${who}${addMana(words.addMana, who, s, words.their).replace('*', 'one mana of any color')}`,
    ),
    players(
      (who, s) =>
        rule<Of<'become'>>()({
          do: 'become',
          aspect: 'controller',
          value: you,
        })`${who}gain${s} control of ${slot('what', nouns.at({ every: 'each' }))}`,
    ),
    ...(voice === 'plain'
      ? [rule<Of<'retarget'>>()({ do: 'retarget' })`choose new targets for ${slot('what', nouns.it)}`]
      : []),
  ] as readonly Alternatives<Action>[];
};

/** So many of your cards as something is. */
const discarding = idiom<Of<'discard'>>()({
  do: 'discard',
  what: {
    a: 'object',
    such: {
      all: [
        { is: { the: 'owner', of: { ref: 'it' } }, in: { ref: 'you' } },
        { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['hand'] } },
      ],
    },
    pick: { how: 'choose', min: hole('n') },
  },
});

const addMana = (words: string, who: Doer, s: string, their: string): string =>
  (s === 's' ? words.replace(/^add/, 'adds') : words).replace('your', who.length === 0 ? 'your' : their);
