import { type RulesDate, rulesDates } from '@rulewright/language';
import type { Setting } from './core.js';
import { Game, type Position, type Stops } from './game.js';
import { faultsOf } from './invariants.js';
import { Chunk, ObjectRecord, PlayerRecord, State } from './state/records.js';

/** The form of a save; another one cannot be read. */
export const SAVE_VERSION = 1;

/** A position as JSON: everything but what is computed from it. */
export interface Save {
  readonly rulewright: number;
  readonly date: RulesDate;
  /** The names of the definitions, in the order in which the state names them by number. */
  readonly definitions: readonly string[];
  readonly position: unknown;
}

export const saveGame = (game: Game): Save => {
  const { mark, answers, decision, watched } = game.position;
  return {
    rulewright: SAVE_VERSION,
    date: game.setting.rules.date,
    definitions: game.setting.printed.map((p) => p.definition.name),
    position: JSON.parse(
      JSON.stringify({ mark, answers, decision, watched }, (key, value) =>
        key === 'own' || key === 'cache' ? undefined : value,
      ),
    ),
  };
};

/** Why a save cannot be loaded, and what to do. */
export class SaveError extends Error {}

/** A game that goes on from a save. Throws a SaveError that says what does not fit. */
export const loadGame = (setting: Setting, save: Save, stops: Stops = {}): Game => {
  if (save.rulewright !== SAVE_VERSION) {
    throw new SaveError(
      `this save has version ${save.rulewright}; version ${SAVE_VERSION} is read: go on with the Rulewright that wrote it, or begin a new game`,
    );
  }
  if (!rulesDates.includes(save.date) || save.date !== setting.rules.date) {
    throw new SaveError(`this save is under the rules of ${save.date}, not of ${setting.rules.date}`);
  }
  const names = setting.printed.map((p) => p.definition.name);
  const at = save.definitions.findIndex((name, i) => names[i] !== name);
  if (at >= 0)
    throw new SaveError(
      `this save needs the card "${save.definitions[at]}", which these cards do not have in its place: load it with the cards that it was played with`,
    );
  const { mark, answers, decision, watched } = save.position as Position;
  const state = revive(mark);
  const [fault] = faultsOf(state);
  if (fault !== undefined) throw damaged(fault);
  return Game.at(setting, { mark: state, answers, decision, watched }, stops);
};

const damaged = (what: string): SaveError => new SaveError(`this save is damaged (${what}): take an earlier one`);

/** The record with the saved values: it must have each of its fields, and each of its kind. */
const fill = <T extends object>(made: T, from: object): T => {
  const saved = from as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(made)) {
    if (key === 'own' || key === 'cache') continue;
    if (!(key in saved)) throw damaged(`something has no "${key}"`);
    if (value !== null && saved[key] !== null && typeof saved[key] !== typeof value)
      throw damaged(`"${key}" is ${typeof saved[key]}`);
  }
  return Object.assign(made, from, { own: null });
};

/** Plain data as the records that the engine writes: with shapes of their own, and nobody's to write in place. */
const revive = (plain: State): State => {
  const state = fill(new State(null), plain);
  state.players = plain.players.map((p) => fill(new PlayerRecord(null, p.team), p));
  state.chunks = plain.chunks.map(
    (c) =>
      new Chunk(
        null,
        c.items.map((o) => o && reviveObject(o)),
      ),
  );
  state.remembered = plain.remembered.map((r) => ({ ...r, record: reviveObject(r.record) }));
  return state;
};

const reviveObject = (o: ObjectRecord): ObjectRecord =>
  fill(new ObjectRecord(null, o.ref, o.kind, o.def, o.place, o.owner, o.controller), o);
