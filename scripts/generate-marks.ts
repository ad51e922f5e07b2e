import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { abilitiesOn, type Mark, printCard, readCard } from '../packages/text/src/cards/index.js';
import { casesOf, printings, sources } from './text/sources.js';

/*
 * Finds what cards say in another way than the default: where an official text reads as its card with marks, and is printed
 * with them, they are written down. A rule that decides is better than a mark.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const reference = resolve(root, process.env.RULEWRIGHT_REFERENCE ?? '../shared');

const marksOf = (language: 'en' | 'zh'): ReadonlyMap<string, readonly Mark[]> => {
  const known = printings(reference);
  const found = new Map<string, Map<string, Mark>>();
  for (const source of sources.filter((one) => one.language.startsWith(language)))
    for (const { card, text, date } of casesOf(source, known)) {
      if (printCard(card, source.language, date, []).join('\n') === text) continue;
      const expected = abilitiesOn(card, date);
      const meaning = readCard(text, card, source.language, date, expected);
      if ('stopped' in meaning || meaning.marks.length === 0) continue;
      if (JSON.stringify(meaning.abilities) !== JSON.stringify(expected)) continue;
      if (printCard(card, source.language, date, meaning.marks).join('\n') !== text) continue;
      const own = found.get(card.name) ?? new Map<string, Mark>();
      found.set(card.name, own);
      for (const mark of meaning.marks) own.set(`${mark.at} ${mark.as}`, mark);
    }
  return new Map([...found].map(([name, own]) => [name, [...own.values()]]));
};

const quoted = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

const write = (language: 'en' | 'zh', name: string): void => {
  const lines = [...marksOf(language)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([card, marks]) => {
      const list = marks.map(({ at, as }) => `{ at: '${at}', as: ${quoted(as)} }`).join(', ');
      return `  ${/^\w+$/.test(card) ? card : quoted(card)}: [${list}],`;
    });
  const text = `import type { Mark } from '../grammar/index.js';

/** What cards say in ${name} in another way than the default: where it stands in their abilities, and how. Generated. */
export const marks: Readonly<Record<string, readonly Mark[]>> = {
${lines.join('\n')}
};
`;
  writeFileSync(resolve(root, `packages/text/src/${language}/marks.ts`), text);
  console.log(`${language}: ${lines.length} cards`);
};

if (!existsSync(reference)) console.log('skipped: no reference');
else {
  write('en', 'English');
  write('zh', 'Chinese');
}
