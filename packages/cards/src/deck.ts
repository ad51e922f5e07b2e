import type { Definition } from '@rulewright/language';
import { findCard, foldName } from './catalog.js';

/** Something wrong with a line of a deck, which counts from 1. */
export interface DeckFault {
  readonly line: number;
  readonly message: string;
}

export interface ReadDeck {
  readonly cards: readonly Definition[];
  readonly faults: readonly DeckFault[];
}

const MOST_OF_ONE = 250;

/** Reads a deck, a line per card: `4 Grizzly Bears`. What follows `#` or `//` is a comment. `own`: cards besides the printed ones. */
export const readDeck = (text: string, own: readonly Definition[] = []): ReadDeck => {
  const cards: Definition[] = [];
  const faults: DeckFault[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const said = line.replace(/(#|\/\/).*$/, '').trim();
    if (said === '') continue;
    const fault = (message: string): void => void faults.push({ line: index + 1, message });
    const parts = /^(\d+)\s*x?\s+(.+)$/i.exec(said);
    const n = Number(parts?.[1] ?? 0);
    if (!parts) fault(`"${said}" is no line of a deck; say how many and which, like "4 Grizzly Bears"`);
    else if (n < 1 || n > MOST_OF_ONE) fault(`a deck has from 1 to ${MOST_OF_ONE} of a card, not ${n}`);
    else {
      const name = parts[2] as string;
      const mine = own.find((card) => foldName(card.name) === foldName(name));
      const found = mine ? { card: mine } : findCard(name);
      if ('problem' in found) fault(found.problem);
      else for (let i = 0; i < n; i++) cards.push(found.card);
    }
  }
  return { cards, faults };
};
