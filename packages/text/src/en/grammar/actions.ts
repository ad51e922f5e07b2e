import type { Action, Noun, Verb, VerbActionOf } from '@rulewright/language';
import {
  type Alternatives,
  Choice,
  capital,
  type Form,
  joined,
  list,
  nextSentence,
  rule,
  type Slot,
  seen,
  slot,
  within,
} from '../../grammar/index.js';
import type { Amounts } from './amounts.js';
import type { Effects } from './effects.js';
import type { Nouns } from './nouns.js';
import { several, symbol } from './numerals.js';
import type { Words } from './words.js';

export interface Actions {
  /** What is done, within a sentence. */
  readonly clause: Form<Action>;
  /** A whole paragraph of it. */
  readonly sentences: Form<readonly Action[]>;
  /** The same, begun within a sentence: after a comma. */
  readonly begun: Form<readonly Action[]>;
  readonly cost: Form<readonly Action[]>;
}

type Of<V extends Verb> = VerbActionOf<V>;

interface Begun {
  readonly first: Action;
  readonly rest: readonly Action[];
}

const alone = ([first, ...rest]: readonly Action[]): Action | null => (first && rest.length === 0 ? first : null);

/** Who acts, where it is said. */
type Doer = readonly (string | Slot<'by', Noun>)[];

/** The parts of a frame around what stands at its star. */
export const frame = <S extends Slot>(words: string, part: S): readonly [string, S, string] => {
  const [before = '', after = ''] = words.split('*');
  return [before, part, after];
};

export const actions = (words: Words, nouns: Nouns, amounts: Amounts, effects: Effects): Actions => {
  const thing = nouns.at({ every: 'each' });
  const things = nouns.at({ number: 'many', every: 'all' });
  const doer = nouns.at({ case: 'subject', every: 'each' });
  const doers = nouns.at({ number: 'many', case: 'subject', every: 'bare' });

  /** What a player does: as an instruction, and told of others. */
  const players = <N>(say: (who: Doer, s: '' | 's') => Alternatives<N>): Alternatives<N> => [
    ...say([], ''),
    ...say([slot('by', doer), ' '], 's'),
    ...say([slot('by', doers), ' '], ''),
  ];
  /** What is done to one thing or to several. */
  const objects = <N>(say: (what: Form<Noun>) => Alternatives<N>): Alternatives<N> => [...say(thing), ...say(things)];

  const clause: Form<Action> = new Choice<Action>(
    'an instruction',
    [
      objects((what) => rule<Of<'destroy'>>()({ do: 'destroy' })`destroy ${slot('what', what)}`),
      objects((what) => rule<Of<'counter'>>()({ do: 'counter' })`counter ${slot('what', what)}`),
      objects((what) => rule<Of<'regenerate'>>()({ do: 'regenerate' })`regenerate ${slot('what', what)}`),
      objects((what) => rule<Of<'tap'>>()({ do: 'tap' })`tap ${slot('what', what)}`),
      objects((what) => rule<Of<'untap'>>()({ do: 'untap' })`untap ${slot('what', what)}`),
      players((who, s) => rule<Of<'draw'>>()({ do: 'draw' })`${who}draw${s} a card`),
      players((who, s) => rule<Of<'draw'>>()({ do: 'draw' })`${who}draw${s} ${slot('n', several)} cards`),
      rule<Of<'damage'>>()({
        do: 'damage',
      })`${slot('from', doer)} deals ${slot('n', amounts.number)} damage to ${slot('to', thing)}`,
      rule<Of<'damage'>>()({
        do: 'damage',
      })`${slot('from', doer)} deals damage equal to ${slot('n', amounts.equal)} to ${slot('to', thing)}`,
      rule<Of<'put'>>()({ do: 'put', kind: { lit: ['-1/-1'] } })`put a -1/-1 counter on ${slot('what', thing)}`,
      effects.during,
    ],
    (action) => action.do ?? '',
  );

  const sentence: Form<Action> = {
    name: 'a sentence',
    read: (text, at) => closed.read(text, at),
    print(value, out, here) {
      out.write(capital);
      const after = closed.print(value, out, here);
      return after && nextSentence(after);
    },
  };
  const closed = within('', clause, '.');
  const sentences = list(sentence, joined(' '));

  return {
    clause,
    sentences,
    begun: new Choice<readonly Action[]>('what happens', [
      seen(closed, alone, (only) => [only]),
      seen(
        new Choice<Begun>('what happens', [rule<Begun>()({})`${slot('first', closed)} ${slot('rest', sentences)}`]),
        ([first, ...rest]: readonly Action[]) => (first && rest.length > 0 ? { first, rest } : null),
        ({ first, rest }) => [first, ...rest],
      ),
    ]),
    cost: list(new Choice<Action>('a cost', [rule<Of<'pay'>>()({ do: 'pay' })`${slot('mana', mana)}`]), joined(', ')),
  };
};

/** Symbols side by side, as one text. */
const mana: Form<string> = new Choice<string>('mana', [
  seen(
    list(symbol, joined('')),
    (text: string) => text.match(/\{[^{}]+\}/g),
    (symbols) => symbols.join(''),
  ),
]);
