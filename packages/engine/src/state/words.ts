/** Words that are kept as bits. */

const bits = (words: readonly string[]): ReadonlyMap<string, number> => new Map(words.map((word, i) => [word, 1 << i]));

export const colorWords = ['white', 'blue', 'black', 'red', 'green'] as const;
export const typeWords = [
  'artifact',
  'creature',
  'enchantment',
  'instant',
  'land',
  'planeswalker',
  'sorcery',
  'tribal',
  'battle',
] as const;
export const supertypeWords = ['basic', 'legendary', 'snow', 'world'] as const;

export const colorBits = bits(colorWords);
export const typeBits = bits(typeWords);
export const supertypeBits = bits(supertypeWords);

export const maskOf = (table: ReadonlyMap<string, number>, words: readonly string[]): number => {
  let mask = 0;
  for (const word of words) mask |= table.get(word) ?? 0;
  return mask;
};

const lists = new Map<readonly string[], Map<number, readonly string[]>>();

/** The words whose bits are set: one list for each mask. */
export const wordsOf = (words: readonly string[], mask: number): readonly string[] => {
  let byMask = lists.get(words);
  if (!byMask) {
    byMask = new Map();
    lists.set(words, byMask);
  }
  let found = byMask.get(mask);
  if (!found) {
    found = words.filter((_, i) => mask & (1 << i));
    byMask.set(mask, found);
  }
  return found;
};

export const ARTIFACT = 1;
export const CREATURE = 2;
export const ENCHANTMENT = 4;
export const INSTANT = 8;
export const LAND = 16;
export const PLANESWALKER = 32;
export const SORCERY = 64;

export const PERMANENT_TYPES = ARTIFACT | CREATURE | ENCHANTMENT | LAND | PLANESWALKER | 256;

export const LEGENDARY = 2;
export const SNOW = 4;
export const WORLD = 8;

/** Basic land types and the mana of their intrinsic ability (305.6). */
export const basicLandMana: ReadonlyMap<string, string> = new Map([
  ['Plains', 'W'],
  ['Island', 'U'],
  ['Swamp', 'B'],
  ['Mountain', 'R'],
  ['Forest', 'G'],
]);

export const symbolColor: ReadonlyMap<string, string> = new Map([
  ['W', 'white'],
  ['U', 'blue'],
  ['B', 'black'],
  ['R', 'red'],
  ['G', 'green'],
  ['C', 'colorless'],
]);

export const colorSymbol: ReadonlyMap<string, string> = new Map([...symbolColor].map(([s, c]) => [c, s]));

/** The symbol of a type of mana, given as a word or as itself. */
export const symbolOf = (word: string | number): string => colorSymbol.get(String(word)) ?? String(word);

const noSymbols: readonly string[] = [];

/** The symbols of a cost, `{2}{B/R}` as `2`, `B/R`. */
export const symbolsOf = (cost: string): readonly string[] => {
  let found = symbols.get(cost);
  if (found === undefined) {
    found = cost.match(/[^{}]+/g) ?? noSymbols;
    if (symbols.size >= mostCosts) symbols.clear();
    symbols.set(cost, found);
  }
  return found;
};

const symbols = new Map<string, readonly string[]>();
const mostCosts = 4096;

/** The names that a card's name is made of: of a split card those of its halves (709.4a). */
export const namesIn = (name: string): readonly string[] => name.split(' // ');
