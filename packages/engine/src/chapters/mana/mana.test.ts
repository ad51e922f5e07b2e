import {
  a,
  activated,
  addMana,
  card,
  creature,
  type Decision,
  one,
  type PayDecision,
  words,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import {
  bear,
  blight,
  board,
  den,
  dual,
  elf,
  forest,
  gate,
  island,
  mirror,
  mountain,
  onlyFor,
  reflection,
  settled,
  snowBasic,
  spell,
  wastes,
} from '../../../test/mana-board.js';
import { TAPPED } from '../../state/records.js';
import { couldProduce } from './could.js';

describe('paying', () => {
  test('basic lands pay their colour, and generic mana', () => {
    const b = board();
    const lands = [b.put(forest), b.put(forest), b.put(island)];
    expect(['{G}{G}{U}', '{2}{U}', '{3}', '{U}{U}', '{4}', '{B}', ''].map((cost) => b.can(cost))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(b.pay('{1}{G}')).toBe('GG');
    expect(lands.map((thing) => b.tapped(thing))).toEqual([true, true, false]);
    expect(b.can('{U}')).toBe(true);
    expect(b.can('{1}{U}')).toBe(false);
    expect(b.pay('{G}')).toBe(null);
    expect(b.pool).toBe('');
  });

  test('an answer is kept until a land is tapped', () => {
    const b = board();
    const thing = b.put(forest);
    expect(b.can('{G}')).toBe(true);
    expect(b.activate(thing)).toBe(true);
    expect(b.can('{G}')).toBe(true);
    b.g.writePlayer(0).pool = [];
    expect(b.can('{G}')).toBe(false);
  });

  test('a source of several colours is kept for what needs it', () => {
    const b = board();
    const both = b.put(dual);
    b.put(island);
    expect(b.can('{W}{U}')).toBe(true);
    expect(b.pay('{U}')).toBe('U');
    expect(b.tapped(both)).toBe(false);
    expect(b.pay('{W}')).toBe('W');
  });

  test('a creature that is summoning sick does not tap', () => {
    const b = board();
    b.put(elf);
    expect(b.can('{G}')).toBe(false);
    settled(b);
    expect(b.can('{G}')).toBe(true);
    expect(b.g.rules.manaActs(b.g, 0)).toHaveLength(1);
  });

  test('mana of the other player is of no use', () => {
    const b = board();
    b.put(forest, 1);
    expect(b.can('{G}')).toBe(false);
    expect(b.can('{G}', spell, 1)).toBe(true);
  });

  test('snow mana pays for {S}', () => {
    const b = board();
    b.put(snowBasic('Forest'));
    b.put(forest);
    expect(b.can('{S}')).toBe(true);
    expect(b.can('{S}{S}')).toBe(false);
    expect(b.pay('{1}{S}')).toBe('GG');
  });

  test('a permanent does not pay for the ability that taps it', () => {
    const b = board();
    const thing = b.put(forest);
    expect(b.can('{1}', { verb: 'activate', thing, excluding: thing })).toBe(false);
    expect(b.can('{1}', { verb: 'activate', thing, excluding: 0 })).toBe(true);
  });

  test('life pays where a symbol says so', () => {
    const b = board();
    b.put(forest);
    expect(b.pay('{1}{W/P}')).toBe('G');
    expect(b.g.s.teams[0]?.life).toBe(18);
  });
});

describe('abilities that cost mana', () => {
  test('a filter converts', () => {
    const b = board();
    b.put(gate);
    b.put(island);
    expect(['{W}{W}', '{W}{U}', '{U}{U}', '{1}{U}', '{W}{W}{1}'].map((cost) => b.can(cost))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(b.pay('{W}{W}')).toBe('WW');
    expect(b.pool).toBe('');
  });

  test('a filter alone gives its colourless mana only', () => {
    const b = board();
    b.put(gate);
    expect(b.can('{1}')).toBe(true);
    expect(b.can('{W}')).toBe(false);
    expect(b.g.rules.manaActs(b.g, 0)).toHaveLength(1);
  });

  test('filters after each other', () => {
    const b = board();
    b.put(gate);
    b.put(gate);
    b.put(gate);
    b.put(island);
    expect(b.pay('{W}{W}{W}{U}')).toBe('UWWW');
  });
});

describe('what a land could produce', () => {
  test('alone, nothing; the ability can be activated all the same', () => {
    const b = board();
    const thing = b.put(mirror);
    b.put(mirror);
    expect(couldProduce(b.g, thing)).toEqual([]);
    expect(b.can('{1}')).toBe(false);
    expect(b.g.rules.manaActs(b.g, 0)).toHaveLength(2);
    expect(b.activate(thing)).toBe(true);
    expect(b.tapped(thing)).toBe(true);
    expect(b.pool).toBe('');
  });

  test('the types of other lands, tapped or not', () => {
    const b = board();
    const thing = b.put(mirror);
    const other = b.put(mirror);
    const tapped = b.put(dual);
    b.g.write(tapped, 4095).flags |= TAPPED;
    b.put(elf);
    expect([...couldProduce(b.g, thing)].sort()).toEqual(['blue', 'white']);
    expect(couldProduce(b.g, other)).toHaveLength(2);
    expect(b.can('{W}{U}')).toBe(true);
    expect(b.can('{G}')).toBe(false);
    expect(b.pay('{W}{U}')).toBe('UW');
  });

  test('colourless is a type; a filter gives its three', () => {
    const b = board();
    const thing = b.put(mirror);
    b.put(gate);
    expect([...couldProduce(b.g, thing)].sort()).toEqual(['blue', 'colorless', 'white']);
  });

  test('as other effects would have it', () => {
    const b = board();
    const thing = b.put(mirror);
    b.put(forest);
    b.put(blight);
    expect(couldProduce(b.g, thing)).toEqual(['black']);
    expect(b.can('{B}{B}')).toBe(true);
    expect(b.can('{G}')).toBe(false);
  });
});

describe('mana that is replaced', () => {
  test('twice as much, and twice that', () => {
    const b = board();
    b.put(forest);
    b.put(reflection);
    expect(b.can('{G}{G}')).toBe(true);
    expect(b.can('{3}')).toBe(false);
    b.put(reflection);
    expect(b.can('{G}{G}{2}')).toBe(true);
    expect(b.pay('{G}{G}{G}')).toBe('GGG');
    expect(b.pool).toBe('G');
  });

  test('a dual gives two of one colour', () => {
    const b = board();
    b.put(dual);
    b.put(reflection);
    expect(['{W}{W}', '{U}{U}', '{W}{U}'].map((cost) => b.can(cost))).toEqual([true, true, false]);
    expect(b.pay('{U}{U}')).toBe('UU');
  });

  test('the player chooses the order of effects that are not alike', () => {
    const b = board();
    b.put(forest);
    b.put(reflection);
    b.put(blight);
    expect(['{B}{B}', '{B}', '{G}', '{3}'].map((cost) => b.can(cost))).toEqual([true, true, false, false]);
    expect(b.pay('{B}{B}')).toBe('BB');
  });

  test('only what is tapped for mana', () => {
    const b = board();
    const pala = b.put(
      card('Pala', '{2}', 'Artifact Creature - Scarecrow', '1/1', activated('{Q}', addMana(one(a('color'))))),
    );
    b.put(reflection);
    b.g.write(pala, 4095).flags |= TAPPED;
    settled(b);
    expect(b.can('{G}')).toBe(true);
    expect(b.can('{2}')).toBe(false);
    expect(b.pay('{R}')).toBe('R');
    expect(b.tapped(pala)).toBe(false);
  });
});

describe('mana that may be spent on some things only', () => {
  test('creature spells', () => {
    const b = board();
    b.put(card('Den', '', 'Land', onlyFor({ on: 'cast', what: { a: 'object', such: creature } }, 4)));
    const beast = b.put(card('Beast', '{3}', 'Creature - Beast', '3/3'), 0, 'hand');
    const thing = b.put(card('Toy', '{3}', 'Artifact'), 0, 'hand');
    expect(b.can('{3}', { verb: 'cast', thing: beast, excluding: 0 })).toBe(true);
    expect(b.can('{3}', { verb: 'cast', thing, excluding: 0 })).toBe(false);
    expect(b.pay('{3}', [], { verb: 'cast', thing: beast, excluding: 0 })).toBe('CCC');
    expect(b.pool).toBe('C');
    expect(b.can('{1}', { verb: 'cast', thing, excluding: 0 })).toBe(false);
    expect(b.can('{1}', { verb: 'cast', thing: beast, excluding: 0 })).toBe(true);
  });

  test('costs that contain {X}', () => {
    const b = board();
    b.put(card('Giant', '{3}{R}', 'Creature - Giant', '4/4', onlyFor({ on: 'pay', mana: '{X}' }, 4)));
    settled(b);
    const blaze = b.put(card('Blaze', '{X}{R}', 'Sorcery'), 0, 'hand');
    const thing = b.put(card('Toy', '{3}', 'Artifact'), 0, 'hand');
    expect(b.can('{4}', { verb: 'cast', thing: blaze, excluding: 0 })).toBe(true);
    expect(b.can('{3}', { verb: 'cast', thing, excluding: 0 })).toBe(false);
    expect(b.can('{3}', { verb: 'activate', thing, excluding: 0, x: true })).toBe(true);
  });

  test('upkeep costs', () => {
    const b = board();
    b.put(card('Horn', '{3}', 'Artifact', onlyFor({ on: 'pay', because: 'cumulative upkeep' }, 4)));
    expect(b.can('{3}', { verb: 'other', thing: 0, excluding: 0, because: 'cumulative upkeep' })).toBe(true);
    expect(b.can('{3}', { verb: 'other', thing: 0, excluding: 0 })).toBe(false);
  });
});

describe('paying by hand', () => {
  const pay = (d: Decision): PayDecision => {
    if (d.kind !== 'pay') throw new Error(d.kind);
    return d;
  };

  test('a land of choice, then mana by name', () => {
    const b = board();
    const [first, second] = [b.put(forest), b.put(forest)];
    b.put(mountain);
    const spent = b.pay('{1}{R}', [
      (d) => ({
        pay: 'act',
        act: {
          act: 'activate',
          source: second,
          ability: pay(d).acts.find((x) => x.act === 'activate' && x.source === second) ? 'land-Forest' : '',
        },
      }),
      (d) => {
        expect(pay(d).pool).toEqual(['G']);
        expect(pay(d).acts).toEqual(
          [
            { act: 'activate', source: b.g.s.battlefield[2], ability: 'land-Mountain' },
            { act: 'activate', source: first, ability: 'land-Forest' },
          ].reverse(),
        );
        return { pay: 'spend', mana: ['G'] };
      },
      (d) => {
        expect(pay(d).cost).toBe('{R}');
        return { pay: 'auto' };
      },
    ]);
    expect(spent).toBe('GR');
    expect(b.tapped(first)).toBe(false);
  });

  test('only choices that keep the cost payable are left', () => {
    const b = board();
    const both = b.put(dual);
    b.put(wastes);
    const seen: Decision[] = [];
    const spent = b.pay('{1}{U}', [
      (d) => {
        seen.push(d);
        const act = pay(d).acts.find((x) => x.act === 'activate' && x.source === both);
        return { pay: 'act', act: act as never };
      },
    ]);
    expect(spent).toBe('CU');
    expect(pay(seen[0] as Decision).acts).toHaveLength(2);
  });

  test('a filter takes mana that is there, and may come out in any way that pays', () => {
    const b = board();
    const filter = b.put(gate);
    const blue = b.put(island);
    const seen: Decision[] = [];
    const spent = b.pay('{1}{W}', [
      (d) => {
        expect(pay(d).acts).toEqual([{ act: 'activate', source: blue, ability: 'land-Island' }]);
        return { pay: 'act', act: pay(d).acts[0] as never };
      },
      (d) => {
        const act = pay(d).acts.find((x) => x.act === 'activate' && x.ability === '1');
        expect(pay(d).acts).toHaveLength(1);
        return { pay: 'act', act: act as never };
      },
      (d) => {
        seen.push(d);
        return ['mode 2'];
      },
    ]);
    expect(seen[0]).toMatchObject({ kind: 'pick', options: ['mode 1', 'mode 2'] });
    expect(spent).toBe('UW');
    expect(b.tapped(filter)).toBe(true);
  });

  test("the order of effects that modify the mana is the player's", () => {
    const b = board();
    const thing = b.put(forest);
    b.put(reflection);
    b.put(blight);
    const seen: Decision[] = [];
    b.answering = (d) => {
      seen.push(d);
      return d.kind === 'pick' ? d.options.slice(-1) : [];
    };
    expect(b.run(b.g.rules.activateMana(b.g, 0, thing, 'land-Forest'))).toBe(true);
    expect(seen).toMatchObject([{ why: 'order replacements' }]);
    expect(['B', 'BB']).toContain(b.pool);
  });

  test('restricted mana keeps its restriction when it is doubled', () => {
    const b = board();
    b.put(den);
    b.put(reflection);
    const beast = b.put(bear, 0, 'hand');
    expect(b.can('{4}', { verb: 'cast', thing: beast, excluding: 0 })).toBe(true);
    expect(b.can('{1}', { verb: 'activate', thing: 0, excluding: 0 })).toBe(false);
  });

  test('mana for abilities pays for a filter too', () => {
    const b = board();
    b.put(
      card('Blue Forge', '', 'Land', {
        ability: 'activated',
        cost: [{ do: 'pay', mana: '{T}' }],
        do: [{ do: 'addMana', mana: words('blue'), only: { on: 'activate' } }],
      }),
    );
    b.put(gate);
    expect(b.can('{W}{W}')).toBe(true);
    expect(b.can('{W}{W}', { verb: 'activate', thing: 0, excluding: 0 })).toBe(true);
    expect(b.can('{U}{1}')).toBe(true);
    expect(b.can('{3}', { verb: 'activate', thing: 0, excluding: 0 })).toBe(false);
  });
});
