import type { Action, Noun } from '@rulewright/language';
import { terminal } from '../grammar/index.js';

/** A symbol of mana, {T} or {Q}: what stands in braces. */
export const symbol = terminal<string>(
  'a symbol',
  (text) => (/^\{[^{}]+\}$/.test(text) ? text : null),
  (token) => (/^\{[^{}]+\}$/.test(token) ? token : null),
);

/** The symbols of a cost as texts set them: mana side by side, {T} and {Q} apart. */
export const runsOf = (text: string): readonly (readonly string[])[] | null => {
  const runs: string[][] = [];
  for (const one of text.match(/\{[^{}]+\}/g) ?? []) {
    const alone = one === '{T}' || one === '{Q}';
    const last = runs.at(-1);
    if (alone || last === undefined || last[0] === '{T}' || last[0] === '{Q}') runs.push([one]);
    else last.push(one);
  }
  return runs.length === 0 ? null : runs;
};

export const letters: Readonly<Record<string, string>> = {
  white: '{W}',
  blue: '{U}',
  black: '{B}',
  red: '{R}',
  green: '{G}',
};

/** The colours around the wheel. */
export const wheel: readonly string[] = ['white', 'blue', 'black', 'red', 'green'];

/** Two colours stand in the order in which the second comes soonest after the first on the wheel. */
export const inOrder = (colors: readonly string[]): readonly string[] => {
  const sorted = [...colors].sort((one, other) => wheel.indexOf(one) - wheel.indexOf(other));
  const [first, second] = sorted.map((color) => wheel.indexOf(color));
  return colors.length === 2 && first !== undefined && second !== undefined && second - first > 2
    ? sorted.reverse()
    : sorted;
};

/** Mana of which one kind is added. */
export interface Ways {
  readonly ways: readonly (readonly string[])[];
}

export const waysOf = (action: Action): Ways | null => {
  if (action.do !== 'modes' || action.min !== 1 || action.max !== undefined) return null;
  const ways = action.modes.map(([only, ...more]) =>
    only?.do === 'addMana' && 'lit' in only.mana && more.length === 0 && Object.keys(only).length === 2
      ? inOrder(only.mana.lit)
      : null,
  );
  const known = ways.filter((way) => way !== null);
  return known.length === ways.length ? { ways: known } : null;
};
export const ofWays = ({ ways }: Ways): Action => ({
  do: 'modes',
  modes: ways.map((lit) => [{ do: 'addMana', mana: { lit } }]),
  min: 1,
});

/** So much mana of one kind, each symbol said. */
export interface AllMana {
  readonly do: 'addMana';
  readonly by?: Noun;
  readonly mana: readonly string[];
}

export const allManaOf = (action: Action): AllMana | null => {
  if (action.do !== 'addMana' || typeof action.n !== 'number' || !('lit' in action.mana)) return null;
  if (action.only !== undefined || action.from !== undefined || action.as !== undefined) return null;
  const [only, ...more] = action.mana.lit;
  if (only === undefined || more.length > 0) return null;
  return { do: 'addMana', ...(action.by && { by: action.by }), mana: Array.from({ length: action.n }, () => only) };
};
export const ofAllMana = ({ by, mana: all }: AllMana): Action | null => {
  const [first] = all;
  if (first === undefined || all.length < 2 || all.some((one) => one !== first)) return null;
  return { do: 'addMana', ...(by && { by }), mana: { lit: [first] }, n: all.length };
};
