import type { Act } from '@rulewright/language';
import { abilityText } from './abilities.js';
import { nameOf, type Telling } from './naming.js';

/** What a player may do, as an instruction. */
export const actText = (t: Telling, act: Act): string => {
  switch (act.act) {
    case 'pass':
      return 'pass';
    case 'play':
      return `play ${nameOf(t, act.card)}`;
    case 'cast': {
      const way = act.way === undefined || act.way === '' ? '' : ` (${t.names.word?.(act.way) ?? act.way})`;
      return `${t.wording.cast} ${nameOf(t, act.card)}${way}`;
    }
    case 'activate': {
      const text = abilityText(t, act.source, act.ability);
      const of = nameOf(t, act.source);
      return text === null ? `${t.wording.activate} an ability of ${of}` : `${t.wording.activate} ${text} (${of})`;
    }
  }
};

/** The same, of whatever is in a log. */
export const actOf = (t: Telling, answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null || !('act' in answer)) return null;
  const { act } = answer;
  return act === 'pass' || act === 'play' || act === 'cast' || act === 'activate' ? actText(t, answer as Act) : null;
};
