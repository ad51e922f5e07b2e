import { type Act, type PayAnswer, type PayDecision, playerThing, type Thing } from '@rulewright/language';
import { type Core, type Doing, type Proc, Proposal, type Purpose } from '../../core.js';
import { ListedLate } from '../../decisions/late.js';
import type { Form, Mask, Payment, Plan } from '../../mana/index.js';
import type { ManaUnit } from '../../state/records.js';
import { activateMana } from './activate.js';
import type { BoardFor, ManaPurpose, Supply } from './board.types.js';
import { boardFor, costFor } from './boards.js';
import { type Choice, choicesFor } from './by-hand.js';
import type { Way } from './candidates.js';
import { guided, unitsMeant } from './guide.js';
import { payingBoard } from './payable.js';
import { planFor } from './plan.js';
import { type ManaOf, manaOf } from './sources.js';

const nothing: readonly ManaUnit[] = [];

/** A payment under way: what the board was as it was asked. */
interface Position {
  readonly mana: ManaOf;
  readonly entry: BoardFor;
}

/** Which mana abilities keep the payment possible is worked out only if somebody looks. */
class Paying extends ListedLate implements PayDecision {
  readonly kind = 'pay';
  readonly why = 'payment';
  readonly rule = 'verb-pay-mana';
  declare readonly acts: readonly Act[];

  constructor(
    readonly player: number,
    readonly source: Thing,
    readonly cost: string,
    readonly pool: readonly string[],
    list: () => readonly Act[],
  ) {
    super('acts', list);
  }
}

/**
 * Pays mana (601.2g, 601.2h, 118.3a): mana abilities are activated and mana is spent until the cost is paid. Gives what
 * was spent; null: the cost cannot be paid.
 */
export function* payMana(
  g: Core,
  player: number,
  cost: string,
  purpose: Purpose,
  doing: Doing,
): Proc<readonly ManaUnit[] | null> {
  const told: ManaPurpose = Object.assign({}, purpose, { because: purpose.because ?? doing.because });
  let owed = cost;
  let spent = nothing;
  for (;;) {
    const mana = manaOf(g, player);
    const first = boardFor(g, mana, told);
    const asked = costFor(owed, told);
    const { forms, symbols } = asked;
    if (symbols.length === 0) return spent;
    const entry = payingBoard(first, asked);
    if (entry === null) return null;
    const position: Position = { mana, entry };
    let choices: readonly Choice[] | null = null;
    const list = (): readonly Choice[] => {
      choices ??= choicesFor(mana, entry, forms);
      return choices;
    };
    const answer = (yield new Paying(
      player,
      purpose.thing,
      symbols.map((symbol) => `{${symbol}}`).join(''),
      mana.pool.map((unit) => unit.symbol),
      () => list().map((choice) => choice.act),
    )) as PayAnswer;
    if (answer.pay === 'auto') {
      const units = yield* payAutomatically(g, player, told, position, owed, doing);
      return units === null ? null : [...spent, ...units];
    }
    if (answer.pay === 'act') {
      const { act } = answer;
      if (act.act !== 'activate') continue;
      const chosen = list().find((choice) => choice.act.source === act.source && choice.act.ability === act.ability);
      if (!chosen) continue;
      if (!(yield* guided(activateMana(g, player, act.source, act.ability), chosen.guide))) return null;
      continue;
    }
    const paid = spendingOf(g, player, told, position, owed, answer);
    if (paid === null) continue;
    takeFromPool(g, player, paid.units);
    spent = [...spent, ...paid.units];
    owed = paid.owed;
  }
}

const takeFromPool = (g: Core, player: number, units: readonly ManaUnit[]): boolean => {
  const pool = [...g.player(player).pool];
  for (const unit of units) {
    const at = pool.indexOf(unit);
    if (at < 0) return false;
    pool.splice(at, 1);
  }
  g.writePlayer(player).pool = pool;
  return true;
};

// ------------------------------------------------------------------------------------------------- spending by hand

/** Which units an answer means, and what is then still owed; null: they do not pay for anything together. */
const spendingOf = (
  g: Core,
  player: number,
  purpose: ManaPurpose,
  { mana, entry }: Position,
  owed: string,
  answer: PayAnswer & { readonly pay: 'spend' },
): { readonly units: readonly ManaUnit[]; readonly owed: string } | null => {
  const meant = unitsMeant(answer);
  for (const indices of meant ? [indicesOfUnits(mana.pool, meant)] : waysToName(entry, mana.pool, answer.mana)) {
    if (indices === null || indices.length === 0) continue;
    const plan = planFor(g, player, purpose, entry, owed, indices);
    const paying = plan?.payments.filter(
      ({ from, use }) => use === null && from.kind === 'supply' && indices.includes(from.index),
    );
    if (!plan || paying?.length !== indices.length) continue;
    const units = indices.map((i) => mana.pool[i] as ManaUnit);
    return { units, owed: remaining(costFor(owed, purpose).symbols, plan.form, paying) };
  }
  return null;
};

const indicesOfUnits = (pool: readonly ManaUnit[], units: readonly ManaUnit[]): readonly number[] | null => {
  const found: number[] = [];
  for (const unit of units) {
    const at = pool.findIndex((one, i) => one === unit && !found.includes(i));
    if (at < 0) return null;
    found.push(at);
  }
  return found;
};

/** Symbols do not tell snow mana or restricted mana apart: what is of less use first, then the other way round. */
const waysToName = (
  entry: BoardFor,
  pool: readonly ManaUnit[],
  named: readonly string[],
): readonly (readonly number[] | null)[] => {
  const use = (i: number): number => {
    const unit = pool[i] as ManaUnit;
    return entry.unit(unit) === 0 ? 9 : (unit.only ? 0 : 2) + (unit.snow ? 1 : 0);
  };
  const indices = pool.map((_, i) => i).sort((a, b) => use(a) - use(b) || a - b);
  const take = (order: readonly number[]): readonly number[] | null => {
    const found: number[] = [];
    for (const symbol of named) {
      const at = order.find((i) => pool[i]?.symbol === symbol && !found.includes(i));
      if (at === undefined) return null;
      found.push(at);
    }
    return found;
  };
  return [take(indices), take([...indices].reverse())];
};

/** The symbols still to be paid when these payments are made. */
const remaining = (symbols: readonly string[], form: Form, paying: readonly Payment[]): string => {
  const left: string[] = [];
  symbols.forEach((symbol, position) => {
    const paid = paying.filter((payment) => payment.position === position).length;
    const asked = form.positions.reduce((n, positions) => n + positions.filter((p) => p === position).length, 0);
    if (paid === 0) left.push(symbol);
    else if (asked > paid) left.push(String(asked - paid));
  });
  return left.map((symbol) => `{${symbol}}`).join('');
};

// ---------------------------------------------------------------------------------------------------- by the proposal

function* payAutomatically(
  g: Core,
  player: number,
  purpose: ManaPurpose,
  { mana, entry }: Position,
  owed: string,
  doing: Doing,
): Proc<readonly ManaUnit[] | null> {
  const plan = planFor(g, player, purpose, entry, owed);
  if (plan === null) return null;
  // What is tapped for mana may be given up for a cost afterwards.
  const tapped = new Map<Payment, ManaUnit>();
  for (const payment of inOrder(plan.payments)) {
    const way = wayOf(entry, payment);
    if (!way) continue;
    const added = yield* activateFor(g, player, way, nothing, []);
    const unit = added?.find((one) => (entry.unit(one) & payment.mask) !== 0);
    if (!unit) return null;
    tapped.set(payment, unit);
  }
  const made: ManaUnit[][] = [];
  for (const use of orderOfUses(entry, plan)) {
    const units = yield* useActivation(g, player, entry, plan, use, gather(mana, entry, plan, use, made, tapped));
    if (units === null) return null;
    made[use] = [...units];
  }
  const paid = gather(mana, entry, plan, null, made, tapped);
  if (paid === null || !takeFromPool(g, player, paid.units)) return null;
  if (plan.form.life > 0) {
    const lose = new Proposal('loseLife', doing.cause, 'verb-pay-life');
    lose.by = playerThing(player);
    lose.n = plan.form.life;
    lose.because = doing.because;
    yield* g.rules.perform(g, [lose]);
  }
  return paid.units;
}

interface Gathered {
  readonly units: readonly ManaUnit[];
  readonly things: readonly Thing[];
}

const inOrder = (payments: readonly Payment[]): readonly Payment[] =>
  [...payments].sort((a, b) => a.position - b.position || orderOf(a) - orderOf(b));

const orderOf = ({ from }: Payment): number => (from.kind === 'supply' ? from.index : 0);

const supplyOf = (entry: BoardFor, { from }: Payment): Supply | null => {
  if (from.kind === 'output') return null;
  return (from.kind === 'supply' ? entry.supplies[from.index] : entry.acts[from.act]?.token) ?? null;
};

/** Whether an activation gives up an object, which may be wanted otherwise before. */
const givesUp = (entry: BoardFor, { act, output }: Plan['uses'][number]): boolean =>
  (entry.acts[act]?.outs[output] ?? []).some(({ usable }) => {
    const { shape, ability } = usable.candidate.mana;
    return shape.leaves || ability.cost.some((action) => action.do === 'sacrifice' || action.do === 'move');
  });

/** Activations after those whose mana they need; what gives up an object as late as can be. */
const orderOfUses = (entry: BoardFor, plan: Plan): readonly number[] => {
  const left = plan.uses.map((_, use) => use);
  const order: number[] = [];
  const ready = (use: number): boolean =>
    plan.payments.every(({ from, use: by }) => by !== use || from.kind !== 'output' || order.includes(from.use));
  while (left.length > 0) {
    const able = left.filter(ready);
    const next =
      able.find((use) => !givesUp(entry, plan.uses[use] as Plan['uses'][number])) ?? able[0] ?? (left[0] as number);
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
};

/** The way to use a source for what it is to pay; null: it is there already, or it is no mana. */
const wayOf = (entry: BoardFor, payment: Payment): Way | null => {
  let best: Way | null = null;
  for (const way of supplyOf(entry, payment)?.ways ?? []) {
    if (!entry.masks(way).some((own) => (own & payment.mask) !== 0)) continue;
    if (best === null || way.output.pain < best.output.pain) best = way;
  }
  return best;
};

/** What pays for one use, or for the cost itself. */
const gather = (
  mana: ManaOf,
  entry: BoardFor,
  plan: Plan,
  use: number | null,
  made: readonly (readonly ManaUnit[])[],
  tapped: ReadonlyMap<Payment, ManaUnit>,
): Gathered | null => {
  const units: ManaUnit[] = [];
  const things: Thing[] = [];
  for (const payment of inOrder(plan.payments.filter((one) => one.use === use))) {
    const { from } = payment;
    const supply = supplyOf(entry, payment);
    const unit =
      from.kind === 'output' ? made[from.use]?.[from.unit] : (tapped.get(payment) ?? mana.pool[supply?.unit ?? -1]);
    if (unit) units.push(unit);
    else if (!supply) return null;
    else if (supply.thing !== 0) things.push(supply.thing);
  }
  return { units, things };
};

/** Makes an activation of the plan; gives the units that it adds, in the order of the plan. */
function* useActivation(
  g: Core,
  player: number,
  entry: BoardFor,
  plan: Plan,
  use: number,
  paid: Gathered | null,
): Proc<readonly ManaUnit[] | null> {
  if (paid === null) return null;
  const { act, output } = plan.uses[use] as Plan['uses'][number];
  const needed: (Mask | undefined)[] = [];
  for (const { from, mask } of plan.payments) {
    if (from.kind === 'output' && from.use === use) needed[from.unit] = mask;
  }
  const ways = [...(entry.acts[act]?.outs[output] ?? [])].sort((a, b) => a.output.pain - b.output.pain);
  for (const way of ways) {
    if (placed(entry.masks(way), needed) === null) continue;
    const added = yield* activateFor(g, player, way, paid.units, paid.things);
    if (added === null) return null;
    const places = placed(
      added.map((unit) => entry.unit(unit)),
      needed,
    );
    return places === null ? null : places.map((at) => (at < 0 ? (added[0] as ManaUnit) : (added[at] as ManaUnit)));
  }
  return null;
}

/** For each needed unit a different one that is of its kind, -1 where none is needed; null: there are none. */
const placed = (masks: readonly Mask[], needed: readonly (Mask | undefined)[]): readonly number[] | null => {
  const places: number[] = [];
  const place = (i: number): boolean => {
    if (i === needed.length) return true;
    const mask = needed[i];
    if (mask === undefined) {
      places[i] = -1;
      return place(i + 1);
    }
    for (let at = 0; at < masks.length; at++) {
      if (places.slice(0, i).includes(at) || ((masks[at] ?? 0) & mask) === 0) continue;
      places[i] = at;
      if (place(i + 1)) return true;
    }
    return false;
  };
  return place(0) ? places : null;
};

/** Activates a mana ability in this way, with this mana and these things for its cost; gives the units that it adds. */
function* activateFor(
  g: Core,
  player: number,
  { usable, output }: Way,
  spend: readonly ManaUnit[],
  things: readonly Thing[],
): Proc<readonly ManaUnit[] | null> {
  const before = g.player(player).pool.length - spend.length;
  const { thing, id } = usable.candidate;
  // What the player is doing, it is a part of: that ends as a whole if the player leaves.
  const proc = activateMana(g, player, thing, id);
  const settled = spend.length + things.length + output.choices.length > 0;
  const guide = { allowed: [{ things, choices: output.choices }], spend };
  if (!(settled ? yield* guided(proc, guide) : yield* proc)) return null;
  return g.player(player).pool.slice(before);
}
