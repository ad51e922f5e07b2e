import type { Condition, Noun } from '@rulewright/language';

const known = new WeakMap<Noun, boolean>();

/** Whether a permanent is described by nothing but its own types and supertypes, and by who controls it. */
export const describesEachByItself = (noun: Noun): boolean => {
  let found = known.get(noun);
  if (found === undefined) {
    found = 'a' in noun && noun.such !== undefined && asksOfItself(noun.such);
    known.set(noun, found);
  }
  return found;
};

const aspects: readonly string[] = ['controller', 'form', 'supertype', 'type', 'zone'];

const asksOfItself = (condition: Condition): boolean => {
  if ('all' in condition) return condition.all.every(asksOfItself);
  if ('any' in condition) return condition.any.every(asksOfItself);
  if ('not' in condition) return asksOfItself(condition.not);
  if (!('is' in condition) || !('the' in condition.is) || !isRef(condition.is.of, 'it')) return false;
  const { in: within } = condition;
  if (!aspects.includes(condition.is.the)) return false;
  return (
    'lit' in within ||
    isRef(within, 'you') ||
    ('the' in within && within.the === 'opponents' && isRef(within.of, 'you'))
  );
};

const isRef = (noun: Noun, name: string): boolean => 'ref' in noun && noun.ref === name;
