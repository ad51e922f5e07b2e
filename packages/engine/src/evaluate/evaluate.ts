import {
  type Amount,
  type AspectNoun,
  basicLandMana,
  type Comparison,
  type Condition,
  creatureTypes,
  type DescriptionNoun,
  isObject,
  isPlayer,
  type LiteralNoun,
  type Noun,
  playerOf,
  playerThing,
  type Thing,
  type Value,
  type Zone,
} from '@rulewright/language';
import type { World } from '../core.js';
import type { Binding, Frame, ObjectRecord } from '../state/records.js';
import { CREATURE, colorBits, colorWords, maskOf, PLANESWALKER, supertypeBits, typeBits } from '../state/words.js';
import { hasForm, hasStatus, numberOf, valuesOf } from './aspects.js';
import { bind, informed, lookup, notedName, timesPaid } from './frame.js';
import { ownersSaid, zonesSaid } from './places.js';
import { tallied } from './tally.js';
import { targetIndex, targetName } from './targets.js';

/*
 * Sentences are compiled once into closures: a sentence is read some thousand times in a game. The compiled form is
 * kept by the node itself.
 */

export type Get = (w: World, frame: Frame, it: Value) => readonly Value[];
export type Test = (w: World, frame: Frame, it: Value) => boolean;
export type Count = (w: World, frame: Frame, it: Value) => number;

const gets = new WeakMap<object, Get>();
const tests = new WeakMap<object, Test>();
const counts = new WeakMap<object, Count>();

const kept = <K extends object, V>(table: WeakMap<K, V>, node: K, make: (node: K) => V): V => {
  let compiled = table.get(node);
  if (compiled === undefined) {
    compiled = make(node);
    table.set(node, compiled);
  }
  return compiled;
};

const nothingAtAll: readonly Value[] = [];
const anywhere: readonly Zone[] = [];
export const game: Value = 'game';

/** The things that a noun stands for; a pick is ignored here: these are what may be picked from. */
export const values = (w: World, frame: Frame, noun: Noun, it: Value = 0): readonly Value[] =>
  getter(noun)(w, frame, it);

export const holds = (w: World, frame: Frame, condition: Condition, it: Value = 0): boolean =>
  tester(condition)(w, frame, it);

export const amount = (w: World, frame: Frame, n: Amount, it: Value = 0): number =>
  typeof n === 'number' ? n : counter(n)(w, frame, it);

/** Whether a value is of the kind, and the condition holds of it: whoever asks is not asking what was picked. */
export const isDescribed = (w: World, frame: Frame, noun: DescriptionNoun, value: Value): boolean => {
  if (!ofKind(w, noun.a, value)) return false;
  if (noun.such === undefined) return true;
  return holds(w, noun.as === undefined ? frame : bind(frame, noun.as, [value]), noun.such, value);
};

/** Whether a value is among what a noun stands for: asks the one value instead of listing all. */
export const isAmong = (w: World, frame: Frame, noun: Noun, value: Value): boolean => {
  if ('a' in noun) {
    const chosen = noun.pick?.how === 'target' ? chosenTargets(frame, noun) : null;
    return chosen ? chosen.includes(value) : isDescribed(w, frame, noun, value);
  }
  if ('lit' in noun) return typeof value === 'string' && noun.lit.includes(value);
  return values(w, frame, noun).includes(value);
};

/** A target that is mentioned inside a text is the one that was chosen there; null: none is chosen yet. */
const chosenTargets = (frame: Frame, noun: DescriptionNoun): readonly Value[] | null =>
  lookup(frame.names, targetName(targetIndex(noun)))?.values ?? null;

export const tester = (condition: Condition): Test => kept(tests, condition, compileTest);
const getter = (noun: Noun): Get => kept(gets, noun, compileGet);
const counter = (n: Exclude<Amount, number>): Count => kept(counts, n, compileCount);

// ---------------------------------------------------------------------------------------------------------- nouns

/** What a name stands for; what an ability has noted stays with the object for its linked abilities. */
const named = (w: World, frame: Frame, name: string): readonly Value[] => {
  const found = lookup(frame.names, name);
  if (found) return found.values;
  const o = w.seen(frame.self);
  return (o && noted(w, o.noted, frame.ability, name)?.values) ?? nothingAtAll;
};

/**
 * What a linked ability has noted (607). Until 2008 a choice was remembered for whatever asks for the like later (503.8),
 * and only what was exiled was linked (217.7d), in 2006 not even that for abilities that it gained: the rest is found
 * whichever ability of the object noted it.
 */
export const noted = (w: World, all: readonly Binding[], ability: string, name: string): Binding | null => {
  const own = lookup(all, notedName(ability, name));
  if (own || all.length === 0 || (!w.rules.choicesAreRemembered && !w.rules.onlyExileIsLinked)) return own;
  const other = all.findLast((b) => b.name.endsWith(`|${name}`));
  if (other === undefined) return null;
  const [first] = other.values;
  if (typeof first !== 'number') return w.rules.choicesAreRemembered ? other : null;
  const linked = w.object(first)?.place === 'exile' && (w.rules.gainedAreLinked || !ability.startsWith('g'));
  return w.rules.onlyExileIsLinked && !linked ? other : null;
};

const compileGet = (noun: Noun): Get => {
  if ('ref' in noun) {
    const name = noun.ref;
    switch (name) {
      case 'self':
        return (_w, frame) => [frame.self];
      case 'you':
        return (_w, frame) => [playerThing(frame.you)];
      case 'it':
        return (_w, _frame, it) => (it === 0 ? nothingAtAll : [it]);
      case 'game':
        return () => [game];
      default:
        return (w, frame) => named(w, frame, name);
    }
  }
  if ('lit' in noun) {
    const words = noun.lit;
    return () => words;
  }
  if ('the' in noun) return compileAspect(noun);
  return compileDescription(noun);
};

const compileAspect = (noun: AspectNoun): Get => {
  const of = getter(noun.of);
  const { the: aspect, kind } = noun;
  return (w, frame, it) => {
    const things = of(w, informed(frame), it);
    if (things.length === 1) return valuesOf(w, frame, things[0] as Value, aspect, kind);
    const all = new Set<Value>();
    for (const thing of things) for (const value of valuesOf(w, frame, thing, aspect, kind)) all.add(value);
    return [...all];
  };
};

const isIt = (noun: Noun): boolean => 'ref' in noun && noun.ref === 'it';

/** `it is among these` at the head of a description: the candidates are these. */
const sourceOf = (condition: Condition | undefined): Noun | null => {
  if (condition === undefined) return null;
  if ('all' in condition) {
    for (const part of condition.all) {
      const source = sourceOf(part);
      if (source) return source;
    }
    return null;
  }
  return 'is' in condition && isIt(condition.is) && !('a' in condition.in) ? condition.in : null;
};

const thingsIn = (w: World, zone: string): readonly Thing[] => {
  const s = w.s;
  switch (zone) {
    case 'battlefield':
      return s.battlefield;
    case 'stack':
      return s.stack;
    case 'exile':
      return s.exile;
    case 'command':
      return s.command;
    case 'hand':
      return s.players.flatMap((p) => p.hand);
    case 'graveyard':
      return s.players.flatMap((p) => p.graveyard);
    case 'library':
      return s.players.flatMap((p) => p.library.slice(0, p.cards));
    default:
      return [];
  }
};

/** The cards in a zone of those players, where each player has one of their own; null: it is shared by all. */
const cardsOf = (w: World, zone: Zone, owners: readonly Value[]): readonly Thing[] | null => {
  if (zone !== 'hand' && zone !== 'graveyard' && zone !== 'library') return null;
  const found = w.s.players.filter((_, p) => owners.includes(playerThing(p)));
  const lists = found.map((p) => (zone === 'library' ? p.library.slice(0, p.cards) : p[zone]));
  return lists.length === 1 ? (lists[0] ?? null) : lists.flat();
};

const everyZone = ['battlefield', 'stack', 'exile', 'command', 'hand', 'graveyard', 'library'];

const playersOf = (w: World): readonly Thing[] => w.inTurnOrder().map(playerThing);

const domain = (w: World, kind: DescriptionNoun['a'], zones: readonly string[] | null): readonly Value[] => {
  switch (kind) {
    case 'object':
      return zones?.length === 1
        ? thingsIn(w, zones[0] as string)
        : (zones ?? everyZone).flatMap((z) => thingsIn(w, z));
    case 'player':
      return playersOf(w);
    case 'thing':
      return [...(zones ?? everyZone).flatMap((z) => thingsIn(w, z)), ...playersOf(w)];
    case 'damageable':
      return [...w.s.battlefield, ...playersOf(w)];
    case 'color':
      return colorWords;
    case 'manaType':
      return manaTypes;
    case 'creatureType':
      return creatureTypes;
    case 'counterKind': {
      const kinds = new Set<string>();
      for (const ref of w.s.battlefield) for (const c of w.object(ref)?.counters ?? []) kinds.add(c.kind);
      return [...kinds];
    }
    case 'cardName':
      return w.setting.names;
    case 'landType':
      return landTypes;
    case 'number':
      return [];
  }
};

const landTypes: readonly string[] = Object.keys(basicLandMana);
const manaTypes: readonly string[] = [...colorWords, 'colorless'];

const ofKind = (w: World, kind: DescriptionNoun['a'], value: Value): boolean => {
  switch (kind) {
    case 'object':
      return isObject(value);
    case 'player':
      return isPlayer(value);
    case 'thing':
      return typeof value === 'number';
    case 'damageable': {
      if (isPlayer(value)) return true;
      if (!isObject(value)) return false;
      const o = w.object(value);
      const types = CREATURE | (w.rules.planeswalkersAreAnyTarget ? PLANESWALKER : 0);
      return o !== null && o.place === 'battlefield' && (w.chars(value).types & types) !== 0;
    }
    case 'color':
      return (colorWords as readonly Value[]).includes(value);
    case 'manaType':
      return (manaTypes as readonly Value[]).includes(value);
    case 'creatureType':
      return (creatureTypes as readonly Value[]).includes(value);
    case 'landType':
      return (landTypes as readonly Value[]).includes(value);
    default:
      return typeof value === 'string';
  }
};

const compileDescription = (noun: DescriptionNoun): Get => {
  const { a: kind, such, as } = noun;
  const zones = zonesSaid(such);
  const [zone, another] = zones ?? anywhere;
  const owner = kind === 'object' && another === undefined ? ownersSaid(such, as) : null;
  const owners = owner ? getter(owner) : null;
  const from = sourceOf(such);
  const source = from ? getter(from) : null;
  const test = such === undefined ? null : tester(such);
  const isTarget = noun.pick?.how === 'target';
  return (w, frame, it) => {
    const chosen = isTarget ? chosenTargets(frame, noun) : null;
    if (chosen) return chosen;
    const owned = owners && zone && !source ? cardsOf(w, zone, owners(w, frame, it)) : null;
    const candidates = source ? source(w, frame, it) : (owned ?? domain(w, kind, zones));
    const found: Value[] = [];
    for (const candidate of candidates) {
      if (!ofKind(w, kind, candidate)) continue;
      if (test && !test(w, as === undefined ? frame : bind(frame, as, [candidate]), candidate)) continue;
      found.push(candidate);
    }
    return found;
  };
};

// ----------------------------------------------------------------------------------------------------- conditions

const compileTest = (condition: Condition): Test => {
  if ('all' in condition) {
    const parts = condition.all.map(tester);
    return (w, frame, it) => {
      for (const part of parts) if (!part(w, frame, it)) return false;
      return true;
    };
  }
  if ('any' in condition) {
    const parts = condition.any.map(tester);
    return (w, frame, it) => {
      for (const part of parts) if (part(w, frame, it)) return true;
      return false;
    };
  }
  if ('not' in condition) {
    const part = tester(condition.not);
    return (w, frame, it) => !part(w, frame, it);
  }
  if ('cmp' in condition) {
    const { l, r, cmp } = condition;
    if (asksManaValue(l) || asksManaValue(r)) {
      return (w, frame, it) => {
        const b = answers(w, frame, r, it);
        return answers(w, frame, l, it).some((x) => b.some((y) => compare(cmp, x, y)));
      };
    }
    return (w, frame, it) => compare(cmp, amount(w, frame, l, it), amount(w, frame, r, it));
  }
  if ('could' in condition) {
    const pattern = condition.could;
    return (w, frame, it) => w.rules.could(w, frame, pattern, it);
  }
  return compileIs(condition.is, condition.in);
};

const compileIs = (is: Noun, within: Noun): Test => {
  if ('the' in is && isIt(is.of)) {
    // The common questions, asked without making lists.
    if ('lit' in within) return compileWordTest(is, within);
    if (is.the === 'controller' && 'ref' in within && within.ref === 'you') {
      return (w, frame, it) => typeof it === 'number' && (it > 0 ? w.controller(it) : playerOf(it)) === frame.you;
    }
  }
  if (isIt(is)) {
    if ('ref' in within && within.ref === 'self') return (_w, frame, it) => it === frame.self;
    if ('a' in within) return (w, frame, it) => isAmong(w, frame, within, it);
    const list = getter(within);
    return (w, frame, it) => list(w, frame, it).includes(it);
  }
  const left = getter(is);
  if ('a' in within) {
    return (w, frame, it) => left(w, frame, it).some((value) => isAmong(w, frame, within, value));
  }
  const right = getter(within);
  return (w, frame, it) => {
    const a = left(w, frame, it);
    if (a.length === 0) return false;
    const b = right(w, frame, it);
    return a.some((value) => b.includes(value));
  };
};

/**
 * What is, or was last, a permanent or a spell is spoken of as one; a card that has left a graveyard or exile is nowhere
 * (400.7), even if what it was is remembered.
 */
const there = (w: World, thing: Thing): ObjectRecord | null => {
  const o = w.seen(thing);
  return o === null || o.place === 'battlefield' || o.place === 'stack' ? o : w.object(thing);
};

const compileWordTest = (is: AspectNoun, within: LiteralNoun): Test => {
  const { the: aspect, kind } = is;
  const words = within.lit;
  if (aspect === 'color') {
    const mask = maskOf(colorBits, words);
    return (w, _frame, it) => isObject(it) && (w.chars(it).colors & mask) !== 0;
  }
  if (aspect === 'type') {
    const mask = maskOf(typeBits, words);
    return (w, _frame, it) => isObject(it) && (w.chars(it).types & mask) !== 0;
  }
  if (aspect === 'supertype') {
    const mask = maskOf(supertypeBits, words);
    return (w, _frame, it) => isObject(it) && (w.chars(it).supertypes & mask) !== 0;
  }
  if (aspect === 'zone') {
    const only = words.length === 1 ? words[0] : undefined;
    return (w, _frame, it) => {
      if (!isObject(it)) return false;
      const place = there(w, it)?.place;
      return place !== undefined && (only === undefined ? words.includes(place) : place === only);
    };
  }
  if (aspect === 'form') {
    return (w, _frame, it) => {
      const o = isObject(it) ? there(w, it) : null;
      return o !== null && words.some((word) => hasForm(w, o, word));
    };
  }
  if (aspect === 'status') {
    return (w, _frame, it) => {
      const o = isObject(it) ? w.seen(it) : null;
      return o !== null && words.some((word) => hasStatus(w, o, word));
    };
  }
  return (w, frame, it) => {
    for (const value of valuesOf(w, frame, it, aspect, kind)) if (words.includes(value as string)) return true;
    return false;
  };
};

export const compare = (cmp: Comparison, a: number, b: number): boolean =>
  cmp === '=' ? a === b : cmp === '<' ? a < b : cmp === '<=' ? a <= b : cmp === '>' ? a > b : a >= b;

const asksManaValue = (n: Amount): n is AspectNoun => typeof n !== 'number' && 'the' in n && n.the === 'manaValue';

/** What an amount is to a comparison: until 2013 the value of either half of a split card will do (708.6a). */
const answers = (w: World, frame: Frame, n: Amount, it: Value): readonly number[] => {
  if (asksManaValue(n) && w.rules.splitCardsHaveTwoValues) {
    const [thing, ...others] = values(w, informed(frame), n.of, it);
    const halves = others.length === 0 && thing !== undefined && isObject(thing) ? w.chars(thing).halves : [];
    if (halves.length > 0) return halves.map(({ manaValue }) => manaValue);
  }
  return [amount(w, frame, n, it)];
};

// -------------------------------------------------------------------------------------------------------- amounts

const compileCount = (n: Exclude<Amount, number>): Count => {
  if ('ref' in n) {
    const name = n.ref;
    return (w, frame) => {
      const found = lookup(frame.names, name);
      if (found) return found.n;
      const o = w.seen(frame.self);
      if (o) {
        const known = noted(w, o.noted, frame.ability, name);
        if (known) return known.n;
        if (name === 'X' && o.stack) return o.stack.x;
        // How often a cost was paid is kept with the spell (702.33c and its like).
        if (o.stack) return timesPaid(o.stack.paid, frame.ability, name);
      }
      return 0;
    };
  }
  if ('as' in n) return () => 0;
  if ('the' in n) {
    const of = getter(n.of);
    const { the: aspect, kind } = n;
    return (w, frame, it) => {
      let sum = 0;
      for (const thing of of(w, informed(frame), it)) sum += numberOf(w, thing, aspect, kind);
      return sum;
    };
  }
  if ('count' in n) {
    const list = getter(n.count);
    return (w, frame, it) => list(w, frame, it).length;
  }
  if ('tally' in n) {
    const { tally, in: span, sum } = n;
    return (w, frame) => tallied(w, frame, tally, span, sum);
  }
  const parts = n.of;
  const op = n.calc;
  return (w, frame, it) => {
    let total = 0;
    for (let i = 0; i < parts.length; i++) {
      const x = amount(w, frame, parts[i] as Amount, it);
      total = i === 0 ? x : calculate(op, total, x);
    }
    return total;
  };
};

const calculate = (op: string, a: number, b: number): number => {
  switch (op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/up':
      return Math.ceil(a / b);
    case '/down':
      return Math.floor(a / b);
    case 'min':
      return Math.min(a, b);
    default:
      return Math.max(a, b);
  }
};
