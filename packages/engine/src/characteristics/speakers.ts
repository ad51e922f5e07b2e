import type { Thing, Zone } from '@rulewright/language';
import type { Printed, Setting, World } from '../core.js';
import type { ObjectRecord, PlayerRecord } from '../state/records.js';

/* Cards outside the battlefield with static or triggered abilities that work where they are. */

const known = new WeakMap<readonly Printed[], { readonly count: number; readonly zones: readonly Zone[] }>();

/** The zones in which such an ability of some card of this game works. */
const zonesSpokenIn = (setting: Setting): readonly Zone[] => {
  const { printed } = setting;
  let found = known.get(printed);
  if (!found || found.count !== printed.length) {
    const zones = new Set<Zone>();
    for (const p of printed) for (const z of p.speaksIn) zones.add(z);
    found = { count: printed.length, zones: [...zones] };
    known.set(printed, found);
  }
  return found.zones;
};

/** Libraries are long and seldom made anew: what is found in a whole one stays found, as its list is never written. */
const inLibraries = new WeakMap<readonly Thing[], readonly Thing[]>();

const speaks = (world: World, o: ObjectRecord | null, zone: Zone): o is ObjectRecord =>
  o !== null && o.place === zone && (world.setting.printed[o.def]?.speaksIn.includes(zone) ?? false);

const speakersInLibrary = (world: World, { library, cards }: PlayerRecord): readonly Thing[] => {
  const known = inLibraries.get(library);
  if (known || cards < library.length) return known ?? library;
  const found = library.filter((ref) => speaks(world, world.object(ref), 'library'));
  inLibraries.set(library, found);
  return found;
};

/** The lists of a zone, one or one for each player. */
const listsOf = ({ s }: World, zone: Zone): readonly (readonly Thing[])[] => {
  switch (zone) {
    case 'battlefield':
      return [s.battlefield];
    case 'stack':
      return [s.stack];
    case 'exile':
      return [s.exile];
    case 'command':
      return [s.command];
    case 'hand':
      return s.players.map((p) => p.hand);
    case 'graveyard':
      return s.players.map((p) => p.graveyard);
    case 'library':
      return s.players.map((p) => p.library);
  }
};

/** The objects beyond the battlefield whose abilities work where they are, zone by zone. */
export const speakersBeyond = (world: World): readonly ObjectRecord[] => {
  const found: ObjectRecord[] = [];
  for (const zone of zonesSpokenIn(world.setting)) {
    const lists = zone === 'library' ? world.s.players.map((p) => speakersInLibrary(world, p)) : listsOf(world, zone);
    for (const things of lists) {
      for (const ref of things) {
        const o = world.object(ref);
        if (speaks(world, o, zone)) found.push(o);
      }
    }
  }
  return found;
};

export const objectsIn = (world: World, zone: Zone): readonly ObjectRecord[] => {
  const found: ObjectRecord[] = [];
  for (const things of listsOf(world, zone)) {
    for (const ref of things) {
      // A library's list may still hold cards that have left it.
      const o = world.object(ref);
      if (o?.place === zone) found.push(o);
    }
  }
  return found;
};
