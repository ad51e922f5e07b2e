import { type RowId, rowIds, rows } from '@rulewright/language';
import { type Played, runScenarios } from '@rulewright/scenario';
import type { RulingFile } from './files.js';
import type { Report } from './report.js';

/** The rows that a variant changes, and nothing else. */
const changed = ({ plan }: Played): readonly RowId[] => {
  const own = plan.scenario.rows.map(({ row }) => row);
  return plan.rows.map(({ row }) => row).filter((row) => !own.includes(row));
};

/** Whether the scenario as it stands comes out otherwise with the rows of the variant. */
const differs = (file: RulingFile, { plan }: Played): boolean => {
  const alone = { ...plan.scenario, rows: plan.rows, dates: [plan.date], variants: [], controls: [] };
  const result = runScenarios({ cards: file.file.cards, scenarios: [alone] }, { controls: false, lint: false });
  return result.scenarios.some(({ passed }) => !passed);
};

/** For each row, the rulings that come out otherwise with only that row of another date. */
export const rulingsByRow = (report: Report): ReadonlyMap<RowId, readonly string[]> => {
  const found = new Map<RowId, string[]>();
  for (const [file, { scenarios }] of report.results) {
    for (const { runs, place, scenario } of scenarios) {
      for (const run of runs) {
        const [row, other] = changed(run);
        if (run.plan.variant === null || !run.passed || row === undefined || other !== undefined) continue;
        if (!differs(file, run)) continue;
        const said = `${file.name}:${place.line} "${scenario.title}"`;
        const list = found.get(row) ?? [];
        if (!list.includes(said)) list.push(said);
        found.set(row, list);
      }
    }
  }
  return found;
};

export const rowLines = (report: Report): readonly string[] => {
  const found = rulingsByRow(report);
  const sorted = rowIds.filter((row) => new Set(rows[row].variants).size > 1);
  const lines = sorted.map((row) => {
    const rulings = found.get(row) ?? [];
    return rulings.length === 0 ? `without  ${row}` : `with     ${row}: ${rulings.join(', ')}`;
  });
  const n = sorted.filter((row) => found.has(row)).length;
  return [...lines.sort(), `rows: ${n} with a ruling, ${sorted.length - n} without`];
};
