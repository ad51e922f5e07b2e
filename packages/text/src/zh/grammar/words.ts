import { type Dated, type WordingDate, wordOn } from '../../views/dates.js';
import type { Script } from '../script.js';

/** Traditional had the words of its publisher in 2006, those of Simplified in 2008, and its own again after. */
const byTurns = (own: string, simplified: string) => ({
  Hant: { '2006-07-15': own, '2008-05-01': simplified, '2009-07-11': own },
  Hans: { '2006-07-15': simplified },
});

/**
 * Words by date and script, written in Traditional: each holds from its date on. In a frame, what is spoken of stands at
 * the star.
 */
const table = {
  mana: byTurns('魔法力', '法術力'),
  player: byTurns('玩家', '牌手'),
  draw: byTurns('抽', '抓'),
  sorcery: byTurns('巫術', '法術'),
  spell: { '2006-07-15': '咒語' },
  exile: {
    Hant: { '2006-07-15': '將*移出遊戲', '2008-05-01': '將*移出對戰', '2009-07-11': '放逐*' },
    Hans: { '2006-07-15': '將*移出對戰', '2009-07-11': '放逐*' },
  },
  battlefield: { '2006-07-15': '場', '2009-07-11': '戰場' },
  enters: { '2006-07-15': '進場', '2009-07-11': '進戰場' },
  leaves: { '2006-07-15': '離場', '2009-07-11': '離開戰場' },
  dies: {
    '2006-07-15': '從場上置入墳墓場',
    '2009-07-11': '從戰場進入墳墓場',
    '2013-05-01': '死去',
  },
  toBattlefield: { '2006-07-15': '移回場上', '2009-07-11': '移回戰場' },
  create: { '2006-07-15': '將*放置進場', '2009-07-11': '將*放進戰場', '2022-04-29': '派出*' },
  cast: { '2006-07-15': '使用', '2009-07-11': '施放' },
  activate: { '2006-07-15': '使用', '2009-07-11': '起動' },
  elf: {
    Hant: { '2006-07-15': '', '2008-05-01': '地精', '2009-07-11': '' },
    Hans: { '2006-07-15': '地精', '2009-07-11': '' },
  },
  goblin: {
    Hant: { '2006-07-15': '', '2008-05-01': '精靈', '2009-07-11': '' },
    Hans: { '2006-07-15': '精靈', '2009-07-11': '' },
  },
  anyTarget: {
    Hant: {
      '2006-07-15': '目標生物或玩家',
      '2008-05-01': '目標生物或牌手',
      '2009-07-11': '目標生物或玩家',
      '2022-04-29': '任意一個目標',
    },
    Hans: { '2006-07-15': '目標生物或牌手', '2022-04-29': '任意一個目標' },
  },
  anyTargets: {
    Hant: {
      '2006-07-15': '任意數量的目標生物和／或玩家',
      '2008-05-01': '任意數量的目標生物和／或牌手',
      '2009-07-11': '任意數量的目標生物和／或玩家',
      '2022-04-29': '任意數量的目標',
    },
    Hans: { '2006-07-15': '任意數量的目標生物和／或牌手', '2022-04-29': '任意數量的目標' },
  },
  bearing: { '2006-07-15': '其上有', '2008-05-01': '上面有' },
  others: { '2006-07-15': '其它', '2008-05-01': '其他' },
  equip: {
    Hant: { '2006-07-15': '裝備', '2008-05-01': '佩帶', '2009-07-11': '裝備' },
    Hans: { '2006-07-15': '佩帶' },
  },
  addMana: {
    Hant: { '2006-07-15': '加*到你的魔法力池中', '2008-05-01': '加*到你的法術力池中', '2022-04-29': '加*' },
    Hans: { '2006-07-15': '加*到你的法術力池中', '2022-04-29': '加*' },
  },
  colorless: { '2006-07-15': '{1}', '2022-04-29': '{C}' },
} as const satisfies Readonly<Record<string, Dated | Readonly<Record<Script, Dated>>>>;

export type Word = keyof typeof table;

/** The vocabulary of a script and date. */
export type Words = Readonly<Record<Word, string>>;

export const wordsOf = (script: Script, date: WordingDate): Words =>
  Object.fromEntries(
    Object.entries<Dated | Readonly<Record<Script, Dated>>>(table).map(([word, entry]) => [
      word,
      wordOn('Hant' in entry ? entry[script] : entry, date),
    ]),
  ) as Words;
