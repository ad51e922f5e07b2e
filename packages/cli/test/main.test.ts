import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../src/index.js';
import { rulewright } from './spawn.js';

const held = `scenario "a bolt kills a bear"
board
  You: battlefield Grizzly Bears as Bears, Mountain; hand Lightning Bolt
You cast Lightning Bolt targeting Bears
resolve
check Bears in graveyard
`;

const burns = `scenario "unused mana"
board
  You: battlefield Mountain
You tap Mountain for mana
to second main of You
check You have 19 life
`;

let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-cli-'));
  writeFileSync(at('held.rules'), held);
  writeFileSync(at('burns.rules'), burns);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the command', { timeout: 240_000 }, () => {
  test('tells its version and its help', () => {
    expect(rulewright(['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    const help = rulewright(['--help']);
    expect(help.code).toBe(0);
    for (const name of ['play', 'explain', 'compare', 'run', 'fuzz']) expect(help.out).toContain(`  ${name} `);
    expect(rulewright([]).out).toBe(help.out);
    expect(rulewright(['fuzz', '--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--thorough') });
  });

  test.each([
    [['explian'], /unknown command 'explian'; did you mean explain\?/],
    [['run', 'nowhere.rules'], /there is no file "nowhere.rules"/],
    [['run'], /missing required argument 'files'/],
    [['play', '--date', '2012-01-01'], /"2012-01-01" are not known; there are those of 2006-07-15, 2008-05-01/],
    [['play', '--deck', 'grovs'], /did you mean "groves"\?/],
    [['play', '--seed', 'x'], /a seed is a whole number from 0 to \d+, not "x"/],
    [['fuzz'], /fuzz how many games\?/],
    [['fuzz', '0'], /the number of games is a whole number/],
    [['fuzz', '--replay', 'nothing.json'], /nothing.json: it cannot be read/],
  ])('%j is refused in one line', async (argv, message) => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(await main(argv)).toBe(2);
      const text = said.mock.calls.map(([chunk]) => String(chunk)).join('');
      expect(text).toMatch(message);
      expect(text.trimEnd().split('\n')).toHaveLength(1);
    } finally {
      said.mockRestore();
    }
  });

  test('without a terminal plays a demonstration game, the same each time', () => {
    const first = rulewright(['play']);
    expect(first.code).toBe(0);
    expect(first.err).toBe('');
    expect(first.out).toContain('Turn 1: ');
    expect(first.out).toMatch(/casts .* \[601\.2i\]/);
    expect(first.out).toMatch(/\n(Ada|Ben|Ada and Ben) won\.\n$/);
    expect(first.out).not.toContain('\u001b');
    expect(rulewright(['play']).out).toBe(first.out);
    expect(rulewright(['play', '--date', '2006-07-15', '--deck', 'tides', '--seed', '4']).code).toBe(0);
    expect(rulewright(['play', '--load', at('nothing.json')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no file'),
    });
  });

  test('run: the exit code tells, and a report is written', () => {
    const report = at('report.xml');
    const fine = rulewright(['run', at('held.rules')]);
    expect(fine).toMatchObject({ code: 0, out: expect.stringContaining('1 scenario, 0 failed') });
    const failing = rulewright(['run', at('held.rules'), at('burns.rules'), '--junit', report]);
    expect(failing.code).toBe(1);
    expect(failing.out).toContain('burns.rules:6:1: check You have 19 life');
    expect(readFileSync(report, 'utf8')).toMatch(/<testsuite name="[^"]*burns.rules" tests="1" failures="1">/);
    const json = JSON.parse(rulewright(['run', at('burns.rules'), '--date', '2006-07-15', '--json']).out) as {
      failed: number;
    };
    expect(json.failed).toBe(0);
  });

  test('run: a malformed scenario is told with its line and column', () => {
    const { code, out } = rulewright(['run', '-'], 'scenario "x"\nchek Bears in graveyard\n');
    expect(code).toBe(1);
    expect(out).toMatch(/stdin:2:1: "chek" does not fit here; did you mean "check"\?/);
  });

  test('explain: each event with its rule', () => {
    const { code, out } = rulewright(['explain', '-'], held);
    expect(code).toBe(0);
    expect(out).toContain('Lightning Bolt deals 3 damage to Bears [120.1');
    expect(out).toContain('yes: in graveyard');
    const json = JSON.parse(rulewright(['explain', at('held.rules'), '--json']).out) as { runs: unknown[] };
    expect(json.runs).toHaveLength(1);
    expect(rulewright(['explain', '-'], 'scenario "x"\nnonsense\n')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^rulewright: stdin:2:1: /),
    });
  });

  test('compare: where the dates part', () => {
    const { code, out } = rulewright(['compare', at('burns.rules')]);
    expect(code).toBe(0);
    expect(out).toMatch(/2006-07-15, 2008-05-01 +\| 2009-07-11, 2013-05-01, 2026-04-17/);
    expect(out).toMatch(/^> .*lose 1 life/m);
    expect(out).toMatch(/yes: 19 +\| no: 20/);
    expect(rulewright(['compare', at('held.rules'), '--date', '2013-05-01', '2026-04-17']).out).toContain(
      'the same under 2013-05-01, 2026-04-17',
    );
  });

  test('fuzz: games in threads and here come out the same', () => {
    const plain = (jobs: string): unknown => {
      const { code, out } = rulewright(
        ['fuzz', '3', '--seed', '3', '--turns', '20', '--jobs', jobs, '--json'],
        '',
        folder,
      );
      expect([0, 1]).toContain(code);
      const {
        seconds: _,
        failures,
        ...rest
      } = JSON.parse(out) as { seconds: number; failures: { games: unknown[] }[] };
      return { ...rest, failures: failures.map(({ games }) => games.length) };
    };
    expect(plain('2')).toEqual(plain('1'));
  });

  test('fuzz: a table of cards, and what breaks can be played again', () => {
    const { out } = rulewright(['fuzz', '2', '--players', '3', '--turns', '4', '-j', '1'], '', folder);
    expect(out).toContain('How often each card resolved');
    expect(out).toContain('tables: 3 players: 2');
    const failure = {
      ...{ rulewright: 1, seed: 3, date: '2026-04-17', teams: [[0], [1]], turns: 100, thorough: 0 },
      ...{ message: 'it broke', stack: '', pool: ['Forest', 'Grizzly Bears'], inputs: [] },
    };
    writeFileSync(at('failure.json'), JSON.stringify(failure));
    expect(rulewright(['fuzz', '--replay', at('failure.json')])).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing breaks any more'),
    });
    writeFileSync(at('failure.json'), JSON.stringify({ ...failure, pool: ['Grizly Bears'] }));
    expect(rulewright(['fuzz', '-r', at('failure.json')]).err).toContain('did you mean "Grizzly Bears"?');
    writeFileSync(at('failure.json'), JSON.stringify({ ...failure, rulewright: 7 }));
    expect(rulewright(['fuzz', '-r', at('failure.json')]).err).toContain('version 7; version 1 is read');
    expect(readdirSync(folder)).toContain('held.rules');
  });
});
