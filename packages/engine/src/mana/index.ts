export { type Activation, type Board, MAX_USES, makeBoard } from './board.js';
export { type Demand, type Form, formOf, makeForm } from './demand.js';
export { type Answer, payable } from './filter.js';
export {
  ANY_COLOR,
  abilitiesOnly,
  asked,
  BLACK,
  BLUE,
  COLORLESS,
  GENERIC_ONLY,
  GREEN,
  generic,
  type Mask,
  type Purpose,
  privateBit,
  RED,
  SACRIFICE,
  SNOW,
  thisCostOnly,
  UNTAPPED_CREATURE,
  WHITE,
} from './mask.js';
export { type Assignment, assign } from './match.js';
export { type CostOptions, demandForms, narrowed } from './symbols.js';
