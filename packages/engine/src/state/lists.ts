/*
 * Lists of a state are replaced, never written, and kept with every position: these have no room to grow, which a list
 * made by spreading or pushing has.
 */

/** The list with one more at its end. */
export const withLast = <T>(list: readonly T[], item: T): readonly T[] => list.toSpliced(list.length, 0, item);

/** The list without the item. */
export const without = <T>(list: readonly T[], item: T): readonly T[] => {
  const at = list.indexOf(item);
  return at < 0 ? list : list.toSpliced(at, 1);
};
