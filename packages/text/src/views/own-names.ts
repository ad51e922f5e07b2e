import type { DescriptionNoun } from '@rulewright/language';
import { itsName } from './things.js';

const own = 'ref' in itsName ? itsName.ref : '';

const renamed = (node: unknown, from: string, to: string): unknown => {
  if (Array.isArray(node)) return node.map((inner) => renamed(inner, from, to));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, key === 'ref' && inner === from ? to : renamed(inner, from, to)]),
  );
};

const mentions = (node: unknown, name: string): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(([key, inner]) => (key === 'ref' && inner === name) || mentions(inner, name));

/** A description that speaks of what it describes by the name that it gives it: the name put aside. */
export const withoutName = (noun: DescriptionNoun): DescriptionNoun => {
  const name = noun.as ?? noun.note;
  if (name === undefined || noun.such === undefined || !mentions(noun.such, name)) return noun;
  return { ...noun, such: renamed(noun.such, name, own) as NonNullable<DescriptionNoun['such']> };
};

/** The same with a name of its own again. */
export const withName = (noun: DescriptionNoun, at: number): DescriptionNoun => {
  if (noun.such === undefined || !mentions(noun.such, own)) return noun;
  const as = `described${at}`;
  return { ...noun, such: renamed(noun.such, own, as) as NonNullable<DescriptionNoun['such']>, as };
};
