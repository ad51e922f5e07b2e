import { type Game, newGame, rulebookOf, type Setting, settingOf } from '@rulewright/engine';
import type { Answer, Definition, GameEvent, Input, RulesDate } from '@rulewright/language';
import { answerByChance, randomFrom } from '../random.js';
import { checkEntry } from './causes.js';
import { randomDeck } from './decks.js';
import { checkHidden, checkImagined } from './hidden.js';
import { checkAnswers, checkForks, checkState } from './laws.js';

export interface FuzzCase {
  readonly seed: number;
  readonly date: RulesDate;
  readonly teams: readonly (readonly number[])[];
}

export interface FuzzOptions {
  readonly pool: readonly Definition[];
  /** Games that go on for longer are given up. */
  readonly turns: number;
  /** Of how many decisions the costly laws are checked: from 0 to 1. */
  readonly thorough: number;
  /** Stops the game after so many answers: for replaying what broke. */
  readonly answers?: number;
}

export interface FuzzResult {
  readonly turns: number;
  readonly decisions: number;
  readonly capped: boolean;
  /** How often an object of each name resolved. */
  readonly resolved: ReadonlyMap<string, number>;
  readonly checksum: number;
}

/** So often a turn the players are let do something; then they pass. */
const MOST_ACTS = 60;

/** A game that broke: enough to play it again. */
export class FuzzFailure extends Error {
  constructor(
    readonly fuzzCase: FuzzCase,
    readonly inputs: readonly Input[],
    readonly reason: unknown,
  ) {
    super(reason instanceof Error ? reason.message : String(reason));
  }
}

const settings = new Map<string, Setting>();

const settingFor = (date: RulesDate, pool: readonly Definition[], caches: boolean): Setting => {
  const key = `${date} ${caches} ${pool.length}`;
  let setting = settings.get(key);
  if (!setting) {
    setting = settingOf(rulebookOf(date), pool, { freeze: true, caches });
    settings.set(key, setting);
  }
  return setting;
};

/** The game of a case, about to begin. */
export const gameOf = (fuzzCase: FuzzCase, pool: readonly Definition[], caches = true): Game => {
  const random = randomFrom(fuzzCase.seed);
  const players = fuzzCase.teams.flat().length;
  return newGame(settingFor(fuzzCase.date, pool, caches), {
    decks: Array.from({ length: players }, () => randomDeck(pool, random)),
    teams: fuzzCase.teams,
    seed: fuzzCase.seed,
    first: Math.floor(random() * players),
  });
};

/** Plays one game by chance and checks the laws on the way. Throws a FuzzFailure. */
export const fuzzGame = (fuzzCase: FuzzCase, options: FuzzOptions): FuzzResult => {
  const game = gameOf(fuzzCase, options.pool);
  const random = randomFrom(fuzzCase.seed + 1);
  const laws = randomFrom(fuzzCase.seed + 2);
  const inputs: Input[] = [];
  const resolved = new Map<string, number>();
  let checksum = 0;
  game.listen((entry) => {
    checkEntry(entry);
    if (entry.log !== 'event') return;
    const { event } = entry;
    checksum = (Math.imul(checksum, 31) + event.verb.length * 7 + event.n + event.what) | 0;
    const name = nameOfResolved(game, event);
    if (name !== '') resolved.set(name, (resolved.get(name) ?? 0) + 1);
  });
  let turn = 0;
  let acts = 0;
  try {
    let decision = game.start();
    while (decision) {
      if (game.state.turn > options.turns) return result(game, inputs, resolved, checksum, true);
      if (options.answers !== undefined && inputs.length >= options.answers) break;
      checkState(game);
      if (game.state.turn !== turn) {
        turn = game.state.turn;
        acts = 0;
      }
      // Optional loops end by the caller's limit.
      const tired = decision.kind === 'act' && ++acts > MOST_ACTS;
      const answer: Answer = tired ? { act: 'pass' } : answerByChance(decision, random);
      let later: (() => void) | null = null;
      if (laws() < options.thorough) {
        checkAnswers(game, decision, laws);
        checkHidden(game, laws);
        checkImagined(game, laws);
        later = checkForks(game, answer);
      }
      inputs.push({ answer });
      decision = game.go(answer);
      later?.();
    }
    checkState(game);
    return result(game, inputs, resolved, checksum, false);
  } catch (reason) {
    throw new FuzzFailure(fuzzCase, inputs, reason);
  }
};

const result = (
  game: Game,
  inputs: readonly Input[],
  resolved: ReadonlyMap<string, number>,
  checksum: number,
  capped: boolean,
): FuzzResult => ({
  turns: game.state.turn,
  decisions: inputs.length,
  capped,
  resolved,
  checksum,
});

const nameOfResolved = (game: Game, event: GameEvent): string => {
  if (event.verb === 'resolve') return game.core.chars(event.what).name;
  // A land that is played does not resolve.
  if (event.rule === 'special-play-land' && event.verb === 'move') return game.core.chars(event.became).name;
  return '';
};
