import type { Definition, EventVerb, Step, Thing, Zone } from '@rulewright/language';
import type { State } from '../state/records.js';

/** An object by its number in the description, from 0; player p is `-1 - p`. */
export type Ref = number;

/** A position as somebody would set it up on a table: nothing triggers while it is set up. */
export interface Arrangement {
  /** The players of each team, in turn order. */
  readonly teams: readonly (readonly number[])[];
  readonly players: readonly ArrangedPlayer[];
  readonly objects: readonly ArrangedObject[];
  /** In the order in which they happened. */
  readonly earlier?: readonly ArrangedEvent[];
  readonly at: ArrangedMoment;
  readonly seed?: number;
}

export interface ArrangedPlayer {
  /** Of a team of several: of the team. Absent: what it starts with. */
  readonly life?: number;
  readonly poison?: number;
  readonly mana?: readonly ArrangedMana[];
  readonly landsPlayed?: number;
}

export interface ArrangedMana {
  readonly symbol: string;
  readonly snow?: boolean;
}

/** `begun`: the step has begun and somebody has priority; else it is about to begin. `start`: the game is. */
export type ArrangedMoment =
  | { readonly moment: 'start'; readonly player: number }
  | {
      readonly moment: 'begun' | 'before';
      readonly player: number;
      readonly step: Step;
      readonly turn?: number;
      readonly priority?: number;
    };

export interface ArrangedObject {
  /** Absent only for an ability on the stack. */
  readonly definition?: Definition;
  readonly zone: Zone;
  readonly owner: number;
  /** Of what is on the battlefield or the stack; absent: its owner. */
  readonly controller?: number;
  readonly kind?: 'card' | 'token' | 'copy';
  readonly tapped?: boolean;
  readonly flipped?: boolean;
  readonly faceDown?: boolean;
  readonly phasedOut?: boolean;
  readonly doomed?: boolean;
  /** Not under its controller's control since that player's turn began. */
  readonly sick?: boolean;
  readonly damage?: number;
  readonly counters?: readonly { readonly kind: string; readonly n: number }[];
  readonly attachedTo?: Ref;
  readonly attacking?: Ref;
  readonly blocking?: readonly Ref[];
  /** It was blocked, by creatures that may have left. */
  readonly blocked?: boolean;
  /** It is a copy of this thing, or of a card that is nowhere. */
  readonly copyOf?: Ref | Definition;
  /** What its abilities have noted; without a name: what the only one of its abilities that notes does. */
  readonly noted?: readonly { readonly name?: string; readonly values: readonly (string | { readonly ref: Ref })[] }[];
  /** It was exiled by an ability of this thing, whose linked abilities know it. */
  readonly exiledWith?: Ref;
  readonly decided?: ArrangedDecisions;
  /** Of an ability on the stack. */
  readonly source?: Ref;
  /** Its number as printed, or its first words. */
  readonly ability?: number | string;
  /** Instead of its number in the description, from 1: lower is older. */
  readonly timestamp?: number;
  readonly knownTo?: readonly number[];
}

/** What was decided as a spell or ability was put on the stack; of a permanent, as it was cast. */
export interface ArrangedDecisions {
  readonly from?: Zone;
  /** In the order of the text; null where one that may be left out is. */
  readonly targets?: readonly (Ref | null)[];
  /** From 0. */
  readonly modes?: readonly number[];
  readonly x?: number;
  /** For the targets in their order. */
  readonly division?: readonly number[];
  /** Costs by the names of their keywords, or the names that definitions give them. */
  readonly paid?: readonly { readonly cost: string; readonly times?: number }[];
  readonly spent?: readonly ArrangedMana[];
}

/** An event by its roles. */
export interface ArrangedEvent {
  readonly verb: EventVerb;
  readonly by?: Ref;
  readonly what?: Ref;
  readonly from?: Ref;
  readonly to?: Ref;
  readonly fromZone?: Zone;
  readonly toZone?: Zone;
  readonly n?: number;
  readonly word?: string;
  readonly combat?: boolean;
  readonly cause?: Ref;
}

export interface Arranged {
  readonly state: State;
  /** In the order of the description. */
  readonly things: readonly Thing[];
}
