import type {
  Action,
  ActivatedAbility,
  Amount,
  DescriptionNoun,
  Noun,
  Pattern,
  TriggeredAbility,
  Zone,
} from '@rulewright/language';
import type { Derived, World } from '../../core.js';
import { targetSlots } from '../../evaluate/targets.js';
import type { Instance } from '../../state/records.js';
import { symbolsOf } from '../../state/words.js';

/** What decides whether an ability is a mana ability (605.1). */
interface Nature {
  readonly adds: boolean;
  readonly targets: boolean;
  readonly loyalty: boolean;
}

const natures = new WeakMap<ActivatedAbility | TriggeredAbility, Nature>();

/** Whether the instructions could add mana; what a delayed trigger or a granted ability adds is not theirs. */
export const addsMana = (node: unknown): boolean => {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(addsMana);
  if ('ability' in node) return false;
  if ('do' in node) {
    if (node.do === 'addMana') return true;
    if (node.do === 'later') return false;
  }
  return Object.values(node).some(addsMana);
};

const isSelf = (noun: unknown): boolean => (noun as { readonly ref?: string } | undefined)?.ref === 'self';

/** What makes an activated ability a loyalty ability (606.2): its cost puts or removes loyalty counters. */
export const paysLoyalty = (cost: readonly Action[]): boolean =>
  cost.some(
    (a) => (a.do === 'put' || a.do === 'take') && isSelf(a.what) && 'lit' in a.kind && a.kind.lit.includes('loyalty'),
  );

const natureOf = (ability: ActivatedAbility | TriggeredAbility): Nature => {
  let nature = natures.get(ability);
  if (!nature) {
    nature = {
      adds: addsMana(ability.do),
      targets: targetSlots(ability.do).length > 0,
      loyalty: ability.ability === 'activated' && paysLoyalty(ability.cost),
    };
    natures.set(ability, nature);
  }
  return nature;
};

/** Whether the ability's own instructions could add mana. */
export const couldAdd = (ability: ActivatedAbility | TriggeredAbility): boolean => natureOf(ability).adds;

/** An activated mana ability (605.1a): it could add mana; whether it may target or be a loyalty ability, the date says. */
export const isManaAbility = (w: World, ability: ActivatedAbility): boolean => {
  const { adds, targets, loyalty } = natureOf(ability);
  if (!adds || ability.special) return false;
  return (!targets || w.rules.manaAbilitiesMayTarget) && (!loyalty || w.rules.manaAbilitiesMayBeLoyalty);
};

/** A pattern of a permanent's being tapped for mana, or of mana being added (605.1b). */
const fromMana = (w: World, pattern: Pattern): boolean =>
  pattern.on === 'addMana' && (pattern.because === 'tapping for mana' || w.rules.addedManaTriggersAtOnce);

/** A triggered mana ability (605.1b): it resolves at once after what triggered it (605.4a). */
export const isTriggeredManaAbility = (w: World, ability: TriggeredAbility): boolean => {
  const { adds, targets } = natureOf(ability);
  if (!adds || (targets && !w.rules.manaTriggersMayTarget) || !Array.isArray(ability.when)) return false;
  return (ability.when as readonly Pattern[]).every((pattern) => fromMana(w, pattern));
};

/** Other things that a cost asks for: creatures to tap, permanents to sacrifice. */
export interface Material {
  readonly verb: 'sacrifice' | 'tap' | 'untap' | 'discard' | 'move';
  readonly noun: DescriptionNoun;
}

/** A cost taken apart, as far as payments are planned with it. */
export interface CostShape {
  readonly taps: boolean;
  readonly untaps: boolean;
  /** Its mana, a symbol each. */
  readonly symbols: readonly string[];
  readonly life: readonly Amount[];
  /** Counters of its own that are removed. */
  readonly counters: readonly { readonly kind: string; readonly n: Amount }[];
  /** The object itself goes somewhere. */
  readonly leaves: boolean;
  readonly materials: readonly Material[];
  /** False: something in it cannot be planned with, the player pays it by hand. */
  readonly plannable: boolean;
}

const shapes = new WeakMap<ActivatedAbility, CostShape>();

/** What is chosen for a cost, or is given by its place in a library. */
const couldPlan = (noun: Noun): noun is DescriptionNoun =>
  'a' in noun && noun.pick !== undefined && noun.pick.how !== 'target' && noun.pick.how !== 'random' && !noun.together;

const shapeOfCost = (cost: readonly Action[]): CostShape => {
  const symbols: string[] = [];
  const life: Amount[] = [];
  const counters: { kind: string; n: Amount }[] = [];
  const materials: Material[] = [];
  let taps = false;
  let untaps = false;
  let leaves = false;
  let plannable = true;
  for (const action of cost) {
    switch (action.do) {
      case 'pay':
        if (action.by !== undefined || action.times !== undefined) plannable = false;
        for (const symbol of symbolsOf(action.mana ?? '')) {
          if (symbol === 'T') taps = true;
          else if (symbol === 'Q') untaps = true;
          else if (symbol === 'X') plannable = false;
          else if (symbol !== '0') symbols.push(symbol);
        }
        if (action.life !== undefined) life.push(action.life);
        break;
      case 'take':
        if (isSelf(action.what) && 'lit' in action.kind && action.n !== 'all') {
          for (const kind of action.kind.lit) counters.push({ kind, n: action.n ?? 1 });
        } else plannable = false;
        break;
      case 'put':
        if (!isSelf(action.what)) plannable = false;
        break;
      case 'sacrifice':
      case 'discard':
      case 'move':
      case 'tap':
      case 'untap':
        if (isSelf(action.what)) {
          if (action.do === 'tap') taps = true;
          else if (action.do === 'untap') untaps = true;
          else leaves = true;
        } else if (couldPlan(action.what)) {
          materials.push({ verb: action.do, noun: action.what });
        } else plannable = false;
        break;
      default:
        plannable = false;
    }
  }
  return { taps, untaps, symbols, life, counters, leaves, materials, plannable };
};

export const shapeOf = (ability: ActivatedAbility): CostShape => {
  let shape = shapes.get(ability);
  if (!shape) {
    shape = shapeOfCost(ability.cost);
    shapes.set(ability, shape);
  }
  return shape;
};

/** An activated mana ability that an object has. */
export interface ManaAbility {
  readonly instance: Instance;
  readonly ability: ActivatedAbility;
  readonly shape: CostShape;
}

/** Activated abilities of an object, told apart. */
interface Activated {
  readonly mana: readonly ManaAbility[];
  readonly others: readonly Instance[];
}

const nothing: Activated = { mana: [], others: [] };
const found = new WeakMap<object, WeakMap<readonly Instance[], Activated>>();

const toldApart = (w: World, instances: readonly Instance[]): Activated => {
  if (instances.length === 0) return nothing;
  let byList = found.get(w.rules);
  if (!byList) {
    byList = new WeakMap();
    found.set(w.rules, byList);
  }
  let list = byList.get(instances);
  if (!list) {
    const mana: ManaAbility[] = [];
    const others: Instance[] = [];
    for (const instance of instances) {
      const { ability } = instance;
      if (ability.ability !== 'activated') continue;
      if (isManaAbility(w, ability)) mana.push({ instance, ability, shape: shapeOf(ability) });
      else others.push(instance);
    }
    list = { mana, others };
    byList.set(instances, list);
  }
  return list;
};

/** The mana abilities among activated abilities. */
export const manaAbilitiesOf = (w: World, instances: readonly Instance[]): readonly ManaAbility[] =>
  toldApart(w, instances).mana;

/** The activated abilities that are no mana abilities. */
export const otherAbilitiesOf = (w: World, instances: readonly Instance[]): readonly Instance[] =>
  toldApart(w, instances).others;

const elsewhereKnown = new WeakMap<object, { readonly count: number; readonly some: boolean }>();

const zonesElsewhere: readonly Zone[] = ['hand', 'graveyard', 'exile', 'command'];

/** Whether some card has, or could be given, a mana ability that works elsewhere than on the battlefield. */
export const someElsewhere = (w: World, { changedZones }: Derived): boolean => {
  if (zonesElsewhere.some((zone) => changedZones.has(zone))) return true;
  const { printed } = w.setting;
  let found = elsewhereKnown.get(printed);
  if (found?.count !== printed.length) {
    const some = printed.some(({ chars }) =>
      manaAbilitiesOf(w, chars.abilities).some(({ ability }) => ability.in?.some((zone) => zone !== 'battlefield')),
    );
    found = { count: printed.length, some };
    elsewhereKnown.set(printed, found);
  }
  return found.some;
};
