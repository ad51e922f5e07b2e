import type { Noun, PatternOf, Thing, Value } from '@rulewright/language';
import { isObject } from '@rulewright/language';
import type { Derived, World } from '../../core.js';
import { values } from '../../evaluate/evaluate.js';
import { frameOf } from '../../evaluate/frame.js';
import type { Frame } from '../../state/records.js';
import { symbolColor } from '../../state/words.js';
import { couldAdd, shapeOf } from './abilities.js';
import { constantTypes, constantTypesOfAll, copying, onlyCopies } from './constant.js';
import { describesEachByItself } from './described.js';
import { outputsOf } from './outputs.js';
import { asksCould, kept, reading, readsOf } from './reading.js';

const none: readonly string[] = [];

interface Described {
  readonly types: readonly string[];
  readonly version: number;
}

const SETTLED = -1;

/**
 * The types of mana that permanents could produce (106.7): what each could produce may hang on what others could, so
 * all are found together, from nothing upwards until nothing is added.
 */
class Possible {
  private readonly known = new Map<Thing, readonly string[]>();
  private trial: Map<Thing, readonly string[]> | null = null;
  private readonly asked = new Set<Thing>();
  private grown = false;
  /** Goes up with whatever is found in a trial: until then what described things could produce stays. */
  private version = 0;
  private readonly meant = new Map<Noun, Map<number, readonly Thing[]>>();
  private readonly described = new Map<Noun, Map<number, Described>>();

  /** The types that described things could produce, in the name of whom it says so; asked for each type by itself. */
  ofAll(w: World, derived: Derived, frame: Frame, from: Noun): readonly string[] {
    if (frame.names.length > 0 || frame.event !== null) return this.allTypes(w, derived, frame, from);
    let byFrame = this.described.get(from);
    if (!byFrame) {
      byFrame = new Map();
      this.described.set(from, byFrame);
    }
    const key = frame.self * w.s.players.length + frame.you;
    const found = byFrame.get(key);
    if (found && (found.version === SETTLED || (this.trial !== null && found.version === this.version)))
      return found.types;
    const { value, kept: keep } = reading(w, derived, () => this.allTypes(w, derived, frame, from));
    if (this.trial !== null) byFrame.set(key, { types: value, version: this.version });
    else if (keep) byFrame.set(key, { types: value, version: SETTLED });
    return value;
  }

  private allTypes(w: World, derived: Derived, frame: Frame, from: Noun): readonly string[] {
    const types: string[] = [];
    for (const thing of this.things(w, derived, frame, from)) {
      const o = w.object(thing);
      if (!o) continue;
      const { abilities } = derived.chars(w, o);
      // What copies the types of the same things has no others.
      if (onlyCopies(derived, abilities) === from && derived.controller(o) === frame.you && describesEachByItself(from))
        continue;
      const found = constantTypesOfAll(w, derived, abilities) ?? this.of(w, derived, thing);
      for (const type of found) if (!types.includes(type)) types.push(type);
    }
    return types;
  }

  /** What is described; it is asked for again and again until nothing is added. */
  private things(w: World, derived: Derived, frame: Frame, from: Noun): readonly Thing[] {
    const byFrame = this.meant.get(from);
    const key = frame.self * w.s.players.length + frame.you;
    const plain = frame.names.length === 0 && frame.event === null;
    const known = plain ? byFrame?.get(key) : undefined;
    if (known) return known;
    const { value, kept: keep } = reading(w, derived, () => values(w, frame, from).filter(isObject));
    if (plain && keep && !asksCould(from)) {
      if (byFrame) byFrame.set(key, value);
      else this.meant.set(from, new Map([[key, value]]));
    }
    return value;
  }

  of(w: World, derived: Derived, thing: Thing): readonly string[] {
    const known = this.known.get(thing);
    if (known) return known;
    if (this.trial !== null) {
      if (!this.asked.has(thing)) this.look(w, derived, thing);
      return this.trial.get(thing) ?? none;
    }
    const trial = new Map<Thing, readonly string[]>();
    this.trial = trial;
    const { kept: keep } = reading(w, derived, () => {
      do {
        this.grown = false;
        this.version++;
        this.asked.clear();
        this.look(w, derived, thing);
      } while (this.grown);
    });
    this.trial = null;
    if (keep) for (const one of this.asked) this.known.set(one, trial.get(one) ?? none);
    return trial.get(thing) ?? none;
  }

  private look(w: World, derived: Derived, thing: Thing): void {
    this.asked.add(thing);
    const found = typesOf(w, derived, thing);
    const before = this.trial?.get(thing) ?? none;
    const more = found.filter((type) => !before.includes(type));
    if (more.length === 0) return;
    this.grown = true;
    this.version++;
    this.trial?.set(thing, [...before, ...more]);
  }
}

/** What its abilities would add if they resolved now; costs and whether they could be activated do not matter. */
const typesOf = (w: World, derived: Derived, thing: Thing): readonly string[] => {
  const o = w.object(thing);
  if (!o) return none;
  const found: string[] = [];
  for (const { ability, id } of derived.chars(w, o).abilities) {
    if ((ability.ability !== 'activated' && ability.ability !== 'triggered') || !couldAdd(ability)) continue;
    const taps = ability.ability === 'activated' && shapeOf(ability).taps;
    const constant = ability.ability === 'activated' ? constantTypes(w, derived, ability) : null;
    if (constant !== null) {
      for (const type of constant) if (!found.includes(type)) found.push(type);
      continue;
    }
    const frame = frameOf(thing, w.controller(thing), id);
    w.reads |= readsOf(ability.do);
    const from = ability.ability === 'activated' ? copying(derived, ability) : null;
    if (from !== null) {
      for (const type of possible(derived).ofAll(w, derived, frame, from)) if (!found.includes(type)) found.push(type);
      continue;
    }
    for (const { units } of outputsOf(w, ability.do, frame, taps ? 'tapping for mana' : null, true) ?? []) {
      for (const { symbol } of units) {
        const type = symbolColor.get(symbol);
        if (type !== undefined && !found.includes(type)) found.push(type);
      }
    }
  }
  return found;
};

const possible = (derived: Derived): Possible => kept(derived, 'could produce', () => new Possible());

/** The types of mana, as words, that described things could produce. */
export const typesFromAll = (w: World, derived: Derived, frame: Frame, from: Noun): readonly string[] =>
  possible(derived).ofAll(w, derived, frame, from);

/** The types of mana, as words, that a permanent could produce. */
export const couldProduce = (w: World, thing: Thing): readonly string[] => {
  const { derived } = w;
  return possible(derived).of(w, derived, thing);
};

/** Whether what the pattern describes could add the mana that it describes. */
export const couldAddMana = (w: World, frame: Frame, pattern: PatternOf<'addMana'>, it: Value): boolean => {
  const { from, mana } = pattern;
  const types = typesFrom(w, frame, from === undefined || !isNoun(from) ? null : from, it);
  if (mana === undefined || !isNoun(mana)) return types.length > 0;
  const wanted = values(w, frame, mana, it);
  return types.some((type) => wanted.includes(type));
};

const typesFrom = (w: World, frame: Frame, from: Noun | null, it: Value): readonly string[] => {
  const { derived } = w;
  if (from !== null && 'a' in from) return possible(derived).ofAll(w, derived, frame, from);
  const things = from === null ? [it] : values(w, frame, from, it);
  return things.filter(isObject).flatMap((thing) => couldProduce(w, thing));
};

const isNoun = <N extends object>(role: N | { readonly as: string }): role is N =>
  'a' in role || 'the' in role || 'ref' in role || 'lit' in role;
