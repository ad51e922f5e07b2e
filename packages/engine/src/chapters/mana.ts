export { isManaAbility, otherAbilitiesOf } from './mana/abilities.js';
export { activateMana, manaActs } from './mana/activate.js';
export { couldAddMana } from './mana/could.js';
export { payMana } from './mana/pay.js';
export { canPayMana } from './mana/payable.js';
export { emptyPools } from './mana/pools.js';
