import {
  type Explained,
  type ExplainedEntry,
  type ExplainedLine,
  explainText,
  showProblem,
} from '@rulewright/scenario';
import { parseDate } from '../mend.js';
import { type Terminal, terminalOf, wrap } from '../terminal.js';
import { readSource } from './files.js';
import { type RunCommandOptions, runOptions } from './run.js';

export interface ExplainCommandOptions extends RunCommandOptions {
  /** The vocabulary of this date. */
  readonly wording?: string;
  /** Answers and passes as well. */
  readonly all?: boolean;
}

/** What follows it in brackets: the rule, and what it is part of. */
export const grounds = ({ rule, cause }: Pick<ExplainedEntry, 'rule' | 'cause'>): string => {
  const parts = [...(rule === '' ? [] : [rule]), ...(cause === '' ? [] : [`because of ${cause}`])];
  return parts.length === 0 ? '' : ` [${parts.join(', ')}]`;
};

export const headingOf = ({ title, date, rows, variant }: Explained): string => {
  const rest = [
    ...rows.map((row) => `${row.row} = ${row.date}`),
    ...(variant === null ? [] : [`variant ${variant + 1}`]),
  ];
  return `${title} (${[date, ...rest].join(', ')})`;
};

const lineLines = (explained: ExplainedLine, all: boolean, terminal: Terminal): readonly string[] => {
  const { colors, width } = terminal;
  const { line, entries, check, why } = explained;
  const indented = (text: string, indent: string): readonly string[] =>
    wrap(indent + text, width, `${indent}  `).split('\n');
  const shown = entries.filter(({ log }) => all || (log !== 'answer' && log !== 'pass'));
  return [
    ...(line === '' ? [] : indented(line, '  ').map((text) => colors.cyan(text))),
    ...shown.flatMap((entry) => indented(`${entry.text}${colors.dim(grounds(entry))}`, '    ')),
    ...(check ? indented(checked(check, colors), '    ') : []),
    ...(why
      ? [...indented(why.now, '    '), ...[why.printed, ...why.steps].flatMap((step) => indented(step, '      '))]
      : []),
  ];
};

const checked = (check: NonNullable<ExplainedLine['check']>, { green, red }: Terminal['colors']): string =>
  check.passed ? `${green('yes:')} ${check.actual}` : `${red('no:')} ${check.problem?.message ?? check.actual}`;

/** Says of each scenario what happens, line by line, with rules and causes. */
export const explain = (name: string, options: ExplainCommandOptions): number => {
  const terminal = terminalOf(process.stdin, process.stdout);
  const { bold, red } = terminal.colors;
  const { file, text } = readSource(name);
  const { problems, runs } = explainText(text, {
    ...runOptions(options),
    ...(options.wording === undefined ? {} : { wording: parseDate(options.wording) }),
  });
  const failed = problems.length > 0 || runs.some((run) => run.problems.length > 0);
  if (options.json === true) {
    terminal.say(JSON.stringify({ file, problems, runs }));
    return failed ? 1 : 0;
  }
  for (const problem of problems) process.stderr.write(`rulewright: ${showProblem(problem, file)}\n`);
  runs.forEach((run, i) => {
    if (i > 0) terminal.say();
    terminal.say(bold(headingOf(run)));
    for (const line of run.lines)
      for (const said of lineLines(line, options.all === true, terminal)) terminal.say(said);
    for (const problem of run.problems) terminal.say(red(`  ${showProblem(problem, file)}`));
  });
  return failed ? 1 : 0;
};
