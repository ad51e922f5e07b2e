export { allCards, cardNamed, cardNames, findCard, foldName, namesLike } from './catalog.js';
export { type DeckFault, type ReadDeck, readDeck } from './deck.js';
export { deckTexts } from './deck-texts.js';
export type { CardSet } from './set.js';
export { sets } from './sets/index.js';
export { needlessReasons, type SingleUse, singleUses } from './single-use.js';
