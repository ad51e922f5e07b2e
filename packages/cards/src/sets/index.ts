// Written by scripts/generate-index.ts: add a file, then run it.
import type { CardSet } from '../set.js';
import { set as chk } from './chk.js';
import { set as core } from './core.js';
import { set as csp } from './csp.js';
import { set as lrw } from './lrw.js';
import { set as ons } from './ons.js';
import { set as rav } from './rav.js';
import { set as shm } from './shm.js';
import { set as tsp } from './tsp.js';

export const sets: readonly CardSet[] = [chk, core, csp, lrw, ons, rav, shm, tsp];
