import type { Action, Noun } from '@rulewright/language';

const nameOf = (noun: Noun | undefined): string | null => {
  if (noun === undefined) return null;
  if ('ref' in noun) return noun.ref;
  return 'as' in noun && noun.as !== undefined ? noun.as : null;
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The second is what the same player does next. */
export const goesOn = (first: Action, second: Action): boolean => {
  if (!('by' in first) || !('by' in second) || first.by === undefined || second.by === undefined) return false;
  const { by } = second;
  return ('ref' in by && nameOf(first.by) === by.ref) || ('the' in by && same(first.by, by));
};

/** The second done by who does the first, who is given a name where there is none. */
export const continued = (first: Action, second: Action, at: number): readonly Action[] | null => {
  if (!('by' in first) || first.by === undefined) return null;
  const named = (noun: Noun): Noun => ('a' in noun && noun.as === undefined ? { ...noun, as: `doer${at}` } : noun);
  const again = (noun: Noun): Noun =>
    'a' in noun ? { ref: noun.as ?? '' } : 'the' in noun ? { ...noun, of: again(noun.of) } : noun;
  const by: Noun = 'the' in first.by ? { ...first.by, of: named(first.by.of) } : named(first.by);
  return [{ ...first, by } as Action, { ...second, by: again(by) } as Action];
};
