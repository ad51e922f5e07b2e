import type { Action, CastingEffect, Thing, Value } from '@rulewright/language';
import type { Core, Proc, Proposal, Purpose, Standing, World } from '../core.js';
import { amount, holds } from '../evaluate/evaluate.js';
import type { Frame } from '../state/records.js';
import { symbolsOf } from '../state/words.js';
import { bindX, canPay, chosenHalf, costText, increased, mentionsX, reduced } from './costs.js';

/*
 * The total cost (601.2f): what is to be paid, with what effects add to it and take away. A hybrid symbol is announced as
 * one of its halves (601.2b); whether that or the payment itself decides comes to the same, but for reductions.
 */

const none: readonly never[] = [];

type Contributions = readonly Standing<CastingEffect>[];

/** What effects contribute to the costs of casting a spell, or of activating an ability. */
export const contributions = (w: World, event: Proposal): readonly Standing<CastingEffect>[] => {
  const all = w.derived.casting(event.verb as 'cast' | 'activate');
  if (all.length === 0) return none;
  return all.filter(
    (s) => w.rules.matches(w, s.frame, s.effect.on, event) !== null && (s.while === null || holds(w, s.frame, s.while)),
  );
};

/** A cost whose mana is changed by effects as one amount, and what else is to be done. */
export interface Apart {
  readonly mana: readonly string[];
  readonly rest: readonly Action[];
}

export const apart = (cost: readonly Action[]): Apart => {
  const mana: string[] = [];
  const rest: Action[] = [];
  for (const action of cost) {
    if (action.do !== 'pay' || action.mana === undefined || action.times !== undefined) {
      rest.push(action);
      continue;
    }
    const symbols = symbolsOf(action.mana);
    const turned = symbols.filter((s) => s === 'T' || s === 'Q');
    mana.push(...symbols.filter((s) => s !== 'T' && s !== 'Q'));
    if (turned.length > 0 || action.life !== undefined) rest.push({ ...action, mana: costText(turned) });
  }
  return { mana, rest };
};

/** The contribution as it speaks of this cost. */
const saidOf = (s: Standing<CastingEffect>, frame: Frame): Frame => ({
  ...s.frame,
  names: [...s.frame.names, ...frame.names],
});
/** Restrictions on mana may ask what the cost was before X had a value (107.3). */
export const paidFor = (purpose: Purpose, { mana }: Apart): Purpose => {
  const own = { x: false, ...purpose };
  own.x = mana.includes('X');
  return own;
};

const times = (mana: string, n: number): readonly string[] =>
  Array.from({ length: Math.max(0, n) }, () => symbolsOf(mana)).flat();

/** The mana to be paid in the end (601.2f): with X, then increases, then reductions. */
const totalOf = (
  w: World,
  mana: readonly string[],
  found: readonly Standing<CastingEffect>[],
  frame: Frame,
  x: number,
): readonly string[] => {
  let symbols: readonly string[] = mana.map((s) => (s === 'X' ? String(x) : s));
  for (const s of found) {
    const { more } = s.effect;
    if (more)
      symbols = increased(
        symbols,
        times(more.mana, more.times === undefined ? 1 : amount(w, saidOf(s, frame), more.times)),
      );
  }
  for (const s of found) {
    const { less } = s.effect;
    if (less)
      symbols = reduced(
        w,
        symbols,
        times(less.mana, less.times === undefined ? 1 : amount(w, saidOf(s, frame), less.times)),
      );
  }
  return increased(symbols, none).filter((s) => s !== '0');
};

export const totalMana = (w: World, mana: readonly string[], event: Proposal, frame: Frame, x: number): string =>
  costText(totalOf(w, mana, contributions(w, event), frame, x));

/** The cost as it is to be paid. */
const totalCost = (
  w: World,
  { mana, rest }: Apart,
  found: Contributions,
  frame: Frame,
  x: number,
): readonly Action[] => {
  const total = costText(totalOf(w, mana, found, frame, x));
  return total === '' ? rest : [{ do: 'pay', mana: total }, ...rest];
};

// ------------------------------------------------------------------------------------------------ halves of a symbol

const isHybrid = (symbol: string): boolean => symbol.includes('/') && !symbol.endsWith('/P');

const halvesOf = (symbol: string): readonly string[] => symbol.split('/');

const saidAs = (mana: readonly string[], i: number, half: string): readonly string[] =>
  mana.map((symbol, at) => (at === i ? half : symbol));

const sameMana = (a: readonly string[], b: readonly string[]): boolean =>
  costText([...increased(a, none)].sort()) === costText([...increased(b, none)].sort());

/** The hybrid symbols, by their places, on whose halves the total hangs: a reduction asks for them. */
const material = (w: World, mana: readonly string[], event: Proposal, frame: Frame, x: number): readonly number[] => {
  if (!w.rules.hybridAnnounced || !mana.some(isHybrid)) return none;
  const found = contributions(w, event);
  if (!found.some((s) => s.effect.less !== undefined)) return none;
  const ways = [...reductions(w, found, frame)];
  return mana.flatMap((symbol, i) => {
    if (!isHybrid(symbol)) return [];
    const matters = ways.some((way) => {
      const left = totalOf(w, mana, way, frame, x);
      const at = left.indexOf(symbol);
      return halvesOf(symbol).some(
        (half) => at < 0 || !sameMana(totalOf(w, saidAs(mana, i, half), way, frame, x), saidAs(left, at, half)),
      );
    });
    return matters ? [i] : [];
  });
};

/** Each way to announce the symbols at these places. */
function* announcements(mana: readonly string[], places: readonly number[]): Generator<readonly string[]> {
  const [first, ...others] = places;
  if (first === undefined) yield mana;
  else for (const half of halvesOf(mana[first] ?? '')) yield* announcements(saidAs(mana, first, half), others);
}

/** Whether the total could be paid, however its symbols are announced. */
export const canPayTotal = (
  w: World,
  cost: Apart,
  event: Proposal,
  frame: Frame,
  x: number,
  purpose: Purpose,
): boolean => {
  const bound = bindX(frame, x);
  const own = paidFor(purpose, cost);
  for (const mana of announcements(cost.mana, material(w, cost.mana, event, bound, x))) {
    for (const found of reductions(w, contributions(w, event), bound))
      if (canPay(w, totalCost(w, { ...cost, mana }, found, bound, x), bound, own)) return true;
  }
  return false;
};

/** A greater X is not asked for. */
const MOST = 1_000;

/**
 * Each X with which the cost could be paid, the least first: as far as there is mana for it, else (the rest of the cost
 * asks for more with each) up to the first that is too much.
 */
export function* payableX(
  w: World,
  cost: Apart,
  event: Proposal,
  frame: Frame,
  purpose: Purpose,
  least = 0,
): Generator<number> {
  const inMana = cost.mana.includes('X');
  for (let x = least; x <= MOST; x++) {
    if (canPayTotal(w, cost, event, frame, x, purpose)) yield x;
    else if (!inMana || !canPayTotal(w, { mana: cost.mana, rest: none }, event, frame, x, purpose)) return;
  }
}

// ------------------------------------------------------------------------------------------------ halves of reductions

const half = (said: string): string => (/^\d+$/.test(said) ? said : chosenHalf(said));

/** A contribution that reduces by hybrid mana, and the symbols, as often as it does; null: there is none. */
const hybridReduction = (
  w: World,
  found: Contributions,
  frame: Frame,
): { readonly at: number; readonly symbols: readonly string[] } | null => {
  for (const [at, s] of found.entries()) {
    const { less } = s.effect;
    if (!less || !symbolsOf(less.mana).some(isHybrid)) continue;
    return { at, symbols: times(less.mana, less.times === undefined ? 1 : amount(w, saidOf(s, frame), less.times)) };
  }
  return null;
};

const withLess = (found: Contributions, at: number, symbols: readonly string[]): Contributions =>
  found.map((s, i) => (i === at ? { ...s, effect: { ...s.effect, less: { mana: costText(symbols) } } } : s));

/** Each way to choose the halves of what the cost is reduced by. */
function* reductions(w: World, found: Contributions, frame: Frame): Generator<Contributions> {
  const open = hybridReduction(w, found, frame);
  if (!open) {
    yield found;
    return;
  }
  const { at, symbols } = open;
  const i = symbols.findIndex(isHybrid);
  if (i < 0) yield* reductions(w, withLess(found, at, symbols), frame);
  else
    for (const one of halvesOf(symbols[i] ?? ''))
      yield* reductions(w, withLess(found, at, saidAs(symbols, i, half(one))), frame);
}

/** The total cost of an ability without X, by the first of the halves where it is reduced by hybrid mana. */
export const changedCost = (w: World, cost: Apart, event: Proposal, frame: Frame): readonly Action[] => {
  const [found = none] = reductions(w, contributions(w, event), frame);
  return totalCost(w, cost, found, frame, 0);
};

/** Determines the total cost (601.2f); who pays chooses the halves by which it is reduced (118.7e). */
export function* determineCost(
  g: Core,
  player: number,
  source: Thing,
  cost: Apart,
  event: Proposal,
  frame: Frame,
  x: number,
  purpose: Purpose,
): Proc<readonly Action[]> {
  let found = contributions(g, event);
  for (let open = hybridReduction(g, found, frame); open; open = hybridReduction(g, found, frame)) {
    const { at, symbols } = open;
    const i = symbols.findIndex(isHybrid);
    const ways = halvesOf(symbols[i] ?? '').map((one) => {
      const way = withLess(found, at, saidAs(symbols, i, half(one)));
      const totals = [...reductions(g, way, frame)].map((said) => totalCost(g, cost, said, frame, x));
      return {
        one,
        way,
        text: JSON.stringify(totals),
        able: totals.some((t) => canPay(g, t, bindX(frame, x), purpose)),
      };
    });
    const able = ways.filter((way) => way.able);
    const [first] = able.length > 0 ? able : ways;
    let said = first;
    if (able.some(({ text }) => text !== first?.text)) {
      const answer = yield {
        kind: 'pick',
        player,
        why: 'hybrid',
        rule: 'cost-reduction-hybrid',
        source,
        options: able.map(({ one }) => costText([one])),
        min: 1,
        max: 1,
      };
      said = able.find(({ one }) => costText([one]) === (answer as readonly Value[])[0]) ?? first;
    }
    found = said?.way ?? found;
  }
  return totalCost(g, cost, found, frame, x);
}

interface AsSaid {
  readonly apart: Apart;
  /** The cost as it is to be paid where nothing changes it, with an X of 0. */
  readonly total: readonly Action[];
}

const said = new WeakMap<readonly Action[], AsSaid>();

/** Whether a cost, as a text says it, could be paid with some X. */
export const canPayAsSaid = (
  w: World,
  cost: readonly Action[],
  event: Proposal,
  frame: Frame,
  purpose: Purpose,
): boolean => {
  let known = said.get(cost);
  if (!known) {
    const { mana, rest } = apart(cost);
    const total = printedTotal(mana);
    known = { apart: { mana, rest }, total: total === '' ? rest : [{ do: 'pay', mana: total }, ...rest] };
    said.set(cost, known);
  }
  const x = mentionsX(cost);
  const own = known.apart.mana.includes('X') ? paidFor(purpose, known.apart) : purpose;
  const withNone =
    contributions(w, event).length > 0
      ? canPayTotal(w, known.apart, event, frame, 0, purpose)
      : canPay(w, known.total, x ? bindX(frame, 0) : frame, own);
  return withNone || (x && !payableX(w, known.apart, event, frame, purpose, 1).next().done);
};

/** The mana of a cost that nothing changes, with an X of 0. */
const printedTotal = (mana: readonly string[]): string =>
  costText(increased(mana, none).filter((s) => s !== '0' && s !== 'X'));

const plain = new Map<string, string>();

/** Whether a printed mana cost, that nothing changes, could be paid with the least X. */
export const canPayPlain = (w: World, player: number, cost: string, purpose: Purpose): boolean => {
  let total = plain.get(cost);
  if (total === undefined) {
    total = printedTotal(symbolsOf(cost));
    plain.set(cost, total);
  }
  return total === '' || w.rules.canPayMana(w, player, total, purpose);
};

/** Announces the halves of hybrid symbols that the total hangs on (601.2b); null: none can be paid for. */
export function* announceHalves(
  g: Core,
  player: number,
  source: Thing,
  cost: Apart,
  event: Proposal,
  frame: Frame,
  x: number,
  purpose: Purpose,
): Proc<Apart | null> {
  let { mana } = cost;
  const places = material(g, mana, event, frame, x);
  for (const [n, i] of places.entries()) {
    const payable = (half: string): boolean => {
      for (const way of announcements(saidAs(mana, i, half), places.slice(n + 1))) {
        for (const found of reductions(g, contributions(g, event), frame))
          if (canPay(g, totalCost(g, { ...cost, mana: way }, found, frame, x), frame, purpose)) return true;
      }
      return false;
    };
    const options = halvesOf(mana[i] ?? '').filter(payable);
    if (options.length === 0) return null;
    const answer = yield {
      kind: 'pick',
      player,
      why: 'hybrid',
      rule: 'hybrid-choice',
      source,
      options: options.map((half) => costText([half])),
      min: 1,
      max: 1,
    };
    const [said] = answer as readonly Value[];
    mana = saidAs(mana, i, symbolsOf(String(said))[0] ?? '');
  }
  return { ...cost, mana };
}
