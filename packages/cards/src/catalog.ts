import { type Definition, editDistance } from '@rulewright/language';
import { sets } from './sets/index.js';

/** One spelling for `Jötun Grunt`, `jotun grunt` and `JOTUN  GRUNT`. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');

export const allCards: readonly Definition[] = sets.flatMap((set) => set.cards);

/** Every name that some card has; of a flip card both. */
export const cardNames: readonly string[] = allCards.flatMap(({ name, flipped }) =>
  flipped ? [name, flipped.name] : [name],
);

const byName: ReadonlyMap<string, Definition> = new Map(allCards.map((card) => [foldName(card.name), card]));

export const cardNamed = (name: string): Definition | undefined => byName.get(foldName(name));

/** Names that may have been meant, likeliest first. */
export const namesLike = (name: string, most = 3): readonly string[] => {
  const wanted = foldName(name);
  if (wanted === '') return [];
  const allowed = Math.max(2, Math.floor(wanted.length / 4));
  return [...byName]
    .map(([folded, card]) => {
      const starts = folded.startsWith(wanted) || folded.split(/[ ,]+/).includes(wanted);
      return { name: card.name, away: starts ? 0.5 : editDistance(wanted, folded) };
    })
    .filter(({ away }) => away <= allowed)
    .sort((one, other) => one.away - other.away || (one.name < other.name ? -1 : 1))
    .slice(0, most)
    .map((found) => found.name);
};

/** A card, or a message that says which may have been meant. */
export const findCard = (
  name: string,
): { readonly card: Definition } | { readonly problem: string; readonly meant: readonly string[] } => {
  const card = cardNamed(name);
  if (card !== undefined) return { card };
  const meant = namesLike(name);
  const mend = meant.length === 0 ? '' : `; did you mean ${meant.map((other) => `"${other}"`).join(' or ')}?`;
  return { problem: `there is no card "${name}"${mend}`, meant };
};
