import type { Definition } from './ability.types.js';
import { checkBindings } from './lint/bindings.js';
import { checkLiterals } from './lint/literals.js';
import { definitionShape, isObject, type PlainObject } from './lint/nodes.js';
import type { Problem } from './lint/problem.js';
import { checkShape } from './lint/shape.js';

const nameOf = (value: unknown): string =>
  isObject(value) && typeof value.name === 'string' && value.name !== '' ? value.name : 'a nameless definition';

/** More than any card needs, and little enough for every walk over a definition. */
const deepest = 60;

const tooDeep = (value: unknown, left = deepest): boolean =>
  left === 0 || (typeof value === 'object' && value !== null && Object.values(value).some((v) => tooDeep(v, left - 1)));

/** Everything that is wrong with a definition; of the value nothing is assumed. */
export const lint = (value: unknown): readonly Problem[] => {
  const problems: Problem[] = [];
  const card = nameOf(value);
  const report = (place: string, problem: string, mend?: string): void => {
    problems.push(mend === undefined ? { card, place, problem } : { card, place, problem, mend });
  };
  if (tooDeep(value)) return [{ card, place: '', problem: `this is nested more than ${deepest} levels deep` }];
  checkShape(value, definitionShape, '', report);
  if (problems.length > 0) return problems;
  const definition = value as PlainObject;
  if (definition.name === '') report('name', 'a card needs a name');
  checkLiterals(definition, report);
  checkBindings(definition, report);
  return problems;
};

/** A definition that may be played with, or what is wrong with it. */
export const checkedDefinition = (
  value: unknown,
): { readonly definition: Definition } | { readonly problems: readonly Problem[] } => {
  const problems = lint(value);
  return problems.length === 0 ? { definition: value as Definition } : { problems };
};
