import {
  abilityKinds,
  actionFields,
  amountFields,
  type Category,
  changeFields,
  conditionFields,
  controlFields,
  effectFields,
  type Fields,
  nounFields,
  otherFields,
  patternFields,
  roles,
  type Shape,
  spanFields,
} from './grammar.js';

export type Plain = null | boolean | number | string | readonly Plain[] | PlainObject;
export interface PlainObject {
  readonly [key: string]: Plain;
}

export const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly Plain[] => Array.isArray(value);

/** What a node is: the key (and, for some categories, the word) that tells it from others, and its fields. */
export interface NodeKind {
  readonly name: string;
  /** The key that holds the telling word, where there is one; it is no field. */
  readonly head?: string;
  readonly fields: Fields;
}

type Table = Readonly<Record<string, Fields>>;

const own = (table: Table, key: string): Fields | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

const byKey = (value: PlainObject, table: Table): NodeKind | null => {
  for (const key of Object.keys(table)) {
    const fields = own(table, key);
    if (Object.hasOwn(value, key) && fields) return { name: key, fields };
  }
  return null;
};

const byWord = (value: PlainObject, head: string, ...tables: readonly Table[]): NodeKind | null => {
  const word = value[head];
  if (typeof word !== 'string') return null;
  for (const table of tables) {
    const fields = own(table, word);
    if (fields) return { name: word, head, fields };
  }
  return null;
};

const patternTable: Table = Object.fromEntries(
  Object.entries(roles as Readonly<Record<string, Fields>>).map(([verb, fields]) => [
    verb,
    {
      ...Object.fromEntries(
        Object.entries(fields).map(([role, { shape }]) => [role, { shape: matching(shape), needed: false }]),
      ),
      ...patternFields,
    },
  ]),
);

/** An amount in a pattern may be named instead, whatever role it has. */
function matching(shape: Shape): Shape {
  return shape.is === 'node' && shape.of === 'amount'
    ? shape
    : { is: 'either', of: [shape, { is: 'node', of: 'amount' }] };
}

const verbTable: Table = Object.fromEntries(
  Object.entries(roles as Readonly<Record<string, Fields>>).map(([verb, fields]) => [
    verb,
    { ...fields, ...actionFields },
  ]),
);

/** The key that tells nodes of a category apart by its word, and the words it may be. */
export const headOf = (category: Category): { readonly key: string; readonly words: readonly string[] } | null => {
  switch (category) {
    case 'pattern':
      return { key: 'on', words: Object.keys(patternTable) };
    case 'action':
      return { key: 'do', words: [...Object.keys(verbTable), ...Object.keys(controlFields)] };
    case 'effect':
      return { key: 'effect', words: Object.keys(effectFields) };
    case 'change':
      return { key: 'change', words: Object.keys(changeFields) };
    case 'ability':
      return { key: 'ability', words: Object.keys(abilityKinds) };
    default:
      return null;
  }
};

/** The keys one of which every node of a category has, where no word tells them apart. */
export const keysOf = (category: Category): readonly string[] => {
  switch (category) {
    case 'noun':
      return Object.keys(nounFields);
    case 'condition':
      return Object.keys(conditionFields);
    case 'amount':
      return Object.keys(amountFields);
    case 'span':
      return Object.keys(spanFields);
    default:
      return [];
  }
};

export const kindOf = (value: PlainObject, category: Category): NodeKind | null => {
  switch (category) {
    case 'noun':
      return byKey(value, nounFields);
    case 'condition':
      return byKey(value, conditionFields as Table);
    case 'amount':
      return byKey(value, amountFields as Table);
    case 'span':
      return byKey(value, spanFields as Table);
    case 'pattern':
      return byWord(value, 'on', patternTable);
    case 'action':
      return byWord(value, 'do', verbTable, controlFields);
    case 'effect':
      return byWord(value, 'effect', effectFields);
    case 'change':
      return byWord(value, 'change', changeFields);
    case 'ability':
      return byWord(value, 'ability', abilityKinds);
    case 'pick':
    case 'less':
    case 'dated':
    case 'definition':
      return { name: category, fields: otherFields[category] as Fields };
  }
};

/** Which of several shapes a well-formed value has. */
export const shapeOf = (value: Plain, shape: Shape): Shape => {
  if (shape.is !== 'either') return shape;
  return shape.of.find((one) => fits(value, one)) ?? shape;
};

const fits = (value: Plain, shape: Shape): boolean => {
  switch (shape.is) {
    case 'node':
      if (typeof value === 'number') return shape.of === 'amount';
      if (typeof value === 'string') return shape.of === 'span';
      return isObject(value) && kindOf(value, shape.of) !== null;
    case 'list':
      return isList(value) && value.every((item) => fits(item, shape.of));
    case 'word':
      return typeof value === 'string' && shape.of.includes(value);
    case 'either':
      return shape.of.some((one) => fits(value, one));
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return value === true;
    default:
      return typeof value === 'string';
  }
};

export interface Child {
  readonly key: string;
  readonly shape: Shape;
  readonly value: Plain;
}

/** The fields that a well-formed node has, in the order of the grammar. */
export const childrenOf = (value: PlainObject, category: Category): readonly Child[] => {
  const kind = kindOf(value, category);
  if (kind === null) return [];
  const found: Child[] = [];
  for (const [key, field] of Object.entries(kind.fields)) {
    const child = value[key];
    if (child !== undefined) found.push({ key, shape: shapeOf(child, field.shape), value: child });
  }
  return found;
};

export type Visit = (node: PlainObject, category: Category, path: string) => void;

/** Visits the node and all that it contains, outer ones first. */
export const walk = (value: Plain, shape: Shape, visit: Visit, path = ''): void => {
  const real = shapeOf(value, shape);
  if (real.is === 'list' && isList(value)) {
    value.forEach((item, i) => {
      walk(item, real.of, visit, `${path}[${i + 1}]`);
    });
  } else if (real.is === 'node' && isObject(value)) {
    visit(value, real.of, path);
    for (const child of childrenOf(value, real.of)) {
      walk(child.value, child.shape, visit, path === '' ? child.key : `${path}.${child.key}`);
    }
  }
};

export const definitionShape: Shape = { is: 'node', of: 'definition' };
export const abilityShape: Shape = { is: 'node', of: 'ability' };
