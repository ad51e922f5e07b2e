import { allCards } from '@rulewright/cards';
import type { Definition } from '@rulewright/language';
import { describe, expect, it } from 'vitest';
import { nameOf, printCard, readParagraph, type WordingDate, wordingDates } from '../../cards/index.js';
import { names } from '../names.js';
import { inScript, type Script, traditionalOnly } from '../script.js';

const card = (name: string): Definition => {
  const found = allCards.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no such card: ${name}`);
  return found;
};
const codes = { Hant: 'zh-Hant', Hans: 'zh-Hans' } as const;
const lines = (name: string, script: Script, date: WordingDate): readonly (string | null)[] =>
  printCard(card(name), codes[script], date);

describe('the two scripts', () => {
  it('are one grammar: Simplified is Traditional by characters where the words agree', () => {
    const traditional = lines('Windbrisk Raptor', 'Hant', '2008-05-01').join();
    expect(lines('Windbrisk Raptor', 'Hans', '2008-05-01').join()).toBe(inScript(traditional, 'Hans'));
  });

  it('never writes a Traditional character in Simplified', () => {
    for (const date of wordingDates)
      for (const definition of allCards) {
        const text = printCard(definition, 'zh-Hans', date).join('');
        expect([...text].filter((character) => traditionalOnly.includes(character)).join('')).toBe('');
      }
  });

  it('maps each character once', () => {
    expect(new Set(traditionalOnly).size).toBe(traditionalOnly.length);
  });
});

describe('words by date and script', () => {
  it.each([
    ['Hant', '2006-07-15', '玩家'],
    ['Hant', '2008-05-01', '牌手'],
    ['Hant', '2009-07-11', '玩家'],
    ['Hans', '2006-07-15', '牌手'],
    ['Hans', '2022-04-29', '牌手'],
  ] as const)('%s of %s calls a player %s', (script, date, word) => {
    expect(lines('Surging Dementia', script, date)[1]).toContain(word);
  });

  it('draws by the word of the script', () => {
    expect(lines('Elsewhere Flask', 'Hant', '2006-07-15')[0]).toContain('抽一張牌');
    expect(lines('Elsewhere Flask', 'Hans', '2006-07-15')[0]).toContain('抓一张牌');
  });
});

describe('names', () => {
  it('are English where no Chinese one is known', () => {
    expect(nameOf('Boreal Druid', 'zh-Hant')).toBe('波利爾德魯伊');
    expect(nameOf('A card that nobody knows', 'zh-Hans')).toBe('A card that nobody knows');
    expect(Object.values(names).some(([, , source]) => source === 'converted')).toBe(true);
  });
});

describe('reading', () => {
  const druid = card('Boreal Druid');
  it.each([
    ['a word left out', '{T}：加到你的法术力池中。'],
    ['another script', '{T}：加{1}到你的法術力池中。'],
    ['another date', '{T}：加{C}。'],
    ['something after the end', '{T}：加{1}到你的法术力池中。。'],
  ])('refuses %s', (_, text) => {
    expect(readParagraph(text, druid, 'zh-Hans', '2008-05-01')).toHaveProperty('expected');
  });
});
