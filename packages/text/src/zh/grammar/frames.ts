import type { Slot } from '../../grammar/index.js';

/** The parts of a frame around what stands at its star. */
export const frame = <P extends Slot>(words: string, ...parts: readonly (string | P)[]): readonly (string | P)[] => {
  const [before = '', after = ''] = words.split('*');
  return [before, ...parts, after];
};
