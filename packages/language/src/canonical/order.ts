/** The description that gives a name, wherever in a node it stands. */
const giverOf = (node: unknown, name: string): object | null => {
  if (typeof node !== 'object' || node === null) return null;
  if ('a' in node && 'as' in node && node.as === name) return node;
  for (const inner of Object.values(node)) {
    const found = giverOf(inner, name);
    if (found !== null) return found;
  }
  return null;
};

const referredIn = (node: unknown, found: Set<string> = new Set()): ReadonlySet<string> => {
  if (typeof node !== 'object' || node === null) return found;
  if ('ref' in node && typeof node.ref === 'string') found.add(node.ref);
  for (const inner of Object.values(node)) referredIn(inner, found);
  return found;
};

/** The node with the first reference to a name replaced, or a description made a reference. */
const replaced = <T>(node: T, is: (inner: object) => boolean, by: object): T => {
  let done = false;
  const inner = (value: unknown): unknown => {
    if (done || typeof value !== 'object' || value === null) return value;
    if (is(value)) {
      done = true;
      return by;
    }
    if (Array.isArray(value)) return value.map(inner);
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, inner(field)]));
  };
  return inner(node) as T;
};

/**
 * Two parts of a node, of which the first is said first: what the second describes and the first refers to is described
 * in the first.
 */
export const saidFirst = <T, U>(first: T, second: U): readonly [T, U] => {
  let [one, other] = [first, second];
  for (const name of referredIn(first)) {
    const giver = giverOf(other, name);
    if (giver === null) continue;
    other = replaced(other, (inner) => inner === giver, { ref: name });
    one = replaced(one, (inner) => 'ref' in inner && inner.ref === name, giver);
  }
  return [one, other];
};
