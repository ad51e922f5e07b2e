import { describe, expect, it } from 'vitest';
import { isRulesDate, rulesDates } from './dates.js';
import { citeRule, ruleIds, ruleNumbers } from './numbers.js';
import { datesThatDiffer, rowIds, rows, variantOn } from './rows.js';

describe('rule numbers', () => {
  it('cites the number of the date', () => {
    expect(citeRule('lethal-damage', '2006-07-15')).toBe('420.5c');
    expect(citeRule('lethal-damage', '2026-04-17')).toBe('704.5g');
  });

  it('says where a rule stands only in the glossary', () => {
    expect(citeRule('verb-search', '2006-07-15')).toBe('glossary: Search');
    expect(citeRule('verb-gain-life', '2006-07-15')).toBe('glossary: Life, Life Total');
  });

  it('cites the first later date, else the last earlier one, where the mechanism is unknown', () => {
    expect(citeRule('keyword-persist', '2006-07-15')).toBe('from 2008-05-01: 502.79a');
    expect(citeRule('combat-damage-as-assigned', '2026-04-17')).toBe('until 2008-05-01: 310.4a');
  });

  it('has a number on some date, and one to three words, for every id', () => {
    for (const id of ruleIds) {
      const entries = rulesDates.map((date) => ruleNumbers[id][date]).filter((entry) => entry !== null);
      expect(entries.length, id).toBeGreaterThan(0);
      for (const entry of entries) expect([1, 2, 3], id).toContain(entry.words.length);
    }
  });

  it('keeps signs and symbols with a slash in one word', () => {
    expect(ruleNumbers['keyword-graft']['2006-07-15']?.words).toEqual(['graft', '+1/+1']);
  });
});

describe('rows', () => {
  it('numbers the variants in the order in which they come up', () => {
    for (const id of rowIds) {
      const seen = [...new Set(rows[id].variants)];
      expect(seen, id).toEqual(seen.map((_, index) => index));
    }
  });

  it('tells which dates differ', () => {
    expect(variantOn('mana-burn', '2008-05-01')).toBe(0);
    expect(datesThatDiffer('mana-burn', '2008-05-01')).toEqual(['2009-07-11', '2013-05-01', '2026-04-17']);
  });
});

describe('dates', () => {
  it('knows the five', () => {
    expect(isRulesDate('2009-07-11')).toBe(true);
    expect(isRulesDate('2009-07-12')).toBe(false);
  });
});
