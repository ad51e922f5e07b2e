import type { CardGrammar } from '../../cards/grammar.types.js';
import type { WordingDate } from '../../views/dates.js';
import { marks } from '../marks.js';
import { names } from '../names.js';
import type { Script } from '../script.js';
import { abilities } from './abilities.js';
import { kitOf } from './kit.js';

const asWritten = (text: string): string => text;

/** The name of a card; English where no Chinese one is known. */
const nameOf = (name: string, script: Script): string => {
  const known = names[name];
  if (known === undefined) return name;
  return script === 'Hant' ? known[0] : known[1];
};

/** How cards are written in the Chinese of a script. */
export const chinese = (script: Script, date: WordingDate): CardGrammar => ({
  ...abilities(kitOf(script, date)),
  familiar: ['flying', 'first strike', 'double strike', 'trample', 'haste', 'vigilance', 'reach', 'defender', 'fear'],
  nameOf: (name) => nameOf(name, script),
  marksOf: (name) => marks[name] ?? [],
  finish: asWritten,
  // No full stop stands after quotation marks in texts; in the grammar one ends every sentence.
  punctuated: {
    inText: (text) => text.replaceAll('」。', '」'),
    inForms: (text) => text.replace(/」$/, '」。'),
  },
});
