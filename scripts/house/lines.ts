import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesUnder, isTest } from './files.js';

const limit = 500;
const sources = /^packages\/[^/]+\/src\//;
const exempt = [/\.types\.ts$/, /^packages\/cards\/src\/sets\//, /^packages\/language\/src\/rules\//];

/** Lines that hold at least one token: neither blank nor all comment. */
export function linesOfCode(text: string): number {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length > 0) {
      for (const child of children) visit(child);
      return;
    }
    const start = node.getStart(source);
    if (node.getEnd() === start) return;
    const first = source.getLineAndCharacterOfPosition(start).line;
    const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
    for (let line = first; line <= last; line++) lines.add(line);
  };
  visit(source);
  return lines.size;
}

export function longFiles(root: string): string[] {
  return filesUnder(root, 'packages')
    .filter((file) => sources.test(file) && !isTest(file) && !exempt.some((pattern) => pattern.test(file)))
    .flatMap((file) => {
      const count = linesOfCode(readFileSync(join(root, file), 'utf8'));
      return count > limit ? [`${file}: ${count} lines of code, at most ${limit}: split it by rule`] : [];
    });
}
