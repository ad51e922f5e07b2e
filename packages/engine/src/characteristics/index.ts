export { copiedValues, sizeAmount } from './apply.js';
export { derive } from './derived.js';
export { instancesOf, printedOf } from './printed.js';
export { enteringGeneration, Prospect } from './prospect.js';
export { Covered, faceUpOf, onStackFaceDown } from './turned.js';
export { noCharacteristics, worksFaceDown } from './work.js';
