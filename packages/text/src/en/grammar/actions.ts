import type { Action, Amount, Noun, OfferAction, Verb, VerbActionOf } from '@rulewright/language';
import {
  type Alternatives,
  Choice,
  capital,
  type Form,
  joined,
  later,
  list,
  nextSentence,
  pass,
  rule,
  type Slot,
  seen,
  sequence,
  slot,
  type Unit,
  within,
} from '../../grammar/index.js';
import type { Amounts } from './amounts.js';
import type { Effects } from './effects.js';
import { idioms } from './idioms.js';
import type { Nouns } from './nouns.js';
import { mana, manaOf, several } from './numerals.js';
import { tokens } from './tokens.js';
import type { Words } from './words.js';

export interface Actions {
  /** What is done, within a sentence. */
  readonly clause: Form<Action>;
  /** Several things, within a sentence. */
  readonly together: Form<readonly Action[]>;
  /** A whole paragraph of it. */
  readonly sentences: Form<readonly Action[]>;
  /** The same, begun within a sentence: after a comma. */
  readonly begun: Form<readonly Action[]>;
  readonly cost: Form<readonly Action[]>;
}

type Of<V extends Verb> = VerbActionOf<V>;

interface Begun {
  readonly first: readonly Action[];
  readonly rest: readonly Action[];
}

const alone = ([first, ...rest]: readonly Action[]): Action | null => (first && rest.length === 0 ? first : null);

/** Who acts, where it is said. */
type Doer = readonly (string | Slot<'by', Noun>)[];

const you: Noun = { ref: 'you' };

/** The parts of a frame around what stands at its star. */
export const frame = <S extends Slot>(words: string, part: S): readonly [string, S, string] => {
  const [before = '', after = ''] = words.split('*');
  return [before, part, after];
};

const frameOfTwo = <S extends Slot, T extends Slot>(
  words: string,
  first: S,
  second: T,
): readonly [string, S, ' ', T, string] => {
  const [before = '', after = ''] = words.split('*');
  return [before, first, ' ', second, after];
};

/** Mana of a cost stands in one place. */
const paidOnce = (cost: readonly Action[]): readonly Action[] | null =>
  cost.filter((action) => action.do === 'pay' && action.mana !== undefined).length > 1 ? null : cost;

export const actions = (words: Words, nouns: Nouns, amounts: Amounts, effects: Effects): Actions => {
  const thing = nouns.at({ every: 'each' });
  const things = nouns.at({ number: 'many', every: 'all' });
  const doer = nouns.at({ case: 'subject', every: 'each' });
  const doers = nouns.at({ number: 'many', case: 'subject', every: 'bare' });

  /** What a player does: as an instruction, and told of others. */
  const players = <N>(say: (who: Doer, s: '' | 's', whose: 'mine' | 'theirs') => Alternatives<N>): Alternatives<N> => [
    ...say([], '', 'mine'),
    ...say([slot('by', doer), ' '], 's', 'theirs'),
    ...say([slot('by', doers), ' '], '', 'theirs'),
  ];
  /** What is done to one thing or to several. */
  const objects = <N>(say: (what: Form<Noun>) => Alternatives<N>): Alternatives<N> => [...say(thing), ...say(things)];

  const together: Form<readonly Action[]> = list(
    later('an instruction', () => clause),
    { two: ' and ', more: ', ', last: ', and ' },
  );

  const clause: Form<Action> = new Choice<Action>(
    'an instruction',
    [
      objects((what) => rule<Of<'destroy'>>()({ do: 'destroy' })`destroy ${slot('what', what)}`),
      objects((what) => rule<Of<'counter'>>()({ do: 'counter' })`counter ${slot('what', what)}`),
      objects((what) => rule<Of<'regenerate'>>()({ do: 'regenerate' })`regenerate ${slot('what', what)}`),
      objects((what) => rule<Of<'tap'>>()({ do: 'tap' })`tap ${slot('what', what)}`),
      objects((what) => rule<Of<'untap'>>()({ do: 'untap' })`untap ${slot('what', what)}`),
      objects((what) => rule<Of<'move'>>()({ do: 'move', to: 'exile' })`${frame(words.exile, slot('what', what))}`),
      objects(
        (what) => rule<Of<'move'>>()({ do: 'move', to: 'hand' })`return ${slot('what', what)} to its owner's hand`,
      ),
      objects(
        (what) =>
          rule<Of<'move'>>()({ do: 'move', to: 'battlefield' })`return ${slot('what', what)} ${words.toBattlefield}`,
      ),
      objects((what) => rule<Of<'attach'>>()({ do: 'attach' })`attach ${slot('what', what)} to ${slot('to', thing)}`),
      players((who, s) => rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${who}sacrifice${s} ${slot('what', thing)}`),
      players((who, s) => rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${who}sacrifice${s} ${slot('what', things)}`),
      players(
        (who, s, whose) =>
          rule<Of<'discard'>>()({ do: 'discard' })`${who}discard${s} ${slot('what', nouns.ofHand('one', whose))}`,
      ),
      players(
        (who, s, whose) =>
          rule<Of<'discard'>>()({ do: 'discard' })`${who}discard${s} ${slot('what', nouns.ofHand('many', whose))}`,
      ),
      players((who, s) => rule<Of<'draw'>>()({ do: 'draw' })`${who}draw${s} a card`),
      players((who, s) => rule<Of<'draw'>>()({ do: 'draw' })`${who}draw${s} ${slot('n', several)} cards`),
      players(
        (who, s) => rule<Of<'draw'>>()({ do: 'draw' })`${who}draw${s} cards equal to ${slot('n', amounts.equal)}`,
      ),
      players((who, s) => rule<Of<'shuffle'>>()({ do: 'shuffle' })`${who}shuffle${s} ${words.shuffle}`),
      rule<Of<'gainLife'>>()({ do: 'gainLife' })`you gain ${slot('n', amounts.number)} life`,
      rule<Of<'gainLife'>>()({ do: 'gainLife' })`${slot('by', doer)} gains ${slot('n', amounts.number)} life`,
      rule<Of<'loseLife'>>()({ do: 'loseLife' })`you lose ${slot('n', amounts.number)} life`,
      rule<Of<'loseLife'>>()({ do: 'loseLife' })`${slot('by', doer)} loses ${slot('n', amounts.number)} life`,
      rule<Of<'pay'>>()({ do: 'pay' })`pay ${slot('mana', mana)}`,
      rule<Of<'pay'>>()({ do: 'pay' })`pay ${slot('life', amounts.number)} life`,
      rule<Of<'flipCoin'>>()({ do: 'flipCoin' })`flip a coin`,
      rule<Of<'addMana'>>()({ do: 'addMana' })`${frame(words.addMana, slot('mana', manaOf(words.colorless)))}`,
      rule<Of<'create'>>()({ do: 'create' })`${frame(words.create, slot('token', tokens('one', effects.abilities)))}`,
      rule<Of<'create'>>()({
        do: 'create',
      })`${frameOfTwo(words.create, slot('n', several as Form<Amount>), slot('token', tokens('many', effects.abilities)))}`,
      rule<Of<'damage'>>()({
        do: 'damage',
      })`${slot('from', doer)} deals ${slot('n', amounts.number)} damage to ${slot('to', thing)}`,
      rule<Of<'damage'>>()({
        do: 'damage',
      })`${slot('from', doer)} deals damage equal to ${slot('n', amounts.equal)} to ${slot('to', thing)}`,
      rule<Of<'put'>>()({ do: 'put' })`put a ${slot('kind', nouns.counterKind)} counter on ${slot('what', thing)}`,
      rule<Of<'put'>>()({
        do: 'put',
      })`put ${slot('n', several as Form<Amount>)} ${slot('kind', nouns.counterKind)} counters on ${slot('what', thing)}`,
      rule<Of<'take'>>()({
        do: 'take',
      })`remove a ${slot('kind', nouns.counterKind)} counter from ${slot('what', thing)}`,
      rule<Of<'become'>>()({
        do: 'become',
        aspect: 'controller',
        value: you,
      })`gain control of ${slot('what', thing)}`,
      rule<Of<'exchange'>>()({
        do: 'exchange',
        aspect: 'controller',
      })`exchange control of ${slot('what', thing)} and ${slot('to', thing)}`,
      rule<Of<'retarget'>>()({ do: 'retarget' })`choose a new target for ${slot('what', thing)}`,
      rule<OfferAction>()({ do: 'offer' })`you may ${slot('actions', together)}`,
      rule<OfferAction>()({
        do: 'offer',
      })`you may ${slot('actions', together)}. ${capital}if you do, ${slot('then', together)}`,
      effects.during,
    ],
    (action) => action.do ?? '',
  );

  const runs: readonly Unit<Action>[] = [
    ...idioms(words, nouns),
    { size: 1, form: new Choice<readonly Action[]>('an instruction', [seen(clause, alone, (only) => [only])]) },
  ];
  const sentences = sequence('sentences', runs.map(sentenceOf), ' ');
  const begun = new Choice<readonly Action[]>(
    'what happens',
    runs.flatMap(({ size, form }) => {
      const closed = within('', form, '.');
      return [
        seen(
          closed,
          (all: readonly Action[]) => (all.length === size ? all : null),
          (all) => all,
        ),
        seen(
          new Choice<Begun>('what happens', [rule<Begun>()({})`${slot('first', closed)} ${slot('rest', sentences)}`]),
          (all: readonly Action[]) => (all.length > size ? { first: all.slice(0, size), rest: all.slice(size) } : null),
          ({ first, rest }) => [...first, ...rest],
        ),
      ];
    }),
  );
  const items = list(
    new Choice<Action>('a cost', [
      rule<Of<'pay'>>()({ do: 'pay' })`${slot('mana', mana)}`,
      pass(within(capital, clause, '')),
    ]),
    joined(', '),
  );
  const cost = new Choice<readonly Action[]>('a cost', [seen(items, paidOnce, paidOnce)]);

  return { clause, together, sentences, begun, cost: ending(cost) };
};

/** The form at the end of which a sentence ends. */
const ending = <T>(form: Form<T>): Form<T> => ({
  name: form.name,
  read: (text, at) => form.read(text, at),
  print(value, out, here) {
    const after = form.print(value, out, here);
    return after && nextSentence(after);
  },
});

const sentenceOf = ({ size, form }: Unit<Action>): Unit<Action> => ({
  size,
  form: ending(within(capital, form, '.')),
});
