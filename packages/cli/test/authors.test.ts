import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulewright } from './spawn.js';

let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-authors-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('cards of one’s own', { timeout: 60_000 }, () => {
  test('the template of a card passes, and plays in a deck', () => {
    expect(rulewright(['new', 'card', 'Grove Keeper', '-o', at('own.rules')]).code).toBe(0);
    expect(rulewright(['check', at('own.rules')])).toMatchObject({ code: 0, out: expect.stringContaining('1 card') });
    writeFileSync(at('own.deck'), '24 Grove Keeper\n16 Forest\n');
    expect(rulewright(['check', at('own.deck'), '--cards', at('own.rules')])).toMatchObject({
      code: 0,
      out: expect.stringContaining('a deck of 40 cards'),
    });
    const played = rulewright(['play', '--deck', at('own.deck'), '--cards', at('own.rules'), '--seed', '3', '--watch']);
    expect(played.code).toBe(0);
    expect(played.out).toContain('Grove Keeper');
  });

  test('a scenario may speak of them', () => {
    writeFileSync(
      at('board.rules'),
      'scenario "own"\nboard\n  You: battlefield Grove Keeper as Keeper\nwhy power of Keeper\n',
    );
    expect(rulewright(['explain', at('board.rules')]).code).toBe(1);
    expect(rulewright(['explain', at('board.rules'), '--cards', at('own.rules')]).code).toBe(0);
  });

  test('what is wrong is told with its place and the likely mend', () => {
    const text = readFileSync(at('own.rules'), 'utf8');
    writeFileSync(at('wrong.rules'), text.replace('vigilance', 'vigilanec'));
    const { code, out } = rulewright(['check', at('wrong.rules')]);
    expect(code).toBe(1);
    expect(out).toMatch(/wrong\.rules:\d+:\d+: .*"vigilanec".*"vigilance"/);
    expect(rulewright(['check', at('own.deck')])).toMatchObject({
      code: 1,
      out: expect.stringContaining('own.deck:1: '),
    });
    writeFileSync(at('empty.rules'), '# nothing\n');
    expect(rulewright(['check', at('empty.rules')])).toMatchObject({
      code: 1,
      out: expect.stringContaining('new card'),
    });
  });

  test('the template of a scenario holds; nothing is written over', () => {
    expect(rulewright(['new', 'scenario', '-o', at('question.rules')]).code).toBe(0);
    expect(rulewright(['run', at('question.rules')])).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 scenario, 0 failed'),
    });
    const again = rulewright(['new', 'scenario', '-o', at('question.rules')]);
    expect(again.code).toBe(2);
    expect(again.err).toContain('is there already');
  });
});
