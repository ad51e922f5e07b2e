import type {
  Act,
  ActDecision,
  NameDecision,
  NumberDecision,
  OrderDecision,
  PayAnswer,
  PayDecision,
  PickDecision,
  Value,
} from '@rulewright/language';
import {
  below,
  type Extension,
  isRecord,
  isValue,
  type Random,
  type Refusal,
  refusal,
  type Size,
  shuffled,
} from './refusal.js';

// ------------------------------------------------------------------------------------------------------------ act

export const sameAct = (a: Act, b: Act): boolean => {
  switch (a.act) {
    case 'pass':
      return b.act === 'pass';
    case 'play':
      return b.act === 'play' && a.card === b.card;
    case 'cast':
      return b.act === 'cast' && a.card === b.card && (a.way ?? '') === (b.way ?? '');
    case 'activate':
      return b.act === 'activate' && a.source === b.source && a.ability === b.ability;
  }
};

const actOf = (x: unknown): Act | null => {
  if (!isRecord(x)) return null;
  const { act, card, way, source, ability } = x;
  if (act === 'pass') return { act };
  if (act === 'play' && typeof card === 'number') return { act, card };
  if (act === 'cast' && typeof card === 'number') {
    if (way === undefined) return { act, card };
    return typeof way === 'string' ? { act, card, way } : null;
  }
  if (act === 'activate' && typeof source === 'number' && typeof ability === 'string') return { act, source, ability };
  return null;
};

const thingOf = (act: Act): { readonly value?: Value } =>
  act.act === 'pass' ? {} : { value: act.act === 'activate' ? act.source : act.card };

export const refuseAct = (d: ActDecision, answer: unknown): Refusal | null => {
  const act = actOf(answer);
  if (!act) return refusal('shape');
  const same = (other: Act) => sameAct(act, other);
  return d.acts.some(same) || d.mana.some(same) ? null : refusal('not offered', thingOf(act));
};

/** All mana abilities together weigh as one act: who plays at random should not play with mana only. */
export const sampleAct = (d: ActDecision, random: Random): Act => {
  const i = below(random, d.acts.length + (d.mana.length > 0 ? 1 : 0));
  return (d.acts[i] ?? d.mana[below(random, d.mana.length)]) as Act;
};

export const listActs = (d: ActDecision): readonly Act[] => [...d.acts, ...d.mana];

// ----------------------------------------------------------------------------------------------------------- pick

const valuesOf = (answer: unknown): readonly Value[] | null =>
  Array.isArray(answer) && answer.every(isValue) ? answer : null;

const sameList = (a: readonly Value[], b: readonly Value[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

/** Whether what is given is contained in all, repetitions counted. */
const isPart = (given: readonly Value[], all: readonly Value[]): boolean => {
  const left = all.slice();
  for (const x of given) {
    const i = left.indexOf(x);
    if (i < 0) return false;
    left.splice(i, 1);
  }
  return true;
};

const fitsTuple = (d: PickDecision, given: readonly Value[], tuple: readonly Value[]): boolean =>
  d.ordered ? sameList(given, tuple) : given.length === tuple.length && isPart(given, tuple);

export const refusePick = (d: PickDecision, answer: unknown): Refusal | null => {
  const values = valuesOf(answer);
  if (!values) return refusal('shape');
  for (const value of values) if (!d.options.includes(value)) return refusal('not offered', { value });
  if (d.tuples) return d.tuples.some((tuple) => fitsTuple(d, values, tuple)) ? null : refusal('together');
  for (const [i, value] of values.entries()) if (values.indexOf(value) !== i) return refusal('repeated', { value });
  if (values.length < d.min) return refusal('too few', { least: d.min, most: d.max });
  if (values.length > d.max) return refusal('too many', { least: d.min, most: d.max });
  if (d.within && !d.within.some((part) => values.every((value) => part.includes(value)))) return refusal('together');
  return null;
};

/** What it would be to pick from each of the lists alone. */
const partsOf = ({ within = [], ...d }: PickDecision): readonly PickDecision[] =>
  within.map((options) => ({ ...d, options }));

const most = (d: PickDecision): number => Math.min(d.max, d.options.length);

export const samplePick = (d: PickDecision, random: Random): readonly Value[] => {
  if (d.tuples) return d.tuples[below(random, d.tuples.length)] ?? [];
  if (d.within) return samplePick(partsOf(d)[below(random, d.within.length)] as PickDecision, random);
  const n = d.min + below(random, most(d) - d.min + 1);
  if (n === 1) return [d.options[below(random, d.options.length)] as Value];
  const chosen = shuffled(random, d.options).slice(0, n);
  return d.ordered ? chosen : d.options.filter((x) => chosen.includes(x));
};

export const sizeOfPick = (d: PickDecision): Size => {
  if (d.tuples) return d.tuples.length;
  if (d.within) {
    // To pick nothing is one answer, whichever list it is from.
    let sum = d.min === 0 ? 1 - d.within.length : 0;
    for (const part of partsOf(d)) {
      const size = sizeOfPick(part);
      if (typeof size !== 'number') return size;
      sum += size;
    }
    return sum;
  }
  let total = 0;
  let ways = 1;
  const n = d.options.length;
  for (let k = 0; k <= most(d); k++) {
    if (k >= d.min) total += ways;
    ways = d.ordered ? ways * (n - k) : Math.round((ways * (n - k)) / (k + 1));
    if (total > Number.MAX_SAFE_INTEGER || ways > Number.MAX_SAFE_INTEGER) return { more: Number.MAX_SAFE_INTEGER };
  }
  return total;
};

export const listPick = (d: PickDecision, cap: number): readonly (readonly Value[])[] | null => {
  if (d.tuples) return d.tuples.length > cap ? null : d.tuples;
  const size = sizeOfPick(d);
  if (typeof size !== 'number' || size > cap) return null;
  if (d.within) {
    const all = partsOf(d).flatMap((part) => listPick(part, cap) ?? []);
    return all.filter((picked, i) => picked.length > 0 || all.findIndex((one) => one.length === 0) === i);
  }
  const found: Value[][] = [];
  const grow = (chosen: readonly Value[], from: number): void => {
    if (chosen.length >= d.min) found.push(chosen.slice());
    if (chosen.length >= most(d)) return;
    for (let i = d.ordered ? 0 : from; i < d.options.length; i++) {
      const option = d.options[i] as Value;
      if (!d.ordered || !chosen.includes(option)) grow([...chosen, option], i + 1);
    }
  };
  grow([], 0);
  return found;
};

export const extendPick = (d: PickDecision, prefix: readonly Value[]): Extension<Value> => {
  const done = refusePick(d, prefix) === null;
  if (d.tuples) {
    const fitting = d.tuples.filter((tuple) =>
      d.ordered ? sameList(prefix, tuple.slice(0, prefix.length)) : isPart(prefix, tuple),
    );
    const next = d.options.filter((x) =>
      fitting.some((tuple) => (d.ordered ? tuple[prefix.length] === x : isPart([...prefix, x], tuple))),
    );
    return { done, next };
  }
  const sound = prefix.length < most(d) && prefix.every((x, i) => d.options.includes(x) && prefix.indexOf(x) === i);
  const fits = (x: Value): boolean =>
    !d.within || d.within.some((part) => [...prefix, x].every((y) => part.includes(y)));
  return { done, next: sound ? d.options.filter((x) => !prefix.includes(x) && fits(x)) : [] };
};

// ---------------------------------------------------------------------------------------------------------- order

export const refuseOrder = (d: OrderDecision, answer: unknown): Refusal | null => {
  const values = valuesOf(answer);
  if (!values) return refusal('shape');
  for (const value of values) if (!d.options.includes(value)) return refusal('not offered', { value });
  if (!isPart(values, d.options)) return refusal('repeated');
  if (values.length < d.options.length) return refusal('too few', { least: d.options.length });
  return null;
};

export const sizeOfOrder = (d: OrderDecision): Size => {
  let total = 1;
  for (const [i, option] of d.options.entries()) {
    let equal = 1;
    for (let j = 0; j < i; j++) if (d.options[j] === option) equal++;
    total = Math.round((total * (i + 1)) / equal);
    if (total > Number.MAX_SAFE_INTEGER) return { more: Number.MAX_SAFE_INTEGER };
  }
  return total;
};

export const listOrders = (d: OrderDecision, cap: number): readonly (readonly Value[])[] | null => {
  const size = sizeOfOrder(d);
  if (typeof size !== 'number' || size > cap) return null;
  const found: (readonly Value[])[] = [];
  const grow = (done: readonly Value[], left: readonly Value[]): void => {
    if (left.length === 0) found.push(done);
    for (const [i, x] of left.entries()) {
      if (left.indexOf(x) === i) grow([...done, x], [...left.slice(0, i), ...left.slice(i + 1)]);
    }
  };
  grow([], d.options);
  return found;
};

export const extendOrder = (d: OrderDecision, prefix: readonly Value[]): Extension<Value> => ({
  done: refuseOrder(d, prefix) === null,
  next: d.options.filter((x, i) => d.options.indexOf(x) === i && isPart([...prefix, x], d.options)),
});

// --------------------------------------------------------------------------------------------------- number, name

export const refuseNumber = (d: NumberDecision, answer: unknown): Refusal | null => {
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer)) return refusal('shape');
  if (answer < d.min) return refusal('too few', { least: d.min, most: d.max });
  if (answer > d.max) return refusal('too many', { least: d.min, most: d.max });
  return d.among === undefined || d.among.includes(answer) ? null : refusal('not offered', { value: answer });
};

export const sizeOfNumber = (d: NumberDecision): number => d.among?.length ?? d.max - d.min + 1;

export const listNumbers = (d: NumberDecision): readonly number[] =>
  d.among ?? Array.from({ length: d.max - d.min + 1 }, (_, i) => d.min + i);

/** Small numbers are what matters of a large range: half of the answers are among the first eight. */
export const sampleNumber = (d: NumberDecision, random: Random): number => {
  if (d.among) return d.among[below(random, d.among.length)] ?? d.min;
  const n = d.max - d.min + 1;
  return d.min + below(random, n > 16 && random() < 0.5 ? 8 : n);
};

/** The words that may be named: the decision does not carry them. */
export type Names = Readonly<Partial<Record<NameDecision['of'], readonly string[]>>>;

export const refuseName = (d: NameDecision, answer: unknown, names: Names): Refusal | null => {
  if (typeof answer !== 'string' || answer === '') return refusal('shape');
  const known = names[d.of];
  return known && !known.includes(answer) ? refusal('not offered', { value: answer }) : null;
};

/** Without names, any word will do. */
export const sampleName = (d: NameDecision, random: Random, names: Names): string => {
  const known = names[d.of] ?? [];
  return known[below(random, known.length)] ?? 'Forest';
};

// ------------------------------------------------------------------------------------------------------------ pay

const payOf = (x: unknown): PayAnswer | null => {
  if (!isRecord(x)) return null;
  const { pay, act, mana } = x;
  if (pay === 'auto') return { pay };
  if (pay === 'act') {
    const known = actOf(act);
    return known ? { pay, act: known } : null;
  }
  if (pay !== 'spend' || !Array.isArray(mana)) return null;
  const symbols = mana.filter((symbol): symbol is string => typeof symbol === 'string');
  return symbols.length === mana.length ? { pay, mana: symbols } : null;
};

/** Whether the named mana pays the cost is for the payment itself to say. */
export const refusePay = (d: PayDecision, answer: unknown): Refusal | null => {
  const pay = payOf(answer);
  if (!pay) return refusal('shape');
  if (pay.pay === 'auto') return null;
  if (pay.pay === 'act') {
    return d.acts.some((act) => sameAct(act, pay.act)) ? null : refusal('not offered', thingOf(pay.act));
  }
  if (pay.mana.length === 0) return refusal('too few', { least: 1 });
  return isPart(pay.mana, d.pool) ? null : refusal('not in the pool');
};

export const samplePay = (d: PayDecision, random: Random): PayAnswer => {
  const act = d.acts[below(random, d.acts.length * 4)];
  return act ? { pay: 'act', act } : { pay: 'auto' };
};

export const listPays = (d: PayDecision, cap: number): readonly PayAnswer[] | null => {
  const found: PayAnswer[] = [{ pay: 'auto' }, ...d.acts.map((act): PayAnswer => ({ pay: 'act', act }))];
  const kinds = [...new Set(d.pool)].map((symbol) => ({ symbol, n: d.pool.filter((x) => x === symbol).length }));
  if (found.length + kinds.reduce((all, { n }) => all * (n + 1), 1) - 1 > cap) return null;
  let spent: readonly (readonly string[])[] = [[]];
  for (const { symbol, n } of kinds) {
    spent = spent.flatMap((mana) =>
      Array.from({ length: n + 1 }, (_, i) => [...mana, ...Array<string>(i).fill(symbol)]),
    );
  }
  for (const mana of spent) if (mana.length > 0) found.push({ pay: 'spend', mana });
  return found;
};
