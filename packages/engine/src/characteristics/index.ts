export { copiedValues, sizeAmount } from './apply.js';
export { derive } from './derived.js';
export { basicLandAbility, instancesOf, manaValueOfCost, printedOf, symbolsOf } from './printed.js';
export { noCharacteristics } from './work.js';
