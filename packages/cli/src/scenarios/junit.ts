import type { FileResult, Played } from '@rulewright/scenario';
import { showProblem } from '@rulewright/scenario';
import { faultsOf, planName } from './outcome.js';

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no control characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '?');

export interface FileOutcome {
  readonly file: string;
  readonly result: FileResult;
}

interface Case {
  readonly name: string;
  readonly faults: readonly string[];
}

const casesOf = ({ file, result }: FileOutcome): readonly Case[] => {
  const { problems, scenarios } = result;
  if (problems.length > 0) return [{ name: file, faults: problems.map((problem) => showProblem(problem, file)) }];
  return scenarios.flatMap(({ scenario, runs }) =>
    runs.map(
      (run: Played): Case => ({ name: `${scenario.title} (${planName(run.plan)})`, faults: faultsOf(file, run) }),
    ),
  );
};

const testcase = (file: string, { name, faults }: Case): string => {
  const head = `    <testcase classname="${escaped(file)}" name="${escaped(name)}"`;
  if (faults.length === 0) return `${head}/>`;
  const [first = ''] = faults;
  return `${head}>\n      <failure message="${escaped(first)}">${escaped(faults.join('\n'))}</failure>\n    </testcase>`;
};

/** What came of the files, for whoever reads JUnit. */
export const junit = (outcomes: readonly FileOutcome[]): string => {
  const suites = outcomes.map((outcome) => {
    const cases = casesOf(outcome);
    const failed = cases.filter(({ faults }) => faults.length > 0).length;
    const lines = cases.map((one) => testcase(outcome.file, one));
    return [
      `  <testsuite name="${escaped(outcome.file)}" tests="${cases.length}" failures="${failed}">`,
      ...lines,
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
};
