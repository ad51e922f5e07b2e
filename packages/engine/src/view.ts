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

/** The game as one player may see it (400.2, 706). What is not known has no name in it, not even a number. */
export interface View {
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

export const viewOf = (game: Game, player: number): View => {
  const w = game.core;
  const { s } = w;
  const known = (thing: Thing): ObjectView | null => (knows(w, player, thing) ? objectView(w, player, thing) : null);
  const decision = game.decision;
  return {
    player,
    turn: s.turn,
    active: s.active,
    step: s.step,
    priority: s.priority,
    players: s.players.map((p, i) => ({
      life: w.rules.lifeOf(w, i),
      poison: p.poison,
      pool: p.pool,
      left: p.left,
      // Unknown cards of a hand are not told apart: they come last.
      hand: [
        ...p.hand.map(known).filter((v) => v !== null),
        ...p.hand.filter((t) => !knows(w, player, t)).map(() => null),
      ],
      graveyard: p.graveyard.map((t) => objectView(w, player, t)),
      library: p.library.slice(0, p.cards).reverse().map(known),
    })),
    battlefield: s.battlefield.map((t) => objectView(w, player, t)),
    stack: s.stack.map((t) => objectView(w, player, t)),
    exile: s.exile.map(known),
    decision:
      decision === null || decision.player === player ? decision : { player: decision.player, why: decision.why },
  };
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
