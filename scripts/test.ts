import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, readCounts } from './house/counts.js';

interface Step {
  readonly name: string;
  readonly argv: readonly string[];
  /** Reads what the step wrote; a step without it counts as one. */
  readonly counts?: (file: string) => Counts;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'rulewright-test-'));
const script = (file: string): string[] => ['--import', 'tsx', '--conditions=source', file];

function vitestCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  // A file that breaks while it loads has no tests to count.
  const broken = report.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

const tests = (name: string, project: string, file: string): Step => ({
  name,
  argv: [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ],
  counts: vitestCounts,
});

const counted = (name: string, source: string, file: string): Step => ({
  name,
  argv: [...script(source), '--counts', file],
  counts: readCounts,
});

const steps: ((file: string) => Step)[] = [
  () => ({ name: 'types', argv: ['node_modules/typescript/bin/tsc', '-b'] }),
  () => ({ name: 'style', argv: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] }),
  () => ({
    name: 'imports',
    argv: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'packages',
      'scripts',
      '--config',
      '.dependency-cruiser.js',
    ],
  }),
  () => ({ name: 'language page', argv: [...script('scripts/generate-language.ts'), '--check'] }),
  () => ({ name: 'exports', argv: [...script('scripts/generate-api.ts'), '--check'] }),
  (file) => counted('house', 'scripts/lint-house.ts', file),
  (file) => tests('unit', 'unit', file),
  (file) => counted('rulings', 'scripts/rulings.ts', file),
  (file) => counted('packed', 'scripts/check-packed.ts', file),
  (file) => tests('properties', 'laws', file),
  (file) => tests('the page, in Chromium', 'web', file),
];

function run(step: Step, file: string): Counts {
  console.log(`\n=== ${step.name}`);
  const { status } = spawnSync(process.execPath, step.argv, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (!step.counts) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = existsSync(file) ? step.counts(file) : { passed: 0, failed: 1 };
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const results: { name: string; counts: Counts; seconds: number }[] = [];
for (const [index, make] of steps.entries()) {
  const file = join(temporary, `${index}.json`);
  const step = make(file);
  const start = performance.now();
  const counts = run(step, file);
  results.push({ name: step.name, counts, seconds: (performance.now() - start) / 1000 });
}
rmSync(temporary, { recursive: true });

console.log('\n=== summary');
for (const { name, counts, seconds } of results)
  console.log(`${name.padEnd(12)}${counts.passed} ok, ${counts.failed} not ok in ${seconds.toFixed(1)} s`);
const sum = (of: keyof Counts): number => results.reduce((total, { counts }) => total + counts[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
if (sum('failed') > 0) process.exitCode = 1;
