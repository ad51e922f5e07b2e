import type { Definition } from '@rulewright/language';

/** Cards as a set prints them; a card stands in one set file only. */
export interface CardSet {
  readonly code: string;
  readonly name: string;
  readonly cards: readonly Definition[];
}
