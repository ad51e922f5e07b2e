import { conjugate } from '../english.js';
import type { Clause } from './reader.types.js';

/** `a creature dies`. */
export const finite = ({ subject, base }: Clause): string =>
  subject === null ? `you ${base}` : `${subject.text} ${conjugate(base, subject.person)}`;

/** `draw a card`, `each player draws a card`. */
export const instruction = ({ subject, base }: Clause): string =>
  subject === null ? base : `${subject.text} ${conjugate(base, subject.person)}`;

/** `a creature would die`. */
export const modal = ({ subject, base }: Clause, word: string): string => `${subject?.text ?? 'you'} ${word} ${base}`;

/** Several instructions as one: a list inside a sentence stands in brackets. */
export const grouped = (text: string, n: number): string => (n > 1 ? `[${text}]` : text);
