import { writeFileSync } from 'node:fs';
import { type RunOptions, runText, showProblem } from '@rulewright/scenario';
import { ownCards } from '../authors/own-cards.js';
import { mend, parseDate, quoted } from '../mend.js';
import { terminalOf } from '../terminal.js';
import { readSource } from './files.js';
import { type FileOutcome, junit } from './junit.js';
import { faultsOf, planName } from './outcome.js';

export interface RunCommandOptions {
  readonly date?: string;
  readonly junit?: string;
  readonly json?: boolean;
  readonly loose?: boolean;
  readonly only?: string;
  /** Files of cards besides the printed ones. */
  readonly cards?: readonly string[];
}

export const runOptions = ({
  date,
  loose,
  only,
  cards,
}: Pick<RunCommandOptions, 'date' | 'loose' | 'only' | 'cards'>): RunOptions => ({
  ...(cards === undefined ? {} : { cards: ownCards(cards) }),
  ...(date === undefined ? {} : { date: parseDate(date) }),
  ...(loose === true ? { strictness: 'loose' as const } : {}),
  ...(only === undefined ? {} : { only }),
});

const plainOf = ({ file, result }: FileOutcome) => ({
  file,
  problems: result.problems,
  scenarios: result.scenarios.map(({ scenario, place, runs, passed }) => ({
    title: scenario.title,
    line: place.line,
    passed,
    runs: runs.map((run) => ({
      rules: planName(run.plan),
      date: run.plan.date,
      passed: run.passed,
      problems: run.problems,
      checks: run.checks.map((check) => ({
        line: check.place.line,
        check: check.expected,
        passed: check.passed,
        actual: check.actual,
        ids: check.ids,
        ...(check.problem ? { problem: check.problem } : {}),
      })),
    })),
  })),
});

/** Plays the scenarios of files; the exit code tells whether everything holds. */
export const run = (files: readonly string[], options: RunCommandOptions): number => {
  const terminal = terminalOf(process.stdin, process.stdout);
  const { green, red, dim } = terminal.colors;
  const how = runOptions(options);
  let scenarios = 0;
  let failed = 0;
  let unread = 0;
  const outcomes: FileOutcome[] = [];
  const quiet = options.json === true;
  const say = (line: string): void => {
    if (!quiet) terminal.say(line);
  };
  for (const name of files) {
    const { file, text } = readSource(name);
    const result = runText(text, how);
    outcomes.push({ file, result });
    if (result.problems.length > 0) unread++;
    for (const problem of result.problems) say(`${red('not read')}  ${showProblem(problem, file)}`);
    for (const { scenario, place, runs, passed } of result.scenarios) {
      scenarios++;
      if (!passed) failed++;
      const rules = dim(`(${runs.map(({ plan }) => planName(plan)).join('; ')})`);
      say(`${passed ? green('ok    ') : red('not ok')}  ${file}:${place.line}: ${scenario.title} ${rules}`);
      for (const one of runs) {
        for (const fault of faultsOf(file, one))
          say(`          ${runs.length > 1 ? `${planName(one.plan)}: ` : ''}${fault}`);
      }
    }
  }
  if (quiet) terminal.say(JSON.stringify({ files: outcomes.map(plainOf), scenarios, failed, unread }));
  const rest = unread === 0 ? '' : `; ${unread} of ${files.length} files could not be read`;
  say(`${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'}, ${failed} failed${rest}`);
  if (options.junit !== undefined) writeJunit(options.junit, outcomes);
  return failed + unread > 0 ? 1 : 0;
};

const writeJunit = (file: string, outcomes: readonly FileOutcome[]): void => {
  try {
    writeFileSync(file, junit(outcomes));
  } catch {
    mend(`the report cannot be written to ${quoted(file)}; name a file in a folder that exists`);
  }
};
