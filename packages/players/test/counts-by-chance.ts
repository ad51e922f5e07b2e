import { allCards } from '@rulewright/cards';
import { type Definition, rulesDates } from '@rulewright/language';
import { randomFrom } from '../src/random.js';
import type { Board, Lying, Side } from './counts-board.js';

const is =
  (...types: readonly string[]) =>
  (card: Definition) =>
    card.types.some((type) => types.includes(type));

const lands = allCards.filter(is('land'));
const spells = allCards.filter((card) => !is('land')(card));
const permanents = spells.filter((card) => !is('instant', 'sorcery')(card) && !(card.subtypes ?? []).includes('Aura'));

const steps = ['upkeep', 'precombat main', 'declare attackers', 'declare blockers', 'postcombat main', 'end'] as const;

/** A board on which anything may lie; its counts are not known. */
export const byChance = (seed: number): Board => {
  const random = randomFrom(seed);
  const one = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T;
  const some = <T>(most: number, things: readonly T[]): T[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => one(things));
  const lie = (card: Definition): Lying => ({ card, tapped: random() < 0.3, sick: random() < 0.2 });
  const side = (): Side => ({
    pool: some(4, ['W', 'U', 'B', 'R', 'G']).join(''),
    battlefield: [...some(2, lands), ...some(2, permanents)].map(lie),
    hand: [...some(2, spells), ...some(1, lands)],
    graveyard: some(1, allCards),
    library: some(3, allCards),
  });
  return {
    name: String(seed),
    date: one(rulesDates),
    at: [random() < 0.6 ? 0 : 1, one(steps), random() < 0.5 ? 'begun' : 'before'],
    players: random() < 0.2 ? [side(), side(), side()] : [side(), side()],
    stops: random() < 0.2 ? { paying: true, forced: true } : {},
    counts: [],
  };
};
