import { defaultDate, type RulesDate, rulesDates, variantOn } from '@rulewright/language';
import type { Assertion, Check, Deed, Line, RowSetting, Scenario, ScenarioFile } from './scenario.types.js';
import { didYouMean } from './syntax/nearest.js';
import { type Place, type Problem, problem } from './syntax/problem.js';

/** Nothing has happened yet, so that these hold before the first action by themselves. */
export const holdsByNature = (check: Check): boolean => {
  switch (check.check) {
    case 'waits':
      return check.what === undefined;
    case 'event':
      return check.times === 0;
    case 'total':
      return check.n === 0;
    case 'unasked':
      return true;
    default:
      return false;
  }
};

/** A check that could hold because nothing works: it must be seen to fail in a control or a variant. */
export const needsControl = ({ that, still, not }: Assertion): boolean =>
  still === true || not === true || holdsByNature(that) || (that.check === 'can' && !that.can);

/** A line that moves the game; scripts of chance and questions do not. */
export const isAction = ({ do: kind }: Line): boolean => ['act', 'resolve', 'to', 'until'].includes(kind);

export const isAssertion = (line: Line): line is Assertion => line.do === 'check';

export const assertionsOf = ({ lines, variants }: Scenario): readonly Assertion[] =>
  [lines, ...variants.map((variant) => variant.lines)].flatMap((all) => all.filter(isAssertion));

const namesOnBoard = ({ boards, stack }: Scenario): readonly string[] => [
  ...boards.flatMap(({ player: _, life: _life, poison: _poison, mana: _mana, ...zones }) =>
    Object.values(zones).flatMap((objects) => objects?.flatMap(({ as }) => as ?? []) ?? []),
  ),
  ...stack.flatMap(({ as }) => as ?? []),
];

const deedsOf = (line: Line): readonly Deed[] => {
  if (line.do === 'act') return [line.act];
  return line.do === 'check' && line.that.check === 'can' ? [line.that.act] : [];
};

type PlaceOf = (node: object) => Place | undefined;

/** A row that is taken from a date on which it is the same changes nothing. */
function* idleRows(dates: readonly RulesDate[], rows: readonly RowSetting[], place: Place): Iterable<Problem> {
  const under = dates.length > 0 ? dates : [defaultDate];
  for (const { row, date } of rows) {
    const same = under.find((own) => variantOn(row, own) === variantOn(row, date));
    if (same === undefined) continue;
    const others = rulesDates.filter((other) => variantOn(row, other) !== variantOn(row, same));
    const mend = others.length === 0 ? undefined : `it differs on ${others.join(', ')}`;
    yield problem(`${row} is the same on ${same} and on ${date}`, place, mend);
  }
}

const start: Place = { line: 1, column: 1 };

function* problemsOf(scenario: Scenario, titles: readonly string[], placeOf: PlaceOf): Iterable<Problem> {
  const own = placeOf(scenario) ?? start;
  const players = scenario.teams.flat();
  for (const control of scenario.controls) {
    if (control === scenario.title) yield problem('a scenario is no control of itself', own);
    else if (!titles.includes(control))
      yield problem(`there is no scenario "${control}" in this file`, own, didYouMean(control, titles));
  }
  yield* idleRows(scenario.dates, scenario.rows, own);
  for (const variant of scenario.variants) {
    const dates = variant.dates.length > 0 ? variant.dates : scenario.dates;
    yield* idleRows(dates, variant.rows, placeOf(variant) ?? own);
  }
  const aliases = [...players, ...namesOnBoard(scenario)];
  for (const twice of new Set(aliases.filter((alias, index) => aliases.indexOf(alias) !== index))) {
    yield problem(`two things are called ${twice}`, own, 'give each its own name with: as NAME');
  }
  const controlled = scenario.controls.length > 0 || scenario.variants.length > 0;
  for (const line of [scenario, ...scenario.variants].flatMap(({ lines }) => lines)) {
    const place = placeOf(line) ?? own;
    if (isAssertion(line) && needsControl(line) && !controlled) {
      yield problem(
        'this check could hold because nothing works',
        place,
        'name a scenario in which it fails: control "title"',
      );
    }
    for (const deed of deedsOf(line)) {
      if (deed.deed === 'block' && deed.blocks.some(({ attacker, blockers }) => blockers.includes(attacker))) {
        yield problem('a creature does not block itself', place);
      }
    }
  }
  if (assertionsOf(scenario).length === 0 && !scenario.lines.some(({ do: kind }) => kind === 'why')) {
    yield problem('this scenario checks nothing', own, 'end it with: check ...');
  }
}

/** What can be said about scenarios without playing them. */
export const lintScenarios = (file: ScenarioFile, placeOf: PlaceOf = () => undefined): readonly Problem[] => {
  const titles = file.scenarios.map(({ title }) => title);
  const twice = file.scenarios.filter(({ title }, index) => titles.indexOf(title) !== index);
  return [
    ...twice.map((scenario) => problem(`two scenarios are called "${scenario.title}"`, placeOf(scenario) ?? start)),
    ...file.scenarios.flatMap((scenario) => [...problemsOf(scenario, titles, placeOf)]),
  ];
};
