import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCards } from '@rulewright/cards';
import { isMarked, nameOf } from '../packages/text/src/cards/index.js';
import { type Breadth, breadthOf, oracleBreadth } from './text/breadth.js';
import { compare } from './text/compare.js';
import { mutationsOf } from './text/mutations.js';
import { casesOf, printings, type Source, sources } from './text/sources.js';
import { typeLinesOf } from './text/type-lines.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const reference = resolve(root, process.env.RULEWRIGHT_REFERENCE ?? '../shared');

interface Counts {
  readonly exact: number;
  readonly read: number;
  readonly of: number;
}

/** How often each kind of difference was met. */
const kinds = new Map<string, number>();

const report = (source: Source, known: ReturnType<typeof printings>): Counts => {
  const all = casesOf(source, known).map((one) => ({ name: one.card.name, ...compare(source, one) }));
  for (const { name, lines, kinds: met } of all) {
    if (lines.length > 0) console.log(`\n${source.wording} ${name}`);
    for (const line of lines) console.log(`  ${line}`);
    for (const kind of met) kinds.set(`${source.wording} ${kind}`, (kinds.get(`${source.wording} ${kind}`) ?? 0) + 1);
  }
  return {
    exact: all.filter(({ exact }) => exact).length,
    read: all.filter(({ read }) => read).length,
    of: all.length,
  };
};

const percent = (n: number, of: number): string => `${((100 * n) / Math.max(of, 1)).toFixed(1)} %`;

const showRules = (of: string, { rules: { used, once } }: Breadth): void =>
  console.log(`  ${of}: ${used} rules, ${once.length} say one card only (${percent(once.length, used)})`);

const showMutations = (source: Source, known: ReturnType<typeof printings>): void => {
  const tried = casesOf(source, known)
    .filter((one) => compare(source, one).read)
    .map((one) => mutationsOf(source, one));
  const of = tried.reduce((sum, one) => sum + one.of, 0);
  const accepted = tried.flatMap((one) => one.accepted);
  console.log(
    `\nmutants of ${source.wording} that mean the same: ${accepted.length} of ${of} (${percent(accepted.length, of)})`,
  );
  for (const mutant of accepted) console.log(`  ${mutant}`);
};

/** A card whose name is the same in Chinese has none. */
const unnamed = (): number => allCards.filter(({ name }) => nameOf(name, 'zh-Hans') === name).length;

if (!existsSync(reference)) console.log('skipped: no reference');
else {
  const known = printings(reference);
  const counts = sources.map((source) => ({ ...source, ...report(source, known) }));
  console.log('\nkinds of difference:');
  for (const [kind, n] of [...kinds].sort(([, one], [, other]) => other - one)) console.log(`  ${n} ${kind}`);
  for (const source of sources) showMutations(source, known);
  const breadths = sources.map((source) => ({ ...source, ...breadthOf(source, known) }));
  const oracle = oracleBreadth(reference, '2022-04-29');
  console.log('\nrules used by one card only:');
  for (const { wording, all } of breadths) showRules(wording, all);
  showRules('all cards of the game, English', oracle);
  console.log(
    `\nlines of all cards of the game that are read: ${oracle.read} of ${oracle.lines} (${percent(oracle.read, oracle.lines)})`,
  );
  const types = [
    typeLinesOf('en', '2022-04-29', ({ type_line }) => type_line, known),
    typeLinesOf('zh-Hans', '2008-05-01', ({ zh }) => zh?.['Chinese Simplified']?.type, known),
  ];
  console.log('\ntype lines that differ:');
  for (const { of, wrong } of types) console.log(`  ${wrong.length} of ${of}: ${wrong.join('; ')}`);
  const unseen = breadths.map(({ wording, unseen }) => `${wording} ${unseen.read}/${unseen.lines}`);
  const printed = counts.map(({ wording, exact, of }) => `${wording} ${exact}/${of}`);
  const read = counts
    .filter(({ wording }) => wording !== 'en-printed')
    .map(({ language, read, of }) => `${language} ${read}/${of}`);
  const marked = (['en', 'zh-Hans'] as const).map((language) => {
    const of = allCards.filter(({ name }) => isMarked(name, language)).length;
    return `${language} ${percent(of, allCards.length)}`;
  });
  console.log(
    `text-report: ${printed.join(', ')}; read ${read.join(', ')}; unseen lines ${unseen.join(', ')}; marks ${marked.join(', ')}; without a Chinese name ${unnamed()}`,
  );
}
