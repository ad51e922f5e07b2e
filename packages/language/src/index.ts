export type * from './ability.types.js';
export type * from './decisions.types.js';
export * from './events.types.js';
export * from './rules/dates.js';
export * from './rules/numbers.js';
