import type { ProcedureEffect, Thing } from '@rulewright/language';
import type { World } from '../core.js';
import { holds } from './evaluate.js';
import { frameOf } from './frame.js';

/** Whether an ability that is in force makes a procedure run otherwise for the object: first strike, trample, haste. */
export const hasProcedure = (w: World, thing: Thing, name: ProcedureEffect['name']): boolean => {
  for (const { id, ability } of w.chars(thing).abilities) {
    if (ability.ability !== 'static') continue;
    for (const effect of ability.effects) {
      if (effect.effect !== 'procedure' || effect.name !== name) continue;
      if (!ability.while || holds(w, frameOf(thing, w.controller(thing), id), ability.while)) return true;
    }
  }
  return false;
};
