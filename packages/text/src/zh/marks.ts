import type { Mark } from '../grammar/index.js';

/** What cards say in Chinese in another way than the default: where it stands in their abilities, and how. Generated. */
export const marks: Readonly<Record<string, readonly Mark[]>> = {
  'Cemetery Puca': [{ at: '0.do.0', as: 'if' }],
  Commandeer: [{ at: '1.do.1.actions.0.what', as: 'pronoun' }],
  'Dusk Urchins': [{ at: '0.do.0', as: 'at' }],
  'Enchanted Evening': [{ at: '0.effects.0', as: 'all' }],
  'Inkfathom Witch': [{ at: '1.do.0.effects.0', as: 'each' }],
  'Jaws of Stone': [{ at: '0.do.0.n', as: 'then' }],
  'Karplusan Minotaur': [{ at: '2.do.0', as: 'toward' }],
  'Knollspine Dragon': [{ at: '1.do.0', as: 'close' }],
  'Knollspine Invocation': [{ at: '0.cost.1', as: 'away' }],
  'Oona, Queen of the Fae': [{ at: '1.do.2.token', as: 'and' }],
  Scuttlemutt: [{ at: '1.do.0', as: 'front' }],
  'Torrent of Souls': [{ at: '0.do.1.then.0', as: 'front' }],
  "Traitor's Roar": [
    { at: '0.do.1', as: 'within' },
    { at: '0.do.1.from', as: 'pronoun' },
  ],
  'Vanish into Memory': [
    { at: '0.do.1', as: 'you' },
    { at: '0.do.2.actions.0', as: 'return' },
  ],
};
