import type { Characteristics } from '@rulewright/engine';
import type { Ability, Action, Amount } from '@rulewright/language';

/** What a text does to what it targets, as far as a look at its verbs tells. */
export interface Intent {
  readonly kind: 'harm' | 'help' | 'counter' | 'sweep' | 'profit' | 'unknown';
  /** How much damage, or how large the growth. */
  readonly n: number;
  readonly power: number;
  readonly toughness: number;
  /** It kills or removes, whatever the size. */
  readonly removes: boolean;
}

const unknown: Intent = { kind: 'unknown', n: 0, power: 0, toughness: 0, removes: false };

type Node = Readonly<Record<string, unknown>>;

const isNode = (x: unknown): x is Node => typeof x === 'object' && x !== null && !Array.isArray(x);

/** The sort of picking that stands in a part: a target of its own, or one named elsewhere. */
const hasTarget = (x: unknown): boolean => {
  if (Array.isArray(x)) return x.some(hasTarget);
  if (!isNode(x)) return false;
  if (isNode(x.pick) && x.pick.how === 'target') return true;
  return Object.values(x).some(hasTarget);
};

const isEveryone = (noun: unknown): boolean => isNode(noun) && 'a' in noun && !('pick' in noun);

const numberIn = (n: Amount | undefined, x: number): number => (typeof n === 'number' ? n : n === undefined ? 1 : x);

/** Reads one instruction; null: it says nothing about what is targeted. `x` stands for amounts that are not fixed. */
const readAction = (action: Action, x: number): Intent | null => {
  switch (action.do) {
    case 'damage': {
      const n = numberIn(action.n, x);
      return { ...unknown, kind: isEveryone(action.to) ? 'sweep' : 'harm', n };
    }
    case 'destroy':
      return { ...unknown, kind: isEveryone(action.what) ? 'sweep' : 'harm', removes: true };
    case 'counter':
      return { ...unknown, kind: 'counter' };
    case 'put':
      if (!('lit' in action.kind)) return null;
      if (action.kind.lit.includes('-1/-1')) return { ...unknown, kind: 'harm', n: numberIn(action.n, x) };
      return { ...unknown, kind: 'help', power: 1, toughness: 1 };
    case 'move':
      if (action.to === 'battlefield') return { ...unknown, kind: 'profit' };
      return hasTarget(action.what) ? { ...unknown, kind: 'harm', removes: true } : null;
    case 'discard':
    case 'sacrifice':
      return { ...unknown, kind: 'harm' };
    case 'become':
      return action.aspect === 'controller' ? { ...unknown, kind: 'harm', removes: true } : null;
    case 'attach':
      return { ...unknown, kind: 'help' };
    case 'draw':
    case 'search':
    case 'look':
    case 'create':
    case 'addMana':
      return { ...unknown, kind: 'profit' };
    case 'regenerate':
      return { ...unknown, kind: 'help' };
    case 'during': {
      for (const effect of action.effects) {
        if (effect.effect === 'can') return { ...unknown, kind: effect.mode === 'may' ? 'help' : 'harm' };
        if (effect.effect !== 'change') continue;
        let power = 0;
        let toughness = 0;
        for (const change of effect.changes) {
          if (change.change === 'gain') return { ...unknown, kind: 'help', power, toughness };
          if (change.change !== 'addNumber') continue;
          if (change.aspect === 'power') power += numberIn(change.n, x);
          else toughness += numberIn(change.n, x);
        }
        if (power + toughness > 0) return { ...unknown, kind: 'help', power, toughness };
        if (power + toughness < 0) return { ...unknown, kind: 'harm', n: -toughness };
      }
      return null;
    }
    case 'if':
      return readAll(action.then, x);
    case 'each':
    case 'repeat':
    case 'offer':
      return readAll(action.actions, x);
    default:
      return null;
  }
};

const readAll = (actions: readonly Action[], x: number): Intent | null => {
  for (const action of actions) {
    const found = readAction(action, x);
    if (found) return found;
  }
  return null;
};

/** What the instructions are for. */
export const intentOf = (actions: readonly Action[], x = 2): Intent => readAll(actions, x) ?? unknown;

/** What an Aura does to what it is attached to: prohibitions and shrinking are meant for others' creatures. */
export const intentOfAura = (c: Characteristics): Intent => {
  for (const { ability } of c.abilities) {
    if (ability.ability !== 'static') continue;
    const found = readAction({ do: 'during', span: 'game', effects: ability.effects.filter((e) => !isEnchant(e)) }, 2);
    if (found) return found;
  }
  return { ...unknown, kind: 'help' };
};

const isEnchant = (effect: { readonly effect: string; readonly on?: unknown }): boolean =>
  effect.effect === 'can' && isNode(effect.on) && effect.on.on === 'attach';

/** The instructions of a spell, all its spell abilities together. */
export const spellActions = (c: Characteristics): readonly Action[] =>
  c.abilities.flatMap(({ ability }) => (ability.ability === 'spell' ? ability.do : []));

export const actionsOf = (ability: Ability): readonly Action[] =>
  ability.ability === 'spell' || ability.ability === 'activated' || ability.ability === 'triggered' ? ability.do : [];
