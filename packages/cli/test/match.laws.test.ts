import { wilson } from '@rulewright/players';
import { expect, test } from 'vitest';
import { rulewright } from './spawn.js';

const LONG = 900_000;

/** How many exactly is chance, and changes with every change of the rules: 95 % has to be within what it may be. */
test(
  'greedy beats random in 95 of 100 games, decks and seats swapped',
  () => {
    const { out } = rulewright(['match', 'greedy', 'random', '--games', '200', '--json'], '', undefined, LONG);
    const { played, won } = JSON.parse(out) as { readonly played: number; readonly won: number };
    expect(played).toBe(200);
    expect(wilson(won, played)[1], `${won} of ${played} won`).toBeGreaterThanOrEqual(0.95);
  },
  LONG,
);

test('the interval of a share is the one of Wilson', () => {
  // Worked by hand for 8 of 10: (0.8 + 0.19207 ± 1.959964 sqrt(0.016 + 0.0096)) / 1.38415.
  const [from, to] = wilson(8, 10);
  expect(from).toBeCloseTo(0.4902, 3);
  expect(to).toBeCloseTo(0.9433, 3);
  expect(wilson(0, 0)).toEqual([0, 1]);
  expect(wilson(0, 5)[0]).toBe(0);
  expect(wilson(5, 5)[1]).toBeCloseTo(1);
});
