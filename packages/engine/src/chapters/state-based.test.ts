import {
  always,
  cant,
  card,
  creature,
  enchant,
  equip,
  gainLife,
  indestructible,
  object,
  permanent,
  playerThing,
  protectionFrom,
  type RowId,
  type RulesDate,
  red,
  regenerate,
  rulesDates,
  self,
  token,
  would,
  you,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { TurnBoard } from '../../test/turn-board.js';
import { frameOf } from '../evaluate/frame.js';
import { DOOMED, type ObjectRecord } from '../state/records.js';

const bear = card('Bear', '{1}{G}', 'Creature - Bear', '2/2');
const rowAt = (row: RowId, date: RulesDate): ReadonlyMap<RowId, RulesDate> => new Map([[row, date]]);
const rules = (b: TurnBoard): readonly string[] => b.events.map((e) => `${e.verb} ${e.rule}`);
const hurt =
  (n: number) =>
  (o: ObjectRecord): void => {
    o.damage = n;
  };

describe('players', () => {
  test('life 0, poison 10: the last player wins', () => {
    const b = new TurnBoard();
    b.at('end');
    b.g.w(4095).teams = [
      { members: [0], life: 0 },
      { members: [1], life: 1 },
    ];
    b.settle();
    expect(b.g.s.over).toEqual({ winners: [1], rule: 'win-last-player' });
    const poisoned = new TurnBoard();
    poisoned.at('end');
    poisoned.g.writePlayer(1).poison = 10;
    poisoned.settle();
    expect(poisoned.g.s.over?.winners).toEqual([0]);
    expect(rules(poisoned)[0]).toBe('loseGame poison-ten');
  });

  test('who all lose at once draw', () => {
    const b = new TurnBoard();
    b.at('end');
    b.g.w(4095).teams = b.g.s.teams.map((t) => ({ ...t, life: -1 }));
    b.settle();
    expect(b.g.s.over).toEqual({ winners: [], rule: 'draw-all-lose' });
  });

  test('who cannot lose goes on, and the check ends', () => {
    const saint = card('Saint', '{W}', 'Enchantment', always(cant({ on: 'loseGame', by: you })));
    const b = new TurnBoard();
    b.at('end');
    b.put(saint, 0);
    b.g.w(4095).teams = b.g.s.teams.map((t, i) => ({ ...t, life: i === 0 ? 0 : 20 }));
    b.settle();
    expect(b.g.s.over).toBe(null);
    expect(b.g.s.dirty).toBe(false);
  });

  test('a team loses together; its poison is counted together from 2013', () => {
    for (const date of rulesDates) {
      const b = new TurnBoard({
        date,
        teams: [
          [0, 1],
          [2, 3],
        ],
      });
      b.at('end');
      b.g.writePlayer(0).poison = 10;
      b.settle();
      expect(b.g.s.over?.winners ?? null, date).toEqual(date < '2013' ? [2, 3] : null);
      if (date < '2013') continue;
      b.g.writePlayer(1).poison = 5;
      b.g.w(0).dirty = true;
      b.settle();
      expect(b.g.s.over?.winners, date).toEqual([2, 3]);
    }
  });
});

describe('creatures', () => {
  test('toughness 0 is no destruction; lethal damage is; both at once', () => {
    const b = new TurnBoard();
    b.at('end');
    const wisp = b.put(card('Wisp', '{B}', 'Creature - Spirit', '1/0', indestructible));
    const dying = b.put(bear, 0, 'battlefield', hurt(2));
    const well = b.put(bear, 1, 'battlefield', hurt(1));
    b.settle();
    expect([wisp, dying, well].map((ref) => b.g.object(ref) !== null)).toEqual([false, false, true]);
    expect(rules(b)).toEqual(['move toughness-zero', 'destroy lethal-damage', 'move lethal-damage']);
    expect(new Set(b.events.map((e) => e.batch)).size).toBe(1);
  });

  test('indestructible stays, quietly; a deathtouch mark lasts one check', () => {
    const b = new TurnBoard();
    b.at('end');
    const rock = b.put(card('Idol', '{4}', 'Creature - Golem', '4/4', indestructible), 0, 'battlefield', (o) => {
      o.damage = 5;
      o.flags |= DOOMED;
    });
    const bitten = b.put(bear, 0, 'battlefield', (o) => {
      o.damage = 1;
      o.flags |= DOOMED;
    });
    b.settle();
    expect(b.g.object(rock)?.flags).toBe(0);
    expect(b.g.object(bitten)).toBe(null);
    expect(b.told('destroy').map((e) => e.rule)).toEqual(['deathtouch-damage']);
    b.g.w(0).dirty = true;
    b.settle();
    expect(b.g.object(rock)).not.toBe(null);
  });

  test('regeneration replaces destruction, not toughness 0', () => {
    const b = new TurnBoard();
    b.at('end');
    const troll = b.put(bear, 0, 'battlefield', hurt(3));
    const doing = { cause: troll, rule: null, paying: false, because: null, applied: [] } as const;
    b.run(b.g.rules.run(b.g, [regenerate(self)], frameOf(troll, 0), doing));
    b.settle();
    expect(b.g.object(troll)?.damage).toBe(0);
    b.run(b.g.rules.run(b.g, [regenerate(self)], frameOf(troll, 0), doing));
    b.g.write(troll, 4095).counters = [{ kind: '-1/-1', n: 2 }];
    b.g.w(0).dirty = true;
    b.settle();
    expect(b.g.object(troll)).toBe(null);
  });

  test('a destruction replaced by nothing ends the check', () => {
    const ward = card('Ward', '{W}', 'Enchantment', always(would({ on: 'destroy', what: object(creature) }, [])));
    const b = new TurnBoard();
    b.at('end');
    b.put(ward);
    const own = b.put(bear, 0, 'battlefield', hurt(2));
    b.settle();
    expect(b.g.object(own)).not.toBe(null);
    expect(b.told('destroy')).toEqual([]);
  });

  test('counters of both signs cancel, from 2008', () => {
    for (const date of rulesDates) {
      const b = new TurnBoard({ rows: rowAt('1-1-against-1-1', date) });
      b.at('end');
      const own = b.put(bear, 0, 'battlefield', (o) => {
        o.counters = [
          { kind: '+1/+1', n: 3 },
          { kind: '-1/-1', n: 2 },
        ];
      });
      b.settle();
      expect(b.g.object(own)?.counters.length, date).toBe(date < '2008' ? 2 : 1);
      expect(b.g.chars(own).toughness, date).toBe(3);
    }
  });
});

describe('permanents of which there is one', () => {
  const legend = card('Old King', '{2}', 'Legendary Creature - Human', '3/3');

  test('the legend rule by date', () => {
    for (const date of rulesDates) {
      const b = new TurnBoard({ rows: rowAt('legend-rule', date) });
      b.at('end');
      const all = [b.put(legend, 0), b.put(legend, 0), b.put(legend, 1)];
      b.answering = (d) => (d.kind === 'pick' && d.why === 'legend' ? [d.options[1] ?? 0] : []);
      b.settle();
      const expected = date === '2026-04-17' ? [false, true, true] : [false, false, false];
      expect(
        all.map((ref) => b.g.object(ref) !== null),
        date,
      ).toEqual(expected);
    }
  });

  test('planeswalkers of one type meet, up to 2013; without loyalty they go', () => {
    const [one, other] = [
      card('Walker', '{3}', 'Planeswalker - Jace', '[3]'),
      card('Wanderer', '{3}', 'Planeswalker - Jace', '[2]'),
    ];
    for (const date of rulesDates) {
      const b = new TurnBoard({ rows: rowAt('planeswalker-uniqueness', date) });
      b.at('end');
      const loyal = (o: ObjectRecord): void => {
        o.counters = [{ kind: 'loyalty', n: 1 }];
      };
      const all = [
        b.put(one, 0, 'battlefield', loyal),
        b.put(other, 1, 'battlefield', loyal),
        b.put(card('Lone', '', 'Planeswalker - Koth', '[1]')),
      ];
      b.settle();
      const stay = date === '2026-04-17';
      expect(
        all.map((ref) => b.g.object(ref) !== null),
        date,
      ).toEqual([stay, stay, false]);
    }
  });

  test('the world rule leaves the newest', () => {
    const b = new TurnBoard();
    b.at('end');
    const all = ['Mist', 'Fire', 'Ice'].map((name) => b.put(card(name, '{1}', 'World Enchantment')));
    b.settle();
    expect(all.map((ref) => b.g.object(ref) !== null)).toEqual([false, false, true]);
  });
});

describe('what is attached', () => {
  const aura = card('Brand', '{R}', 'Enchantment - Aura', enchant(permanent(creature)));
  const blade = card('Blade', '{1}', 'Artifact - Equipment', equip('{1}'));
  const on = (host: number) => (o: ObjectRecord) => {
    o.attachedTo = host;
  };

  test('an Aura stays on what it may enchant', () => {
    const b = new TurnBoard();
    b.at('end');
    const own = b.put(bear);
    const safe = b.put(card('Monk', '{W}', 'Creature - Human', '1/1', protectionFrom(red)));
    const stone = b.put(card('Stone', '{1}', 'Artifact'));
    const auras = [own, safe, stone, playerThing(1), 0].map((host) => b.put(aura, 0, 'battlefield', on(host)));
    b.settle();
    expect(auras.map((ref) => b.g.object(ref) !== null)).toEqual([true, false, false, false, false]);
    expect(rules(b)[0]).toBe('move aura-illegal');
  });

  test('Equipment falls off and stays, as does what cannot be attached', () => {
    const b = new TurnBoard();
    b.at('end');
    const own = b.put(bear);
    const stone = b.put(card('Stone', '{1}', 'Artifact'));
    const things = [
      b.put(blade, 0, 'battlefield', on(own)),
      b.put(blade, 0, 'battlefield', on(stone)),
      b.put(bear, 0, 'battlefield', on(own)),
    ];
    b.settle();
    expect(things.map((ref) => b.g.object(ref)?.attachedTo)).toEqual([own, 0, 0]);
    expect(rules(b)).toEqual(['unattach equipment-illegal', 'unattach attached-illegal']);
  });
});

describe('tokens', () => {
  test('cease to exist off the battlefield, and the look for them ends', () => {
    const spirit = token('', ['white'], 'Creature - Spirit', '1/1');
    const b = new TurnBoard();
    b.at('end');
    const own = b.put(spirit, 0, 'battlefield', hurt(1));
    b.settle();
    expect(b.g.object(own)).toBe(null);
    expect(b.g.player(0).graveyard).toEqual([]);
    expect(rules(b)).toEqual(['destroy lethal-damage', 'move lethal-damage', 'cease token-ceases']);
    expect(b.g.s.conjured).toBe(false);
  });
});

test('a check without anything to do writes nothing twice', () => {
  const b = new TurnBoard();
  b.at('end');
  b.put(bear);
  b.settle();
  const state = b.g.seal();
  expect(b.g.rules.hasStateBased(b.g)).toBe(false);
  expect(b.g.s).toBe(state);
  b.run(
    b.g.rules.run(b.g, [gainLife(1)], frameOf(0, 0), {
      cause: 0,
      rule: null,
      paying: false,
      because: null,
      applied: [],
    }),
  );
  expect(b.g.s.dirty).toBe(true);
});
