import type {
  Ability,
  Act,
  Answer,
  Characteristics,
  Decision,
  Definition,
  DerivationStep,
  GameEvent,
  LogEntry,
  Refusal,
  RuleId,
  RulesDate,
  Thing,
  Why,
} from '@rulewright/language';
import type { WordingDate } from '../views/dates.js';

/** What the texts ask of whoever knows the game; equal objects are told apart by their names. */
export interface Names {
  name(thing: Thing): string;
  player(player: number): string;
  /** The ability of an instance, where it is known. */
  ability?(source: Thing, id: string): Ability | null;
  /** A word of a decision that is the identity of something (an effect, a way to cast). */
  word?(word: string): string | null;
}

export interface NarratorOptions {
  readonly names?: Names;
  /** The date of the rules that are cited. */
  readonly date?: RulesDate;
  /** The date of the vocabulary; absent: that of the rules. */
  readonly wording?: WordingDate;
  readonly cite?: (rule: RuleId) => string;
}

/** A sentence about something that happened, with the rule that it follows from and what brought it about. */
export interface Told {
  readonly text: string;
  /** Where the rule stands; empty: no rule is involved. */
  readonly rule: string;
  /** Empty: the rules themselves. */
  readonly cause: string;
}

export interface Question {
  readonly text: string;
  readonly rule: string;
}

/** Why an answer is refused, and what would mend it. */
export interface RefusalText {
  readonly reason: string;
  readonly mend: string;
}

/** Which word each bit stands for, the lowest first. */
export interface Bits {
  readonly colors: readonly string[];
  readonly types: readonly string[];
  readonly supertypes: readonly string[];
}

export interface ValueText {
  /** All in one line. */
  readonly text: string;
  /** What it is in the end; what is printed; one line for each step. */
  readonly now: string;
  readonly printed: string;
  readonly steps: readonly string[];
}

export interface DefinitionText {
  /** Name and mana cost. */
  readonly heading: string;
  /** Types, power and toughness, loyalty. */
  readonly kind: string;
  readonly abilities: readonly string[];
}

/** Says in a language what happens in a game, what is asked, and what cards mean. */
export interface Narrator {
  event(event: GameEvent): Told;
  entry(entry: LogEntry): Told;
  question(decision: Decision): Question;
  /** What may be answered: acts or options, in words, in the order of the decision; empty where they are not listed. */
  options(decision: Decision): readonly string[];
  answer(decision: Decision, answer: Answer): string;
  /** The same without its decision, as the log has it. */
  answered(why: Why | string, answer: unknown): string;
  act(act: Act): string;
  refusal(refusal: Refusal, decision?: Decision): RefusalText;
  value(thing: Thing, now: Characteristics, steps: readonly DerivationStep[], bits: Bits): ValueText;
  definition(definition: Definition): DefinitionText;
  ability(ability: Ability, self?: string): string;
}
