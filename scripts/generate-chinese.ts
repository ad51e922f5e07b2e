/** Writes what Chinese is known for the names and subtypes of the catalogue, from the reference folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCards } from '@rulewright/cards';

const root = fileURLToPath(new URL('..', import.meta.url));
const reference = join(resolve(root, process.env.RULEWRIGHT_REFERENCE ?? '../shared'), 'reference');

const rows = (file: string): readonly Readonly<Record<string, string>>[] => {
  const [head = '', ...lines] = readFileSync(join(reference, file), 'utf8').trimEnd().split('\n');
  const keys = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [keys[i] ?? '', cell])));
};

interface Named {
  readonly Hant: string;
  readonly Hans: string;
  readonly converted?: true;
}

const known = new Map<string, Named>();
for (const { english = '', zh_hant = '', zh_hans = '', zh_hant_source } of rows('names-zh.tsv'))
  if (!known.has(english) && zh_hant !== '' && zh_hans !== '')
    known.set(english, { Hant: zh_hant, Hans: zh_hans, ...(zh_hant_source === 'converted' && { converted: true }) });

const subtypes = new Map<string, Named>();
for (const { kind, english = '', zh_hant = '', zh_hans = '', zh_hant_source } of rows('glossary-zh.tsv'))
  if (kind === 'subtype' && zh_hant !== '' && zh_hans !== '')
    subtypes.set(english, { Hant: zh_hant, Hans: zh_hans, ...(zh_hant_source === 'converted' && { converted: true }) });

const tableOf = (entries: readonly (readonly [string, Named])[]): string =>
  entries
    .map(([english, { Hant, Hans, converted }]) => {
      const key = /^[A-Za-z]+$/.test(english) ? english : `'${english.replaceAll("'", "\\'")}'`;
      return `  ${english.includes("'") ? JSON.stringify(english) : key}: ['${Hant}', '${Hans}'${converted ? ", 'converted'" : ''}],\n`;
    })
    .join('');

const head = (what: string, name: string): string =>
  `/** ${what} in Traditional and Simplified; \`converted\`: Traditional from Simplified, not official. Generated. */
export const ${name}: Readonly<Record<string, readonly [Hant: string, Hans: string, source?: 'converted']>> = {
`;

const cards = [...new Set(allCards.map(({ name }) => name))].sort();
const found = cards.flatMap((name) => {
  const named = known.get(name);
  return named === undefined ? [] : [[name, named] as const];
});
const folder = join(root, 'packages/text/src/zh');
writeFileSync(join(folder, 'names.ts'), `${head('Names of cards', 'names')}${tableOf(found)}};\n`);
writeFileSync(
  join(folder, 'subtypes.ts'),
  `${head('Subtypes', 'subtypes')}${tableOf([...subtypes].sort(([one], [other]) => (one < other ? -1 : 1)))}};\n`,
);
console.log(`${found.length} of ${cards.length} cards have a Chinese name; ${subtypes.size} subtypes`);
