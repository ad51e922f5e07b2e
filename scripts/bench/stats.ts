/** The middle one of several. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

export const best = (values: readonly number[]): number => Math.max(...values);

/** CPU seconds of this process that the work took. */
export const cpuSeconds = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const used = process.cpuUsage(start);
  return (used.user + used.system) / 1e6;
};
