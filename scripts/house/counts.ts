import { readFileSync, writeFileSync } from 'node:fs';

/** What a step of the test run reports to the next, through the file named after `--counts`. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export function writeCounts(argv: readonly string[], counts: Counts): void {
  const at = argv.indexOf('--counts');
  const file = at < 0 ? undefined : argv[at + 1];
  if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
}

export function readCounts(file: string): Counts {
  const { passed, failed } = JSON.parse(readFileSync(file, 'utf8')) as Counts;
  if (!Number.isInteger(passed) || !Number.isInteger(failed)) throw new Error(`no counts in ${file}`);
  return { passed, failed };
}
