export type { Source, Weights } from './base.js';
export { type Activation, type Board, MAX_USES, makeBoard } from './board.js';
export { after, type Step, settled, stillPayable } from './by-hand.js';
export { type Demand, type Form, makeForm } from './demand.js';
export { type Answer, formPayable, payable } from './filter.js';
export { type LargestX, largestX } from './largest-x.js';
export {
  ANY_COLOR,
  abilitiesOnly,
  asked,
  BANDS,
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
export { type Assignment, assign, Matching } from './match.js';
export type { Payment, Plan } from './plan.js';
export { type ProposeOptions, propose, type Spent } from './propose.js';
export { decide, INSISTING_BOUND, LISTING_BOUND, search } from './search.js';
export { type CostOptions, demandForms, narrowed } from './symbols.js';
