import type { Answer, Decision, RulesDate, Step, Thing, Value, Why } from '@rulewright/language';
import type { CardLanguage } from '../app/languages.js';
import type { BoardView, Texts } from './board.types.js';

export interface TableOptions {
  readonly language: CardLanguage;
  readonly date: RulesDate;
  readonly seed: number;
  /** The text of a deck for each player. */
  readonly decks: readonly [string, string];
  /** Whether people play both sides at one screen. */
  readonly hotSeat: boolean;
  /** What the players are called, and a card that is not known. */
  readonly players: readonly [string, string];
  readonly unknown: string;
}

/** Where people want to be asked, and whether how to pay; never a rule. */
export interface Stopping {
  readonly mine: readonly Step[];
  readonly theirs: readonly Step[];
  readonly paying: boolean;
}

export const usualStops: Stopping = {
  mine: ['precombat main', 'declare blockers', 'postcombat main'],
  theirs: ['declare attackers', 'declare blockers', 'end'],
  paying: false,
};

/** What happened of a game, step by step. */
export interface Replay {
  readonly frames: readonly { readonly line: LogLine; readonly board: BoardView }[];
  readonly texts: Texts;
}

/** A game as it can be taken up again: what it began with, and all answers since. */
export interface SavedTable {
  readonly options: TableOptions;
  readonly answers: readonly Answer[];
}

export interface LogLine {
  readonly text: string;
  readonly rule: string;
  readonly cause: string;
  /** A step that begins here: then the text says whose. */
  readonly step: Step | null;
}

/** One thing that may be chosen. */
export interface Option {
  readonly label: string;
  /** What on the board it is about: clicking it chooses this. */
  readonly things: readonly Thing[];
  /** The whole answer, where the choice is one; else the value that goes into it. */
  readonly answer: Answer | null;
  readonly value: Value | null;
}

/** A question to the player at the screen. */
export interface Question {
  readonly kind: Decision['kind'];
  readonly why: Why;
  readonly player: number;
  readonly text: string;
  readonly rule: string;
  readonly options: readonly Option[];
  readonly min: number;
  readonly max: number;
  readonly assign: Assignment | null;
  /** What is done by default, with Enter; null: nothing. */
  readonly usual: Answer | null;
  readonly usualLabel: string;
}

/** Which of the rows may go to which of the columns. */
export interface Assignment {
  readonly rows: readonly { readonly thing: Thing; readonly label: string; readonly max: number }[];
  readonly columns: readonly { readonly thing: Thing; readonly label: string }[];
  readonly pairs: readonly (readonly [number, number])[];
  readonly amounts: boolean;
}

export interface TableView {
  readonly board: BoardView;
  readonly viewer: number;
  readonly texts: Texts;
  readonly log: readonly LogLine[];
  readonly question: Question | null;
  /** Null: it goes on. Else who has won; nobody: a draw. */
  readonly over: { readonly winners: readonly string[]; readonly rule: string } | null;
  readonly canUndo: boolean;
  /** Why the last answer was none. */
  readonly refusal: { readonly reason: string; readonly mend: string } | null;
  readonly saved: SavedTable;
}
