import type { Action } from '@rulewright/language';
import type { Instance } from '../state/records.js';

/** The first words of a cost: `{1}{W}`, `{T}`, or what is done. */
export const costWords = (cost: readonly Action[]): string =>
  cost
    .map((action) => {
      if (action.do === 'repeat') return `${costWords(action.actions)}`;
      return action.do === 'pay' && action.mana !== undefined ? action.mana : action.do;
    })
    .join(', ');

/** Whether an instance is (part of) the ability of that number as printed, from 1. */
export const isPrintedAt = (id: string, number: number): boolean => {
  const own = id.slice(id.lastIndexOf(':') + 1);
  return own === String(number - 1) || own.startsWith(`${number - 1}/`);
};

/** The abilities that are meant by a number (as printed, from 1), by their kind, or by first words: a keyword, a cost. */
export const abilitiesNamed = (instances: readonly Instance[], name: number | string): readonly Instance[] => {
  if (typeof name === 'number') return instances.filter(({ id }) => isPrintedAt(id, name));
  const kind = /^(activated|triggered|static) ability$/.exec(name)?.[1];
  if (kind !== undefined) return instances.filter(({ ability }) => ability.ability === kind);
  const byKeyword = instances.filter(({ keyword }) => keyword === name);
  if (byKeyword.length > 0) return byKeyword;
  const costs = instances.filter(({ ability }) => ability.ability === 'activated');
  const said = ({ ability }: Instance): string => (ability.ability === 'activated' ? costWords(ability.cost) : '');
  const exact = costs.filter((instance) => said(instance) === name);
  return exact.length > 0 ? exact : costs.filter((instance) => said(instance).startsWith(name));
};

/** Every name under which the ability notes something for those linked with it. */
export const namesNoted = (ability: unknown): readonly string[] => {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node) && 'note' in node && typeof node.note === 'string') found.add(node.note);
    for (const part of Object.values(node)) walk(part);
  };
  walk(ability);
  return [...found];
};

/** The instance and name under which a cost is kept as paid: by its keyword, or the name that a definition gives it. */
export const costNamed = (
  instances: readonly Instance[],
  cost: string,
): { readonly instance: Instance; readonly as: string } | null => {
  for (const instance of instances) {
    if (instance.ability.ability !== 'static') continue;
    for (const effect of instance.ability.effects) {
      if (effect.effect !== 'casting' || effect.as === undefined) continue;
      if (effect.as === cost || instance.keyword === cost) return { instance, as: effect.as };
    }
  }
  return null;
};
