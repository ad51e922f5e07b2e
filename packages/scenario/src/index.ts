export * from './build.js';
export { type ReadCards, readCards } from './cards-file.js';
export {
  type Compared,
  compareScenario,
  compareText,
  type Difference,
  type Explained,
  type ExplainedEntry,
  type ExplainedLine,
  type ExplainOptions,
  explainRun,
  explainText,
  type PrintOptions,
  printCompared,
  printExplained,
} from './explain.js';
export { type Built, buildInline, inlineOf, writeInline } from './inline.js';
export type * from './inline.types.js';
export * from './lint.js';
export { type Parsed, parseScenarios } from './parse.js';
export { printLine, printScenario, printScenarios, Unsayable } from './print.js';
export { lineOf } from './runner/acting.js';
export { definitionsIn } from './runner/definitions.js';
export type { Logged } from './runner/driver.js';
export { type Named, Names, nobodyAsks } from './runner/names.js';
export type { Observer } from './runner/play.js';
export type { Playing } from './runner/playing.types.js';
export type * from './runner/result.types.js';
export { plansOf, type RunOptions, runScenario, runScenarios, runText } from './runner/run.js';
export * from './scenario.types.js';
export { type Place, type Problem, showProblem } from './syntax/problem.js';
