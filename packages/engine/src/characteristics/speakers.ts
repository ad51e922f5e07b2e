import type { Thing, Zone } from '@rulewright/language';
import type { Printed, Setting, World } from '../core.js';
import type { ObjectRecord } from '../state/records.js';
import { summaryOf } from './summary.js';

/*
 * Cards outside the battlefield whose abilities work where they are. A zone's list is replaced whole, never written, so
 * what was found in it stays found.
 */

const none: readonly never[] = [];

const known = new WeakMap<readonly Printed[], { readonly count: number; readonly zones: readonly Zone[] }>();

/** The zones in which an ability of some card of this game works. */
export const zonesSpokenIn = (setting: Setting): readonly Zone[] => {
  const { printed } = setting;
  let found = known.get(printed);
  if (!found || found.count !== printed.length) {
    const zones = new Set<Zone>();
    for (const p of printed) for (const z of p.worksIn) zones.add(z);
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
      const printed = o && world.setting.printed[o.def];
      if (!printed?.worksIn.includes(zone)) return false;
      const { speaks, changes } = summaryOf(printed.chars.abilities, printed.chars.types, zone);
      return speaks || changes.length > 0;
    });
    byList.set(things, found);
  }
  return found;
};

/** The objects in a zone (other than the battlefield) whose abilities work there. */
export const speakersIn = (world: World, zone: Zone): readonly ObjectRecord[] => {
  const { s } = world;
  const found: ObjectRecord[] = [];
  const collect = (things: readonly Thing[]): void => {
    for (const ref of speakersOf(world, zone, things)) {
      const o = world.object(ref);
      if (o && o.place === zone) found.push(o);
    }
  };
  switch (zone) {
    case 'stack':
      collect(s.stack);
      break;
    case 'exile':
      collect(s.exile);
      break;
    case 'command':
      collect(s.command);
      break;
    case 'hand':
      for (const p of s.players) collect(p.hand);
      break;
    case 'graveyard':
      for (const p of s.players) collect(p.graveyard);
      break;
    case 'library':
      for (const p of s.players) collect(p.library);
      break;
    case 'battlefield':
      break;
  }
  return found;
};
