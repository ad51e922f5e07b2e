import { type Compared, compareText, showProblem } from '@rulewright/scenario';
import { ownCards } from '../authors/own-cards.js';
import { parseDate } from '../mend.js';
import { padded, type Terminal, terminalOf, wrap } from '../terminal.js';
import { type Group, groupsOf, type Row, rowsOf } from './aligned.js';
import { readSource } from './files.js';

export interface CompareCommandOptions {
  readonly date?: readonly string[];
  readonly only?: string;
  readonly json?: boolean;
  /** Files of cards besides the printed ones. */
  readonly cards?: readonly string[];
}

/** Narrower columns stand below each other. */
const NARROWEST = 22;
const GAP = ' | ';

/** Texts beside each other. */
const besides = (texts: readonly string[], width: number): readonly string[] => {
  const each = Math.floor((width - GAP.length * (texts.length - 1)) / texts.length);
  const columns = texts.map((text) => wrap(text, each, '  ').split('\n'));
  return Array.from({ length: Math.max(...columns.map((lines) => lines.length)) }, (_, i) =>
    columns
      .map((lines) => padded(lines[i] ?? '', each))
      .join(GAP)
      .trimEnd(),
  );
};

const rowLines = (row: Row, groups: readonly Group[], terminal: Terminal): readonly string[] => {
  const { colors, width } = terminal;
  if ('line' in row) return wrap(`  ${row.line}`, width, '    ').split('\n').map(colors.cyan);
  if ('all' in row) return wrap(`    ${row.all}`, width, '      ').split('\n').map(colors.dim);
  const mark = row.first ? colors.yellow('>') : ' ';
  const texts = row.each.map((text) => text ?? '-');
  const inner = width - 4;
  if ((inner - GAP.length * (texts.length - 1)) / texts.length >= NARROWEST) {
    return besides(texts, inner).map((text, i) => `${i === 0 ? mark : ' '}   ${text}`);
  }
  return texts.flatMap((text, i) => {
    const dates = groups[i]?.dates.join(', ') ?? '';
    return wrap(`${i === 0 ? mark : ' '}   ${dates}: ${text}`, width, '      ').split('\n');
  });
};

const comparedLines = ({ title, runs }: Compared, terminal: Terminal): readonly string[] => {
  const { bold } = terminal.colors;
  const groups = groupsOf(runs);
  const dates = runs.map(({ date }) => date);
  if (groups.length < 2)
    return [bold(title), ...wrap(`  the same under ${dates.join(', ')}`, terminal.width, '    ').split('\n')];
  const rows = rowsOf(groups);
  const heads = groups.map((group) => group.dates.join(', '));
  const inner = terminal.width - 4;
  const fits = (inner - GAP.length * (heads.length - 1)) / heads.length >= NARROWEST;
  const head = fits ? besides(heads, inner).map((line) => bold(`    ${line}`)) : [];
  return [bold(title), ...head, ...rows.flatMap((row) => rowLines(row, groups, terminal))];
};

/** Plays each scenario under several dates and shows where they part. */
export const compare = (name: string, options: CompareCommandOptions): number => {
  const terminal = terminalOf(process.stdin, process.stdout);
  const { file, text } = readSource(name);
  const { problems, compared } = compareText(text, {
    ...(options.date === undefined ? {} : { dates: options.date.map(parseDate) }),
    ...(options.only === undefined ? {} : { only: options.only }),
    ...(options.cards === undefined ? {} : { cards: ownCards(options.cards) }),
  });
  if (options.json === true) {
    terminal.say(JSON.stringify({ file, problems, compared }));
    return problems.length > 0 ? 1 : 0;
  }
  for (const problem of problems) process.stderr.write(`rulewright: ${showProblem(problem, file)}\n`);
  compared.forEach((one, i) => {
    if (i > 0) terminal.say();
    for (const line of comparedLines(one, terminal)) terminal.say(line);
  });
  return problems.length > 0 ? 1 : 0;
};
