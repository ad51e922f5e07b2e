export { isManaAbility, isTriggeredManaAbility } from './mana/abilities.js';
export { activateMana, manaActs, resolveManaTriggers } from './mana/activate.js';
export { couldAddMana, couldProduce } from './mana/could.js';
export { payMana } from './mana/pay.js';
export { canPayMana } from './mana/payable.js';
export { emptyPools } from './mana/pools.js';
