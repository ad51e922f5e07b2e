import type { Thing } from '@rulewright/language';
import { createContext } from 'react';
import type { CardView } from '../engine/board.types.js';

/** What may be chosen on a board, what is chosen, and what a click does. */
export interface Marks {
  readonly open: ReadonlySet<Thing>;
  readonly chosen: ReadonlySet<Thing>;
  /** Chooses a thing that is open. */
  readonly onChoose: (thing: Thing) => void;
  /** Looks at a card in large. */
  readonly onLook: (card: CardView) => void;
}

const none: ReadonlySet<Thing> = new Set();

export const BoardMarks = createContext<Marks>({ open: none, chosen: none, onChoose: () => {}, onLook: () => {} });
