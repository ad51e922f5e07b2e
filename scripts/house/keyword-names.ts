import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { filesUnder, isTest } from './files.js';

/** One spelling of a name for `firstStrike`, `first-strike` and `First Strike`. */
export function plainName(word: string): string {
  return word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

export function keywordsIn(text: string, keywords: ReadonlySet<string>): { name: string; line: number }[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const found: { name: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent) && !ts.isExportDeclaration(node.parent)) {
      const name = plainName(node.text);
      if (keywords.has(name))
        found.push({ name, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function keywordNamesInEngine(root: string): string[] {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const allowed = json('scripts/engine-keywords.json') as Record<string, string>;
  const files = filesUnder(root, 'packages/language/src/keywords').filter((file) => !isTest(file));
  const keywords = new Set([
    ...(json('scripts/keyword-names.json') as string[]),
    ...files.map((file) => plainName(basename(file, '.ts'))).filter((name) => name !== 'index'),
  ]);
  const unknown = Object.keys(allowed).filter((name) => !keywords.has(name));
  for (const name of Object.keys(allowed)) keywords.delete(name);
  return [
    ...unknown.map((name) => `scripts/engine-keywords.json: ${name} is no keyword`),
    ...filesUnder(root, 'packages/engine/src')
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        keywordsIn(readFileSync(join(root, file), 'utf8'), keywords).map(
          ({ name, line }) =>
            `${file}:${line}: knows the keyword ${name}; give it a meaning in language/keywords, or a reason in scripts/engine-keywords.json`,
        ),
      ),
  ];
}
