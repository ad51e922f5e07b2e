import type { Act, Answer, AssignDecision, Decision, Pair, PayAnswer, Value } from '@rulewright/language';
import { eachMatrix, listAmounts, nextAmounts, sampleAmounts } from './amounts.js';
import { matrixOf, pairsOf, refuseAssign, refuseMatrix } from './assign.js';
import { type Extension, type Random, type Refusal, type Size, shuffled } from './refusal.js';
import { canContain, listRelation, sampleRelation } from './relation.js';
import {
  extendOrder,
  extendPick,
  listActs,
  listNumbers,
  listOrders,
  listPays,
  listPick,
  type Names,
  refuseAct,
  refuseName,
  refuseNumber,
  refuseOrder,
  refusePay,
  refusePick,
  sampleAct,
  sampleName,
  sampleNumber,
  samplePay,
  samplePick,
  sizeOfNumber,
  sizeOfOrder,
  sizeOfPick,
} from './simple.js';

export type { Extension, Refusal, RefusalCode, Size } from './refusal.js';
export { mostObeyed } from './relation.js';
export { type Names, sameAct } from './simple.js';

const noNames: Names = {};

/** Counting further than this is of no use to anybody. */
const COUNTED = 10_000;

/** Why the answer (any JSON) is not one; null: it is. Names that may be named stand outside the decision. */
export const contains = (d: Decision, answer: unknown, names: Names = noNames): Refusal | null => {
  switch (d.kind) {
    case 'act':
      return refuseAct(d, answer);
    case 'pick':
      return refusePick(d, answer);
    case 'order':
      return refuseOrder(d, answer);
    case 'number':
      return refuseNumber(d, answer);
    case 'name':
      return refuseName(d, answer, names);
    case 'pay':
      return refusePay(d, answer);
    case 'assign':
      return refuseAssign(d, answer);
  }
};

/** The answer, if it is one. */
export const asAnswer = (d: Decision, answer: unknown, names: Names = noNames): Answer | Refusal =>
  contains(d, answer, names) ?? (answer as Answer);

/** A random answer: always one of the decision's. */
export const sample = (d: Decision, random: Random, names: Names = noNames): Answer => {
  switch (d.kind) {
    case 'act':
      return sampleAct(d, random);
    case 'pick':
      return samplePick(d, random);
    case 'order':
      return shuffled(random, d.options);
    case 'number':
      return sampleNumber(d, random);
    case 'name':
      return sampleName(d, random, names);
    case 'pay':
      return samplePay(d, random);
    case 'assign':
      return pairsOf(d, d.amounts ? sampleAmounts(d, random) : sampleRelation(d, random));
  }
};

/** Every answer, if there are at most `cap`. */
export const list = (d: Decision, cap: number, names: Names = noNames): readonly Answer[] | null => {
  switch (d.kind) {
    case 'act':
      return d.acts.length + d.mana.length > cap ? null : listActs(d);
    case 'pick':
      return listPick(d, cap);
    case 'order':
      return listOrders(d, cap);
    case 'number':
      return sizeOfNumber(d) > cap ? null : listNumbers(d);
    case 'name': {
      const known = names[d.of];
      return known && known.length <= cap ? known : null;
    }
    case 'pay':
      return listPays(d, cap);
    case 'assign': {
      const matrices = d.amounts ? listAmounts(d, cap) : listRelation(d, cap);
      return matrices?.map((matrix) => pairsOf(d, matrix)) ?? null;
    }
  }
};

/** How many answers there are, or a number that they exceed. */
export const size = (d: Decision, names: Names = noNames): Size => {
  switch (d.kind) {
    case 'act':
      return d.acts.length + d.mana.length;
    case 'pick':
      return sizeOfPick(d);
    case 'order':
      return sizeOfOrder(d);
    case 'number':
      return sizeOfNumber(d);
    case 'name':
      return names[d.of]?.length ?? { more: COUNTED };
    default:
      return list(d, COUNTED, names)?.length ?? { more: COUNTED };
  }
};

/** A part of an answer: an option, a pair, or for what has no parts the whole answer. */
export type Part = Value | Pair | Act | PayAnswer;

/** What may come next after these parts. For numbers and names without a list: nothing is listed. */
export const extend = (d: Decision, prefix: readonly Part[], names: Names = noNames): Extension<Part> => {
  switch (d.kind) {
    case 'pick':
      return extendPick(d, prefix as readonly Value[]);
    case 'order':
      return extendOrder(d, prefix as readonly Value[]);
    case 'assign':
      return extendAssign(d, prefix as readonly Pair[]);
    default: {
      if (prefix.length > 0) return { done: contains(d, prefix[0], names) === null, next: [] };
      return { done: false, next: (list(d, COUNTED, names) ?? []) as readonly Part[] };
    }
  }
};

const extendAssign = (d: AssignDecision, prefix: readonly Pair[]): Extension<Pair> => {
  const matrix = matrixOf(d, prefix);
  if (!Array.isArray(matrix)) return { done: false, next: [] };
  const done = refuseMatrix(d, matrix) === null;
  if (d.amounts) {
    const fixed = prefix.map(([row, column, n = 0]) => [d.rows.indexOf(row), d.columns.indexOf(column), n] as const);
    const next = nextAmounts(d, fixed);
    if (!next) return { done, next: [] };
    const { row, column, amounts } = next;
    return { done, next: amounts.map((n): Pair => [d.rows[row] as number, d.columns[column] as number, n]) };
  }
  const next: Pair[] = [];
  for (const [r, c] of d.pairs) {
    const line = matrix[r] as number[];
    if (line[c] !== 0) continue;
    line[c] = 1;
    if (canContain(d, matrix)) next.push([d.rows[r] as number, d.columns[c] as number]);
    line[c] = 0;
  }
  return { done, next };
};

/** Where nothing is required and some pair can stand alone, there is that answer and the empty one. */
const isOpen = (d: Decision): boolean =>
  d.kind === 'assign' &&
  !d.amounts &&
  !d.groups &&
  !d.company &&
  d.requirements.length === 0 &&
  d.perRow.every(({ min }) => min === 0) &&
  d.pairs.some(([r, c]) => {
    const column = d.perColumn[c];
    return column !== undefined && column.min <= 1 && column.max >= 1 && (d.perRow[r]?.max ?? 0) >= 1;
  });

/** The answer, if there is only one. */
export const onlyAnswer = (d: Decision): Answer | null => {
  if (isOpen(d)) return null;
  const one = list(d, 1);
  return one?.length === 1 ? (one[0] as Answer) : null;
};

/** Whether there is any answer at all. */
export const answerable = (d: Decision): boolean => {
  if (d.kind === 'assign' && d.amounts) {
    let any = false;
    eachMatrix(d, [], () => {
      any = true;
      return true;
    });
    return any;
  }
  return d.kind === 'name' || list(d, 0) === null;
};
