import {
  type Answer,
  always,
  type ChangeEffect,
  change,
  type Decision,
  deathtouch,
  doubleStrike,
  firstStrike,
  flying,
  haste,
  type Pair,
  playerThing,
  type RowId,
  type RulesDate,
  self,
  type Thing,
  trample,
  vigilance,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { Board } from '../../../test/combat-board.js';
import { list } from '../../decisions/index.js';
import { frameOf } from '../../evaluate/frame.js';
import { matchPattern } from '../../evaluate/pattern.js';
import { ATTACKED_THIS_TURN, BLOCKED, TAPPED } from '../../state/records.js';
import {
  becomeUnblocked,
  blockChoices,
  blockNow,
  canBlockNow,
  combatDamage,
  declareAttackers,
  declareBlockers,
  endCombat,
  listensToBlock,
  removeFromCombat,
  resolveCombatDamage,
  skipWithoutAttackers,
} from '../combat.js';

const foe = playerThing(1);
const first: RulesDate = '2006-07-15';
const shm: RulesDate = '2008-05-01';
const m10: RulesDate = '2009-07-11';
const m14: RulesDate = '2013-05-01';
const now: RulesDate = '2026-04-17';

const rowAt = (row: RowId, date: RulesDate) => new Map([[row, date]]);

/** Answers divisions of damage, each with the pairs of its rows. */
const divided =
  (...pairs: readonly Pair[]) =>
  (d: Decision): Answer =>
    d.kind === 'assign' ? pairs.filter(([row]) => d.rows.includes(row)) : [];

describe('attackers', () => {
  test('tap and attack; those that cannot are not asked about', () => {
    const b = new Board();
    const bear = b.put(0);
    const guard = b.put(0, { abilities: [vigilance] });
    const quick = b.put(0, { sick: true, abilities: [haste] });
    b.put(0, { sick: true });
    b.put(0, { tapped: true });
    b.put(1);
    b.attack(bear, guard, quick);
    const d = b.asked[0];
    expect(d?.kind === 'assign' && d.rows).toEqual([bear, guard, quick]);
    expect(b.told('tap').map((e) => e.what)).toEqual([bear, quick]);
    expect(b.told('attack').map((e) => [e.what, e.to])).toEqual([bear, guard, quick].map((ref) => [ref, foe]));
    expect(b.g.object(bear)?.attacking).toBe(foe);
    expect((b.g.object(guard)?.flags ?? 0) & TAPPED).toBe(0);
    expect((b.g.object(guard)?.flags ?? 0) & ATTACKED_THIS_TURN).toBeGreaterThan(0);
  });

  test('nothing is asked where nothing can attack', () => {
    const b = new Board();
    b.put(0, { tapped: true });
    b.put(1);
    expect(b.question(declareAttackers(b.g))).toBeNull();
    expect(b.g.s.plan[0]?.step).toBe('declare blockers');
    skipWithoutAttackers(b.g);
    expect(b.g.s.plan[0]?.step).toBe('end of combat');
  });

  test('in 2006 the steps are skipped at once, whatever is put in attacking later', () => {
    for (const [board, step] of [
      [new Board(first), 'end of combat'],
      [new Board(first, undefined, rowAt('combat-steps-skipped-without-attackers', shm)), 'declare blockers'],
    ] as const) {
      board.put(0);
      board.attack();
      expect(board.g.s.plan[0]?.step).toBe(step);
    }
  });

  test('planeswalkers and several opponents can be attacked, team mates cannot', () => {
    const b = new Board(now, [[0, 1], [2], [3]]);
    const mine = b.put(0);
    const mates = b.put(1);
    const walker = b.put(3, { types: ['planeswalker'] });
    const d = b.question(declareAttackers(b.g));
    expect(d?.kind === 'assign' && [d.rows, d.columns]).toEqual([
      [mine, mates],
      [playerThing(2), playerThing(3), walker],
    ]);
  });
});

describe('blockers', () => {
  test('block and are told of', () => {
    const b = new Board();
    const [a1, a2] = [b.put(0), b.put(0)];
    const [b1, b2] = [b.put(1), b.put(1)];
    b.put(1, { tapped: true });
    b.attack(a1, a2);
    b.block([b1, a1], [b2, a1]);
    expect(b.told('block').map((e) => [e.by, e.what])).toEqual([
      [b1, a1],
      [b2, a1],
    ]);
    expect(b.told('become').map((e) => [e.what, e.word, e.n])).toEqual([
      [a1, 'blocked', 2],
      [a2, 'unblocked', 1],
    ]);
    expect(b.g.object(a1)?.blockedBy).toEqual([b1, b2]);
    expect(b.g.object(b1)?.blocking).toEqual([a1]);
  });

  test('each defending team blocks what attacks it', () => {
    const b = new Board(now, [[0], [1], [2]]);
    const [a1, a2] = [b.put(0), b.put(0)];
    const [b1, b2] = [b.put(1), b.put(2)];
    b.attackWhat([a1, playerThing(1)], [a2, playerThing(2)]);
    b.block([b1, a1], [b2, a2]);
    expect(b.asked.slice(1).map((d) => d.kind === 'assign' && [d.player, d.rows, d.columns])).toEqual([
      [1, [b1], [a1]],
      [2, [b2], [a2]],
    ]);
    expect(b.told('block')).toHaveLength(2);
  });

  test('as though: blocking as though it had flying, and then it counts as flying', () => {
    const asFlying = change(self, { change: 'gain', abilities: [flying] }) as ChangeEffect;
    const webbed = always({ ...asFlying, for: { on: 'block', by: self } });
    const b = new Board();
    const bird = b.put(0, { abilities: [flying] });
    const spider = b.put(1, { abilities: [webbed] });
    b.put(1);
    b.attack(bird);
    const d = b.question(declareBlockers(b.g));
    expect(d?.kind === 'assign' && d.rows).toEqual([spider]);
  });

  test('"attacks and isn\'t blocked" of what was put in attacking', () => {
    for (const [board, n] of [
      [new Board(shm), 0],
      [new Board(shm, undefined, rowAt('attacks-and-isn-t-blocked-frenzy', m14)), 1],
    ] as const) {
      const a = board.put(0);
      board.g.write(a, 0).attacking = foe;
      board.block();
      expect(board.told('become').filter((e) => e.word === 'unblocked')).toHaveLength(n);
    }
  });
});

describe('combat damage', () => {
  test('all is dealt at once; nothing with power 0 or less', () => {
    const b = new Board();
    const [a1, a2, a3] = [b.put(0, { power: 3 }), b.put(0), b.put(0, { power: -1 })];
    const b1 = b.put(1, { power: 1 });
    b.attack(a1, a2, a3);
    b.block([b1, a1]);
    b.run(combatDamage(b.g));
    expect(b.damage()).toEqual([
      [a1, b1, 3],
      [a2, foe, 2],
      [b1, a1, 1],
    ]);
    expect(new Set(b.told('damage').map((e) => e.batch)).size).toBe(1);
    expect(b.g.s.teams[1]?.life).toBe(18);
    expect(b.g.object(b1)?.damage).toBe(3);
    expect(b.asked.filter((d) => d.why === 'combat damage')).toEqual([]);
  });

  /** The divisions that are open to an attacker among its blockers and what it attacks. */
  const divisions = (b: Board, recipients: readonly Thing[]): string[] => {
    const d = b.question(combatDamage(b.g));
    if (d?.kind !== 'assign') return [];
    return (list(d, 1000) ?? [])
      .map((answer) =>
        recipients.map((ref) => (answer as readonly Pair[]).find(([, to]) => to === ref)?.[2] ?? 0).join(' '),
      )
      .sort();
  };

  const against = (
    date: RulesDate,
    attacker: Parameters<Board['put']>[1],
    toughness: readonly number[],
    rows?: ReadonlyMap<RowId, RulesDate>,
  ) => {
    const b = new Board(date, undefined, rows);
    const a = b.put(0, attacker);
    const blockers = toughness.map((n) => b.put(1, { toughness: n }));
    b.attack(a);
    b.block(...blockers.map((ref) => [ref, a] as const));
    return { b, a, blockers, all: divisions(b, [...blockers, foe]) };
  };

  test('several blockers: freely, or in order', () => {
    const free = ['0 3 0', '1 2 0', '2 1 0', '3 0 0'];
    const ordered = ['2 1 0', '3 0 0'];
    expect(against(first, { power: 3 }, [2, 2]).all).toEqual(free);
    expect(against(m10, { power: 3 }, [2, 2]).all).toEqual(ordered);
    expect(against(m14, { power: 3 }, [2, 2]).all).toEqual(ordered);
    expect(against(now, { power: 3 }, [2, 2]).all).toEqual(free);
    expect(against(m10, { power: 3 }, [2, 2], rowAt('several-blockers', shm)).all).toEqual(free);
    expect(against(m10, { power: 2 }, [2, 2]).all).toEqual([]);
  });

  test('deathtouch frees the division in 2009, and makes 1 lethal later', () => {
    const deadly = { power: 3, abilities: [deathtouch] };
    expect(against(m10, deadly, [4, 4]).all).toEqual(['0 3 0', '1 2 0', '2 1 0', '3 0 0']);
    expect(against(m14, deadly, [4, 4]).all).toEqual(['1 2 0', '2 1 0', '3 0 0']);
  });

  test('trample and deathtouch', () => {
    const both = { power: 3, abilities: [trample, deathtouch] };
    for (const [date, all] of [
      [shm, ['2 1', '3 0']],
      [m10, ['2 1', '3 0']],
      [m14, ['1 2', '2 1', '3 0']],
      [now, ['1 2', '2 1', '3 0']],
    ] as const) {
      expect(against(date, both, [2]).all).toEqual(all);
    }
    expect(against(now, both, [2], rowAt('trample-lethal-damage', m10)).all).toEqual(['2 1', '3 0']);
    expect(against(now, { power: 2, abilities: [trample] }, [2]).all).toEqual([]);
  });

  test('trample: damage already there, and that of others at the same time, counts', () => {
    const b = new Board();
    const [plain, rhino] = [b.put(0, { power: 1 }), b.put(0, { power: 3, abilities: [trample] })];
    const wall = b.put(1);
    b.g.write(wall, 0).blocking = [plain, rhino];
    b.attack(plain, rhino);
    for (const ref of [plain, rhino]) b.g.write(ref, 0).flags |= BLOCKED;
    b.run(combatDamage(b.g), divided([rhino, wall, 1], [rhino, foe, 2], [wall, plain, 2]));
    expect(b.damage().slice(0, 3)).toEqual([
      [plain, wall, 1],
      [rhino, wall, 1],
      [rhino, foe, 2],
    ]);
  });

  test('trample without blockers left, and a planeswalker that left', () => {
    const b = new Board();
    const rhino = b.put(0, { power: 3, abilities: [trample] });
    const bear = b.put(0);
    const walker = b.put(1, { types: ['planeswalker'] });
    const [b1, b2] = [b.put(1), b.put(1)];
    b.attackWhat([rhino, foe], [bear, walker]);
    b.block([b1, rhino], [b2, rhino]);
    removeFromCombat(b.g, b1);
    removeFromCombat(b.g, b2);
    removeFromCombat(b.g, walker);
    b.run(combatDamage(b.g));
    expect(b.damage()).toEqual([[rhino, foe, 3]]);
    expect(b.g.object(bear)?.attacking).not.toBe(0);
  });

  test('lethal damage in order: each fully before another (2009), or all judged together (2013)', () => {
    const board = (date: RulesDate) => {
      const b = new Board(date);
      const [a1, a2] = [b.put(0), b.put(0)];
      const [x, y] = [b.put(1), b.put(1)];
      b.attack(a1, a2);
      for (const ref of [x, y]) b.g.write(ref, 0).blocking = [a1, a2];
      b.g.write(a1, 0).order = [x, y];
      b.g.write(a2, 0).order = [y, x];
      for (const ref of [a1, a2]) b.g.write(ref, 0).flags |= BLOCKED;
      const d = b.question(combatDamage(b.g));
      return (d ? (list(d, 1000) ?? []) : []).filter((answer) => (answer as readonly Pair[]).length === 4);
    };
    expect(board(m10)).toEqual([]);
    expect(board(m14)).toHaveLength(1);
  });

  test('orders are asked where there are several', () => {
    const b = new Board(m10);
    const a = b.put(0);
    const [x, y] = [b.put(1), b.put(1)];
    b.attack(a);
    b.run(declareBlockers(b.g), (d) =>
      d.kind === 'order'
        ? [y, x]
        : [
            [x, a],
            [y, a],
          ],
    );
    expect(b.asked.map((d) => [d.kind, d.player])).toEqual([
      ['assign', 0],
      ['assign', 1],
      ['order', 0],
    ]);
    expect(b.g.object(a)?.order).toEqual([y, x]);
  });
});

describe('first strike', () => {
  const board = (date: RulesDate, rows?: ReadonlyMap<RowId, RulesDate>) => {
    const b = new Board(date, undefined, rows);
    const made = (abilities: Parameters<typeof b.put>[1]) => b.put(0, abilities);
    const [plain, quick, twice] = [made({}), made({ abilities: [firstStrike] }), made({ abilities: [doubleStrike] })];
    b.attack(plain, quick, twice);
    b.block();
    b.run(combatDamage(b.g));
    return { b, plain, quick, twice };
  };

  /** Gives or takes abilities after the first step. */
  const becomes = (b: Board, ref: Thing, what: 'gain' | 'lose', ability: typeof firstStrike) => {
    const s = b.g.w(-1);
    s.effects = [
      ...s.effects,
      {
        id: b.g.tick(),
        effect: change(self, { change: what, abilities: what === 'gain' ? [ability] : [ability.name] }),
        frame: frameOf(ref, 0),
        span: 'turn',
        locked: [ref],
        left: -1,
      },
    ];
  };

  const second = (b: Board): readonly Thing[] => {
    const before = b.damage().length;
    b.run(combatDamage(b.g));
    return b
      .damage()
      .slice(before)
      .map(([from]) => from);
  };

  test('two steps', () => {
    const { b, plain, quick, twice } = board(now);
    expect(b.damage().map(([from]) => from)).toEqual([quick, twice]);
    expect(b.g.s.plan.map(({ step }) => step).filter((step) => step === 'combat damage')).toHaveLength(2);
    expect(second(b)).toEqual([plain, twice]);
    endCombat(b.g);
    expect(b.g.s.strikes).toBe(0);
    expect(b.g.object(plain)?.attacking).toBe(0);
  });

  test('what changes between the steps', () => {
    const { b, plain, quick, twice } = board(now);
    becomes(b, plain, 'gain', firstStrike);
    becomes(b, quick, 'lose', firstStrike);
    becomes(b, twice, 'lose', doubleStrike);
    expect(second(b)).toEqual([plain]);
    const other = board(now);
    becomes(other.b, other.quick, 'gain', doubleStrike);
    expect(second(other.b)).toEqual([other.plain, other.quick, other.twice]);
  });

  test('a double striker that lost it, by date', () => {
    for (const [date, strikes] of [
      [m10, true],
      [m14, false],
      [now, false],
    ] as const) {
      const { b, plain, twice } = board(now, rowAt('who-strikes-in-the-second-damage-step', date));
      becomes(b, twice, 'lose', doubleStrike);
      expect(second(b)).toEqual(strikes ? [plain, twice] : [plain]);
    }
  });
});

describe('combat damage on the stack', () => {
  test('is dealt as assigned, whatever became of its source; not to what left', () => {
    const b = new Board(first);
    const [a1, a2] = [b.put(0), b.put(0)];
    const [b1, b2] = [b.put(1), b.put(1)];
    b.attack(a1, a2);
    b.block([b1, a1], [b2, a2]);
    b.run(combatDamage(b.g));
    expect(b.damage()).toEqual([]);
    const [thing = 0] = b.g.s.stack;
    expect(b.g.object(thing)?.kind).toBe('damage');
    b.g.setZone(
      'battlefield',
      0,
      b.g.s.battlefield.filter((ref) => ref !== a1 && ref !== b2),
    );
    b.g.remove(a1);
    b.g.remove(b2);
    b.run(resolveCombatDamage(b.g, thing));
    expect(b.damage()).toEqual([
      [a1, b1, 2],
      [b2, a2, 2],
    ]);
    expect(b.g.s.stack).toEqual([]);
  });
});

describe('blocks by effects', () => {
  const board = (date: RulesDate) => {
    const b = new Board(date);
    const [a1, a2, bird] = [b.put(0), b.put(0), b.put(0, { abilities: [flying] })];
    const [b1, b2] = [b.put(1), b.put(1)];
    b.attack(a1, a2, bird);
    b.block([b1, a1], [b2, a1]);
    removeFromCombat(b.g, b1);
    b.events.length = 0;
    return { b, a1, a2, bird, b1, b2 };
  };

  test('it blocks what it legally can', () => {
    const { b, a1, a2, bird, b1 } = board(now);
    expect(blockChoices(b.g, b1)).toEqual([a1, a2]);
    expect(canBlockNow(b.g, b1, bird)).toBe(false);
    b.run(blockNow(b.g, b1, bird));
    expect(b.events).toEqual([]);
    b.run(blockNow(b.g, b1, a2, 77));
    expect(b.told('block').map((e) => [e.by, e.what, e.word, e.cause])).toEqual([[b1, a2, 'made', 77]]);
    expect(b.told('become').map((e) => [e.what, e.word])).toEqual([[a2, 'blocked']]);
  });

  test('an attacker that is blocked already does not become blocked', () => {
    const { b, a1, b1 } = board(now);
    b.run(blockNow(b.g, b1, a1));
    expect(b.told('become')).toEqual([]);
    expect(b.g.object(a1)?.blockedBy).toHaveLength(2);
  });

  test('made unblocked and blocked again, by date', () => {
    for (const [date, n] of [
      [first, 0],
      [m10, 1],
      [now, 1],
    ] as const) {
      const { b, a1, b1 } = board(date);
      b.run(becomeUnblocked(b.g, a1));
      expect(b.told('become').map((e) => [e.word, e.because])).toEqual([['unblocked', null]]);
      b.events.length = 0;
      b.run(blockNow(b.g, b1, a1), () => 0);
      expect(b.told('become')).toHaveLength(n);
      expect((b.g.object(a1)?.flags ?? 0) & BLOCKED).toBe(BLOCKED);
    }
  });

  test('what listens to it, by date', () => {
    const patterns = [
      { on: 'block', by: self },
      { on: 'block', by: self, what: { a: 'object' } },
      { on: 'block', by: { a: 'object' }, what: self },
    ] as const;
    for (const [date, heard] of [
      [first, [false, false, true]],
      [m10, [true, false, true]],
      [m14, [true, true, true]],
    ] as const) {
      const { b, a2, b1 } = board(date);
      b.run(blockNow(b.g, b1, a2), () => 0);
      const [event] = b.told('block');
      if (!event) throw new Error('no block');
      expect(patterns.map((p) => listensToBlock(b.g.rules, p, event))).toEqual(heard);
      const frames = [frameOf(b1, 1), frameOf(b1, 1), frameOf(a2, 0)];
      expect(patterns.every((p, i) => matchPattern(b.g, frames[i] as ReturnType<typeof frameOf>, p, event))).toBe(true);
    }
  });

  test('where it comes in the order is asked', () => {
    const { b, a1, b1, b2 } = board(m10);
    b.run(blockNow(b.g, b1, a1), () => 1);
    expect(b.g.object(a1)?.order).toEqual([b2, b1]);
  });
});
