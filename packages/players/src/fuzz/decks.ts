import type { Definition } from '@rulewright/language';
import type { Random } from '../bot.js';

const isLand = (card: Definition): boolean => card.types.includes('land');
const isBasic = (card: Definition): boolean => isLand(card) && (card.supertypes ?? []).includes('basic');

const one = <T>(random: Random, things: readonly T[]): T => things[Math.floor(random() * things.length)] as T;

/** Colours that a card's cost asks for. */
const colorsOf = (card: Definition): ReadonlySet<string> => new Set((card.cost ?? '').match(/[WUBRG]/g) ?? []);

const landOf: Readonly<Record<string, string>> = { W: 'Plains', U: 'Island', B: 'Swamp', R: 'Mountain', G: 'Forest' };

/** A deck by chance: cards of two or three colours and lands that can pay for most of them. */
export const randomDeck = (pool: readonly Definition[], random: Random, size = 40): readonly Definition[] => {
  const spells = pool.filter((card) => !isLand(card));
  const basics = pool.filter(isBasic);
  const others = pool.filter((card) => isLand(card) && !isBasic(card));
  const colors = new Set<string>();
  while (colors.size < 2 + Math.floor(random() * 2)) colors.add(one(random, Object.keys(landOf)));
  const castable = spells.filter((card) => [...colorsOf(card)].some((c) => colors.has(c)) || colorsOf(card).size === 0);
  const own = basics.filter((card) => [...colors].some((c) => card.subtypes?.includes(landOf[c] ?? '')));
  const deck: Definition[] = [];
  const lands = Math.round(size * 0.42);
  for (let i = 0; i < lands; i++)
    deck.push(others.length > 0 && random() < 0.12 ? one(random, others) : one(random, own.length > 0 ? own : basics));
  // Now and then a card of any colour: what cannot be cast can still be discarded, or put onto the battlefield.
  while (deck.length < size) deck.push(one(random, random() < 0.9 && castable.length > 0 ? castable : spells));
  return deck;
};
