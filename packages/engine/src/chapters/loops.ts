import { isObject, type Thing, type Value } from '@rulewright/language';
import { type Core, slotOf } from '../core.js';
import { CHUNK, type Frame, type Happening, type ObjectRecord, type State } from '../state/records.js';
import { drawGame } from './leaving.js';

/*
 * A loop of mandatory actions makes the game a draw (104.4b). Identities and timestamps grow all the time, so states are
 * compared by a key in which objects are numbered as they are met, and only the order of timestamps counts. What grows
 * in a loop (life, counters, facts that are asked for) makes the states differ: such a loop runs into the limit.
 */

/** So many steps without a choice are made before states are compared. */
const PATIENCE = 200;
/** The longest loop that is looked for. */
const LONGEST = 500;

/** How far a stretch has been watched, as plain data. */
export interface Watched {
  readonly steps: number;
  readonly turn: number;
  /** A state of the stretch, renewed at ever longer intervals (Brent): one is enough to find any cycle. */
  readonly mark: string;
  readonly markedAt: number;
}

/** Watches a stretch in which nobody has a real choice. */
export class LoopWatch {
  private steps: number;
  private turn: number;
  private mark: string;
  private markedAt: number;

  constructor(from: Watched | null = null) {
    this.steps = from?.steps ?? 0;
    this.turn = from?.turn ?? -1;
    this.mark = from?.mark ?? '';
    this.markedAt = from?.markedAt ?? 0;
  }

  get watched(): Watched {
    return { steps: this.steps, turn: this.turn, mark: this.mark, markedAt: this.markedAt };
  }

  /** Somebody chose: no loop so far is a mandatory one. */
  reset(): void {
    this.steps = 0;
    this.mark = '';
    this.markedAt = 0;
  }

  /** Called at like places, one automatic step after the other; true: the game is a draw. */
  repeats(g: Core): boolean {
    if (g.s.turn !== this.turn) {
      this.turn = g.s.turn;
      this.reset();
    }
    if (++this.steps < PATIENCE) return false;
    const renew = this.steps >= 2 * this.markedAt;
    if (!renew && this.steps > this.markedAt + LONGEST) return false;
    const key = loopKey(g.s);
    if (key === this.mark) {
      drawGame(g, 'mandatory-loop');
      return true;
    }
    if (renew) {
      this.mark = key;
      this.markedAt = this.steps;
    }
    return false;
  }

  /** How long this has gone on. */
  get length(): number {
    return this.steps;
  }
}

/** The state up to renaming of identities and timestamps: equal keys, equal futures. */
export const loopKey = (state: State): string => new Key(state).make();

class Key {
  private readonly parts: unknown[] = [];
  private readonly numbers = new Map<Thing, number>();
  private readonly pending: Thing[] = [];
  private readonly times: number[] = [];

  constructor(private readonly s: State) {}

  make(): string {
    const { s, parts } = this;
    this.gatherTimes();
    parts.push(s.turn, s.combats, s.strikes, s.active, s.regular, s.step, s.begun, s.priority, s.passes, s.dirty);
    parts.push(
      s.plan.map((p) => p.step),
      s.extraTurns,
      s.random,
      s.teams.map((t) => t.life),
      s.failed,
    );
    for (const p of s.players) {
      parts.push(
        p.poison,
        p.landsPlayed,
        p.drewFromEmpty,
        p.left,
        p.pool.map((u) => [u.symbol, u.snow, this.ref(u.source)]),
      );
      parts.push(this.things(p.library.slice(0, p.cards)), this.things(p.hand), this.things(p.graveyard));
    }
    for (const zone of [s.battlefield, s.stack, s.waiting, s.exile, s.command]) parts.push(this.things(zone));
    for (const e of s.effects) {
      parts.push(
        this.time(e.id),
        e.effect,
        e.span,
        e.left,
        e.locked ? this.things(e.locked) : null,
        this.frame(e.frame),
      );
    }
    for (const d of s.delayed) parts.push(d.when, d.actions, d.within, d.every, d.turn, this.frame(d.frame));
    for (const f of s.facts) parts.push(f.turn, f.combat, this.event(f.event));
    for (const e of s.ongoing) parts.push(this.event(e));
    for (const k of s.known) parts.push(k.player, this.ref(k.thing));
    for (let thing = this.pending.pop(); thing !== undefined; thing = this.pending.pop()) this.describe(thing);
    return JSON.stringify(parts);
  }

  /** Of timestamps only the order counts. */
  private gatherTimes(): void {
    const all = new Set<number>();
    for (const e of this.s.effects) all.add(e.id);
    for (const ref of this.s.battlefield) {
      const o = this.object(ref);
      if (o) all.add(o.timestamp);
    }
    this.times.push(...[...all].sort((a, b) => a - b));
  }

  private time(t: number): number {
    return this.times.indexOf(t);
  }

  private object(ref: Thing): ObjectRecord | null {
    const slot = slotOf(ref);
    const o = this.s.chunks[(slot / CHUNK) | 0]?.items[slot % CHUNK];
    return o && o.ref === ref ? o : null;
  }

  /** Objects are numbered as they are met, and described once. */
  private ref(thing: Thing): number {
    if (!isObject(thing)) return thing;
    let n = this.numbers.get(thing);
    if (n === undefined) {
      n = this.numbers.size + 1;
      this.numbers.set(thing, n);
      this.pending.push(thing);
    }
    return n;
  }

  private value(v: Value): Value {
    return typeof v === 'number' ? this.ref(v) : v;
  }

  private things(list: readonly Thing[]): number[] {
    return list.map((thing) => this.ref(thing));
  }

  private frame(f: Frame): unknown {
    const names = f.names.map((b) => [b.name, b.n, b.values.map((v) => this.value(v))]);
    return [this.ref(f.self), f.you, f.ability, names, f.event ? this.event(f.event) : null];
  }

  private event(e: Happening): unknown {
    const things = [e.by, e.what, e.became, e.from, e.to, e.cause].map((thing) => this.ref(thing));
    return [e.verb, things, e.fromZone, e.toZone, e.n, e.word, e.combat, e.because];
  }

  private describe(thing: Thing): void {
    const n = this.ref(thing);
    const o = this.object(thing);
    if (!o) {
      const memory = this.s.remembered.find((r) => r.ref === thing);
      // What is gone is known by what it was.
      const { chars } = memory ?? { chars: null };
      this.parts.push(
        n,
        memory ? [memory.record.def, memory.controller, chars?.name, chars?.power, chars?.toughness] : null,
      );
      return;
    }
    // Summoning sickness hangs on whose turn began before or after.
    const sick = this.s.players.map((p) => o.since > p.turnBegan);
    const counters = o.counters.map((c) => `${c.kind} ${c.n}`).sort();
    this.parts.push(n, o.kind, o.def, o.place, o.owner, o.controller, o.flags, o.damage, counters, o.held, sick);
    this.parts.push(this.time(o.timestamp), this.ref(o.attachedTo), this.ref(o.attacking));
    this.parts.push(this.things(o.blocking), this.things(o.blockedBy), this.things(o.order));
    this.parts.push(o.noted.map((b) => [b.name, b.n, b.values.map((v) => this.value(v))]));
    const info = o.stack;
    if (!info) return;
    this.parts.push(
      info.ability,
      info.from,
      info.modes,
      info.x,
      info.targets.map((t) => t.map((v) => this.value(v))),
    );
    this.parts.push(this.ref(info.source), info.division, info.paid, info.cast, this.frame(info.frame));
  }
}
