import type { CanEffect, Change, Thing, Verb, WouldEffect } from '@rulewright/language';
import { type BoundChange, type Derived, SLOTS, type Standing, World } from '../core.js';
import { amount } from '../evaluate/evaluate.js';
import {
  CHUNK,
  type Characteristics,
  Chunk,
  type Counter,
  FACE_DOWN,
  type ObjectRecord,
  type RunningEffect,
  type State,
} from '../state/records.js';
import { copiedValues } from './apply.js';
import { FromLayers } from './derived.js';
import { applyLayers } from './layers.js';

/**
 * A world in which one object is already on the battlefield: what its own abilities and its entering look at (614.12).
 * Until 2013 effects of other objects do not count for it; all other objects are as they are.
 */
export class Prospect extends World {
  /** Its own replacement effects for entering. */
  readonly own: readonly Standing<WouldEffect>[];
  private readonly state: State;
  private values: Derived | null = null;

  constructor(
    private readonly base: World,
    private readonly thing: Thing,
    under: number,
    changes: readonly BoundChange[],
  ) {
    super(base.setting);
    this.state = enteredState(base, thing, under, changes);
    // What speaks of more than itself does not concern it (614.12).
    this.own = this.ownWould('move').filter(({ effect: { on } }) => on.on === 'move' && isSelf(on.what));
  }

  get s(): State {
    return this.state;
  }

  override get derived(): Derived {
    this.values ??= new FromLayers(
      this,
      applyLayers(this, this.rules.othersCountForEntering ? {} : { only: this.thing }),
    );
    return this.values;
  }

  override chars(ref: Thing): Characteristics {
    return ref === this.thing ? super.chars(ref) : this.base.chars(ref);
  }

  override copiable(ref: Thing): Characteristics {
    return ref === this.thing ? super.copiable(ref) : this.base.copiable(ref);
  }

  override controller(ref: Thing): number {
    return ref === this.thing ? super.controller(ref) : this.base.controller(ref);
  }

  /** Replacement effects that its own static abilities make. */
  ownWould(verb: Verb): readonly Standing<WouldEffect>[] {
    return this.derived.would(verb).filter((e) => e.running === null && e.frame.self === this.thing);
  }

  /** Permissions, requirements and prohibitions that its own static abilities make. */
  ownCan(mode: CanEffect['mode'], verb: Verb): readonly Standing<CanEffect>[] {
    return this.derived.can(mode, verb).filter((e) => e.running === null && e.frame.self === this.thing);
  }
}

const isSelf = (noun: object | undefined): boolean => noun !== undefined && 'ref' in noun && noun.ref === 'self';

/** Abilities that an object copies as it enters belong to this generation, before it enters and after. */
export const enteringGeneration = (index: number): string => `ce${index}`;

const enteredState = (base: World, thing: Thing, under: number, changes: readonly BoundChange[]): State => {
  const now = base.object(thing);
  if (!now) throw new Error(`object ${thing} is gone`);
  const s = base.s.copy(null);
  s.cache.forget();
  const o = now.copy(null);
  o.place = 'battlefield';
  o.controller = under;
  o.timestamp = s.clock;
  o.flags = changes.some(({ change }) => change.change === 'faceDown') ? FACE_DOWN : 0;
  o.counters = countersOf(base, changes);
  o.attachedTo = 0;
  place(s, o);
  s.battlefield = [...s.battlefield.filter((ref) => ref !== thing), thing];
  s.effects = [...s.effects, ...effectsOf(base, o, changes)];
  s.clock += changes.length + 1;
  return s;
};

/** Puts the record in the place of the object. */
export const place = (s: State, o: ObjectRecord): void => {
  const slot = o.ref % SLOTS;
  const index = (slot / CHUNK) | 0;
  const items = s.chunks[index]?.items.slice() ?? [];
  items[slot % CHUNK] = o;
  const chunks = s.chunks.slice();
  chunks[index] = new Chunk(null, items);
  s.chunks = chunks;
};

const countersOf = (base: World, changes: readonly BoundChange[]): readonly Counter[] => {
  const found: Counter[] = [];
  for (const { change, frame } of changes) {
    if (change.change === 'counters') found.push({ kind: change.kind, n: amount(base, frame, change.n) });
  }
  return found;
};

/** The changes with which it enters, as effects that have begun. */
const effectsOf = (base: World, o: ObjectRecord, changes: readonly BoundChange[]): readonly RunningEffect[] => {
  const found: RunningEffect[] = [];
  changes.forEach(({ change, frame }, i) => {
    if (isStatus(change)) return;
    const copied = change.change === 'copy' ? copiedValues(base, frame, change, enteringGeneration(i)) : null;
    if (change.change === 'copy' && !copied) return;
    found.push({
      id: base.s.clock + 1 + i,
      effect: { effect: 'change', of: { ref: 'self' }, changes: [change] },
      frame,
      span: 'game',
      locked: [o.ref],
      left: -1,
      ...(copied ? { copied } : {}),
    });
  });
  return found;
};

const isStatus = (change: Change): boolean =>
  change.change === 'status' || change.change === 'counters' || change.change === 'faceDown';
