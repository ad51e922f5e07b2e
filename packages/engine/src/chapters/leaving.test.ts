import {
  begins,
  card,
  gainLife,
  leaves,
  permanent,
  playerThing,
  type RulesDate,
  rulesDates,
  self,
  spell,
  type Thing,
  when,
  you,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { TurnBoard } from '../../test/turn-board.js';
import { frameOf } from '../evaluate/frame.js';
import { faultsOf } from '../invariants.js';

const bear = card('Bear', '{1}{G}', 'Creature - Bear', '2/2');
const bolt = card('Bolt', '{R}', 'Instant', spell(gainLife(1)));
const doing = { cause: 0, rule: null, paying: false, because: null, applied: [] } as const;

const three = (date: RulesDate = '2026-04-17'): TurnBoard => {
  const b = new TurnBoard({ date, teams: [[0], [1], [2]] });
  b.library(bear, 5);
  b.at('precombat main');
  return b;
};

const take = (b: TurnBoard, thing: Thing, player: number, span: 'game' | 'turn' = 'game'): void => {
  b.run(
    b.g.rules.run(
      b.g,
      [
        {
          do: 'during',
          span,
          effects: [{ effect: 'change', of: self, changes: [{ change: 'set', aspect: 'controller', value: you }] }],
        },
      ],
      { ...frameOf(thing, player) },
      doing,
    ),
  );
};

describe('a player leaves', () => {
  test('of two: the other wins at once', () => {
    const b = new TurnBoard();
    b.at('end');
    b.g.rules.leaveGame(b.g, 0);
    expect(b.g.s.over).toEqual({ winners: [1], rule: 'win-last-player' });
    expect(b.told('loseGame').map((e) => e.rule)).toEqual(['concede']);
  });

  test('a team concedes together', () => {
    const b = new TurnBoard({
      teams: [
        [0, 1],
        [2, 3],
      ],
    });
    b.at('end');
    b.g.rules.leaveGame(b.g, 3);
    expect(b.g.s.over).toEqual({ winners: [0, 1], rule: 'team-wins' });
  });

  test('of three: everything that the player owns is gone, and the game goes on', () => {
    const b = three();
    const [own, theirs] = [b.put(bear, 0), b.put(bear, 1)];
    b.put(bear, 0, 'hand');
    b.put(bear, 0, 'graveyard');
    b.put(bear, 0, 'exile');
    b.g.rules.leaveGame(b.g, 0);
    expect(b.g.s.over).toBe(null);
    expect([own, theirs].map((ref) => b.g.object(ref) !== null)).toEqual([false, true]);
    const p = b.g.player(0);
    expect([p.hand.length, p.graveyard.length, p.cards, b.g.s.exile.length]).toEqual([0, 0, 0, 0]);
    expect(b.g.s.priority).toBe(1);
    expect(faultsOf(b.g.s)).toEqual([]);
    b.until('untap', 3);
    expect(b.g.s.active).toBe(1);
    b.until('untap', 5);
    expect(b.g.s.active).toBe(1);
  });

  test('what the player took goes back; what was given away for good is gone with its owner', () => {
    const b = three();
    const [lent, borrowed] = [b.put(bear, 0), b.put(bear, 1)];
    take(b, lent, 1);
    take(b, borrowed, 0);
    b.g.rules.leaveGame(b.g, 0);
    expect(b.g.object(lent)).toBe(null);
    expect(b.g.controller(borrowed)).toBe(1);
    expect(b.g.object(borrowed)?.held).toBe(1);
  });

  test('what entered under the control of who left is exiled; on the first date it leaves the game', () => {
    for (const date of rulesDates) {
      const b = three(date);
      const given = b.put(bear, 1, 'battlefield', (o) => {
        o.controller = 0;
        o.held = 0;
      });
      b.g.rules.leaveGame(b.g, 0);
      expect(b.g.object(given), date).toBe(null);
      expect(b.g.s.exile.length, date).toBe(date < '2008' ? 0 : 1);
      expect(faultsOf(b.g.s)).toEqual([]);
    }
  });

  test('control of such a thing that ends later exiles it, from 2013', () => {
    for (const date of rulesDates) {
      const b = three(date);
      const given = b.put(bear, 1, 'battlefield', (o) => {
        o.controller = 0;
        o.held = 0;
      });
      take(b, given, 2, 'turn');
      b.g.rules.leaveGame(b.g, 0);
      expect(b.g.controller(given), date).toBe(2);
      b.until('untap', 3);
      expect(b.g.s.exile.length, date).toBe(date < '2013' ? 0 : 1);
    }
  });

  test('spells of others that the player controls', () => {
    for (const date of rulesDates) {
      const b = three(date);
      const cast = b.put(bolt, 1, 'stack', (o) => {
        o.controller = 0;
      });
      b.g.rules.leaveGame(b.g, 0);
      expect(b.g.object(cast), date).toBe(null);
      expect(b.g.s.stack).toEqual([]);
      expect(b.g.s.exile.length, date).toBe(date < '2013' ? 0 : 1);
    }
  });

  test('permanents that leave the game leave the battlefield', () => {
    const mourner = card('Mourner', '{B}', 'Creature - Human', '1/1', when(leaves(permanent()), gainLife(1, you)));
    const b = three();
    b.put(mourner, 1);
    b.put(bear, 0);
    b.put(bear, 0);
    b.g.rules.leaveGame(b.g, 0);
    b.settle();
    expect(b.g.s.teams[1]?.life).toBe(22);
  });

  test('effects until the turn of who left end as that turn would have begun', () => {
    const b = three();
    const own = b.put(bear, 1);
    b.run(
      b.g.rules.run(
        b.g,
        [
          {
            do: 'during',
            span: { to: begins('upkeep', you) },
            effects: [{ effect: 'change', of: permanent(), changes: [{ change: 'addNumber', aspect: 'power', n: 1 }] }],
          },
        ],
        frameOf(0, 0),
        doing,
      ),
    );
    b.g.rules.leaveGame(b.g, 0);
    b.until('untap', 4);
    expect(b.g.chars(own).power).toBe(3);
    b.until('untap', 5);
    expect(b.g.chars(own).power).toBe(2);
  });

  test('delayed triggers of who left do not trigger', () => {
    const b = three();
    b.run(b.g.rules.run(b.g, [{ do: 'later', when: [begins('end')], actions: [gainLife(1)] }], frameOf(0, 0), doing));
    b.g.rules.leaveGame(b.g, 0);
    b.until('cleanup');
    expect(b.told('gainLife')).toEqual([]);
  });
});

describe('winning', () => {
  test('an effect wins the game, but among several players of 2013 makes the others lose', () => {
    for (const date of rulesDates) {
      const b = three(date);
      b.run(b.g.rules.run(b.g, [{ do: 'winGame' }], frameOf(0, 1), doing));
      expect(b.g.s.over?.winners, date).toEqual([1]);
      expect(b.g.s.over?.rule, date).toBe(date === '2013-05-01' ? 'win-last-player' : 'win-by-effect');
    }
  });

  test('who would win and lose at once loses', () => {
    const b = new TurnBoard();
    b.at('end');
    const events = ['winGame', 'loseGame'].map((verb) => ({ ...blank, verb: verb as 'winGame', by: playerThing(0) }));
    b.g.rules.settleLosses(b.g, events);
    expect(b.g.s.over?.winners).toEqual([1]);
  });
});

const blank = {
  by: 0,
  what: 0,
  became: 0,
  from: 0,
  to: 0,
  fromZone: null,
  toZone: null,
  n: 1,
  word: '',
  combat: false,
  because: null,
  cause: 0,
  rule: 'lose-by-effect',
  batch: 0,
} as const;
