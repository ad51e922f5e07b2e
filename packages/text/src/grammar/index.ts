export { Choice, later } from './choice.js';
export * from './discourse.js';
export type { Form, Result } from './form.types.js';
export {
  alone,
  ending,
  type Joints,
  joined,
  type ListLimits,
  list,
  printedBy,
  sequence,
  terminal,
  type Unit,
  vocabulary,
  within,
} from './forms.js';
export { type Finish, type Mark, type Meaning, parse, print, rulesOf, type Stop } from './parse.js';
export {
  type Case,
  type Chooser,
  type Reference,
  reference,
  standsFor,
  type Wording,
} from './reference.js';
export { type Alternatives, maybe, type Piece, pass, rule, type Slot, seen, slot } from './rule.js';
export { hole, idiom, own, type Shape } from './shape.js';
export { capital } from './tokens.js';
