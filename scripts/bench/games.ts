import { allCards, cardNamed } from '@rulewright/cards';
import { type Arrangement, arrange, Game, newGame, rulebookOf, settingOf } from '@rulewright/engine';
import type { Definition } from '@rulewright/language';
import { play, randomBot, randomFrom } from '@rulewright/players';
import { decks } from './decks.js';
import { cpuSeconds } from './stats.js';

export const setting = settingOf(rulebookOf('2026-04-17'), allCards);

const bots = [randomBot, randomBot];

export interface Slice {
  readonly points: number;
  readonly choices: number;
  readonly games: number;
  readonly cpu: number;
  /** Of what was played: equal work gives an equal sum. */
  readonly checksum: number;
}

const mix = (sum: number, ...numbers: readonly number[]): number =>
  numbers.reduce((s, n) => (Math.imul(s, 31) + n) | 0, sum);

const run = (games: readonly (() => Game)[], turns: number): Slice => {
  let points = 0;
  let choices = 0;
  let checksum = 0;
  const cpu = cpuSeconds(() => {
    games.forEach((make, i) => {
      const game = make();
      const played = play(game, bots, randomFrom(i + 1), { turns });
      points += game.points;
      choices += played.decisions;
      checksum = mix(checksum, played.turns, played.decisions, game.points, game.state.clock);
    });
  });
  return { points, choices, games: games.length, cpu, checksum };
};

/** Games from the opening hands to their end. */
export const ordinaryGames = (seeds: number): Slice =>
  run(
    Array.from({ length: seeds }, (_, i) => () => newGame(setting, { decks, seed: i + 1 })),
    100,
  );

const isPermanent = (card: Definition): boolean =>
  card.types.some((t) => ['creature', 'artifact', 'enchantment', 'land'].includes(t));

/** Sixty permanents, each of the catalog's at least once, on two sides. */
const bigBoard = (): Arrangement => {
  const permanents = allCards.filter((card) => isPermanent(card) && !(card.subtypes ?? []).includes('Aura'));
  const filler = ['Grizzly Bears', 'Safehold Elite', 'Boreal Druid', 'Devoted Druid'].map(
    (name) => cardNamed(name) as Definition,
  );
  const board = [...permanents];
  for (let i = 0; board.length < 60; i++) board.push(filler[i % filler.length] as Definition);
  const objects: Arrangement['objects'][number][] = board
    .slice(0, 60)
    .map((definition, i) => ({ definition, zone: 'battlefield', owner: i % 2 }));
  decks.forEach((deck, owner) => {
    deck.forEach((definition, i) => {
      objects.push({ definition, zone: i < 5 ? 'hand' : 'library', owner });
    });
  });
  return {
    teams: [[0], [1]],
    players: [{ life: 200 }, { life: 200 }],
    objects,
    at: { moment: 'begun', player: 0, step: 'precombat main', turn: 1 },
    seed: 7,
  };
};

const arranged = arrange(setting, bigBoard());

/** A few turns on a board of sixty permanents. */
export const bigGames = (seeds: number): Slice =>
  run(
    Array.from({ length: seeds }, () => () => new Game(setting, arranged.state)),
    3,
  );
