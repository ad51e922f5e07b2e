import { readRulings } from './files.js';
import type { Found, Work } from './mutant-pool.js';
import { lives } from './mutants.js';

process.once('message', (message) => {
  const { folder, passing, mutants } = message as Work;
  const files = readRulings(folder);
  const titles = new Set(passing);
  for (const mutant of mutants) {
    const found: Found = { mutant, lives: lives(mutant, files, titles) };
    process.send?.(found);
  }
});
