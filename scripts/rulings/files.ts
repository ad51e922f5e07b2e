import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Parsed, parseScenarios } from '@rulewright/scenario';

/** A file of rulings, read. */
export interface RulingFile extends Parsed {
  /** As it is printed: from where the command runs. */
  readonly name: string;
  readonly text: string;
}

export const rulingExtension = '.rules';

const under = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return under(path);
      return entry.name.endsWith(rulingExtension) ? [path] : [];
    });

export const readRulings = (folder: string): readonly RulingFile[] =>
  under(folder).map((path) => {
    const text = readFileSync(path, 'utf8');
    return { name: relative(process.cwd(), path), text, ...parseScenarios(text) };
  });
