import { cardNamed } from '@rulewright/cards';
import { type ChangeEffect, type Definition, gets, rulesDates, type Thing } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { Board } from './boards.fixture.js';

const named = (name: string): Definition => {
  const found = cardNamed(name);
  if (!found) throw new Error(`no card ${name}`);
  return found;
};

const these = { ref: 'these' };
const growth = gets(these, 3, 3) as ChangeEffect;
const swap: ChangeEffect = { effect: 'change', of: these, changes: [{ change: 'status', status: 'switched' }] };

test('an object without effects shares the printed values', () => {
  const b = new Board();
  const bear = b.put(named('Grizzly Bears'));
  const other = b.put(named('Grizzly Bears'), 'hand');
  expect(b.of(bear)).toBe(b.of(other));
  expect(b.size(bear)).toBe('2/2');
  expect(b.colors(bear)).toEqual(['green']);
  expect(b.of(bear).manaValue).toBe(2);
});

describe('power and toughness by date', () => {
  const size = (date: (typeof rulesDates)[number], what: (b: Board, bear: Thing) => void): string => {
    const b = new Board(date);
    const bear = b.put(named('Grizzly Bears'));
    what(b, bear);
    return b.size(bear);
  };

  test.each(rulesDates)('growth before the Godhead, %s', (date) => {
    const result = size(date, (b, bear) => {
      b.begin(bear, growth, { these: [bear] });
      b.put(named('Godhead of Awe'));
    });
    // Until 2008 what adds once and what sets are applied by timestamp (418.5a, 6b).
    expect(result).toBe(date < '2009' ? '1/1' : '4/4');
  });

  test.each(rulesDates)('growth after the Godhead, %s', (date) => {
    const result = size(date, (b, bear) => {
      b.put(named('Godhead of Awe'));
      b.begin(bear, growth, { these: [bear] });
    });
    expect(result).toBe('4/4');
  });

  test.each(rulesDates)('anthem, counters and a switch, %s', (date) => {
    const result = size(date, (b, bear) => {
      b.put(named('Glorious Anthem'));
      b.begin(bear, swap, { these: [bear] });
      b.begin(bear, gets(these, 2, 0) as ChangeEffect, { these: [bear] });
      b.counters(bear, '-0/-1', 1);
      b.counters(bear, '+1/+1', 1);
    });
    expect(result).toBe('3/6');
  });
});

test.each(rulesDates)('Humility and Opalescence, %s', (date) => {
  for (const first of ['Humility', 'Opalescence']) {
    const b = new Board(date);
    const things = [first, first === 'Humility' ? 'Opalescence' : 'Humility'].map((name) => b.put(named(name)));
    const humility = things[first === 'Humility' ? 0 : 1] as Thing;
    const opalescence = things[first === 'Humility' ? 1 : 0] as Thing;
    const bear = b.put(named('White Knight'));
    expect(b.types(humility)).toEqual(['creature', 'enchantment']);
    expect(b.size(humility)).toBe(first === 'Humility' ? '4/4' : '1/1');
    expect(b.of(humility).abilities).toHaveLength(0);
    expect(b.of(opalescence).abilities).toHaveLength(1);
    expect(b.size(bear)).toBe('1/1');
    expect(b.of(bear).keywords).toEqual([]);
  }
});
