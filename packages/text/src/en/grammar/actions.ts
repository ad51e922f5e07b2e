import {
  type Action,
  type IfAction,
  type LaterAction,
  type ModesAction,
  type Noun,
  type OfferAction,
  saidFirst,
  type Verb,
  type VerbActionOf,
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
  nextSentence,
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
import { hasUnknown, ofWhere, type Where, whereOf } from '../../views/amounts.js';
import { naming } from '../../views/results.js';
import { choices } from './choices.js';
import type { Conditions } from './conditions.js';
import type { Effects } from './effects.js';
import { idioms } from './idioms.js';
import { begins, joint } from './joins.js';
import { moves } from './moves.js';
import { mana, quantity } from './numerals.js';
import type { Parts } from './parts.types.js';
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
});
const unlessYou = idiom<OfferAction>()({
  do: 'offer',
  actions: [{ do: 'pay', mana: hole('mana') }],
  else: hole('else'),
});

const fetching = idiom<OfferAction>()({
  do: 'offer',
  actions: [{ do: 'search', what: hole('what'), as: own('found') }],
  // biome-ignore lint/suspicious/noThenProperty: the word of the language for what follows
  then: [
    { do: 'reveal', what: { ref: own('found') } },
    { do: 'move', what: { ref: own('found') }, to: 'hand' },
    { do: 'shuffle' },
  ],
});

/** What would happen is said first. */
const unlessPaid = (form: Form<OfferAction>) =>
  seen(
    form,
    (action: Action) => {
      if (action.do !== 'offer' || action.to === undefined || action.else === undefined) return null;
      const [other, to] = saidFirst(action.else, action.to);
      return { ...action, else: other, to };
    },
    (action): Action => action,
  );

const one = (action: Action): readonly Action[] => [action];

/** Mana of a cost stands in one place. */
const paidOnce = (cost: readonly Action[]): readonly Action[] | null =>
  cost.filter((action) => action.do === 'pay' && action.mana !== undefined).length > 1 || hasUnknown(cost)
    ? null
    : cost;

const ofDivided = (all: readonly Action[]): readonly Action[] | null => {
  const only = alone(all);
  return only?.do === 'damage' && only.divide === 'chosen' ? [only] : null;
};

const known = <T>(value: T): T | null => (hasUnknown(value) ? null : value);

/** After this nothing of the sentence before is simply "it" any more. */
export const afterThat = <T>(form: Form<T>): Form<T> =>
  printedBy(form, (value, out, here) => {
    const after = form.print(value, out, here);
    return after && begins(after);
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
  const offered: Form<readonly Action[]> = list(
    later('what you may do', () => mine),
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
  const condition = conditions.first;

  const said = new Choice<Action>(
    'an instruction',
    [
      objects((what) => rule<Of<'destroy'>>()({ do: 'destroy' })`destroy ${slot('what', what)}`),
      objects((what) => rule<Of<'counter'>>()({ do: 'counter' })`counter ${slot('what', what)}`),
      objects((what) => rule<Of<'regenerate'>>()({ do: 'regenerate' })`regenerate ${slot('what', what)}`),
      objects((what) => rule<Of<'tap'>>()({ do: 'tap' })`tap ${slot('what', what)}`),
      objects((what) => rule<Of<'untap'>>()({ do: 'untap' })`untap ${slot('what', what)}`),
      ...moves(parts),
      objects((what) => rule<Of<'attach'>>()({ do: 'attach' })`attach ${slot('what', what)} to ${slot('to', thing)}`),
      ...setPhrases(parts),
      ...verbsOfPlayers(parts, 'plain'),
      rule<Of<'prevent'>>()({ do: 'prevent' })`prevent that damage`,
      rule<Of<'prevent'>>()({ do: 'prevent' })`prevent ${slot('n', amounts.number)} of that damage`,
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
      rule<Of<'retarget'>>()({ do: 'retarget' })`choose a new target for ${slot('what', nouns.it)}`,
      ...choices(parts, conditions, {
        single,
        together,
        further: later('what else is done', () => further),
        sentences: later('sentences', () => inner),
      }),
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
      rule<OfferAction>()({ do: 'offer' })`you may ${slot('actions', offered)}`,
      rule<OfferAction>()({
        do: 'offer',
      })`you may ${slot('actions', offered)}. ${capital}if you do, ${slot('then', together)}`,
      unlessPaid(
        new Choice<OfferAction>('what happens unless', [
          unless`${slot('else', single)} unless ${slot('to', nouns.at({ case: 'subject', every: 'none' }))} pays ${slot('mana', mana)}`,
        ]),
      ),
      unlessYou`${slot('else', single)} unless you pay ${slot('mana', mana)}`,
      rule<IfAction>()({ do: 'if' })`if ${slot('condition', condition)}, ${slot('then', single)}`,
      rule<IfAction>()({ do: 'if' }, 'after')`${slot('then', single)} if ${slot('condition', conditions.now)}`,
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
  const clause: Form<Action> = naming(said);
  const mine = naming(
    new Choice<Action>(
      'what you may do',
      [...verbsOfPlayers(parts, 'may'), pass(said)] as readonly Alternatives<Action>[],
      (action) => action.do ?? '',
    ),
  );
  const further = naming(
    new Choice<Action>('what else is done', verbsOfPlayers(parts, 'further'), (action) => action.do ?? ''),
  );

  /** Damage that is divided as the spell is cast. */
  const divided = new Choice<readonly Action[]>('damage', [seen(single, ofDivided, ofDivided)]);
  const plain: readonly Unit<Action>[] = [
    ...idioms(words, nouns),
    ...chosenPhrases(parts),
    joint(clause, further, ', then '),
    joint(clause, further, ' and '),
    { size: 1, form: new Choice<readonly Action[]>('an instruction', [seen(clause, alone, one)]) },
  ];
  /** By its name, where it is said what X is. */
  const inFull = printedBy(amounts.equal, (value, out, here) => amounts.equal.print(value, out, nextSentence(here)));
  const asCast = new Choice<Where<readonly Action[]>>('damage with X', [
    rule<Where<readonly Action[]>>()(
      {},
    )`${slot('said', divided)}, where X is ${slot('is', amounts.equal)} as you ${words.cast} ${words.thisSpell}`,
  ]);
  /** The same with what X is. */
  const runs = plain.map(
    ({ size, form }): Unit<Action> => ({
      size,
      form: new Choice<readonly Action[]>('an instruction', [
        seen(form, known, known),
        ...(size === 1 ? [seen(asCast, whereOf<readonly Action[]>, ofWhere<readonly Action[]>)] : []),
        seen(
          new Choice<Where<readonly Action[]>>('an instruction with X', [
            rule<Where<readonly Action[]>>()({})`${slot('said', form)}, where X is ${slot('is', inFull)}`,
          ]),
          whereOf,
          ofWhere,
        ),
      ]),
    }),
  );
  const sentences = sequence('sentences', runs.map(sentenceOf), ' ');
  const inner: Form<readonly Action[]> = sequence(
    'sentences',
    runs.map(({ size, form }) => ({ size, form: ending(form) })),
    `. ${capital}`,
  );
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

const sentenceOf = ({ size, form }: Unit<Action>): Unit<Action> => ({
  size,
  form: ending(within(capital, form, '.')),
});
