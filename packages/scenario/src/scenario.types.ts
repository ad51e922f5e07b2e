import type { Aspect, EventVerb, RowId, RulesDate, Step, Why, Zone } from '@rulewright/language';
import type { InlineExpression } from './inline.types.js';

/**
 * A scenario as data: what the text says, nothing that an engine knows. Things are named by their alias, their card
 * name, or a card name with a number (`Mountain 2`: the second one in the order of the board).
 */

export interface ScenarioFile {
  /** Cards that every scenario of the file may use. */
  readonly cards: readonly InlineCard[];
  readonly scenarios: readonly Scenario[];
}

export interface Scenario {
  readonly title: string;
  readonly notes: readonly string[];
  /** It is played under each; none: the rules of today. */
  readonly dates: readonly RulesDate[];
  readonly rows: readonly RowSetting[];
  /** The date of the cards' wording, where it is not the rules date. */
  readonly wording?: string;
  /** Absent: as the caller says. */
  readonly strictness?: Strictness;
  /** Titles of scenarios of the same file in which each `still` or negative check fails. */
  readonly controls: readonly string[];
  /** In turn order. */
  readonly teams: readonly (readonly string[])[];
  readonly cards: readonly InlineCard[];
  /** Absent: the first player's precombat main phase. */
  readonly position?: Position;
  readonly boards: readonly PlayerBoard[];
  /** In the order in which they were put there: the last is on top. */
  readonly stack: readonly StackObject[];
  /** What has happened earlier this turn. */
  readonly earlier: readonly EventPattern[];
  readonly lines: readonly Line[];
  readonly variants: readonly Variant[];
}

export type Strictness = 'strict' | 'loose';

/** One row of the table of rules dates, taken from another date. */
export interface RowSetting {
  readonly row: RowId;
  readonly date: RulesDate;
}

/** The same board under other rules. Without an action of its own it plays the scenario's, and then its own checks. */
export interface Variant {
  readonly dates: readonly RulesDate[];
  readonly rows: readonly RowSetting[];
  readonly lines: readonly Line[];
}

export interface InlineCard {
  readonly name: string;
  readonly definition: InlineExpression;
}

export type Position = StepPosition | StartPosition;

export interface StepPosition {
  /** `at`: the step has begun and its active player has priority. `before`: it is about to begin. */
  readonly moment: 'at' | 'before';
  readonly player: string;
  readonly step: Step;
  readonly turn?: number;
  /** Who has priority, where it is not the active player. */
  readonly priority?: string;
}

/** The game is about to begin with this player: opening hands are drawn from the libraries, then mulligans. */
export interface StartPosition {
  readonly moment: 'start';
  readonly player: string;
}

// ------------------------------------------------------------------------------------------------------------ board

/** A zone that is not mentioned is empty, but for the library, which then holds cards that nobody asks about. */
export interface PlayerBoard {
  readonly player: string;
  readonly battlefield?: readonly BoardObject[];
  readonly hand?: readonly BoardObject[];
  readonly graveyard?: readonly BoardObject[];
  /** Top first. */
  readonly library?: readonly BoardObject[];
  readonly exile?: readonly BoardObject[];
  readonly command?: readonly BoardObject[];
  readonly life?: number;
  readonly poison?: number;
  /** Mana in the pool, as symbols. */
  readonly mana?: string;
}

export type BoardZone = 'battlefield' | 'hand' | 'graveyard' | 'library' | 'exile' | 'command';

export interface BoardObject {
  readonly card: string;
  /** Several equal ones; with an alias they are `alias 1`, `alias 2` and so on. */
  readonly count?: number;
  readonly token?: true;
  readonly as?: string;
  readonly tapped?: true;
  readonly flipped?: true;
  readonly faceDown?: true;
  readonly phasedOut?: true;
  /** Came under control this turn; absent: has been there. */
  readonly sick?: true;
  /** Was blocked, by creatures that may have left. */
  readonly blocked?: true;
  /** Was dealt damage by a source with deathtouch. */
  readonly doomed?: true;
  readonly counters?: readonly Counters[];
  readonly damage?: number;
  readonly attachedTo?: string;
  /** Absent: the player on whose line it stands. */
  readonly ownedBy?: string;
  readonly attacking?: string;
  readonly blocking?: readonly string[];
  readonly copyOf?: string;
  readonly chosen?: readonly Chosen[];
  readonly exiledWith?: string;
  /** How it was cast. */
  readonly paid?: readonly PaidCost[];
  readonly spent?: string;
  /** Instead of the order of the board: lower is older. */
  readonly timestamp?: number;
  readonly knownTo?: readonly string[];
}

export interface Counters {
  readonly n: number;
  readonly kind: string;
}

/** A value that was chosen for it; the name only where its abilities keep several. */
export interface Chosen {
  readonly name?: string;
  readonly value: string;
}

export interface PaidCost {
  readonly cost: string;
  readonly times?: number;
}

export type StackObject = StackSpell | StackAbility;

interface OnStack extends Choices {
  readonly by: string;
  readonly as?: string;
  readonly copy?: true;
  readonly counters?: readonly Counters[];
  /** The mana that was spent on it. */
  readonly spent?: string;
}

export interface StackSpell extends OnStack {
  readonly kind: 'spell';
  readonly card: string;
}

export interface StackAbility extends OnStack {
  readonly kind: 'ability';
  readonly ability: AbilityName;
  readonly source: string;
}

/** Its number among the abilities as printed, or its first words: a cost, a keyword. */
export type AbilityName = number | string;

// ---------------------------------------------------------------------------------------------------------- actions

/** What is settled while a spell is cast or an ability activated. */
export interface Choices {
  /** In the order of the targets; `nothing` where one that may be left out is. */
  readonly targets?: readonly string[];
  readonly modes?: readonly number[];
  readonly x?: number;
  /** A permission or an alternative cost: `flashback`. */
  readonly way?: string;
  readonly division?: readonly Portion[];
  /** What costs without a name take. */
  readonly takes?: readonly Taken[];
  readonly costs?: readonly CostChoice[];
  readonly declined?: readonly string[];
  /** The announced half of each hybrid symbol, in order. */
  readonly halves?: readonly string[];
  readonly mana?: string;
  readonly sources?: readonly string[];
}

export interface Portion {
  readonly n: number;
  readonly to: string;
}

export const costActs = [
  'tapping',
  'untapping',
  'sacrificing',
  'discarding',
  'exiling',
  'returning',
  'revealing',
  'removing',
] as const;

export type CostAct = (typeof costActs)[number];

/** What a cost takes: `sacrificing Elite`. */
export interface Taken {
  readonly act: CostAct;
  readonly objects: readonly string[];
}

/** An optional cost by name, and what it takes: `with conspire tapping A, B`. */
export interface CostChoice extends Partial<Taken> {
  readonly cost: string;
  readonly times?: number;
}

/** What a player does; without a player it is whoever must decide. */
export type Deed =
  | CastDeed
  | ActivateDeed
  | TurnDeed
  | { readonly deed: 'play'; readonly card: string; readonly from?: Zone }
  /** Taps lands and others for mana. */
  | { readonly deed: 'tap'; readonly sources: readonly string[]; readonly mana?: string }
  | { readonly deed: 'pass' }
  | { readonly deed: 'attack'; readonly attacks: readonly Attack[] }
  | { readonly deed: 'block'; readonly blocks: readonly Block[] }
  /** Combat damage, or any division that is asked for by itself. */
  | { readonly deed: 'assign'; readonly groups: readonly Assigned[] }
  /** Things, words or a number. */
  | { readonly deed: 'choose'; readonly values: readonly string[] }
  | MayDeed
  | { readonly deed: 'order'; readonly values: readonly string[] }
  | { readonly deed: 'call'; readonly side: Side }
  | { readonly deed: 'name'; readonly name: string }
  | { readonly deed: 'concede' };

export interface CastDeed extends Choices {
  readonly deed: 'cast';
  readonly card: string;
  readonly from?: Zone;
  readonly faceDown?: true;
}

/** Turns a permanent face up. */
export interface TurnDeed extends Choices {
  readonly deed: 'turn';
  readonly source: string;
}

/** Without a name: the only ability that the source has. */
export interface ActivateDeed extends Choices {
  readonly deed: 'activate';
  readonly ability?: AbilityName;
  readonly source: string;
}

/** The answer to what a player may do or pay. */
export interface MayDeed {
  readonly deed: 'may';
  readonly yes: boolean;
  readonly mana?: string;
  readonly sources?: readonly string[];
}

/** One creature, or a band. Without a defender: that of the next attack that has one, else the only one there is. */
export interface Attack {
  readonly creatures: readonly string[];
  readonly defender?: string;
}

export interface Block {
  readonly attacker: string;
  readonly blockers: readonly string[];
}

export interface Assigned {
  readonly from?: string;
  readonly portions: readonly Portion[];
}

export type Side = 'heads' | 'tails';

/** `won` and `lost` are read against the call. */
export type Flip = Side | 'won' | 'lost';

export type Line =
  | ActLine
  /** Everyone passes until the top of the stack has resolved; `all`: until the stack is empty. */
  | { readonly do: 'resolve'; readonly all?: true }
  /** Everyone passes until the next such step has begun. */
  | { readonly do: 'to'; readonly step: Step; readonly of?: string }
  /** Everyone passes until it holds. */
  | { readonly do: 'until'; readonly that: Check }
  | { readonly do: 'coins'; readonly flips: readonly Flip[] }
  /** What the next random choice picks. */
  | { readonly do: 'random'; readonly picks: readonly string[] }
  /** The order, top first, after the next shuffle of a library. */
  | { readonly do: 'shuffle'; readonly player: string; readonly cards: readonly string[] }
  /** Asks for the derivation of a value. */
  | { readonly do: 'why'; readonly aspect: Aspect; readonly of: string }
  | Assertion;

export interface ActLine {
  readonly do: 'act';
  readonly by?: string;
  readonly act: Deed;
}

// ----------------------------------------------------------------------------------------------------------- checks

export interface Assertion {
  readonly do: 'check';
  readonly that: Check;
  readonly not?: true;
  /** It may hold before the first action. */
  readonly still?: true;
  /** The statements that it executes. */
  readonly ids?: readonly string[];
}

export type Check =
  | { readonly check: 'zone'; readonly what: readonly string[]; readonly zone: Zone; readonly of?: string }
  /** In no zone: a token or copy that has ceased to exist. */
  | { readonly check: 'gone'; readonly what: string }
  /** The whole zone in its order, or its first cards from the top or bottom. */
  | {
      readonly check: 'contents';
      readonly player: string;
      readonly zone: Zone;
      readonly end?: 'top' | 'bottom';
      readonly cards: readonly string[];
    }
  /** How many cards. */
  | { readonly check: 'cards'; readonly player: string; readonly n: number; readonly zone: Zone }
  /** How many permanents of a description: `Elf Warrior`, `tapped Mountain`, `Saproling token`. */
  | { readonly check: 'controls'; readonly player: string; readonly n: number; readonly what: string }
  | { readonly check: 'size'; readonly what: string; readonly size: Size }
  | { readonly check: 'status'; readonly what: string; readonly status: CheckedStatus }
  | { readonly check: 'attacking'; readonly what: string; readonly whom: string }
  | { readonly check: 'blocking'; readonly what: string; readonly whom: readonly string[] }
  /** Exactly these; none: colourless. */
  | { readonly check: 'colors'; readonly what: string; readonly colors: readonly Color[] }
  /** Supertypes, types and subtypes that it has, or `token`, `copy`, `spell`; `only`: it has no other types. */
  | { readonly check: 'types'; readonly what: string; readonly types: readonly string[]; readonly only?: true }
  | { readonly check: 'named'; readonly what: string; readonly name: string }
  | { readonly check: 'controller'; readonly what: string; readonly player: string }
  | { readonly check: 'owner'; readonly what: string; readonly player: string }
  /** A keyword, or the first words of an ability; `n`: so many instances. */
  | { readonly check: 'ability'; readonly what: string; readonly ability: string; readonly n?: number }
  | { readonly check: 'blank'; readonly what: string }
  /** Without a kind: of all kinds together. */
  | { readonly check: 'counters'; readonly what: string; readonly n: number; readonly kind?: string }
  /** Without a host: to nothing. */
  | { readonly check: 'attached'; readonly what: string; readonly to?: string }
  | { readonly check: 'damage'; readonly what: string; readonly n: number }
  | { readonly check: 'life'; readonly player: string; readonly n: number }
  | { readonly check: 'mana'; readonly player: string; readonly mana: string }
  | { readonly check: 'value'; readonly aspect: Aspect | 'X'; readonly what: string; readonly value: string }
  /** Top first; an ability is said as `persist of Elite`. */
  | { readonly check: 'stack'; readonly items: readonly string[] }
  | { readonly check: 'targets'; readonly what: string; readonly targets: readonly string[] }
  /** A triggered ability of it waits to be put on the stack or is there; without a source: none does. */
  | { readonly check: 'waits'; readonly what?: string }
  | { readonly check: 'won'; readonly player: string }
  | { readonly check: 'lost'; readonly player: string }
  | { readonly check: 'game'; readonly is: 'a draw' | 'going on' }
  | { readonly check: 'step'; readonly step: Step; readonly of?: string }
  | { readonly check: 'turn'; readonly player: string; readonly n?: number }
  | { readonly check: 'priority'; readonly player: string }
  /** The pending decision, other than what to do with priority. */
  | { readonly check: 'asked'; readonly player: string; readonly why?: Why; readonly by?: string }
  | { readonly check: 'unasked' }
  | { readonly check: 'knows'; readonly player: string; readonly what: string }
  | CanCheck
  /** How often it has happened since the first action; absent: at least once. */
  | { readonly check: 'event'; readonly event: EventPattern; readonly times?: number }
  /** The sum of its amounts. */
  | { readonly check: 'total'; readonly event: EventPattern; readonly n: number };

/** The deed would be accepted here, whole; or is refused, for the reason (a rule id). Nothing is done. */
export interface CanCheck {
  readonly check: 'can';
  readonly by: string;
  readonly can: boolean;
  readonly act: Deed;
  readonly because?: string;
}

export interface Size {
  readonly power: number;
  readonly toughness: number;
}

export type Color = 'white' | 'blue' | 'black' | 'red' | 'green';

export type CheckedStatus =
  | 'tapped'
  | 'untapped'
  | 'attacking'
  | 'blocking'
  | 'blocked'
  | 'unblocked'
  | 'face up'
  | 'face down'
  | 'flipped'
  | 'sick'
  | 'phased out';

/** An event, by the roles of `GameEvent` in the language; a role that is absent may be anything. */
export interface EventPattern {
  readonly verb: EventVerb;
  readonly by?: string;
  readonly what?: string;
  readonly from?: string;
  readonly to?: string;
  readonly fromZone?: Zone;
  readonly toZone?: Zone;
  readonly n?: number;
  readonly word?: string;
  readonly combat?: boolean;
  /** The object whose effect, cost or ability it is part of. */
  readonly cause?: string;
  /** The rule it follows from, by id. */
  readonly rule?: string;
}
