import type {
  CanEffect,
  CastingEffect,
  ChangeEffect,
  Effect,
  Thing,
  TriggeredAbility,
  Verb,
  WouldEffect,
  Zone,
} from '@rulewright/language';
import type { DerivationStep, Derived, Listener, Standing, World } from '../core.js';
import { frameOf } from '../evaluate/frame.js';
import type { Characteristics, Frame, Instance, ObjectRecord, Place, RunningEffect } from '../state/records.js';
import { changesBeyond, valuesBeyond } from './beyond.js';
import type { InProgress } from './layer-world.js';
import { baseOf, type Layered, type Source } from './layered.js';
import { applyLayers, type Trace } from './layers.js';
import { ABILITY, EXISTENCE, stateOfZones, writesOf } from './reads.js';
import { objectsIn, speakersIn, zonesSpokenIn } from './speakers.js';
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

/** Who listens and what is in force, by verb. */
interface Index {
  readonly listeners: ReadonlyMap<Verb, readonly Listener[]>;
  readonly states: readonly StateTrigger[];
  readonly would: ReadonlyMap<Verb, readonly Standing<WouldEffect>[]>;
  readonly can: Readonly<Record<CanEffect['mode'], ReadonlyMap<Verb, readonly Standing<CanEffect>[]>>>;
  readonly casting: ReadonlyMap<Verb, readonly Standing<CastingEffect>[]>;
  readonly asThough: ReadonlyMap<Verb, readonly Standing<ChangeEffect>[]>;
}

/** Everything computed from a state. */
export const derive = (world: World): Derived => new FromLayers(world, applyLayers(world));

export class FromLayers implements Derived {
  reads: number;
  private readonly sources: readonly Source[];
  private readonly running: readonly RunningEffect[];
  private found: Index | null = null;
  private kept: Map<string, unknown> | null = null;
  private elsewhere: Map<Thing, Elsewhere> | null = null;

  constructor(
    world: World,
    private readonly layered: Layered,
  ) {
    this.reads = layered.reads;
    this.running = world.s.effects;
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
    return this.index.listeners.get(verb) ?? none;
  }

  get stateTriggers(): readonly StateTrigger[] {
    return this.index.states;
  }

  would(verb: Verb): readonly Standing<WouldEffect>[] {
    return this.index.would.get(verb) ?? none;
  }

  can(mode: CanEffect['mode'], verb: Verb): readonly Standing<CanEffect>[] {
    return this.index.can[mode].get(verb) ?? none;
  }

  casting(verb: 'cast' | 'activate'): readonly Standing<CastingEffect>[] {
    return this.index.casting.get(verb) ?? none;
  }

  changesFor(verb: Verb): readonly Standing<ChangeEffect>[] {
    return this.index.asThough.get(verb) ?? none;
  }

  activated(world: World, o: ObjectRecord): readonly Instance[] {
    const { abilities, types } = this.chars(world, o);
    return summaryOf(abilities, types, o.place).activated;
  }

  get memo(): Map<string, unknown> {
    this.kept ??= new Map();
    return this.kept;
  }

  /** The objects that speak, those of other zones after those of the battlefield. */
  private withRemote(world: World): readonly Source[] {
    const { layered } = this;
    const changed = placesOfChangedAbilities(layered);
    const spoken = zonesSpokenIn(world.setting);
    if (spoken.length + changed.size === 0) return layered.sources;
    // Whatever comes there has those abilities, or lacks them.
    this.reads |= stateOfZones(changed);
    const all = [...layered.sources];
    for (const place of changed.size === 0 ? spoken : new Set([...changed, ...spoken])) {
      for (const o of changed.has(place) ? objectsIn(world, place) : speakersIn(world, place)) {
        const chars = this.chars(world, o);
        const summary = summaryOf(chars.abilities, chars.types, place);
        if (!summary.speaks) continue;
        const you = place === 'stack' ? this.controller(o) : o.owner;
        all.push({ thing: o.ref, you, timestamp: o.timestamp, summary, place });
      }
    }
    return all;
  }

  private get index(): Index {
    this.found ??= indexOf(this.sources, this.running);
    return this.found;
  }
}

/** Where abilities of things beyond the battlefield are changed. */
const placesOfChangedAbilities = (layered: Layered): ReadonlySet<Zone> => {
  if (layered.beyond.length === 0) return nowhere;
  const found = new Set<Zone>();
  for (const { changes, places } of layered.beyond) {
    if (changes.some((c) => writesOf(c) & (ABILITY | EXISTENCE))) for (const place of places) found.add(place);
  }
  return found;
};

const nowhere: ReadonlySet<Zone> = new Set();

const put = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const indexOf = (sources: readonly Source[], running: readonly RunningEffect[]): Index => {
  const listeners = new Map<Verb, Listener[]>();
  const states: StateTrigger[] = [];
  const would = new Map<Verb, Standing<WouldEffect>[]>();
  const can: Record<CanEffect['mode'], Map<Verb, Standing<CanEffect>[]>> = {
    may: new Map(),
    must: new Map(),
    cant: new Map(),
  };
  const casting = new Map<Verb, Standing<CastingEffect>[]>();
  const asThough = new Map<Verb, Standing<ChangeEffect>[]>();
  for (const source of sources) {
    const { thing, summary } = source;
    for (const t of summary.triggers) put(listeners, t.pattern.on, { thing, ...t });
    for (const t of summary.states) states.push({ thing, ...t });
    for (const e of summary.would) put(would, e.effect.on.on, standing(source, e));
    for (const e of summary.can) put(can[e.effect.mode], e.effect.on.on, standing(source, e));
    for (const e of summary.casting) put(casting, e.effect.on.on, standing(source, e));
    for (const e of summary.asThough) if (e.effect.for) put(asThough, e.effect.for.on, standing(source, e));
  }
  for (const r of running) {
    const { effect } = r;
    switch (effect.effect) {
      case 'would':
        put(would, effect.on.on, begun(r, effect));
        break;
      case 'can':
        put(can[effect.mode], effect.on.on, begun(r, effect));
        break;
      case 'casting':
        put(casting, effect.on.on, begun(r, effect));
        break;
      case 'change':
        if (effect.for) put(asThough, effect.for.on, begun(r, effect));
        break;
      case 'procedure':
        break;
    }
  }
  return { listeners, states, would, can, casting, asThough };
};

const standing = <E extends Effect>(source: Source, e: StaticEffect<E>): Standing<E> => {
  const frame: Frame = frameOf(source.thing, source.you, e.instance.id);
  return {
    id: `${source.thing}/${e.instance.id}/${e.part}`,
    effect: e.effect,
    frame,
    timestamp: source.timestamp,
    while: e.ability.while ?? null,
    running: null,
  };
};

const begun = <E extends Effect>(running: RunningEffect, effect: E): Standing<E> => ({
  id: `e${running.id}`,
  effect,
  frame: running.frame,
  timestamp: running.id,
  while: null,
  running,
});
