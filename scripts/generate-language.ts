import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/*
 * Writes docs/language.md from the types of the ability language: what a card can say, with the meaning of each node as
 * its docstring gives it. `--check` says whether the page is up to date.
 */

const source = fileURLToPath(new URL('../packages/language/src/ability.types.ts', import.meta.url));
const page = fileURLToPath(new URL('../docs/language.md', import.meta.url));

const text = readFileSync(source, 'utf8');
const file = ts.createSourceFile('ability.types.ts', text, ts.ScriptTarget.ES2023, true);

const docOf = (node: ts.Node): string => {
  const docs = (node as { jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? [];
  // The comment that stands nearest is the node's own.
  return docs
    .slice(-1)
    .map((d) => ts.getTextOfJSDocComment(d.comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
};

const code = (node: ts.Node): string =>
  `\`${node
    .getText(file)
    .replace(/readonly /g, '')
    .replace(/\s+/g, ' ')
    .replace(/\|/g, '\\|')}\``;

const memberRow = (member: ts.TypeElement): string => {
  if (!ts.isPropertySignature(member) || !member.type) return '';
  const name = `${member.name.getText(file)}${member.questionToken ? '?' : ''}`;
  return `| \`${name}\` | ${code(member.type)} | ${docOf(member)} |`;
};

const table = (members: readonly ts.TypeElement[]): readonly string[] => [
  '| field | type | meaning |',
  '|---|---|---|',
  ...members.map(memberRow),
  '',
];

const sections: string[] = [];
const section = (title: string, doc: string, ...body: readonly string[]): void => {
  sections.push(`### ${title}`, '', ...(doc === '' ? [] : [doc, '']), ...body);
};

const alternatives = (type: ts.TypeNode): readonly string[] =>
  ts.isUnionTypeNode(type) && type.types.every((t) => ts.isLiteralTypeNode(t) && docOf(t) === '')
    ? [type.types.map(code).join(' · '), '']
    : listed(type);

const listed = (type: ts.TypeNode): readonly string[] =>
  ts.isUnionTypeNode(type)
    ? [...type.types.map((t) => `- ${code(t)}${docOf(t) === '' ? '' : `: ${docOf(t)}`}`), '']
    : [code(type), ''];

const verbs = (declaration: ts.InterfaceDeclaration): readonly string[] =>
  declaration.members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return [];
    const doc = docOf(member);
    const roles = member.type.members.map((m) =>
      m
        .getText(file)
        .replace(/;$/, '')
        .replace(/\/\*\*.*?\*\/\s*/gs, '')
        .replace(/readonly /g, ''),
    );
    return [
      `- **${member.name.getText(file)}** ${roles.map((r) => `\`${r}\``).join(' · ')}${doc === '' ? '' : `<br>${doc}`}`,
    ];
  });

for (const statement of file.statements) {
  if (ts.isInterfaceDeclaration(statement)) {
    const title = statement.name.text;
    if (title === 'Roles') section('Verbs', docOf(statement), ...verbs(statement), '');
    else section(title, docOf(statement), ...table(statement.members.slice()));
  } else if (ts.isTypeAliasDeclaration(statement)) {
    section(statement.name.text, docOf(statement), ...alternatives(statement.type));
  }
}

const intro = (/^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '').replace(/^\s*\* ?/gm, '').trim();
const made = [
  '# The ability language',
  '',
  '<!-- Written by scripts/generate-language.ts from packages/language/src/ability.types.ts. -->',
  '',
  intro,
  '',
  ...sections,
]
  .join('\n')
  .replace(/\n+$/, '\n');

if (process.argv.includes('--check')) {
  const there = readFileSync(page, 'utf8');
  if (there !== made) {
    console.error('docs/language.md is not what the types say: run `npx tsx scripts/generate-language.ts`');
    process.exitCode = 1;
  }
} else writeFileSync(page, made);
