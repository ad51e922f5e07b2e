import type { Act, Thing } from '@rulewright/language';
import { after, type Board, decide, type Form, INSISTING_BOUND, type Mask, makeBoard } from '../../mana/index.js';
import type { ManaUnit } from '../../state/records.js';
import type { BoardFor, Supply } from './board.types.js';
import type { Way } from './candidates.js';
import type { Guide, Outcome } from './guide.js';
import type { ManaOf } from './sources.js';

/** A mana ability that may be activated while paying, and how it must come out for the payment to stay possible. */
export interface Choice {
  readonly act: Act & { readonly act: 'activate' };
  readonly guide: Guide;
}

/** More ways to pay for a mana ability out of the pool are not tried. */
const MOST = 60;

interface Found {
  readonly way: Way;
  readonly allowed: Outcome[];
  readonly spend: readonly ManaUnit[];
}

/** The mana abilities that keep a payment possible: whoever activates only these is never led into a dead end. */
export const choicesFor = (mana: ManaOf, entry: BoardFor, forms: readonly Form[]): readonly Choice[] => {
  const found = new Map<string, Found>();
  const offer = (way: Way, spend: readonly ManaUnit[] = [], things: readonly Thing[] = []): void => {
    const key = `${way.usable.candidate.thing} ${way.usable.candidate.id}`;
    const known = found.get(key);
    const outcome: Outcome = { things, choices: way.output.choices };
    if (!known) found.set(key, { way, allowed: [outcome], spend });
    else if (known.spend.every((unit, i) => unit === spend[i])) known.allowed.push(outcome);
  };
  const { board } = entry;
  const stays = (next: Board | null): boolean => next !== null && decide(next, forms, INSISTING_BOUND) === 'yes';
  entry.supplies.forEach(({ unit, ways }, index) => {
    if (unit >= 0) return;
    for (const way of ways) {
      const mask = ((entry.masks(way)[0] ?? 0) & (board.plain[index] ?? 0)) as Mask;
      if (stays(after(board, { kind: 'tap', index, mask }))) offer(way);
    }
  });
  entry.acts.forEach(({ outs, token }, act) => {
    for (const way of token?.ways ?? []) {
      const tapped = after(board, { kind: 'token', act });
      const mask = entry.masks(way)[0] ?? 0;
      if (tapped && stays(after(tapped, { kind: 'tap', index: tapped.plain.length - 1, mask }))) offer(way);
    }
    for (const paidBy of waysToPay(entry, board.acts[act]?.cost ?? null)) {
      const spend = paidBy.flatMap((i) => mana.pool[entry.supplies[i]?.unit ?? -1] ?? []);
      const things = paidBy.flatMap((i) => thingOf(entry.supplies[i]));
      const gone = paidBy.flatMap((i) => (entry.supplies[i]?.gone ? thingOf(entry.supplies[i]) : []));
      outs.forEach((ways, output) => {
        const next = after(board, { kind: 'activate', act, output, paidBy });
        if (next === null) return;
        for (const way of ways) if (stays(fixed(next, entry, way, board.plain.length, gone))) offer(way, spend, things);
      });
    }
  });
  // What cannot be foreseen takes nothing away if it costs nothing else.
  for (const usable of mana.others) {
    const { candidate } = usable;
    const { symbols, materials, plannable } = candidate.mana.shape;
    if (candidate.thing === entry.excluding || !plannable || symbols.length + materials.length > 0) continue;
    if (usable.outputs !== null) continue;
    const others = entry.supplies.some((s) => s.thing === candidate.thing) || takes(entry, candidate.thing);
    if (!others) offer({ usable, output: { units: [], choices: [], pain: 0 } });
  }
  return [...found.values()].map(({ way, allowed, spend }) => ({
    act: { act: 'activate', source: way.usable.candidate.thing, ability: way.usable.candidate.id },
    guide: { allowed, spend },
  }));
};

const thingOf = (supply: Supply | undefined): readonly Thing[] =>
  supply && supply.unit < 0 && supply.thing !== 0 ? [supply.thing] : [];

const takes = ({ acts }: BoardFor, thing: number): boolean =>
  acts.some(({ outs }) => outs.some((ways) => ways.some((way) => way.usable.candidate.thing === thing)));

/** The position with the units that the way adds in the place of what the output left open. */
const fixed = (board: Board, entry: BoardFor, way: Way, first: number, gone: readonly Thing[]): Board | null => {
  let next: Board | null = gone.length === 0 ? board : without(board, entry, gone);
  const masks = entry.masks(way).filter((mask) => mask !== 0);
  for (let i = first; i < board.plain.length && next !== null; i++) {
    const open = board.plain[i] ?? 0;
    const at = masks.findIndex((mask) => (mask & open) === mask);
    if (at < 0) return null;
    const [mask] = masks.splice(at, 1);
    next = after(next, { kind: 'tap', index: i, mask: mask ?? 0 });
  }
  return next;
};

/** The board when things have left it. */
const without = (board: Board, entry: BoardFor, gone: readonly Thing[]): Board =>
  makeBoard(
    board.plain.map((mask, i) => (gone.includes(entry.supplies[i]?.thing ?? 0) ? 0 : mask)),
    board.acts.map((act, i) =>
      entry.acts[i]?.outs.some((ways) => ways.some((way) => gone.includes(way.usable.candidate.thing)))
        ? { ...act, uses: 0 }
        : act,
    ),
    board.life,
  );

/** Ways to pay the cost of an activation with mana in the pool, and things. */
const waysToPay = (entry: BoardFor, cost: Form | null): readonly (readonly number[])[] => {
  if (cost === null || cost.total === 0) return [[]];
  const { plain } = entry.board;
  const asked = cost.masks.flatMap((mask, c) => new Array<Mask>(cost.counts[c] ?? 0).fill(mask));
  const found: number[][] = [];
  const pay = (i: number, used: readonly number[]): void => {
    if (found.length >= MOST) return;
    if (i === asked.length) {
      found.push([...used]);
      return;
    }
    const tried = new Set<string>();
    for (let index = 0; index < plain.length; index++) {
      const supply = entry.supplies[index];
      if (!supply || used.includes(index) || ((plain[index] ?? 0) & (asked[i] ?? 0)) === 0) continue;
      if (supply.unit < 0 && supply.ways.length > 0 && !isThing(asked[i] ?? 0)) continue;
      const key = supply.unit >= 0 ? `m${plain[index]}` : `${plain[index]} ${supply.thing}`;
      if (tried.has(key)) continue;
      tried.add(key);
      pay(i + 1, [...used, index]);
    }
  };
  pay(0, []);
  return found;
};

/** A demand for something that is no mana. */
const isThing = (mask: Mask): boolean => (mask & 0x1fffff) === 0;
