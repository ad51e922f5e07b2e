import type { World } from '../../core.js';
import {
  type Form,
  INSISTING_BOUND,
  type Mask,
  Matching,
  type Payment,
  type Plan,
  propose,
  type Weights,
} from '../../mana/index.js';
import type { BoardFor, ManaPurpose, Supply } from './board.types.js';
import { costFor } from './boards.js';
import type { Way } from './candidates.js';
import { kindsIn } from './masks.js';

/*
 * Which payment is proposed: mana in the pool first, then what the rest of the hand misses least.
 */

const kinds = [1, 2, 4, 8, 16, 32];
const letters = 'WUBRGC';

/** How much the player's other cards in hand ask of each kind; the payer's own hand is known to the payer. */
const needs = (w: World, player: number, purpose: ManaPurpose): readonly number[] => {
  const need = kinds.map(() => 0);
  for (const card of w.player(player).hand) {
    if (card === purpose.thing) continue;
    const { cost } = w.chars(card);
    if (cost === null) continue;
    for (const letter of cost) {
      const at = letters.indexOf(letter);
      if (at >= 0) need[at] = (need[at] ?? 0) + 1;
    }
  }
  return need;
};

const unrestricted: Mask = 127;

/** What each source is worth to the player, above what anything costs. */
export const weightsFor = (w: World, player: number, purpose: ManaPurpose, entry: BoardFor): Weights => {
  const { board, supplies, acts } = entry;
  const need = needs(w, player, purpose);
  const have = kinds.map(() => 0);
  const count = (mask: Mask): void => {
    const found = kindsIn(mask);
    for (let i = 0; i < kinds.length; i++) if (found & (kinds[i] as Mask)) have[i] = (have[i] as number) + 1;
  };
  board.plain.forEach((mask, i) => {
    if ((supplies[i] as Supply).unit < 0) count(mask);
  });
  for (const { token, out } of board.acts) count(token | union(out));
  const scarcity = (mask: Mask): number => {
    const found = kindsIn(mask);
    let sum = 0;
    for (let i = 0; i < kinds.length; i++) {
      if (found & (kinds[i] as Mask)) sum += (need[i] as number) / Math.max(1, have[i] as number) + 0.01;
    }
    return sum;
  };
  const supplyWeight = ({ unit, thing, ways }: Supply, mask: Mask): number => {
    if (unit >= 0) return 0;
    if (thing === 0) return 0;
    if (ways.length === 0) return 2;
    if ((mask & unrestricted) === 0) return 0.5 + harm(ways);
    return 1 + scarcity(mask) + harm(ways);
  };
  return {
    plain: board.plain.map((mask, i) => supplyWeight(supplies[i] as Supply, mask)),
    acts: acts.map(({ outs }, i) => 1 + scarcity(union(board.acts[i]?.out ?? [])) + harm(outs.flat())),
    tokens: acts.map(({ token }, i) => (token ? supplyWeight(token, board.acts[i]?.token ?? 0) : 1)),
    idle: w.rules.manaBurn ? 0.6 : 0.01,
    life: 3,
  };
};

const union = (out: readonly (readonly Mask[])[]): Mask => {
  let all = 0;
  for (const units of out) for (const mask of units) all |= mask;
  return all;
};

/** What using it does to the player besides: damage, counters and objects that are gone; between the least and the most. */
const harm = (ways: readonly Way[]): number => {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const { usable, output } of ways) {
    const { leaves, counters } = usable.candidate.mana.shape;
    const own = 3 * output.pain + (leaves ? 6 : 0) + (counters.length > 0 ? 1 : 0);
    least = Math.min(least, own);
    most = Math.max(most, own);
  }
  return ways.length === 0 ? 0 : (least + most) / 2;
};

/** The payment that is proposed; null: none was found. `reserved` units of the pool are spent whatever else is. */
export const planFor = (
  w: World,
  player: number,
  purpose: ManaPurpose,
  entry: BoardFor,
  cost: string,
  reserved: readonly number[] = [],
): Plan | null => {
  const { forms } = costFor(cost, purpose);
  const weights = weightsFor(w, player, purpose, entry);
  const plain = weights.plain?.map((weight, i) => (reserved.includes(i) ? -1000 : weight)) ?? [];
  if (entry.board.acts.length === 0) return plainPlan(entry, forms, plain);
  const plan = propose(entry.board, forms, { ...weights, plain }, { bound: INSISTING_BOUND });
  return typeof plan === 'string' ? null : plan;
};

/** Where every source is one mana for nothing, the cheapest that can pay do (the sets that can are a matroid). */
const plainPlan = ({ board }: BoardFor, forms: readonly Form[], weights: readonly number[]): Plan | null => {
  const order: number[] = [];
  for (let i = 0; i < board.plain.length; i++) if (board.plain[i] !== 0) order.push(i);
  order.sort((a, b) => (weights[a] ?? 1) - (weights[b] ?? 1) || a - b);
  const units = order.map((i) => board.plain[i] ?? 0);
  for (const form of forms) {
    if (form.life > board.life) continue;
    const matching = new Matching(units, form.masks, form.counts);
    for (let unit = 0; unit < units.length && matching.missing > 0; unit++) matching.add(unit);
    if (matching.missing > 0) continue;
    const paid = form.masks.map(() => 0);
    const payments: Payment[] = [];
    let weight = 0;
    matching.classOf.forEach((c, unit) => {
      if (c < 0) return;
      const index = order[unit] ?? 0;
      const mask = (units[unit] ?? 0) & (form.masks[c] ?? 0);
      const n = paid[c] ?? 0;
      paid[c] = n + 1;
      const position = form.positions[c]?.[n] ?? 0;
      payments.push({ from: { kind: 'supply', index }, mask, use: null, position });
      weight += weights[index] ?? 1;
    });
    return { form, uses: [], payments, idle: [], weight };
  }
  return null;
};
