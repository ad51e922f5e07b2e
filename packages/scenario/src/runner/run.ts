import { type Rules, rulebookOf } from '@rulewright/engine';
import { type Definition, defaultDate, type RowId, type RulesDate } from '@rulewright/language';
import { isAction, isAssertion, lintScenarios, needsControl } from '../lint.js';
import { parseScenarios } from '../parse.js';
import type { Assertion, RowSetting, Scenario, ScenarioFile, Strictness } from '../scenario.types.js';
import { type Place, type Problem, problem } from '../syntax/problem.js';
import { type Library, libraryOf, type PlaceOf } from './definitions.js';
import { type Observer, play, type Watch } from './play.js';
import type { CheckResult, FileResult, Plan, Played, ScenarioResult } from './result.types.js';

export interface RunOptions {
  /** Where a scenario does not say itself; absent: strict. */
  readonly strictness?: Strictness;
  /** Only scenarios with this title, and their controls. */
  readonly only?: string;
  /** Under this date instead of those that the scenarios name. */
  readonly date?: RulesDate;
  /** Rulebooks of one's own. */
  readonly rulebook?: (date: RulesDate, rows: ReadonlyMap<RowId, RulesDate>) => Rules;
  /** Sealed records are frozen: finds writes into the past. */
  readonly freeze?: boolean;
  /** Whether what can be said about scenarios without playing them is said; absent: yes. */
  readonly lint?: boolean;
  /** Whether checks that could hold because nothing works are held against their controls; absent: yes. */
  readonly controls?: boolean;
  /** Cards besides those that are printed; a scenario's own come before them. */
  readonly cards?: readonly Definition[];
  /** Who looks on. */
  readonly observe?: Observer;
}

const start: Place = { line: 1, column: 1 };

/** The ways in which a scenario is played: itself under each of its dates, and its variants. */
export const plansOf = (scenario: Scenario, date?: RulesDate): readonly Plan[] => {
  const dates = date !== undefined ? [date] : scenario.dates.length > 0 ? scenario.dates : [defaultDate];
  const main = dates.map(
    (one): Plan => ({ scenario, variant: null, date: one, rows: scenario.rows, lines: scenario.lines }),
  );
  if (date !== undefined) return main;
  const variants = scenario.variants.flatMap((variant, index): readonly Plan[] => {
    const own = variant.lines.some(isAction);
    const lines = own ? variant.lines : [...scenario.lines.filter((line) => !isAssertion(line)), ...variant.lines];
    const under = variant.dates.length > 0 ? variant.dates : dates;
    return under.map((one) => ({
      scenario,
      variant: index,
      date: one,
      rows: [...scenario.rows, ...variant.rows],
      lines,
    }));
  });
  return [...main, ...variants];
};

/** Rulebooks are values: one for each combination of date and rows. */
class Rulebooks {
  private readonly made = new Map<string, Rules>();

  constructor(private readonly make: NonNullable<RunOptions['rulebook']>) {}

  of(date: RulesDate, rows: readonly RowSetting[]): Rules {
    const key = `${date} ${rows.map((row) => `${row.row}=${row.date}`).join(' ')}`;
    let rules = this.made.get(key);
    if (!rules) {
      rules = this.make(date, new Map(rows.map((row) => [row.row, row.date])));
      this.made.set(key, rules);
    }
    return rules;
  }
}

const shared = new Rulebooks(rulebookOf);

/** Plays the scenarios of a text; what is wrong with the text is found first. */
export const runText = (text: string, options: RunOptions = {}): FileResult => {
  const { file, problems, placeOf } = parseScenarios(text);
  if (problems.length > 0) return { problems, scenarios: [] };
  return runScenarios(file, options, placeOf);
};

export const runScenarios = (
  file: ScenarioFile,
  options: RunOptions = {},
  placeOf: PlaceOf = () => undefined,
): FileResult => {
  const problems = options.lint === false ? [] : lintScenarios(file, placeOf);
  if (problems.length > 0) return { problems, scenarios: [] };
  return new Running(file, options, placeOf).run();
};

/** A scenario alone, without its file: nothing is held against controls. */
export const runScenario = (scenario: Scenario, options: RunOptions = {}): ScenarioResult => {
  const running = new Running(
    { cards: [], scenarios: [scenario] },
    { ...options, controls: false, lint: false },
    () => undefined,
  );
  return running.run().scenarios[0] as ScenarioResult;
};

interface Planned {
  readonly plan: Plan;
  readonly watches: Watch[];
  played: Played | null;
}

class Running {
  private readonly planned: readonly Planned[];
  private readonly rulebooks: Rulebooks;
  private readonly controlled = new Map<Assertion, Watch[]>();

  constructor(
    private readonly file: ScenarioFile,
    private readonly options: RunOptions,
    private readonly placeOf: PlaceOf,
  ) {
    this.rulebooks = options.rulebook ? new Rulebooks(options.rulebook) : shared;
    const chosen = this.chosen();
    this.planned = chosen.flatMap((scenario) =>
      plansOf(scenario, options.date).map((plan) => ({ plan, watches: [], played: null })),
    );
    if (options.controls !== false) for (const scenario of chosen) this.watchFor(scenario);
  }

  private chosen(): readonly Scenario[] {
    const { only } = this.options;
    const { scenarios } = this.file;
    if (only === undefined) return scenarios;
    const wanted = scenarios.filter(({ title }) => title === only);
    const controls = wanted.flatMap((scenario) => scenario.controls);
    return scenarios.filter((scenario) => wanted.includes(scenario) || controls.includes(scenario.title));
  }

  /** Each check that could hold because nothing works is asked in the runs that are its controls. */
  private watchFor(scenario: Scenario): void {
    for (const [index, lines] of [scenario.lines, ...scenario.variants.map((one) => one.lines)].entries()) {
      const variant = index === 0 ? null : index - 1;
      for (const assertion of lines.filter(isAssertion)) {
        if (!needsControl(assertion)) continue;
        const watches: Watch[] = [];
        for (const { plan, watches: own } of this.planned) {
          const isControl =
            plan.scenario === scenario
              ? plan.variant !== variant
              : plan.variant === null && scenario.controls.includes(plan.scenario.title);
          if (!isControl) continue;
          const watch: Watch = { assertion, failed: false, unclear: null };
          own.push(watch);
          watches.push(watch);
        }
        this.controlled.set(assertion, watches);
      }
    }
  }

  run(): FileResult {
    const libraries = new Map<Scenario, Library>();
    const problems: Problem[] = [];
    for (const scenario of new Set(this.planned.map(({ plan }) => plan.scenario))) {
      const made = libraryOf(this.file.cards, scenario, this.placeOf, this.options.cards);
      if ('problems' in made) problems.push(...made.problems);
      else libraries.set(scenario, made.library);
    }
    if (problems.length > 0) return { problems: unique(problems), scenarios: [] };
    for (const one of this.planned) {
      const library = libraries.get(one.plan.scenario);
      if (library) one.played = this.play(one, library);
    }
    const scenarios = [...libraries.keys()].map((scenario) => this.result(scenario));
    return { problems: [], scenarios };
  }

  private play({ plan, watches }: Planned, library: Library): Played {
    return play({
      plan,
      library,
      rules: this.rulebooks.of(plan.date, plan.rows),
      strictness: plan.scenario.strictness ?? this.options.strictness ?? 'strict',
      freeze: this.options.freeze ?? false,
      placeOf: this.placeOf,
      watches,
      observe: this.options.observe ?? null,
    });
  }

  private result(scenario: Scenario): ScenarioResult {
    const played = this.planned.flatMap((one) => (one.plan.scenario === scenario && one.played ? [one.played] : []));
    const runs = played.map((run) => {
      const checks = run.checks.map((check) => this.held(check));
      return { ...run, checks, passed: run.problems.length === 0 && checks.every(({ passed }) => passed) };
    });
    return { scenario, place: this.placeOf(scenario) ?? start, runs, passed: runs.every(({ passed }) => passed) };
  }

  /** A check whose control does not fail it shows nothing. */
  private held(check: CheckResult): CheckResult {
    const watches = this.controlled.get(check.assertion);
    if (!check.passed || !watches || watches.some(({ failed }) => failed)) return check;
    const unclear = watches.find((watch) => watch.unclear !== null)?.unclear;
    const message =
      unclear === undefined || unclear === null
        ? 'this check holds in its control, too'
        : `this check cannot be asked in its control: ${unclear}`;
    return {
      ...check,
      passed: false,
      problem: problem(message, check.place, 'name a scenario in which it fails: control "title"'),
    };
  }
}

const unique = (problems: readonly Problem[]): readonly Problem[] => {
  const seen = new Set<string>();
  return problems.filter(({ message, place }) => {
    const key = `${place.line}:${place.column}:${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
