import { fixedNames } from '@rulewright/language';

/* The names in parts of definitions: those that are referred to, and those that are given. */

const none: readonly never[] = [];

const under = (node: unknown, keys: readonly string[]): readonly string[] =>
  typeof node !== 'object' || node === null
    ? none
    : Object.entries(node).flatMap(([key, value]) =>
        typeof value === 'string' && keys.includes(key) ? [value] : under(value, keys),
      );

/** The names that a part refers to. */
export const spokenNames = (node: unknown): readonly string[] => under(node, ['ref']);

/** The names that a part gives. */
export const givenNames = (node: unknown): readonly string[] => under(node, ['as', 'note']);

/** Whether the name always stands for something. */
export const isFixedName = (name: string): boolean => fixedNames.includes(name);

/** The names that a part refers to and does not give itself, each once. */
export const openNames = (node: unknown): readonly string[] => {
  const given = new Set(givenNames(node));
  return [...new Set(spokenNames(node))].filter((name) => !given.has(name) && !isFixedName(name));
};
