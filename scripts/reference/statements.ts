import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../../rulings/statements.tsv', import.meta.url));

/** The statements' ids, dates, documents and topics are those of the reference; the sentences stay there. */
export default async function check(reference: string): Promise<string[]> {
  const theirs = readFileSync(join(reference, 'requirements/statements.tsv'), 'utf8').trimEnd().split('\n');
  const expected = theirs.map((line) => line.split('\t').slice(0, 4).join('\t'));
  const ours = readFileSync(own, 'utf8').trimEnd().split('\n');
  const faults = expected.flatMap((line, i) => (ours[i] === line ? [] : [`line ${i + 1} is not: ${line}`]));
  return ours.length === expected.length ? faults : [`${ours.length} lines instead of ${expected.length}`, ...faults];
}
