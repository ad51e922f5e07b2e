import type { Amount, Comparison, Condition, Form, Noun, Pattern, Status, Zone } from '../ability.types.js';
import { it, self, the, words, you } from './things.js';

export const all = (...conditions: readonly Condition[]): Condition => {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : { all: conditions };
};

export const any = (...conditions: readonly Condition[]): Condition => {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : { any: conditions };
};

export const not = (condition: Condition): Condition => ({ not: condition });

/** The two share a member: identity, membership, type, colour, control, zone. */
export const is = (one: Noun, other: Noun): Condition => ({ is: one, in: other });

export const compare = (l: Amount, cmp: Comparison, r: Amount): Condition => ({ cmp, l, r });

export const atLeast = (l: Amount, r: Amount): Condition => compare(l, '>=', r);

/** There is one. */
export const exists = (noun: Noun): Condition => atLeast({ count: noun }, 1);

export const none = (noun: Noun): Condition => compare({ count: noun }, '=', 0);

/** It would be allowed, or could come about. */
export const could = (pattern: Pattern): Condition => ({ could: pattern });

const typed = (word: string): Condition => is(the('type', it), words(word));

export const artifact = typed('artifact');
export const creature = typed('creature');
export const enchantment = typed('enchantment');
export const instant = typed('instant');
export const land = typed('land');
export const planeswalker = typed('planeswalker');
export const sorcery = typed('sorcery');

export const supertype = (word: string): Condition => is(the('supertype', it), words(word));
export const basic = supertype('basic');
export const legendary = supertype('legendary');
export const snow = supertype('snow');

export const subtype = (...subtypes: readonly string[]): Condition => is(the('subtype', it), words(...subtypes));

export const color = (...colors: readonly string[]): Condition => is(the('color', it), words(...colors));
export const white = color('white');
export const blue = color('blue');
export const black = color('black');
export const red = color('red');
export const green = color('green');

export const inZone = (...zones: readonly Zone[]): Condition => is(the('zone', it), words(...zones));
export const form = (...forms: readonly Form[]): Condition => is(the('form', it), words(...forms));
export const status = (...statuses: readonly Status[]): Condition => is(the('status', it), words(...statuses));
export const tapped = status('tapped');
export const untapped = status('untapped');
export const attacking = status('attacking');
export const blocking = status('blocking');

export const hasKeyword = (...names: readonly string[]): Condition => is(the('ability', it), words(...names));

export const controlledBy = (player: Noun): Condition => is(the('controller', it), player);
export const ownedBy = (player: Noun): Condition => is(the('owner', it), player);
export const yours = controlledBy(you);
export const notYours = controlledBy(the('opponents', you));
export const other = not(is(it, self));

/** The times at which a sorcery, or an instant, may be cast (307.1, 304.5). */
export const asSorcery = could({ on: 'cast', by: you, what: { a: 'object', such: sorcery } });
export const asInstant = could({ on: 'cast', by: you, what: { a: 'object', such: instant } });

/** It is that step now. */
export const duringStep = (step: string): Condition => is(the('step', { ref: 'game' }), words(step));
