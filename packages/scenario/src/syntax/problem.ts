/** A place in the text: lines and columns from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a text, where, and the likely mend. */
export interface Problem {
  readonly message: string;
  readonly place: Place;
  readonly mend?: string;
}

export const problem = (message: string, place: Place, mend?: string): Problem =>
  mend === undefined ? { message, place } : { message, place, mend };

export const showProblem = ({ message, place, mend }: Problem, file?: string): string =>
  `${file === undefined ? '' : `${file}:`}${place.line}:${place.column}: ${message}${mend === undefined ? '' : `; ${mend}`}`;

/** Thrown inside a reader and caught at its entry: callers of the package get problems as values. */
export class Fault extends Error {
  constructor(readonly problem: Problem) {
    super(showProblem(problem));
  }
}

export const fail = (message: string, place: Place, mend?: string): never => {
  throw new Fault(problem(message, place, mend));
};
