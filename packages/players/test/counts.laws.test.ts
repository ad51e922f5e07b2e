import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countAccepted, countListed } from '../src/counts.js';
import { type Board, gameOf } from './counts-board.js';
import { byHand } from './counts-by-hand.js';
import { tryRefused } from './counts-trial.js';

const titleOf = ({ name, date }: Board): string => `${name} (${date})`;

describe.each([['worked out by hand', byHand]])('boards %s', (_, boards) => {
  test.each(boards.map((board) => [titleOf(board), board] as const))('%s', (_title, board) => {
    const depth = board.counts.length;
    expect(countListed(gameOf(board), depth)).toEqual(board.counts);
    expect(countAccepted(gameOf(board), depth, tryRefused)).toEqual(board.counts);
  });
});

test('the working of each is written down', () => {
  const text = readFileSync(new URL('../../../docs/counts.md', import.meta.url), 'utf8');
  for (const board of byHand) {
    const [, after = ''] = text.split(new RegExp(`^#+ ${titleOf(board).replace(/[()]/g, '\\$&')}$`, 'm'));
    expect(/^Counts: (.*)$/m.exec(after)?.[1], titleOf(board)).toBe(board.counts.join(', '));
  }
});
