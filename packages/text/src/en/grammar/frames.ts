import type { Slot } from '../../grammar/index.js';

/** The parts of a frame around what stands at its star. */
export const frame = <S extends Slot>(words: string, part: S): readonly [string, S, string] => {
  const [before = '', after = ''] = words.split('*');
  return [before, part, after];
};

export const frameOfTwo = <S extends Slot, T extends Slot>(
  words: string,
  first: S,
  second: T,
): readonly [string, S, ' ', T, string] => {
  const [before = '', after = ''] = words.split('*');
  return [before, first, ' ', second, after];
};
