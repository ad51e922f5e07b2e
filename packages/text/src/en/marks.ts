import type { Mark } from '../grammar/index.js';

/** What cards say in English in another way than the default: where it stands in their abilities, and how. Generated. */
export const marks: Readonly<Record<string, readonly Mark[]>> = {
  Commandeer: [{ at: '1.do.1.actions.0.what', as: 'pronoun' }],
  'Wort, the Raidmother': [{ at: '1.effects.0', as: 'each' }],
};
