import type { Change, Effect, Value } from '@rulewright/language';
import { sizeAmount } from '../characteristics/index.js';
import type { World } from '../core.js';
import { values } from '../evaluate/evaluate.js';
import type { Frame } from '../state/records.js';

const literal = (things: readonly Value[]): { readonly ref: string } | { readonly lit: readonly string[] } =>
  things.every((v) => typeof v === 'string') ? { lit: things as readonly string[] } : { ref: 'it' };

/**
 * A change with its variable amounts determined: that happens once, as a spell or ability that begins the effect
 * resolves (608.2h, 611.2d).
 */
export const fixed = (w: World, frame: Frame, change: Change): Change => {
  switch (change.change) {
    case 'setNumber':
    case 'addNumber':
      return typeof change.n === 'number'
        ? change
        : { ...change, n: sizeAmount(w, frame, change.n, change.change === 'addNumber') };
    case 'set':
    case 'add':
    case 'remove': {
      if ('lit' in change.value) return change;
      const things = values(w, frame, change.value);
      return things.every((v) => typeof v === 'string') ? ({ ...change, value: literal(things) } as Change) : change;
    }
    default:
      return change;
  }
};

/** The effect itself where nothing of it is variable: what is known of it is found once. */
export const fixedEffect = (w: World, frame: Frame, effect: Effect): Effect => {
  if (effect.effect !== 'change') return effect;
  const changes = effect.changes.map((c) => fixed(w, frame, c));
  return changes.every((c, i) => c === effect.changes[i]) ? effect : { ...effect, changes };
};
