import { readsOf as readsOfNode } from '../../characteristics/reads.js';
import type { Derived, World } from '../../core.js';

/** Something kept as long as what it is kept with holds, as the derived values do. */
export const kept = <T>({ memo }: { readonly memo: Map<string, unknown> }, key: string, make: () => T): T => {
  let found = memo.get(key) as T | undefined;
  if (found === undefined) {
    found = make();
    memo.set(key, found);
  }
  return found;
};

/**
 * Works something out. What it reads beyond what the derived values are dropped for must not be kept with them: they are
 * shared by states that differ in it.
 */
export const reading = <T>(
  w: World,
  derived: Derived,
  work: () => T,
): { readonly value: T; readonly kept: boolean } => {
  const outer = w.reads;
  w.reads = 0;
  const value = work();
  const kept = (w.reads & ~derived.reads) === 0;
  w.reads |= outer;
  return { value, kept };
};

const known = new WeakMap<object, number>();

/** What parts of the state a text may read; what "could" reads is noted as it is asked. */
export const readsOf = (node: unknown): number => {
  if (typeof node !== 'object' || node === null) return 0;
  let found = known.get(node);
  if (found === undefined) {
    found = asksCould(node)
      ? Object.values(node).reduce((sum: number, part) => sum | readsOf(part), 0)
      : readsOfNode(node).state;
    known.set(node, found);
  }
  return found;
};

/** Whether a text asks what could produce mana. */
export const asksCould = (node: object): boolean =>
  ('could' in node && (node.could as { readonly on?: string }).on === 'addMana') ||
  Object.values(node).some((part) => typeof part === 'object' && part !== null && asksCould(part));
