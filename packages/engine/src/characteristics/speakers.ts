import type { Thing, Zone } from '@rulewright/language';
import type { Printed, Setting, World } from '../core.js';
import type { ObjectRecord } from '../state/records.js';

/*
 * Cards outside the battlefield with static or triggered abilities that work where they are. A zone's list is replaced
 * whole, never written, so what was found in it stays found.
 */

const none: readonly never[] = [];

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

const lists = new Map<Zone, WeakMap<readonly Thing[], readonly Thing[]>>();

const speakersOf = (world: World, zone: Zone, things: readonly Thing[]): readonly Thing[] => {
  if (things.length === 0) return none;
  let byList = lists.get(zone);
  if (!byList) {
    byList = new WeakMap();
    lists.set(zone, byList);
  }
  let found = byList.get(things);
  if (!found) {
    found = things.filter((ref) => {
      const o = world.object(ref);
      return o !== null && (world.setting.printed[o.def]?.speaksIn.includes(zone) ?? false);
    });
    byList.set(things, found);
  }
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

const presentIn = (world: World, zone: Zone, things: readonly Thing[], into: ObjectRecord[]): void => {
  for (const ref of things) {
    // A library's list may still hold cards that have left it.
    const o = world.object(ref);
    if (o && o.place === zone) into.push(o);
  }
};

/** The objects beyond the battlefield whose abilities work where they are, zone by zone. */
export const speakersBeyond = (world: World): readonly ObjectRecord[] => {
  const found: ObjectRecord[] = [];
  for (const zone of zonesSpokenIn(world.setting)) {
    for (const things of listsOf(world, zone)) presentIn(world, zone, speakersOf(world, zone, things), found);
  }
  return found;
};

export const objectsIn = (world: World, zone: Zone): readonly ObjectRecord[] => {
  const found: ObjectRecord[] = [];
  for (const things of listsOf(world, zone)) presentIn(world, zone, things, found);
  return found;
};
