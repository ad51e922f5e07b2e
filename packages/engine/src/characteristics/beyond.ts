import type { DerivationStep, Zone } from '@rulewright/language';
import type { World } from '../core.js';
import { holds, isAmong } from '../evaluate/evaluate.js';
import { bind, frameOf } from '../evaluate/frame.js';
import { type Characteristics, FACE_DOWN, type Frame, type ObjectRecord } from '../state/records.js';
import { apply, type Granting, resolve } from './apply.js';
import { changeSizeByCounters, sizedCounters } from './counters.js';
import { type InProgress, LayerWorld } from './layer-world.js';
import { type Applied, baseOf, type Layered } from './layered.js';
import { readsOfChange } from './reads.js';
import { type StaticEffect, summaryOf } from './summary.js';
import { planOf } from './table.js';
import { faceDown, noCharacteristics, Work } from './work.js';

/** Whose effect it is, and its timestamp. */
type Origin = Pick<Applied['active'], 'source' | 'timestamp'>;

/** What the layers left for objects beyond the battlefield. */
type Left = Pick<Layered, 'setting' | 'table' | 'beyond'>;

const isFaceDown = (o: ObjectRecord): boolean =>
  (o.flags & FACE_DOWN) !== 0 && (o.place === 'stack' || o.place === 'exile');

/** Whether the effect may apply to what is there. */
const reaches = ({ places }: Applied, { place }: ObjectRecord): boolean =>
  place === 'waiting' || places.includes(place as Zone);

/** Whether anything makes the object's values others than the printed ones. */
export const changesBeyond = (o: ObjectRecord, layered: Left): boolean => {
  if (o.def < 0) return false;
  if (isFaceDown(o) || layered.beyond.some((applied) => reaches(applied, o))) return true;
  if (o.counters.length > 0 && sizedCounters(o)) return true;
  return layered.setting.printed[o.def]?.definesItself ?? false;
};

/** The values of an object that is not on the battlefield: the effects that reach it, applied in their order (613). */
export const valuesBeyond = (
  world: World,
  o: ObjectRecord,
  layered: Left,
  near: InProgress,
  trace: DerivationStep[] | null = null,
): { readonly chars: Characteristics; readonly copiable: Characteristics } => {
  const one = new Beyond(world, o, layered, new Others(world, layered, near), trace);
  one.run();
  return one;
};

/** How deep objects that count each other are followed. */
const DEEPEST = 2;

/** What others look like to an object whose values are being found: each may look at that object in turn. */
class Others implements InProgress {
  readonly underway: Beyond[] = [];

  constructor(
    private readonly base: World,
    private readonly layered: Left,
    /** Objects on the battlefield. */
    private readonly near: InProgress,
  ) {}

  charsOf(o: ObjectRecord): Characteristics {
    return o.place === 'battlefield' ? this.near.charsOf(o) : (this.found(o)?.chars ?? baseOf(this.layered.setting, o));
  }

  copiableOf(o: ObjectRecord): Characteristics {
    if (o.place === 'battlefield') return this.near.copiableOf(o);
    return this.found(o)?.copiable ?? baseOf(this.layered.setting, o);
  }

  controllerOf(o: ObjectRecord): number {
    return this.near.controllerOf(o);
  }

  private found(o: ObjectRecord): Beyond | null {
    for (const one of this.underway) if (one.o.ref === o.ref) return one;
    if (this.underway.length >= DEEPEST || !changesBeyond(o, this.layered)) return null;
    const one = new Beyond(this.base, o, this.layered, this, null);
    one.run();
    return one;
  }
}

const ownAbilities: Granting = { prefix: 'g:' };

class Beyond {
  private readonly world: LayerWorld;
  private work: Work | null = null;
  copiable: Characteristics;

  constructor(
    private readonly base: World,
    readonly o: ObjectRecord,
    private readonly layered: Left,
    private readonly others: Others,
    private readonly trace: DerivationStep[] | null,
  ) {
    this.copiable = baseOf(layered.setting, o);
    this.world = new LayerWorld(base, others);
  }

  get chars(): Characteristics {
    return this.work ?? baseOf(this.layered.setting, this.o);
  }

  run(): void {
    this.others.underway.push(this);
    this.applyAll();
    this.others.underway.pop();
    this.base.reads |= this.world.reads;
  }

  private applyAll(): void {
    const { o, layered } = this;
    const { at, steps } = layered.table;
    const began = new Map<Applied['active'], boolean>();
    let next = 0;
    for (let step = 0; step < steps.length; step++) {
      if (step === at['face down'] && isFaceDown(o)) {
        // A spell is what morph makes of it; a card in exile has no characteristics (406.3a).
        const down = (work: Work) => (o.place === 'exile' ? noCharacteristics : faceDown(this.base.rules, work));
        this.change(step, null, (work) => work.become(down(work)));
      }
      this.applyDefining(step);
      if (step === at.counters && o.counters.length > 0 && sizedCounters(o)) {
        this.change(step, null, (work) => changeSizeByCounters(work, o));
      }
      for (; next < layered.beyond.length && (layered.beyond[next] as Applied).step === step; next++) {
        const applied = layered.beyond[next] as Applied;
        if (reaches(applied, o)) this.applyOne(applied, began);
      }
      if (step === at['face down'] && this.work) this.copiable = new Work(this.work);
    }
  }

  private applyOne({ step, active, changes }: Applied, began: Map<Applied['active'], boolean>): void {
    if (step === this.layered.table.at.control) return;
    let applies = began.get(active);
    if (applies === undefined) {
      const locked = active.running?.locked;
      applies = locked ? locked.includes(this.o.ref) : isAmong(this.world, active.frame, active.effect.of, this.o.ref);
      began.set(active, applies);
    }
    if (!applies) return;
    const { as } = active.effect.of as { as?: string };
    const frame = as === undefined ? active.frame : bind(active.frame, as, [this.o.ref]);
    this.changeAll(step, active, frame, changes, active, active.running?.copied);
  }

  /** What the object says of itself (604.3); until 2006 its power and toughness only on the battlefield (208.2). */
  private applyDefining(step: number): void {
    const { abilities, types } = this.chars;
    for (const effect of summaryOf(abilities, types, this.o.place).changes) {
      if (effect.defining) this.define(step, effect);
    }
  }

  private define(step: number, { effect, instance, ability }: StaticEffect): void {
    if (effect.effect !== 'change') return;
    const { table } = this.layered;
    if (step === table.at.defining && !this.base.rules.sizeDefinedEverywhere) return;
    const plan = planOf(table, effect, 'defining');
    const at = plan.steps.indexOf(step);
    if (at < 0) return;
    for (const c of effect.changes) this.world.reads |= readsOfChange(c).state;
    const { o } = this;
    const you = o.place === 'stack' ? this.others.controllerOf(o) : o.owner;
    const frame = frameOf(o.ref, you, instance.id);
    if (ability.while && !holds(this.world, frame, ability.while)) return;
    this.changeAll(
      step,
      { source: o.ref, timestamp: o.timestamp },
      frame,
      plan.changes[at] ?? [],
      ownAbilities,
      undefined,
    );
  }

  private changeAll(
    step: number,
    from: Origin,
    frame: Frame,
    changes: Applied['changes'],
    by: Granting,
    copied: Characteristics | undefined,
  ): void {
    const found = changes.map((c) => (c.change === 'copy' && copied) || resolve(this.world, frame, c, this.o.ref, by));
    this.change(step, from, (work) => {
      changes.forEach((c, i) => {
        apply(work, c, found[i] ?? null, this.base.rules);
      });
    });
  }

  private change(step: number, from: Origin | null, how: (work: Work) => void): void {
    const before = this.trace ? new Work(this.chars) : null;
    this.work ??= new Work(this.chars);
    how(this.work);
    const at = this.layered.table.steps[step];
    if (this.trace && before && at) {
      const { layer, rule } = at;
      const after = new Work(this.chars);
      this.trace.push({ layer, rule, source: from?.source ?? 0, since: from?.timestamp ?? 0, before, after });
    }
  }
}
