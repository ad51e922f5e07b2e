import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/*
 * What each package exports, as the compiler declares it: api/PACKAGE.api.txt. Whoever changes what others can see
 * changes a report, and is told by --check.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = readdirSync(`${root}/packages`).filter((name) => existsSync(`${root}/packages/${name}/package.json`));
const entryOf = (name: string): string => `${root}/packages/${name}/dist/index.d.ts`;

const missing = packages.filter((name) => !existsSync(entryOf(name)));
if (missing.length > 0) throw new Error(`${missing.join(', ')}: not compiled; run \`npm run types\` first`);

const program = ts.createProgram(packages.map(entryOf), {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  skipLibCheck: true,
  types: ['node'],
});
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

/** A private member is nobody's business. */
const isOpen = (member: ts.ClassElement): boolean =>
  !ts.canHaveModifiers(member) || !ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);

const shown = (declaration: ts.Declaration): string => {
  const file = declaration.getSourceFile();
  // `const a: string` is declared within a statement.
  const whole = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const open = ts.isClassDeclaration(whole)
    ? ts.factory.updateClassDeclaration(
        whole,
        whole.modifiers,
        whole.name,
        whole.typeParameters,
        whole.heritageClauses,
        whole.members.filter(isOpen),
      )
    : whole;
  return printer.printNode(ts.EmitHint.Unspecified, open, file).replace(/^(export )?(declare )?/, '');
};

const isDocumented = (symbol: ts.Symbol): boolean => symbol.getDocumentationComment(checker).length > 0;

const reportOf = (name: string): { readonly text: string; readonly bare: number; readonly all: number } => {
  const file = program.getSourceFile(entryOf(name));
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${name} exports nothing`);
  const exports = checker.getExportsOfModule(module).map((symbol) => ({
    name: symbol.name,
    symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  }));
  exports.sort((a, b) => (a.name < b.name ? -1 : 1));
  const parts = exports.map(({ symbol }) => [...new Set((symbol.declarations ?? []).map(shown))].join('\n'));
  const bare = exports.filter(({ symbol }) => !isDocumented(symbol)).length;
  return { text: `${parts.join('\n\n')}\n`, bare, all: exports.length };
};

const check = process.argv.includes('--check');
mkdirSync(`${root}/api`, { recursive: true });
for (const name of packages) {
  const { text, bare, all } = reportOf(name);
  const file = `${root}/api/${name}.api.txt`;
  if (!check) {
    writeFileSync(file, text);
    console.log(`${name}: ${all} exports, ${bare} without a docstring`);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`api/${name}.api.txt is not what the package exports: run \`npm run api\`, and commit what changed`);
    process.exitCode = 1;
  }
}
