import type { Action } from '@rulewright/language';
import type { World } from '../core.js';
import { textOf } from '../evaluate/targets.js';
import type { Instance, ObjectRecord } from '../state/records.js';

const nothing: readonly Action[] = [];
const texts = new WeakMap<readonly Instance[], readonly Action[]>();

/** The instructions of a spell's spell abilities, in order (113.3a). */
export const spellText = (abilities: readonly Instance[]): readonly Action[] => {
  let text = texts.get(abilities);
  if (!text) {
    const parts = abilities.flatMap((i) => (i.ability.ability === 'spell' ? [i.ability.do] : []));
    text = parts.length === 0 ? nothing : parts.length === 1 ? (parts[0] ?? nothing) : parts.flat();
    texts.set(abilities, text);
  }
  return text;
};

/** What a spell or ability on the stack says. */
export const textOfObject = (w: World, o: ObjectRecord): readonly Action[] =>
  o.stack?.ability ? textOf(o.stack.ability) : spellText(w.chars(o.ref).abilities);
