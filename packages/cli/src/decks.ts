import { readFileSync } from 'node:fs';
import { findCard } from '@rulewright/cards';
import type { Definition } from '@rulewright/language';
import { deckTexts } from './deck-texts.js';
import { didYouMean, Mend, mend, quoted } from './mend.js';

export interface Deck {
  readonly name: string;
  readonly cards: readonly Definition[];
}

const MOST_OF_ONE = 250;

/** Reads a deck, a line per card: `4 Grizzly Bears`. What follows `#` or `//` is a comment. */
export const parseDeck = (text: string, name: string): Deck => {
  const cards: Definition[] = [];
  const faults: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const said = line.replace(/(#|\/\/).*$/, '').trim();
    if (said === '') continue;
    const fault = (message: string): void => {
      faults.push(`${name}:${index + 1}: ${message}`);
    };
    const parts = /^(\d+)\s*x?\s+(.+)$/i.exec(said);
    const n = Number(parts?.[1] ?? 0);
    if (!parts) fault(`${quoted(said)} is no line of a deck; say how many and which, like "4 Grizzly Bears"`);
    else if (n < 1 || n > MOST_OF_ONE) fault(`a deck has from 1 to ${MOST_OF_ONE} of a card, not ${n}`);
    else {
      const found = findCard(parts[2] as string);
      if ('problem' in found) fault(found.problem);
      else for (let i = 0; i < n; i++) cards.push(found.card);
    }
  }
  if (faults.length > 0) throw new Mend(faults);
  if (cards.length === 0) mend(`${name}: the deck is empty; give it lines like "4 Grizzly Bears"`);
  return { name, cards };
};

export const deckNames = Object.keys(deckTexts);

/** A deck of the house by its name, else the one in that file. */
export const deckOf = (name: string): Deck => {
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
  return parseDeck(text, name);
};
