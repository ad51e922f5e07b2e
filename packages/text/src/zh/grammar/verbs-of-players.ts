import type { Action, Amount, DescriptionNoun, Noun, Verb, VerbActionOf } from '@rulewright/language';
import { type Alternatives, type Form, idiom, rule, type Slot, seen, slot } from '../../grammar/index.js';
import { type AllMana, allManaOf, ofAllMana } from '../../views/mana.js';
import { you } from '../../views/nodes.js';
import type { Parts, Then } from './effects.js';
import { frame } from './frames.js';
import { after } from './references.js';
import { tokens } from './tokens.js';

type Of<V extends Verb> = VerbActionOf<V>;
/** Who acts, where it is said, and 各 where each of them does. */
type Doer = readonly (string | Slot<'by', Noun>)[];
type Say<N> = (who: Doer, whose: 'mine' | 'theirs') => Alternatives<N>;

/** Who does it: told as an instruction and of others, or of who did the last thing as well. */
export type Voice = 'plain' | 'further';

/** What players do. */
export const verbsOfPlayers = (
  { kit, nouns, numerals, amounts, keywords }: Parts,
  then: Then,
  voice: Voice,
): readonly Alternatives<Action>[] => {
  const { words } = kit;
  const notYou = (noun: Noun): Noun | null => ('ref' in noun && noun.ref === 'you' ? null : noun);
  const others = (form: Form<Noun>): Form<Noun> => kit.choice<Noun>('another player', [seen(form, notYou, notYou)]);
  const who = others(nouns.at({ case: 'subject' }));
  const eachWho = others(nouns.at({ case: 'subject', every: 'each' }));
  /** A player whom you choose, and who then does it. */
  const chosenPlayer = kit.choice<Noun>('a player', [
    idiom<DescriptionNoun>()({
      a: 'player',
      pick: { how: 'choose', min: 1 },
    })`選擇一位${words.player}。該${words.player}` as unknown as Alternatives<Noun>,
  ]);
  const doers: readonly (readonly [Doer, 'mine' | 'theirs'])[] = [
    [[slot('by', chosenPlayer), then], 'theirs'],
    [[slot('by', who), then], 'theirs'],
    [[slot('by', eachWho), '各', then], 'theirs'],
  ];
  const players = <N>(say: Say<N>): Alternatives<N> =>
    voice === 'further'
      ? say([], 'theirs')
      : [...say([then], 'mine'), ...doers.flatMap(([doer, whose]) => say(doer, whose))];
  /** Said of you as well: 你獲得. */
  const told = <N>(say: Say<N>): Alternatives<N> =>
    voice === 'further'
      ? say([], 'theirs')
      : [...say(['你', then], 'mine'), ...doers.flatMap(([doer, whose]) => say(doer, whose))];

  const count = slot('n', numerals.counted as Form<Amount>);
  const many = slot('n', numerals.quantity);
  const n = slot('n', amounts.number);
  const equal = slot('n', amounts.equal);
  const short = slot('n', amounts.short);
  const thing = nouns.at({ every: 'all' });
  const what = slot('what', thing);
  const token = slot(
    'token',
    tokens(kit, nouns, numerals, () => keywords),
  );
  const several = slot('n', numerals.quantity);
  const library = (whose: 'mine' | 'theirs'): string => (whose === 'mine' ? '你的' : '其');
  const multiple = slot('n', amounts.multiple);
  const lifeX = (verb: 'gainLife' | 'loseLife', word: string): readonly Alternatives<Action>[] => {
    const say = { do: verb } as { do: 'gainLife' };
    const [equally, much] = verb === 'gainLife' ? [undefined, 'much'] : ['equally', undefined];
    return [
      told((doer) => rule<Of<'gainLife'>>()(say)`${doer}${word}${n}點生命`),
      told((doer) => rule<Of<'gainLife'>>()(say)`${doer}${word}${multiple}的生命`),
      told((doer) => rule<Of<'gainLife'>>()(say, equally)`${doer}${word}等同於${short}的生命`),
      told((doer) => rule<Of<'gainLife'>>()(say, much)`${doer}${word}若干生命，其數量等同於${equal}`),
    ] as readonly Alternatives<Action>[];
  };
  return [
    players((doer) => rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${doer}將${slot('what', after(kit))}犧牲`),
    players(
      (doer, whose) =>
        rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${doer}犧牲${slot('what', nouns.controlledBy(whose))}`,
    ),
    players((doer) => rule<Of<'sacrifice'>>()({ do: 'sacrifice' })`${doer}犧牲${what}`),
    players((doer, whose) => rule<Of<'discard'>>()({ do: 'discard' })`${doer}棄${slot('what', nouns.ofHand(whose))}`),
    players(
      (doer, whose) =>
        rule<Of<'discard'>>()({ do: 'discard' }, 'away')`${doer}棄掉${slot('what', nouns.ofHand(whose))}`,
    ),
    players(
      (doer, whose) =>
        rule<Of<'discard'>>()({ do: 'discard' })`${doer}棄${slot('what', nouns.cardsEqual(whose, amounts.equal))}`,
    ),
    players(
      (doer, whose) => rule<Of<'discard'>>()({ do: 'discard' })`${doer}隨機棄${slot('what', nouns.randomCard(whose))}`,
    ),
    players(
      (doer, whose) => rule<Of<'discard'>>()({ do: 'discard' })`${doer}棄掉${slot('what', nouns.wholeHand(whose))}`,
    ),
    players(
      (doer) =>
        rule<Of<'discard'>>()({ do: 'discard' })`${doer}棄掉${slot('what', nouns.self('object') as Form<Noun>)}`,
    ),
    players((doer) => rule<Of<'draw'>>()({ do: 'draw' })`${doer}${words.draw}${count}張牌`),
    players((doer) => rule<Of<'draw'>>()({ do: 'draw' })`${doer}${words.draw}一張牌`),
    players((doer) => rule<Of<'draw'>>()({ do: 'draw' })`${doer}${words.draw}${many}張牌`),
    players((doer) => rule<Of<'draw'>>()({ do: 'draw' })`${doer}${words.draw}若干牌，其數量等同於${equal}`),
    ...(voice === 'plain'
      ? [rule<Of<'draw'>>()({ do: 'draw' }, 'you')`你${then}${words.draw}若干牌，其數量等同於${equal}`]
      : []),
    ...lifeX('gainLife', '獲得'),
    ...lifeX('loseLife', '失去'),
    ...(voice === 'further' ? [] : [rule<Of<'shuffle'>>()({ do: 'shuffle' })`將你的牌庫洗牌`]),
    ...(voice === 'further'
      ? [rule<Of<'shuffle'>>()({ do: 'shuffle' })`將他的牌庫洗牌`]
      : [rule<Of<'shuffle'>>()({ do: 'shuffle' })`${slot('by', who)}將他的牌庫洗牌`]),
    players(
      (doer, whose) =>
        rule<Of<'shuffle'>>()({
          do: 'shuffle',
        })`${doer}將${slot('what', nouns.at({ cards: 'from' }))}洗入${library(whose)}牌庫`,
    ),
    players(
      (doer, whose) =>
        rule<Of<'reveal'>>()({
          do: 'reveal',
        })`${doer}從${whose === 'mine' ? '你' : '其'}手上展示${slot('what', nouns.ofHand(whose))}`,
    ),
    players((doer) => rule<Of<'reveal'>>()({ do: 'reveal' })`${doer}展示${what}`),
    players((doer) => rule<Of<'look'>>()({ do: 'look' })`${doer}檢視${what}`),
    players((doer) => rule<Of<'pay'>>()({ do: 'pay' })`${doer}支付${slot('mana', numerals.mana)}`),
    players((doer) => rule<Of<'pay'>>()({ do: 'pay' })`${doer}支付${slot('life', amounts.number)}點生命`),
    players((doer) => rule<Of<'flipCoin'>>()({ do: 'flipCoin' })`${doer}擲一枚硬幣`),
    players(
      (doer) =>
        rule<Of<'move'>>()({
          do: 'move',
          to: 'exile',
        })`${doer}${frame(words.exile, slot('what', nouns.at({ every: 'all', cards: 'out' })))}`,
    ),
    players((doer) => rule<Of<'create'>>()({ do: 'create' })`${doer}${frame(words.create, '一個', token)}`),
    players(
      (doer) =>
        rule<Of<'create'>>()({
          do: 'create',
        })`${doer}${frame<typeof several | typeof token>(words.create, several, '個', token)}`,
    ),
    players(
      (doer, whose) =>
        rule<Of<'addMana'>>()({
          do: 'addMana',
        })`${doer}${frame(addMana(words.addMana, whose), slot('mana', numerals.manaOf))}`,
    ),
    players((doer, whose) =>
      seen(
        kit.choice<AllMana>('mana', [
          rule<AllMana>()({
            do: 'addMana',
          })`${doer}${frame(addMana(words.addMana, whose), slot('mana', numerals.manaSymbols))}`,
        ]),
        allManaOf,
        ofAllMana,
      ),
    ),
    players(
      (doer, whose) =>
        rule<Of<'addMana'>>()({
          do: 'addMana',
          mana: { a: 'color', pick: { how: 'choose', min: 1 } },
        })`${doer}${addMana(words.addMana, whose).replace('*', `一點任意顏色的${words.mana}`)}`,
    ),
    players(
      (doer) =>
        rule<Of<'become'>>()({
          do: 'become',
          aspect: 'controller',
          value: you,
        })`${doer}獲得${slot('what', nouns.at({ every: 'all', case: 'possessive' }))}操控權`,
    ),
    ...(voice === 'plain' ? [rule<Of<'retarget'>>()({ do: 'retarget' })`為${what}選擇新的目標`] : []),
    ...(voice === 'plain' ? [rule<Of<'retarget'>>()({ do: 'retarget' }, 'one')`為${what}選擇一個新目標`] : []),
  ] as readonly Alternatives<Action>[];
};

const addMana = (frame: string, whose: 'mine' | 'theirs'): string =>
  whose === 'mine' ? frame : frame.replace('你的', '他的');
