import type { Ability } from '@rulewright/language';
import type { Finish, Form, Mark } from '../grammar/index.js';

/** How cards are written in one language on one day. "~" stands for the name of the card. */
export interface CardGrammar {
  readonly ability: Form<Ability>;
  /** Keywords of one line. */
  readonly keywords: Form<readonly Ability[]>;
  /** Keywords that cards of this time explain no more, and so set on one line. */
  readonly familiar: readonly string[];
  /** The name of a card in this language; English where none is known. */
  readonly nameOf: (name: string) => string;
  /** What a card says in another way than the default, where nothing but custom decides. */
  readonly marksOf: (name: string) => readonly Mark[];
  /** A text of the words that forms wrote. */
  readonly finish: Finish;
  /** Punctuation as texts have it, and as forms have it. */
  readonly punctuated: { readonly inText: Finish; readonly inForms: Finish };
}
