/** Edits between two words: insert, drop, change, or swap two neighbours. */
export const distance = (a: string, b: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
};

/** The likely meant word, if one is near enough. */
export const nearest = (word: string, candidates: Iterable<string>): string | undefined => {
  const meant = word.toLowerCase();
  let best: string | undefined;
  let least = word.length < 2 ? 1 : Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const edits = distance(meant, candidate.toLowerCase());
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
};

export const didYouMean = (word: string, candidates: Iterable<string>): string | undefined => {
  const meant = nearest(word, candidates);
  return meant === undefined ? undefined : `did you mean "${meant}"?`;
};
