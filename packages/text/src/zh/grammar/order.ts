import { type Form, printedBy } from '../../grammar/index.js';

/** Colours, and the land types that make their mana, around the wheel. */
const wheel: readonly (readonly string[])[] = [
  ['white', 'Plains'],
  ['blue', 'Island'],
  ['black', 'Swamp'],
  ['red', 'Mountain'],
  ['green', 'Forest'],
];

const placeOf = (word: string): number => wheel.findIndex((names) => names.includes(word));

/** Of two colours the second follows within two steps of the first; of more, the first one is the first of the wheel. */
const ordered = (words: readonly string[]): readonly string[] => {
  if (words.some((word) => placeOf(word) < 0)) return words;
  const [one, other, ...more] = [...words].sort((a, b) => placeOf(a) - placeOf(b));
  if (one === undefined || other === undefined || more.length > 0)
    return [...words].sort((a, b) => placeOf(a) - placeOf(b));
  return placeOf(other) - placeOf(one) > 2 ? [other, one] : [one, other];
};

/** Colours are said in the order of the wheel, in whatever order they are written. */
export const inOrder = (form: Form<readonly string[]>): Form<readonly string[]> =>
  printedBy(form, (words, out, here) => form.print(ordered(words), out, here));
