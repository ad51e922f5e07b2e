import { cardNames } from '@rulewright/cards';
import { newGame, rulebookOf, type Setting, settingOf } from '@rulewright/engine';
import type { RulesDate } from '@rulewright/language';
import { type Bot, playMatch } from '@rulewright/players';
import { deckOf } from '../decks.js';
import { loadBot } from './bots.js';

/** A game of a match, as data: it may be sent to another thread. */
export interface Job {
  /** Which bot sits where: names, or files. */
  readonly seats: readonly string[];
  readonly decks: readonly string[];
  readonly seed: number;
  readonly date: RulesDate;
  readonly turns: number;
  /** Which player thinks, plus one (0: nobody), and since when, in milliseconds of the day. */
  readonly thinking: Int32Array;
}

export interface Outcome {
  /** -1: nobody. */
  readonly winner: number;
  readonly turns: number;
  readonly fault: { readonly player: number; readonly message: string } | null;
}

export const DAY = 86_400_000;

/** Notes who thinks, for whoever watches from another thread. */
const note = (thinking: Int32Array, player: number): void => {
  Atomics.store(thinking, 1, Date.now() % DAY);
  Atomics.store(thinking, 0, player + 1);
};

const settings = new Map<string, Setting>();

/** What does not change from game to game with these decks. */
const settingFor = ({ date, decks }: Job): Setting => {
  const key = [date, ...decks.toSorted()].join('\n');
  let setting = settings.get(key);
  if (!setting) {
    const cards = decks.toSorted().flatMap((deck) => deckOf(deck).cards);
    setting = settingOf(rulebookOf(date), [...new Set(cards)], { names: cardNames });
    settings.set(key, setting);
  }
  return setting;
};

/** Plays a game. What a bot does wrong is an outcome, not an error. */
export const runJob = async (job: Job): Promise<Outcome> => {
  const { thinking } = job;
  const bots: Bot[] = [];
  for (const [player, name] of job.seats.entries()) {
    note(thinking, player);
    try {
      bots.push(await loadBot(name));
    } catch (error) {
      const message = `it cannot be loaded: ${error instanceof Error ? error.message : String(error)}`;
      return { winner: 1 - player, turns: 0, fault: { player, message } };
    }
  }
  note(thinking, -1);
  const decks = job.decks.map((deck) => deckOf(deck).cards);
  const game = newGame(settingFor(job), { decks, seed: job.seed });
  const { winner, turns, fault } = playMatch(game, bots, {
    seed: job.seed,
    turns: job.turns,
    onThinking: (player) => {
      note(thinking, player);
    },
  });
  return { winner, turns, fault };
};
