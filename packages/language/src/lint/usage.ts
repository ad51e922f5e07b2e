import { type Category, roles } from './grammar.js';
import { definitionShape, kindOf, type Plain, type PlainObject, walk } from './nodes.js';

/** What a node uses of the language: itself or its verb, its aspect, its kind of thing, its way of picking. */
const itemsOf = (node: PlainObject, category: Category): readonly string[] => {
  const kind = kindOf(node, category);
  if (kind === null || category === 'definition' || category === 'dated' || category === 'less') return [];
  if (category === 'pick') return [`pick ${String(node.how)}`];
  const isVerb = (category === 'pattern' || category === 'action') && Object.hasOwn(roles, kind.name);
  const items = [isVerb ? `verb ${kind.name}` : `${category} ${kind.name}`];
  const aspect = node.the ?? node.aspect;
  if (typeof aspect === 'string') items.push(`aspect ${aspect}`);
  if (typeof node.a === 'string') items.push(`kind ${node.a}`);
  return items;
};

/** Who uses each part of the language: definitions by their names. */
export const usage = (definitions: readonly { readonly name: string }[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const users = new Map<string, Set<string>>();
  for (const definition of definitions) {
    walk(definition as unknown as Plain, definitionShape, (node, category) => {
      for (const item of itemsOf(node, category)) {
        const known = users.get(item);
        if (known) known.add(definition.name);
        else users.set(item, new Set([definition.name]));
      }
    });
  }
  return users;
};

/** A part of the language, and who uses it. */
export interface PartUsed {
  readonly part: string;
  readonly by: string;
}

/** Parts of the language that a single definition uses. */
export const usedOnce = (definitions: readonly { readonly name: string }[]): readonly PartUsed[] =>
  [...usage(definitions)]
    .flatMap(([part, users]) => (users.size === 1 ? [...users].map((by) => ({ part, by })) : []))
    .sort((one, other) => (one.part < other.part ? -1 : 1));
