import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebookOf, settingOf } from '@rulewright/engine';
import pico from 'picocolors';
import { describe, expect, test } from 'vitest';
import { deckOf } from '../src/decks.js';
import { playAtTerminal } from '../src/play/game.js';
import { loadTable } from '../src/play/play.js';
import { dealt, Table } from '../src/play/table.js';
import type { Terminal } from '../src/terminal.js';

const DATE = '2026-04-17';

const tableOf = (seed: number, own: string, other: string): Table => {
  const decks = [deckOf(own).cards, deckOf(other).cards];
  const setting = settingOf(rulebookOf(DATE), [...new Set(decks.flat())]);
  return new Table({ setting, date: DATE, seed, players: ['You', 'Foe'], me: 0 }, dealt(decks, seed, 0));
};

interface Session {
  readonly table: Table;
  /** What is on the screen after each line that was typed. */
  readonly screens: readonly string[];
}

/** Plays with what is typed; after it, or where a function says so, the player leaves. */
const session = async (
  table: Table,
  typed: readonly string[],
  write = (_f: string, _t: string): string | null => null,
): Promise<Session> => {
  const screens: string[] = [];
  let screen = '';
  const terminal: Terminal = {
    width: 80,
    colors: pico.createColors(false),
    interactive: true,
    say: (text = '') => {
      screen += `${text}\n`;
    },
  };
  let next = 0;
  await playAtTerminal({
    table,
    terminal,
    write,
    ask: async (prompt) => {
      screens.push(screen + prompt);
      screen = '';
      return typed[next++] ?? null;
    },
  });
  screens.push(screen);
  return { table, screens };
};

/** Answers as a bot would, so often. */
const onward = (table: Table, answers: number): void => {
  for (let i = 0; i < answers; i++) {
    const decision = table.advance();
    if (!decision) return;
    expect(table.answer(table.suggest(decision))).toBeNull();
  }
};

describe('a game in the terminal', () => {
  test('begins with the opening hand, and lines fit in 80 columns', async () => {
    const { screens } = await session(tableOf(4, 'groves', 'embers'), ['1', 'help', 'stops', 'board']);
    expect(screens[0]).toContain('Keep this hand, or take a mulligan');
    expect(screens[0]).toContain(' Hand: ');
    expect(screens[1]).toContain('Turn 1, your first main phase');
    expect(screens[2]).toContain('pass until');
    for (const line of screens.join('\n').split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('plays on to its end', async () => {
    const table = tableOf(5, 'simple', 'simple');
    onward(table, 2000);
    expect(table.game.over).not.toBeNull();
    const { screens } = await session(table, []);
    expect(screens.at(-1)).toMatch(/You win\.|Foe won\.|draw/);
  });

  test('never shows what the player may not know', async () => {
    const table = tableOf(6, 'simple', 'tides');
    const own = new Set(deckOf('simple').cards.map(({ name }) => name));
    const { core } = table;
    const shown = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const decision = table.advance();
      if (!decision) break;
      for (const thing of [...core.s.battlefield, ...core.s.stack, ...core.s.exile, ...core.player(1).graveyard]) {
        shown.add(core.chars(thing).name);
      }
      const again = Object.assign(Object.create(Object.getPrototypeOf(table)), table) as Table;
      again.advance = () => decision;
      const { screens } = await session(again, ['hand foe', 'log all', 'graveyard foe', 'exile', 'why']);
      const text = screens.join('\n').replace(/^.*(is called|"look).*$/gm, '');
      for (const { name } of deckOf('tides').cards) {
        if (
          own.has(name) ||
          shown.has(name) ||
          table.log.lines.some((line) => line.text.includes(name) && line.kind === 'main')
        )
          continue;
        expect(text).not.toContain(name);
      }
      expect(table.answer(table.suggest(decision))).toBeNull();
      for (const line of table.log.lines) expect(line.text).not.toMatch(/Foe draws (?!a card|\d)/);
    }
  });

  test('goes back by undo, to the same choices', async () => {
    const table = tableOf(7, 'groves', 'embers');
    onward(table, 5);
    const before = table.game.position.decision;
    const { screens } = await session(table, [
      'board',
      '',
      'undo',
      'board',
      'undo',
      'undo',
      'undo',
      'undo',
      'undo',
      'undo',
      'undo',
    ]);
    expect(before).not.toBeNull();
    expect(screens[4]).toBe(screens[1]);
    expect(screens.join('')).toContain('There is nothing to take back.');
  });

  test('goes back into the middle of casting, where everything is as it was', async () => {
    const table = tableOf(12, 'simple', 'simple');
    const { screens } = await session(table, ['keep', 'play Mountain', 'cast Lightning Bolt', 'Foe', 'undo', 'undo']);
    expect(screens[3]).toContain(' Stack: Lightning Bolt [You]');
    expect(screens[3]).toContain('Choose targets for Lightning Bolt\n  1  You (20 life)\n  2  Foe (20 life)');
    expect(screens[4]).toContain('Lightning Bolt deals 3 damage to Foe.');
    expect(screens[5]).toBe(screens[3]);
    expect(screens[6]).toBe(screens[2]?.replace(/^.*plays? Mountain.*\n/m, ''));
  });

  test('asks how to pay, and everywhere, if the player wants it', async () => {
    const table = tableOf(12, 'simple', 'simple');
    const typed = [
      'keep',
      'play Mountain',
      'stops paying',
      'cast Lightning Bolt',
      'Foe',
      '1',
      'undo',
      '',
      'stops always',
      '',
      '',
    ];
    const { screens } = await session(table, typed);
    expect(screens[5]).toContain('Pay for Lightning Bolt: {R}');
    expect(screens[6]).toContain('mana {R}');
    expect(screens[7]).toBe(screens[5]);
    expect(screens[8]).toContain('You cast Lightning Bolt, targeting Foe.');
    expect(screens[10]).toContain('beginning of combat');
    expect(screens[10]).toContain('Mountain: {T}: Add red mana.');
  });

  test('goes back where the engine breaks, and goes on', async () => {
    const table = tableOf(12, 'simple', 'simple');
    const { game } = table;
    let broken = false;
    const go = game.go.bind(game);
    game.go = (answer) => {
      if (!broken && game.state.turn === 1) {
        broken = true;
        throw new Error('a fault');
      }
      return go(answer);
    };
    const { screens } = await session(table, ['keep', 'play Mountain', 'play Mountain']);
    expect(screens[2]).toContain('The game broke: a fault');
    expect(screens[2]).toContain('its seed is 12');
    expect(screens[3]).toContain('You play Mountain.');
  });

  test('says why', async () => {
    const table = tableOf(12, 'groves', 'embers');
    onward(table, 24);
    const creature = table.core.s.battlefield.find((thing) => table.core.chars(thing).types & 2) ?? 0;
    const name = table.names.name(creature);
    const { screens } = await session(table, [
      `why ${name}`,
      'why',
      `look ${name}`,
      'why Grzzly Bears',
      'look Counterspell',
    ]);
    expect(screens[1]).toMatch(new RegExp(`${name.replace('#', '.')} is \\d+/\\d+`));
    expect(screens[1]).toContain('is printed');
    expect(screens[2]).toMatch(/rule (glossary|\d+\.\d+)/);
    expect(screens[3]).toContain('here:');
    expect(screens[4]).toContain('Nothing that you can see is called "Grzzly Bears"');
    expect(screens[5]).toContain('Counterspell {U}{U}');
  });

  test('passes until a step, and stops where an opponent acts', async () => {
    const table = tableOf(7, 'groves', 'embers');
    const { screens } = await session(table, ['1', 'pass until my turn', 'pass until end']);
    expect(screens[1]).toContain('Turn 1, your first main phase');
    expect(screens[2]).toMatch(/Turn [23],/);
  });

  test('refuses what is no answer with the reason, and nothing has changed', async () => {
    const table = tableOf(4, 'groves', 'embers');
    const { screens } = await session(table, ['1 2', '9', 'xyzzy', '1']);
    expect(screens[1]).toContain('Not possible: ');
    expect(screens[2]).toContain('choose from 1 to 2, not 9');
    expect(screens[3]).toContain('"help" lists the commands');
    expect(screens[4]).toContain('Turn 1');
  });

  test('is saved, and loaded to go on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rulewright-save-'));
    const file = join(folder, 'game.json');
    const table = tableOf(9, 'embers', 'groves');
    onward(table, 12);
    const { screens } = await session(table, ['board', `save ${file}`], (name, text) => {
      writeFileSync(name, text);
      return null;
    });
    const loaded = await session(loadTable(file), ['board']);
    expect(loaded.screens[1]).toBe(screens[1]);
    const old = readFileSync(file, 'utf8').replace('"rulewright":1', '"rulewright":0');
    writeFileSync(file, old);
    expect(() => loadTable(file)).toThrow(/this save has version 0; version 1 is read/);
    writeFileSync(file, '{"seats":{}}');
    expect(() => loadTable(file)).toThrow(/is no saved game/);
    rmSync(folder, { recursive: true });
  });
});
