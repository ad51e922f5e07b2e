import type { Ability, Action, Amount, DescriptionNoun, Noun } from '@rulewright/language';

/** A place in a text where a target is chosen (115.1). */
export interface TargetSlot {
  readonly noun: DescriptionNoun;
  /** The modes that lead to it: it is chosen only if they are. */
  readonly modes: readonly number[];
  /** The slot's target is damaged, or given counters, as divided among the targets. */
  readonly divide: 'chosen' | 'evenly' | null;
  readonly amount: Amount | null;
}

const slotsOf = new WeakMap<readonly Action[], readonly TargetSlot[]>();
const indices = new WeakMap<object, number>();

const isTarget = (value: unknown): value is DescriptionNoun =>
  typeof value === 'object' && value !== null && 'pick' in value && (value as DescriptionNoun).pick?.how === 'target';

/**
 * The targets of a text, in its order. A target belongs to the nearest ability: those of a delayed trigger, or of an
 * ability that is granted, are not the spell's own.
 */
export const targetSlots = (actions: readonly Action[]): readonly TargetSlot[] => {
  const kept = slotsOf.get(actions);
  if (kept) return kept;
  const slots: TargetSlot[] = [];
  const seen = new Set<unknown>();
  const walk = (node: unknown, modes: readonly number[], action: Action | null): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const part of node) walk(part, modes, action);
      return;
    }
    if (isTarget(node)) {
      if (seen.has(node)) return;
      seen.add(node);
      indices.set(node, slots.length);
      const divided = action?.do === 'damage' && action.divide !== undefined && action.to === node;
      slots.push({
        noun: node,
        modes,
        divide: divided ? (action.divide ?? null) : null,
        amount: divided ? action.n : null,
      });
      return;
    }
    if ('ability' in node || ('do' in node && node.do === 'later')) return;
    if ('do' in node && node.do === 'modes') {
      (node as Extract<Action, { do: 'modes' }>).modes.forEach((mode, i) => {
        walk(mode, [...modes, i], null);
      });
      return;
    }
    const inner = 'do' in node && typeof node.do === 'string' ? (node as Action) : action;
    for (const value of Object.values(node)) walk(value, modes, inner);
  };
  walk(actions, [], null);
  slotsOf.set(actions, slots);
  return slots;
};

/** The index of a target noun among its text's slots. */
export const targetIndex = (noun: Noun): number => indices.get(noun) ?? -1;

const nameOf = (index: number): string => `target ${index}`;
const usualNames = [0, 1, 2, 3, 4, 5].map(nameOf);

/** The name under which the targets of a slot are bound in the frame of the spell or ability. */
export const targetName = (index: number): string => usualNames[index] ?? nameOf(index);

/** The instructions of an ability that is put on the stack. */
export const textOf = (ability: Ability): readonly Action[] =>
  ability.ability === 'spell' || ability.ability === 'activated' || ability.ability === 'triggered' ? ability.do : [];

/** The modes of a text, if it is modal: the list of choices and how many (700.2). */
export const modesOf = (actions: readonly Action[]): Extract<Action, { do: 'modes' }> | null =>
  actions.find((a): a is Extract<Action, { do: 'modes' }> => a.do === 'modes') ?? null;
