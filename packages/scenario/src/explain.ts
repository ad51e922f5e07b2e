import { colorWords, supertypeWords, typeWords } from '@rulewright/engine';
import { citeRule, type GameEvent, type LogEntry, type RulesDate, rulesDates } from '@rulewright/language';
import { type Bits, type Language, type Narrator, narrator, type ValueText } from '@rulewright/text';
import { isAssertion } from './lint.js';
import { parseScenarios } from './parse.js';
import { printLine } from './print.js';
import type { Logged } from './runner/driver.js';
import type { Names } from './runner/names.js';
import type { CheckResult, Played, WhyResult } from './runner/result.types.js';
import { type RunOptions, runScenarios } from './runner/run.js';
import type { RowSetting, Scenario, ScenarioFile } from './scenario.types.js';
import type { Problem } from './syntax/problem.js';

/** Something that happened, in words. */
export interface ExplainedEntry {
  readonly log: LogEntry['log'];
  readonly text: string;
  /** The number of the rule it follows from; empty: none. */
  readonly rule: string;
  /** What it is part of; empty: the rules themselves. */
  readonly cause: string;
  /** The same under other wordings: who did what to whom. */
  readonly same: string;
}

/** A line of the scenario, and what came of it. */
export interface ExplainedLine {
  /** Empty: what happened before the first line. */
  readonly line: string;
  readonly entries: readonly ExplainedEntry[];
  readonly check: CheckResult | null;
  readonly why: ValueText | null;
}

export interface Explained {
  readonly title: string;
  readonly date: RulesDate;
  readonly rows: readonly RowSetting[];
  readonly variant: number | null;
  readonly lines: readonly ExplainedLine[];
  readonly problems: readonly Problem[];
}

export interface ExplainOptions extends RunOptions {
  readonly language?: Language;
  /** The date of the vocabulary; absent: that of the scenario, else of the rules. */
  readonly wording?: RulesDate;
}

const bits: Bits = { colors: colorWords, types: typeWords, supertypes: supertypeWords };

// ----------------------------------------------------------------------------------------------------- one run

/** How a scenario was played, in words. */
export const explainRun = (played: Played, options: Pick<ExplainOptions, 'language' | 'wording'> = {}): Explained => {
  const { plan } = played;
  const telling = new Telling(played, options);
  const before = telling.entriesAt(-1);
  const lines = plan.lines.map((line, at): ExplainedLine => {
    const check = isAssertion(line) ? (played.checks.find(({ assertion }) => assertion === line) ?? null) : null;
    const why = line.do === 'why' ? (played.whys.find((one) => one.line === line) ?? null) : null;
    return { line: printLine(line), entries: telling.entriesAt(at), check, why: why && telling.why(why) };
  });
  return {
    title: plan.scenario.title,
    date: plan.date,
    rows: plan.rows,
    variant: plan.variant,
    lines: before.length === 0 ? lines : [{ line: '', entries: before, check: null, why: null }, ...lines],
    problems: played.problems,
  };
};

class Telling {
  private readonly narrator: Narrator;
  private readonly names: Names;

  constructor(
    private readonly played: Played,
    { language = 'en', wording }: Pick<ExplainOptions, 'language' | 'wording'>,
  ) {
    const { plan, names } = played;
    this.names = names;
    const own = plan.scenario.wording as RulesDate | undefined;
    const date = wording ?? own;
    this.narrator = narrator(language, {
      date: plan.date,
      ...(date !== undefined && { wording: date }),
      cite: (rule) => citeRule(rule, plan.date),
      names: { name: (thing) => names.say(thing), player: (player) => names.players[player] ?? 'nobody' },
    });
  }

  entriesAt(at: number): readonly ExplainedEntry[] {
    return this.played.logged.filter((one) => one.at === at).map((one) => this.entry(one));
  }

  why({ thing, now, steps }: WhyResult): ValueText {
    return this.narrator.value(thing, now, steps, bits);
  }

  private entry({ entry }: Logged): ExplainedEntry {
    const { text, rule, cause } = this.narrator.entry(entry);
    return {
      log: entry.log,
      text,
      rule,
      cause,
      same: 'event' in entry ? `${entry.log} ${this.sense(entry.event)}` : '',
    };
  }

  private sense(event: GameEvent): string {
    const { verb, by, what, from, to, fromZone, toZone, n, word, combat } = event;
    const things = [by, what, from, to].map((thing) => this.names.say(thing));
    return [verb, ...things, fromZone ?? '-', toZone ?? '-', n, word, combat ? 'combat' : ''].join(' | ');
  }
}

/** Plays the scenarios of a text and says what happens. */
export const explainText = (
  text: string,
  options: ExplainOptions = {},
): { readonly problems: readonly Problem[]; readonly runs: readonly Explained[] } => {
  const { file, problems, placeOf } = parseScenarios(text);
  if (problems.length > 0) return { problems, runs: [] };
  const result = runScenarios(file, options, placeOf);
  const runs = result.scenarios.flatMap((scenario) => scenario.runs.map((run) => explainRun(run, options)));
  return { problems: result.problems, runs };
};

// ----------------------------------------------------------------------------------------------- several dates

/** Where the runs part: on that line, after so many events that they share. */
export interface Difference {
  readonly line: string;
  /** What each run has there: an event, what a check came to, or nothing more. */
  readonly each: readonly { readonly date: RulesDate; readonly text: string }[];
}

export interface Compared {
  readonly title: string;
  readonly runs: readonly Explained[];
  /** Null: they are all the same. */
  readonly difference: Difference | null;
}

const told = ({ entries, check, why }: ExplainedLine): readonly { readonly same: string; readonly text: string }[] => [
  ...entries
    .filter(({ same }) => same !== '')
    .map(({ same, text, rule }) => ({ same, text: rule === '' ? text : `${text} (${rule})` })),
  ...(check ? [{ same: `check ${check.actual}`, text: `${check.expected}: ${check.actual}` }] : []),
  ...(why ? [{ same: `why ${why.now}`, text: why.text }] : []),
];

const firstDifference = (runs: readonly Explained[]): Difference | null => {
  const all = runs.map((run) => ({
    date: run.date,
    parts: run.lines.flatMap((line) => told(line).map((part) => ({ ...part, line: line.line }))),
    problem: run.problems[0]?.message ?? 'nothing more',
  }));
  const longest = Math.max(...all.map(({ parts }) => parts.length));
  for (let i = 0; i < longest; i++) {
    const here = all.map(({ date, parts, problem }) => ({ date, part: parts[i], problem }));
    const keys = new Set(here.map(({ part }) => (part ? `${part.line} | ${part.same}` : '')));
    if (keys.size === 1) continue;
    const line = here.find(({ part }) => part)?.part?.line ?? '';
    return { line, each: here.map(({ date, part, problem }) => ({ date, text: part?.text ?? problem })) };
  }
  return null;
};

/** Plays a scenario under several dates, all of them unless said, and says where they part. */
export const compareScenario = (
  scenario: Scenario,
  cards: ScenarioFile['cards'] = [],
  { dates = rulesDates, ...options }: ExplainOptions & { readonly dates?: readonly RulesDate[] } = {},
): Compared => {
  const alone: ScenarioFile = { cards, scenarios: [{ ...scenario, variants: [], controls: [] }] };
  const lenient: ExplainOptions = { strictness: 'loose', ...options, controls: false, lint: false };
  const runs = dates.flatMap((date) => {
    const { scenarios } = runScenarios(alone, { ...lenient, date });
    return scenarios.flatMap((one) => one.runs.map((run) => explainRun(run, lenient)));
  });
  return { title: scenario.title, runs, difference: runs.length > 1 ? firstDifference(runs) : null };
};

export const compareText = (
  text: string,
  options: ExplainOptions & { readonly dates?: readonly RulesDate[] } = {},
): { readonly problems: readonly Problem[]; readonly compared: readonly Compared[] } => {
  const { file, problems } = parseScenarios(text);
  if (problems.length > 0) return { problems, compared: [] };
  const chosen = file.scenarios.filter(({ title }) => options.only === undefined || title === options.only);
  const { only: _, ...rest } = options;
  return { problems: [], compared: chosen.map((scenario) => compareScenario(scenario, file.cards, rest)) };
};

// ---------------------------------------------------------------------------------------------------- printing

export interface PrintOptions {
  /** Answers and passes, too. */
  readonly all?: boolean;
}

const heading = ({ title, date, rows, variant }: Explained): string => {
  const rest = [
    ...rows.map((row) => `${row.row} = ${row.date}`),
    ...(variant === null ? [] : [`variant ${variant + 1}`]),
  ];
  return `${title} (${[date, ...rest].join(', ')})`;
};

const entryLine = ({ text, rule, cause }: ExplainedEntry): string => {
  const because = [...(rule === '' ? [] : [rule]), ...(cause === '' ? [] : [`because of ${cause}`])];
  return because.length === 0 ? text : `${text} (${because.join(', ')})`;
};

const checkLine = ({ passed, actual, problem }: CheckResult): string =>
  passed ? `yes: ${actual}` : `no: ${problem === undefined ? actual : problem.message}`;

/** A run as lines of text. */
export const printExplained = (explained: Explained, { all = false }: PrintOptions = {}): readonly string[] => [
  heading(explained),
  ...explained.lines.flatMap(({ line, entries, check, why }) => [
    ...(line === '' ? [] : [`  ${line}`]),
    ...entries
      .filter(({ log }) => all || (log !== 'answer' && log !== 'pass'))
      .map((entry) => `    ${entryLine(entry)}`),
    ...(check ? [`    ${checkLine(check)}`] : []),
    ...(why ? [`    ${why.now}`, `      ${why.printed}`, ...why.steps.map((step) => `      ${step}`)] : []),
  ]),
  ...explained.problems.map(({ message, mend }) => `  ${message}${mend === undefined ? '' : `; ${mend}`}`),
];

export const printCompared = ({ title, runs, difference }: Compared): readonly string[] => {
  const dates = runs.map(({ date }) => date);
  if (!difference) return [`${title}: the same under ${dates.join(', ')}`];
  const groups = new Map<string, RulesDate[]>();
  for (const { date, text } of difference.each) groups.set(text, [...(groups.get(text) ?? []), date]);
  return [
    `${title}: they part ${difference.line === '' ? 'before the first line' : `at: ${difference.line}`}`,
    ...[...groups].map(([text, own]) => `  ${own.join(', ')}: ${text}`),
  ];
};
