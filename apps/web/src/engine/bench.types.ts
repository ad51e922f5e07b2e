import type { RulesDate } from '@rulewright/language';
import type { BoardView, Texts } from './board.types.js';

/** Something wrong with the text of a scenario, or with what it does, at its place; both count from 1. */
export interface Fault {
  readonly message: string;
  readonly mend: string;
  readonly line: number;
  readonly column: number;
}

/** One thing that happened, and the board after it. */
export interface Frame {
  /** The number of the action or check it belongs to; -1: what happened before the first. */
  readonly at: number;
  readonly text: string;
  /** It is what somebody decided. */
  readonly isAnswer: boolean;
  /** The number of the rule it follows from; empty: none. */
  readonly rule: string;
  /** What brought it about; empty: the rules themselves. */
  readonly cause: string;
  readonly board: BoardView;
}

export interface CheckShown {
  readonly at: number;
  readonly passed: boolean;
  readonly actual: string;
}

/** An answer that may be given to the open question, and the line that gives it. */
export interface Choice {
  readonly label: string;
  readonly line: string;
}

/** The open question at the end of the lines. */
export interface Asked {
  readonly player: string;
  readonly text: string;
  readonly rule: string;
  readonly choices: readonly Choice[];
}

/** One way in which a scenario was played. */
export interface Run {
  readonly title: string;
  readonly date: RulesDate;
  /** The lines that were played, as the scenario writes them, and where each stands in the text (from 1; 0: nowhere). */
  readonly lines: readonly { readonly text: string; readonly row: number }[];
  readonly start: BoardView;
  readonly frames: readonly Frame[];
  readonly checks: readonly CheckShown[];
  readonly faults: readonly Fault[];
  readonly asked: Asked | null;
}

export interface Played {
  /** What is wrong with the text: then nothing was played. */
  readonly faults: readonly Fault[];
  readonly runs: readonly Run[];
  readonly texts: Texts;
}

/** How a value came about, layer by layer. */
export interface Derivation {
  readonly printed: string;
  readonly steps: readonly string[];
  readonly now: string;
}
