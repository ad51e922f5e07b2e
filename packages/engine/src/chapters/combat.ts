/** Combat: attackers and blockers are declared, and deal damage (506 to 511). */
export { declareAttackers, skipWithoutAttackers } from './combat/attackers.js';
export { declareBlockers } from './combat/blockers.js';
export {
  becomeBlocked,
  becomeUnblocked,
  blockChoices,
  blockNow,
  canBlockNow,
  listensToBlock,
} from './combat/by-effect.js';
export { combatDamage, damageOnStack, resolveCombatDamage } from './combat/damage.js';
export { attackersIn, blockersOf, checkCombat, endCombat, removeFromCombat } from './combat/state.js';
