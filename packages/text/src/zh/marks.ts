import type { Mark } from '../grammar/index.js';

/** What cards say in Chinese in another way than the default: where it stands in their abilities, and how. Generated. */
export const marks: Readonly<Record<string, readonly Mark[]>> = {
  'Dusk Urchins': [{ at: '0.do.0', as: 'at' }],
  'Inkfathom Witch': [{ at: '1.do.0.effects.0', as: 'each' }],
  "Traitor's Roar": [
    { at: '0.do.1', as: 'within' },
    { at: '0.do.1.from', as: 'pronoun' },
  ],
};
