import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/*
 * Measures the code as it is published: a loader that compiles as it goes gives each inner function its name whenever
 * one is made. Retained heap can only be measured where garbage is collected on demand.
 */

const folder = mkdtempSync(join(tmpdir(), 'rulewright-bench-'));
try {
  const outfile = join(folder, 'bench.mjs');
  buildSync({
    entryPoints: [fileURLToPath(new URL('./bench/run.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    outfile,
  });
  const argv = ['--expose-gc', outfile, ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, argv, { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
