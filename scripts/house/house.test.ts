import { expect, test } from 'vitest';
import { cardNamesIn, namesFound } from './card-names.js';
import { keywordsIn, plainName } from './keyword-names.js';
import { linesOfCode } from './lines.js';

test('blank lines and comments are no code, a template counts every line', () => {
  expect(linesOfCode('')).toBe(0);
  expect(linesOfCode('// one\n\n/** two\n * three */\nconst a = 1; // four\n')).toBe(1);
  expect(linesOfCode('const a = `x\n\ny`;\n')).toBe(3);
  expect(linesOfCode('function f(): void {\n  /* a */\n}\n')).toBe(2);
});

test('names are read from card definitions in both quotes', () => {
  const text = `card('Grizzly Bears', x); card(\n  "Puca's Mischief"); card('Puca\\'s Other'); discard('No'); `;
  expect(cardNamesIn(text)).toEqual(['Grizzly Bears', "Puca's Mischief", "Puca's Other"]);
});

test('a card is found as a word, in a comment and as an identifier', () => {
  const names = ['Clone', 'Lightning Bolt', 'Forest'];
  expect(namesFound(names, 'structuredClone(x); clone(x); Clones; Forest')).toEqual([]);
  expect(namesFound(names, '// as Clone does\n\nconst lightningBolt = 1;')).toEqual([
    { name: 'Clone', line: 1 },
    { name: 'Lightning Bolt', line: 3 },
  ]);
});

test('a keyword is found in a string literal or a literal type, however spelt', () => {
  expect(plainName('firstStrike')).toBe('first strike');
  const text = "import './flying.js';\nif (k === 'first-strike') f();\ntype T = 'flying' | 'flyingly';\n// 'flying'\n";
  expect(keywordsIn(text, new Set(['first strike', 'flying']))).toEqual([
    { name: 'first strike', line: 2 },
    { name: 'flying', line: 3 },
  ]);
});
