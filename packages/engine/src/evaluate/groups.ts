import type { AspectNoun, Condition, DescriptionNoun, PickDecision, Value } from '@rulewright/language';
import type { World } from '../core.js';
import type { Frame } from '../state/records.js';
import { valuesOf } from './aspects.js';
import { amount, compare, holds } from './evaluate.js';
import { bind } from './frame.js';

/*
 * Groups that are picked under a condition on the group as a whole. In that condition `it` is the group; a description
 * inside it has its own `it`.
 */

const groupName = 'the group';

const conditions = new WeakMap<Condition, Condition>();

const ofGroup = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(ofGroup);
  if (typeof node !== 'object' || node === null) return node;
  if ((node as { readonly ref?: string }).ref === 'it') return { ref: groupName };
  const own = 'a' in node ? ['such', 'together'] : [];
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, own.includes(key) ? value : ofGroup(value)]),
  );
};

type Test = (group: readonly Value[]) => boolean;

const testOf = (w: World, frame: Frame, condition: Condition): Test => {
  const sum = sumOf(w, frame, condition);
  if (sum) return sum;
  let own = conditions.get(condition);
  if (!own) {
    own = ofGroup(condition) as Condition;
    conditions.set(condition, own);
  }
  const asked = own;
  return (group) => holds(w, bind(frame, groupName, group), asked);
};

/** A sum of what each has is compared with a number: what each has is looked up once. */
const sumOf = (w: World, frame: Frame, condition: Condition): Test | null => {
  if (!('cmp' in condition)) return null;
  const { cmp, l, r } = condition;
  if (typeof r !== 'number' || typeof l === 'number' || !('the' in l) || l.the === 'manaValue') return null;
  if (!('ref' in l.of) || l.of.ref !== 'it') return null;
  const known = new Map<Value, number>();
  const of = (value: Value): number => {
    let n = known.get(value);
    if (n === undefined) {
      n = amount(w, frame, l, value);
      known.set(value, n);
    }
    return n;
  };
  return (group) => {
    let sum = 0;
    for (const value of group) sum += of(value);
    return compare(cmp, sum, r);
  };
};

/** More groups than this are not listed. */
const MOST = 20_000;

/**
 * Whether any group of so many of the options is `found`; those that begin with the first options are seen first. The
 * group is shown in a list that is used again.
 */
const anyGroup = (options: readonly Value[], min: number, max: number, found: Test): boolean => {
  const group: Value[] = [];
  const anyWith = (from: number): boolean => {
    if (group.length >= min && found(group)) return true;
    if (group.length >= max) return false;
    for (let i = from; i < options.length; i++) {
      group.push(options[i] as Value);
      if (anyWith(i + 1)) return true;
      group.pop();
    }
    return false;
  };
  return anyWith(0);
};

/** The groups of so many of the options that fit; undefined: there is no condition on the group. */
const groupsAmong = (
  w: World,
  frame: Frame,
  noun: DescriptionNoun,
  options: readonly Value[],
  min: number,
  max: number,
): readonly (readonly Value[])[] | undefined => {
  const { together } = noun;
  if (!together) return undefined;
  const found: (readonly Value[])[] = [];
  const fits = testOf(w, frame, together);
  let seen = 0;
  anyGroup(options, min, max, (group) => {
    if (++seen > MOST) return true;
    if (fits(group)) found.push(group.slice());
    return false;
  });
  return found;
};

export const longest = (lists: readonly (readonly Value[])[]): number =>
  Math.max(0, ...lists.map((list) => list.length));

/** What is asked is that all of the group share the one value that each of them has of an aspect. */
const sharing = ({ together }: DescriptionNoun): AspectNoun | null => {
  if (!together || !('cmp' in together) || together.r !== 1 || (together.cmp !== '=' && together.cmp !== '<='))
    return null;
  const { l } = together;
  if (typeof l !== 'object' || !('count' in l) || !('the' in l.count)) return null;
  const { of } = l.count;
  return 'ref' in of && of.ref === 'it' ? l.count : null;
};

/** The lists of options that share such a value; null: what each has is not one value, or nothing may not be picked. */
const listsAmong = (
  w: World,
  frame: Frame,
  noun: DescriptionNoun,
  options: readonly Value[],
  min: number,
): readonly (readonly Value[])[] | null => {
  const shared = sharing(noun);
  if (!shared || (min === 0 && (noun.together as { readonly cmp: string }).cmp === '=')) return null;
  const lists = new Map<Value, Value[]>();
  for (const option of options) {
    const [value, another] = valuesOf(w, frame, option, shared.the, shared.kind);
    if (value === undefined || another !== undefined) return null;
    const list = lists.get(value);
    if (list) list.push(option);
    else lists.set(value, [option]);
  }
  return [...lists.values()].filter((list) => list.length >= Math.max(1, min));
};

/** How a pick under a condition on the group is put: as lists, or as all groups that there are; empty without one. */
export const jointly = (
  w: World,
  frame: Frame,
  noun: DescriptionNoun,
  options: readonly Value[],
  min: number,
  max: number,
): Pick<PickDecision, 'within' | 'tuples'> => {
  const within = listsAmong(w, frame, noun, options, min);
  if (within) return { within };
  const tuples = groupsAmong(w, frame, noun, options, min, max);
  return tuples ? { tuples } : {};
};

/** Whether so many groups that share nothing can be picked one after another, each of at least `min` and at most `max`. */
export const severalGroups = (
  w: World,
  frame: Frame,
  noun: DescriptionNoun,
  options: readonly Value[],
  min: number,
  max: number,
  times: number,
): boolean => {
  const { together } = noun;
  if (together === undefined) return options.length >= min * times;
  const fits = testOf(w, frame, together);
  // What few satisfy many mostly do, too.
  if (times === 1 && options.length >= min && options.length <= max && fits(options)) return true;
  let left = MOST;
  const pick = (free: readonly Value[], n: number): boolean => {
    if (n === 0) return true;
    if (free.length < min * n) return false;
    return anyGroup(
      free,
      min,
      max,
      (group) =>
        --left < 0 ||
        (fits(group) &&
          pick(
            free.filter((value) => !group.includes(value)),
            n - 1,
          )),
    );
  };
  return pick(options, times);
};
