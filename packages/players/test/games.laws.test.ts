import { allCards } from '@rulewright/cards';
import type { Game } from '@rulewright/engine';
import { rulesDates } from '@rulewright/language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FuzzCase, fuzzGame, gameOf } from '../src/fuzz/fuzz.js';
import { checkState, fingerprint } from '../src/fuzz/laws.js';
import { randomBot, randomFrom } from '../src/random.js';

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
    { numRuns: 200, endOnFailure: true },
  );
  expect(capped).toBeLessThanOrEqual(10);
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
        const answer = randomBot(decision, random);
        decision = kept.go(answer);
        plain.go(answer);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('a player may leave at any time, and the game goes on or is over', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 80 }), fc.nat({ max: 3 }), (fuzzCase, after, who) => {
      const game = gameOf(fuzzCase, allCards);
      const random = randomFrom(fuzzCase.seed);
      const leaver = who % fuzzCase.teams.flat().length;
      let decision = game.start();
      for (let n = 0; decision && n < 400 && game.state.turn <= 100; n++) {
        decision = n === after ? game.leave(leaver) : game.go(randomBot(decision, random));
        if (decision) checkState(game);
      }
      if (game.state.players[leaver]?.left) {
        expect(game.decision?.player).not.toBe(leaver);
      }
    }),
    { numRuns: 40, endOnFailure: true },
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
        for (let n = 0; decision && n < 200; n++) decision = game.go(randomBot(decision, random));
        return lines;
      };
      expect(logOf()).toEqual(logOf());
    }),
    { numRuns: 10, endOnFailure: true },
  );
});
