import type {
  Action,
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
  ending,
  type Form,
  hole,
  idiom,
  joined,
  later,
  own,
  pass,
  rule,
  seen,
  sequence,
  slot,
  type Unit,
} from '../../grammar/index.js';
import { hasUnknown, ofWhere, type Where, whereOf } from '../../views/amounts.js';
import { type Following, followingOf, ofFollowing } from '../../views/following.js';
import { isReference } from '../../views/nodes.js';
import { phraseOf } from '../../views/phrases.js';
import { ofRepeated, type Repeated, repeatedOf } from '../../views/repeated.js';
import { naming } from '../../views/results.js';
import type { Conditions } from './conditions.js';
import type { Effects, Parts, Then } from './effects.js';
import { frame } from './frames.js';
import { idioms } from './idioms.js';
import { joint } from './joins.js';
import { filtered, isYours } from './nouns.js';
import { after } from './references.js';
import { setPhrases } from './set-phrases.js';
import { verbsOfPlayers } from './verbs-of-players.js';

export interface Actions {
  /** Several things, within a sentence. */
  readonly together: Form<readonly Action[]>;
  /** A whole paragraph of it. */
  readonly sentences: Form<readonly Action[]>;
  readonly cost: Form<readonly Action[]>;
}

type Of<V extends Verb> = VerbActionOf<V>;

/** Mana of a cost stands in one place. */
const paidOnce = (cost: readonly Action[]): readonly Action[] | null =>
  cost.filter((action) => action.do === 'pay' && action.mana !== undefined).length > 1 || hasUnknown(cost)
    ? null
    : cost;
const known = <T>(value: T): T | null => (hasUnknown(value) ? null : value);
const one = (action: Action): readonly Action[] => [action];

const unless = idiom<OfferAction>()({
  do: 'offer',
  to: hole('to'),
  actions: [{ do: 'pay', mana: hole('mana') }],
  else: hole('else'),
} as never);
const unlessYou = idiom<OfferAction>()({ do: 'offer', actions: hole('actions'), else: hole('else') } as never);
const underOwner = idiom<VerbActionOf<'move'>>()({
  do: 'move',
  what: hole('what'),
  to: 'battlefield',
  under: { the: 'owner', of: hole('what') },
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

export const actions = (parts: Parts, effects: Effects, conditions: Conditions): Actions => {
  const { kit, nouns, amounts } = parts;
  const { words } = kit;
  const thing = nouns.at({ every: 'all' });
  const from = nouns.at({ every: 'all', cards: 'from' });
  const single = nouns.at({});
  const each = nouns.at({ every: 'each' });
  const who = nouns.at({ case: 'subject', every: 'none' });
  const what = slot('what', thing);
  const on = slot('what', nouns.at({ case: 'on' }));
  const onEach = slot('what', nouns.at({ case: 'on', every: 'each' }));
  const kind = slot('kind', nouns.counterKind);
  const n = slot('n', amounts.number);
  const some = slot('n', parts.numerals.quantity);

  /** What you may have others do is said with 令. */
  const told = (value: unknown): boolean => {
    const { by } = value as { readonly by?: Noun };
    return by !== undefined && 'a' in by;
  };
  const instruction = later('an instruction', () => clause);
  const joints = { two: '，並', more: '，', last: '，並' };
  const together: Form<readonly Action[]> = kit.list(instruction, joints);
  const lone = kit.choice<readonly Action[]>('an instruction', [seen(instruction, alone, one)]);
  const offered = kit.list(
    kit.choice<Action>('what may be done', [pass(kit.within('令', instruction, ''), told), pass(instruction)]),
    joints,
  );
  const causedOne = kit.choice<Action>('what is caused', effects.caused as readonly Alternatives<Action>[]);
  const caused = kit.choice<readonly Action[]>('what is caused', [seen(causedOne, alone, one)]);

  const damage = rule<Of<'damage'>>();
  const moved = rule<Of<'move'>>();
  const pronoun = slot('what', after(kit));
  const it = slot('what', after(kit, '它'));
  const clauses = (then: Then): Form<Action> => {
    const doer = [slot('from', who), then] as const;
    const atOn = then === '' ? '' : '就';
    return kit.choice<Action>(
      'an instruction',
      [
        rule<Of<'destroy'>>()({ do: 'destroy' })`${then}將${it}消滅`,
        rule<Of<'destroy'>>()({ do: 'destroy' })`${then}消滅${what}`,
        rule<Of<'destroy'>>()({ do: 'destroy' })`${then}隨機消滅${slot('what', nouns.atRandom)}`,
        rule<Of<'counter'>>()({ do: 'counter' })`${then}反擊${pronoun}`,
        rule<Of<'counter'>>()({ do: 'counter' })`${then}反擊${what}`,
        rule<Of<'regenerate'>>()({ do: 'regenerate' })`${then}重生${pronoun}`,
        rule<Of<'regenerate'>>()({ do: 'regenerate' })`${then}重生${what}`,
        rule<Of<'tap'>>()({ do: 'tap' })`${then}橫置${what}`,
        rule<Of<'untap'>>()({ do: 'untap' })`${then}將${it}重置`,
        rule<Of<'untap'>>()({ do: 'untap' })`${then}重置${what}`,
        moved({ do: 'move', to: 'hand' })`${then}隨機將${slot('what', nouns.randomOfYours)}移回你手上`,
        moved({ do: 'move', to: 'hand' })`${then}將${slot('what', filtered(from, isYours))}移回你手上`,
        moved({ do: 'move', to: 'hand' })`${then}將${slot('what', from)}移回其擁有者手上`,
        moved({ do: 'move', to: 'hand' })`${then}將${what}各移回其擁有者手上`,
        moved({ do: 'move', to: 'hand' }, 'put')`${then}將${what}置於你手上`,
        moved({
          do: 'move',
          to: 'battlefield',
        })`${then}${frame(words.create, slot('what', filtered(thing, isReference)))}`,
        moved({
          do: 'move',
          to: 'battlefield',
        })`${then}將${slot('what', nouns.allOfYourGraveyard)}返回${words.battlefield}上`,
        moved({ do: 'move', to: 'battlefield' })`${then}將${slot('what', from)}${words.toBattlefield}`,
        moved({ do: 'move', to: 'battlefield' }, 'return')`${then}將${what}返回${words.battlefield}上`,
        underOwner`${then}將${what}在其擁有者的操控下${words.toBattlefield}`,
        ...(words.battlefield === '場'
          ? [underOwner`${then}將${what}在其擁有者的操控下返回場上`.map((way) => ({ ...way, mark: 'return' }))]
          : []),
        moved({
          do: 'move',
          to: 'library',
          at: 'bottom',
        })`${then}將${slot('what', filtered(from, isYours))}置於你的牌庫底`,
        moved({ do: 'move', to: 'library', at: 'bottom' })`${then}將${what}置於其擁有者的牌庫底`,
        moved({ do: 'move', to: 'graveyard' })`${then}將${what}置入你的墳墓場`,
        moved({ do: 'move', to: 'graveyard' }, 'owner')`${then}將${what}置入其擁有者之墳墓場`,
        rule<Of<'attach'>>()({
          do: 'attach',
        })`${then}將${what}結附在${slot('to', nouns.at({ case: 'on', every: 'all' }))}`,
        ...verbsOfPlayers(parts, then, 'plain'),
        damage({ do: 'damage' })`${doer}對${slot('to', single)}造成${n}點傷害`,
        damage({ do: 'damage' })`${doer}對${slot('to', each)}各造成${n}點傷害`,
        damage({ do: 'damage' }, 'toward')`${doer}向${slot('to', single)}造成${n}點傷害`,
        damage({ do: 'damage' })`${doer}對${slot('to', single)}造成傷害，其數量等同於${slot('n', amounts.short)}`,
        damage({ do: 'damage' }, 'within')`${doer}對${slot('to', single)}造成等同於${slot('n', amounts.short)}的傷害`,
        damage({ do: 'damage', divide: 'chosen' })`${doer}對${slot('to', single)}造成共${n}點傷害，你可以任意分配`,
        rule<Of<'put'>>()({ do: 'put' })`${atOn}在${on}放置一個${kind}指示物`,
        rule<Of<'put'>>()({ do: 'put' }, 'at')`${atOn}於${on}放置一個${kind}指示物`,
        rule<Of<'put'>>()({ do: 'put' })`${atOn}在${on}放置${some}個${kind}指示物`,
        rule<Of<'put'>>()({ do: 'put' })`${atOn}在${onEach}各放置一個${kind}指示物`,
        rule<Of<'take'>>()({ do: 'take' })`${then}從${on}移去一個${kind}指示物`,
        rule<Of<'take'>>()({ do: 'take' })`${then}從${onEach}移去一個${kind}指示物`,
        rule<Of<'take'>>()({ do: 'take', n: 'all' })`${then}移去${on}所有的${kind}指示物`,
        rule<Of<'shift'>>()({ do: 'shift' })`${then}將一個指示物從${what}移到${slot('to', nouns.at({ case: 'on' }))}`,
        rule<Of<'shift'>>()({
          do: 'shift',
          n: 'all',
        })`${then}將${on}的所有指示物移到${slot('to', nouns.at({ case: 'on' }))}`,
        seen(
          kit.choice<Of<'exchange'>>('an exchange', [
            rule<Of<'exchange'>>()({
              do: 'exchange',
              aspect: 'controller',
            })`${then}選擇${what}，與${slot('to', thing)}，並交換它們的操控權`,
          ]),
          (action: Action) => (action.do === 'exchange' && compares(action.to) ? action : null),
          (action) => (compares(action.to) ? action : null),
        ),
        rule<Of<'exchange'>>()({
          do: 'exchange',
          aspect: 'controller',
        })`${then}交換${what}與${slot('to', nouns.at({ every: 'all', case: 'possessive' }))}操控權`,
        rule<Of<'reorder'>>()({ do: 'reorder', what: wholeGraveyard })`你${then}以任意順序來排列你的墳墓場`,
        rule<Of<'prevent'>>()({ do: 'prevent' })`防止此傷害`,
        rule<Of<'prevent'>>()({ do: 'prevent' })`防止該傷害中的${n}點`,
        rule<Of<'loseMana'>>()({ do: 'loseMana', by: { a: 'player' } })`清空所有${words.mana}池`,
        rule<Of<'cast'>>()({ do: 'cast', rather: [] })`${words.cast}${what}，且不需支付其${words.mana}費用`,
        rule<Of<'extra'>>()({
          do: 'extra',
          what: 'combat and main',
          after: 'this main phase',
        })`在此行動階段後，額外多出一個戰鬥階段，以及接於其後之一個額外的行動階段`,
        ...setPhrases(parts, then),
        ...effects.during(then),
      ],
      (action) => action.do ?? '',
    );
  };

  const offer = rule<OfferAction>();
  const conditional = rule<IfAction>();
  const delayed = rule<LaterAction>();
  const plain = clauses('');
  const [supposed, now] = [slot('condition', conditions.supposed), slot('condition', conditions.now)];
  const thenOne = slot('then', lone);
  const outer = kit.choice<Action>(
    'an instruction',
    [
      seen(
        kit.choice<Repeated<Action>>('what is done so often', [
          rule<Repeated<Action>>()({})`${slot('each', amounts.each)}，${slot('said', clauses('便'))}`,
        ]),
        repeatedOf,
        ofRepeated,
      ),
      pass(plain),
      fetching`你可以從你的牌庫中搜尋${slot('what', nouns.ofLibrary('mine'))}，展示該牌，並置於你手上。若你如此作，則將你的牌庫洗牌`,
      offer({ do: 'offer' })`你可以讓${slot('actions', caused)}`,
      offer({ do: 'offer' })`你可以${slot('actions', offered)}`,
      offer({ do: 'offer' })`你可以${slot('actions', offered)}。若你如此作，則${slot('then', together)}`,
      offer({ do: 'offer' }, 'close')`你可以${slot('actions', kit.list(instruction, joined('並'), { min: 2 }))}`,
      offer({ do: 'offer' }, 'if')`你可以${slot('actions', offered)}。如果你如此作，則${slot('then', together)}`,
      offer({ do: 'offer', forced: true })`${slot('actions', lone)}。若你如此作，則${slot('then', together)}`,
      unless`除非${slot('to', who)}支付${slot('mana', parts.numerals.mana)}，否則${slot('else', lone)}`,
      unlessYou`除非你${slot('actions', lone)}，否則${slot('else', lone)}`,
      conditional({ do: 'if' })`如果${supposed}，則${thenOne}`,
      conditional({ do: 'if' })`若${now}，則${thenOne}`,
      conditional({ do: 'if' }, 'if')`如果${now}，則${thenOne}`,
      delayed({ do: 'later', when: [{ on: 'begin', step: 'upkeep' }] })`在下回合維持開始時${slot('actions', lone)}`,
      seen(
        kit.choice<Following>('what is done later', [
          rule<Following>()({})`在你下個維持開始時，${slot('first', lone)}。若你如此作，則${slot('second', lone)}`,
        ]),
        (action: Action) => (action.do === 'later' ? followingOf(action) : null),
        ofFollowing,
      ),
      delayed({
        do: 'later',
        when: [{ on: 'begin', step: 'upkeep', of: { ref: 'you' } }],
      })`在你下個維持開始時，${slot('actions', lone)}`,
      delayed({ do: 'later', when: [{ on: 'begin', step: 'end' }] })`在回合結束時${slot('actions', lone)}`,
      delayed({ do: 'later', when: [{ on: 'begin', step: 'end' }] }, 'apart')`在回合結束時，${slot('actions', lone)}`,
      delayed({ do: 'later', when: [{ on: 'begin', step: 'end of combat' }] })`在戰鬥結束時${slot('actions', lone)}`,
    ] as readonly Alternatives<Action>[],
    (action) => action.do ?? '',
  );
  const clause: Form<Action> = naming(outer);
  const further = kit.choice<Action>(
    'what else is done',
    verbsOfPlayers(parts, '', 'further'),
    (action) => action.do ?? '',
  );

  const bare: readonly Unit<Action>[] = [
    ...idioms(parts),
    ...(['，然後', '，並', '且'] as const).map((join) => joint(clause, further, join, kit.written(join))),
    { size: 1, form: kit.choice<readonly Action[]>('an instruction', [seen(clause, alone, one)]) },
  ];
  /** The same with what X is. */
  const runs = bare.map(
    ({ size, form }): Unit<Action> => ({
      size,
      form: kit.choice<readonly Action[]>('an instruction', [
        seen(form, known, known),
        seen(
          kit.choice<Where<readonly Action[]>>('an instruction with X', [
            rule<Where<readonly Action[]>>()({})`${slot('said', form)}，X為${slot('is', amounts.equal)}`,
          ]),
          (all: readonly Action[]) => (isDivided(all) ? null : whereOf(all)),
          (where) => (isDivided(where.said) ? null : ofWhere(where)),
        ),
        seen(
          kit.choice<Where<readonly Action[]>>('what is divided', [
            rule<Where<readonly Action[]>>()({})`${slot('said', ending(form))}；X為${slot('is', amounts.equal)}`,
          ]),
          (all: readonly Action[]) => (isDivided(all) ? whereOf(all) : null),
          (where) => (isDivided(where.said) ? ofWhere(where) : null),
        ),
      ]),
    }),
  );
  const modes = kit.choice<readonly Action[]>('modes', [
    seen(
      kit.choice<ModesAction>('modes', [
        rule<ModesAction>()({ do: 'modes', min: 1 })`選擇一項～${slot(
          'modes',
          kit.list(together, joined('；或'), { min: 2 }),
        )}`,
      ]),
      (all: readonly Action[]) => {
        const only = alone(all);
        return only?.do === 'modes' ? only : null;
      },
      one,
    ),
  ]);
  const sentences = sequence(
    'sentences',
    [...runs, { size: 1, form: modes }].map(
      ({ size, form }): Unit<Action> => ({ size, form: ending(kit.within('', form, '。')) }),
    ),
    '',
  );
  const items = kit.list(
    kit.choice<Action>('a cost', [
      rule<Of<'pay'>>()({ do: 'pay' })`${slot('mana', parts.numerals.mana)}`,
      pass(clause),
    ]),
    joined('，'),
  );
  const cost = kit.choice<readonly Action[]>('a cost', [
    seen(items, paidOnce, paidOnce),
    seen(
      kit.choice<ModesAction>('a choice of costs', [
        rule<ModesAction>()({ do: 'modes', min: 1 })`${slot('modes', kit.list(items, joined('或'), { min: 2 }))}`,
      ]),
      (all: readonly Action[]) => {
        const only = alone(all);
        return only?.do === 'modes' ? only : null;
      },
      one,
    ),
  ]);

  return { together, sentences, cost: ending(cost) };
};

/** It is told by what another is. */
const compares = (noun: Noun): boolean => {
  if (!('a' in noun)) return false;
  const { manaValue } = phraseOf(noun).things;
  return typeof manaValue?.r === 'object' && 'the' in manaValue.r;
};

/** How much is divided is told in a sentence of its own. */
const isDivided = ([first]: readonly Action[]): boolean => first?.do === 'damage' && first.divide !== undefined;

const wholeGraveyard: Noun = {
  a: 'object',
  such: {
    all: [
      { is: { the: 'owner', of: { ref: 'it' } }, in: { ref: 'you' } },
      { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['graveyard'] } },
    ],
  },
};
