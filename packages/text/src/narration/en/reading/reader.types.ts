import type {
  Ability,
  Action,
  Amount,
  Change,
  Condition,
  Definition,
  Effect,
  Noun,
  Pattern,
  Span,
} from '@rulewright/language';
import type { Person, Phrase } from '../english.js';
import type { Wording } from '../wording.js';

/** How a description without a pick is introduced: matched, every one, none. */
export type Determiner = 'a' | 'each' | 'no';

/** Who does what: the first word of `base` is the verb; no subject is "you" in an instruction. */
export interface Clause {
  readonly subject: Phrase | null;
  readonly base: string;
}

/** The readings of each category, which call each other through this. */
export interface Reader {
  readonly wording: Wording;
  /** What "this object" is called. */
  readonly self: string;
  noun(noun: Noun, det: Determiner): Phrase;
  /** Several of them, to be counted. */
  things(noun: Noun): string;
  condition(condition: Condition): string;
  amount(amount: Amount): string;
  lasting(span: Span): string;
  history(span: Span): string;
  pattern(pattern: Pattern, det: Determiner): Clause;
  actions(actions: readonly Action[]): string;
  cost(actions: readonly Action[]): string;
  changes(changes: readonly Change[], person: Person): string;
  effect(effect: Effect): string;
  ability(ability: Ability): string;
  /** A definition in one line. */
  inline(definition: Definition): string;
  /** The same, where "this object" is another. */
  about(self: string): Reader;
}
