import {
  type Change,
  type DerivationStep,
  type DescriptionNoun,
  isPlayer,
  playerOf,
  playerThing,
  type Thing,
  type Zone,
} from '@rulewright/language';
import { BOARD, COUNTERS, type Rules, type Setting, type World } from '../core.js';
import { holds, isAmong, tester, values } from '../evaluate/evaluate.js';
import { bind, frameOf } from '../evaluate/frame.js';
import {
  type Characteristics,
  FACE_DOWN,
  FLIPPED,
  type Frame,
  type Instance,
  type ObjectRecord,
  PHASED_OUT,
} from '../state/records.js';
import { CREATURE } from '../state/words.js';
import { Active, inOrder } from './active.js';
import { apply, type Resolved, resolve } from './apply.js';
import { changesBeyond, valuesBeyond } from './beyond.js';
import { changeSizeByCounters, sizedCounters } from './counters.js';
import { type Choose, inLayerOrder, type Trials } from './dependency.js';
import { type InProgress, LayerWorld } from './layer-world.js';
import { type Applied, baseOf, baseSummary, type Layered, type Source } from './layered.js';
import { ABILITY, placesBeyond, ZONES } from './reads.js';
import { speakersBeyond } from './speakers.js';
import { type StaticEffect, summaryOf } from './summary.js';
import { planOf, type Table, tableOf } from './table.js';
import { faceDown, noCharacteristics, Work } from './work.js';

/** Whose values are being explained, and what has been found so far. */
export interface Trace {
  readonly thing: Thing;
  readonly steps: DerivationStep[];
}

export interface Options {
  readonly trace?: Trace;
  /** Only effects of this object, and those locked on it (419.6i of 2008: an object about to enter). */
  readonly only?: Thing;
  /** How the next effect of a step is chosen, for tests. */
  readonly choose?: Choose;
}

const noCopiables: ReadonlyMap<Thing, Characteristics> = new Map();
const noControllers: ReadonlyMap<Thing, number> = new Map();
const none: readonly never[] = [];

/** Applies the continuous effects to the objects on the battlefield, layer by layer (613). */
export const applyLayers = (world: World, options: Options = {}): Layered => new Layering(world, options).run();

class Layering implements InProgress, Trials {
  readonly works = new Map<Thing, Work>();
  readonly world: LayerWorld;
  readonly table: Table;
  private readonly rules: Rules;
  readonly setting: Setting;
  private copiables: Map<Thing, Characteristics> | null = null;
  private controllers: Map<Thing, number> | null = null;
  private readonly objects: ObjectRecord[] = [];
  private readonly byStep: (Active[] | undefined)[] = [];
  private readonly actives: Active[] = [];
  private seenAbilities: Map<Thing, readonly Instance[]> | null = null;
  /** When the effect began that granted an ability. */
  private grantedAt: Map<Instance, number> | null = null;
  private remote: readonly ObjectRecord[] = none;
  readonly beyond: Applied[] = [];
  private readonly trace: Trace | null;
  private readonly only: Thing;
  private readonly choose: Choose;
  private reads = BOARD | COUNTERS;

  constructor(
    private readonly base: World,
    options: Options,
  ) {
    this.setting = base.setting;
    this.rules = base.rules;
    this.table = tableOf(this.rules);
    this.world = new LayerWorld(base, this);
    this.trace = options.trace ?? null;
    this.only = options.only ?? 0;
    this.choose = options.choose ?? inLayerOrder;
  }

  run(): Layered {
    const { s } = this.base;
    const faceDowns: ObjectRecord[] = [];
    const flipped: ObjectRecord[] = [];
    const counted: ObjectRecord[] = [];
    for (const ref of s.battlefield) {
      const o = this.base.object(ref);
      if (!o || o.flags & PHASED_OUT) continue;
      this.objects.push(o);
      if (o.flags & FACE_DOWN) faceDowns.push(o);
      if (o.flags & FLIPPED) flipped.push(o);
      if (o.counters.length > 0 && sizedCounters(o)) counted.push(o);
      for (const effect of baseSummary(this.setting, o).changes) this.addStatic(o, effect);
    }
    this.remote = speakersBeyond(this.base);
    if (this.only === 0) this.addRemoteStatics();
    this.addRunning();
    if (this.actives.length > 0 || faceDowns.length > 0 || flipped.length > 0 || counted.length > 0)
      this.applyAll(faceDowns, flipped, counted);
    return this.result();
  }

  // --------------------------------------------------------------------------------------------- gathering effects

  private addStatic(o: ObjectRecord, { instance, ability, effect, part, defining }: StaticEffect): void {
    if (effect.effect !== 'change' || (this.only !== 0 && o.ref !== this.only)) return;
    const plan = planOf(this.table, effect, defining ? 'defining' : 'static');
    const frame = frameOf(o.ref, this.controllerOf(o), instance.id);
    const timestamp = Math.max(o.timestamp, this.grantedAt?.get(instance) ?? 0);
    const order = this.actives.length;
    this.add(new Active(effect, plan, frame, timestamp, order, part, defining, instance, ability.while ?? null, null));
  }

  /** Cards in other zones whose abilities change things from there. */
  private addRemoteStatics(): void {
    for (const o of this.remote) {
      const { abilities, types } = this.baseOf(o);
      for (const effect of summaryOf(abilities, types, o.place).changes) {
        if (!effect.defining) this.addStatic(o, effect);
      }
    }
  }

  private addRunning(): void {
    for (const running of this.base.s.effects) {
      const { effect } = running;
      if (effect.effect !== 'change' || effect.for) continue;
      if (this.only !== 0 && !running.locked?.includes(this.only)) continue;
      const plan = planOf(this.table, effect, 'running');
      const order = this.actives.length;
      this.add(new Active(effect, plan, running.frame, running.id, order, 0, false, null, null, running));
    }
  }

  private add(active: Active): void {
    this.actives.push(active);
    for (const step of active.plan.steps) {
      const list = this.byStep[step];
      if (list) list.push(active);
      else this.byStep[step] = [active];
    }
  }

  // ---------------------------------------------------------------------------------------------- applying, by layer

  private applyAll(
    faceDowns: readonly ObjectRecord[],
    flipped: readonly ObjectRecord[],
    counted: readonly ObjectRecord[],
  ): void {
    const { at, steps } = this.table;
    for (let step = 0; step < steps.length; step++) {
      if (step === at['face down']) for (const o of faceDowns) this.turnDown(o);
      if (step === at.counters) for (const o of counted) this.applyCounters(o, step);
      if (this.byStep[step]) this.applyStep(step);
      if (step === at['face down']) {
        this.keepCopiables();
        for (const o of flipped) this.flipOver(o, step);
      }
      if (step === at.control && this.controllers) this.reframe();
    }
    this.finish();
  }

  private applyStep(step: number): void {
    const list = this.byStep[step] as Active[];
    if (list.length === 1) {
      this.applyOne(list[0] as Active, step);
      if (list.length === 1) return;
    }
    for (;;) {
      // What an effect of the step brings into being is appended to the list.
      const waiting = list.filter((a) => a.appliedIn !== step && this.exists(a));
      if (waiting.length === 0) return;
      waiting.sort(inOrder);
      const known = list.length;
      const queue = this.choose(waiting, step, this.rules, this);
      for (const next of queue) {
        this.applyOne(next, step);
        if (list.length > known) break;
      }
    }
  }

  private applyOne(active: Active, step: number): void {
    // Whether it applies at all may hang on a zone, too.
    this.reads |= active.stateRead & ZONES;
    active.appliedIn = step;
    const set = this.begin(active);
    if (!set) return;
    active.set = set;
    const changes = active.changesIn(step);
    const log = this.trace?.thing;
    const before = log !== undefined && set.includes(log) ? this.snapshot(log) : null;
    if (step === this.table.at.control) this.applyControl(active, changes, set);
    else {
      this.change(active, changes, set);
      if (step === this.table.at.copy || active.writesIn(step) & ABILITY) this.followAbilities(active, set);
    }
    if (before && log !== undefined) this.note(step, active, log, before);
    const places = this.placesOf(active);
    // What is worked out later, for things elsewhere, is known before; else what was really read, zones apart.
    if (places.length > 0) {
      this.beyond.push({ step, active, changes, places });
      this.reads |= active.stateRead;
    }
  }

  /** Where, other than on the battlefield, there are things that the effect applies to. */
  private placesOf({ running, effect, source }: Active): readonly Zone[] {
    if (!running) {
      const place = this.base.object(source)?.place;
      if (place !== 'battlefield' && 'ref' in effect.of && effect.of.ref === 'self') return [place as Zone];
    }
    if (!running?.locked) return placesBeyond(effect.of);
    let found: readonly Zone[] = none;
    for (const thing of running.locked) {
      const place = this.base.object(thing)?.place;
      if (place === undefined || place === 'battlefield' || place === 'waiting') continue;
      if (!found.includes(place)) found = [...found, place];
    }
    return found;
  }

  exists(active: Active): boolean {
    if (active.set || !active.instance) return true;
    const work = this.works.get(active.source);
    return !work || work.abilities.includes(active.instance);
  }

  /** What the effect applies to; null: it does not begin. */
  begin(active: Active): readonly Thing[] | null {
    if (active.set) return active.set;
    if (!this.exists(active)) return null;
    const { condition, frame, effect, running } = active;
    if (condition && !holds(this.world, frame, condition)) return null;
    const locked = running?.locked;
    if (locked) return locked.filter((thing) => this.present(thing));
    const { of } = effect;
    if ('a' in of) {
      return this.described(of, frame);
    }
    return values(this.world, frame, of).filter((v): v is Thing => typeof v === 'number' && this.present(v));
  }

  private described(of: DescriptionNoun, frame: Frame): readonly Thing[] {
    const found: Thing[] = [];
    if (of.such === undefined || of.as !== undefined || of.a !== 'object') {
      for (const o of this.objects) if (isAmong(this.world, frame, of, o.ref)) found.push(o.ref);
      if (of.a === 'object') return found;
      for (const player of this.base.inTurnOrder().map(playerThing))
        if (isAmong(this.world, frame, of, player)) found.push(player);
      return found;
    }
    const test = tester(of.such);
    for (const o of this.objects) if (test(this.world, frame, o.ref)) found.push(o.ref);
    return found;
  }

  private present(thing: Thing): boolean {
    if (isPlayer(thing)) return !this.base.player(playerOf(thing)).left;
    const o = this.base.object(thing);
    return o !== null && o.place === 'battlefield' && !(o.flags & PHASED_OUT);
  }

  /** What the changes do to each thing, looked up before any is changed. */
  look(active: Active, changes: readonly Change[], set: readonly Thing[]): Resolved[] {
    const found: Resolved[] = [];
    const { as } = active.effect.of as { as?: string };
    for (const thing of set) {
      const frame = as === undefined ? active.frame : bind(active.frame, as, [thing]);
      for (const change of changes) {
        const copied = change.change === 'copy' ? active.running?.copied : undefined;
        found.push(copied ?? resolve(this.world, frame, change, thing, active));
      }
    }
    return found;
  }

  change(active: Active, changes: readonly Change[], set: readonly Thing[]): void {
    const found = this.look(active, changes, set);
    let i = 0;
    for (const thing of set) {
      const work = this.work(thing);
      for (const change of changes) apply(work, change, found[i++] as Resolved, this.rules);
    }
  }

  private work(thing: Thing): Work {
    let work = this.works.get(thing);
    if (!work) {
      const o = this.base.object(thing);
      work = new Work(o ? this.baseOf(o) : noCharacteristics);
      this.works.set(thing, work);
    }
    return work;
  }

  /** Applies the effect, and takes it back. */
  tried(active: Active, step: number, meanwhile: () => void): void {
    const set = this.begin(active);
    if (!set) return;
    const changes = active.changesIn(step);
    const { controllers } = this;
    const before = set.map((thing) => this.works.get(thing));
    if (step === this.table.at.control) {
      this.controllers = new Map(controllers);
      this.applyControl(active, changes, set);
    } else {
      for (const thing of set) this.works.set(thing, new Work(this.work(thing)));
      this.change(active, changes, set);
    }
    meanwhile();
    this.controllers = controllers;
    set.forEach((thing, i) => {
      const work = before[i];
      if (work) this.works.set(thing, work);
      else this.works.delete(thing);
    });
  }

  private applyControl(active: Active, changes: readonly Change[], set: readonly Thing[]): void {
    const locked = active.running?.locked?.filter((thing) => this.base.object(thing) !== null) ?? set;
    for (const change of changes) {
      if (change.change !== 'set') continue;
      for (const thing of locked) {
        const player = values(this.world, active.frame, change.value, thing)[0];
        if (typeof player !== 'number' || player >= 0) continue;
        this.controllers ??= new Map();
        this.controllers.set(thing, -1 - player);
      }
    }
  }

  /** Static abilities speak for who controls their object now. */
  private reframe(): void {
    for (const active of this.actives) {
      const you = active.instance ? this.controllers?.get(active.source) : undefined;
      if (you !== undefined) active.frame = { ...active.frame, you };
    }
  }

  /** The effects of static abilities that objects have gained. */
  private followAbilities({ timestamp }: Active, set: readonly Thing[]): void {
    for (const thing of set) this.followAbilitiesOf(thing, timestamp);
  }

  private followAbilitiesOf(thing: Thing, timestamp: number): void {
    const work = this.works.get(thing);
    const o = this.base.object(thing);
    if (!work || !o || this.seenAbilities?.get(thing) === work.abilities) return;
    this.seenAbilities ??= new Map();
    this.seenAbilities.set(thing, work.abilities);
    for (const effect of summaryOf(work.abilities, work.types, 'battlefield').changes) {
      if (this.actives.some((a) => a.isOf(thing, effect))) continue;
      if (effect.instance.id.startsWith('g')) {
        this.grantedAt ??= new Map();
        this.grantedAt.set(effect.instance, timestamp);
      }
      this.addStatic(o, effect);
    }
  }

  private turnDown(o: ObjectRecord): void {
    const before = this.trace?.thing === o.ref ? this.snapshot(o.ref) : null;
    const work = this.work(o.ref);
    work.become(faceDown(this.rules, this.baseOf(o), work));
    if (before) this.note(this.table.at['face down'], null, o.ref, before);
  }

  /** A flipped permanent has the values of its other half (710.2); what is copied of it is both (707.3). */
  private flipOver(o: ObjectRecord, step: number): void {
    const { flipped } = this.works.get(o.ref) ?? this.baseOf(o);
    if (!flipped) return;
    const before = this.trace?.thing === o.ref ? this.snapshot(o.ref) : null;
    this.work(o.ref).become(flipped);
    this.followAbilitiesOf(o.ref, 0);
    if (before) this.note(step, null, o.ref, before, true);
  }

  private applyCounters(o: ObjectRecord, step: number): void {
    const before = this.trace?.thing === o.ref ? this.snapshot(o.ref) : null;
    changeSizeByCounters(this.work(o.ref), o);
    if (before) this.note(step, null, o.ref, before);
  }

  private keepCopiables(): void {
    if (this.works.size === 0) return;
    this.copiables = new Map();
    for (const [thing, work] of this.works) this.copiables.set(thing, new Work(work));
  }

  private finish(): void {
    for (const [thing, work] of this.works) {
      // A noncreature permanent has no power or toughness (208.3).
      if (!(work.types & CREATURE)) {
        work.power = 0;
        work.toughness = 0;
      } else if (this.rules.negativeNumbers === 0 && (work.power < 0 || work.toughness < 0)) {
        this.works.set(thing, withoutNegatives(work));
      }
    }
  }

  private result(): Layered {
    const sources: Source[] = [];
    for (const o of this.objects) {
      const work = this.works.get(o.ref);
      const summary = work ? summaryOf(work.abilities, work.types, 'battlefield') : baseSummary(this.setting, o);
      if (summary.speaks) {
        sources.push({
          thing: o.ref,
          you: this.controllerOf(o),
          timestamp: o.timestamp,
          summary,
          place: 'battlefield',
        });
      }
    }
    // Players have no characteristics but the abilities that effects give them (113.1b).
    for (const [thing, work] of this.works) {
      if (!isPlayer(thing)) continue;
      const summary = summaryOf(work.abilities, 0, 'battlefield');
      if (summary.speaks) sources.push({ thing, you: playerOf(thing), timestamp: 0, summary, place: 'battlefield' });
    }
    return {
      setting: this.setting,
      table: this.table,
      reads: this.reads | this.world.reads,
      works: this.works,
      copiables: this.copiables ?? noCopiables,
      controllers: this.controllers ?? noControllers,
      sources,
      remote: this.remote,
      beyond: this.beyond.length === 0 ? none : this.beyond,
    };
  }

  // ------------------------------------------------------------------------------------------------ values meanwhile

  private baseOf(o: ObjectRecord): Characteristics {
    return baseOf(this.setting, o);
  }

  charsOf(o: ObjectRecord): Characteristics {
    if (o.place !== 'battlefield' && changesBeyond(o, this)) return valuesBeyond(this.world, o, this, this).chars;
    const work = this.works.get(o.ref);
    if (!work) return this.baseOf(o);
    return this.rules.negativeNumbers === 0 && (work.power < 0 || work.toughness < 0) ? withoutNegatives(work) : work;
  }

  copiableOf(o: ObjectRecord): Characteristics {
    return this.copiables?.get(o.ref) ?? this.works.get(o.ref) ?? this.baseOf(o);
  }

  controllerOf(o: ObjectRecord): number {
    return this.controllers?.get(o.ref) ?? o.controller;
  }

  private snapshot(thing: Thing): Characteristics {
    const o = this.base.object(thing);
    return new Work(this.works.get(thing) ?? (o ? this.baseOf(o) : noCharacteristics));
  }

  private note(step: number, by: Active | null, thing: Thing, before: Characteristics, flips = false): void {
    const at = this.table.steps[step];
    if (!at || !this.trace) return;
    const { layer } = at;
    const rule = flips ? 'flip-card' : at.rule;
    const source = by?.source ?? 0;
    this.trace.steps.push({ layer, rule, source, since: by?.timestamp ?? 0, before, after: this.snapshot(thing) });
  }
}

/** A size below zero is taken for zero, but by what changes it (104.2 of 2006). */
const withoutNegatives = (work: Work): Work => {
  const shown = new Work(work);
  shown.power = Math.max(0, work.power);
  shown.toughness = Math.max(0, work.toughness);
  return shown;
};
