import { nearest } from '@rulewright/language';

/** The likely mend of a word; marks and single letters are near everything. */
export const didYouMean = (word: string, known: Iterable<string>): string | undefined => {
  const [meant] = word.length < 2 ? [] : nearest(word, known);
  return meant === undefined ? undefined : `did you mean "${meant}"?`;
};
