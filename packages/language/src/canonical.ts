import type { Ability, Definition } from './ability.types.js';
import { canonicalCondition, isAlways } from './canonical/conditions.js';
import { byLayer, merged, withoutDefaults } from './canonical/defaults.js';
import { numbered } from './canonical/names.js';
import { saidFirst } from './canonical/order.js';
import type { Category, Shape } from './lint/grammar.js';
import { childrenOf, isList, isObject, kindOf, type Plain, type PlainObject, shapeOf } from './lint/nodes.js';

/** Whose members are a set, so that neither order nor doubles tell anything. */
const isSetOfWords = (node: PlainObject, mana: boolean): boolean => !mana && isList(node.lit);

const words = (node: PlainObject, mana: boolean): PlainObject => {
  if (!isList(node.lit)) return node;
  const list = [...(node.lit as readonly string[])].sort();
  return { ...node, lit: isSetOfWords(node, mana) ? [...new Set(list)] : list };
};

interface Place {
  /** The kind of the candidate that `it` is here. */
  readonly kind: Plain | undefined;
  /** Words here are mana, of which two are more than one. */
  readonly mana: boolean;
}

const canonicalValue = (value: Plain, shape: Shape, place: Place): Plain => {
  const real = shapeOf(value, shape);
  if (real.is === 'list' && isList(value)) {
    const list = value.map((item) => canonicalValue(item, real.of, place));
    if (real.of.is === 'node' && real.of.of === 'effect') return merged(list);
    if (real.of.is === 'node' && real.of.of === 'change') return byLayer(list);
    return list;
  }
  if (real.is !== 'node' || !isObject(value)) return value;
  return canonicalNode(value, real.of, place);
};

/** Who is asked and what is asked come before what is done: there a thing is described, and then referred to. */
const asked = (action: PlainObject): PlainObject => {
  const key = action.do === 'offer' ? 'to' : action.do === 'if' ? 'condition' : null;
  if (key === null || action[key] === undefined) return action;
  const { [key]: first = null, ...rest } = action;
  const [said, others] = saidFirst(first, rest);
  return Object.fromEntries(Object.keys(action).map((one) => [one, (one === key ? said : others[one]) ?? null]));
};

const canonicalNode = (node: PlainObject, category: Category, place: Place): Plain => {
  const kind = kindOf(node, category);
  const inner: Record<string, Plain> = {};
  if (kind?.head !== undefined) inner[kind.head] = node[kind.head] ?? null;
  for (const { key, shape, value } of childrenOf(node, category)) {
    const asked = category === 'noun' && (key === 'such' || key === 'together');
    inner[key] = canonicalValue(value, shape, {
      kind: asked ? node.a : place.kind,
      mana: key === 'mana' && category === 'action',
    });
  }
  if (category === 'condition') return canonicalCondition(inner, place.kind);
  const result = withoutDefaults(words(category === 'action' ? asked(inner) : inner, place.mana), category);
  if (result.such === undefined || !isAlways(result.such)) return result;
  const { such: _, ...rest } = result;
  return rest;
};

const nowhere: Place = { kind: undefined, mana: false };

/** Settles in a few rounds: a mended part may let its whole be mended. */
const settled = (abilities: readonly PlainObject[]): readonly PlainObject[] => {
  let before = '';
  let now = abilities;
  for (let round = 0; round < 10; round++) {
    now = numbered(now.map((ability) => canonicalNode(ability, 'ability', nowhere) as PlainObject));
    const text = JSON.stringify(now);
    if (text === before) break;
    before = text;
  }
  return now;
};

/** Abilities in the form in which equal meaning is equal data. */
export const canonicalAbilities = (abilities: readonly Ability[]): readonly Ability[] =>
  settled(abilities as unknown as readonly PlainObject[]) as unknown as readonly Ability[];

/** A definition in that form. */
export const canonical = (definition: Definition): Definition => {
  const abilities = canonicalAbilities(definition.abilities);
  const { halves, flipped, ...own } = definition;
  const node = canonicalNode({ ...own, abilities: [] } as unknown as PlainObject, 'definition', nowhere);
  return {
    ...(node as unknown as Definition),
    abilities,
    ...(halves && { halves: halves.map(canonical) }),
    ...(flipped && { flipped: canonical(flipped) }),
  };
};
