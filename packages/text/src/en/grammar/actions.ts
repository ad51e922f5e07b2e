import type {
  Action,
  DescriptionNoun,
  IfAction,
  LaterAction,
  ModesAction,
  Noun,
  OfferAction,
  Verb,
  VerbActionOf,
} from '@rulewright/language';
import {
  type Alternatives,
  alone,
  Choice,
  capital,
  ending,
  type Form,
  hole,
  idiom,
  joined,
  later,
  list,
  type Mention,
  mention,
  own,
  pass,
  printedBy,
  rule,
  seen,
  sequence,
  slot,
  type Unit,
  within,
} from '../../grammar/index.js';
import { hasUnknown, ofWhere, originOf, type Where, whereOf } from '../../views/amounts.js';
import type { Conditions } from './conditions.js';
import type { Effects, Parts } from './effects.js';
import { idioms } from './idioms.js';
import { begins, joint } from './joins.js';
import { mana, quantity } from './numerals.js';
import { chosenPhrases, setPhrases } from './set-phrases.js';
import { verbsOfPlayers } from './verbs-of-players.js';

export interface Actions {
  /** What is done, within a sentence. */
  readonly clause: Form<Action>;
  /** Several things, within a sentence. */
  readonly together: Form<readonly Action[]>;
  /** A whole paragraph of it. */
  readonly sentences: Form<readonly Action[]>;
  /** The same, begun within a sentence: after a comma. */
  readonly begun: Form<readonly Action[]>;
  /** A paragraph for each way. */
  readonly modal: Form<readonly Action[]>;
  readonly cost: Form<readonly Action[]>;
}

type Of<V extends Verb> = VerbActionOf<V>;

interface Begun {
  readonly first: readonly Action[];
  readonly rest: readonly Action[];
}

const unless = idiom<OfferAction>()({
  do: 'offer',
  to: hole('to'),
  actions: [{ do: 'pay', mana: hole('mana') }],
  else: hole('else'),
} as never);
const unlessYou = idiom<OfferAction>()({
  do: 'offer',
  actions: [{ do: 'pay', mana: hole('mana') }],
  else: hole('else'),
} as never);

const fetching = idiom<OfferAction>()({
  do: 'offer',
  actions: [{ do: 'search', what: hole('what'), as: own('found') }],
  // biome-ignore lint/suspicious/noThenProperty: the word of the language for what follows
  then: [
    { do: 'reveal', what: { ref: own('found') } },
    { do: 'move', what: { ref: own('found') }, to: 'hand' },
    { do: 'shuffle' },
  ],
} as never);

const one = (action: Action): readonly Action[] => [action];

/** Mana of a cost stands in one place. */
const paidOnce = (cost: readonly Action[]): readonly Action[] | null =>
  cost.filter((action) => action.do === 'pay' && action.mana !== undefined).length > 1 || hasUnknown(cost)
    ? null
    : cost;

const known = <T>(value: T): T | null => (hasUnknown(value) ? null : value);

/** After this nothing of the sentence before is simply "it" any more. */
export const afterThat = <T>(form: Form<T>): Form<T> =>
  printedBy(form, (value, out, here) => {
    const after = form.print(value, out, here);
    return after && begins(after);
  });

/** What something has become by what was done with it, as it may be spoken of again. */
const resultOf = (action: Action): Omit<Mention, 'sentence' | 'of'> | null => {
  if (action.do === 'destroy') return { kind: 'destroyed', many: true };
  if (action.do === 'create') return { kind: 'creature', many: action.n !== undefined && action.n !== 1 };
  if (action.do !== 'move' || action.what === undefined) return null;
  const many = 'a' in action.what && areSeveral(action.what);
  return { kind: action.to === 'battlefield' ? 'creature' : 'card', many };
};

const areSeveral = ({ pick }: DescriptionNoun): boolean =>
  pick === undefined || pick.min !== 1 || (pick.max !== undefined && pick.max !== 1);

/** What is done, and that what came of it may be spoken of. */
const withResult = (form: Form<Action>): Form<Action> =>
  printedBy(form, (value, out, here) => {
    const { as, ...plain } = value as Action & { readonly as?: string };
    const result = resultOf(value);
    if (result === null) return form.print(value, out, here);
    const after = form.print(plain as Action, out, here);
    return after && mention(after, { of: as ?? originOf(value), ...result });
  });

export const actions = (parts: Parts, effects: Effects, conditions: Conditions): Actions => {
  const { words, nouns, amounts } = parts;
  const thing = nouns.at({ every: 'each' });
  const things = nouns.at({ number: 'many', every: 'all' });
  const doer = nouns.at({ case: 'subject', every: 'each' });
  const placed = nouns.at({ every: 'each', cards: words.cardsIn === 'in' ? 'in' : 'from' });

  /** What is done to one thing or to several. */
  const objects = <N>(say: (what: Form<Noun>) => Alternatives<N>): Alternatives<N> => [...say(things), ...say(thing)];

  const together: Form<readonly Action[]> = list(
    later('an instruction', () => clause),
    { two: ' and ', more: ', ', last: ', and ' },
  );
  const single: Form<readonly Action[]> = new Choice<readonly Action[]>('an instruction', [
    seen(
      later('an instruction', () => clause),
      alone,
      one,
    ),
  ]);
  const caused = new Choice<Action>(
    'what is caused',
    [...verbsOfPlayers(parts, 'caused'), ...effects.caused],
    (action) => action.do ?? '',
  );
  const causing = new Choice<readonly Action[]>('what is caused', [seen(caused, alone, one)]);
  const condition = afterIf(conditions.now);

  const bare = new Choice<Action>(
    'an instruction',
    [
      objects((what) => rule<Of<'destroy'>>()({ do: 'destroy' })`destroy ${slot('what', what)}`),
      objects((what) => rule<Of<'counter'>>()({ do: 'counter' })`counter ${slot('what', what)}`),
      objects((what) => rule<Of<'regenerate'>>()({ do: 'regenerate' })`regenerate ${slot('what', what)}`),
      objects((what) => rule<Of<'tap'>>()({ do: 'tap' })`tap ${slot('what', what)}`),
      objects((what) => rule<Of<'untap'>>()({ do: 'untap' })`untap ${slot('what', what)}`),
      rule<Of<'move'>>()({ do: 'move', to: 'hand' })`return ${slot('what', things)} to their owners' hands`,
      rule<Of<'move'>>()({ do: 'move', to: 'hand' })`return ${slot('what', thing)} to its owner's hand`,
      objects(
        (what) =>
          rule<Of<'move'>>()({ do: 'move', to: 'battlefield' })`return ${slot('what', what)} ${words.toBattlefield}`,
      ),
      rule<Of<'move'>>()({
        do: 'move',
        to: 'library',
        at: 'bottom',
      })`put ${slot('what', placed)} on the bottom of your library`,
      rule<Of<'move'>>()({
        do: 'move',
        to: 'library',
        at: 'bottom',
      })`put ${slot('what', things)} on the bottom of their owner's library`,
      objects((what) => rule<Of<'attach'>>()({ do: 'attach' })`attach ${slot('what', what)} to ${slot('to', thing)}`),
      ...setPhrases(parts),
      ...verbsOfPlayers(parts, 'plain'),
      rule<Of<'damage'>>()({
        do: 'damage',
      })`${slot('from', doer)} deals ${slot('n', amounts.number)} damage to ${slot('to', thing)}`,
      rule<Of<'damage'>>()({
        do: 'damage',
      })`${slot('from', doer)} deals damage equal to ${slot('n', amounts.short)} to ${slot('to', thing)}`,
      rule<Of<'damage'>>()({
        do: 'damage',
        divide: 'chosen',
      })`${slot('from', doer)} deals ${slot('n', amounts.number)} damage divided as you choose among ${slot('to', things)}`,
      rule<Of<'put'>>()({ do: 'put' })`put a ${slot('kind', nouns.counterKind)} counter on ${slot('what', thing)}`,
      rule<Of<'put'>>()({
        do: 'put',
      })`put a ${slot('kind', nouns.counterKind)} counter on ${slot('what', thing)} for each ${slot('n', amounts.each)}`,
      rule<Of<'put'>>()({
        do: 'put',
      })`put ${slot('n', quantity)} ${slot('kind', nouns.counterKind)} counters on ${slot('what', thing)}`,
      rule<Of<'take'>>()({
        do: 'take',
      })`remove a ${slot('kind', nouns.counterKind)} counter from ${slot('what', thing)}`,
      rule<Of<'take'>>()({
        do: 'take',
        n: 'all',
      })`remove all ${slot('kind', nouns.counterKind)} counters from ${slot('what', thing)}`,
      rule<Of<'shift'>>()({ do: 'shift' })`move a counter from ${slot('what', thing)} onto ${slot('to', thing)}`,
      rule<Of<'shift'>>()({
        do: 'shift',
        n: 'all',
      })`move all counters from ${slot('what', thing)} onto ${slot('to', thing)}`,
      rule<Of<'exchange'>>()({
        do: 'exchange',
        aspect: 'controller',
      })`exchange control of ${slot('what', thing)} and ${slot('to', thing)}`,
      rule<Of<'retarget'>>()({ do: 'retarget' })`choose a new target for ${slot('what', thing)}`,
      rule<Of<'choose'>>()({ do: 'choose', what: { a: 'color', pick: { how: 'choose', min: 1 } } })`choose a color`,
      rule<Of<'cast'>>()({
        do: 'cast',
        rather: [],
      })`${words.cast} ${slot('what', placed)} without paying its mana cost`,
      rule<Of<'extra'>>()({
        do: 'extra',
        what: 'combat and main',
        after: 'this main phase',
      })`after this main phase, there is an additional combat phase followed by an additional main phase`,
      rule<OfferAction>()({ do: 'offer' })`you may have ${slot('actions', causing)}`,
      fetching`you may search your library for ${slot('what', nouns.ofLibrary('mine'))}, ${words.mayFetch}`,
      rule<OfferAction>()({ do: 'offer' })`you may ${slot('actions', together)}`,
      rule<OfferAction>()({
        do: 'offer',
      })`you may ${slot('actions', together)}. ${capital}if you do, ${slot('then', together)}`,
      rule<OfferAction>()({
        do: 'offer',
        forced: true,
      })`${slot('actions', single)}. ${capital}if you do, ${slot('then', together)}`,
      unless`${slot('else', single)} unless ${slot('to', nouns.at({ case: 'subject', every: 'none' }))} pays ${slot('mana', mana)}`,
      unlessYou`${slot('else', single)} unless you pay ${slot('mana', mana)}`,
      rule<IfAction>()({ do: 'if' })`${slot('then', single)} if ${slot('condition', conditions.after)}`,
      rule<IfAction>()({ do: 'if' })`if ${slot('condition', condition)}, ${slot('then', single)}`,
      rule<IfAction>()({ do: 'if' }, 'after')`${slot('then', single)} if ${slot('condition', conditions.now)}`,
      rule<LaterAction>()({
        do: 'later',
        when: [{ on: 'begin', step: 'upkeep', of: { ref: 'you' } }],
      })`at the beginning of your next upkeep, ${slot('actions', together)}`,
      rule<LaterAction>()({
        do: 'later',
        when: [{ on: 'begin', step: 'upkeep' }],
      })`${slot('actions', single)} at the beginning of the next turn's upkeep`,
      rule<LaterAction>()({
        do: 'later',
        when: [{ on: 'begin', step: 'end' }],
      })`${slot('actions', single)} at ${words.endStep}`,
      rule<LaterAction>()({
        do: 'later',
        when: [{ on: 'begin', step: 'end of combat' }],
      })`${slot('actions', single)} at end of combat`,
      ...effects.during,
    ] as readonly Alternatives<Action>[],
    (action) => action.do ?? '',
  );
  const clause: Form<Action> = withResult(bare);
  const further = new Choice<Action>(
    'what else is done',
    verbsOfPlayers(parts, 'further'),
    (action) => action.do ?? '',
  );

  const plain: readonly Unit<Action>[] = [
    ...idioms(words, nouns),
    ...chosenPhrases(parts),
    joint(clause, further, ', then '),
    joint(clause, further, ' and '),
    { size: 1, form: new Choice<readonly Action[]>('an instruction', [seen(clause, alone, one)]) },
  ];
  /** The same with what X is. */
  const runs = plain.map(
    ({ size, form }): Unit<Action> => ({
      size,
      form: new Choice<readonly Action[]>('an instruction', [
        seen(form, known, known),
        seen(
          new Choice<Where<readonly Action[]>>('an instruction with X', [
            rule<Where<readonly Action[]>>()({})`${slot('said', form)}, where X is ${slot('is', amounts.equal)}`,
          ]),
          whereOf,
          ofWhere,
        ),
      ]),
    }),
  );
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
          new Choice<Begun>('what happens', [
            rule<Begun>()({})`${slot('first', ending(closed))} ${slot('rest', sentences)}`,
          ]),
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
  const cost = new Choice<readonly Action[]>('a cost', [
    seen(items, paidOnce, paidOnce),
    seen(
      new Choice<ModesAction>('a choice of costs', [
        rule<ModesAction>()({ do: 'modes', min: 1 })`${slot('modes', list(items, joined(' or '), { min: 2 }))}`,
      ]),
      (all: readonly Action[]) => {
        const only = alone(all);
        return only?.do === 'modes' ? only : null;
      },
      one,
    ),
  ]);

  const modal = new Choice<readonly Action[]>('modes', [
    seen(
      new Choice<ModesAction>('modes', [
        rule<ModesAction>()({
          do: 'modes',
          min: 1,
        })`choose one —\n• ${slot('modes', list(sentences, joined('\n• '), { min: 2 }))}`,
      ]),
      (all: readonly Action[]) => {
        const only = alone(all);
        return only?.do === 'modes' ? only : null;
      },
      one,
    ),
  ]);

  return { clause, together, sentences, begun, modal, cost: ending(cost) };
};

/** A condition that begins a sentence: what it speaks of is named, and "it" from then on. */
const afterIf = <T>(form: Form<T>): Form<T> =>
  printedBy(form, (value, out, here) => form.print(value, out, begins(here)));

const sentenceOf = ({ size, form }: Unit<Action>): Unit<Action> => ({
  size,
  form: ending(within(capital, form, '.')),
});
