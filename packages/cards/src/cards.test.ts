import { canonical, lint, showProblem } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { allCards, cardNamed, findCard, foldName, namesLike, needlessReasons, singleUses } from './index.js';

describe.each(allCards.map((card) => [card.name, card] as const))('%s', (_, card) => {
  test('passes the linter', () => {
    expect(lint(card).map(showProblem)).toEqual([]);
  });

  test('is plain data with a canonical form that is sound and settled', () => {
    expect(JSON.parse(JSON.stringify(card))).toEqual(card);
    const form = canonical(card);
    expect(lint(form).map(showProblem)).toEqual([]);
    expect(JSON.stringify(canonical(form))).toBe(JSON.stringify(form));
  });
});

describe('the catalog', () => {
  test('has each card once', () => {
    expect(new Set(allCards.map((card) => foldName(card.name))).size).toBe(allCards.length);
  });

  test('finds cards whatever their spelling', () => {
    expect(cardNamed('grizzly  BEARS')?.name).toBe('Grizzly Bears');
    expect(cardNamed('Puca’s Mischief')?.name).toBe("Puca's Mischief");
    expect(foldName('Jötun Grunt')).toBe('jotun grunt');
  });

  test('says which card may have been meant', () => {
    expect(findCard('Lighning Bolt')).toEqual({
      problem: 'there is no card "Lighning Bolt"; did you mean "Lightning Bolt"?',
      meant: ['Lightning Bolt'],
    });
    expect(namesLike('bryn')).toEqual(['Swans of Bryn Argoll']);
    expect(namesLike('redcap')).toEqual(['Murderous Redcap']);
    expect(namesLike('zzzzzzzz')).toEqual([]);
    expect(namesLike('')).toEqual([]);
  });
});

describe('what only one card uses of the language', () => {
  test('has a reason each, and at most ten are listed', () => {
    const uses = singleUses(allCards);
    expect(uses.filter(({ reason }) => reason === undefined)).toEqual([]);
    expect(uses.length).toBeLessThanOrEqual(10);
  });

  test('has no reason that is needed no more', () => {
    expect(needlessReasons(allCards)).toEqual([]);
  });
});
