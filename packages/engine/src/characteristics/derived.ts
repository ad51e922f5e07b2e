import type {
  CanEffect,
  CastingEffect,
  ChangeEffect,
  Condition,
  DerivationStep,
  Effect,
  Thing,
  TriggeredAbility,
  Verb,
  WouldEffect,
  Zone,
} from '@rulewright/language';
import type { Derived, Listener, Standing, World } from '../core.js';
import { frameOf } from '../evaluate/frame.js';
import type { Reading } from '../state/computed.js';
import {
  type Characteristics,
  FACE_DOWN,
  type Frame,
  type Instance,
  type ObjectRecord,
  type Place,
  type RunningEffect,
} from '../state/records.js';
import { changesBeyond, valuesBeyond } from './beyond.js';
import type { InProgress } from './layer-world.js';
import { baseOf, baseSummary, type Layered, type Source } from './layered.js';
import { applyLayers, type Trace } from './layers.js';
import { ABILITY, EXISTENCE, stateOfZones, TYPE, writesOf } from './reads.js';
import { objectsIn } from './speakers.js';
import { type StaticEffect, summaryOf } from './summary.js';

const none: readonly never[] = [];

interface StateTrigger {
  readonly thing: Thing;
  readonly instance: Instance;
  readonly ability: TriggeredAbility;
}

interface Elsewhere {
  readonly def: number;
  readonly place: Place;
  readonly flags: number;
  readonly owner: number;
  readonly chars: Characteristics;
  readonly copiable: Characteristics;
}

/** Everything computed from a state. */
export const derive = (world: World, layered: Reading | null = null): Derived =>
  new FromLayers(world, (layered as Layered | null) ?? applyLayers(world));

export class FromLayers implements Derived {
  reads: number;
  controlSettled = false;
  readonly changedZones: ReadonlySet<Zone>;
  private readonly sources: readonly Source[];
  private readonly running: readonly RunningEffect[];
  private found: Index | null = null;
  private kept: Map<string, unknown> | null = null;
  private elsewhere: Map<Thing, Elsewhere> | null = null;

  constructor(
    world: World,
    readonly layered: Layered,
  ) {
    this.reads = layered.reads;
    this.running = world.s.effects;
    this.changedZones = zonesOfChanged(layered);
    this.sources = this.withRemote(world);
  }

  chars(world: World, o: ObjectRecord): Characteristics {
    if (o.place === 'battlefield') return this.layered.works.get(o.ref) ?? baseOf(this.layered.setting, o);
    return changesBeyond(o, this.layered) ? this.beyond(world, o).chars : baseOf(this.layered.setting, o);
  }

  copiable(world: World, o: ObjectRecord): Characteristics {
    if (o.place === 'battlefield') return this.layered.copiables.get(o.ref) ?? baseOf(this.layered.setting, o);
    return changesBeyond(o, this.layered) ? this.beyond(world, o).copiable : baseOf(this.layered.setting, o);
  }

  /** The objects on the battlefield. */
  private get near(): InProgress {
    const { works, copiables, setting } = this.layered;
    return {
      charsOf: (o) => works.get(o.ref) ?? baseOf(setting, o),
      copiableOf: (o) => copiables.get(o.ref) ?? baseOf(setting, o),
      controllerOf: (o) => this.controller(o),
    };
  }

  /** Kept where nothing is read but what these values are dropped for, and it is still the same object in a fork. */
  private beyond(world: World, o: ObjectRecord): Elsewhere {
    const known = this.elsewhere?.get(o.ref);
    if (known && known.def === o.def && known.place === o.place && known.flags === o.flags && known.owner === o.owner) {
      return known;
    }
    const before = world.reads;
    world.reads = 0;
    const { chars, copiable } = valuesBeyond(world, o, this.layered, this.near);
    const found: Elsewhere = { def: o.def, place: o.place, flags: o.flags, owner: o.owner, chars, copiable };
    if ((world.reads & ~this.reads) === 0) {
      this.elsewhere ??= new Map();
      this.elsewhere.set(o.ref, found);
    }
    world.reads |= before;
    return found;
  }

  controller(o: ObjectRecord): number {
    return this.layered.controllers.get(o.ref) ?? o.controller;
  }

  derivation(world: World, o: ObjectRecord): readonly DerivationStep[] {
    const trace: Trace = { thing: o.ref, steps: [] };
    if (o.place === 'battlefield') applyLayers(world, { trace });
    else if (changesBeyond(o, this.layered)) valuesBeyond(world, o, this.layered, this.near, trace.steps);
    return trace.steps;
  }

  listeners(verb: Verb): readonly Listener[] {
    return this.index.listeners?.get(verb) ?? none;
  }

  get stateTriggers(): readonly StateTrigger[] {
    return this.index.states;
  }

  would(verb: Verb): readonly Standing<WouldEffect>[] {
    return this.index.would?.get(verb) ?? none;
  }

  can(mode: CanEffect['mode'], verb: Verb): readonly Standing<CanEffect>[] {
    const { may, must, cant } = this.index;
    const by = mode === 'cant' ? cant : mode === 'may' ? may : must;
    return by?.get(verb) ?? none;
  }

  casting(verb: 'cast' | 'activate'): readonly Standing<CastingEffect>[] {
    return this.index.casting?.get(verb) ?? none;
  }

  changesFor(verb: Verb): readonly Standing<ChangeEffect>[] {
    return this.index.asThough?.get(verb) ?? none;
  }

  activated(world: World, o: ObjectRecord): readonly Instance[] {
    if (o.place === 'battlefield' && !this.layered.works.has(o.ref))
      return baseSummary(this.layered.setting, o).activated;
    const { abilities, types } = this.chars(world, o);
    return summaryOf(abilities, types, o.place).activated;
  }

  get memo(): Map<string, unknown> {
    this.kept ??= new Map();
    return this.kept;
  }

  /** The objects that speak, those of other zones after those of the battlefield. */
  private withRemote(world: World): readonly Source[] {
    const { layered, changedZones: changed } = this;
    if (changed.size + layered.remote.length === 0) return layered.sources;
    const all = layered.sources.slice();
    // Whatever comes there has those abilities, or lacks them.
    this.reads |= stateOfZones(changed);
    for (const place of changed) for (const o of objectsIn(world, place)) this.addRemote(o, this.chars(world, o), all);
    for (const { ref, place } of layered.remote) {
      const o = changed.has(place as Zone) ? null : world.object(ref);
      if (!o) continue;
      // What an object says of itself gives it no ability that speaks.
      this.addRemote(o, o.flags & FACE_DOWN ? this.chars(world, o) : baseOf(layered.setting, o), all);
    }
    return all;
  }

  private addRemote(o: ObjectRecord, { abilities, types }: Characteristics, to: Source[]): void {
    const { place, ref, timestamp } = o;
    const summary = summaryOf(abilities, types, place);
    if (summary.speaks)
      to.push({ thing: ref, you: place === 'stack' ? this.controller(o) : o.owner, timestamp, summary, place });
  }

  private get index(): Index {
    this.found ??= indexOf(this.sources, this.running);
    return this.found;
  }
}

/** Where abilities of things beyond the battlefield are changed, or what decides where those work. */
const zonesOfChanged = (layered: Layered): ReadonlySet<Zone> => {
  if (layered.beyond.length === 0) return nowhere;
  const found = new Set<Zone>();
  for (const { changes, places } of layered.beyond) {
    if (changes.some((c) => writesOf(c) & (ABILITY | EXISTENCE | TYPE))) for (const place of places) found.add(place);
  }
  return found;
};

const nowhere: ReadonlySet<Zone> = new Set();

/** The lists with one more value; there is no map where there is no value. */
const put = <V>(lists: Map<Verb, V[]> | null, verb: Verb, value: V): Map<Verb, V[]> => {
  const all = lists ?? new Map<Verb, V[]>();
  const list = all.get(verb);
  if (list) list.push(value);
  else all.set(verb, [value]);
  return all;
};

/** Who listens and what is in force, by verb. */
class Index {
  listeners: Map<Verb, Listener[]> | null = null;
  readonly states: StateTrigger[] = [];
  would: Map<Verb, Standing<WouldEffect>[]> | null = null;
  may: Map<Verb, Standing<CanEffect>[]> | null = null;
  must: Map<Verb, Standing<CanEffect>[]> | null = null;
  cant: Map<Verb, Standing<CanEffect>[]> | null = null;
  casting: Map<Verb, Standing<CastingEffect>[]> | null = null;
  asThough: Map<Verb, Standing<ChangeEffect>[]> | null = null;

  constructor(
    private readonly sources: readonly Source[],
    private readonly running: readonly RunningEffect[],
  ) {
    for (const source of sources) {
      const { thing, summary } = source;
      for (const { instance, ability, pattern } of summary.triggers)
        this.listeners = put(this.listeners, pattern.on, { thing, instance, ability, pattern });
      for (const { instance, ability } of summary.states) this.states.push({ thing, instance, ability });
      for (const e of summary.would) this.addWould(new OfAbility(source, e));
      for (const e of summary.can) this.addCan(new OfAbility(source, e));
      for (const e of summary.casting) this.addCasting(new OfAbility(source, e));
      for (const e of summary.asThough) this.addAsThough(new OfAbility(source, e));
    }
    for (const r of running) {
      const { effect } = r;
      switch (effect.effect) {
        case 'would':
          this.addWould(begun(r, effect));
          break;
        case 'can':
          this.addCan(begun(r, effect));
          break;
        case 'casting':
          this.addCasting(begun(r, effect));
          break;
        case 'change':
          this.addAsThough(begun(r, effect));
          break;
        case 'procedure':
          break;
      }
    }
  }

  /** Whether the same abilities speak, and the same effects run. */
  isOf(sources: readonly Source[], running: readonly RunningEffect[]): boolean {
    if (running !== this.running || sources.length !== this.sources.length) return false;
    for (let i = 0; i < sources.length; i++) if (!isSame(sources[i] as Source, this.sources[i] as Source)) return false;
    return true;
  }

  private addWould(standing: Standing<WouldEffect>): void {
    this.would = put(this.would, standing.effect.on.on, standing);
  }

  private addCan(standing: Standing<CanEffect>): void {
    const { mode, on } = standing.effect;
    this[mode] = put(this[mode], on.on, standing);
  }

  private addCasting(standing: Standing<CastingEffect>): void {
    this.casting = put(this.casting, standing.effect.on.on, standing);
  }

  private addAsThough(standing: Standing<ChangeEffect>): void {
    const { for: event } = standing.effect;
    if (event) this.asThough = put(this.asThough, event.on, standing);
  }
}

const isSame = (a: Source, b: Source): boolean =>
  a.thing === b.thing &&
  a.summary === b.summary &&
  a.you === b.you &&
  a.timestamp === b.timestamp &&
  a.place === b.place;

let last: Index | null = null;

/** Most of what changes does not speak: then the index is the last one. */
const indexOf = (sources: readonly Source[], running: readonly RunningEffect[]): Index => {
  if (!last?.isOf(sources, running)) last = new Index(sources, running);
  return last;
};

/** An effect of a static ability in force. */
class OfAbility<E extends Effect> implements Standing<E> {
  readonly effect: E;
  readonly frame: Frame;
  readonly timestamp: number;
  readonly while: Condition | null;
  readonly running = null;
  private readonly part: number;

  constructor({ thing, you, timestamp }: Source, { instance, ability, effect, part }: StaticEffect<E>) {
    this.effect = effect;
    this.frame = frameOf(thing, you, instance.id);
    this.timestamp = timestamp;
    this.while = ability.while ?? null;
    this.part = part;
  }

  get id(): string {
    return `${this.frame.self}/${this.frame.ability}/${this.part}`;
  }
}

const begun = <E extends Effect>(running: RunningEffect, effect: E): Standing<E> => ({
  id: `e${running.id}`,
  effect,
  frame: running.frame,
  timestamp: running.id,
  while: null,
  running,
});
