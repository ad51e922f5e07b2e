import {
  type Decision,
  type GameEvent,
  isObject,
  isPlayer,
  type LogEntry,
  playerOf,
  type Thing,
  type Value,
} from '@rulewright/language';
import type { World } from './core.js';
import { knows } from './evaluate/knows.js';
import type { Game } from './game.js';
import { type Characteristics, type Counter, FACE_DOWN, type ManaUnit, type ObjectRecord } from './state/records.js';

/** An object as a player sees it. */
export interface ObjectView {
  readonly thing: Thing;
  readonly kind: ObjectRecord['kind'];
  readonly chars: Characteristics;
  /** What is printed on the other side of what is face down, for who may look at it (708.5). */
  readonly face?: Characteristics;
  readonly owner: number;
  readonly controller: number;
  readonly flags: number;
  readonly damage: number;
  readonly counters: readonly Counter[];
  readonly attachedTo: Thing;
  readonly attacking: Thing;
  readonly blocking: readonly Thing[];
  readonly targets: readonly (readonly Value[])[];
}

export interface PlayerView {
  readonly life: number;
  readonly poison: number;
  readonly pool: readonly ManaUnit[];
  readonly left: boolean;
  /** Known cards of the hand; null: a card that is not known. */
  readonly hand: readonly (ObjectView | null)[];
  readonly graveyard: readonly ObjectView[];
  /** From the top; only known cards are shown. */
  readonly library: readonly (ObjectView | null)[];
}

/** The game as one player may see it (400.2, 706), as data. What is not known has no name in it, not even a number. */
export interface ViewData {
  readonly player: number;
  readonly turn: number;
  readonly active: number;
  readonly step: string;
  readonly priority: number;
  readonly players: readonly PlayerView[];
  readonly battlefield: readonly ObjectView[];
  readonly stack: readonly ObjectView[];
  readonly exile: readonly (ObjectView | null)[];
  /** The open question; of another player's only that there is one. */
  readonly decision: Decision | { readonly player: number; readonly why: Decision['why'] } | null;
}

/**
 * What a player sees, looked up where it is read. It is of a moment: read after the game went on, it throws. As JSON it is
 * all of it.
 */
export interface View extends ViewData {
  /**
   * A game that may be this one: see `Game.imagine`. Where one player sees the same in two games, the same numbers of
   * `random` (from 0 to below 1) give the same.
   */
  imagine(random: () => number): Game;
  toJSON(): ViewData;
}

const objectView = (w: World, player: number, thing: Thing): ObjectView => {
  const o = w.object(thing);
  if (!o) throw new Error(`object ${thing} is gone`);
  const face = o.flags & FACE_DOWN && knows(w, player, thing) ? w.setting.printed[o.def]?.chars : undefined;
  return {
    thing,
    kind: o.kind,
    chars: w.chars(thing),
    ...(face ? { face } : {}),
    owner: o.owner,
    controller: w.controller(thing),
    flags: o.flags,
    damage: o.damage,
    counters: o.counters,
    attachedTo: o.attachedTo,
    attacking: o.attacking,
    blocking: o.blocking,
    targets: o.stack?.targets ?? [],
  };
};

const playerView = (w: World, player: number, p: number): PlayerView => {
  const { poison, pool, left, hand, graveyard, library, cards } = w.player(p);
  const known = knownTo(w, player);
  const shown = hand.map(known).filter((v) => v !== null);
  return {
    life: w.rules.lifeOf(w, p),
    poison,
    pool,
    left,
    // Unknown cards of a hand are not told apart: they come last.
    hand: [...shown, ...new Array<null>(hand.length - shown.length).fill(null)],
    graveyard: graveyard.map((t) => objectView(w, player, t)),
    library: library.slice(0, cards).reverse().map(known),
  };
};

const knownTo =
  (w: World, player: number) =>
  (thing: Thing): ObjectView | null =>
    knows(w, player, thing) ? objectView(w, player, thing) : null;

class Seen implements View {
  readonly #game: Game;
  readonly #decision: Decision | null;

  constructor(
    game: Game,
    readonly player: number,
  ) {
    this.#game = game;
    this.#decision = game.decision;
  }

  get #world(): World {
    if (this.#game.decision !== this.#decision) throw new Error('this view is of a moment that is past');
    return this.#game.core;
  }

  #objects(things: readonly Thing[]): readonly ObjectView[] {
    return things.map((thing) => objectView(this.#world, this.player, thing));
  }

  get turn(): number {
    return this.#world.s.turn;
  }

  get active(): number {
    return this.#world.s.active;
  }

  get step(): string {
    return this.#world.s.step;
  }

  get priority(): number {
    return this.#world.s.priority;
  }

  get players(): readonly PlayerView[] {
    const w = this.#world;
    return w.s.players.map((_, p) => playerView(w, this.player, p));
  }

  get battlefield(): readonly ObjectView[] {
    return this.#objects(this.#world.s.battlefield);
  }

  get stack(): readonly ObjectView[] {
    return this.#objects(this.#world.s.stack);
  }

  get exile(): readonly (ObjectView | null)[] {
    return this.#world.s.exile.map(knownTo(this.#world, this.player));
  }

  get decision(): ViewData['decision'] {
    const decision = this.#decision;
    if (decision === null || decision.player === this.player) return decision;
    return { player: decision.player, why: decision.why };
  }

  imagine(random: () => number): Game {
    void this.#world;
    return this.#game.imagine(this.player, Math.floor(random() * 0x1_0000_0000));
  }

  toJSON(): ViewData {
    const { player, turn, active, step, priority, players, battlefield, stack, exile, decision } = this;
    return { player, turn, active, step, priority, players, battlefield, stack, exile, decision };
  }
}

/** The game as the player may see it, at this moment. */
export const viewOf = (game: Game, player: number): View => {
  game.catchUp();
  return new Seen(game, player);
};

/** Whether all can see that it is there, if not what it is. */
const isInView = (w: World, thing: Thing): boolean => {
  const place = w.seen(thing)?.place;
  return place === 'battlefield' || place === 'stack';
};

/** An event as a player may see it: what is not known is nothing. */
export const seenEvent = (w: World, player: number, event: GameEvent): GameEvent => {
  const seen = (thing: Thing): Thing => (!isObject(thing) || isInView(w, thing) || knows(w, player, thing) ? thing : 0);
  const shown = event.verb === 'look' && isPlayer(event.by) && playerOf(event.by) !== player;
  return {
    ...event,
    what: shown ? 0 : seen(event.what),
    became: seen(event.became),
    from: seen(event.from),
    to: seen(event.to),
    by: seen(event.by),
  };
};

/** A line of the log as a player may see it; null: nothing of it. */
export const seenEntry = (w: World, player: number, entry: LogEntry): LogEntry | null => {
  if ('event' in entry) return { ...entry, event: seenEvent(w, player, entry.event) };
  if (entry.log === 'answer' && entry.player !== player) return null;
  return entry;
};
