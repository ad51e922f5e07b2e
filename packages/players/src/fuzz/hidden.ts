import { FACE_DOWN, Game, knows, type State, viewOf, worksFaceDown } from '@rulewright/engine';
import type { Thing } from '@rulewright/language';
import type { Random } from '../bot.js';
import { answerByChance, randomFrom } from '../random.js';
import { BrokenLaw, difference } from './laws.js';

/** The face-down cards of an owner. */
const coveredOf = ({ core, state }: Game, owner: number): readonly Thing[] =>
  [...state.battlefield, ...state.stack, ...state.exile].filter((thing) => {
    const o = core.object(thing);
    return o?.kind === 'card' && o.owner === owner && (o.flags & FACE_DOWN) !== 0;
  });

const hasMorph = ({ core, setting }: Game, thing: Thing): boolean =>
  setting.printed[core.object(thing)?.def ?? -1]?.chars.abilities.some(worksFaceDown) ?? false;

const shuffled = (cards: number[], random: Random): readonly number[] => {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cards[i], cards[j]] = [cards[j] as number, cards[i] as number];
  }
  return cards;
};

/**
 * The same position with what a player does not know dealt otherwise: the unknown cards of each owner's hand, library, and
 * those that are face down change places.
 */
export const dealtOtherwise = (game: Game, player: number, random: Random): Game => {
  const { state, core } = game;
  const defs = new Map<number, number>();
  for (const [i, p] of state.players.entries()) {
    const hidden = [...p.hand, ...p.library.slice(0, p.cards), ...coveredOf(game, i)];
    const unknown = hidden.filter((thing) => !knows(core, player, thing));
    // What lies face down shows on some dates that it has morph: it changes places only with what has it, too.
    for (const group of [
      unknown.filter((thing) => hasMorph(game, thing)),
      unknown.filter((thing) => !hasMorph(game, thing)),
    ]) {
      const cards = shuffled(
        group.map((thing) => core.object(thing)?.def ?? -1),
        random,
      );
      group.forEach((thing, at) => {
        defs.set(thing, cards[at] as number);
      });
    }
  }
  const copy: State = state.copy(null);
  copy.cache.forget();
  copy.cache.listed = [];
  copy.random = [...state.random].reverse();
  copy.exile = [...state.exile];
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

const plain = (value: unknown): string =>
  JSON.stringify(value, (key, v) => (key === 'own' || key === 'cache' || key === 'changes' ? undefined : v));

/** What an imagined game has at its moment, and after some answers by chance. */
const course = (game: Game, seed: number): string => {
  const random = randomFrom(seed);
  const moments = [plain([game.core.s, game.decision])];
  for (let n = 0; n < 4 && game.decision; n++) {
    const decision = game.go(answerByChance(game.decision, random));
    moments.push(plain([game.core.s, decision]));
  }
  return moments.join('\n');
};

const expectSame = (law: string, a: string, b: string): void => {
  if (a !== b) throw new BrokenLaw(law, difference(a, b));
};

/** What a player imagines is what may be, and hangs on nothing but what that player sees. */
export const checkImagined = (game: Game, random: Random): void => {
  const { decision } = game;
  if (!decision) return;
  const { player } = decision;
  const [seed, other] = [Math.floor(random() * 1e9), Math.floor(random() * 1e9)];
  const once = game.imagine(player, other);
  const seen = plain(viewOf(game, player));
  expectSame('an imagined game looks as the game does', plain(viewOf(once, player)), seen);
  expectSame('a fork of an imagined game shows the same', plain(once.fork().core.s), plain(once.core.s));
  const imagined = course(game.imagine(player, seed), seed);
  const law = 'what is imagined hangs on what is seen alone';
  expectSame(law, course(once.imagine(player, seed), seed), imagined);
  if (decision.why === 'priority')
    expectSame(law, course(dealtOtherwise(game, player, random).imagine(player, seed), seed), imagined);
};

/** Two games that differ only in what a player does not know give that player equal views. */
export const checkHidden = (game: Game, random: Random): void => {
  // Only where no procedure is open: the state in the middle of one is not shown by itself.
  if (game.decision?.why !== 'priority') return;
  game.state.players.forEach((_, player) => {
    const seen = plain(viewOf(game, player));
    const other = plain(viewOf(dealtOtherwise(game, player, random), player));
    if (seen !== other)
      throw new BrokenLaw('a view shows nothing that its player may not know', difference(other, seen));
  });
};
