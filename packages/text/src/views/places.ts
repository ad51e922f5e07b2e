import type {
  Action,
  ActivatedAbility,
  Effect,
  Pattern,
  StaticAbility,
  TriggeredAbility,
  Zone,
} from '@rulewright/language';
import { type Form, seen, standsFor } from '../grammar/index.js';

/** An ability that may work elsewhere than on the battlefield. */
export type Placed = ActivatedAbility | TriggeredAbility | StaticAbility;

const self = (noun: unknown): boolean =>
  typeof noun === 'object' &&
  noun !== null &&
  'ref' in noun &&
  typeof noun.ref === 'string' &&
  (standsFor({ ref: noun.ref }, 'self') || standsFor({ ref: noun.ref }, 'this'));

const ofPattern = (pattern: Pattern): Zone | null => {
  if (pattern.on === 'cast' && self(pattern.what)) return 'stack';
  if (pattern.on === 'counter' && self(pattern.what)) return 'stack';
  if (pattern.on === 'discard' && self(pattern.what)) return 'hand';
  return null;
};
const ofCost = (action: Action): Zone | null => (action.do === 'discard' && self(action.what) ? 'hand' : null);
const ofEffect = (effect: Effect): Zone | null =>
  effect.effect === 'would' || (effect.effect === 'can' && effect.mode === 'cant') ? ofPattern(effect.on) : null;

/** Where the ability works, where what it says works nowhere else (113.6); null: on the battlefield. */
export const placeOf = (ability: Placed): Zone | null => {
  if (ability.ability === 'activated') return ability.cost.map(ofCost).find((zone) => zone !== null) ?? null;
  if (ability.ability === 'static') return ability.effects.map(ofEffect).find((zone) => zone !== null) ?? null;
  if (!Array.isArray(ability.when)) return null;
  return (ability.when as readonly Pattern[]).map(ofPattern).find((zone) => zone !== null) ?? null;
};

/** An ability that works elsewhere than on the battlefield, where what it says tells so. */
export const placed = <T extends Placed>(form: Form<T>) =>
  seen(
    form,
    (value: T): T | null => {
      const { in: zones, ...rest } = value;
      const zone = placeOf(value);
      if (zones === undefined) return zone === null ? value : null;
      return zones.length === 1 && zones[0] === zone ? (rest as T) : null;
    },
    (value) => {
      const zone = placeOf(value);
      return zone === null ? value : { ...value, in: [zone] };
    },
  );
