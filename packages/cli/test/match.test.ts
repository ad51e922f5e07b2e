import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pairings } from '../src/match/match.js';
import { rulewright } from './spawn.js';

const LONG = 240_000;
vi.setConfig({ testTimeout: LONG });

const wrong: Readonly<Record<string, readonly [source: string, message: string]>> = {
  loops: ['export default () => { for (;;); };', 'no answer within 3 s'],
  throws: ['export default () => { throw new Error("oops"); };', 'it threw: oops'],
  illegal: ['export default () => ({ act: "fly" });', '{"act":"fly"} is no answer to "mulligan" (shape)'],
  promises: ['export default async () => ["keep"];', 'is no answer to "mulligan"'],
  exits: ['export default () => { process.exit(3); };', 'its thread ended'],
  waits: ['await new Promise(() => {}); export default () => ["keep"];', 'no answer within 3 s'],
  nothing: ['export const bot = 1;', 'it cannot be loaded: the module exports no function by default'],
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-bots-'));
  for (const [name, [source]] of Object.entries(wrong)) writeFileSync(join(folder, `${name}.mjs`), source);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Result {
  readonly played: number;
  readonly won: number;
  readonly faults: readonly { readonly bot: string; readonly message: string }[];
}

const matched = (...argv: readonly string[]): { readonly code: number | null; readonly result: Result } => {
  const { code, out, err } = rulewright(['match', ...argv, '--json'], '', undefined, LONG);
  expect(err).toBe('');
  return { code, result: JSON.parse(out) as Result };
};

describe('a bot that is wrong loses, and the match goes on', () => {
  test.each(Object.keys(wrong))('%s', (name) => {
    const bot = join(folder, `${name}.mjs`);
    const { code, result } = matched('random', bot, '--games', '2', '--limit', '3', '--jobs', '1');
    expect(code).toBe(1);
    expect(result.played).toBe(2);
    expect(result.won).toBe(2);
    expect(result.faults).toHaveLength(2);
    for (const fault of result.faults) {
      expect(fault.bot).toBe(bot);
      expect(fault.message).toContain(wrong[name]?.[1]);
    }
  });
});

test('which thread plays what changes nothing', () => {
  const argv = ['random', 'random', '--games', '8', '--seed', '7'];
  const one = matched(...argv, '--jobs', '1');
  expect(one.code).toBe(0);
  expect(one.result.played).toBe(8);
  expect(matched(...argv, '--jobs', '3')).toEqual(one);
  expect(matched(...argv.with(-1, '8'), '--jobs', '1')).not.toEqual(one);
});

test('of four games with the same cards, each bot has each deck in each seat once', () => {
  const games = pairings(12, 5, ['a', 'b', 'c']);
  const had = games.map(({ seat, decks, seed }) => `${seed} ${seat} ${decks[seat]} ${decks[1 - seat]}`);
  expect(new Set(had).size).toBe(12);
  expect(had.slice(0, 4).sort()).toEqual(['5 0 a b', '5 0 b a', '5 1 a b', '5 1 b a']);
});

test('an interrupt ends it, and what was played is told', () => {
  const bot = join(folder, 'interrupts.mjs');
  const source = `let games = 0;
    export default () => {
      if (++games === 3) process.kill(process.pid, 'SIGINT');
      throw new Error('no');
    };`;
  writeFileSync(bot, source);
  const { code, result } = matched('random', bot, '--games', '100000', '--jobs', '1');
  expect(code).toBe(1);
  expect(result.played).toBeGreaterThanOrEqual(2);
  expect(result.played).toBeLessThan(100_000);
});

test('what is no bot is told', () => {
  const { code, err } = rulewright(['match', 'gredy', 'random']);
  expect(code).toBe(2);
  expect(err).toBe(
    'rulewright: there is no bot and no file "gredy"; the bots are random, greedy; did you mean "greedy"?\n',
  );
});
