import { describe, expect, test } from 'vitest';
import { deckNames, deckOf, parseDeck } from '../src/decks.js';
import { Mend } from '../src/mend.js';

const faults = (text: string): readonly string[] => {
  try {
    parseDeck(text, 'my.txt');
    return [];
  } catch (error) {
    return error instanceof Mend ? error.lines : [String(error)];
  }
};

describe('decks', () => {
  test.each(deckNames)('%s has 40 to 60 cards', (name) => {
    const { cards } = deckOf(name);
    expect(cards.length).toBeGreaterThanOrEqual(40);
    expect(cards.length).toBeLessThanOrEqual(60);
  });

  test('are lines with a number and a name', () => {
    const { cards } = parseDeck('2 Grizzly Bears # two\n\n1x forest\r\n// nothing', 'my.txt');
    expect(cards.map(({ name }) => name)).toEqual(['Grizzly Bears', 'Grizzly Bears', 'Forest']);
  });

  test('faults name their line and what was probably meant', () => {
    expect(faults('4 Grizly Bears\nForest\n0 Forest')).toEqual([
      'my.txt:1: there is no card "Grizly Bears"; did you mean "Grizzly Bears"?',
      'my.txt:2: "Forest" is no line of a deck; say how many and which, like "4 Grizzly Bears"',
      'my.txt:3: a deck has from 1 to 250 of a card, not 0',
    ]);
    expect(faults('# nothing')).toEqual(['my.txt: the deck is empty; give it lines like "4 Grizzly Bears"']);
    expect(() => deckOf('grovs')).toThrow('did you mean "groves"?');
  });
});
