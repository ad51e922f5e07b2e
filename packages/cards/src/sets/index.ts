// Written by scripts/generate-index.ts: add a file, then run it.
import type { CardSet } from '../set.js';
import { set as core } from './core.js';
import { set as csp } from './csp.js';
import { set as shm } from './shm.js';

export const sets: readonly CardSet[] = [core, csp, shm];
