import type { World } from '../core.js';
import type { Characteristics, ObjectRecord } from '../state/records.js';
import { baseOf, type Layered } from './layers.js';

/** The values of an object that is not on the battlefield. */
export const charsBeyond = (_world: World, o: ObjectRecord, layered: Layered): Characteristics =>
  baseOf(layered.setting, o);
