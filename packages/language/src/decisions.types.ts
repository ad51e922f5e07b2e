import type { Thing, Value } from './events.types.js';
import type { RuleId } from './rules/numbers.js';

/** Why a player is asked; the texts have a sentence for each. */
export type Why =
  | 'priority'
  | 'mulligan'
  | 'bottom cards'
  | 'starting player'
  | 'modes'
  | 'half'
  | 'X'
  | 'alternative cost'
  | 'additional cost'
  | 'hybrid'
  | 'targets'
  | 'new targets'
  | 'division'
  | 'payment'
  | 'may'
  | 'choose'
  | 'choose number'
  | 'choose name'
  | 'order triggers'
  | 'order cards'
  | 'order replacements'
  | 'order timestamps'
  | 'attackers'
  | 'blockers'
  | 'damage order'
  | 'combat damage'
  | 'coin'
  | 'search'
  | 'discard'
  | 'legend'
  | 'mana'
  | 'cast while resolving';

/** A question, as plain data that describes the set of its answers; see `contains`, `sample`, `list` of the engine. */
export type Decision =
  | ActDecision
  | PickDecision
  | OrderDecision
  | NumberDecision
  | NameDecision
  | PayDecision
  | AssignDecision;

interface Asked {
  /** Who decides. */
  readonly player: number;
  readonly why: Why;
  readonly rule: RuleId;
  /** The object that asks; 0: the rules. */
  readonly source: Thing;
}

/** Something that a player with priority (or while searching, paying) may do. */
export type Act =
  | { readonly act: 'pass' }
  | { readonly act: 'play'; readonly card: Thing }
  /** `way` names the half of a split card that is cast (709.3). */
  | { readonly act: 'cast'; readonly card: Thing; readonly way?: string }
  /** `ability` is the identity of the ability instance on the source. */
  | { readonly act: 'activate'; readonly source: Thing; readonly ability: string };

export interface ActDecision extends Asked {
  readonly kind: 'act';
  /** The first is always to pass. */
  readonly acts: readonly Act[];
  /** Mana abilities are always possible and listed apart, so that a caller may pass for who has nothing else to do. */
  readonly mana: readonly Act[];
}

/** A group of distinct options. Words are used for choices that are no things: `yes`, `no`, `mode 1`, colours. */
export interface PickDecision extends Asked {
  readonly kind: 'pick';
  readonly options: readonly Value[];
  readonly min: number;
  readonly max: number;
  /** Where the choices hang on each other: every allowed answer, or (`together` too many) the engine checks it. */
  readonly tuples?: readonly (readonly Value[])[];
  /** All that is picked is in one of these lists, which share nothing: cards of a single graveyard. */
  readonly within?: readonly (readonly Value[])[];
  /** The order of the answer matters. */
  readonly ordered?: boolean;
}

export interface OrderDecision extends Asked {
  readonly kind: 'order';
  /** The answer is these in another order. */
  readonly options: readonly Value[];
}

export interface NumberDecision extends Asked {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** Present: not every number between will do; these are all that do, the least first. */
  readonly among?: readonly number[];
}

export interface NameDecision extends Asked {
  readonly kind: 'name';
  readonly of: 'card' | 'creature type';
}

/** Mana is to be paid: let the proposal pay, or activate a mana ability, or name the mana to spend. */
export interface PayDecision extends Asked {
  readonly kind: 'pay';
  /** The symbols still to be paid, `{2}{R}`. */
  readonly cost: string;
  readonly acts: readonly Act[];
  /** The mana in the pool, a symbol each; the answer `spend` names them in this order. */
  readonly pool: readonly string[];
}

/**
 * A relation between rows and columns, with constraints per pair, per row, per column and over the whole: attackers to
 * defenders, blockers to attackers, damage from sources to recipients, division among targets.
 */
export interface AssignDecision extends Asked {
  readonly kind: 'assign';
  readonly rows: readonly Thing[];
  readonly columns: readonly Thing[];
  /** The allowed pairs, as indices [row, column]. */
  readonly pairs: readonly (readonly [number, number])[];
  /** How many columns (or, with `amounts`, how much) a row takes; `max` absent: any. */
  readonly perRow: readonly { readonly min: number; readonly max: number }[];
  /** How many rows a column takes, if any: [0 or min, max]. */
  readonly perColumn: readonly { readonly min: number; readonly max: number }[];
  /** Present: each pair has an amount, at least `least` and at most what stands for its column in `most`. */
  readonly amounts?: { readonly least: number; readonly most?: readonly number[] };
  /** Requirements to be obeyed as often as possible: each is obeyed by any of its pairs (or by the row being used at all). */
  readonly requirements: readonly { readonly pairs: readonly (readonly [number, number])[] }[];
  /** The greatest number of requirements that a legal answer obeys: an answer must obey as many. */
  readonly obeyed: number;
  /** Lethal damage in order: for each row, columns in order with what each needs before the next may be given any. */
  readonly lethal?: readonly (readonly { readonly column: number; readonly n: number }[])[];
  /** Columns that may be given damage only when every other column of the row has its lethal damage (trample). */
  readonly last?: readonly (number | null)[];
  /** Rows whose `lethal` is no order: it says only what their last column waits for. */
  readonly free?: readonly number[];
  /** Rows of which any amount is lethal (702.2c). */
  readonly deadly?: readonly number[];
  /** Each row is dealt with in full before the next: only what was assigned before it counts. */
  readonly oneByOne?: boolean;
  /** Pairs of which an answer has none, or so many (no more than one creature can attack). */
  readonly groups?: readonly {
    readonly pairs: readonly (readonly [number, number])[];
    readonly min: number;
    readonly max: number;
  }[];
  /** For each row, how many rows must be used in all for it to be used (it can't attack alone). */
  readonly company?: readonly number[];
}

export type PayAnswer =
  | { readonly pay: 'auto' }
  | { readonly pay: 'act'; readonly act: Act }
  | { readonly pay: 'spend'; readonly mana: readonly string[] };

export type Pair = readonly [row: Thing, column: Thing, amount?: number];

export type Answer = Act | readonly Value[] | number | string | PayAnswer | readonly Pair[];

/**
 * The input log: an answer to the pending decision, or a player leaving at any time; and in an imagined game the point
 * from which on what the player `imagine` does not know, and chance, follow from a seed.
 */
export type Input =
  | { readonly answer: Answer }
  | { readonly leave: number }
  | { readonly imagine: number; readonly seed: number };

/** Why an answer is not among the answers of a decision. */
export type RefusalCode =
  | 'no question'
  /** It is not even an answer to a question of this kind. */
  | 'shape'
  | 'not offered'
  | 'repeated'
  | 'too few'
  | 'too many'
  /** Each choice is allowed, but not these together. */
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

/** That an answer is refused, and why. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly row?: Thing;
  readonly column?: Thing;
  readonly value?: Value;
  readonly least?: number;
  readonly most?: number;
}
