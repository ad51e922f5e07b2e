import { allCards } from '@rulewright/cards';
import { describe, expect, test } from 'vitest';
import {
  abilitiesOn,
  type CardLanguage,
  cardLanguages,
  printCard,
  readCard,
  type WordingDate,
  wordingDates,
} from './index.js';

/** Cards of which everything is said. */
const said = (language: CardLanguage, date: WordingDate) =>
  allCards.flatMap((card) => {
    const lines = printCard(card, language, date);
    return lines.includes(null) ? [] : [{ card, text: lines.join('\n') }];
  });

const least: Readonly<Record<CardLanguage, number>> = { en: 0.4, 'zh-Hant': 0.2, 'zh-Hans': 0.2 };

describe.each(cardLanguages)('%s', (language) => {
  describe.each(wordingDates)('in the words of %s', (date) => {
    test('cards are said', () => {
      expect(said(language, date).length / allCards.length).toBeGreaterThan(least[language]);
    });

    test('what is said reads back as what was said', () => {
      const wrong = said(language, date).flatMap(({ card, text }) => {
        const expected = abilitiesOn(card, date);
        const meaning = readCard(text, card, language, date, expected);
        const same = 'abilities' in meaning && JSON.stringify(meaning.abilities) === JSON.stringify(expected);
        return same ? [] : [`${card.name}: ${'stopped' in meaning ? meaning.stopped.paragraph : text}`];
      });
      expect(wrong).toEqual([]);
    });
  });
});
