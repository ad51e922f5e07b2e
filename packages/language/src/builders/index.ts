import { keywordBuilders } from '../keywords/index.js';
import * as abilities from './abilities.js';
import * as actions from './actions.js';
import * as amounts from './amounts.js';
import * as cards from './cards.js';
import * as conditions from './conditions.js';
import * as effects from './effects.js';
import * as nouns from './nouns.js';
import * as patterns from './patterns.js';
import * as things from './things.js';

/** A value, or a function of plain JSON values and of what other builders give. */
export type Builder = object | ((...args: never[]) => unknown);

/** Every builder that may stand in a card written in a scenario; a reader looks names up here and nowhere else. */
export const builders: Readonly<Record<string, Builder>> = Object.freeze(
  Object.assign(Object.create(null) as Record<string, Builder>, {
    ...things,
    ...conditions,
    ...nouns,
    ...amounts,
    ...patterns,
    ...actions,
    ...effects,
    ...abilities,
    ...cards,
    ...keywordBuilders,
  }),
);
