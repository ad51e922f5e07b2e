import type { Change, ChangeEffect, Condition, Thing } from '@rulewright/language';
import type { Frame, Instance, RunningEffect } from '../state/records.js';
import { EXISTENCE, readsOf, readsOfChange, writesOf } from './reads.js';
import type { StaticEffect } from './summary.js';
import type { Plan } from './table.js';

/** A continuous effect while the layers are applied. */
export class Active {
  /** What it applies to, once it has begun to apply in some layer (613.6). */
  set: readonly Thing[] | null = null;
  /** The step in which it was applied last. */
  appliedIn = -1;
  private idPrefix = '';

  constructor(
    readonly effect: ChangeEffect,
    readonly plan: Plan,
    public frame: Frame,
    readonly timestamp: number,
    readonly order: number,
    /** Its number among the effects of the static ability. */
    private readonly part: number,
    readonly defining: boolean,
    /** The static ability that makes it; null: an effect that a spell or ability began. */
    readonly instance: Instance | null,
    readonly condition: Condition | null,
    readonly running: RunningEffect | null,
  ) {}

  get source(): Thing {
    return this.frame.self;
  }

  private get id(): string {
    return this.instance ? `${this.source}/${this.instance.id}/${this.part}` : `e${this.running?.id}`;
  }

  /** Whether it is that effect of an object. */
  isOf(thing: Thing, { instance, effect }: StaticEffect): boolean {
    return this.instance === instance && this.effect === effect && this.source === thing;
  }

  changesIn(step: number): readonly Change[] {
    return this.plan.changes[this.plan.steps.indexOf(step)] ?? [];
  }

  /** Ids of abilities that it grants begin so. */
  get prefix(): string {
    if (this.idPrefix === '') this.idPrefix = `g${this.id.replaceAll(':', '.')}:`;
    return this.idPrefix;
  }

  /** The values on which it depends what this does in the step: whether it exists, to what, and what (613.8a). */
  readsIn(step: number): number {
    let read = 0;
    for (const change of this.changesIn(step)) read |= readsOfChange(change).values;
    if (this.set) return read;
    if (this.instance) read |= EXISTENCE;
    if (this.condition) read |= readsOf(this.condition).values;
    if (!this.running?.locked) read |= readsOf(this.effect.of).values;
    return read;
  }

  /** The parts of the state that it may read. */
  get stateRead(): number {
    let read = this.condition ? readsOf(this.condition).state : 0;
    if (!this.running?.locked && 'such' in this.effect.of) read |= readsOf(this.effect.of.such).state;
    for (const change of this.effect.changes) read |= readsOfChange(change).state;
    return read;
  }

  writesIn(step: number): number {
    let written = 0;
    for (const change of this.changesIn(step)) written |= writesOf(change);
    return written;
  }
}

/** Defining abilities first, then by timestamp (613.3, 613.7). */
export const inOrder = (a: Active, b: Active): number => {
  if (a.defining !== b.defining) return a.defining ? -1 : 1;
  return a.timestamp - b.timestamp || a.order - b.order;
};
