import type {
  Ability,
  Act,
  Action,
  ActivatedAbility,
  Answer,
  CanEffect,
  CastingEffect,
  ChangeEffect,
  Decision,
  Definition,
  DerivationStep,
  LogEntry,
  Pattern,
  Thing,
  TriggeredAbility,
  Value,
  Verb,
  VerbActionOf,
  WouldEffect,
  Zone,
} from '@rulewright/language';
import type { Doing, Done, Proposal, Proposed, Purpose } from './proposal.js';
import type { Switches } from './rulebook/switches.js';
import type { Listener, Printed, Standing } from './standing.types.js';
import type { Reading } from './state/computed.js';
import { withLast } from './state/lists.js';
import {
  CHUNK,
  type Characteristics,
  Chunk,
  type Frame,
  type Happening,
  type Instance,
  type ManaUnit,
  type ObjectKind,
  ObjectRecord,
  type Place,
  type PlayerRecord,
  type Remembered,
  Stamp,
  type State,
} from './state/records.js';
import { BOARD, EXILE, GRAVEYARDS, HANDS, LIBRARIES, SLOTS, STACK, TURN } from './touches.js';

export * from './proposal.js';
export * from './standing.types.js';
export * from './touches.js';

/** A procedure of the rules: runs until it is done, and yields where a player decides. */
export interface Proc<T = void> extends Iterator<Decision, T, Answer> {
  [Symbol.iterator](): Proc<T>;
  throw(error: unknown): IteratorResult<Decision, T>;
}

/** A procedure that is done already, because nobody had to decide: what comes of it. */
export class AtOnce<T> implements Proc<T>, IteratorReturnResult<T> {
  readonly done = true;

  constructor(readonly value: T) {}

  [Symbol.iterator](): this {
    return this;
  }

  next(): this {
    return this;
  }

  throw(error: unknown): never {
    throw error;
  }
}

const none: readonly never[] = [];

/** What does not change in the course of a game. */
export interface Setting {
  readonly rules: Rules;
  readonly printed: readonly Printed[];
  /** Index of a definition; adds one that was not in the game before (a token). */
  readonly indexOf: (definition: Definition) => number;
  /** Names that a player may name (201.4). */
  readonly names: readonly string[];
  /** The verbs whose history some definition asks for. */
  readonly recorded: ReadonlySet<Verb>;
  readonly freeze: boolean;
  readonly caches: boolean;
}

/** A state that can be asked: what the sentences of the language are evaluated against. */
export abstract class World {
  /** What was read since it was last reset. */
  reads = 0;
  /** A card that is asked about as if it were being cast: with that X (601.3a), as that half of a split card (709.3a). */
  proposed: { readonly card: Thing; readonly x: number; readonly half: number | null } | null = null;
  /** What is asked is history: it tells of players who have left, too. */
  telling = false;
  constructor(readonly setting: Setting) {}

  abstract get s(): State;

  get rules(): Rules {
    return this.setting.rules;
  }

  /** The object, if it has not changed zones since (400.7). */
  object(ref: Thing): ObjectRecord | null {
    const slot = ref % SLOTS;
    const o = this.s.chunks[(slot / CHUNK) | 0]?.items[slot % CHUNK];
    return o && o.ref === ref ? o : null;
  }

  remembered(ref: Thing): Remembered | null {
    for (const r of this.s.remembered) if (r.ref === ref) return r;
    return null;
  }

  /** The object as it is, or as it last was (608.2h). */
  seen(ref: Thing): ObjectRecord | null {
    return this.object(ref) ?? this.remembered(ref)?.record ?? null;
  }

  get derived(): Derived {
    const cache = this.s.cache;
    if (!cache.derived) {
      const derived = this.rules.derive(this, cache.layered);
      cache.derived = derived;
      cache.layered = derived.layered;
      cache.keep();
    }
    return cache.derived as Derived;
  }

  chars(ref: Thing): Characteristics {
    const o = this.object(ref);
    if (o) return this.derived.chars(this, this.proposed === null ? o : this.asProposed(o, this.proposed));
    return this.remembered(ref)?.chars ?? this.rules.noCharacteristics;
  }

  private asProposed(o: ObjectRecord, { card, half }: NonNullable<World['proposed']>): ObjectRecord {
    if (half === null || o.ref !== card) return o;
    const cast = o.copy(null);
    cast.def = half;
    return cast;
  }

  copiable(ref: Thing): Characteristics {
    const o = this.object(ref);
    if (o) return this.derived.copiable(this, o);
    return this.remembered(ref)?.copiable ?? this.rules.noCharacteristics;
  }

  controller(ref: Thing): number {
    const o = this.object(ref);
    if (o) return this.derived.controller(o);
    return this.remembered(ref)?.controller ?? -1;
  }

  player(p: number): PlayerRecord {
    const player = this.s.players[p];
    if (!player) throw new Error(`no player ${p}`);
    return player;
  }

  team(p: number): number {
    return this.player(p).team;
  }

  /** Players still in the game, the active team first, in turn order (101.4). */
  inTurnOrder(): number[] {
    const { teams, active } = this.s;
    const order: number[] = [];
    for (let i = 0; i < teams.length; i++) {
      for (const p of teams[(active + i) % teams.length]?.members ?? []) if (!this.player(p).left) order.push(p);
    }
    return order;
  }

  /** The player whose turn it is (of a team, its first member). */
  get activePlayer(): number {
    const members = this.s.teams[this.s.active]?.members ?? [];
    return members.find((p) => !this.player(p).left) ?? members[0] ?? 0;
  }
}

/** The state just before an event, for abilities that look back in time (603.10). */
export class Past extends World {
  constructor(
    setting: Setting,
    private readonly state: State,
  ) {
    super(setting);
  }
  get s(): State {
    return this.state;
  }
}

/** What may be said in the place of chance; null: chance decides. */
export interface Chance {
  flip(player: number): 'heads' | 'tails' | null;
  /** So many of the things, in order. */
  pick(things: readonly Value[], n: number): readonly Value[] | null;
  /** The order of a library after a shuffle, its top last. */
  shuffle(player: number, cards: readonly Thing[]): readonly Thing[] | null;
}

/** What a game that is imagined has in the place of what is not known: dealt again where the game goes back (733.1). */
export interface Dealt {
  again(g: Core): void;
}

/** A part of a procedure that ends as the team leaves; without a team (-1), it begins anew whoever leaves. */
export interface Underway {
  readonly team: number;
}

/** A game in the middle of its rules: the state that is written, and where its log goes. */
export class Core extends World {
  protected state: State;
  protected own = new Stamp();
  /** Where the log goes; null: nobody reads. */
  log: ((entry: LogEntry) => void) | null = null;
  /** Decides instead of chance, where it wants to; null: chance does. */
  chance: Chance | null = null;
  /** In an imagined game, what stands in the place of cards that are not known; null: nothing does. */
  dealt: Dealt | null = null;
  /** The parts of the procedure that runs, the outermost first. */
  readonly underway: Underway[] = [];

  constructor(setting: Setting, state: State) {
    super(setting);
    this.state = state;
  }

  get s(): State {
    return this.state;
  }

  /** The state, to be written; names what the write touches. */
  w(touches: number): State {
    let s = this.state;
    if (s.own !== this.own) {
      s = s.copy(this.own);
      s.cache.keep();
      this.state = s;
    }
    if (touches & ~TURN) s.changes++;
    if (!this.setting.caches) {
      s.cache.forget();
      s.cache.listed = none;
    } else if (touches) {
      s.cache.touch(touches);
    }
    return s;
  }

  /** The object, to be written at once: never kept across an event or a question. */
  write(ref: Thing, touches: number): ObjectRecord {
    const s = this.w(touches);
    const slot = ref % SLOTS;
    const chunk = this.chunk((slot / CHUNK) | 0, s);
    const old = chunk.items[slot % CHUNK];
    if (!old || old.ref !== ref) throw new Error(`object ${ref} is gone`);
    if (old.own === this.own) return old;
    const o = old.copy(this.own);
    chunk.items[slot % CHUNK] = o;
    return o;
  }

  writePlayer(p: number): PlayerRecord {
    const s = this.w(0);
    s.changes++;
    const old = this.player(p);
    if (old.own === this.own) return old;
    const player = old.copy(this.own);
    s.players = s.players.map((x, i) => (i === p ? player : x));
    return player;
  }

  private chunk(index: number, s: State): Chunk {
    const old = s.chunks[index];
    if (old && old.own === this.own) return old;
    const chunk = new Chunk(this.own, old ? old.items.slice() : new Array<null>(CHUNK).fill(null));
    const chunks = s.chunks.slice();
    chunks[index] = chunk;
    s.chunks = chunks;
    return chunk;
  }

  /** From here on nothing of the present state is written: it is the state before what comes. */
  seal(): State {
    if (this.state.own === this.own) {
      if (this.setting.freeze) this.freeze();
      this.own = new Stamp();
    }
    return this.state;
  }

  private freeze(): void {
    for (const chunk of this.state.chunks) {
      if (chunk.own !== this.own) continue;
      for (const o of chunk.items) if (o && o.own === this.own) Object.freeze(o);
      Object.freeze(chunk.items);
    }
    for (const p of this.state.players) if (p.own === this.own) Object.freeze(p);
    Object.freeze(this.state);
  }

  /** Goes back to a sealed state: nothing since has happened. */
  restore(state: State): void {
    this.state = state;
    this.own = new Stamp();
  }

  tick(): number {
    return this.w(0).clock++;
  }

  /** Makes an object in no zone yet. */
  create(kind: ObjectKind, def: number, place: Place, owner: number, controller: number): ObjectRecord {
    const s = this.w(0);
    let slot: number;
    if (s.free.length > 0) {
      slot = s.free[s.free.length - 1] as number;
      s.free = s.free.slice(0, -1);
    } else {
      slot = s.slots++;
      if (slot >= SLOTS) throw new Error(`more than ${SLOTS} objects at once: the game is stopped`);
    }
    if (kind === 'token' || kind === 'copy') s.conjured = true;
    return this.place(slot, new ObjectRecord(this.own, 0, kind, def, place, owner, controller));
  }

  /** Puts a new incarnation into a slot. */
  place(slot: number, o: ObjectRecord): ObjectRecord {
    const s = this.w(0);
    const clock = s.clock++;
    o.own = this.own;
    o.ref = slot + SLOTS * clock;
    o.timestamp = clock;
    o.arrived = clock;
    o.since = clock;
    this.chunk((slot / CHUNK) | 0, s).items[slot % CHUNK] = o;
    return o;
  }

  /** The object ceases to exist; its slot is free. */
  remove(ref: Thing): void {
    const s = this.w(0);
    const slot = ref % SLOTS;
    const chunk = this.chunk((slot / CHUNK) | 0, s);
    chunk.items[slot % CHUNK] = null;
    s.free = withLast(s.free, slot);
  }

  /** The things in a zone, in its order (a library's top last). */
  zone(zone: Place, owner: number): readonly Thing[] {
    const s = this.s;
    switch (zone) {
      case 'battlefield':
        return s.battlefield;
      case 'stack':
        return s.stack;
      case 'exile':
        return s.exile;
      case 'command':
        return s.command;
      case 'waiting':
        return s.waiting;
      case 'hand':
        return this.player(owner).hand;
      case 'graveyard':
        return this.player(owner).graveyard;
      case 'library': {
        const p = this.player(owner);
        return p.library.length === p.cards ? p.library : p.library.slice(0, p.cards);
      }
    }
  }

  setZone(zone: Place, owner: number, things: readonly Thing[]): void {
    switch (zone) {
      case 'battlefield':
        this.w(BOARD).battlefield = things;
        return;
      case 'stack':
        this.w(STACK).stack = things;
        return;
      case 'exile':
        this.w(EXILE).exile = things;
        return;
      case 'command':
        this.w(EXILE).command = things;
        return;
      case 'waiting':
        this.w(0).waiting = things;
        return;
      case 'hand':
        this.w(HANDS);
        this.writePlayer(owner).hand = things;
        return;
      case 'graveyard':
        this.w(GRAVEYARDS);
        this.writePlayer(owner).graveyard = things;
        return;
      case 'library': {
        this.w(LIBRARIES);
        const p = this.writePlayer(owner);
        p.library = things;
        p.cards = things.length;
        return;
      }
    }
  }

  /** Draws the top card off the list without copying it. */
  takeTop(owner: number): void {
    this.w(LIBRARIES);
    const p = this.writePlayer(owner);
    p.cards--;
  }

  /** Takes back what was done since (733.1): what chance decided is not, and who has left is gone. */
  rewind(state: State): void {
    const { random, players } = this.s;
    this.restore(state);
    this.w(0).random = random;
    const { log } = this;
    this.log = null;
    for (let p = 0; p < players.length; p++) if (players[p]?.left) this.rules.leaveGame(this, p);
    this.log = log;
    this.dealt?.again(this);
  }

  note(entry: LogEntry): void {
    this.log?.(entry);
  }
}

/** Everything computed from the state: dropped when what it was computed from changes, never saved. */
export interface Derived {
  /** What was read in computing it. */
  reads: number;
  /** What the layers made of the battlefield. */
  readonly layered: Reading;
  chars(world: World, o: ObjectRecord): Characteristics;
  /** The copiable values (707.2): what is printed, as changed by copy effects. */
  copiable(world: World, o: ObjectRecord): Characteristics;
  controller(o: ObjectRecord): number;
  /** How the values came about, layer by layer. */
  derivation(world: World, o: ObjectRecord): readonly DerivationStep[];
  /** Triggered abilities that listen to a verb. */
  listeners(verb: Verb): readonly Listener[];
  /** State triggers: those with a condition instead of patterns. */
  readonly stateTriggers: readonly {
    readonly thing: Thing;
    readonly instance: Instance;
    readonly ability: TriggeredAbility;
  }[];
  /** Effects in force, by the verb of their pattern. */
  would(verb: Verb): readonly Standing<WouldEffect>[];
  can(mode: CanEffect['mode'], verb: Verb): readonly Standing<CanEffect>[];
  casting(verb: 'cast' | 'activate'): readonly Standing<CastingEffect>[];
  /** Changes that hold only as far as an event is concerned (as though). */
  changesFor(verb: Verb): readonly Standing<ChangeEffect>[];
  /** The zones beyond the battlefield where effects give or take abilities. */
  readonly changedZones: ReadonlySet<Zone>;
  /** The activated abilities of an object; a shared empty list where there are none. */
  activated(world: World, o: ObjectRecord): readonly Instance[];
  /** Who controls what has been settled. */
  controlSettled: boolean;
  /** What else a caller wants to keep as long as this holds (offered acts, mana boards). */
  readonly memo: Map<string, unknown>;
}

/**
 * The procedures and switches of a date: a rulebook as a value. Procedures call each other through it, so that the
 * mutual recursion of the rules makes no import cycle and a date can swap a procedure.
 */
export interface Rules extends Switches {
  readonly noCharacteristics: Characteristics;
  /** Of layers that still hold only what speaks is found again. */
  derive(world: World, layered: Reading | null): Derived;
  /** The abilities of a definition as instances, keywords expanded (702). */
  instances(abilities: readonly Ability[] | readonly string[], prefix: string): readonly Instance[];

  /** Carries out events at once: can't, replace, perform, record, trigger. */
  perform(g: Core, proposed: readonly Proposal[]): Proc<Done>;
  /** Carries out instructions in order; gives the frame with what they named. */
  run(g: Core, actions: readonly Action[], frame: Frame, doing: Doing): Proc<Frame>;
  /** Like `run`; null: something could not be done in full. */
  attempt(g: Core, actions: readonly Action[], frame: Frame, doing: Doing): Proc<Frame | null>;
  /** Pays a cost in full; null: it could not be (the caller rewinds). */
  payCost(g: Core, cost: readonly Action[], frame: Frame, doing: Doing): Proc<Frame | null>;
  /** The frame in which the pattern fits the event, with what it names; null: it does not fit. */
  matches(world: World, frame: Frame, pattern: Pattern, event: Happening): Frame | null;
  groupOf(pattern: Pattern, event: Happening): Value;
  /** It would be allowed, or (mana) could come about, costs ignored. */
  could(world: World, frame: Frame, pattern: Pattern, it: Value): boolean;
  lifeOf(world: World, player: number): number;
  payableLife(world: World, player: number): number;
  /** Whether something that is about to happen is forbidden, and by what. */
  forbidden(world: World, event: Happening): Standing<CanEffect> | null;

  /** The events that an instruction asks for, its choices made. */
  propose(g: Core, action: Action, frame: Frame, doing: Doing): Proc<Proposed>;
  /** Asks a player whether to do something. */
  confirm(g: Core, player: number, source: Thing): Proc<boolean>;
  /** Asks a player to divide an amount among things, at most so much each. */
  divide(
    g: Core,
    player: number,
    n: number,
    things: readonly Thing[],
    most: readonly number[],
    source: Thing,
  ): Proc<readonly number[]>;
  /** Asks a player to divide an amount among things, at least one each. */
  divideAmong(g: Core, player: number, n: number, things: readonly Thing[], source: Thing): Proc<readonly number[]>;
  /** The object of an entering event as it would be on the battlefield, and its own replacement effects (614.12). */
  prospect(g: Core, p: Proposal): { readonly world: World; readonly own: readonly Standing<WouldEffect>[] } | null;
  /** Those of the effects that must be applied before the others (616.1a to 616.1d). */
  firstReplacements<F extends { readonly effect: Standing<WouldEffect> }>(
    g: Core,
    p: Proposal,
    fits: readonly F[],
  ): readonly F[];

  /** Whether the cost could be paid, as far as a bounded look can tell; what it does not find may still be tried. */
  canPay(g: Core, cost: readonly Action[], frame: Frame, doing: Doing): boolean;
  copySpell(g: Core, action: VerbActionOf<'copy'>, frame: Frame, doing: Doing): Proc<Frame>;
  /** A player who is searching or otherwise in the middle of a resolution may act as some effect allows. */
  actDuring(g: Core, player: number): Proc;
  addExtra(g: Core, action: VerbActionOf<'extra'>, frame: Frame): void;
  /** Whether a trigger on blocking hears a block that an effect made (509.3). */
  listensToBlock(pattern: Pattern, event: Happening): boolean;
  /** The attacking creatures that a creature could block now (509.1b). */
  blockChoices(world: World, blocker: Thing): readonly Thing[];
  /** What stops being a creature or planeswalker leaves combat (506.4). */
  checkCombat(g: Core): void;
  blockNow(g: Core, blocker: Thing, attacker: Thing, cause?: Thing, declared?: boolean): Proc;

  /** How many players must pass in succession (117.4). */
  playersToPass(g: Core): number;
  /** How many lands the player may play this turn (305.2). */
  landAllowance(w: World, player: number): number;
  isManaAbility(world: World, ability: ActivatedAbility): boolean;
  activateMana(g: Core, player: number, source: Thing, ability: string): Proc<boolean>;
  /** Whether a spell could be cast now; `rather` is paid in the place of its mana cost. */
  canCast(world: World, player: number, card: Thing, rather: readonly Action[] | null): boolean;
  castSpell(g: Core, player: number, card: Thing, way: string, rather: readonly Action[] | null): Proc<boolean>;
  activate(g: Core, player: number, source: Thing, ability: string): Proc<boolean>;
  playLand(g: Core, player: number, card: Thing): Proc<boolean>;
  canPlayByEffect(w: World, player: number, card: Thing): boolean;
  playLandByEffect(g: Core, player: number, card: Thing): Proc<boolean>;
  acts(g: Core, player: number): readonly Act[];
  manaActs(g: Core, player: number): readonly Act[];
  resolveTop(g: Core): Proc;
  putTriggers(g: Core): Proc;
  checkStateBased(g: Core): Proc<boolean>;
  /** Libraries, opening hands and mulligans, up to the beginning of the first turn (103). */
  startGame(g: Core): Proc;
  /** Goes on to the next step of the turn, or to the next turn. */
  nextStep(g: Core): void;
  /** The beginning of a step; null: done already, nobody could be asked. A step that is skipped is left for the next. */
  beginStep(g: Core): Proc | null;
  endStep(g: Core): Proc | null;
  /** Unspent mana is lost where a step or phase ends (500.5). */
  emptyPools(g: Core, phaseEnds: boolean): Proc;
  /** Effects that last until an event end as it happens. */
  endSpans(g: Core, events: Done): void;
  /** Players who lose leave the game; the game may be over (104). */
  settleLosses(g: Core, events: Done): void;
  /** A player concedes, and leaves (104.3a, 800.4a). */
  leaveGame(g: Core, player: number): void;
  /** Whether some state-based action would be performed: says quickly that there is none. */
  hasStateBased(g: Core): boolean;
  chooseTargets(g: Core, player: number, thing: Thing, keep: boolean): Proc<boolean>;
  payMana(g: Core, player: number, cost: string, purpose: Purpose, doing: Doing): Proc<readonly ManaUnit[] | null>;
  canPayMana(g: World, player: number, cost: string, purpose: Purpose): boolean;
  declareAttackers(g: Core): Proc;
  declareBlockers(g: Core): Proc;
  combatDamage(g: Core): Proc;
  resolveCombatDamage(g: Core, thing: Thing): Proc;
  removeFromCombat(g: Core, thing: Thing): void;
}
