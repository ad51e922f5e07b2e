import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseScenarios, printLine, printScenarios, scenario } from '../src/index.js';
import { expression, file, line } from './arbitrary.js';

const reread = (text: string) => {
  const { file: read, problems } = parseScenarios(text);
  expect(problems, text).toEqual([]);
  return read;
};

const teams = [
  ['You', 'Ally'],
  ['Foe', '對手'],
];

test('a line that is printed reads as it was', () => {
  fc.assert(
    fc.property(line, (one) => {
      const whole = { cards: [], scenarios: [scenario('one line', { teams, lines: [one] })] };
      expect(reread(printScenarios(whole)), printLine(one)).toEqual(whole);
    }),
    { numRuns: 4000 },
  );
});

test('an inline definition that is printed reads as it was', () => {
  fc.assert(
    fc.property(expression, (definition) => {
      const whole = { cards: [{ name: 'Test', definition }], scenarios: [] };
      expect(reread(printScenarios(whole))).toEqual(whole);
    }),
    { numRuns: 500 },
  );
});

test('a file that is printed reads as it was', () => {
  fc.assert(
    fc.property(file, (whole) => {
      const text = printScenarios(whole);
      expect(reread(text)).toEqual(whole);
      expect(printScenarios(reread(text))).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('no text makes the reader throw, and each problem stands inside the text', () => {
  const spoiled = fc.tuple(file, fc.nat(), fc.string({ maxLength: 3 })).map(([whole, at, extra]) => {
    const text = printScenarios(whole);
    const cut = at % (text.length + 1);
    return text.slice(0, cut) + extra + text.slice(cut + extra.length);
  });
  fc.assert(
    fc.property(fc.oneof(spoiled, fc.string({ unit: 'binary' })), (text) => {
      const lines = text.split(/\r\n|\n|\r/);
      for (const { place } of parseScenarios(text).problems) {
        expect(place.line).toBeGreaterThanOrEqual(1);
        expect(place.line).toBeLessThanOrEqual(lines.length);
        expect(place.column).toBeGreaterThanOrEqual(1);
        expect(place.column).toBeLessThanOrEqual((lines[place.line - 1] ?? '').length + 1);
      }
    }),
    { numRuns: 500 },
  );
});
