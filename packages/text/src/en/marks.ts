import type { Mark } from '../grammar/index.js';

/** What cards say in English in another way than the default: where it stands in their abilities, and how. Generated. */
export const marks: Readonly<Record<string, readonly Mark[]>> = {
  'Impromptu Raid': [
    { at: '0.do.1.then.1.effects.0', as: 'each' },
    { at: '0.do.1.then.2.actions.0.what', as: 'pronoun' },
  ],
  'River Kelpie': [{ at: '0.when.0', as: 'or another' }],
  'Wort, the Raidmother': [{ at: '1.effects.0', as: 'each' }],
};
