import { fileURLToPath } from 'node:url';
import { cardNamesInEngine } from './house/card-names.js';
import { writeCounts } from './house/counts.js';
import { keywordNamesInEngine } from './house/keyword-names.js';
import { longFiles } from './house/lines.js';

const checks: Record<string, (root: string) => string[]> = {
  'no file is too long': longFiles,
  'the engine names no card': cardNamesInEngine,
  'the engine knows only listed keywords': keywordNamesInEngine,
};

const root = fileURLToPath(new URL('..', import.meta.url));
const results = Object.entries(checks).map(([name, check]) => ({ name, faults: check(root) }));
for (const { name, faults } of results) {
  console.log(`${faults.length === 0 ? 'ok' : 'not ok'}: ${name}`);
  for (const fault of faults) console.log(`  ${fault}`);
}
const failed = results.filter(({ faults }) => faults.length > 0).length;
writeCounts(process.argv, { passed: results.length - failed, failed });
if (failed > 0) process.exitCode = 1;
