import { allCards } from '@rulewright/cards';
import { describe, expect, test } from 'vitest';
import { abilitiesOn, printCard, readCard, type WordingDate, wordingDates } from './index.js';

/** A card of which everything is said. */
const said = (date: WordingDate) =>
  allCards.flatMap((card) => {
    const lines = printCard(card, date);
    return lines.includes(null) ? [] : [{ card, text: lines.join('\n') }];
  });

describe.each(wordingDates)('in the words of %s', (date) => {
  test('most cards are said', () => {
    expect(said(date).length / allCards.length).toBeGreaterThan(0.4);
  });

  test('what is said reads back as what was said', () => {
    const wrong = said(date).flatMap(({ card, text }) => {
      const meaning = readCard(text, card, date, abilitiesOn(card, date));
      const same =
        'abilities' in meaning && JSON.stringify(meaning.abilities) === JSON.stringify(abilitiesOn(card, date));
      return same ? [] : [`${card.name}: ${'stopped' in meaning ? meaning.stopped : text}`];
    });
    expect(wrong).toEqual([]);
  });
});
