import { type Base, type BasePayment, baseOf, type Source, slots, type Weights } from './base.js';
import type { Board } from './board.js';
import { type Form, unitsOf } from './demand.js';
import { isMana, type Mask } from './mask.js';
import { Matching } from './match.js';
import type { Regression } from './regression.js';
import type { Space } from './space.js';

export interface Payment {
  readonly from: Source;
  /** What the unit may be here: its kinds that the demand accepts. */
  readonly mask: Mask;
  /** The use whose cost is paid (index into `uses`), or null: the cost in question. */
  readonly use: number | null;
  /** The position in that cost. */
  readonly position: number;
}

/** How to pay a cost. */
export interface Plan {
  readonly form: Form;
  /** Activations in order of time; what pays for one is a supply, a token or the output of an earlier one. */
  readonly uses: readonly { readonly act: number; readonly output: number }[];
  readonly payments: readonly Payment[];
  /** Units of mana that activations add and nothing needs. */
  readonly idle: readonly Source[];
  /** The sum of weights of all that it uses. */
  readonly weight: number;
}

/** The base units in a state of the search: tokens of activations made are gone. */
export function baseAt(board: Board, space: Space, search: Regression, state: number, weights: Weights): Base {
  return baseOf(board, weights, space.whole, (kind) => {
    const k = space.kinds.findIndex((one) => one.kind === kind);
    return k < 0 ? 0 : search.usesOf(state, k);
  });
}

/** A demand still to be paid, while a plan is put together. */
interface Open {
  readonly mask: Mask;
  /** Steps count backwards in time from the cost in question, which is -1. */
  readonly step: number;
  readonly position: number;
}

/** Puts the plan together that a solved state and a payment of what it still asks stand for. */
export function makePlan(
  board: Board,
  form: Form,
  space: Space,
  search: Regression,
  state: number,
  weights: Weights,
  base: Base,
  payment: BasePayment,
): Plan {
  const fixed = usedFixed(base, payment);
  const path = pathTo(search, state);
  const useOf = (step: number): number => fixed.length + path.length - 1 - step;
  const open: Open[][] = Array.from({ length: space.classes }, () => []);
  const ask = (demand: Form, step: number): void => {
    for (const { mask, position } of unitsOf(demand)) open[space.classOf.get(mask)!]!.push({ mask, step, position });
  };
  const payments: Payment[] = [];
  const idle: Source[] = [];
  const pay = (from: Source, unit: Mask, cls: number): void => {
    const { mask, step, position } = open[cls]!.shift()!;
    payments.push({ from, mask: unit & mask, use: step < 0 ? null : useOf(step), position });
  };
  const steps: { act: number; output: number }[] = [];
  const remaining = space.kinds.map(({ kind }) => slots(board, kind, weights));
  let weight = form.life * (weights.life ?? 1) + payment.weight;

  ask(form, -1);
  path.forEach((at, step) => {
    const k = search.kind[at]!;
    const { kind, cost, outputs } = space.kinds[k]!;
    const act = remaining[k]!.shift()!;
    const output = outputs[search.output[at]!]!.index;
    steps.push({ act, output });
    weight += (weights.acts?.[act] ?? 1) + (kind.cost?.life ?? 0) * (weights.life ?? 1);
    const units = kind.out[output]!;
    const before = search.parent[at]!;
    const served = open.map((_, c) => search.askedOf(before, c) - search.askedOf(at, c) + cost[c]!);
    const matching = new Matching(units, space.masks, served);
    for (let unit = 0; unit < units.length; unit++) matching.add(unit);
    units.forEach((mask, unit) => {
      const from: Source = { kind: 'output', use: useOf(step), unit };
      if (matching.classOf[unit]! >= 0) pay(from, mask, matching.classOf[unit]!);
      else if (isMana(mask)) {
        idle.push(from);
        weight += weights.idle ?? 0;
      }
    });
    if (kind.cost !== null) ask(kind.cost, step);
  });

  base.units.forEach(({ mask, source, group }, u) => {
    const cls = payment.classOf[u]!;
    const from = source.kind === 'output' ? { ...source, use: fixed.indexOf(group) } : source;
    if (cls >= 0) pay(from, mask, cls);
    else if (group >= 0 && fixed.includes(group) && isMana(mask)) idle.push(from);
  });
  const uses = [...fixed.map((group) => ({ act: base.fixed[group]!.act, output: 0 })), ...steps.reverse()];
  return { form, uses, payments, idle, weight };
}

/** The free activations with one output of which some unit pays, first in time. */
function usedFixed(base: Base, payment: BasePayment): number[] {
  return [...base.fixed.keys()].filter((group) =>
    base.units.some((unit, u) => unit.group === group && payment.classOf[u]! >= 0),
  );
}

/** The states on the way, the first step (the last in time) first. */
function pathTo(search: Regression, state: number): number[] {
  const path: number[] = [];
  for (let at = state; at > 0; at = search.parent[at]!) path.unshift(at);
  return path;
}
