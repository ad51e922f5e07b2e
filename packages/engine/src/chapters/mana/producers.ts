import type { ActivatedAbility, Amount, Thing, TriggeredAbility, WouldEffect, Zone } from '@rulewright/language';
import type { Derived, Rules, Standing, World } from '../../core.js';
import { type Instance, type ObjectRecord, PHASED_OUT } from '../../state/records.js';
import { couldAdd, isManaAbility, shapeOf, someElsewhere } from './abilities.js';
import { type Source, sourceAt } from './candidates.js';
import { copiesFrom, isConstant } from './constant.js';
import { describesEachByItself } from './described.js';
import { kept, reading } from './reading.js';
import { hasTargets } from './targeting.js';

/*
 * Most derived values are made anew for reasons that no source of mana has anything to do with. Where the sources on the
 * battlefield hang on little, that is compared, and they are kept until it changes.
 */

/** A permanent with abilities that could add mana, and what its mana hangs on. */
class Producer {
  private readonly sources: (Source | null | undefined)[] = [];

  constructor(
    readonly thing: Thing,
    readonly controller: number,
    readonly phasedOut: boolean,
    readonly types: number,
    readonly supertypes: number,
    readonly abilities: readonly Instance[],
    /** What it makes hangs on the others, too. */
    readonly copies: boolean,
  ) {}

  isStill(w: World, derived: Derived, o: ObjectRecord): boolean {
    const { abilities, types, supertypes } = derived.chars(w, o);
    return (
      o.ref === this.thing &&
      types === this.types &&
      supertypes === this.supertypes &&
      derived.controller(o) === this.controller &&
      isPhasedOut(o) === this.phasedOut &&
      areSame(abilities, this.abilities)
    );
  }

  source(w: World, derived: Derived, player: number): Source | null {
    let source = this.sources[player];
    if (source === undefined) {
      const o = w.object(this.thing);
      source = o && sourceAt(w, derived, player, o);
      this.sources[player] = source;
    }
    return source;
  }
}

const isPhasedOut = (o: ObjectRecord): boolean => (o.flags & PHASED_OUT) !== 0;

const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, i) => one === b[i]));

/** What the mana sources on the battlefield hang on; what is worked out from them is kept with it. */
class Producers {
  readonly memo = new Map<string, unknown>();

  constructor(
    readonly all: readonly Producer[],
    /** What modifies the addition of mana. */
    private readonly would: readonly Standing<WouldEffect>[],
    /** Something says what cannot be activated. */
    private readonly forbidding: boolean,
  ) {}

  /** Whether the same effects are in force around them. */
  areAmidSame(would: readonly Standing<WouldEffect>[], forbidding: boolean): boolean {
    if (forbidding !== this.forbidding || would.length !== this.would.length) return false;
    return would.every(({ id, effect, frame }, i) => {
      const before = this.would[i];
      return id === before?.id && effect === before.effect && frame.you === before.frame.you;
    });
  }

  sources(w: World, derived: Derived, player: number): readonly Source[] {
    const found: Source[] = [];
    for (const producer of this.all) {
      const source = producer.source(w, derived, player);
      if (source) found.push(source);
    }
    return found;
  }

  areStill(w: World, derived: Derived): boolean {
    let n = 0;
    for (const thing of w.s.battlefield) {
      const o = w.object(thing);
      if (!o) continue;
      if (this.all[n]?.isStill(w, derived, o)) n++;
      else if (natureOf(w, derived.chars(w, o).abilities) !== 'none') return false;
    }
    return n === this.all.length;
  }
}

const last = new WeakMap<World, Producers>();

/** Null: what they make hangs on more than is compared. */
const producersOf = (w: World, derived: Derived): Producers | null => {
  const found = kept<{ readonly are: Producers | null }>(derived, 'producers', () => ({ are: compared(w, derived) }));
  return found.are;
};

const compared = (w: World, derived: Derived): Producers | null => {
  if (!w.setting.caches || someElsewhere(w, derived) || derived.casting('activate').length > 0) return null;
  if (derived.can('cant', 'addMana').length + derived.listeners('addMana').length > 0) return null;
  const would = derived.would('addMana');
  if (!would.every(isPlainly)) return null;
  const forbidding = derived.can('cant', 'activate').length > 0;
  const before = last.get(w);
  const amidSame = before?.areAmidSame(would, forbidding) ?? false;
  if (before && amidSame && before.areStill(w, derived)) return before;
  const all = producersAt(w, derived, before && amidSame ? before.all : none);
  if (all === null) return null;
  const made = new Producers(all, would, forbidding);
  last.set(w, made);
  return made;
};

const none: readonly Producer[] = [];

const producersAt = (w: World, derived: Derived, before: readonly Producer[]): readonly Producer[] | null => {
  const all: Producer[] = [];
  let n = 0;
  for (const thing of w.s.battlefield) {
    const o = w.object(thing);
    if (!o) continue;
    const { abilities, types, supertypes } = derived.chars(w, o);
    const nature = natureOf(w, abilities);
    if (nature === 'none') continue;
    if (nature === 'open') return null;
    while (n < before.length && before[n]?.thing !== thing) n++;
    const known = before[n];
    const same = known !== undefined && !known.copies && known.isStill(w, derived, o);
    all.push(
      same
        ? known
        : new Producer(
            thing,
            derived.controller(o),
            isPhasedOut(o),
            types,
            supertypes,
            abilities,
            nature === 'copying',
          ),
    );
  }
  return all;
};

/** The sources on the battlefield. */
export const sourcesOnBattlefield = (w: World, derived: Derived, player: number): readonly Source[] => {
  const producers = producersOf(w, derived);
  const byPlayer = kept<(readonly Source[] | undefined)[]>(producers ?? derived, 'mana sources', () => []);
  let list = byPlayer[player];
  if (!list) {
    const { value, kept: keep } = reading(w, derived, () =>
      producers === null ? sourcesAmong(w, derived, player, w.s.battlefield) : producers.sources(w, derived, player),
    );
    list = value;
    if (keep) byPlayer[player] = list;
  }
  return list;
};

/** Something about the sources on the battlefield that is kept as long as they stay what they are. */
export const keptWithSources = <T>(w: World, derived: Derived, key: string, make: () => T): T =>
  kept(producersOf(w, derived) ?? derived, key, make);

const sourcesAmong = (w: World, derived: Derived, player: number, things: readonly Thing[]): readonly Source[] => {
  const found: Source[] = [];
  for (const thing of things) {
    const o = w.object(thing);
    const source = o && sourceAt(w, derived, player, o);
    if (source) found.push(source);
  }
  return found;
};

export const zonesOf = (w: World, player: number): readonly (readonly Thing[])[] => {
  const { hand, graveyard } = w.player(player);
  return [hand, graveyard, w.s.exile, w.s.command];
};

const worksElsewhere = (w: World, derived: Derived, thing: Thing): boolean => {
  const o = w.object(thing);
  if (!o) return false;
  const zone = o.place as Zone;
  return derived.changedZones.has(zone) || (w.setting.printed[o.def]?.worksIn.includes(zone) ?? false);
};

export const sourcesElsewhere = (
  w: World,
  derived: Derived,
  player: number,
  zones: readonly (readonly Thing[])[],
): readonly Source[] =>
  zones.flatMap((zone) =>
    sourcesAmong(
      w,
      derived,
      player,
      zone.filter((thing) => worksElsewhere(w, derived, thing)),
    ),
  );

// ---------------------------------------------------------------------------------------------- what their mana hangs on

/**
 * Of abilities that could add mana: nothing that changes; what other producers make; or something else. `none`: there
 * are none.
 */
type Nature = 'none' | 'constant' | 'copying' | 'open';

const byRules = new WeakMap<Rules, WeakMap<readonly Instance[], Nature>>();

const natureOf = (w: World, abilities: readonly Instance[]): Nature => {
  if (abilities.length === 0) return 'none';
  let natures = byRules.get(w.rules);
  if (!natures) {
    natures = new WeakMap();
    byRules.set(w.rules, natures);
  }
  let nature = natures.get(abilities);
  if (nature === undefined) {
    nature = readNature(w, abilities);
    natures.set(abilities, nature);
  }
  return nature;
};

const readNature = (w: World, abilities: readonly Instance[]): Nature => {
  let nature: Nature = 'none';
  for (const { ability } of abilities) {
    if ((ability.ability !== 'activated' && ability.ability !== 'triggered') || !couldAdd(ability)) continue;
    const own = natureOfOne(w, ability);
    if (own !== 'constant' || nature === 'none') nature = own;
    if (own === 'open') return own;
  }
  return nature !== 'none' && abilities.some(isOnCondition) ? 'open' : nature;
};

/** Haste under a condition: whether a creature can be tapped for mana comes and goes with it (302.6). */
const isOnCondition = ({ ability }: Instance): boolean =>
  ability.ability === 'static' &&
  ability.while !== undefined &&
  ability.effects.some(({ effect }) => effect === 'procedure');

const natureOfOne = (w: World, ability: ActivatedAbility | TriggeredAbility): Nature => {
  if (ability.ability === 'triggered' || !isManaAbility(w, ability) || ability.in !== undefined) return 'open';
  if (ability.by !== undefined || ability.only !== undefined || hasTargets(ability)) return 'open';
  const { materials, life, counters, plannable } = shapeOf(ability);
  if (!plannable || materials.length > 0 || !life.every(isNumber) || !counters.every(({ n }) => isNumber(n)))
    return 'open';
  if (ability.do.every(isConstant)) return 'constant';
  const from = copiesFrom(ability);
  return from && describesEachByItself(from) ? 'copying' : 'open';
};

const isNumber = (n: Amount): boolean => typeof n === 'number';

const plainly = new WeakMap<WouldEffect, boolean>();

/** Whether an effect does the same to the mana of a source whatever else is there: it multiplies it, or changes its type. */
const isPlainly = ({ effect, while: condition, running }: Standing<WouldEffect>): boolean => {
  if (condition !== null || running !== null) return false;
  let plain = plainly.get(effect);
  if (plain === undefined) {
    plain = readPlainly(effect);
    plainly.set(effect, plain);
  }
  return plain;
};

const roles: readonly string[] = ['on', 'from', 'n', 'because'];

const readPlainly = ({ on, do: [action, ...further], next }: WouldEffect): boolean => {
  if (on.on !== 'addMana' || next !== undefined || further.length > 0 || action?.do !== 'happens') return false;
  if (!Object.keys(on).every((role) => roles.includes(role)) || typeof on.because === 'object') return false;
  const { from, n } = on;
  if (from !== undefined && !('a' in from && describesEachByItself(from))) return false;
  const bound = typeof n === 'object' && 'as' in n ? n.as : '';
  const isPlain = (m: Amount): boolean =>
    typeof m === 'number' || ('ref' in m ? m.ref === bound : 'calc' in m && m.of.every(isPlain));
  return (action.n === undefined || isPlain(action.n)) && (action.mana === undefined || 'lit' in action.mana);
};
