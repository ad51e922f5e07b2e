import type {
  CanEffect,
  CastingEffect,
  ChangeEffect,
  Effect,
  Noun,
  Pattern,
  StaticAbility,
  TriggeredAbility,
  WouldEffect,
  Zone,
} from '@rulewright/language';
import type { Instance, Place } from '../state/records.js';
import { INSTANT, SORCERY } from '../state/words.js';

/** An effect of a static ability, before it stands in anybody's name. */
export interface StaticEffect<E extends Effect = Effect> {
  readonly instance: Instance;
  readonly ability: StaticAbility;
  readonly effect: E;
  /** Its number among the effects of the ability. */
  readonly part: number;
  /** A characteristic-defining ability (604.3), if the object came by it as its own. */
  readonly defining: boolean;
}

export interface Trigger {
  readonly instance: Instance;
  readonly ability: TriggeredAbility;
  readonly pattern: Pattern;
}

/** What the abilities of an object do while it is in a zone, sorted by who asks. */
export interface Summary {
  readonly changes: readonly StaticEffect<ChangeEffect>[];
  readonly triggers: readonly Trigger[];
  readonly states: readonly { readonly instance: Instance; readonly ability: TriggeredAbility }[];
  readonly would: readonly StaticEffect<WouldEffect>[];
  readonly can: readonly StaticEffect<CanEffect>[];
  readonly casting: readonly StaticEffect<CastingEffect>[];
  /** Changes that hold only as far as an event is concerned. */
  readonly asThough: readonly StaticEffect<ChangeEffect>[];
  readonly activated: readonly Instance[];
  /** Whether there is anything besides changes and activated abilities. */
  readonly speaks: boolean;
}

const none: readonly never[] = [];

export const nothingToSay: Summary = {
  changes: none,
  triggers: none,
  states: none,
  would: none,
  can: none,
  casting: none,
  asThough: none,
  activated: none,
  speaks: false,
};

const zones: readonly Zone[] = ['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command'];
const battlefield: readonly Zone[] = ['battlefield'];
const stack: readonly Zone[] = ['stack'];
const whereCast: readonly Zone[] = zones.filter((z) => z !== 'battlefield');

const isSelf = (noun: Noun | { readonly as: string } | undefined): boolean =>
  noun !== undefined && 'ref' in noun && noun.ref === 'self';

const aboutSelf = (pattern: Pattern): boolean => 'what' in pattern && isSelf(pattern.what as Noun | undefined);

/** Where a triggered ability works (113.6): one about its own casting can trigger only on the stack (113.6k). */
const zonesOfTriggered = (ability: TriggeredAbility, usual: readonly Zone[]): readonly Zone[] => {
  if (ability.in) return ability.in;
  if (Array.isArray(ability.when)) {
    const patterns = ability.when as readonly Pattern[];
    if (patterns.length > 0 && patterns.every((p) => p.on === 'cast' && aboutSelf(p))) return stack;
  }
  return usual;
};

/** Where an effect of a static ability works (113.6): what speaks of its own casting wherever it can be cast from. */
const zonesOfStatic = (ability: StaticAbility, effect: Effect, usual: readonly Zone[]): readonly Zone[] => {
  if (ability.in) return ability.in;
  switch (effect.effect) {
    case 'casting':
      return aboutSelf(effect.on) && effect.on.on === 'cast' ? whereCast : usual;
    case 'can':
      switch (effect.on.on) {
        case 'cast':
        case 'play':
          return aboutSelf(effect.on) ? whereCast : usual;
        case 'counter':
        case 'copy':
          return aboutSelf(effect.on) ? stack : usual;
        default:
          return usual;
      }
    case 'would':
      return effect.on.on === 'counter' && aboutSelf(effect.on) ? stack : usual;
    default:
      return usual;
  }
};

/** Abilities of instants and sorceries work on the stack, of others on the battlefield (113.6). */
const usualZones = (types: number): readonly Zone[] => (types & (INSTANT | SORCERY) ? stack : battlefield);

/** Defines colours, types, power or toughness of its own object, without a condition (604.3a). */
const defines = (ability: StaticAbility, effect: Effect): boolean => {
  if (effect.effect !== 'change' || effect.for || ability.while || !isSelf(effect.of)) return false;
  for (const change of effect.changes) {
    if (change.change === 'setNumber') continue;
    if (
      (change.change === 'set' || change.change === 'add') &&
      change.aspect !== 'name' &&
      change.aspect !== 'controller'
    )
      continue;
    return false;
  }
  return true;
};

/** Whether the instance is one that the object has as its own: printed or copied, not granted by another effect. */
const isOwn = (instance: Instance): boolean => !instance.id.startsWith('g');

/** What abilities do in each place, of instants and sorceries and of others. */
interface Summaries {
  readonly spells: Map<Place, Summary>;
  readonly others: Map<Place, Summary>;
}

const summaries = new WeakMap<readonly Instance[], Summaries>();

/** What the abilities do in that place. */
export const summaryOf = (abilities: readonly Instance[], types: number, place: Place): Summary => {
  if (abilities.length === 0) return nothingToSay;
  let all = summaries.get(abilities);
  if (!all) {
    all = { spells: new Map(), others: new Map() };
    summaries.set(abilities, all);
  }
  const byPlace = types & (INSTANT | SORCERY) ? all.spells : all.others;
  let found = byPlace.get(place);
  if (!found) {
    found = summarise(abilities, usualZones(types), place);
    byPlace.set(place, found);
  }
  return found;
};

const summarise = (abilities: readonly Instance[], usual: readonly Zone[], place: Place): Summary => {
  if (place === 'waiting') return nothingToSay;
  const changes: StaticEffect<ChangeEffect>[] = [];
  const triggers: Trigger[] = [];
  const states: { instance: Instance; ability: TriggeredAbility }[] = [];
  const would: StaticEffect<WouldEffect>[] = [];
  const can: StaticEffect<CanEffect>[] = [];
  const casting: StaticEffect<CastingEffect>[] = [];
  const asThough: StaticEffect<ChangeEffect>[] = [];
  const activated: Instance[] = [];
  for (const instance of abilities) {
    const ability = instance.ability;
    if (ability.ability === 'activated') {
      if (!ability.faceDown && (ability.in ?? usual).includes(place)) activated.push(instance);
    } else if (ability.ability === 'triggered') {
      if (!zonesOfTriggered(ability, usual).includes(place)) continue;
      if (Array.isArray(ability.when)) {
        for (const pattern of ability.when as readonly Pattern[]) triggers.push({ instance, ability, pattern });
      } else states.push({ instance, ability });
    } else if (ability.ability === 'static') {
      ability.effects.forEach((effect, part) => {
        const defining = isOwn(instance) && defines(ability, effect);
        if (!zonesOfStatic(ability, effect, usual).includes(place) && !(defining && place !== 'battlefield')) return;
        const common = { instance, ability, part, defining };
        switch (effect.effect) {
          case 'change':
            (effect.for ? asThough : changes).push({ effect, ...common });
            return;
          case 'would':
            would.push({ effect, ...common });
            return;
          case 'can':
            can.push({ effect, ...common });
            return;
          case 'casting':
            casting.push({ effect, ...common });
            return;
          case 'procedure':
            return;
        }
      });
    }
  }
  const speaks = triggers.length + states.length + would.length + can.length + casting.length + asThough.length > 0;
  if (!speaks && changes.length + activated.length === 0) return nothingToSay;
  return { changes, triggers, states, would, can, casting, asThough, activated, speaks };
};

/** The zones other than the battlefield in which some of the abilities work. */
export const worksInOf = (abilities: readonly Instance[], types: number): readonly Zone[] => {
  const found = new Set<Zone>();
  const usual = usualZones(types);
  for (const { ability } of abilities) {
    switch (ability.ability) {
      case 'activated':
        for (const z of ability.in ?? none) found.add(z);
        break;
      case 'triggered':
        for (const z of zonesOfTriggered(ability, usual)) found.add(z);
        break;
      case 'static':
        for (const effect of ability.effects) for (const z of zonesOfStatic(ability, effect, usual)) found.add(z);
        break;
      case 'spell':
        break;
    }
  }
  found.delete('battlefield');
  return zones.filter((z) => found.has(z));
};

const names = new WeakMap<readonly Instance[], readonly string[]>();

/** The names of the keywords among the abilities. */
export const keywordsOf = (abilities: readonly Instance[]): readonly string[] => {
  if (abilities.length === 0) return none;
  let found = names.get(abilities);
  if (!found) {
    const all = new Set<string>();
    for (const a of abilities) if (a.keyword !== '') all.add(a.keyword);
    found = all.size === 0 ? none : [...all];
    names.set(abilities, found);
  }
  return found;
};
