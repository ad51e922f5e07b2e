import type {
  Ability,
  Action,
  Characteristics,
  Effect,
  GameEvent,
  Pattern,
  Span,
  Step,
  Thing,
  Value,
  Zone,
} from '@rulewright/language';
import { Computed } from './computed.js';

export type { Characteristics, Half, Instance } from '@rulewright/language';

/** Who holds the same one may write in place; others copy first. */
export class Stamp {}

/** Absent in saves. */
export type Owner = Stamp | null;

/** A name and what it stands for: things or words, or a number. */
export interface Binding {
  readonly name: string;
  readonly values: readonly Value[];
  /** The amount that the name stands for, where it is one. */
  readonly n: number;
}

/** In whose name a sentence is read: the object, its controller, the ability, and the names in scope. Immutable. */
export interface Frame {
  readonly self: Thing;
  readonly you: number;
  /** Identity of the ability instance; '' for none. */
  readonly ability: string;
  readonly names: readonly Binding[];
  /** All targets by their names where some have become illegal: information about them is still to be had. */
  readonly told?: readonly Binding[];
  /** The event that made it trigger, or that is being replaced; its moved things can be found where they went (400.7). */
  readonly event: Happening | null;
}

/** What a pattern is matched against: an event, or one that is about to happen. */
export type Happening = Omit<GameEvent, 'batch'>;

export interface Counter {
  readonly kind: string;
  readonly n: number;
}

/** Mana remembers its symbol (W U B R G C), whether its source was snow, and what it may be spent on. */
export interface ManaUnit {
  readonly symbol: string;
  readonly snow: boolean;
  readonly source: Thing;
  readonly only: Pattern | null;
}

/** What was decided as a spell or ability was put on the stack (601.2, 602.2, 603.3). */
export interface StackInfo {
  /** Where it came from: the source of an ability, the original of a copy, the zone of a cast card. */
  readonly source: Thing;
  readonly from: Zone | null;
  /** The ability as it was when it was put on the stack; null: a spell. */
  readonly ability: Ability | null;
  readonly frame: Frame;
  readonly modes: readonly number[];
  readonly x: number;
  /** The chosen targets, one list per target noun in order of the text. */
  readonly targets: readonly (readonly Value[])[];
  /** Division among targets (601.2d), in the same shape. */
  readonly division: readonly (readonly number[])[];
  readonly spent: readonly ManaUnit[];
  /** How often each optional or linked cost was paid: ability instance and name. */
  readonly paid: readonly Binding[];
  /** It was cast (a copy was not). */
  readonly cast: boolean;
}

export type ObjectKind = 'card' | 'token' | 'copy' | 'activated' | 'triggered' | 'damage';

/** `waiting`: a triggered ability that is to be put on the stack (603.3). */
export type Place = Zone | 'waiting';

export const TAPPED = 1;
export const FLIPPED = 2;
export const FACE_DOWN = 4;
export const PHASED_OUT = 8;
/** Dealt damage by a source with deathtouch since the last check (704.5h). */
export const DOOMED = 16;
/** An attacking creature that has become blocked (509.1h). */
export const BLOCKED = 32;
/** Dealt (or could have dealt) damage in the first of two combat damage steps. */
export const STRUCK = 64;
export const ATTACKED_THIS_TURN = 128;
export const WAS_FIRST_STRIKER = 256;

const noCounters: readonly Counter[] = [];
const noThings: readonly Thing[] = [];
const noNames: readonly Binding[] = [];

/** One object: a card, token, copy of a card, or ability on the stack (rule 109.1). */
export class ObjectRecord {
  own: Owner;
  ref: Thing;
  kind: ObjectKind;
  /** Index of its definition among the game's; -1 for abilities. */
  def: number;
  place: Place;
  owner: number;
  /** The controller before effects of layer 2. */
  controller: number;
  flags = 0;
  damage = 0;
  counters = noCounters;
  attachedTo: Thing = 0;
  timestamp = 0;
  /** When it came where it is; the same for all that came at the same moment. */
  arrived = 0;
  /** Who controlled it when control was last looked at, and when that player began to. */
  held = -1;
  since = 0;
  attacking: Thing = 0;
  blocking = noThings;
  /** The creatures that blocked it in this combat, even if gone. */
  blockedBy = noThings;
  /** The attackers in the order in which damage is assigned to their blockers, where the date has one. */
  order = noThings;
  noted = noNames;
  stack: StackInfo | null = null;

  constructor(own: Owner, ref: Thing, kind: ObjectKind, def: number, place: Place, owner: number, controller: number) {
    this.own = own;
    this.ref = ref;
    this.kind = kind;
    this.def = def;
    this.place = place;
    this.owner = owner;
    this.controller = controller;
  }

  copy(own: Owner): ObjectRecord {
    const o = new ObjectRecord(own, this.ref, this.kind, this.def, this.place, this.owner, this.controller);
    o.flags = this.flags;
    o.damage = this.damage;
    o.counters = this.counters;
    o.attachedTo = this.attachedTo;
    o.timestamp = this.timestamp;
    o.arrived = this.arrived;
    o.held = this.held;
    o.since = this.since;
    o.attacking = this.attacking;
    o.blocking = this.blocking;
    o.blockedBy = this.blockedBy;
    o.order = this.order;
    o.noted = this.noted;
    o.stack = this.stack;
    return o;
  }
}

export class PlayerRecord {
  own: Owner;
  team: number;
  hand = noThings;
  graveyard = noThings;
  /** The library's last card is its top; cards at `cards` and beyond have left it. */
  library = noThings;
  cards = 0;
  poison = 0;
  pool: readonly ManaUnit[] = [];
  landsPlayed = 0;
  mulligans = 0;
  /** The clock as that player's last turn began (302.6). */
  turnBegan = 0;
  /** Has tried to draw from an empty library since the last check (704.5b). */
  drewFromEmpty = false;
  left = false;

  constructor(own: Owner, team: number) {
    this.own = own;
    this.team = team;
  }

  copy(own: Owner): PlayerRecord {
    const p = new PlayerRecord(own, this.team);
    p.hand = this.hand;
    p.graveyard = this.graveyard;
    p.library = this.library;
    p.cards = this.cards;
    p.poison = this.poison;
    p.pool = this.pool;
    p.landsPlayed = this.landsPlayed;
    p.mulligans = this.mulligans;
    p.turnBegan = this.turnBegan;
    p.drewFromEmpty = this.drewFromEmpty;
    p.left = this.left;
    return p;
  }
}

/** Life, turns and priority belong to a team; of one player unless the game says otherwise. */
export interface Team {
  readonly members: readonly number[];
  readonly life: number;
}

/** A continuous effect that a spell or ability began (611.2), or a replacement, prohibition, shield. */
export interface RunningEffect {
  /** Timestamp and identity. */
  readonly id: number;
  readonly effect: Effect;
  readonly frame: Frame;
  readonly span: Span;
  /** The things it affects, locked in as it began (611.2c); null: asked anew each time. */
  readonly locked: readonly Thing[] | null;
  /** What is left of a shield; -1: no shield. */
  readonly left: number;
  /** The values that a copy effect gives, as they were when it began (707.2c); absent: looked up each time. */
  readonly copied?: Characteristics;
}

/** A delayed triggered ability (603.7). */
export interface DelayedTrigger {
  readonly id: number;
  readonly when: readonly Pattern[];
  readonly actions: readonly Action[];
  readonly frame: Frame;
  readonly within: Span | null;
  readonly every: boolean;
  /** The turn it was created on. */
  readonly turn: number;
}

/** A part of a turn that is still to come: a step of the regular turn, or one that was added. */
export interface Planned {
  readonly step: Step;
  /** First step of a phase: mana empties at phase ends on the older dates. */
  readonly phase: Phase;
}

export type Phase = 'beginning' | 'precombat main' | 'combat' | 'postcombat main' | 'ending';

export const CHUNK = 16;

export class Chunk {
  own: Owner;
  items: (ObjectRecord | null)[];
  constructor(own: Owner, items: (ObjectRecord | null)[]) {
    this.own = own;
    this.items = items;
  }
}

export type Outcome = { readonly winners: readonly number[]; readonly rule: string };

const noChunks: readonly Chunk[] = [];

/** The state of a game: plain data, immutable once sealed. */
export class State {
  own: Owner;
  chunks = noChunks;
  /** Slots in use are below this; freed ones are listed. */
  slots = 1;
  free: readonly number[] = [];
  /** Gives incarnations, timestamps and the identities of effects: whatever came later is greater. */
  clock = 1;
  players: readonly PlayerRecord[] = [];
  teams: readonly Team[] = [];
  battlefield = noThings;
  /** The last is the top. */
  stack = noThings;
  exile = noThings;
  command = noThings;
  waiting = noThings;
  effects: readonly RunningEffect[] = [];
  delayed: readonly DelayedTrigger[] = [];
  /** Events of the past that a definition may ask for, with their turn. */
  facts: readonly Fact[] = [];
  /** Events that are going on (a search). */
  ongoing: readonly GameEvent[] = [];
  remembered: readonly Remembered[] = [];
  /** Things known to players beyond what their zone tells. */
  known: readonly Known[] = [];
  turn = 0;
  /** Combat phases begun this turn. */
  combats = 0;
  /** Combat damage steps of this combat phase in which damage was assigned. */
  strikes = 0;
  /** The active team, and who goes first in it. */
  active = 0;
  /** The team whose turn it last was in the regular order: extra turns do not move it. */
  regular = 0;
  phase: Phase = 'beginning';
  step: Step = 'untap';
  begun = false;
  /** What remains of this turn, next first. */
  plan: readonly Planned[] = [];
  /** Teams that take extra turns, next first. */
  extraTurns: readonly number[] = [];
  /** The player who has priority; -1: nobody in this step. */
  priority = -1;
  passes = 0;
  /** Something happened since state-based actions were last checked. */
  dirty = true;
  /** There may be tokens or copies, which cease to exist where they do not belong. */
  conjured = false;
  random: readonly number[] = [];
  batch = 0;
  /** Acts that were begun at this position and could not be completed. */
  failed: readonly string[] = [];
  over: Outcome | null = null;
  /** Values computed from the rest. */
  readonly cache = new Computed();
  /** Goes up with every write that what may be done could hang on; passes and steps aside. */
  changes = 0;

  constructor(own: Owner) {
    this.own = own;
  }

  copy(own: Owner): State {
    const s = new State(own);
    s.chunks = this.chunks;
    s.slots = this.slots;
    s.free = this.free;
    s.clock = this.clock;
    s.players = this.players;
    s.teams = this.teams;
    s.battlefield = this.battlefield;
    s.stack = this.stack;
    s.exile = this.exile;
    s.command = this.command;
    s.waiting = this.waiting;
    s.effects = this.effects;
    s.delayed = this.delayed;
    s.facts = this.facts;
    s.ongoing = this.ongoing;
    s.remembered = this.remembered;
    s.known = this.known;
    s.turn = this.turn;
    s.combats = this.combats;
    s.strikes = this.strikes;
    s.active = this.active;
    s.regular = this.regular;
    s.phase = this.phase;
    s.step = this.step;
    s.begun = this.begun;
    s.plan = this.plan;
    s.extraTurns = this.extraTurns;
    s.priority = this.priority;
    s.passes = this.passes;
    s.dirty = this.dirty;
    s.conjured = this.conjured;
    s.random = this.random;
    s.batch = this.batch;
    s.failed = this.failed;
    s.over = this.over;
    s.cache.derived = this.cache.derived;
    s.cache.layered = this.cache.layered;
    s.cache.listed = this.cache.listed;
    s.changes = this.changes;
    return s;
  }
}

export interface Fact {
  readonly turn: number;
  readonly combat: number;
  readonly event: GameEvent;
}

/** Last-known information: an object as it left, and its values then (608.2h, 113.7a). */
export interface Remembered {
  readonly ref: Thing;
  readonly record: ObjectRecord;
  readonly chars: Characteristics;
  /** The values that a copy of it has (707.2): before everything but copy effects. */
  readonly copiable: Characteristics;
  readonly controller: number;
  /** What it became in the zone that it moved to; 0: it ceased to exist. */
  readonly became: Thing;
}

export interface Known {
  readonly player: number;
  readonly thing: Thing;
}
