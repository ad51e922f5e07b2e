import { inlineOf } from './inline.js';
import type {
  ActLine,
  Assertion,
  BoardObject,
  CastDeed,
  Check,
  Deed,
  InlineCard,
  PlayerBoard,
  Scenario,
} from './scenario.types.js';

/** A scenario in TypeScript: what is left out is empty, and two players sit at the table. */
export const scenario = (title: string, parts: Partial<Omit<Scenario, 'title'>> = {}): Scenario => ({
  title,
  notes: [],
  dates: [],
  rows: [],
  controls: [],
  teams: [['You'], ['Foe']],
  cards: [],
  boards: [],
  stack: [],
  earlier: [],
  lines: [],
  variants: [],
  ...parts,
});

export const board = (player: string, parts: Omit<PlayerBoard, 'player'>): PlayerBoard => ({ player, ...parts });

export const thing = (card: string, parts: Omit<BoardObject, 'card'> = {}): BoardObject => ({ card, ...parts });

export const does = (by: string, act: Deed): ActLine => ({ do: 'act', by, act });

export const casts = (by: string, card: string, choices: Omit<CastDeed, 'deed' | 'card'> = {}): ActLine =>
  does(by, { deed: 'cast', card, ...choices });

export const check = (that: Check, ...ids: readonly string[]): Assertion =>
  ids.length === 0 ? { do: 'check', that } : { do: 'check', that, ids };

export const still = (that: Check, ...ids: readonly string[]): Assertion => ({ ...check(that, ...ids), still: true });

export const not = (that: Check, ...ids: readonly string[]): Assertion => ({ ...check(that, ...ids), not: true });

/** A card whose definition is data. */
export const inlineCard = (definition: { readonly name: string }): InlineCard => ({
  name: definition.name,
  definition: inlineOf(definition),
});
