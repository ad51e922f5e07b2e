import {
  type ActivatedAbility,
  activated,
  addMana,
  always,
  cant,
  card,
  gainLife,
  isPlayer,
  land,
  may,
  one,
  permanent,
  player,
  playerOf,
  put,
  sacrifice,
  self,
  subtype,
  target,
  untap,
  when,
  words,
  yours,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import {
  altar,
  bear,
  bloody,
  board,
  cinder,
  commons,
  drum,
  elf,
  forest,
  growth,
  guide,
  island,
  painful,
  settled,
  spell,
  vivid,
} from '../../../test/mana-board.js';

describe('costs of other kinds', () => {
  test('tapping a creature that makes mana itself is one or the other', () => {
    const b = board();
    b.put(drum);
    b.put(elf);
    settled(b);
    expect(b.can('{W}')).toBe(true);
    expect(b.can('{W}{G}')).toBe(false);
    const beast = b.put(bear);
    expect(b.can('{W}{G}')).toBe(true);
    expect(b.pay('{W}{G}')).toBe('GW');
    expect(b.tapped(beast)).toBe(true);
  });

  test('a creature may be tapped for mana and then be given up', () => {
    const b = board();
    b.put(altar);
    const thing = b.put(elf);
    settled(b);
    expect(b.can('{2}{G}')).toBe(true);
    expect(b.can('{3}{G}')).toBe(false);
    expect(b.pay('{2}{G}')).toBe('CCG');
    expect(b.g.object(thing)).toBe(null);
  });

  test('another player may be given the mana', () => {
    const b = board();
    const maker = card(
      'Maker',
      '{5}{G}',
      'Creature - Giant',
      '5/5',
      activated(['{T}', sacrifice(one(permanent(subtype('Forest'), yours)))], {
        do: 'addMana',
        by: one(player),
        mana: words('green'),
        n: 3,
      }),
    );
    b.put(maker);
    b.put(forest);
    settled(b);
    expect(b.can('{3}{G}')).toBe(true);
    expect(b.pay('{3}{G}')).toBe('GGGG');
    expect(b.g.player(1).pool).toEqual([]);
  });

  test('no more often than a restriction allows', () => {
    const b = board({ definitions: [cinder] });
    b.put(cinder);
    for (let i = 0; i < 4; i++) b.put(forest);
    expect(b.can('{R}{B}{R}')).toBe(true);
    expect(b.can('{R}{B}{R}{B}')).toBe(false);
    expect(b.pay('{R}{B}')).toBe('BR');
    expect(b.can('{R}{G}')).toBe(true);
    expect(b.can('{R}{R}')).toBe(false);
  });

  test('counters, life, and what pains least', () => {
    const b = board();
    const crag = b.put(vivid);
    const rough = b.put(painful);
    b.put(bloody);
    expect(b.can('{G}')).toBe(true);
    b.g.write(crag, 4095).counters = [{ kind: 'charge', n: 1 }];
    expect(b.can('{G}{B}{G}')).toBe(true);
    expect(b.pay('{R}')).toBe('R');
    expect(b.tapped(rough)).toBe(false);
    expect(b.g.object(crag)?.counters).toHaveLength(1);
    expect(b.pay('{1}')).toBe('C');
    expect(b.g.s.teams[0]?.life).toBe(20);
  });

  test('a card in hand', () => {
    const b = board({ definitions: [guide] });
    expect(b.can('{R}')).toBe(false);
    const ape = b.put(guide, 0, 'hand');
    expect(b.can('{R}')).toBe(true);
    expect(b.can('{R}', { verb: 'cast', thing: ape, excluding: 0 })).toBe(false);
    expect(b.pay('{R}')).toBe('R');
    expect(b.g.player(0).hand).toEqual([]);
  });

  test('what any player may activate', () => {
    const b = board();
    const thing = b.put(commons, 1);
    expect(b.can('{W}')).toBe(true);
    expect(b.can('{W}', spell, 1)).toBe(true);
    expect(b.pay('{W}')).toBe('W');
    expect(b.tapped(thing)).toBe(true);
  });

  test('what cannot be activated', () => {
    const b = board();
    b.put(forest);
    b.put(card('Null', '{2}', 'Artifact', always(cant({ on: 'activate', what: permanent(land) }))));
    expect(b.can('{G}')).toBe(false);
    expect(b.g.rules.manaActs(b.g, 0)).toEqual([]);
  });
});

describe('triggered mana abilities', () => {
  test('add their mana at once, and it counts beforehand', () => {
    const b = board();
    b.put(island);
    b.put(growth);
    expect(b.can('{U}{G}')).toBe(true);
    expect(b.can('{U}{U}')).toBe(false);
    expect(b.pay('{U}{G}')).toBe('GU');
    expect(b.g.s.waiting).toEqual([]);
  });

  test('what triggers on mana however it is added is one on the latest date only', () => {
    const echo = card('Echo', '{G}', 'Enchantment', when({ on: 'addMana', from: permanent(land) }, addMana('green')));
    for (const [date, pool, waiting] of [
      ['2013-05-01', 'U', 1],
      ['2026-04-17', 'GU', 0],
    ] as const) {
      const b = board({ date });
      const thing = b.put(island);
      b.put(echo);
      expect(b.activate(thing)).toBe(true);
      expect([b.pool, b.g.s.waiting.length]).toEqual([pool, waiting]);
    }
  });
});

describe('what is a mana ability', () => {
  const ability = (
    cost: Parameters<typeof activated>[0],
    ...actions: Parameters<typeof addMana>[0][]
  ): ActivatedAbility => activated(cost, ...actions.map((mana) => addMana(mana)));

  test.each([
    ['2006-07-15', true, true],
    ['2008-05-01', false, true],
    ['2009-07-11', false, true],
    ['2013-05-01', false, false],
    ['2026-04-17', false, false],
  ] as const)('on %s', (date, targeted, loyal) => {
    const { g } = board({ date });
    const is = (a: ActivatedAbility): boolean => g.rules.isManaAbility(g, a);
    expect(is(ability('{T}', 'green'))).toBe(true);
    expect(is(activated('{T}', may(addMana('green'))))).toBe(true);
    expect(is(activated('{T}', gainLife(1)))).toBe(false);
    expect(is(activated(['{T}', addMana('green')], gainLife(1)))).toBe(false);
    expect(is(activated('{T}', untap(target(permanent(land))), addMana('green')))).toBe(targeted);
    expect(is(activated(put('loyalty', self), addMana('green')))).toBe(loyal);
  });
});

describe('what is left of mana', () => {
  test.each([
    ['2006-07-15', false, 'GG', 20],
    ['2006-07-15', true, '', 18],
    ['2008-05-01', true, '', 18],
    ['2009-07-11', false, '', 20],
    ['2026-04-17', true, '', 20],
  ] as const)('on %s, a phase ends: %s', (date, phaseEnds, pool, life) => {
    const b = board({ date });
    b.activate(b.put(forest));
    b.activate(b.put(forest));
    b.run(b.g.rules.emptyPools(b.g, phaseEnds));
    expect(b.pool).toBe(pool);
    expect(b.g.s.teams[0]?.life).toBe(life);
    expect(b.told('loseLife').map((e) => [isPlayer(e.by) && playerOf(e.by), e.n, e.rule])).toEqual(
      life === 18 ? [[0, 2, 'mana-burn']] : [],
    );
  });
});
