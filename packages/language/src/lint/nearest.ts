/** How many letters have to be typed, left out, changed or swapped with their neighbour. */
export const editDistance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
};

/** The known words nearest to an unknown one, if any is near, likeliest first. */
export const nearest = (word: string, known: Iterable<string>, most = 1): readonly string[] => {
  const allowed = Math.max(1, Math.floor(word.length / 3));
  return [...known]
    .map((other) => ({ other, away: editDistance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ away }) => away <= allowed)
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ other }) => other);
};

/** A mend for an unknown word: the one that was meant, or all that there are. */
export const meant = (word: string, known: readonly string[]): string => {
  const [likely] = nearest(word, known);
  return likely === undefined ? `one of: ${known.join(', ')}` : `did you mean "${likely}"?`;
};
