import type { Thing } from '@rulewright/language';
import type { Purpose } from '../../core.js';
import type { Board, Form, Mask } from '../../mana/index.js';
import type { Spending } from './as-though.js';
import type { Usable, Way } from './candidates.js';
import type { Unit } from './outputs.js';

/** What stands behind a supply of a board. */
export interface Supply {
  /** Index in the pool; -1: not there yet. */
  readonly unit: number;
  /** What it is, for costs that ask for things. */
  readonly thing: Thing;
  readonly ways: readonly Way[];
  /** The thing is gone once this is used. */
  readonly gone?: boolean;
}

/** What stands behind an activation of a board. */
export interface Act {
  readonly usable: Usable | null;
  /** The ways that each of its outputs stands for. */
  readonly outs: readonly (readonly Way[])[];
  readonly token: Supply | null;
}

/** A board of the model, and what its parts stand for. */
export interface BoardFor {
  readonly excluding: Thing;
  /** The spell or source that is paid for, if that matters to the board. */
  readonly about: Thing;
  readonly barred: string;
  readonly needed: boolean;
  /** Bits of the restrictions that the purpose meets. */
  readonly fits: number;
  readonly spending: Spending | null;
  readonly board: Board;
  readonly supplies: readonly Supply[];
  readonly acts: readonly Act[];
  /** What a unit in the pool can pay for. */
  unit(unit: Unit): Mask;
  /** What the units of a way can pay for. */
  masks(way: Way): readonly Mask[];
  /** The board on which things are given up rather than activated more than once; null: there is no such conflict. */
  readonly other: BoardFor | null;
  /** Whether costs can be paid. */
  readonly answers: Map<Cost, boolean>;
}

/** A cost ready for questions. */
export interface Cost {
  readonly symbols: readonly string[];
  readonly forms: readonly Form[];
}

/** A purpose as the mana chapter sees it: what the words of a restriction may ask about. */
export interface ManaPurpose extends Purpose {
  /** The mana ability that is being activated, where it cannot be activated again within itself (605.3c). */
  readonly barred?: string;
}
