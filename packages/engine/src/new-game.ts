import type { Definition } from '@rulewright/language';
import { Core, type Setting } from './core.js';
import { seeded } from './events/chance.js';
import { Game, type Stops } from './game.js';
import { PlayerRecord, State } from './state/records.js';

export interface NewGame {
  /** A deck per player, in turn order. */
  readonly decks: readonly (readonly Definition[])[];
  /** The players of each team; by default each plays alone. */
  readonly teams?: readonly (readonly number[])[];
  /** Whatever chance decides follows from it. */
  readonly seed: number;
  /** Who takes the first turn; by default the first player. */
  readonly first?: number;
  readonly stops?: Stops;
}

/** A game about to begin (103): `start` shuffles, draws the opening hands and asks the first question. */
export const newGame = (setting: Setting, { decks, teams, seed, first = 0, stops = {} }: NewGame): Game => {
  const sides = teams ?? decks.map((_, player) => [player]);
  const state = new State(null);
  state.random = seeded(seed);
  state.players = decks.map(
    (_, player) =>
      new PlayerRecord(
        null,
        sides.findIndex((members) => members.includes(player)),
      ),
  );
  state.teams = sides.map((members) => ({ members, life: members.length > 1 ? setting.rules.teamLife : 20 }));
  state.active = state.players[first]?.team ?? 0;
  const g = new Core(setting, state);
  decks.forEach((deck, player) => {
    const cards = deck.map(
      (definition) => g.create('card', setting.indexOf(definition), 'library', player, player).ref,
    );
    g.setZone('library', player, cards);
  });
  return new Game(setting, g.seal(), stops);
};
