#!/usr/bin/env node
import { existsSync } from 'node:fs';

const entry = new URL('../dist/index.js', import.meta.url);

if (!existsSync(entry)) {
  console.error('rulewright: nothing is built yet; run `npm ci && npm run build` first.');
  process.exitCode = 1;
} else {
  const { main } = await import(entry.href);
  process.exitCode = await main(process.argv.slice(2));
}
