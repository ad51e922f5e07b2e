import type { Definition } from '@rulewright/language';
import type { Discourse } from '../grammar/index.js';
import { kindOf } from './phrases.js';

/** How what an object is attached to is spoken of: an Equipment's by what it is, an Aura's by what it may enchant. */
export const attachedOf = ({ subtypes = [], abilities }: Definition): Discourse['attached'] => {
  if (subtypes.includes('Equipment')) return { how: 'equipped', kind: 'creature' };
  for (const ability of abilities) {
    if (ability.ability !== 'keyword' || ability.name !== 'enchant' || ability.quality === undefined) continue;
    return { how: 'enchanted', kind: 'a' in ability.quality ? kindOf(ability.quality) : 'permanent' };
  }
  return null;
};
