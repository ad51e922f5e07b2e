import type { Cause, Change, EventVerb, GameEvent, Pattern, RuleId, Thing, Zone } from '@rulewright/language';
import type { Binding, Frame, Happening } from './state/records.js';

/** What came of a batch of events: as they happened, contained ones after what contains them. */
export type Done = readonly GameEvent[];

/** The circumstances of actions that are carried out. */
export interface Doing {
  /** What the events are part of: the spell, ability, or object whose cost it is. */
  readonly cause: Thing;
  /** The rule to cite; null: that of the verb. */
  readonly rule: RuleId | null;
  /** A cost is being paid: what cannot be done in full fails. */
  readonly paying: boolean;
  /** What the events are part of, as a word. */
  readonly because: Cause | null;
  /** Effects that have already modified the event which these actions replace (614.5). */
  readonly applied: readonly string[];
}

/** Events that an instruction asks for, and the frame with the names that its choices bound. */
export interface Proposed {
  readonly proposals: readonly Proposal[];
  readonly frame: Frame;
  /** Less could be found or chosen than was asked for. */
  readonly short: boolean;
}

/** A change that an entering object enters with, and in whose name it is read. */
export interface BoundChange {
  readonly change: Change;
  readonly frame: Frame;
}

/** An event that is about to happen. Roles as in GameEvent; mutable until it is performed. */
export class Proposal implements Happening {
  by: Thing = 0;
  what: Thing = 0;
  became: Thing = 0;
  from: Thing = 0;
  to: Thing = 0;
  fromZone: Zone | null = null;
  toZone: Zone | null = null;
  n = 1;
  /** Life that a team has besides, since the halves of its members are rounded up: no one gains it. */
  rounded = 0;
  word = '';
  combat = false;
  /** Why, where a word of the language's list fits: a cost, tapping for mana, a turn-based action. */
  because: Cause | null = null;
  applied: readonly string[] = none;
  changes: readonly BoundChange[] = none;
  /** Under whose control it enters; -1: its owner's. */
  under = -1;
  at: 'top' | 'bottom' | null = null;
  /** Who put it in its order among others, and so knows where it is; 0: nobody; null: it is alone, for all to see. */
  arranger: Thing | null = null;
  /** The definition of a token to be created; -1: none. */
  def = -1;
  only: Pattern | null = null;
  /** What the entering object is to remember for its linked abilities. */
  noted: readonly Binding[] = none;
  /** Where the moved thing is to be noted, for linked abilities. */
  notes: { readonly thing: Thing; readonly name: string } | null = null;
  /** The event that contains it; null: it is none's part. */
  within: Proposal | null = null;
  /** Nothing replaces or prevents it any more. */
  final = false;
  /** It has happened. */
  performed = false;
  constructor(
    readonly verb: EventVerb,
    readonly cause: Thing,
    readonly rule: RuleId,
  ) {}
}

const none: readonly never[] = [];

/** What mana is paid for: restrictions on mana ask. */
export interface Purpose {
  readonly verb: 'cast' | 'activate' | 'other';
  /** The spell, or the source of the ability. */
  readonly thing: Thing;
  /** The source of the ability that is activated, where its own {T} is part of the cost and so cannot pay for it. */
  readonly excluding: Thing;
  /** The cost asks for the source itself: it cannot be given up for mana. */
  readonly needed?: boolean;
  /** What the payment is part of, where a restriction on mana may ask: an upkeep cost. */
  readonly because?: Cause | null;
  /** The cost contains {X}, whatever X is; absent: looked up for spells. */
  readonly x?: boolean;
}
