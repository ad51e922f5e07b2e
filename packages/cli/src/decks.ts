import { readFileSync } from 'node:fs';
import { deckTexts, readDeck } from '@rulewright/cards';
import type { Definition } from '@rulewright/language';
import { didYouMean, Mend, mend, quoted } from './mend.js';

export interface Deck {
  readonly name: string;
  readonly cards: readonly Definition[];
}

/** Reads a deck, a line per card: `4 Grizzly Bears`. What follows `#` or `//` is a comment. */
export const parseDeck = (text: string, name: string, ownCards: readonly Definition[] = []): Deck => {
  const { cards, faults } = readDeck(text, ownCards);
  if (faults.length > 0) throw new Mend(faults.map(({ line, message }) => `${name}:${line}: ${message}`));
  if (cards.length === 0) mend(`${name}: the deck is empty; give it lines like "4 Grizzly Bears"`);
  return { name, cards };
};

export const deckNames = Object.keys(deckTexts);

/** A deck of the house by its name, else the one in that file. */
export const deckOf = (name: string, ownCards: readonly Definition[] = []): Deck => {
  const own = Object.hasOwn(deckTexts, name) ? deckTexts[name] : undefined;
  if (own !== undefined) return parseDeck(own, name);
  let text: string;
  try {
    text = readFileSync(name, 'utf8');
  } catch {
    return mend(
      `there is no deck and no file ${quoted(name)}; the decks are ${deckNames.join(', ')}${didYouMean(name, deckNames)}`,
    );
  }
  return parseDeck(text, name, ownCards);
};
