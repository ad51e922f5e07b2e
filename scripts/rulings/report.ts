import { nearest } from '@rulewright/language';
import { type FileResult, type Played, runScenarios, showProblem } from '@rulewright/scenario';
import type { RulingFile } from './files.js';
import type { Requirements } from './statements.js';

export interface Report {
  readonly scenarios: number;
  readonly failed: number;
  /** Ids of statements that a check has executed under their own date. */
  readonly executed: ReadonlySet<string>;
  /** Everything that is wrong, with its place. */
  readonly lines: readonly string[];
  readonly results: ReadonlyMap<RulingFile, FileResult>;
}

/** The likely mend of an id that is none. */
const meantBy = (id: string, ids: Iterable<string>): string => {
  const likely = nearest(id, ids, 3);
  return likely.length === 0 ? '; rulings/statements.tsv lists them' : `; did you mean ${likely.join(' or ')}?`;
};

/** Plays all rulings, and holds them against the statements that they name. */
export const reportOn = (
  files: readonly RulingFile[],
  requirements: Requirements,
  only: string | undefined,
  told: (done: number) => void,
): Report => {
  const reporting = new Reporting(requirements);
  files.forEach((file, i) => {
    reporting.file(file, only);
    told(i + 1);
  });
  return reporting.report(only);
};

const titled = ({ plan }: Played): string => {
  const rows = plan.rows.map(({ row, date }) => `, ${row} = ${date}`).join('');
  return `"${plan.scenario.title}" (${plan.date}${rows}${plan.variant === null ? '' : `, variant ${plan.variant + 1}`})`;
};

class Reporting {
  private scenarios = 0;
  private failed = 0;
  private readonly executed = new Set<string>();
  private readonly lines: string[] = [];
  private readonly results = new Map<RulingFile, FileResult>();

  constructor(private readonly requirements: Requirements) {}

  file(file: RulingFile, only: string | undefined): void {
    const options = { freeze: true, ...(only !== undefined && { only }) };
    const result: FileResult =
      file.problems.length > 0
        ? { problems: file.problems, scenarios: [] }
        : runScenarios(file.file, options, file.placeOf);
    this.results.set(file, result);
    for (const problem of result.problems) this.lines.push(showProblem(problem, file.name));
    if (result.problems.length > 0) this.failed++;
    for (const { runs, passed, scenario } of result.scenarios) {
      this.scenarios++;
      const faults = this.faultsOfIds(file, runs);
      this.lines.push(...faults);
      if (!passed || faults.length > 0) this.failed++;
      for (const run of runs) this.run(file, run);
      if (passed) continue;
      if (runs.length === 0) this.lines.push(`${file.name}: "${scenario.title}" is never played`);
    }
  }

  private run(file: RulingFile, run: Played): void {
    for (const problem of run.problems) this.lines.push(`${showProblem(problem, file.name)}\n    in ${titled(run)}`);
    for (const check of run.checks) {
      if (check.passed) {
        if (run.plan.rows.length === 0) for (const id of check.ids) this.execute(id, run);
        continue;
      }
      if (run.problems.length > 0 && check.actual === 'not reached') continue;
      const message = check.problem ? check.problem.message : `${check.expected}: ${check.actual}`;
      const mend = check.problem?.mend;
      this.lines.push(
        `${showProblem({ message, place: check.place, ...(mend !== undefined && { mend }) }, file.name)}\n    in ${titled(run)}`,
      );
    }
  }

  private execute(id: string, run: Played): void {
    if (this.requirements.statements.get(id)?.date === run.plan.date) this.executed.add(id);
  }

  /** An id is one of the statements', and its scenario is played under its date. */
  private faultsOfIds(file: RulingFile, runs: readonly Played[]): readonly string[] {
    const faults = new Set<string>();
    const checks = runs.flatMap((run) => run.checks.map((check) => ({ run, check })));
    for (const { check } of checks) {
      for (const id of check.ids) {
        const statement = this.requirements.statements.get(id);
        const at = (message: string): string => showProblem({ message, place: check.place }, file.name);
        if (!statement)
          faults.add(at(`there is no statement ${id}${meantBy(id, this.requirements.statements.keys())}`));
        else if (
          !checks.some((one) => one.check.assertion === check.assertion && one.run.plan.date === statement.date)
        ) {
          faults.add(at(`${id} is a statement of ${statement.date}, and this is not played under it`));
        }
      }
    }
    return [...faults];
  }

  report(only: string | undefined): Report {
    if (only !== undefined && this.scenarios === 0) this.lines.push(`there is no scenario "${only}"`);
    for (const id of this.requirements.exceptions.keys()) {
      if (this.executed.has(id)) this.lines.push(`rulings/exceptions.tsv: ${id} is executed, and no exception`);
    }
    const { scenarios, failed, executed, lines, results } = this;
    return { scenarios, failed, executed, lines, results };
  }
}

export const openIds = (
  requirements: Requirements,
  executed: ReadonlySet<string>,
  scope: string | undefined,
): readonly string[] => {
  const topics = scope === undefined ? null : requirements.scopes.get(scope);
  return [...requirements.statements.values()]
    .filter(({ id, topic }) => !executed.has(id) && !requirements.exceptions.has(id) && (!topics || topics.has(topic)))
    .map(({ id }) => id);
};
