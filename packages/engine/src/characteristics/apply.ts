import {
  type Ability,
  type AbilityChange,
  type Amount,
  type Change,
  type CopyChange,
  isObject,
  type SetChange,
  type Thing,
  type Value,
  type ValueChange,
} from '@rulewright/language';
import type { World } from '../core.js';
import { amount, values } from '../evaluate/evaluate.js';
import { generationOf } from '../evaluate/frame.js';
import { isUndefined } from '../evaluate/undefined.js';
import type { Switches } from '../rulebook/switches.js';
import type { Characteristics, Frame, Instance } from '../state/records.js';
import { colorBits, INSTANT, LAND, maskOf, SORCERY, supertypeBits, typeBits } from '../state/words.js';
import { basicLandInstance, instancesOf, isIntrinsic, withLandAbilities } from './printed.js';
import { spelledOut } from './spelled-out.js';
import { isLandType, typesOfSubtype } from './subtypes.js';
import { Work } from './work.js';

/** What a change does to one thing, with its nouns and amounts looked up: found for all things before any is changed. */
export type Resolved = number | readonly Value[] | readonly Instance[] | Characteristics | null;

const none: readonly never[] = [];

/**
 * The amount of a change of power or toughness. A negative power counts as such, until 2026 only where a calculation
 * or a setting effect asks for it (107.1b).
 */
export const sizeAmount = (w: World, frame: Frame, n: Amount, adds: boolean, it: Value = 0): number => {
  if (typeof n === 'number') return n;
  const found = amount(w, frame, n, it);
  return found < 0 && adds && w.rules.negativeNumbers === 3 && 'the' in n ? 0 : found;
};

/** Ids of abilities that an effect grants begin with its prefix, `g...:`. */
export interface Granting {
  readonly prefix: string;
}

/** Looks up what a change speaks of. */
export const resolve = (w: World, frame: Frame, change: Change, it: Thing, by: Granting): Resolved => {
  switch (change.change) {
    case 'set':
    case 'add':
    case 'remove':
      return 'lit' in change.value ? change.value.lit : values(w, frame, change.value, it);
    case 'setNumber':
      // What asks for a choice that was never made does nothing; at first that was zero (503.7 of 2006).
      if (w.rules.undefinedDoesNothing && isUndefined(w, frame, change.n)) return null;
      return sizeAmount(w, frame, change.n, false, it);
    case 'addNumber':
      return sizeAmount(w, frame, change.n, true, it);
    case 'gain':
      return gained(w, frame, change, by.prefix);
    case 'copy':
      return copiedValues(w, frame, change, `c${by.prefix.slice(1, -1)}`);
    default:
      return null;
  }
};

/** Carries out a change on the values of one object. */
export const apply = (work: Work, change: Change, resolved: Resolved, rules: Switches): void => {
  switch (change.change) {
    case 'set':
      setAspect(work, change, resolved as readonly Value[], rules);
      return;
    case 'add':
    case 'remove':
      changeAspect(work, change, resolved as readonly Value[], rules);
      return;
    case 'setNumber':
      if (resolved !== null) work[change.aspect] = resolved as number;
      return;
    case 'addNumber':
      work[change.aspect] += resolved as number;
      return;
    case 'gain':
      work.setAbilities(joined(work.abilities, resolved as readonly Instance[]));
      return;
    case 'lose':
      work.setAbilities(without(work.abilities, change.abilities));
      return;
    case 'copy':
      if (resolved) work.become(resolved as Characteristics);
      return;
    case 'status': {
      if (change.status !== 'switched') return;
      const { power, toughness } = work;
      // A number below zero is zero for whatever is done with it but changing it (104.2 of 2006).
      const least = rules.negativeNumbers === 0 ? 0 : Number.NEGATIVE_INFINITY;
      work.power = Math.max(least, toughness);
      work.toughness = Math.max(least, power);
      return;
    }
    case 'counters':
    case 'faceDown':
      return;
  }
};

// ------------------------------------------------------------------------------------------------------------ types

const words = (found: readonly Value[]): readonly string[] => found.filter((v): v is string => typeof v === 'string');

const setAspect = (work: Work, change: SetChange, found: readonly Value[], rules: Switches): void => {
  const said = words(found);
  switch (change.aspect) {
    case 'color':
      // An undefined colour changes nothing; "colorless" is said by its word.
      if (said.length > 0) work.colors = maskOf(colorBits, said);
      return;
    case 'type': {
      const spell = rules.spellTypesStay ? work.types & (INSTANT | SORCERY) : 0;
      setTypes(work, maskOf(typeBits, said) | spell, rules);
      return;
    }
    case 'supertype':
      work.supertypes = maskOf(supertypeBits, said);
      return;
    case 'subtype':
      setSubtypes(work, said);
      return;
    case 'landType':
      setLandType(work, said, rules);
      return;
    case 'name':
      if (said[0] !== undefined) {
        work.name = said[0];
        work.halves = none;
      }
      return;
    case 'controller':
      return;
  }
};

const changeAspect = (work: Work, change: ValueChange, found: readonly Value[], rules: Switches): void => {
  const said = words(found);
  const adds = change.change === 'add';
  switch (change.aspect) {
    case 'color': {
      const mask = maskOf(colorBits, said);
      work.colors = adds ? work.colors | mask : work.colors & ~mask;
      return;
    }
    case 'type': {
      const mask = maskOf(typeBits, said);
      if (adds) setTypes(work, work.types | mask, rules);
      else setTypes(work, work.types & ~mask, rules);
      return;
    }
    case 'supertype': {
      const mask = maskOf(supertypeBits, said);
      work.supertypes = adds ? work.supertypes | mask : work.supertypes & ~mask;
      return;
    }
    case 'subtype': {
      work.subtypes = adds ? withWords(work.subtypes, said) : work.subtypes.filter((s) => !said.includes(s));
      landAbilities(work);
      return;
    }
  }
};

/** The words of both lists; there may be as many as there are creature types. */
const withWords = (some: readonly string[], more: readonly string[]): readonly string[] => {
  if (some.length === 0) return more;
  if (some.length * more.length > 64) return [...new Set([...some, ...more])];
  return [...some, ...more.filter((s) => !some.includes(s))];
};

/** Subtypes go with the card types that they belong to (205.1a). */
const setTypes = (work: Work, types: number, rules: Switches): void => {
  const lost = work.types & ~types;
  work.types = types;
  if (lost === 0 || work.subtypes.length === 0) return;
  const stays = (subtype: string): boolean => {
    const of = typesOfSubtype(subtype);
    if ((of & lost) === 0) return true;
    return rules.sharedSubtypesStay && (of & types) !== 0;
  };
  if (!work.subtypes.every(stays)) work.subtypes = work.subtypes.filter(stays);
  if (lost & LAND) landAbilities(work);
};

/** New subtypes replace those of the same set (205.1a). */
const setSubtypes = (work: Work, said: readonly string[]): void => {
  let sets = 0;
  for (const s of said) sets |= typesOfSubtype(s);
  work.subtypes = [...work.subtypes.filter((s) => (typesOfSubtype(s) & sets) === 0), ...said];
  landAbilities(work);
};

/** A land set to a basic land type loses its other land types and the abilities of its rules text (305.7). */
const setLandType = (work: Work, said: readonly string[], rules: Switches): void => {
  work.subtypes = [...work.subtypes.filter((s) => !isLandType(s)), ...said];
  if (said.some((s) => basicLandInstance(s) !== null)) {
    const kept = work.abilities.filter((a) => isGranted(a) || (!rules.landTypeTakesCopied && isException(a)));
    work.setAbilities(kept.length === 0 ? none : kept);
  }
  landAbilities(work);
};

const landAbilities = (work: Work): void => {
  work.setAbilities(withLandAbilities(work.abilities, work.types, work.subtypes));
};

// -------------------------------------------------------------------------------------------------------- abilities

/*
 * Identity of ability instances: `3` printed, `3/0` part of a keyword; `c12:3` copied, `c12:x0` added by the exception
 * of a copy effect; `g12:0` granted by another effect. What stands before the colon is the generation (607).
 */

const isGranted = (a: Instance): boolean => a.id.startsWith('g');
const isException = (a: Instance): boolean => a.id.startsWith('x', a.id.lastIndexOf(':') + 1);

const gained = (w: World, frame: Frame, change: AbilityChange, prefix: string): readonly Instance[] => {
  const said = change.abilities;
  if (said === 'all') return none;
  if (said.some((a) => typeof a === 'string')) {
    const own = thisAbility(w, frame);
    return own ? own.map((a, i) => ({ ...a, id: `${prefix}t${i}` })) : none;
  }
  return instancesOf(spelledOut(w, frame, said as readonly Ability[]), prefix, w.rules);
};

/** The ability in whose name the frame reads, with the other parts of its keyword. */
const thisAbility = (w: World, frame: Frame): readonly Instance[] | null => {
  const all = w.seen(frame.self) ? w.chars(frame.self).abilities : none;
  const found = all.filter((a) => a.id === frame.ability);
  if (found.length > 0) return found;
  // It may have been lost since it was put on the stack: then it is as it is there.
  const stacked = w.s.stack
    .map((ref) => w.object(ref)?.stack)
    .find((info) => info?.source === frame.self && info.frame.ability === frame.ability)?.ability;
  if (stacked?.ability === 'triggered' || stacked?.ability === 'activated') {
    return [{ id: frame.ability, ability: stacked, keyword: '' }];
  }
  const o = w.seen(frame.self);
  const printed = o ? w.setting.printed[o.def]?.chars.abilities.filter((a) => a.id === frame.ability) : undefined;
  return printed && printed.length > 0 ? printed : null;
};

const joins = new WeakMap<readonly Instance[], WeakMap<readonly Instance[], readonly Instance[]>>();

/** Both lists, the same array for the same lists: summaries are kept by array. */
const joined = (a: readonly Instance[], b: readonly Instance[]): readonly Instance[] => {
  if (b.length === 0) return a;
  let by = joins.get(a);
  if (!by) {
    by = new WeakMap();
    joins.set(a, by);
  }
  let both = by.get(b);
  if (!both) {
    both = [...a, ...b];
    by.set(b, both);
  }
  return both;
};

const without = (abilities: readonly Instance[], lost: AbilityChange['abilities']): readonly Instance[] => {
  if (lost === 'all') return none;
  const isLost = (a: Instance): boolean =>
    (lost as readonly (Ability | string)[]).some((l) => {
      if (typeof l === 'string') return a.keyword === l;
      return l.ability === 'keyword' ? a.keyword === l.name : JSON.stringify(l) === JSON.stringify(a.ability);
    });
  const kept = abilities.filter((a) => !isLost(a));
  return kept.length === abilities.length ? abilities : kept;
};

// ----------------------------------------------------------------------------------------------------------- copies

const copies = new WeakMap<readonly Instance[], Map<string, readonly Instance[]>>();
const MOST_GENERATIONS = 16;

/** Abilities as a copy has them: the same, of another generation; those of basic land types follow from the types. */
const regenerated = (abilities: readonly Instance[], generation: string): readonly Instance[] => {
  if (abilities.length === 0) return none;
  let by = copies.get(abilities);
  if (!by) {
    by = new Map();
    copies.set(abilities, by);
  }
  let made = by.get(generation);
  if (!made) {
    const befores: string[] = [];
    made = abilities
      .filter((a) => !isIntrinsic(a))
      .map((a) => {
        const before = generationOf(a.id);
        const index = before === '' ? a.id : a.id.slice(before.length + 1);
        if (before === '') return { ...a, id: `${generation}:${index}` };
        // What came together stays together; a number keeps identities short, copy upon copy.
        if (!befores.includes(before)) befores.push(before);
        return { ...a, id: `${generation}.${befores.indexOf(before)}:${index}` };
      });
    if (by.size >= MOST_GENERATIONS) by.clear();
    by.set(generation, made);
  }
  return made;
};

/**
 * The values that a copy effect gives (707.2): what can be copied of the original, with the effect's exceptions. To be
 * looked up once, as the effect begins (707.2c). Null: there is nothing to copy.
 */
export const copiedValues = (
  w: World,
  frame: Frame,
  change: CopyChange,
  generation: string,
): Characteristics | null => {
  const original = values(w, frame, change.of)[0];
  if (original === undefined || !isObject(original)) return null;
  const exceptions = { prefix: `${generation}:x` };
  const copied = (from: Characteristics): Work => {
    const work = new Work(from);
    work.setAbilities(regenerated(from.abilities, generation));
    for (const except of change.except ?? none) {
      apply(work, except, resolve(w, frame, except, original, exceptions), w.rules);
    }
    landAbilities(work);
    return work;
  };
  const from = w.copiable(original);
  const work = copied(from);
  // Both halves of a flip card are copied; which counts is for the status of the copy (707.3).
  if (from.flipped) work.flipped = copied(from.flipped);
  return work;
};
