import type { Action, Amount, Noun, OfferAction, Verb, VerbActionOf } from '@rulewright/language';
import {
  type Alternatives,
  alone,
  ending,
  type Form,
  joined,
  later,
  pass,
  rule,
  type Slot,
  seen,
  sequence,
  slot,
  type Unit,
} from '../../grammar/index.js';
import type { Amounts } from './amounts.js';
import type { Effects } from './effects.js';
import { idioms } from './idioms.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';
import { chosenPhrases, setPhrases } from './set-phrases.js';
import { tokens } from './tokens.js';

export interface Actions {
  /** Several things, within a sentence. */
  readonly together: Form<readonly Action[]>;
  /** A whole paragraph of it. */
  readonly sentences: Form<readonly Action[]>;
  readonly cost: Form<readonly Action[]>;
}

type Of<V extends Verb> = VerbActionOf<V>;

/** Who acts, where it is said, and 各 where each of them does. */
type Doer = readonly (string | Slot<'by', Noun>)[];

const you: Noun = { ref: 'you' };

/** The parts of a frame around what stands at its star. */
const frame = <P extends Slot>(words: string, ...parts: readonly (string | P)[]): readonly (string | P)[] => {
  const [before = '', after = ''] = words.split('*');
  return [before, ...parts, after];
};

/** Mana of a cost stands in one place. */
const paidOnce = (cost: readonly Action[]): readonly Action[] | null =>
  cost.filter((action) => action.do === 'pay' && action.mana !== undefined).length > 1 ? null : cost;

export const actions = (kit: Kit, nouns: Nouns, amounts: Amounts, numerals: Numerals, effects: Effects): Actions => {
  const { words } = kit;
  const { several, counted, mana } = numerals;
  const thing = nouns.at({ every: 'all' });
  const single = nouns.at({});
  const each = nouns.at({ every: 'each' });
  const place = nouns.at({ case: 'on' });
  const eachPlace = nouns.at({ case: 'on', every: 'each' });
  const who = nouns.at({ case: 'subject', every: 'none' });
  const eachWho = nouns.at({ case: 'subject', every: 'each' });

  /** What a player does: as an instruction, and told of others. */
  const players = <N>(say: (who: Doer, whose: 'mine' | 'theirs') => Alternatives<N>): Alternatives<N> => [
    ...say([], 'mine'),
    ...say([slot('by', who)], 'theirs'),
    ...say([slot('by', eachWho), '各'], 'theirs'),
  ];
  const what = slot('what', thing);
  const on = slot('what', place);
  const kind = slot('kind', nouns.counterKind);
  const n = slot('n', amounts.number);
  const count = slot('n', counted as Form<Amount>);
  const some = slot('n', several as Form<Amount>);
  const token = slot('token', tokens(kit, nouns, numerals, effects.abilities));

  const together: Form<readonly Action[]> = kit.list(
    later('an instruction', () => clause),
    { two: '，並', more: '，', last: '，並' },
  );

  /** What you may have others do is said with 令. */
  const told = (value: unknown): boolean => {
    const { by } = value as { readonly by?: Noun };
    return by !== undefined && 'a' in by;
  };
  const offered = kit.list(
    kit.choice<Action>('what may be done', [
      pass(
        kit.within(
          '令',
          later('an instruction', () => clause),
          '',
        ),
        told,
      ),
      pass(
        kit.within(
          '讓',
          later('an instruction', () => clause),
          '',
        ),
        (value) => (value as Action).do === 'during',
      ),
      pass(
        later('an instruction', () => clause),
        (value) => (value as Action).do !== 'during',
      ),
    ]),
    { two: '，並', more: '，', last: '，並' },
  );

  const only = kit.choice<readonly Action[]>('an instruction', [
    seen(
      later('an instruction', () => clause),
      alone,
      (only: Action) => [only],
    ),
  ]);
  const damage = rule<Of<'damage'>>();
  const clause: Form<Action> = kit.choice<Action>(
    'an instruction',
    [
      ...setPhrases({ kit, nouns, amounts, numerals, condition: effects.condition, single: only }),
      rule<Of<'destroy'>>()({ do: 'destroy' })`消滅${what}`,
      rule<Of<'counter'>>()({ do: 'counter' })`反擊${what}`,
      rule<Of<'regenerate'>>()({ do: 'regenerate' })`重生${what}`,
      rule<Of<'tap'>>()({ do: 'tap' })`橫置${what}`,
      rule<Of<'untap'>>()({ do: 'untap' })`重置${what}`,
      rule<Of<'move'>>()({ do: 'move', to: 'exile' })`${frame(words.exile, what)}`,
      rule<Of<'move'>>()({ do: 'move', to: 'hand' })`將${what}移回其擁有者手上`,
      rule<Of<'move'>>()({ do: 'move', to: 'battlefield' })`將${what}${words.toBattlefield}`,
      rule<Of<'attach'>>()({ do: 'attach' })`將${what}結附在${slot('to', place)}`,
      players(
        (doer, whose) =>
          rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${doer}犧牲${slot('what', nouns.sacrificed(whose))}`,
      ),
      players((doer) => rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${doer}犧牲${what}`),
      players(
        (doer, whose) => rule<Of<'discard'>>()({ do: 'discard' })`${doer}棄${slot('what', nouns.discarded(whose))}`,
      ),
      players((doer) => rule<Of<'draw'>>()({ do: 'draw' })`${doer}${words.draw}${count}張牌`),
      players((doer) => rule<Of<'draw'>>()({ do: 'draw' })`${doer}${words.draw}一張牌`),
      players(
        (doer) =>
          rule<Of<'draw'>>()({ do: 'draw' })`${doer}${words.draw}若干牌，其數量等同於${slot('n', amounts.equal)}`,
      ),
      rule<Of<'shuffle'>>()({ do: 'shuffle' })`將你的牌庫洗牌`,
      rule<Of<'gainLife'>>()({ do: 'gainLife' })`你獲得${n}點生命`,
      rule<Of<'gainLife'>>()({ do: 'gainLife' })`${slot('by', who)}獲得${n}點生命`,
      rule<Of<'gainLife'>>()({ do: 'gainLife' })`${slot('by', eachWho)}各獲得${n}點生命`,
      rule<Of<'loseLife'>>()({ do: 'loseLife' })`你失去${n}點生命`,
      rule<Of<'loseLife'>>()({ do: 'loseLife' })`${slot('by', who)}失去${n}點生命`,
      rule<Of<'loseLife'>>()({ do: 'loseLife' })`${slot('by', eachWho)}各失去${n}點生命`,
      rule<Of<'pay'>>()({ do: 'pay' })`支付${slot('mana', mana)}`,
      rule<Of<'pay'>>()({ do: 'pay' })`支付${slot('life', amounts.number)}點生命`,
      rule<Of<'flipCoin'>>()({ do: 'flipCoin' })`擲一枚硬幣`,
      rule<Of<'addMana'>>()({ do: 'addMana' })`${frame(words.addMana, slot('mana', numerals.manaOf))}`,
      rule<Of<'create'>>()({ do: 'create' })`${frame(words.create, '一個', token)}`,
      rule<Of<'create'>>()({ do: 'create' })`${frame<typeof some | typeof token>(words.create, some, '個', token)}`,
      damage({ do: 'damage' })`${slot('from', who)}對${slot('to', single)}造成${n}點傷害`,
      damage({ do: 'damage' })`${slot('from', who)}對${slot('to', each)}各造成${n}點傷害`,
      damage({
        do: 'damage',
      })`${slot('from', who)}對${slot('to', single)}造成傷害，其數量等同於${slot('n', amounts.equal)}`,
      damage(
        {
          do: 'damage',
        },
        'within',
      )`${slot('from', who)}對${slot('to', single)}造成等同於${slot('n', amounts.equal)}的傷害`,
      rule<Of<'put'>>()({ do: 'put' })`在${on}放置一個${kind}指示物`,
      rule<Of<'put'>>()({ do: 'put' }, 'at')`於${on}放置一個${kind}指示物`,
      rule<Of<'put'>>()({ do: 'put' })`在${on}放置${some}個${kind}指示物`,
      rule<Of<'put'>>()({ do: 'put' })`在${slot('what', eachPlace)}各放置一個${kind}指示物`,
      rule<Of<'take'>>()({ do: 'take' })`從${on}移去一個${kind}指示物`,
      rule<Of<'take'>>()({ do: 'take' })`從${slot('what', eachPlace)}移去一個${kind}指示物`,
      rule<Of<'become'>>()({ do: 'become', aspect: 'controller', value: you })`獲得${what}的操控權`,
      rule<Of<'exchange'>>()({
        do: 'exchange',
        aspect: 'controller',
      })`交換${what}與${slot('to', thing)}的操控權`,
      rule<Of<'retarget'>>()({ do: 'retarget' })`為${what}選擇新的目標`,
      rule<OfferAction>()({ do: 'offer' })`你可以${slot('actions', offered)}`,
      rule<OfferAction>()({
        do: 'offer',
      })`你可以${slot('actions', offered)}。若你如此作，則${slot('then', together)}`,
      ...effects.during,
    ],
    (action) => action.do ?? '',
  );

  const runs: readonly Unit<Action>[] = [
    ...idioms(kit, nouns, amounts),
    ...chosenPhrases({ kit, nouns }),
    { size: 1, form: kit.choice<readonly Action[]>('an instruction', [seen(clause, alone, (only) => [only])]) },
  ];
  const sentences = sequence(
    'sentences',
    runs.map(({ size, form }): Unit<Action> => ({ size, form: ending(kit.within('', form, '。')) })),
    '',
  );
  const items = kit.list(
    kit.choice<Action>('a cost', [rule<Of<'pay'>>()({ do: 'pay' })`${slot('mana', mana)}`, pass(clause)]),
    joined('，'),
  );
  const cost = kit.choice<readonly Action[]>('a cost', [seen(items, paidOnce, paidOnce)]);

  return { together, sentences, cost: ending(cost) };
};
