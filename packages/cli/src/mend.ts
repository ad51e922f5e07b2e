import { isRulesDate, nearest, type RulesDate, rulesDates } from '@rulewright/language';

/** What the user can mend: told in a line of its own, without a stack. */
export class Mend extends Error {
  constructor(
    readonly lines: readonly string[],
    readonly exitCode = 2,
  ) {
    super(lines.join('\n'));
  }
}

export const mend = (...lines: readonly string[]): never => {
  throw new Mend(lines);
};

export const quoted = (text: string): string => JSON.stringify(text);

/** `; did you mean "x"?`, or nothing. */
export const didYouMean = (word: string, words: readonly string[]): string => {
  const [near] = nearest(word, words);
  return near === undefined ? '' : `; did you mean ${quoted(near)}?`;
};

export const parseDate = (text: string): RulesDate =>
  isRulesDate(text)
    ? text
    : mend(`the rules of ${quoted(text)} are not known; there are those of ${rulesDates.join(', ')}`);

/** A whole number within bounds. */
export const parseCount = (what: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number => {
  const n = Number(text);
  if (Number.isSafeInteger(n) && n >= least && n <= most && text.trim() !== '') return n;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
  return mend(`${what} is a whole number ${bounds}, not ${quoted(text)}`);
};

export const parseShare = (what: string, text: string): number => {
  const n = Number(text);
  return text.trim() !== '' && n >= 0 && n <= 1 ? n : mend(`${what} is a number from 0 to 1, not ${quoted(text)}`);
};
