import { type CheckResult, type Plan, type Played, type Problem, showProblem } from '@rulewright/scenario';

/** `2008-05-01`, `variant 2, 2008-05-01 with mana-burn = 2009-07-11`. */
export const planName = ({ variant, date, rows }: Plan): string => {
  const other = rows.map((row) => `${row.row} = ${row.date}`).join(', ');
  const rules = other === '' ? date : `${date} with ${other}`;
  return variant === null ? rules : `variant ${variant + 1}, ${rules}`;
};

export const checkFault = (file: string, check: CheckResult): string => {
  if (check.problem) return `${showProblem(check.problem, file)} (${check.expected})`;
  const { line, column } = check.place;
  return `${file}:${line}:${column}: ${check.expected}: it is otherwise: ${check.actual}`;
};

/** What is wrong with a run, a line each: where, and what. */
export const faultsOf = (file: string, { checks, problems }: Played): readonly string[] => [
  ...problems.map((problem: Problem) => showProblem(problem, file)),
  ...checks.filter(({ passed }) => !passed).map((check) => checkFault(file, check)),
];
