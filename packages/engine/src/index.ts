export { abilitiesNamed, costNamed, costWords, isPrintedAt } from './arrange/abilities.js';
export { arrange } from './arrange/arrange.js';
export type * from './arrange/arrange.types.js';
export { ArrangeError } from './arrange/arrange-error.js';
export { damageOnStack } from './chapters/combat/damage.js';
export { abilitiesWhileFaceDown, castFaceDownIsProhibited, waysFaceDown } from './chapters/face-down.js';
export { paysLoyalty } from './chapters/mana/abilities.js';
export { isCastPermitted } from './chapters/priority.js';
export { worksFaceDown } from './characteristics/index.js';
export {
  type Chance,
  Core,
  type Derived,
  Past,
  type Printed,
  type Rules,
  type Setting,
  type Standing,
  slotOf,
  World,
} from './core.js';
export {
  answerable,
  asAnswer,
  contains,
  extend,
  list,
  onlyAnswer,
  type Refusal,
  sample,
  size,
} from './decisions/index.js';
export { hasForm, hasStatus, isAttacked, isSick, numberOf, valuesOf } from './evaluate/aspects.js';
export { holds } from './evaluate/evaluate.js';
export { frameOf } from './evaluate/frame.js';
export { knows } from './evaluate/knows.js';
export { hasProcedure } from './evaluate/procedure.js';
export { Game, type Position, type Stops } from './game.js';
export { faultsOf } from './invariants.js';
export { type NewGame, newGame } from './new-game.js';
export { rulebookOf } from './rulebook/rulebook.js';
export { loadGame, SAVE_VERSION, type Save, SaveError, saveGame } from './save.js';
export { type SettingOptions, settingOf } from './setup.js';
export {
  BLOCKED,
  type Characteristics,
  FACE_DOWN,
  FLIPPED,
  type Instance,
  type ObjectRecord,
  PHASED_OUT,
  type State,
  TAPPED,
} from './state/records.js';
export {
  CREATURE,
  colorWords,
  INSTANT,
  LAND,
  PERMANENT_TYPES,
  PLANESWALKER,
  SORCERY,
  supertypeWords,
  typeWords,
  wordsOf,
} from './state/words.js';
export { type ObjectView, type PlayerView, seenEntry, seenEvent, type View, type ViewData, viewOf } from './view.js';
