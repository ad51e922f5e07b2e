/** What is wrong with a definition, where, and how it might be mended. */
export interface Problem {
  /** The card or token, or keyword, in which it stands. */
  readonly card: string;
  /** The way to the place: `abilities[1].do[2].what`, counted from 1. */
  readonly place: string;
  readonly problem: string;
  readonly mend?: string;
}

export type Report = (place: string, problem: string, mend?: string) => void;

export const showProblem = ({ card, place, problem, mend }: Problem): string =>
  `${card}${place === '' ? '' : `, ${place}`}: ${problem}${mend === undefined ? '' : ` (${mend})`}`;
