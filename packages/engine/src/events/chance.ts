import type { Thing, Value } from '@rulewright/language';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Core } from '../core.js';
import { slotOf } from '../core.js';
import { ObjectRecord } from '../state/records.js';

export const seeded = (seed: number): readonly number[] => xoroshiro128plus(seed).getState();

/** Chance from a seed, apart from the game's own: numbers from 0 to below 1, and what comes after them. */
export const chanceFrom = (
  seed: number,
): { readonly random: () => number; readonly state: () => readonly number[] } => {
  const generator = xoroshiro128plus(seed);
  return { random: () => (generator.next() >>> 0) / 0x1_0000_0000, state: () => generator.getState() };
};

/** A whole number from 0 to below `n`; the generator's state is part of the game's. */
export const randomBelow = (g: Core, n: number): number => {
  const generator = xoroshiro128plusFromState(g.s.random as number[]);
  const result = uniformInt(generator, 0, n - 1);
  g.w(0).random = generator.getState();
  return result;
};

/** How a coin falls (705.1). */
export const flipped = (g: Core, player: number): 'heads' | 'tails' =>
  g.chance?.flip(player) ?? (randomBelow(g, 2) === 0 ? 'heads' : 'tails');

/** So many of the things, chosen at random, in random order. */
export const randomPick = (g: Core, things: readonly Value[], n: number): readonly Value[] => {
  const said = g.chance?.pick(things, n);
  if (said) return said;
  const rest = things.slice();
  const picked: Value[] = [];
  while (picked.length < n && rest.length > 0) picked.push(...rest.splice(randomBelow(g, rest.length), 1));
  return picked;
};

const shuffled = (g: Core, cards: Thing[]): readonly Thing[] => {
  const generator = xoroshiro128plusFromState(g.s.random as number[]);
  for (let i = cards.length - 1; i > 0; i--) {
    const j = uniformInt(generator, 0, i);
    [cards[i], cards[j]] = [cards[j] as Thing, cards[i] as Thing];
  }
  g.w(0).random = generator.getState();
  return cards;
};

/**
 * Randomizes a library (701.24): its cards become new objects. They get slots by their places, so that no number
 * tells which of them is where; where somebody may say what chance does, each keeps its own and can be followed.
 */
export const shuffle = (g: Core, player: number): void => {
  const p = g.player(player);
  const cards = p.library.slice(0, p.cards);
  const order = g.chance?.shuffle(player, cards) ?? shuffled(g, cards.slice());
  const slots = g.chance ? order.map(slotOf) : cards.map(slotOf).sort((a, b) => a - b);
  // A token may lie there, too, until state-based actions are checked.
  const olds = order.map((ref) => {
    const old = g.object(ref);
    if (!old) throw new Error(`card ${ref} of a library is gone`);
    return old;
  });
  const place = ({ kind, def, owner }: ObjectRecord, i: number): Thing =>
    g.place(slots[i] as number, new ObjectRecord(null, 0, kind, def, 'library', owner, owner)).ref;
  g.setZone('library', player, olds.map(place));
};
