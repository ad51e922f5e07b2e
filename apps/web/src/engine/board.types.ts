import type { Step, Thing } from '@rulewright/language';

/** An object as it is shown. */
export interface CardView {
  readonly thing: Thing;
  /** What scenarios call it. */
  readonly called: string;
  /** Its name in the rules; empty: it has none, or it lies face down. */
  readonly card: string;
  /** The same in the language shown. */
  readonly name: string;
  /** What stands on it at table size: its name, or what the scenario calls it. */
  readonly label: string;
  readonly kind: 'card' | 'token' | 'copy' | 'ability' | 'damage';
  /** Where its text is found in `Texts`; empty: it has none. */
  readonly text: string;
  readonly cost: string;
  readonly types: string;
  readonly colors: readonly string[];
  readonly isLand: boolean;
  readonly isCreature: boolean;
  readonly power: number;
  readonly toughness: number;
  /** Null: it is no planeswalker. */
  readonly loyalty: number | null;
  readonly owner: number;
  readonly controller: number;
  readonly tapped: boolean;
  readonly flipped: boolean;
  readonly faceDown: boolean;
  readonly phasedOut: boolean;
  readonly sick: boolean;
  readonly damage: number;
  readonly counters: readonly { readonly kind: string; readonly n: number }[];
  readonly attachedTo: Thing;
  readonly attacking: Thing;
  readonly blocking: readonly Thing[];
  readonly targets: readonly Thing[];
}

export interface PlayerBoard {
  readonly player: number;
  readonly name: string;
  readonly life: number;
  readonly poison: number;
  /** Mana in the pool, a symbol each. */
  readonly pool: readonly string[];
  readonly left: boolean;
  /** Known cards; of the others only the number is told. */
  readonly hand: readonly CardView[];
  readonly cardsInHand: number;
  readonly graveyard: readonly CardView[];
  /** From the top. */
  readonly library: readonly CardView[];
  /** Cards in the library, known or not. */
  readonly cards: number;
  readonly battlefield: readonly CardView[];
}

export interface BoardView {
  readonly turn: number;
  readonly active: number;
  readonly step: Step;
  readonly priority: number;
  readonly players: readonly PlayerBoard[];
  /** The last is on top. */
  readonly stack: readonly CardView[];
  readonly exile: readonly CardView[];
  readonly cardsInExile: number;
}

/** The rules text of each card that is shown, by its key: a paragraph each. */
export type Texts = Readonly<Record<string, readonly string[]>>;
