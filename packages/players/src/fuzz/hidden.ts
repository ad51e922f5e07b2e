import { Game, knows, type State, viewOf } from '@rulewright/engine';
import type { Random } from '../bot.js';
import { BrokenLaw, difference } from './laws.js';

/**
 * The same position with what a player does not know dealt otherwise: the unknown cards of each owner's hand and library
 * change places.
 */
export const dealtOtherwise = (game: Game, player: number, random: Random): Game => {
  const { state, core } = game;
  const defs = new Map<number, number>();
  for (const p of state.players) {
    const unknown = [...p.hand, ...p.library.slice(0, p.cards)].filter((thing) => !knows(core, player, thing));
    const cards = unknown.map((thing) => core.object(thing)?.def ?? -1);
    for (let i = cards.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [cards[i], cards[j]] = [cards[j] as number, cards[i] as number];
    }
    unknown.forEach((thing, i) => {
      defs.set(thing, cards[i] as number);
    });
  }
  const copy: State = state.copy(null);
  copy.cache.derived = null;
  // What is derived from the cards of a zone is kept by the zone's list.
  copy.players = state.players.map((p) => {
    const other = p.copy(null);
    other.hand = [...p.hand];
    other.library = [...p.library];
    return other;
  });
  copy.chunks = state.chunks.map((chunk) => ({
    own: null,
    items: chunk.items.map((o) => {
      const def = o ? defs.get(o.ref) : undefined;
      if (!o || def === undefined) return o;
      const other = o.copy(null);
      other.def = def;
      return other;
    }),
  }));
  return Game.at(game.setting, { mark: copy, answers: [], decision: game.decision, watched: null }, game.stops);
};

const plain = (value: unknown): string => JSON.stringify(value);

/** Two games that differ only in what a player does not know give that player equal views. */
export const checkHidden = (game: Game, random: Random): void => {
  // Only where no procedure is open: the state in the middle of one is not shown by itself.
  if (game.decision?.kind !== 'act') return;
  game.state.players.forEach((_, player) => {
    const seen = plain(viewOf(game, player));
    const other = plain(viewOf(dealtOtherwise(game, player, random), player));
    if (seen !== other)
      throw new BrokenLaw('a view shows nothing that its player may not know', difference(other, seen));
  });
};
