import {
  type Ability,
  basicLandAbility,
  type Definition,
  meaningOf,
  type RowId,
  rulesDates,
  variantOn,
} from '@rulewright/language';
import type { Printed } from '../core.js';
import type { Switches } from '../rulebook/switches.js';
import type { Characteristics, Instance } from '../state/records.js';
import {
  basicLandMana,
  colorBits,
  LAND,
  LEGENDARY,
  maskOf,
  PLANESWALKER,
  supertypeBits,
  symbolColor,
  symbolsOf,
  typeBits,
} from '../state/words.js';
import { keywordsOf, summaryOf, worksInOf } from './summary.js';
import { noCharacteristics } from './work.js';

type Dated = Pick<Switches, 'date' | 'variant' | 'tokenNamesSayToken' | 'planeswalkersAreUnique'>;

const none: readonly never[] = [];

/** What is kept for one rulebook. */
interface Kept {
  readonly instances: WeakMap<readonly Ability[], Map<string, readonly Instance[]>>;
  readonly printed: WeakMap<Definition, Omit<Printed, 'index' | 'whole' | 'halves'>>;
}

const kept = new WeakMap<Dated, Kept>();

const keptFor = (rules: Dated): Kept => {
  let found = kept.get(rules);
  if (!found) {
    found = { instances: new WeakMap(), printed: new WeakMap() };
    kept.set(rules, found);
  }
  return found;
};

/** Prefixes name the granting effects, of which a long game has many; abilities are expanded again rather than kept for all. */
const MOST_PREFIXES = 32;

/** The abilities as instances: keywords expanded into their parts (702.1), what changed by date chosen. */
export const instancesOf = (abilities: readonly Ability[], prefix: string, rules: Dated): readonly Instance[] => {
  if (abilities.length === 0) return none;
  const { instances } = keptFor(rules);
  let byPrefix = instances.get(abilities);
  if (!byPrefix) {
    byPrefix = new Map();
    instances.set(abilities, byPrefix);
  }
  let found = byPrefix.get(prefix);
  if (!found) {
    const made: Instance[] = [];
    abilities.forEach((ability, i) => {
      expand(ability, `${prefix}${i}`, '', rules, made);
    });
    found = made;
    if (byPrefix.size >= MOST_PREFIXES) byPrefix.clear();
    byPrefix.set(prefix, found);
  }
  return found;
};

const nothing: Instance['ability'] = { ability: 'static', effects: none };

const expand = (ability: Ability, id: string, keyword: string, rules: Dated, into: Instance[]): void => {
  switch (ability.ability) {
    case 'keyword': {
      const parts = meaningOf(ability, rules);
      const name = keyword === '' ? ability.name : keyword;
      // A keyword that means nothing on this date is still a name that it has.
      if (parts.length === 0) into.push({ id, ability: nothing, keyword: name });
      parts.forEach((part, k) => {
        expand(part, `${id}/${k}`, name, rules, into);
      });
      return;
    }
    case 'from':
      chosen(ability.dates, dateFor(ability.row, rules)).forEach((part, k) => {
        expand(part, `${id}/${k}`, keyword, rules, into);
      });
      return;
    default:
      into.push({ id, ability, keyword: keyword === '' ? (keywordIn(ability) ?? '') : keyword });
  }
};

const keywordIn = (ability: Instance['ability']): string | undefined =>
  'keyword' in ability ? ability.keyword : undefined;

/** The date that counts: of a row the first on which it is as in this rulebook. */
const dateFor = (row: string | undefined, rules: Dated): string => {
  if (row === undefined || rules.variant(row as RowId) === variantOn(row as RowId, rules.date)) return rules.date;
  return rulesDates.find((date) => variantOn(row as RowId, date) === rules.variant(row as RowId)) ?? rules.date;
};

/** The latest date not after the rules date; before all of them the first. */
const chosen = (
  dates: readonly { readonly from: string; readonly abilities: readonly Ability[] }[],
  date: string,
): readonly Ability[] => {
  let best = dates[0];
  for (const d of dates) if (d.from <= date && best && (best.from > date || d.from >= best.from)) best = d;
  return best?.abilities ?? none;
};

// ------------------------------------------------------------------------------------------------- basic land types

const basicLandAbilities = new Map<string, Instance>();

/** The intrinsic mana ability of a basic land type (305.6). */
export const basicLandInstance = (landType: string): Instance | null => {
  let instance = basicLandAbilities.get(landType);
  if (!instance) {
    const ability = basicLandAbility(landType);
    if (!ability) return null;
    instance = { id: `land-${landType}`, ability, keyword: '' };
    basicLandAbilities.set(landType, instance);
  }
  return instance;
};

/** Told by its identity: after a save is loaded it is another object. */
export const isIntrinsic = (instance: Instance): boolean => instance.id.startsWith('land-');

/** The abilities without those of basic land types, and with those of the types that it has. */
export const withLandAbilities = (
  abilities: readonly Instance[],
  types: number,
  subtypes: readonly string[],
): readonly Instance[] => {
  const wanted: readonly string[] = types & LAND ? subtypes.filter((s) => basicLandMana.has(s)) : none;
  let same = 0;
  let others = 0;
  for (const a of abilities) {
    if (!isIntrinsic(a)) others++;
    else if (wanted.includes(a.id.slice(5))) same++;
  }
  if (same === wanted.length && others + same === abilities.length) return abilities;
  let byTypes = ofLands.get(abilities);
  if (!byTypes) {
    byTypes = new Map();
    ofLands.set(abilities, byTypes);
  }
  const key = wanted.join();
  let made = byTypes.get(key);
  if (!made) {
    made = [...abilities.filter((a) => !isIntrinsic(a)), ...wanted.flatMap((w) => basicLandInstance(w) ?? none)];
    byTypes.set(key, made);
  }
  return made;
};

/** The same array for the same abilities and types: summaries are kept by array. */
const ofLands = new WeakMap<readonly Instance[], Map<string, readonly Instance[]>>();

// ------------------------------------------------------------------------------------------------- printed values

/** What one symbol adds to the mana value: X is 0, of a hybrid the larger half (202.3e, 202.3f). */
const valueOfSymbol = (symbol: string): number => {
  let value = 0;
  for (const half of symbol.split('/')) {
    const n = /^\d+$/.test(half) ? Number(half) : half === 'X' || half === 'Y' || half === 'Z' || half === 'P' ? 0 : 1;
    if (n > value) value = n;
  }
  return value;
};

export const manaValueOfCost = (cost: string): number => {
  let value = 0;
  for (const symbol of symbolsOf(cost)) value += valueOfSymbol(symbol);
  return value;
};

/** An object has the colours of the mana symbols in its cost (105.2, 202.2). */
const colorsOfCost = (cost: string): number => {
  let mask = 0;
  for (const symbol of symbolsOf(cost)) {
    for (const half of symbol.split('/')) mask |= colorBits.get(symbolColor.get(half) ?? '') ?? 0;
  }
  return mask;
};

/** A token that was given no name is named by its subtypes (111.4): it has colours of its own, as no card has. */
const isNamedByRule = ({ name, colors, subtypes }: Definition): boolean =>
  colors !== undefined && subtypes !== undefined && name === subtypes.join(' ');

const charsOf = (definition: Definition, rules: Dated): Characteristics =>
  definition.halves ? bothHalves(definition.name, definition.halves, rules) : oneFace(definition, rules);

/** A split card has what its halves have (709.4); which of two values is meant is for who asks. */
const bothHalves = (name: string, definitions: readonly Definition[], rules: Dated): Characteristics => {
  const halves = definitions.map((half) => oneFace(half, rules));
  const together = (mask: (half: Characteristics) => number): number =>
    halves.reduce((all, half) => all | mask(half), 0);
  const costs = halves.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const abilities = definitions.flatMap((half, i) => instancesOf(half.abilities, `half${i}-`, rules));
  return {
    ...noCharacteristics,
    name,
    cost: costs.length === 0 ? null : costs.join(''),
    manaValue: halves.reduce((sum, { manaValue }) => sum + manaValue, 0),
    colors: together(({ colors }) => colors),
    types: together(({ types }) => types),
    supertypes: together(({ supertypes }) => supertypes),
    subtypes: [...new Set(halves.flatMap(({ subtypes }) => subtypes))],
    abilities,
    keywords: keywordsOf(abilities),
    halves: halves.map(({ name, cost, manaValue }) => ({ name, cost, manaValue })),
  };
};

/** The half of a split card on which the ability is printed; -1: it is none of a split card. */
export const halfOf = (ability: string): number => Number(/^half(\d+)-/.exec(ability)?.[1] ?? -1);

const oneFace = (definition: Definition, rules: Dated, prefix = ''): Characteristics => {
  const cost = definition.cost ?? null;
  const types = maskOf(typeBits, definition.types);
  const subtypes = definition.subtypes ?? none;
  const abilities = withLandAbilities(instancesOf(definition.abilities, prefix, rules), types, subtypes);
  return {
    name: rules.tokenNamesSayToken && isNamedByRule(definition) ? `${definition.name} Token` : definition.name,
    cost,
    manaValue: cost === null ? 0 : manaValueOfCost(cost),
    colors: definition.colors ? maskOf(colorBits, definition.colors) : cost === null ? 0 : colorsOfCost(cost),
    types,
    supertypes: supertypesOf(definition, types, rules),
    subtypes,
    power: definition.power ?? 0,
    toughness: definition.toughness ?? 0,
    loyalty: definition.loyalty ?? 0,
    abilities,
    keywords: keywordsOf(abilities),
    halves: none,
    flipped: definition.flipped ? flippedOf(definition, definition.flipped, rules) : null,
  };
};

/** Planeswalkers are legendary since they have been unique by that alone (306.4). */
const supertypesOf = (definition: Definition, types: number, rules: Dated): number => {
  const printed = maskOf(supertypeBits, definition.supertypes ?? none);
  return types & PLANESWALKER && rules.planeswalkersAreUnique ? printed & ~LEGENDARY : printed;
};

/** The mana cost and the colors of a flip card stay when it is flipped (710.1c). */
const flippedOf = ({ cost, colors }: Definition, half: Definition, rules: Dated): Characteristics =>
  oneFace({ ...half, ...(cost === undefined ? {} : { cost }), ...(colors ? { colors } : {}) }, rules, 'flipped-');

/** Some ability changes how the object enters the battlefield, or what may be done to it as it does. */
const entersSpecially = (abilities: readonly Instance[]): boolean => {
  for (const { ability } of abilities) {
    if (ability.ability !== 'static') continue;
    for (const effect of ability.effects) {
      if (effect.effect === 'would' && (effect.on.on === 'move' || effect.on.on === 'put' || effect.on.on === 'tap'))
        return true;
      if (effect.effect === 'can' && (effect.on.on === 'move' || effect.on.on === 'put' || effect.on.on === 'attach'))
        return true;
    }
  }
  return false;
};

/** A definition as the game uses it under the rules of a date. */
export const printedOf = (definition: Definition, index: number, rules: Dated, whole = index): Printed => {
  const { printed } = keptFor(rules);
  let found = printed.get(definition);
  if (!found) {
    const chars = charsOf(definition, rules);
    const { abilities, types } = chars;
    const worksIn = worksInOf(abilities, types);
    const speaksIn = worksIn.filter((zone) => {
      const { speaks, changes } = summaryOf(abilities, types, zone);
      return speaks || changes.length > 0;
    });
    found = {
      definition,
      chars,
      worksIn,
      speaksIn,
      onBattlefield: summaryOf(abilities, types, 'battlefield'),
      definesItself: summaryOf(abilities, types, 'exile').changes.some((c) => c.defining),
      entersSpecially: entersSpecially(chars.abilities),
    };
    printed.set(definition, found);
  }
  return { index, whole, halves: (definition.halves ?? none).map((_, i) => index + 1 + i), ...found };
};
