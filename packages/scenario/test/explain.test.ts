import { expect, it } from 'vitest';
import {
  board,
  casts,
  check,
  compareText,
  explainText,
  printCompared,
  printExplained,
  runScenario,
  scenario,
  thing,
} from '../src/index.js';

const burn = `scenario "unused mana"
date 2008-05-01
board
  You: battlefield Mountain, Glorious Anthem as Anthem, Grizzly Bears as Bear with +1/+1 counter
at You main
why power of Bear
You tap Mountain for mana
to second main of You
check You have 19 life`;

it('tells each event with its rule and cause, and derives a value', () => {
  const { runs, problems } = explainText(burn);
  expect(problems).toEqual([]);
  const lines = runs.flatMap((run) => printExplained(run));
  expect(lines[0]).toBe('unused mana (2008-05-01)');
  expect(lines).toContain('    Mountain is tapped (104.4, because of a cost of Mountain)');
  expect(lines.some((line) => /You lose 1 life \(300\.3/.test(line))).toBe(true);
  expect(lines.some((line) => /4\/4/.test(line))).toBe(true);
  expect(lines.some((line) => /\+1\/\+1 Anthem/.test(line))).toBe(true);
  expect(lines.at(-1)).toBe('    yes: 19');
});

it('says where dates part', () => {
  const { compared } = compareText(burn);
  const [one] = compared;
  expect(one?.difference?.line).toBe('to second main of You');
  expect(one && printCompared(one)[0]).toBe('unused mana: they part at: to second main of You');
  expect(compareText(burn, { dates: ['2009-07-11', '2013-05-01'] }).compared[0]?.difference).toBeNull();
});

it('plays what is built in TypeScript', () => {
  const built = scenario('bolt', {
    boards: [board('You', { battlefield: [thing('Mountain')], hand: [thing('Lightning Bolt', { as: 'Bolt' })] })],
    lines: [
      casts('You', 'Bolt', { targets: ['Foe'] }),
      { do: 'resolve' },
      check({ check: 'life', player: 'Foe', n: 17 }, 'some/id'),
    ],
  });
  const { passed, runs } = runScenario(built);
  expect(passed).toBe(true);
  expect(runs[0]?.checks[0]?.ids).toEqual(['some/id']);
});
