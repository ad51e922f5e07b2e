/**
 * Writes the indexes of what stands in a file of its own: keyword meanings and sets. With `--check` it writes nothing and
 * fails where an index is not what it would write.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const keywordsFolder = 'packages/language/src/keywords';
const setsFolder = 'packages/cards/src/sets';
const notice = '// Written by scripts/generate-index.ts: add a file, then run it.\n';

const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export const names = (folder: string): string[] =>
  readdirSync(root + folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

/** The builders that a keyword's file exports beside `keyword`. */
const buildersIn = (name: string): string[] =>
  [...readFileSync(`${root}${keywordsFolder}/${name}.ts`, 'utf8').matchAll(/^export const (\w+)/gm)]
    .map((match) => match[1] ?? '')
    .filter((word) => word !== 'keyword')
    .sort();

/** As the formatter sorts imports. */
const localName = (specifier: string): string => specifier.split(' ').at(-1) ?? '';

const quoted = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);
const plain = (name: string): string => name.replaceAll('-', ' ');

function keywordIndex(): string {
  const found = names(keywordsFolder).map((name) => ({ name, builders: buildersIn(name) }));
  const builders = found.flatMap((file) => file.builders).sort();
  const imports = found.map((file) => {
    const own = [...file.builders, `keyword as ${camelCase(file.name)}Keyword`].sort((one, other) =>
      localName(one) < localName(other) ? -1 : 1,
    );
    return `import { ${own.join(', ')} } from './${file.name}.js';\n`;
  });
  const rows = found.map((file) => `  ${quoted(plain(file.name))}: ${camelCase(file.name)}Keyword,\n`);
  const list = builders.map((name) => `  ${name},\n`).join('');
  return [
    notice,
    "import type { Keyword } from '../keywords.types.js';\n",
    ...imports,
    '\nexport const keywords: Readonly<Record<string, Keyword>> = {\n',
    ...rows,
    '};\n',
    `\nexport {\n${list}};\n`,
    `\nexport const keywordBuilders = {\n${list}};\n`,
  ].join('');
}

function setIndex(): string {
  const found = names(setsFolder);
  return [
    notice,
    "import type { CardSet } from '../set.js';\n",
    ...found.map((name) => `import { set as ${camelCase(name)} } from './${name}.js';\n`),
    `\nexport const sets: readonly CardSet[] = [${found.map(camelCase).join(', ')}];\n`,
  ].join('');
}

export const indexes: Readonly<Record<string, () => string>> = {
  [`${keywordsFolder}/index.ts`]: keywordIndex,
  [`${setsFolder}/index.ts`]: setIndex,
};

const read = (file: string): string => {
  try {
    return readFileSync(root + file, 'utf8');
  } catch {
    return '';
  }
};

export const staleIndexes = (): string[] => Object.keys(indexes).filter((file) => read(file) !== indexes[file]?.());

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    for (const file of staleIndexes()) {
      console.error(`${file} is not what its folder holds: run npx tsx scripts/generate-index.ts`);
      process.exitCode = 1;
    }
  } else {
    for (const [file, make] of Object.entries(indexes)) writeFileSync(root + file, make());
  }
}
