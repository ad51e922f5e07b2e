import type { Aspect, Noun, RefNoun } from '../ability.types.js';

export const ref = (name: string): RefNoun => ({ ref: name });

/** This object. */
export const self = ref('self');
/** Its controller, or who activates or casts it. */
export const you = ref('you');
/** The candidate of the innermost condition. */
export const it = ref('it');
export const X = ref('X');

export const words = (...lit: readonly string[]): Noun => ({ lit });

export function the<A extends Aspect>(aspect: A, of: Noun, kind?: string) {
  return kind === undefined ? { the: aspect, of } : { the: aspect, of, kind };
}

/** What it is attached to: the enchanted or equipped object. */
export const host = the('attachedTo', self);
