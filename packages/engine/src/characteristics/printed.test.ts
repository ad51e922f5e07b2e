import { allCards } from '@rulewright/cards';
import {
  activated,
  addMana,
  card,
  type Definition,
  draw,
  flying,
  from,
  type RulesDate,
  rulesDates,
  token,
} from '@rulewright/language';
import { expect, test } from 'vitest';
import { switchesOf } from '../rulebook/switches.js';
import { basicLandInstance, instancesOf, manaValueOfCost, printedOf } from './printed.js';

const printed = (definition: Definition, date: RulesDate = '2026-04-17') => printedOf(definition, 0, rules(date));
const known = new Map(rulesDates.map((date) => [date, switchesOf(date, new Map())]));
const rules = (date: RulesDate) => known.get(date) ?? switchesOf(date, new Map());

test.each([
  ['{2}{G}{G}', 4],
  ['{X}{R}', 1],
  ['{W/U}{W/U}', 2],
  ['{2/W}{2/W}{2/W}', 6],
  ['{S}{S}', 2],
  ['{10}', 10],
  ['{0}', 0],
  ['', 0],
])('the mana value of %s', (cost, value) => {
  expect(manaValueOfCost(cost)).toBe(value);
});

test('colours come from the cost, of a token from what made it', () => {
  expect(printed(card('A', '{2/W}{B/R}', 'Creature', '1/1')).chars.colors).toBe(0b01101);
  expect(printed(card('B', '{4}{S}', 'Artifact')).chars.colors).toBe(0);
  expect(printed(token('', ['green', 'black'], 'Creature - Elf', '1/1')).chars.colors).toBe(0b10100);
});

test('abilities by date, keywords expanded', () => {
  const changed = card(
    'C',
    '',
    'Creature',
    '1/1',
    flying,
    from({ '2006-07-15': [activated('{1}', draw())], '2009-07-11': [flying, flying] }),
  );
  const ids = (date: RulesDate) => instancesOf(changed.abilities, 'p', rules(date)).map((a) => `${a.id} ${a.keyword}`);
  expect(ids('2008-05-01')).toEqual(['p0/0 flying', 'p1/0 ']);
  expect(ids('2009-07-11')).toEqual(['p0/0 flying', 'p1/0/0 flying', 'p1/1/0 flying']);
  expect(printed(changed).chars.keywords).toEqual(['flying']);
  expect(printed(changed).chars).toBe(printed(changed).chars);
});

test('basic land types', () => {
  const forest = printed(card('Forest', '', 'Basic Land - Forest'));
  expect(forest.chars.abilities.map((a) => a.ability)).toEqual([basicLandInstance('Forest')?.ability]);
  expect(basicLandInstance('Forest')?.ability).toEqual(activated('{T}', addMana('green')));
  expect(basicLandInstance('Lair')).toBeNull();
});

test.each(rulesDates)('every card is read, %s', (date) => {
  for (const definition of allCards) {
    const { chars } = printed(definition, date);
    expect(new Set(chars.abilities.map((a) => a.id)).size).toBe(chars.abilities.length);
  }
});

test('where abilities work', () => {
  const worksIn = (name: string) => printed(allCards.find((c) => c.name === name) as Definition).worksIn;
  expect(worksIn('Grizzly Bears')).toEqual([]);
  expect(worksIn('Wilt-Leaf Liege')).toEqual(['hand']);
  expect(worksIn('Panglacial Wurm')).toEqual(['library']);
  expect(worksIn('Icefall')).toEqual(['graveyard']);
  expect(worksIn('Lightning Storm')).toEqual(['stack']);
});
