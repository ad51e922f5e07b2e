import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { CountMismatch, CountTooLarge, countAccepted, countListed } from '../src/counts.js';
import { type Board, gameOf } from './counts-board.js';
import { byChance } from './counts-by-chance.js';
import { byHand } from './counts-by-hand.js';
import { pinned } from './counts-pinned.js';
import { tryRefused } from './counts-trial.js';

const titleOf = ({ name, date }: Board): string => `${name} (${date})`;

let triedInVain = 0;

describe.each([
  ['worked out by hand', byHand],
  ['that are pinned', pinned],
])('boards %s', (_, boards) => {
  test.each(boards.map((board) => [titleOf(board), board] as const))('%s', (_title, board) => {
    const depth = board.counts.length;
    expect(countListed(gameOf(board), depth)).toEqual(board.counts);
    const accepted = countAccepted(gameOf(board), depth, (node) => {
      triedInVain += tryRefused(node);
    });
    expect(accepted).toEqual(board.counts);
  });
});

/** The nodes of a board that are looked at. */
const NODES = 60;

class Enough extends Error {}

/** Boards by chance, and how many of them came to a position that is too large: they count as far as that. */
const BOARDS = 150;
let tooLarge = 0;

test('what is listed and what is accepted are the same on boards by chance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      let nodes = 0;
      try {
        countAccepted(gameOf(byChance(seed)), 3, (node) => {
          triedInVain += tryRefused(node);
          if (++nodes >= NODES) throw new Enough();
        });
      } catch (reason) {
        if (reason instanceof CountTooLarge) tooLarge++;
        else if (!(reason instanceof Enough)) throw reason;
      }
    }),
    { numRuns: BOARDS, endOnFailure: true },
  );
});

afterAll(() => {
  expect(triedInVain).toBeGreaterThan(100);
  expect(tooLarge).toBeLessThan(BOARDS / 10);
});

test('what could be done is found out if it is not offered', () => {
  const [board] = byHand;
  const game = gameOf(board as Board);
  const { decision } = game;
  if (decision?.kind !== 'act') throw new Error('nobody has priority');
  const refused = decision.acts.filter(({ act }) => act === 'cast');
  expect(refused).toHaveLength(1);
  expect(() => tryRefused({ game, decision, accepted: [], refused })).toThrow(CountMismatch);
  expect(() => tryRefused({ game, decision, accepted: [], refused: decision.mana })).toThrow(CountMismatch);
});

test('the working of each is written down', () => {
  const text = readFileSync(new URL('../../../docs/counts.md', import.meta.url), 'utf8');
  for (const board of byHand) {
    const [, after = ''] = text.split(new RegExp(`^#+ ${titleOf(board).replace(/[()]/g, '\\$&')}$`, 'm'));
    expect(/^Counts: (.*)$/m.exec(after)?.[1], titleOf(board)).toBe(board.counts.join(', '));
  }
});
