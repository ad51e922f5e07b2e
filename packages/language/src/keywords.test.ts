import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { KeywordAbility } from './ability.types.js';
import { canonicalAbilities, from, keywords, lint, meaningOf, readingOf, showProblem } from './index.js';
import { type RulesDate, rulesDates } from './rules/dates.js';
import { type RowId, rows, variantOn } from './rules/rows.js';

const rulesOf = (date: RulesDate) => ({ variant: (row: RowId) => variantOn(row, date) });

/** The keyword with something said for all that it takes. */
const example = (name: string): KeywordAbility => ({
  ability: 'keyword',
  name,
  ...(keywords[name]?.takes.includes('cost') ? { cost: [{ do: 'pay', mana: '{1}' }] } : {}),
  ...(keywords[name]?.takes.includes('n') ? { n: 2 } : {}),
  ...(keywords[name]?.takes.includes('quality') ? { quality: { a: 'object' } } : {}),
});

describe.each(Object.keys(keywords))('%s', (name) => {
  test.each([...rulesDates])('has a sound meaning under the rules of %s', (date) => {
    const abilities = meaningOf(example(name), rulesOf(date));
    const problems = lint({ name, types: ['creature'], abilities });
    expect(problems.map(showProblem)).toEqual([]);
    const canonical = canonicalAbilities(abilities);
    expect(canonicalAbilities(canonical)).toEqual(canonical);
  });

  test('is called as its file is, and asks for no row that is not there', () => {
    expect(keywords[name]?.name).toBe(name);
    const asked: string[] = [];
    meaningOf(example(name), { variant: (row) => asked.push(row) });
    for (const row of asked) expect(rows).toHaveProperty([row]);
  });
});

describe('meanings by date', () => {
  const kinds = (name: string, date: RulesDate) =>
    meaningOf(example(name), rulesOf(date)).map(({ ability }) => ability);

  test.each(['deathtouch', 'lifelink'])('%s triggers before it is part of damage', (name) => {
    expect(kinds(name, '2008-05-01')).toEqual(['triggered']);
    expect(kinds(name, '2009-07-11')).toEqual(['static']);
  });

  test('cumulative upkeep asks for its permanent from 2013 on', () => {
    const [before] = meaningOf(example('cumulative upkeep'), rulesOf('2009-07-11'));
    const [after] = meaningOf(example('cumulative upkeep'), rulesOf('2013-05-01'));
    expect(before).not.toHaveProperty('if');
    expect(after).toHaveProperty('if');
  });

  test('a dated ability is the last whose date has come, or whose row has turned', () => {
    const dated = from({ '2006-07-15': [], '2026-04-17': [example('flying')] });
    if (dated.ability !== 'from') throw new Error('a dated ability');
    expect(readingOf(dated, '2013-05-01', rulesOf('2013-05-01'))).toEqual([]);
    expect(readingOf(dated, '2026-04-17', rulesOf('2026-04-17'))).toHaveLength(1);
    const byRow = { ...dated, row: 'indestructible' } as const;
    expect(readingOf(byRow, '2013-05-01', rulesOf('2026-04-17'))).toHaveLength(1);
  });

  test('unknown keywords have none', () => {
    expect(() => meaningOf(example('swimming'), rulesOf('2026-04-17'))).toThrow('no keyword');
  });
});

test('a file has one keyword and its builders', () => {
  for (const name of Object.keys(keywords)) {
    const file = new URL(`./keywords/${name.replaceAll(' ', '-')}.ts`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toContain(`name: '${name}'`);
  }
});
