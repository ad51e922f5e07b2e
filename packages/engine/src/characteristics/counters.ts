import type { ObjectRecord } from '../state/records.js';
import type { Work } from './work.js';

/** Counters written +N/+M change power and toughness (122.1a). */
const sizes = new Map<string, readonly [number, number] | null>();

const sizeOf = (kind: string): readonly [number, number] | null => {
  let size = sizes.get(kind);
  if (size === undefined) {
    const found = /^([+-]\d+)\/([+-]\d+)$/.exec(kind);
    size = found ? [Number(found[1]), Number(found[2])] : null;
    sizes.set(kind, size);
  }
  return size;
};

export const sizedCounters = (o: ObjectRecord): boolean => {
  for (const counter of o.counters) if (counter.n > 0 && sizeOf(counter.kind)) return true;
  return false;
};

export const changeSizeByCounters = (work: Work, o: ObjectRecord): void => {
  for (const counter of o.counters) {
    const size = sizeOf(counter.kind);
    if (!size) continue;
    work.power += size[0] * counter.n;
    work.toughness += size[1] * counter.n;
  }
};
