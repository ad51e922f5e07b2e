import type { Thing } from '@rulewright/language';
import { readOneAbility } from './definition.js';
import { nameOf, type Telling } from './naming.js';

/** What the ability of an instance says; null: the caller does not know it. */
export const abilityText = (t: Telling, source: Thing, id: string): string | null => {
  const ability = t.names.ability?.(source, id) ?? null;
  return ability === null ? null : readOneAbility(t.wording, ability, nameOf(t, source)).replace(/\.$/, '');
};
