/**
 * `script`: the scenario says what cannot be understood or leaves something open. `refused`: the rules do not allow what
 * it says a player does.
 */
export type TroubleKind = 'script' | 'refused';

/** Thrown while a scenario is played, and caught where it is: callers get a value with its place. */
export class Trouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    message: string,
    readonly mend?: string,
    /** Ids of the rules, names of the keywords that refuse. */
    readonly reasons: readonly string[] = [],
  ) {
    super(message);
  }

  /** The part of the scenario that it is about, if it is not the line that is played. */
  about: object | null = null;
}

/** Whatever goes wrong in it is about this part of the scenario. */
export const about = <T>(node: object | undefined, find: () => T): T => {
  try {
    return find();
  } catch (error) {
    if (error instanceof Trouble) error.about ??= node ?? null;
    throw error;
  }
};

export function trouble(message: string, mend?: string): never {
  throw new Trouble('script', message, mend);
}

export function refused(message: string, reasons: readonly string[] = [], mend?: string): never {
  throw new Trouble('refused', message, mend, reasons);
}
