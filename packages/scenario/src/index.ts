export * from './build.js';
export { type Built, buildInline, inlineOf, writeInline } from './inline.js';
export type * from './inline.types.js';
export * from './lint.js';
export { type Parsed, parseScenarios } from './parse.js';
export { printLine, printScenario, printScenarios, Unsayable } from './print.js';
export * from './scenario.types.js';
export { type Place, type Problem, showProblem } from './syntax/problem.js';
