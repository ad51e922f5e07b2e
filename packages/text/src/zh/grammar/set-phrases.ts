import type { Action, Amount, Condition, IfAction, LaterAction, Noun, VerbActionOf } from '@rulewright/language';
import { type Alternatives, type Form, hole, idiom, own, rule, seen, slot, type Unit } from '../../grammar/index.js';
import { ofPerEach, perEachOf } from '../../views/amounts.js';
import {
  anyCounter,
  blocking,
  copied,
  couldProduce,
  playable,
  prevented,
  preventedFrom,
  recolored,
  sacrificedByOther,
  tolled,
} from '../../views/idioms.js';
import { type AllMana, allManaOf, ofAllMana, ofWays, type Ways, waysOf } from '../../views/mana.js';
import type { Amounts } from './amounts.js';
import type { Kit } from './kit.js';
import type { Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';
import { byName } from './references.js';

/* What Chinese says in one phrase, and the language in several nodes that hang together. */

interface Parts {
  readonly kit: Kit;
  readonly nouns: Nouns;
  readonly amounts: Amounts;
  readonly numerals: Numerals;
  readonly condition: Form<Condition>;
  readonly single: Form<readonly Action[]>;
}

type Of<V extends 'gainLife' | 'draw' | 'put' | 'loseLife'> = VerbActionOf<V>;

/** So much for each of something, which is said first. */
interface ForEach<T> {
  readonly each: Amount;
  readonly done: T;
}

const forEachOf = (action: Action): ForEach<Action> | null => {
  if (action.do !== 'gainLife' && action.do !== 'draw' && action.do !== 'put' && action.do !== 'loseLife') return null;
  const told = action.n === undefined ? null : perEachOf(action.n);
  if (told === null) return null;
  const { n: _, ...rest } = action;
  const done = told.n === 1 && action.do !== 'gainLife' && action.do !== 'loseLife' ? rest : { ...rest, n: told.n };
  return { each: told.each, done: done as Action };
};
const ofForEach = ({ each, done }: ForEach<Action>): Action | null => {
  if (done.do !== 'gainLife' && done.do !== 'draw' && done.do !== 'put' && done.do !== 'loseLife') return null;
  const n = done.n ?? 1;
  return typeof n === 'number' ? ({ ...done, n: ofPerEach({ n, each }) } as Action) : null;
};

export const setPhrases = ({
  kit,
  nouns,
  amounts,
  numerals,
  condition,
  single,
}: Parts): readonly Alternatives<Action>[] => {
  const { words } = kit;
  const one = nouns.at({});
  const who = nouns.at({ case: 'subject' });
  const place = nouns.at({ case: 'on' });
  const n = slot('n', amounts.number);
  const kind = slot('kind', nouns.counterKind);
  const [addsBefore = '', addsAfter = ''] = words.addMana.split('*');
  const doneForEach = kit.choice<Action>('what is done for each', [
    rule<Of<'gainLife'>>()({ do: 'gainLife' })`你便獲得${n}點生命`,
    rule<Of<'loseLife'>>()({ do: 'loseLife' })`你便失去${n}點生命`,
    rule<Of<'draw'>>()({ do: 'draw' })`便${words.draw}一張牌`,
    rule<Of<'put'>>()({ do: 'put' })`就在${slot('what', place)}放置一個${kind}指示物`,
  ] as readonly Alternatives<Action>[]);
  const later = rule<LaterAction>();
  const moved = rule<VerbActionOf<'move'>>();
  const ofGraveyard = slot('what', nouns.ofGraveyard);
  return [
    tolled`除非${slot('what', one)}的操控者支付${slot('mana', numerals.mana)}，否則反擊之`,
    sacrificedByOther`${slot('what', one)}的操控者將它犧牲`,
    anyCounter`從${slot('what', place)}移去一個指示物`,
    playable`直到回合結束，你可以${words.cast}${slot('what', one)}`,
    copied`${kit.words.create.replace('*', '一個衍生物')}，此衍生物為${slot('of', byName(kit) as Form<Noun>)}之複製`,
    couldProduce`${addsBefore}一點由${slot('from', nouns.at({ every: 'any' }))}可產生的任意類別法術力${addsAfter}`,
    rule<VerbActionOf<'addMana'>>()({
      do: 'addMana',
      mana: { a: 'color', pick: { how: 'choose', min: 1 } },
    })`${addsBefore.replace('加', '加')}一點任意顏色的${words.mana}${addsAfter}`,
    seen(
      kit.choice<Ways>('ways of mana', [
        rule<Ways>()(
          {},
        )`${addsBefore}${slot('ways', kit.list(numerals.symbols, { two: '或', more: '，', last: '，或' }, { min: 2 }))}${addsAfter}`,
      ]),
      waysOf,
      ofWays,
    ),
    seen(
      kit.choice<AllMana>('mana', [
        rule<AllMana>()({ do: 'addMana' })`${addsBefore}${slot('mana', numerals.symbols)}${addsAfter}`,
      ]),
      allManaOf,
      ofAllMana,
    ),
    seen(
      kit.choice<ForEach<Action>>('so much for each', [
        rule<ForEach<Action>>()({})`${slot('each', amounts.each)}，${slot('done', doneForEach)}`,
      ]),
      forEachOf,
      ofForEach,
    ),
    rule<VerbActionOf<'shift'>>()({ do: 'shift' })`將一個指示物從${slot('what', one)}移到${slot('to', place)}`,
    rule<VerbActionOf<'shift'>>()({
      do: 'shift',
      n: 'all',
    })`將${slot('what', place)}的所有指示物移到${slot('to', place)}`,
    rule<VerbActionOf<'take'>>()({ do: 'take', n: 'all' })`移去${slot('what', place)}所有的${kind}指示物`,
    rule<VerbActionOf<'retarget'>>()({ do: 'retarget' })`為${slot('what', one)}選擇一個新目標`,
    rule<VerbActionOf<'reveal'>>()({ do: 'reveal' })`展示${slot('what', nouns.top)}`,
    rule<VerbActionOf<'reveal'>>()({ do: 'reveal' })`從你手上展示${slot('what', nouns.discarded('mine'))}`,
    rule<VerbActionOf<'look'>>()({ do: 'look' })`檢視${slot('what', nouns.top)}`,
    rule<VerbActionOf<'discard'>>()({ do: 'discard' })`棄掉${slot('what', nouns.self('object'))}`,
    rule<VerbActionOf<'choose'>>()({
      do: 'choose',
      what: { a: 'color', pick: { how: 'choose', min: 1 } },
    })`選擇一種顏色`,
    moved({ do: 'move', to: 'library', at: 'bottom' })`將${ofGraveyard}從你的墳墓場置於你的牌庫底`,
    moved({ do: 'move', to: 'battlefield' })`將${ofGraveyard}從你的墳墓場移回場上`,
    moved({ do: 'move', to: 'hand' })`將${ofGraveyard}從你的墳墓場移回你手上`,
    moved({ do: 'move', to: 'library', at: 'bottom' })`將${slot('what', one)}置於你的牌庫底`,
    prevented`於本回合中，防止接下來將對${slot('to', one)}造成的${n}點傷害`,
    preventedFrom`於本回合中，防止${slot('from', who)}將造成的所有傷害`,
    blocking`${slot('by', who)}本回合若能阻擋${slot('what', one)}，則須阻擋之`,
    later({
      do: 'later',
      when: [{ on: 'begin', step: 'upkeep' }],
    })`在下回合維持開始時${slot('actions', single)}`,
    later({
      do: 'later',
      when: [{ on: 'begin', step: 'upkeep', of: { ref: 'you' } }],
    })`在你下個維持開始時，${slot('actions', single)}`,
    later({
      do: 'later',
      when: [{ on: 'begin', step: 'end of combat' }],
    })`在戰鬥結束時${slot('actions', single)}`,
    spentFor`如果使用~時支付了${slot('mana', numerals.colorSymbol)}，則${slot('then', single)}`,
    rule<IfAction>()({ do: 'if' })`若${slot('condition', condition)}，則${slot('then', single)}`,
  ] as readonly Alternatives<Action>[];
};

const spentFor = idiom<IfAction>()({
  do: 'if',
  condition: { is: { the: 'spent', of: { ref: 'self' } }, in: { lit: [hole('mana')] } },
  // biome-ignore lint/suspicious/noThenProperty: the word of the language for what follows
  then: hole('then'),
} as never);

const chosenType = idiom<readonly Action[]>()([
  { do: 'choose', what: { a: 'landType', pick: { how: 'choose', min: 1 }, as: own('type') } },
  {
    do: 'during',
    span: 'turn',
    effects: [
      {
        effect: 'change',
        of: hole('of'),
        changes: [{ change: 'set', aspect: 'landType', value: { ref: own('type') } }],
      },
    ],
  },
] as never);

/** What is chosen and at once said of something. */
export const chosenPhrases = ({ kit, nouns }: Pick<Parts, 'kit' | 'nouns'>): readonly Unit<Action>[] => {
  const of = slot('of', nouns.at({ case: 'subject' }));
  const all = slot('of', nouns.at({ case: 'subject', every: 'bare' }));
  return [
    {
      size: 2,
      form: kit.choice<readonly Action[]>('what it becomes', [
        recolored`${of}的顏色成為由你選擇的顏色或顏色組合直到回合結束`,
        chosenType`選擇一種基本地類別。${all}均成為該類別直到回合結束`,
      ]),
    },
  ];
};
