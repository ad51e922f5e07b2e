/** Days on which the words of printed cards changed. */
export const wordingDates = [
  '2006-07-15',
  '2008-05-01',
  '2009-07-11',
  '2013-05-01',
  '2022-04-29',
  '2026-04-17',
] as const;
export type WordingDate = (typeof wordingDates)[number];

/** Words by date: each holds from its date on, until the next. */
export type Dated = { readonly '2006-07-15': string } & Readonly<Partial<Record<WordingDate, string>>>;

/** The words of a date. */
export const wordOn = (words: Dated, date: WordingDate): string => {
  let latest = '';
  for (const from of wordingDates) {
    if (from > date) break;
    latest = words[from] ?? latest;
  }
  return latest;
};

/** The words of a date for each term of a table. */
export const wordsOn = <T extends string>(
  table: Readonly<Record<T, Dated>>,
  date: WordingDate,
): Readonly<Record<T, string>> =>
  Object.fromEntries((Object.keys(table) as T[]).map((term) => [term, wordOn(table[term], date)])) as Record<T, string>;
