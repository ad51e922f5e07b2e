import {
  always,
  begins,
  cant,
  card,
  type Definition,
  destroy,
  discard,
  draw,
  extra,
  gainLife,
  haste,
  loseLife,
  on,
  permanent,
  playerThing,
  self,
  type Thing,
  type VerbActionOf,
  when,
  would,
  you,
  yours,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { TurnBoard } from '../../test/turn-board.js';
import { frameOf } from '../evaluate/frame.js';
import { ATTACKED_THIS_TURN, TAPPED } from '../state/records.js';

const bear = card('Bear', '{1}{G}', 'Creature - Bear', '2/2');
const rock = card('Rock', '{1}', 'Artifact');
const turnSteps = ['untap', 'upkeep', 'draw', 'precombat main', 'beginning of combat', 'declare attackers'];
const lateSteps = ['end of combat', 'postcombat main', 'end', 'cleanup'];

/** A board whose first turn is about to begin. */
const fresh = (options: ConstructorParameters<typeof TurnBoard>[0] = {}): TurnBoard => {
  const b = new TurnBoard(options);
  b.library(rock, 20);
  b.run(b.g.rules.startGame(b.g));
  return b;
};

const enough = (b: TurnBoard): void => {
  b.library(rock, 10);
};

describe('the turn', () => {
  test('has its steps; who plays first of two does not draw on the first turn', () => {
    const b = fresh();
    b.until('untap', 2);
    expect(b.steps).toEqual([...turnSteps.filter((s) => s !== 'draw'), ...lateSteps]);
    expect(b.g.s.active).toBe(1);
    b.steps.length = 0;
    b.until('untap', 3);
    expect(b.steps).toEqual([...turnSteps, ...lateSteps]);
    expect(b.g.s.active).toBe(0);
  });

  test('of three players nobody skips a draw; of two teams the first does', () => {
    const three = fresh({ teams: [[0], [1], [2]] });
    three.until('precombat main', 1);
    expect(three.g.player(0).hand.length).toBe(8);
    const teams = fresh({
      teams: [
        [0, 1],
        [2, 3],
      ],
    });
    teams.until('precombat main', 1);
    expect(teams.g.player(0).hand.length).toBe(7);
    teams.until('precombat main', 2);
    expect(teams.g.s.players.map((p) => p.hand.length)).toEqual([7, 7, 8, 8]);
  });

  test('an extra turn comes first, and the regular order goes on after it', () => {
    const b = new TurnBoard({ teams: [[0], [1], [2]] });
    b.library(rock, 20);
    b.at('end');
    const frame = frameOf(0, 2);
    b.g.rules.addExtra(b.g, extra('turn') as VerbActionOf<'extra'>, frame);
    const order: number[] = [];
    for (let turn = 3; turn < 7; turn++) {
      b.until('untap', turn);
      order.push(b.g.s.active);
    }
    expect(order).toEqual([2, 1, 2, 0]);
  });

  test('an extra combat and main phase come after this main phase, and only after a main phase', () => {
    const fury = extra('combat and main', { after: 'this main phase' }) as VerbActionOf<'extra'>;
    const b = new TurnBoard();
    enough(b);
    b.at('postcombat main');
    b.g.rules.addExtra(b.g, fury, frameOf(0, 0));
    b.until('untap', 3);
    expect(b.steps).toEqual([
      'postcombat main',
      'beginning of combat',
      'declare attackers',
      'end of combat',
      'postcombat main',
      'end',
      'cleanup',
    ]);
    const other = new TurnBoard();
    enough(other);
    other.at('end');
    other.g.rules.addExtra(other.g, fury, frameOf(0, 0));
    other.until('untap', 3);
    expect(other.steps).toEqual(['end', 'cleanup']);
  });

  test('an extra combat phase in combat comes after the rest of this one', () => {
    const b = new TurnBoard();
    enough(b);
    b.at('declare attackers');
    b.g.w(0).combats = 1;
    b.g.rules.addExtra(b.g, extra('combat') as VerbActionOf<'extra'>, frameOf(0, 0));
    b.until('postcombat main');
    expect(b.steps.filter((s) => s === 'end of combat').length).toBe(2);
    expect(b.g.s.combats).toBe(2);
  });

  test('sickness, lands played and attacks are counted from turn to turn', () => {
    const b = new TurnBoard();
    enough(b);
    b.at('end');
    const own = b.put(bear, 1);
    b.g.write(own, 0).flags |= ATTACKED_THIS_TURN;
    b.g.writePlayer(1).landsPlayed = 1;
    b.into('untap', 3);
    const late = b.put(bear, 1);
    const began = b.g.player(1).turnBegan;
    expect([own, late].map((ref) => (b.g.object(ref)?.since ?? 0) > began)).toEqual([false, true]);
    expect(b.g.object(own)?.flags).toBe(0);
    expect(b.g.player(1).landsPlayed).toBe(0);
  });
});

describe('steps', () => {
  const skipsDraw = card(
    'Idle Dreams',
    '{1}',
    'Enchantment',
    always(would({ on: 'begin', step: 'draw', of: you }, [])),
  );

  test('a step whose beginning is replaced with nothing is skipped', () => {
    const b = new TurnBoard();
    enough(b);
    b.put(skipsDraw, 0);
    b.at('end');
    b.until('precombat main', 3);
    expect(b.steps).toContain('draw');
    b.steps.length = 0;
    b.until('precombat main', 4);
    expect(b.steps).toEqual(['precombat main', ...turnSteps.slice(4), ...lateSteps, 'untap', 'upkeep']);
  });

  test('what triggers as a step begins waits for priority; in the untap step it is held', () => {
    const bell = card(
      'Bell',
      '{1}',
      'Artifact',
      when(begins('untap'), gainLife(1, you)),
      when(begins('upkeep', you), gainLife(2, you)),
    );
    const b = new TurnBoard();
    enough(b);
    b.put(bell, 1);
    b.at('end');
    b.into('untap', 3);
    expect(b.g.s.priority).toBe(-1);
    expect(b.g.s.waiting.length).toBe(1);
    b.until('draw');
    expect(b.g.s.teams.map((t) => t.life)).toEqual([20, 23]);
  });

  test("the active player's permanents untap, unless something says they cannot", () => {
    const stays = card('Weight', '{1}', 'Artifact', always(cant({ on: 'untap', what: self, because: 'untap step' })));
    const b = new TurnBoard();
    enough(b);
    b.at('end');
    const tapped = (def: Definition, player: number): Thing =>
      b.put(def, player, 'battlefield', (o) => {
        o.flags = TAPPED;
      });
    const all = [tapped(rock, 1), tapped(stays, 1), tapped(rock, 0)];
    b.into('untap', 3);
    expect(all.map((ref) => b.g.object(ref)?.flags)).toEqual([0, TAPPED, TAPPED]);
    expect(b.told('untap').map((e) => e.because)).toEqual(['untap step']);
  });

  test('a draw from an empty library loses the game', () => {
    const b = new TurnBoard();
    b.at('end');
    b.until('precombat main', 3);
    expect(b.g.s.over).toEqual({ winners: [0], rule: 'win-last-player' });
    expect(b.told('loseGame').map((e) => e.rule)).toEqual(['draw-from-empty-library']);
  });

  test('without attackers nobody blocks and no damage is dealt', () => {
    const b = new TurnBoard();
    enough(b);
    b.put(bear, 0);
    b.at('beginning of combat');
    b.until('postcombat main');
    expect(b.steps).toEqual(['beginning of combat', 'declare attackers', 'end of combat']);
  });

  test('attackers fight, and are removed from combat as it ends', () => {
    const b = new TurnBoard();
    enough(b);
    const own = b.put(bear, 0);
    b.at('beginning of combat');
    b.answering = (d) => (d.why === 'attackers' ? [[own, playerThing(1)]] : []);
    b.until('end of combat');
    expect(b.g.s.teams[1]?.life).toBe(18);
    expect(b.g.object(own)?.attacking).toBe(playerThing(1));
    b.until('postcombat main');
    expect(b.steps).toEqual([
      'beginning of combat',
      'declare attackers',
      'declare blockers',
      'combat damage',
      'end of combat',
    ]);
    expect(b.g.object(own)?.attacking).toBe(0);
  });

  test('a creature put in attacking keeps the later steps, except on the first date', () => {
    for (const [date, strikes] of [
      ['2006-07-15', 0],
      ['2008-05-01', 1],
      ['2026-04-17', 1],
    ] as const) {
      const b = new TurnBoard({ rows: new Map([['combat-steps-skipped-without-attackers', date]]) });
      enough(b);
      const own = b.put(bear, 0);
      b.at('beginning of combat');
      b.into('declare attackers');
      expect(b.g.object(own)?.attacking).toBe(0);
      b.g.write(own, 4095).attacking = playerThing(1);
      b.until('postcombat main');
      expect(b.steps.filter((s) => s === 'combat damage').length, date).toBe(strikes);
    }
  });
});

describe('cleanup', () => {
  test('the active player discards down to seven', () => {
    const b = new TurnBoard();
    enough(b);
    for (let i = 0; i < 9; i++) for (const p of [0, 1]) b.put(rock, p, 'hand');
    b.at('end');
    b.answering = (d) => (d.kind === 'pick' && d.why === 'discard' ? d.options.slice(-d.min) : []);
    b.until('untap', 3);
    expect(b.g.s.players.map((p) => p.hand.length)).toEqual([7, 9]);
    expect(b.told('discard').length).toBe(2);
  });

  test('damage goes and effects that last a turn end, at the same time', () => {
    const b = new TurnBoard();
    enough(b);
    const own = b.put(bear, 0);
    b.at('end');
    b.run(
      b.g.rules.run(
        b.g,
        [
          {
            do: 'during',
            span: 'turn',
            effects: [{ effect: 'change', of: self, changes: [{ change: 'addNumber', aspect: 'toughness', n: 3 }] }],
          },
        ],
        frameOf(own, 0),
        { cause: own, rule: null, paying: false, because: null, applied: [] },
      ),
    );
    b.g.write(own, 4095).damage = 4;
    b.settle();
    expect(b.g.chars(own).toughness).toBe(5);
    b.until('untap', 3);
    b.settle();
    expect(b.g.object(own)?.damage).toBe(0);
    expect(b.g.chars(own).toughness).toBe(2);
    expect(b.steps).toEqual(['end', 'cleanup']);
  });

  test('what triggers in it gives priority, and another cleanup step follows', () => {
    const sorry = card('Sorry', '{1}', 'Enchantment', when(on('discard', { by: you }), gainLife(1, you)));
    const b = new TurnBoard();
    enough(b);
    b.put(sorry, 0);
    for (let i = 0; i < 8; i++) b.put(rock, 0, 'hand');
    b.at('end');
    b.answering = (d) => (d.kind === 'pick' ? d.options.slice(-d.min) : []);
    b.until('untap', 3);
    expect(b.steps).toEqual(['end', 'cleanup', 'cleanup']);
    expect(b.g.s.teams[0]?.life).toBe(21);
  });

  test('a creature that dies as its bonus ends gives another cleanup step', () => {
    const b = new TurnBoard();
    enough(b);
    const weak = b.put(card('Wisp', '{B}', 'Creature - Spirit', '1/0'), 0);
    b.at('end');
    b.run(
      b.g.rules.run(
        b.g,
        [
          {
            do: 'during',
            span: 'turn',
            effects: [{ effect: 'change', of: self, changes: [{ change: 'addNumber', aspect: 'toughness', n: 1 }] }],
          },
        ],
        frameOf(weak, 0),
        { cause: weak, rule: null, paying: false, because: null, applied: [] },
      ),
    );
    b.until('untap', 3);
    expect(b.steps).toEqual(['end', 'cleanup', 'cleanup']);
    expect(b.g.object(weak)).toBe(null);
  });
});

describe('spans', () => {
  const doing = { cause: 0, rule: null, paying: false, because: null, applied: [] } as const;

  test('until an event: the effect, and a delayed trigger, end as it happens', () => {
    const b = new TurnBoard();
    enough(b);
    const own = b.put(bear, 1);
    b.at('end');
    const next = { to: begins('upkeep', you) } as const;
    b.run(
      b.g.rules.run(
        b.g,
        [
          {
            do: 'during',
            span: next,
            effects: [{ effect: 'change', of: self, changes: [{ change: 'addNumber', aspect: 'power', n: 1 }] }],
          },
          { do: 'later', when: [begins('draw')], actions: [loseLife(1)], within: next, every: true },
        ],
        frameOf(own, 1),
        doing,
      ),
    );
    b.until('upkeep', 3);
    expect(b.g.chars(own).power).toBe(3);
    b.until('precombat main', 3);
    expect(b.g.chars(own).power).toBe(2);
    expect(b.g.s.delayed).toEqual([]);
    expect(b.g.s.teams[1]?.life).toBe(20);
  });

  test('until end of combat: to the end of the phase, not of the turn', () => {
    const b = new TurnBoard();
    enough(b);
    const own = b.put(card('Pup', '{G}', 'Creature - Dog', '1/1', haste), 0);
    b.at('beginning of combat');
    b.run(
      b.g.rules.run(
        b.g,
        [
          {
            do: 'during',
            span: 'combat',
            effects: [{ effect: 'change', of: self, changes: [{ change: 'addNumber', aspect: 'power', n: 1 }] }],
          },
        ],
        frameOf(own, 0),
        doing,
      ),
    );
    b.into('end of combat');
    expect(b.g.chars(own).power).toBe(2);
    b.until('postcombat main');
    expect(b.g.chars(own).power).toBe(1);
  });

  test('control that ends at cleanup makes sick and starts anew', () => {
    const b = new TurnBoard();
    enough(b);
    const own = b.put(bear, 0);
    b.at('postcombat main');
    b.run(
      b.g.rules.run(
        b.g,
        [
          {
            do: 'during',
            span: 'turn',
            effects: [{ effect: 'change', of: self, changes: [{ change: 'set', aspect: 'controller', value: you }] }],
          },
        ],
        { ...frameOf(own, 1), you: 1 },
        doing,
      ),
    );
    b.g.w(0).dirty = true;
    expect(b.g.controller(own)).toBe(1);
    b.until('untap', 3);
    expect(b.g.controller(own)).toBe(0);
    expect(b.g.object(own)?.held).toBe(0);
  });
});

describe('what is forgotten', () => {
  test('last-known information that nothing names goes; what a delayed trigger names stays', () => {
    const b = new TurnBoard();
    enough(b);
    const [one, two] = [b.put(bear, 0), b.put(bear, 0)];
    b.at('end');
    const doing = { cause: 0, rule: null, paying: false, because: null, applied: [] } as const;
    b.run(b.g.rules.run(b.g, [destroy(permanent(yours))], frameOf(one, 0), doing));
    b.g.w(0).delayed = [
      {
        id: 1,
        when: [begins('upkeep')],
        actions: [draw()],
        frame: frameOf(two, 0),
        within: null,
        every: true,
        turn: 2,
      },
    ];
    expect(b.g.s.remembered.map((r) => r.ref).sort()).toEqual([one, two].sort());
    b.until('untap', 3);
    expect(b.g.s.remembered.map((r) => r.ref)).toEqual([two]);
  });

  test('facts of the turn go, those that are asked for in the whole game stay', () => {
    const asksTurn = card(
      'Ledger',
      '{1}',
      'Artifact',
      when(begins('end'), gainLife({ tally: on('gainLife', {}), in: 'turn' })),
    );
    const asksGame = card(
      'Annals',
      '{1}',
      'Artifact',
      when(begins('end'), loseLife({ tally: on('discard', {}), in: 'game' })),
    );
    const b = new TurnBoard({ definitions: [asksTurn, asksGame] });
    enough(b);
    b.put(rock, 0, 'hand');
    b.at('end');
    const doing = { cause: 0, rule: null, paying: false, because: null, applied: [] } as const;
    b.run(
      b.g.rules.run(
        b.g,
        [
          gainLife(1),
          discard({ a: 'object', such: { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['hand'] } } }),
        ],
        frameOf(0, 0),
        doing,
      ),
    );
    expect(b.g.s.facts.map((f) => f.event.verb)).toEqual(['gainLife', 'discard']);
    b.until('untap', 3);
    expect(b.g.s.facts.map((f) => f.event.verb)).toEqual(['discard']);
  });
});
