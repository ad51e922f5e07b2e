import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesUnder, isTest } from './house/files.js';

/** Holds the repository against the reference folder; returns what differs, one fault a line. */
type ReferenceCheck = (reference: string) => Promise<string[]>;

const root = fileURLToPath(new URL('..', import.meta.url));
const reference = resolve(root, process.env.RULEWRIGHT_REFERENCE ?? '../shared');

async function faultsOf(file: string): Promise<string[]> {
  try {
    const { default: check } = (await import(pathToFileURL(resolve(root, file)).href)) as { default?: ReferenceCheck };
    return check ? await check(reference) : ['exports no check by default'];
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

async function run(): Promise<void> {
  let failed = 0;
  const files = filesUnder(root, 'scripts/reference').filter((file) => !isTest(file));
  for (const file of files) {
    const faults = await faultsOf(file);
    if (faults.length > 0) failed++;
    console.log(`${faults.length === 0 ? 'ok' : 'not ok'}: ${basename(file, '.ts')}`);
    for (const fault of faults) console.log(`  ${fault}`);
  }
  console.log(`${files.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

if (existsSync(reference)) await run();
else console.log('skipped: no reference');
