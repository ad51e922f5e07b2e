import { allCards } from '@rulewright/cards';
import { contains, type Game, loadGame, saveGame } from '@rulewright/engine';
import { rulesDates } from '@rulewright/language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FuzzCase, fuzzGame, gameOf } from '../src/fuzz/fuzz.js';
import { checkState, fingerprint } from '../src/fuzz/laws.js';
import { answerByChance, randomFrom } from '../src/random.js';

const sides = [
  [[0], [1]],
  [[0], [1]],
  [[0], [1]],
  [[0], [1], [2]],
  [
    [0, 1],
    [2, 3],
  ],
];

const cases: fc.Arbitrary<FuzzCase> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  date: fc.constantFrom(...rulesDates),
  teams: fc.constantFrom(...sides),
});

test('the laws hold in random games', () => {
  const resolved = new Map<string, number>();
  let capped = 0;
  fc.assert(
    fc.property(cases, (fuzzCase) => {
      const result = fuzzGame(fuzzCase, { pool: allCards, turns: 100, thorough: 0.05 });
      if (result.capped) capped++;
      for (const [name, n] of result.resolved) resolved.set(name, (resolved.get(name) ?? 0) + n);
    }),
    { numRuns: 120, endOnFailure: true },
  );
  expect(capped).toBeLessThanOrEqual(6);
  expect(resolved.size).toBeGreaterThan(50);
});

test('the game is the same with and without what is kept', () => {
  fc.assert(
    fc.property(cases, (fuzzCase) => {
      const kept = gameOf(fuzzCase, allCards);
      const plain = gameOf(fuzzCase, allCards, false);
      const random = randomFrom(fuzzCase.seed);
      let decision = kept.start();
      plain.start();
      for (let n = 0; decision && n < 150; n++) {
        expect(fingerprint(plain)).toBe(fingerprint(kept));
        const answer = answerByChance(decision, random);
        decision = kept.go(answer);
        plain.go(answer);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

const parties = [
  [[0], [1], [2]],
  [[0], [1], [2], [3]],
  [
    [0, 1],
    [2, 3],
    [4, 5],
  ],
];

/** Answers at random, on the game, a fork and a loaded save alike; `leaver` leaves at the question with that number. */
const playWithout = (game: Game, random: () => number, after: number, leaver: number, most: number): void => {
  let decision = game.start();
  for (let n = 0; decision && n < most; n++) {
    const leaving = n === after;
    const answer = answerByChance(decision, random);
    const near = n >= after && n < after + 12;
    const others = near
      ? [game.fork(), loadGame(game.setting, JSON.parse(JSON.stringify(saveGame(game))), game.stops)]
      : [];
    decision = leaving ? game.leave(leaver) : game.go(answer);
    for (const other of others) {
      if (leaving) other.leave(leaver);
      else other.go(answer);
      expect(fingerprint(other)).toBe(fingerprint(game));
    }
    if (decision) {
      checkState(game);
      if (n >= after) expect(game.state.players[decision.player]?.left).toBe(false);
      expect(contains(decision, answerByChance(decision, random), { card: game.setting.names })).toBe(null);
    }
  }
};

test('a player may leave at any time, and the game goes on or is over', () => {
  fc.assert(
    fc.property(
      cases,
      fc.constantFrom(...parties),
      fc.integer({ min: 0, max: 80 }),
      fc.nat({ max: 5 }),
      (fuzzCase, teams, after, who) => {
        const game = gameOf({ ...fuzzCase, teams }, allCards);
        playWithout(game, randomFrom(fuzzCase.seed), after, who % teams.flat().length, after + 60);
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
});

test('every log can be played again', () => {
  fc.assert(
    fc.property(cases, (fuzzCase) => {
      const logOf = (): readonly string[] => {
        const lines: string[] = [];
        const game: Game = gameOf(fuzzCase, allCards);
        game.listen((entry) => lines.push(JSON.stringify(entry)));
        const random = randomFrom(fuzzCase.seed);
        let decision = game.start();
        for (let n = 0; decision && n < 200; n++) decision = game.go(answerByChance(decision, random));
        return lines;
      };
      expect(logOf()).toEqual(logOf());
    }),
    { numRuns: 10, endOnFailure: true },
  );
});
