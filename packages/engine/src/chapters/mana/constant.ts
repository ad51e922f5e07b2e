import type { Action, ActivatedAbility, Noun, Thing } from '@rulewright/language';
import type { Derived, World } from '../../core.js';
import { frameOf } from '../../evaluate/frame.js';
import type { Instance } from '../../state/records.js';
import { symbolColor } from '../../state/words.js';
import { couldAdd } from './abilities.js';
import { type Output, outputsOf, type Unit } from './outputs.js';
import { kept } from './reading.js';

/* Most mana abilities add the same whatever the state is: that is found out once for each. */

const isSelf = (noun: Noun | undefined): boolean => noun === undefined || ('ref' in noun && noun.ref === 'self');
const isYou = (noun: Noun | undefined): boolean => noun === undefined || ('ref' in noun && noun.ref === 'you');

/** Whether the instruction always comes to the same, but for what modifies the addition of mana. */
export const isConstant = (action: Action): boolean => {
  switch (action.do) {
    case 'addMana': {
      const { mana, n, by } = action;
      if ((n !== undefined && typeof n !== 'number') || !isYou(by)) return false;
      if ('lit' in mana) return true;
      if (!('a' in mana) || (mana.a !== 'color' && mana.a !== 'manaType') || mana.such || mana.together) return false;
      const { pick } = mana;
      if (pick?.how !== 'choose' || pick.by || typeof pick.min !== 'number') return false;
      return pick.max === undefined || typeof pick.max === 'number';
    }
    case 'modes':
      return action.modes.every((mode) => mode.every(isConstant));
    case 'damage':
      return isSelf(action.from) && 'ref' in action.to && isYou(action.to) && typeof action.n === 'number';
    case 'loseLife':
      return isYou(action.by) && typeof action.n === 'number';
    default:
      return false;
  }
};

const constants = new WeakMap<ActivatedAbility, readonly Output[] | null>();

/** Nothing modifies, forbids or follows the addition of mana. */
const undisturbed = (derived: Derived): boolean =>
  kept(derived, 'mana undisturbed', () => ({
    yes:
      derived.would('addMana').length === 0 &&
      derived.can('cant', 'addMana').length === 0 &&
      derived.listeners('addMana').length === 0,
  })).yes;

const constantly = (w: World, derived: Derived, ability: ActivatedAbility): readonly Output[] | null => {
  if (!undisturbed(derived)) return null;
  let outputs = constants.get(ability);
  if (outputs === undefined) {
    outputs = ability.do.every(isConstant) ? outputsOf(w, ability.do, frameOf(0, 0), null) : null;
    constants.set(ability, outputs);
  }
  return outputs;
};

const types = new WeakMap<readonly Output[], readonly string[]>();

/** The types of mana, as words, of an ability that always adds the same; null: they have to be worked out. */
export const constantTypes = (w: World, derived: Derived, ability: ActivatedAbility): readonly string[] | null => {
  const outputs = constantly(w, derived, ability);
  if (outputs === null) return null;
  let found = types.get(outputs);
  if (!found) {
    found = [...new Set(outputs.flatMap(({ units }) => units.flatMap(({ symbol }) => symbolColor.get(symbol) ?? [])))];
    types.set(outputs, found);
  }
  return found;
};

const typesOfAll = new WeakMap<readonly Instance[], readonly string[] | null>();

/** The same of all abilities of an object. */
export const constantTypesOfAll = (
  w: World,
  derived: Derived,
  abilities: readonly Instance[],
): readonly string[] | null => {
  if (!undisturbed(derived)) return null;
  let found = typesOfAll.get(abilities);
  if (found === undefined) {
    const all = new Set<string>();
    found = abilities.every(({ ability }) => {
      if ((ability.ability !== 'activated' && ability.ability !== 'triggered') || !couldAdd(ability)) return true;
      const own = ability.ability === 'activated' ? constantTypes(w, derived, ability) : null;
      for (const type of own ?? []) all.add(type);
      return own !== null;
    })
      ? [...all]
      : null;
    typesOfAll.set(abilities, found);
  }
  return found;
};

const isIt = (noun: Noun | { readonly as: string } | undefined): boolean =>
  noun !== undefined && 'ref' in noun && noun.ref === 'it';

const readCopied = ({ do: actions }: ActivatedAbility): Noun | null => {
  const [action] = actions;
  if (actions.length !== 1 || action?.do !== 'addMana' || !isYou(action.by)) return null;
  const { mana, n } = action;
  if (n !== undefined && (typeof n !== 'number' || n < 1)) return null;
  if (!('a' in mana) || mana.a !== 'manaType' || mana.together || mana.as !== undefined || mana.note !== undefined)
    return null;
  const { such, pick } = mana;
  if (!such || !('could' in such) || pick?.how !== 'choose' || pick.by || pick.min !== 1 || pick.max !== undefined)
    return null;
  const { could } = such;
  const plain = Object.keys(such).length === 1 && Object.keys(could).every((key) => patternKeys.includes(key));
  if (!plain || could.on !== 'addMana' || !isIt(could.mana)) return null;
  return could.from && 'a' in could.from ? could.from : null;
};

const patternKeys: readonly string[] = ['on', 'from', 'mana'];

const copies = new WeakMap<ActivatedAbility, Noun | null>();

/** Of what it copies the types, if the ability adds one of any type that described things could produce. */
export const copiesFrom = (ability: ActivatedAbility): Noun | null => {
  let from = copies.get(ability);
  if (from === undefined) {
    from = readCopied(ability);
    copies.set(ability, from);
  }
  return from;
};

/** The same, where nothing disturbs what it adds. */
export const copying = (derived: Derived, ability: ActivatedAbility): Noun | null =>
  undisturbed(derived) ? copiesFrom(ability) : null;

const copiesOfAll = new WeakMap<readonly Instance[], Noun | null>();

/** Of what all abilities that could add mana copy the types; null: they do not, or something disturbs what they add. */
export const onlyCopies = (derived: Derived, abilities: readonly Instance[]): Noun | null => {
  if (abilities.length === 0 || !undisturbed(derived)) return null;
  let found = copiesOfAll.get(abilities);
  if (found === undefined) {
    const all = abilities.flatMap(({ ability }) => {
      if ((ability.ability !== 'activated' && ability.ability !== 'triggered') || !couldAdd(ability)) return [];
      return [ability.ability === 'activated' ? copiesFrom(ability) : null];
    });
    const [first = null] = all;
    found = all.every((from) => from === first) ? first : null;
    copiesOfAll.set(abilities, found);
  }
  return found;
};

const copied = new WeakMap<ActivatedAbility, Map<string, readonly Output[]>>();

/** The outputs of an ability that copies these types: the same wherever the types are. */
export const copiedOutputs = (
  ability: ActivatedAbility,
  types: readonly string[],
  source: Thing,
  snow: boolean,
  work: () => readonly Output[] | null,
): readonly Output[] | null => {
  let byTypes = copied.get(ability);
  if (!byTypes) {
    byTypes = new Map();
    copied.set(ability, byTypes);
  }
  const key = types.length > 1 ? [...types].sort().join() : (types[0] ?? '');
  const known = byTypes.get(key);
  if (known) return known.map((output) => inName(output, source, snow));
  const found = work();
  if (found) byTypes.set(key, found);
  return found;
};

const inName = ({ units, choices, pain }: Output, source: Thing, snow: boolean): Output => ({
  units: units.map(({ symbol, only }): Unit => ({ symbol, snow, source, only })),
  choices,
  pain,
});

/** The outputs of an ability that always adds the same; null: they have to be worked out. */
export const constantOutputs = (
  w: World,
  derived: Derived,
  ability: ActivatedAbility,
  source: Thing,
  snow: boolean,
): readonly Output[] | null => {
  const outputs = constantly(w, derived, ability);
  return outputs?.map((output) => inName(output, source, snow)) ?? null;
};
