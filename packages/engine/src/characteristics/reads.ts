import type { Change, Condition, Noun, Zone } from '@rulewright/language';
import {
  BOARD,
  COMBAT,
  COUNTERS,
  DAMAGE,
  EXILE,
  FACTS,
  GRAVEYARDS,
  HANDS,
  LIBRARIES,
  LIFE,
  STACK,
  TAPPING,
  TURN,
} from '../core.js';
import { zonesSaid } from '../evaluate/places.js';

/*
 * What a sentence reads and what a change writes, found without evaluating either. Two uses: effects of one layer are
 * tried against each other only where these meet (613.8), and what is worked out later knows what it will read.
 */

/** Values that effects write. */
const NAME = 1;
const COLOR = 2;
export const TYPE = 4;
const SUPERTYPE = 8;
const SUBTYPE = 16;
export const ABILITY = 32;
const POWER = 64;
const TOUGHNESS = 128;
const CONTROLLER = 256;
const COST = 512;
const EVERYTHING = 1023;
/** That a static ability is there at all: what takes abilities away. */
export const EXISTENCE = 1024;

const aspects: Readonly<Record<string, number>> = {
  name: NAME,
  color: COLOR,
  type: TYPE,
  supertype: SUPERTYPE,
  subtype: SUBTYPE,
  ability: ABILITY,
  power: POWER,
  toughness: TOUGHNESS,
  controller: CONTROLLER,
  opponents: CONTROLLER,
  defender: CONTROLLER,
  cost: COST,
  manaValue: COST,
};

const state: Readonly<Record<string, number>> = {
  status: TAPPING | COMBAT | TURN,
  counter: COUNTERS,
  attacking: COMBAT,
  blocking: COMBAT,
  defender: COMBAT,
  targets: STACK,
  spent: STACK,
  source: STACK,
  life: LIFE,
  turn: TURN,
  step: TURN,
};

const zones: Readonly<Record<string, number>> = {
  battlefield: BOARD,
  stack: STACK,
  hand: HANDS,
  graveyard: GRAVEYARDS,
  exile: EXILE,
  command: EXILE,
  library: LIBRARIES,
};

/** The parts of the state that say what is in those zones. */
export const stateOfZones = (places: Iterable<Zone>): number => {
  let read = 0;
  for (const place of places) read |= zones[place] ?? 0;
  return read;
};

/** Which objects are where. */
export const ZONES = BOARD | STACK | HANDS | GRAVEYARDS | EXILE | LIBRARIES;

const ALL_STATE = ZONES | COUNTERS | TAPPING | LIFE | COMBAT | TURN | DAMAGE | FACTS;

export interface Reads {
  /** Values of objects. */
  readonly values: number;
  /** Parts of the state, as in core's masks. */
  readonly state: number;
}

const known = new WeakMap<object, Reads>();

/** What a noun, condition, amount or pattern may read. */
export const readsOf = (node: unknown): Reads => {
  if (typeof node !== 'object' || node === null) return nothing;
  let found = known.get(node);
  if (!found) {
    found = walk(node as Readonly<Record<string, unknown>>);
    known.set(node, found);
  }
  return found;
};

const nothing: Reads = { values: 0, state: 0 };

const walk = (node: Readonly<Record<string, unknown>>): Reads => {
  let values = 0;
  let read = 0;
  if ('could' in node || 'tally' in node) return { values: EVERYTHING, state: ALL_STATE };
  if (typeof node.the === 'string') {
    values |= aspects[node.the] ?? 0;
    read |= state[node.the] ?? 0;
  }
  if (node.a === 'damageable') values |= TYPE;
  if (node.a === 'counterKind') read |= COUNTERS;
  if (node.a === 'object' || node.a === 'thing') {
    const said = zonesSaid(node.such as Condition | undefined);
    if (!said) read |= ZONES;
    else for (const zone of said) read |= zones[zone] ?? 0;
  }
  if (Array.isArray(node.lit)) {
    for (const word of node.lit) {
      read |= zones[word as string] ?? 0;
      if (word === 'permanent card') values |= TYPE;
    }
  }
  for (const key in node) {
    const part = readsOf(node[key]);
    values |= part.values;
    read |= part.state;
  }
  return { values, state: read };
};

/** The values that a change writes. */
export const writesOf = (change: Change): number => {
  switch (change.change) {
    case 'copy':
    case 'faceDown':
      return (EVERYTHING & ~CONTROLLER) | EXISTENCE;
    case 'set':
    case 'add':
    case 'remove':
      switch (change.aspect) {
        case 'type':
          return TYPE | SUBTYPE;
        case 'subtype':
          return SUBTYPE;
        case 'landType':
          return SUBTYPE | ABILITY | EXISTENCE;
        case 'color':
          return COLOR;
        case 'supertype':
          return SUPERTYPE;
        case 'name':
          return NAME;
        case 'controller':
          return CONTROLLER;
      }
      return EVERYTHING;
    case 'gain':
      return ABILITY;
    case 'lose':
      return ABILITY | EXISTENCE;
    case 'setNumber':
    case 'addNumber':
      return change.aspect === 'power' ? POWER : TOUGHNESS;
    case 'status':
      return change.status === 'switched' ? POWER | TOUGHNESS : 0;
    case 'counters':
      return 0;
  }
};

/** What a change reads to know what it does. */
export const readsOfChange = (change: Change): Reads => {
  switch (change.change) {
    case 'copy': {
      const of = readsOf(change.of);
      return { values: EVERYTHING & ~CONTROLLER, state: of.state };
    }
    case 'set':
    case 'add':
    case 'remove':
      return readsOf(change.value);
    case 'setNumber':
    case 'addNumber':
      return readsOf(change.n);
    default:
      return nothing;
  }
};

const all: readonly Zone[] = ['stack', 'hand', 'graveyard', 'exile', 'command', 'library'];
const none: readonly Zone[] = [];

const beyond = new WeakMap<Noun, readonly Zone[]>();

/** Where, other than on the battlefield, the described things may be. */
export const placesBeyond = (of: Noun): readonly Zone[] => {
  if (!('a' in of)) return none;
  let found = beyond.get(of);
  if (!found) {
    found = (zonesSaid(of.such) ?? all).filter((zone) => zone !== 'battlefield');
    beyond.set(of, found);
  }
  return found;
};
