import type { Act, AssignDecision, OrderDecision, PickDecision } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { type Choices, readAnswer } from '../src/play/answers.js';
import { parseCommand } from '../src/play/commands.js';
import { changeStops, usualStops } from '../src/play/stops.js';
import { parseUntil } from '../src/play/until.js';

describe('commands', () => {
  test.each([
    ['', { command: 'answer', words: '' }],
    [' 1  2 ', { command: 'answer', words: '1 2' }],
    ['p', { command: 'pass' }],
    ['Pass', { command: 'pass' }],
    ['pass until my turn', { command: 'pass until', until: { until: 'turn', whose: 'mine' } }],
    ['why Grizzly Bears #2', { command: 'why', name: 'Grizzly Bears #2' }],
    ['why', { command: 'why', name: '' }],
    ['graveyard Foe', { command: 'graveyard', whose: 'Foe' }],
    ['log all', { command: 'log', lines: Number.MAX_SAFE_INTEGER }],
    ['save a b.json', { command: 'save', file: 'a b.json' }],
    ['?', { command: 'help' }],
  ])('%s', (line, command) => {
    expect(parseCommand(line)).toEqual(command);
  });

  test('what is said wrong is answered with how it is said', () => {
    expect(parseCommand('undo twice')).toEqual({ command: 'unknown', message: '"undo" stands alone, without "twice"' });
    expect(parseCommand('save')).toMatchObject({ message: expect.stringContaining('save game.json') });
    expect(parseCommand('pass util end')).toMatchObject({ message: expect.stringContaining('pass until') });
    expect(parseCommand('log much')).toMatchObject({ message: expect.stringContaining('log 50') });
  });
});

describe('until', () => {
  test.each([
    ['end', { until: 'step', step: 'end', whose: null }],
    ['the end step', { until: 'step', step: 'end', whose: null }],
    ['my upkeep', { until: 'step', step: 'upkeep', whose: 'mine' }],
    ['their draw step', { until: 'step', step: 'draw', whose: 'theirs' }],
    ['second main', { until: 'step', step: 'postcombat main', whose: null }],
    ['next turn', { until: 'turn', whose: null }],
    ['my next turn', { until: 'turn', whose: 'mine' }],
    ['something happens', { until: 'something' }],
  ])('%s', (words, until) => {
    expect(parseUntil(words)).toEqual(until);
  });

  test('else it is asked what for', () => {
    expect(parseUntil('tomorrow')).toContain('"my upkeep"');
  });
});

describe('stops', () => {
  test('are switched step by step', () => {
    const plan = changeStops(usualStops, 'upkeep mine');
    expect(typeof plan === 'string' ? plan : [plan.mine.has('upkeep'), plan.theirs.has('upkeep')]).toEqual([
      true,
      false,
    ]);
    const all = changeStops(usualStops, 'all');
    expect(typeof all === 'string' ? all : all.theirs.size).toBe(12);
    expect(changeStops(usualStops, 'upkep')).toBe('there is no step "upkep"; did you mean "upkeep"?');
  });
});

describe('answers', () => {
  const asked = { player: 0, rule: 'cast-targets', source: 0 } as const;
  const choices = (labels: readonly string[], more: Partial<Choices> = {}): Choices => ({
    labels,
    acts: [],
    usual: null,
    options: [],
    names: [],
    ...more,
  });

  test('acts by number, by words, or by Enter', () => {
    const acts: Act[] = [
      { act: 'play', card: 5 },
      { act: 'cast', card: 6 },
    ];
    const d = { ...asked, kind: 'act', why: 'priority', acts: [{ act: 'pass' }, ...acts], mana: [] } as const;
    const c = choices(['play Forest', 'cast Lightning Bolt {R}'], { acts, usual: { act: 'pass' } });
    expect(readAnswer(d, '2', c)).toEqual({ answer: acts[1] });
    expect(readAnswer(d, 'bolt', c)).toEqual({ answer: acts[1] });
    expect(readAnswer(d, '', c)).toEqual({ answer: { act: 'pass' } });
    expect(readAnswer(d, '3', c)).toEqual({ problem: 'choose from 1 to 2, not 3' });
    expect(readAnswer(d, 'undoo', c)).toMatchObject({ problem: expect.stringContaining('did you mean "undo"?') });
  });

  test('choices by several numbers, in words, none or all', () => {
    const options = [11, 12, 'yes'];
    const d: PickDecision = { ...asked, kind: 'pick', why: 'choose', options, min: 0, max: 3 };
    const c = choices(['Bears', 'Giant', 'yes'], { options });
    expect(readAnswer(d, '1, 3', c)).toEqual({ answer: [11, 'yes'] });
    expect(readAnswer(d, 'giant', c)).toEqual({ answer: [12] });
    expect(readAnswer(d, 'none', c)).toEqual({ answer: [] });
    expect(readAnswer(d, 'all', c)).toEqual({ answer: options });
    expect(readAnswer(d, 'y', c)).toEqual({ answer: ['yes'] });
  });

  test('an order names the first ones; the rest keeps its own', () => {
    const d: OrderDecision = { ...asked, kind: 'order', why: 'order triggers', options: [7, 8, 9] };
    expect(readAnswer(d, '3', choices(['a', 'b', 'c']))).toEqual({ answer: [9, 7, 8] });
  });

  const relation = (columns: readonly number[], more: Partial<AssignDecision> = {}): AssignDecision => ({
    ...asked,
    kind: 'assign',
    why: 'attackers',
    rows: [21, 22],
    columns,
    pairs: [0, 1].flatMap((r) => columns.map((_, c) => [r, c] as const)),
    perRow: [],
    perColumn: [],
    requirements: [],
    obeyed: 0,
    ...more,
  });

  test('declarations by numbers, and letters where there are several places to go', () => {
    expect(readAnswer(relation([-2]), '1 2', choices(['A', 'B']))).toEqual({
      answer: [
        [21, -2],
        [22, -2],
      ],
    });
    const two = relation([-2, -3]);
    expect(readAnswer(two, '2b', choices(['A', 'B']))).toEqual({ answer: [[22, -3]] });
    expect(readAnswer(two, '2', choices(['A', 'B']))).toEqual({ problem: 'say where 2 goes, like "2a"' });
    expect(readAnswer(two, '1c', choices(['A', 'B']))).toEqual({ problem: 'there is no "c"; the last is "b"' });
  });

  test('amounts by letter and number', () => {
    const d = relation([-2, 30], { rows: [21], amounts: { least: 0 } });
    expect(readAnswer(d, 'a2 b1', choices([]))).toEqual({
      answer: [
        [21, -2, 2],
        [21, 30, 1],
      ],
    });
    expect(readAnswer(d, '2 1', choices([]))).toMatchObject({ problem: expect.stringContaining('"a2"') });
  });
});
