import type {
  Ability,
  Act,
  Answer,
  Decision,
  Definition,
  GameEvent,
  LogEntry,
  RuleId,
  RulesDate,
  Thing,
  Value,
  Why,
} from '@rulewright/language';

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
  readonly wording?: RulesDate;
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

export type RefusalCode =
  | 'no question'
  | 'shape'
  | 'not offered'
  | 'repeated'
  | 'too few'
  | 'too many'
  | 'together'
  | 'row too few'
  | 'row too many'
  | 'column too few'
  | 'column too many'
  | 'not alone'
  | 'requirements'
  | 'too little'
  | 'too much'
  | 'lethal first'
  | 'not in the pool';

/** Why an answer was refused, as the engine says it. */
export interface Refused {
  readonly code: RefusalCode;
  readonly row?: Thing;
  readonly column?: Thing;
  readonly value?: Value;
  readonly least?: number;
  readonly most?: number;
}

export interface Refusal {
  readonly reason: string;
  readonly mend: string;
}

/** The characteristics of an object, as the engine has them. */
export interface Characteristics {
  readonly name: string;
  readonly cost: string | null;
  readonly manaValue: number;
  /** Bits of the words in `Bits`. */
  readonly colors: number;
  readonly types: number;
  readonly supertypes: number;
  readonly subtypes: readonly string[];
  readonly power: number;
  readonly toughness: number;
  readonly loyalty: number;
  /** `keyword`: the name of the keyword that it comes from; empty: none. */
  readonly abilities: readonly { readonly id: string; readonly ability: Ability; readonly keyword: string }[];
  readonly keywords: readonly string[];
}

/** Which word each bit stands for, the lowest first. */
export interface Bits {
  readonly colors: readonly string[];
  readonly types: readonly string[];
  readonly supertypes: readonly string[];
}

/** A layer's step in the derivation of a value. */
export interface DerivationStep {
  readonly layer: string;
  readonly rule: RuleId;
  /** The object whose effect it is; 0: counters, or the card itself. */
  readonly source: Thing;
  readonly before: Characteristics;
  readonly after: Characteristics;
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
  refusal(refused: Refused, decision?: Decision): Refusal;
  value(thing: Thing, now: Characteristics, steps: readonly DerivationStep[], bits: Bits): ValueText;
  definition(definition: Definition): DefinitionText;
  ability(ability: Ability, self?: string): string;
}
