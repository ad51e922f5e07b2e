import type { Beginnings } from './beginnings.js';
import type { Discourse } from './discourse.js';
import type { Printer } from './printer.js';
import type { Reading } from './reading.js';
import type { Result } from './result.types.js';

export type { Result };

/** One way of speaking that prints values of a type and reads them: each direction is the other's check. */
export interface Form<T> {
  readonly name: string;
  /** Writes the value and gives what has been spoken of since; null, with nothing to rely on written, where it cannot. */
  print(value: T, out: Printer, here: Discourse): Discourse | null;
  /** All values that the text from this token on can be read as. */
  read(text: Reading, at: number): readonly Result<T>[];
  /** Tells with which tokens its texts begin; absent: with any, or there may be none. */
  begins?(into: Beginnings): void;
}
