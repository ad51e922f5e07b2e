import type { Change, Thing, Zone } from '@rulewright/language';
import type { Setting } from '../core.js';
import type { Characteristics, ObjectRecord, Place } from '../state/records.js';
import type { Active } from './active.js';
import { nothingToSay, type Summary } from './summary.js';
import type { Table } from './table.js';
import { noCharacteristics, type Work } from './work.js';

/** An object whose abilities do more than change values, with those abilities. */
export interface Source {
  readonly thing: Thing;
  readonly you: number;
  readonly timestamp: number;
  readonly summary: Summary;
  readonly place: Place;
}

/** A part of an effect as it was applied, for objects beyond the battlefield. */
export interface Applied {
  readonly step: number;
  readonly active: Active;
  readonly changes: readonly Change[];
  /** Where the things beyond the battlefield are. */
  readonly places: readonly Zone[];
}

/** What the layers make of the objects on the battlefield. Objects that no effect changes are in none of the tables. */
export interface Layered {
  readonly setting: Setting;
  readonly table: Table;
  readonly reads: number;
  readonly works: ReadonlyMap<Thing, Work>;
  readonly copiables: ReadonlyMap<Thing, Characteristics>;
  readonly controllers: ReadonlyMap<Thing, number>;
  readonly sources: readonly Source[];
  /** Cards beyond the battlefield whose printed abilities work where they are. */
  readonly remote: readonly ObjectRecord[];
  /** The effects that reach beyond the battlefield, in the order in which they were applied. */
  readonly beyond: readonly Applied[];
}

/** The printed values of an object; an ability on the stack has none. */
export const baseOf = (setting: Setting, o: ObjectRecord): Characteristics => {
  if (o.def < 0) return noCharacteristics;
  return setting.printed[o.def]?.chars ?? noCharacteristics;
};

/** What the printed abilities of an object do on the battlefield. */
export const baseSummary = (setting: Setting, o: ObjectRecord): Summary =>
  setting.printed[o.def]?.onBattlefield ?? nothingToSay;
