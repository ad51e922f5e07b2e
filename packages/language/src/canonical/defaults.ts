import type { Category } from '../lint/grammar.js';
import { isList, isObject, type Plain, type PlainObject } from '../lint/nodes.js';

const isYou = (noun: Plain | undefined): boolean => isObject(noun) && noun.ref === 'you';
const isBattlefield = (zones: Plain | undefined): boolean =>
  isList(zones) && zones.length === 1 && zones[0] === 'battlefield';
const same = (one: Plain | undefined, other: Plain | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Verbs whose `by` is no player. */
const otherwiseBy: readonly string[] = ['block', 'target'];
/** Verbs that do one thing unless told how many. */
const onceByDefault: readonly string[] = ['draw', 'create', 'put', 'take', 'shift', 'copy', 'addMana'];

/** Whether a field says what would be so without it. */
const isDefault = (node: PlainObject, key: string, category: Category): boolean => {
  const value = node[key];
  switch (category) {
    case 'action':
      if (key === 'by') return isYou(value) && !otherwiseBy.includes(String(node.do));
      if (key === 'to') return node.do === 'offer' && isYou(value);
      if (key === 'n') return value === 1 && onceByDefault.includes(String(node.do));
      if (key === 'order') return node.do === 'move' && value === 'any';
      if (key === 'declared' || key === 'faces') return value === false;
      if (key === 'max') return node.do === 'modes' && value === node.min;
      if (key === 'forced') return node.then === undefined && node.else === undefined;
      if (key === 'then' || key === 'else') return isList(value) && value.length === 0;
      return false;
    case 'pick':
      return key === 'max' && same(value, node.min);
    case 'ability':
      return key === 'in' && isBattlefield(value);
    case 'change':
      return key === 'except' && isList(value) && value.length === 0;
    case 'definition':
      return (key === 'supertypes' || key === 'subtypes') && isList(value) && value.length === 0;
    default:
      return false;
  }
};

export const withoutDefaults = (node: PlainObject, category: Category): PlainObject =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !isDefault(node, key, category)));

/** The layer of a change (613.1); those of one layer keep their order. */
const layerOf = (change: Plain): number => {
  if (!isObject(change)) return 0;
  const { change: kind, aspect } = change;
  if (kind === 'copy' || kind === 'faceDown') return 1;
  if (aspect === 'controller') return 2;
  if (aspect === 'name') return 3;
  if (aspect === 'type' || aspect === 'supertype' || aspect === 'subtype' || aspect === 'landType') return 4;
  if (aspect === 'color') return 5;
  if (kind === 'gain' || kind === 'lose') return 6;
  if (kind === 'setNumber') return 7;
  if (kind === 'addNumber') return 8;
  return 9;
};

export const byLayer = (changes: readonly Plain[]): readonly Plain[] =>
  changes
    .map((change, i) => ({ change, i }))
    .sort((one, other) => layerOf(one.change) - layerOf(other.change) || one.i - other.i)
    .map(({ change }) => change);

const picks = (value: Plain | undefined): boolean => JSON.stringify(value ?? null).includes('"pick":');

/** Changes to the same things at the same time are one change. */
export const merged = (effects: readonly Plain[]): readonly Plain[] => {
  const result: PlainObject[] = [];
  for (const effect of effects as readonly PlainObject[]) {
    const at = result.findIndex(
      (other) =>
        other.effect === 'change' &&
        effect.effect === 'change' &&
        !picks(effect.of) &&
        same(other.of, effect.of) &&
        same(other.for, effect.for),
    );
    const other = result[at];
    if (other && isList(other.changes) && isList(effect.changes)) {
      result[at] = { ...other, changes: byLayer([...other.changes, ...effect.changes]) };
    } else result.push(effect);
  }
  return result;
};
