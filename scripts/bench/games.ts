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
const gamesWith = (seeds: number, of: readonly (readonly Definition[])[]): Slice =>
  run(
    Array.from({ length: seeds }, (_, i) => () => newGame(setting, { decks: of, seed: i + 1 })),
    100,
  );

export const ordinaryGames = (seeds: number): Slice => gamesWith(seeds, decks);

const isPermanent = (card: Definition): boolean =>
  card.types.some((t) => ['creature', 'artifact', 'enchantment', 'land'].includes(t)) &&
  !(card.subtypes ?? []).includes('Aura');

/** Sixty permanents on two sides, each of these at least once as far as there is room. */
const boardOf = (permanents: readonly Definition[]): Arrangement => {
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

const inDecks = new Set(decks.flat());
const isBasic = (card: Definition): boolean => (card.supertypes ?? []).includes('basic');
const arranged = arrange(setting, boardOf(allCards.filter((c) => isPermanent(c) && (inDecks.has(c) || isBasic(c)))));

/** A few turns on a board of sixty permanents. */
export const bigGames = (seeds: number): Slice =>
  run(
    Array.from({ length: seeds }, () => () => new Game(setting, arranged.state)),
    3,
  );

/** Every card of the catalog once, dealt to two decks in order of names, with two basic lands for each three. */
const wideDecks = ((): readonly (readonly Definition[])[] => {
  const byName = [...allCards].sort((a, b) => (a.name < b.name ? -1 : 1));
  const basics = byName.filter(isBasic);
  const others = byName.filter((card) => !isBasic(card));
  return [0, 1].map((side) => {
    const dealt = others.filter((_, i) => i % 2 === side);
    const lands = Array.from({ length: Math.round((dealt.length * 2) / 3) }, (_, i) => basics[i % basics.length]);
    return [...dealt, ...(lands as readonly Definition[])];
  });
})();

export const wideGames = (seeds: number): Slice => gamesWith(seeds, wideDecks);

/** Every fourth permanent of the catalog in order of names, for as many boards as that makes. */
const wideBoards = [0, 1, 2, 3].map((from) =>
  arrange(
    setting,
    boardOf(
      [...allCards]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .filter((card) => isPermanent(card) && !isBasic(card))
        .filter((_, i) => i % 4 === from),
    ),
  ),
);

/** A few turns on each of four boards that together have the permanents of the catalog. */
export const wideBoardGames = (): Slice =>
  run(
    wideBoards.map(
      ({ state }) =>
        () =>
          new Game(setting, state),
    ),
    3,
  );
