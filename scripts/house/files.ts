import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** All files under a folder, as paths from the root with forward slashes, in one order on every machine. */
export function filesUnder(root: string, folder: string, suffix = '.ts'): string[] {
  const top = join(root, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.includes('/test/');
