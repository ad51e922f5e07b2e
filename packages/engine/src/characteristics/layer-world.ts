import type { Thing, Verb, Zone } from '@rulewright/language';
import { type Derived, World } from '../core.js';
import type { Characteristics, ObjectRecord, State } from '../state/records.js';

/** Values in the middle of the layers. */
export interface InProgress {
  charsOf(o: ObjectRecord): Characteristics;
  copiableOf(o: ObjectRecord): Characteristics;
  controllerOf(o: ObjectRecord): number;
}

const none: readonly never[] = [];
const nowhere: ReadonlySet<Zone> = new Set();

/** What sentences are read against while effects are applied: each sees the values as changed so far. */
export class LayerWorld extends World {
  private nothing: Derived | null = null;

  constructor(
    private readonly base: World,
    private readonly progress: InProgress,
  ) {
    super(base.setting);
  }

  get s(): State {
    return this.base.s;
  }

  override get derived(): Derived {
    this.nothing ??= new NothingInForce(this.progress);
    return this.nothing;
  }

  override chars(ref: Thing): Characteristics {
    const o = this.object(ref);
    return o ? this.progress.charsOf(o) : (this.remembered(ref)?.chars ?? this.rules.noCharacteristics);
  }

  override copiable(ref: Thing): Characteristics {
    const o = this.object(ref);
    return o ? this.progress.copiableOf(o) : (this.remembered(ref)?.copiable ?? this.rules.noCharacteristics);
  }

  override controller(ref: Thing): number {
    const o = this.object(ref);
    return o ? this.progress.controllerOf(o) : (this.remembered(ref)?.controller ?? -1);
  }
}

/** Until all layers are applied no other effect is asked. */
class NothingInForce implements Derived {
  reads = 0;
  controlSettled = true;
  readonly stateTriggers = none;
  readonly changedZones = nowhere;
  readonly layered = { reads: 0 };
  private kept: Map<string, unknown> | null = null;

  constructor(private readonly progress: InProgress) {}

  chars(_world: World, o: ObjectRecord): Characteristics {
    return this.progress.charsOf(o);
  }

  copiable(_world: World, o: ObjectRecord): Characteristics {
    return this.progress.copiableOf(o);
  }

  controller(o: ObjectRecord): number {
    return this.progress.controllerOf(o);
  }

  get memo(): Map<string, unknown> {
    this.kept ??= new Map();
    return this.kept;
  }

  derivation(): readonly never[] {
    return none;
  }

  listeners(_verb: Verb): readonly never[] {
    return none;
  }

  would(): readonly never[] {
    return none;
  }

  can(): readonly never[] {
    return none;
  }

  casting(): readonly never[] {
    return none;
  }

  changesFor(): readonly never[] {
    return none;
  }

  activated(): readonly never[] {
    return none;
  }
}
