import type { Thing } from '@rulewright/language';

export const SLOTS = 4096;
export const slotOf = (ref: Thing): number => ref % SLOTS;

/**
 * What part of the state a derived value was computed from; a write that meets it drops the value. BOARD is all of the
 * battlefield that has no name of its own here: which objects are on it, their controllers, timestamps, attachments,
 * notes, whether they are face down or phased out; continuous effects; which players are left.
 */
export const BOARD = 1;
export const COUNTERS = 2;
export const TAPPING = 4;
export const LIFE = 8;
export const HANDS = 16;
export const GRAVEYARDS = 32;
export const COMBAT = 64;
export const TURN = 128;
export const STACK = 256;
export const DAMAGE = 512;
export const FACTS = 1024;
/** Exile and the command zone. */
export const EXILE = 2048;
export const LIBRARIES = 4096;
/** Only read: which step it is. Every step begins with a write of TURN. */
export const STEP = 8192;
/** Only read: whether it is a main phase. */
export const MAIN_PHASE = 16384;
