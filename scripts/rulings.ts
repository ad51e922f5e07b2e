import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { writeCounts } from './house/counts.js';
import { coverageOf, rulingsOf } from './rulings/coverage.js';
import { rowLines } from './rulings/dates.js';
import { effectsThere } from './rulings/effects.js';
import { type RulingFile, readRulings } from './rulings/files.js';
import { tryMutants } from './rulings/mutant-pool.js';
import { allMutants, nameOf } from './rulings/mutants.js';
import { openIds, type Report, reportOn } from './rulings/report.js';
import { type Requirements, readRequirements } from './rulings/statements.js';

interface Options {
  readonly open?: true;
  readonly scope?: string;
  readonly dates?: true;
  readonly mutants?: true | string;
  readonly only?: string;
  readonly counts?: string;
}

const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'rulings');

/** One line that is written over, where somebody looks. */
const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
};

const summary = ({ scenarios, failed, executed }: Report, requirements: Requirements): string => {
  const open = openIds(requirements, executed, undefined).length;
  const excepted = requirements.statements.size - executed.size - open;
  const counts = `${executed.size} executed, ${excepted} excepted, ${open} open of ${requirements.statements.size}`;
  return `rulings: ${scenarios} scenarios, ${failed} failed; statements: ${counts}`;
};

const passingIn = ({ results }: Report): readonly string[] =>
  [...results].flatMap(([{ name }, { scenarios }]) =>
    scenarios.filter(({ passed }) => passed).map(({ scenario }) => `${name}/${scenario.title}`),
  );

/** At most one in twenty may survive. */
const mutants = async (files: readonly RulingFile[], report: Report, which: string | undefined): Promise<boolean> => {
  const passing = passingIn(report);
  const rulings = rulingsOf(files, new Set(passing));
  const { effects, by } = coverageOf(rulings, (done) => progress(`what ${done} of ${rulings.length} rulings ask`));
  const { mutants: all, unasked } = allMutants(new Set([...effectsThere(files), ...effects]));
  const chosen = all.filter((mutant) => which === undefined || nameOf(mutant).includes(which));
  const tasks = chosen.map((mutant) => ({ mutant, rulings: by.get(nameOf(mutant)) ?? [] }));
  let done = 0;
  const found = await tryMutants({ folder, passing }, tasks, ({ mutant, noticed }) => {
    progress(`${++done} of ${tasks.length} mutants: ${nameOf(mutant)}`);
    if (which !== undefined && noticed !== null) console.log(`noticed: ${nameOf(mutant)}: ${noticed}`);
  });
  progress('');
  for (const row of unasked) if (which === undefined) console.log(`asked nowhere: row ${row}`);
  const survivors = found.filter(({ noticed }) => noticed === null).map(({ mutant }) => nameOf(mutant));
  for (const name of survivors.sort()) console.log(`survived: ${name}${by.has(name) ? '' : ' (no ruling asks)'}`);
  console.log(`mutants: ${survivors.length} survived of ${found.length}`);
  return survivors.length * 20 <= found.length;
};

const run = async (options: Options): Promise<void> => {
  const requirements = readRequirements(folder);
  const { scope, only } = options;
  if (scope !== undefined && !requirements.scopes.has(scope)) {
    console.error(`there is no scope "${scope}"; known are: ${[...requirements.scopes.keys()].join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const files = readRulings(folder);
  const report = reportOn(files, requirements, only, (done) => progress(`${done} of ${files.length} files`));
  progress('');
  for (const line of [...requirements.faults, ...report.lines]) console.log(line);
  if (options.open) for (const id of openIds(requirements, report.executed, scope)) console.log(id);
  if (options.dates) for (const line of rowLines(report)) console.log(line);
  const faults =
    requirements.faults.length + report.lines.filter((line) => line.startsWith('rulings/exceptions.tsv')).length;
  writeCounts(process.argv, {
    passed: report.scenarios - Math.min(report.failed, report.scenarios),
    failed: report.failed + faults,
  });
  if (report.failed + faults > 0) process.exitCode = 1;
  console.log(summary(report, requirements));
  if (options.mutants === undefined) return;
  const which = options.mutants === true ? undefined : options.mutants;
  if (!(await mutants(files, report, which))) process.exitCode = 1;
};

await new Command('rulings')
  .description('Plays every ruling, and says which statements of the documents they execute.')
  .option('--open', 'list the ids of statements that are neither executed nor excepted')
  .option('--scope <name>', 'only the open ones of a scope (rulings/scopes.tsv)')
  .option('--dates', 'list the rows of the rules dates with and without a ruling of their own')
  .option(
    '--mutants [words]',
    'turn off each row, keyword, effect and layer (or those so named): each must fail a ruling',
  )
  .option('--only <title>', 'only the scenario with this title, and its controls')
  .option('--counts <file>', 'write how many passed and failed')
  .action((options: Options) => run(options))
  .parseAsync();
