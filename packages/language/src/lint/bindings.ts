import type { Category, Shape } from './grammar.js';
import { nearest } from './nearest.js';
import { childrenOf, definitionShape, isList, isObject, type Plain, type PlainObject, shapeOf, walk } from './nodes.js';
import type { Report } from './problem.js';
import { fixedNames } from './words.js';

/** Where a sentence stands: what is bound there. */
interface Scope {
  /** Names of this ability so far, its targets from the start. */
  readonly names: Set<string>;
  /** Names that outlive the abilities: what they note, and costs paid while casting. */
  readonly linked: ReadonlySet<string>;
  /** Inside a description's condition, where there is a candidate. */
  readonly candidate: boolean;
  readonly replacing: boolean;
  readonly hasX: boolean;
}

const isTarget = (node: PlainObject): boolean => isObject(node.pick) && node.pick.how === 'target';

/** What an ability quoted in another one binds is not bound outside. */
const quotes = (category: Category): boolean => category === 'ability' || category === 'definition';

const join = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);

const namesIn = (value: Plain, shape: Shape, wanted: (node: PlainObject, category: Category) => string | null) => {
  const found: string[] = [];
  const visit = (inner: Plain, its: Shape, top: boolean): void => {
    const real = shapeOf(inner, its);
    if (real.is === 'list' && isList(inner)) for (const item of inner) visit(item, real.of, top);
    if (real.is !== 'node' || !isObject(inner) || (!top && quotes(real.of))) return;
    const name = wanted(inner, real.of);
    if (name !== null) found.push(name);
    for (const child of childrenOf(inner, real.of)) visit(child.value, child.shape, false);
  };
  visit(value, shape, true);
  return found;
};

const targetName = (node: PlainObject): string | null =>
  isTarget(node) && typeof node.as === 'string' ? node.as : null;

const boundHere = (node: PlainObject, category: Category): string | null =>
  (category === 'noun' || category === 'amount') && typeof node.as === 'string' ? node.as : null;

/** Names kept with the object, whichever ability gives them. */
export const linkedNames = (value: Plain, shape: Shape): ReadonlySet<string> => {
  const found = new Set<string>();
  walk(value, shape, (node, category) => {
    if (typeof node.note === 'string') found.add(node.note);
    if (category === 'effect' && node.effect === 'casting' && typeof node.as === 'string') found.add(node.as);
  });
  return found;
};

/** A cost asks for an X: as mana, or as how much of something else (107.3a). */
const mentionsX = (definition: PlainObject): boolean => {
  if (JSON.stringify(definition).includes('{X}')) return true;
  let found = false;
  walk(definition, definitionShape, ({ cost, add, rather }) => {
    found ||= [cost, add, rather].some((actions) => isList(actions) && JSON.stringify(actions).includes('"ref":"X"'));
  });
  return found;
};

/** Finds references that nothing binds. */
export const checkBindings = (definition: PlainObject, report: Report): void => {
  const linked = linkedNames(definition, definitionShape);
  const scope: Scope = { names: new Set(), linked, candidate: false, replacing: false, hasX: mentionsX(definition) };
  for (const child of childrenOf(definition, 'definition')) visit(child.value, child.shape, child.key, scope, report);
};

const visit = (value: Plain, shape: Shape, place: string, scope: Scope, report: Report): void => {
  const real = shapeOf(value, shape);
  if (real.is === 'list' && isList(value)) {
    value.forEach((item, i) => {
      visit(item, real.of, `${place}[${i + 1}]`, scope, report);
    });
  }
  if (real.is === 'node' && isObject(value)) visitNode(value, real.of, place, scope, report);
};

const visitNode = (node: PlainObject, category: Category, place: string, scope: Scope, report: Report): void => {
  if (typeof node.ref === 'string') {
    checkName(node.ref, place, scope, report);
    return;
  }
  const inner = enter(node, category, scope);
  if (category === 'action' && !inner.replacing && (node.do === 'happens' || node.do === 'prevent')) {
    report(place, `"${node.do}" stands outside a replacement`, 'it speaks of the event of a "would"');
  }
  for (const { key, shape, value } of childrenOf(node, category)) {
    const asked = key === 'such' || key === 'together';
    const candidate = category === 'noun' && asked ? true : inner.candidate;
    const replacing = category === 'effect' && key === 'do' ? true : inner.replacing;
    visit(value, shape, join(place, key), { ...inner, candidate, replacing }, report);
  }
  // What an action did has its name from then on.
  if (typeof node.as === 'string') inner.names.add(node.as);
};

/** The scope inside the node: with what its own fields may say to each other. */
const enter = (node: PlainObject, category: Category, scope: Scope): Scope => {
  const shape: Shape = { is: 'node', of: category };
  switch (category) {
    case 'ability':
    case 'definition': {
      const names = new Set([...scope.names, ...namesIn(node, shape, targetName)]);
      return { ...scope, names, candidate: false, replacing: false };
    }
    case 'noun':
      // A description may be spoken of inside its own condition.
      if (typeof node.as === 'string') scope.names.add(node.as);
      return scope;
    case 'pattern':
      for (const name of namesIn(node, shape, boundHere)) scope.names.add(name);
      return scope;
    case 'action': {
      // The roles of an action may speak of each other; a delayed trigger has targets of its own.
      const all = node.do === 'later' ? targetName : null;
      for (const child of childrenOf(node, category)) {
        if (all) for (const name of namesIn(child.value, child.shape, all)) scope.names.add(name);
        if (child.shape.is === 'node' && child.shape.of === 'noun') {
          for (const name of namesIn(child.value, child.shape, boundHere)) scope.names.add(name);
        }
      }
      return scope;
    }
    case 'effect':
      for (const child of childrenOf(node, category)) {
        if (child.shape.is === 'node' && child.shape.of === 'noun') {
          for (const name of namesIn(child.value, child.shape, boundHere)) scope.names.add(name);
        }
      }
      return scope;
    default:
      return scope;
  }
};

const checkName = (name: string, place: string, scope: Scope, report: Report): void => {
  if (name === 'it' && !scope.candidate) {
    report(place, '"it" stands outside a condition on a description', 'name the thing with "as"');
    return;
  }
  if (name === 'X' && !scope.hasX) {
    report(place, 'no cost has an X', 'write {X} in the cost, or ask for X of something there');
    return;
  }
  if (fixedNames.includes(name) || scope.names.has(name) || scope.linked.has(name)) return;
  const known = [...scope.names, ...scope.linked, ...fixedNames];
  const [likely] = nearest(name, known);
  report(
    place,
    `nothing is called "${name}" here`,
    likely === undefined
      ? 'name it where it is mentioned, with "as" (or "note" in another ability)'
      : `did you mean "${likely}"?`,
  );
};
