import type { Category, Fields, Shape } from './grammar.js';
import { spanWords } from './grammar.js';
import { meant } from './nearest.js';
import { headOf, isList, isObject, keysOf, kindOf, type NodeKind, type PlainObject } from './nodes.js';
import type { Report } from './problem.js';
import { isSymbols } from './words.js';

const at = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);

const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

const nameOf = (shape: Shape): string => {
  switch (shape.is) {
    case 'node':
      return article(shape.of);
    case 'list':
      return 'a list';
    case 'word':
      return shape.of.length === 1 ? `"${shape.of[0]}"` : `one of ${shape.of.map((word) => `"${word}"`).join(', ')}`;
    case 'either':
      return shape.of.map(nameOf).join(' or ');
    case 'number':
      return 'a whole number';
    case 'flag':
      return 'true, or nothing';
    case 'symbols':
      return 'symbols of a cost';
    default:
      return 'a text';
  }
};

/** Whether the value is of that sort as far as its outside tells, so that its own faults are worth telling. */
const resembles = (value: unknown, shape: Shape): boolean => {
  switch (shape.is) {
    case 'node':
      if (typeof value === 'number') return shape.of === 'amount';
      return isObject(value) && kindOf(value, shape.of) !== null;
    case 'list':
      return isList(value) && (value.length === 0 || resembles(value[0], shape.of));
    case 'word':
      return typeof value === 'string';
    case 'either':
      return shape.of.some((one) => resembles(value, one));
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    default:
      return typeof value === 'string';
  }
};

/** Holds any value whatever against a shape: nothing is assumed of it. */
export const checkShape = (value: unknown, shape: Shape, place: string, report: Report): void => {
  const mismatch = (): void => report(place, `${show(value)} is not ${nameOf(shape)}`);
  switch (shape.is) {
    case 'either': {
      const likely = shape.of.find((one) => resembles(value, one));
      if (likely) checkShape(value, likely, place, report);
      else mismatch();
      return;
    }
    case 'list':
      if (!isList(value)) {
        mismatch();
        return;
      }
      value.forEach((item, i) => {
        checkShape(item, shape.of, `${place}[${i + 1}]`, report);
      });
      return;
    case 'word':
      if (typeof value !== 'string') {
        mismatch();
        return;
      }
      if (!shape.of.includes(value)) report(place, `"${value}" is no word for this`, meant(value, shape.of));
      return;
    case 'number':
      if (!Number.isSafeInteger(value)) mismatch();
      return;
    case 'flag':
      if (value !== true) mismatch();
      return;
    case 'symbols':
      if (typeof value !== 'string') {
        mismatch();
        return;
      }
      if (!isSymbols(value)) report(place, `"${value}" is not made of symbols`, 'write {2}{W}, {T}, {2/U}');
      return;
    case 'node':
      checkNode(value, shape.of, place, report);
      return;
    default:
      if (typeof value !== 'string') mismatch();
  }
};

const checkNode = (value: unknown, category: Category, place: string, report: Report): void => {
  if (category === 'amount' && typeof value === 'number') {
    if (!Number.isSafeInteger(value)) report(place, `${value} is not a whole number`);
    return;
  }
  if (category === 'span' && typeof value === 'string') {
    if (!spanWords.includes(value)) report(place, `"${value}" is no span`, meant(value, spanWords));
    return;
  }
  if (!isObject(value)) {
    report(place, `${show(value)} is not ${article(category)}`);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    report(place, 'this is not plain data');
    return;
  }
  const kind = kindOf(value, category);
  if (kind === null) {
    unknownNode(value, category, place, report);
    return;
  }
  checkFields(value, kind, place, report);
};

const unknownNode = (value: PlainObject, category: Category, place: string, report: Report): void => {
  const head = headOf(category);
  if (head === null) {
    const keys = keysOf(category).join(', ');
    report(place, `this is not ${article(category)}`, `${article(category)} has one of the fields ${keys}`);
    return;
  }
  const word = value[head.key];
  if (typeof word !== 'string') {
    report(place, `${article(category)} needs the field "${head.key}"`);
    return;
  }
  report(place, `there is no ${category} "${word}"`, meant(word, head.words));
};

const checkFields = (value: PlainObject, kind: NodeKind, place: string, report: Report): void => {
  const known: Fields = kind.fields;
  for (const key of Object.keys(value)) {
    if (key === kind.head || Object.hasOwn(known, key)) continue;
    report(at(place, key), `"${kind.name}" has no field "${key}"`, meant(key, Object.keys(known)));
  }
  for (const [key, field] of Object.entries(known)) {
    if (!Object.hasOwn(value, key)) {
      if (field.needed) report(place, `"${kind.name}" needs the field "${key}"`);
    } else checkShape(value[key], field.shape, at(place, key), report);
  }
};

const show = (value: unknown): string => {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'number' || value === undefined) return String(value);
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};
