import { cardNamed } from '@rulewright/cards';
import {
  activated,
  add,
  addMana,
  always,
  type ChangeEffect,
  calc,
  card,
  change,
  copyOf,
  creature,
  type Definition,
  enchantment,
  flying,
  gainAbilities,
  gains,
  gainThisAbility,
  gets,
  haste,
  is,
  it,
  land,
  permanent,
  powerOf,
  type RulesDate,
  ref,
  remove,
  rulesDates,
  setSize,
  setTo,
  subtype,
  type Thing,
  the,
  words,
  yours,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { FACE_DOWN, PHASED_OUT } from '../state/records.js';
import { Board } from './boards.fixture.js';

const named = (name: string): Definition => {
  const found = cardNamed(name);
  if (!found) throw new Error(`no card ${name}`);
  return found;
};

const these = ref('these');
const artifacts = permanent(is(the('type', it), words('artifact')));
const growth = gets(these, 3, 3) as ChangeEffect;
const bearCard = named('Grizzly Bears');
const trinket = card('Trinket', '{2}', 'Artifact');

const ofThese = (...changes: ChangeEffect['changes']): ChangeEffect => change(these, ...changes);

test('an object without effects shares the printed values', () => {
  const b = new Board();
  const bear = b.put(bearCard);
  expect(b.of(bear)).toBe(b.of(b.put(bearCard, 'hand')));
  expect([b.size(bear), b.colors(bear), b.of(bear).manaValue]).toEqual(['2/2', ['green'], 2]);
});

describe('power and toughness by date', () => {
  const size = (date: RulesDate, what: (b: Board, bear: Thing) => void): string => {
    const b = new Board(date);
    const bear = b.put(bearCard);
    what(b, bear);
    return b.size(bear);
  };

  test.each(rulesDates)('growth before the Godhead, %s', (date) => {
    const result = size(date, (b, bear) => {
      b.begin(bear, growth, { these: [bear] });
      b.put(named('Godhead of Awe'));
    });
    // Until 2008 what adds once and what sets are applied by timestamp (418.5a, 6b).
    expect(result).toBe(date < '2009' ? '1/1' : '4/4');
  });

  test.each(rulesDates)('growth after the Godhead, %s', (date) => {
    const result = size(date, (b, bear) => {
      b.put(named('Godhead of Awe'));
      b.begin(bear, growth, { these: [bear] });
    });
    expect(result).toBe('4/4');
  });

  test.each(rulesDates)('anthem, counters and a switch, %s', (date) => {
    const result = size(date, (b, bear) => {
      b.put(named('Glorious Anthem'));
      b.begin(bear, ofThese({ change: 'status', status: 'switched' }), { these: [bear] });
      b.begin(bear, gets(these, 2, 0) as ChangeEffect, { these: [bear] });
      b.counters(bear, '-0/-1', 1);
      b.counters(bear, '+1/+1', 1);
    });
    expect(result).toBe('3/6');
  });

  test.each(rulesDates)('a negative power that is added to itself, %s', (date) => {
    const result = size(date, (b, bear) => {
      b.begin(bear, gets(these, -4, 2) as ChangeEffect, { these: [bear] });
      b.put(card('Doubler', '', 'Enchantment', always(gets(permanent(creature), powerOf(it), powerOf(it)))));
    });
    // 107.1b: -2/4 with +X/+X; of 2006 the total counts as 0 but for changing it.
    expect(result).toBe(date < '2008' ? '0/4' : date < '2026' ? '-4/2' : '-2/4');
  });

  test('two switches', () => {
    const b = new Board();
    const bear = b.put(bearCard);
    b.begin(bear, gets(these, 1, 0) as ChangeEffect, { these: [bear] });
    b.begin(bear, ofThese({ change: 'status', status: 'switched' }), { these: [bear] });
    expect(b.size(bear)).toBe('2/3');
    b.begin(bear, ofThese({ change: 'status', status: 'switched' }), { these: [bear] });
    expect(b.size(bear)).toBe('3/2');
  });
});

test.each(rulesDates)('Humility and Opalescence, %s', (date) => {
  for (const names of [
    ['Humility', 'Opalescence'],
    ['Opalescence', 'Humility'],
  ]) {
    const b = new Board(date);
    const things = new Map(names.map((name) => [name, b.put(named(name))]));
    const humility = things.get('Humility') as Thing;
    const opalescence = things.get('Opalescence') as Thing;
    const knight = b.put(named('White Knight'));
    expect(b.types(humility)).toEqual(['creature', 'enchantment']);
    expect(b.size(humility)).toBe(names[0] === 'Humility' ? '4/4' : '1/1');
    expect(b.of(humility).abilities).toHaveLength(0);
    expect(b.of(opalescence).abilities).toHaveLength(1);
    expect([b.size(knight), b.of(knight).keywords]).toEqual(['1/1', []]);
  }
});

test('what is granted after Humility stays', () => {
  const b = new Board();
  const bear = b.put(bearCard);
  b.begin(bear, gains(these, haste) as ChangeEffect, { these: [bear] });
  b.put(named('Humility'));
  expect(b.of(bear).keywords).toEqual([]);
  b.begin(bear, gains(these, flying) as ChangeEffect, { these: [bear] });
  expect(b.of(bear).keywords).toEqual(['flying']);
});

describe('lands', () => {
  const nonbasic = card('Spring', '', 'Land - Lair', activated('{T}', addMana('white')));

  test.each(rulesDates)('Blood Moon on a nonbasic land, %s', (date) => {
    const b = new Board(date);
    const spring = b.put(nonbasic);
    const forest = b.put(named('Forest'));
    b.put(named('Blood Moon'));
    expect(b.of(spring).subtypes).toEqual(['Mountain']);
    expect(b.of(spring).abilities.map((a) => a.id)).toEqual(['land-Mountain']);
    expect(b.of(forest).abilities.map((a) => a.id)).toEqual(['land-Forest']);
  });

  test.each(rulesDates)('what a copy effect added to the land, %s', (date) => {
    const b = new Board(date);
    const spring = b.put(nonbasic);
    const other = b.put(card('Other', '', 'Land'));
    b.begin(other, ofThese(copyOf(ref('model'), gainAbilities(activated('{T}', addMana('blue'))))), {
      these: [other],
      model: [spring],
    });
    expect(b.of(other).abilities).toHaveLength(2);
    b.put(named('Blood Moon'));
    expect(b.of(other).abilities).toHaveLength(date < '2026' ? 2 : 1);
  });

  test('a land that keeps its types gains the mana ability of the new one', () => {
    const b = new Board();
    const spring = b.put(nonbasic);
    b.put(card('Omen', '', 'Enchantment', always(change(permanent(land), add('subtype', words('Swamp'))))));
    expect(b.of(spring).subtypes).toEqual(['Lair', 'Swamp']);
    expect(b.of(spring).abilities.map((a) => a.id)).toEqual(['0', 'land-Swamp']);
  });

  test.each(['first', 'second'])('a land that makes all lands Swamps, %s, depends on Blood Moon', (place) => {
    const tomb = card('Tomb', '', 'Legendary Land', always(change(permanent(land), add('subtype', words('Swamp')))));
    const b = new Board();
    if (place === 'second') b.put(named('Blood Moon'));
    const ground = b.put(tomb);
    if (place === 'first') b.put(named('Blood Moon'));
    const forest = b.put(named('Forest'));
    expect(b.of(ground).subtypes).toEqual(['Mountain']);
    expect(b.of(forest).subtypes).toEqual(['Forest']);
  });
});

describe('dependency', () => {
  const machines = card('Machines', '', 'Enchantment', always(change(artifacts, add('type', words('creature')))));
  const warren = card(
    'Warren',
    '',
    'Enchantment',
    always(change(permanent(creature), add('subtype', words('Goblin')))),
  );

  test('on what an effect applies to', () => {
    const b = new Board();
    b.put(warren);
    const thing = b.put(trinket);
    b.put(machines);
    expect(b.of(thing).subtypes).toEqual(['Goblin']);
  });

  test('a loop is applied by timestamp', () => {
    const rust = card(
      'Rust',
      '',
      'Enchantment',
      always(change(permanent(creature), remove('type', words('artifact')))),
    );
    const golem = card('Golem', '', 'Artifact Creature - Golem', '3/3');
    const result = (first: Definition, second: Definition): string => {
      const b = new Board();
      const a = b.put(trinket);
      const g = b.put(golem);
      b.put(first);
      b.put(second);
      return `${b.types(a)} | ${b.types(g)}`;
    };
    expect(result(machines, rust)).toBe('creature | creature');
    expect(result(rust, machines)).toBe('artifact,creature | creature');
  });

  test.each(rulesDates)('a defining ability and what takes abilities away, %s', (date) => {
    const b = new Board(date, { rows: new Map([['colour-and-abilities', '2006-07-15']]) });
    const chameleon = b.put(
      card('Chameleon', '{2}', 'Creature - Lizard', '1/1', always(change(ref('self'), setTo('color', words('green'))))),
    );
    b.put(named('Humility'));
    // In one layer with abilities, colour depends on them where a defining ability may depend (418.5c of 2006).
    expect(b.colors(chameleon)).toEqual(date < '2008' ? [] : ['green']);
  });
});

describe('copies', () => {
  test('of a copy with an exception', () => {
    const b = new Board();
    const knight = b.put(named('White Knight'));
    const puca = b.put(named('Cemetery Puca'));
    const other = b.put(named('Cemetery Puca'));
    const become = ofThese(copyOf(ref('model'), gainThisAbility));
    b.begin(puca, become, { these: [puca], model: [knight] }, '0');
    expect(b.of(puca).name).toBe('White Knight');
    expect(b.of(puca).keywords).toEqual(['first strike', 'protection']);
    const own = b.of(puca).abilities.at(-1);
    expect(own?.ability.ability).toBe('triggered');
    b.begin(other, become, { these: [other], model: [puca] }, '0');
    const triggers = b.of(other).abilities.filter((a) => a.ability.ability === 'triggered');
    expect(triggers).toHaveLength(2);
    expect(new Set(b.of(other).abilities.map((a) => a.id)).size).toBe(b.of(other).abilities.length);
    expect(b.g.copiable(other).abilities).toEqual(b.of(other).abilities);
    expect(b.of(other).colors).toBe(b.of(knight).colors);
  });

  test('values are those of the time when the effect began', () => {
    const b = new Board();
    const bear = b.put(bearCard);
    const knight = b.put(named('White Knight'));
    const shape = b.put(named('Clone'));
    b.begin(shape, ofThese(copyOf(ref('model'))), { these: [shape], model: [bear] });
    b.begin(bear, ofThese(copyOf(ref('model'))), { these: [bear], model: [knight] });
    expect([b.of(bear).name, b.of(shape).name]).toEqual(['White Knight', 'Grizzly Bears']);
  });

  test('do not copy counters and other effects', () => {
    const b = new Board();
    const bear = b.put(bearCard);
    b.counters(bear, '+1/+1', 2);
    b.begin(bear, growth, { these: [bear] });
    const shape = b.put(named('Clone'));
    const effect = b.begin(shape, ofThese(copyOf(ref('model'))), { these: [shape], model: [bear] });
    expect([b.size(bear), b.size(shape)]).toEqual(['7/7', '2/2']);
    b.end(effect);
    expect(b.of(shape).name).toBe('Clone');
  });

  test('of all creatures at once, and what they then do', () => {
    const b = new Board();
    const bear = b.put(bearCard);
    const knight = b.put(named('White Knight'), 'battlefield', 1);
    const liege = b.put(named('Godhead of Awe'), 'battlefield', 1);
    b.begin(bear, ofThese(copyOf(ref('model'))), { these: [bear, knight], model: [liege] });
    expect([b.size(bear), b.size(knight), b.size(liege)]).toEqual(['1/1', '1/1', '1/1']);
    expect(b.of(bear).keywords).toEqual(['flying']);
  });
});

describe('control and types', () => {
  test('a static ability speaks for who controls its object now', () => {
    const b = new Board();
    const mine = b.put(bearCard, 'battlefield', 0);
    const theirs = b.put(bearCard, 'battlefield', 1);
    const anthem = b.put(named('Glorious Anthem'), 'battlefield', 0);
    expect([b.size(mine), b.size(theirs)]).toEqual(['3/3', '2/2']);
    b.begin(theirs, ofThese(setTo('controller', ref('you'))), { these: [anthem] });
    expect([b.size(mine), b.size(theirs)]).toEqual(['2/2', '3/3']);
    expect(b.g.controller(anthem)).toBe(1);
  });

  test.each(rulesDates)('subtypes go with their type, %s', (date) => {
    const b = new Board(date);
    const bear = b.put(card('Fief', '', 'Tribal Creature - Elf', '1/1'));
    b.begin(bear, ofThese(setTo('type', words('tribal', 'enchantment'))), { these: [bear] });
    expect(b.of(bear).subtypes).toEqual(date < '2008' ? [] : ['Elf']);
    expect(b.size(bear)).toBe('0/0');
  });

  test('effects that begin in an early layer go on without their ability', () => {
    const b = new Board();
    const lord = b.put(
      card(
        'Lord',
        '',
        'Enchantment Creature',
        '5/5',
        always(change(permanent(enchantment), add('color', words('red')), ...setSize(7, 7))),
      ),
    );
    const knight = b.put(card('Shade', '', 'Enchantment Creature', '1/1'));
    b.put(named('Humility'));
    expect(b.of(lord).abilities).toEqual([]);
    expect([b.colors(knight), b.size(knight), b.size(lord)]).toEqual([['red'], '1/1', '1/1']);
  });

  test('an ability that is granted works in the layers to come', () => {
    const b = new Board();
    const bear = b.put(bearCard);
    const other = b.put(named('White Knight'));
    b.begin(bear, ofThese(gainAbilities(always(gets(permanent(creature, yours), 1, 1)))), { these: [bear] });
    expect([b.size(bear), b.size(other)]).toEqual(['3/3', '3/3']);
    expect(b.of(bear).abilities[0]?.id).toMatch(/^ge\d+:0$/);
  });

  test('a set with a name is read thing by thing', () => {
    const b = new Board();
    b.put(named('Opalescence'));
    const moon = b.put(named('Blood Moon'));
    expect([b.size(moon), b.types(moon)]).toEqual(['3/3', ['creature', 'enchantment']]);
  });
});

test('face down, and phased out', () => {
  const b = new Board();
  const knight = b.put(named('White Knight'));
  const anthem = b.put(named('Glorious Anthem'));
  b.write(knight).flags |= FACE_DOWN;
  expect([b.of(knight).name, b.size(knight), b.of(knight).abilities]).toEqual(['', '3/3', []]);
  expect(b.g.copiable(knight).power).toBe(2);
  b.write(anthem).flags |= PHASED_OUT;
  expect(b.size(knight)).toBe('2/2');
});

test('a value is dropped when what it was computed from changes', () => {
  const b = new Board();
  const bear = b.put(bearCard);
  const untapped = permanent(creature, is(the('status', it), words('untapped')));
  b.put(card('Rested', '', 'Enchantment', always(gets(untapped, 1, 1))));
  expect(b.size(bear)).toBe('3/3');
  b.g.write(bear, 4).flags |= 1;
  expect(b.size(bear)).toBe('2/2');
});

test('the steps by which a value came about', () => {
  const b = new Board('2009-07-11');
  const bear = b.put(bearCard);
  const anthem = b.put(named('Glorious Anthem'));
  const godhead = b.put(named('Godhead of Awe'), 'battlefield', 1);
  b.counters(bear, '+1/+1', 1);
  const o = b.g.object(bear);
  const steps = o ? b.g.derived.derivation(b.g, o) : [];
  expect(steps.map((s) => [s.rule, s.source, `${s.before.power} ${s.after.power}`])).toEqual([
    ['sublayer-set', godhead, '2 1'],
    ['sublayer-change', anthem, '1 2'],
    ['sublayer-counters', 0, '2 3'],
  ]);
});

test('an amount that counts', () => {
  const b = new Board();
  const herald = b.put(
    card(
      'Count',
      '',
      'Creature',
      '0/0',
      always(gets(ref('self'), calc('*', { count: permanent(land, subtype('Forest')) }, 2), 1)),
    ),
  );
  b.put(named('Forest'));
  b.put(named('Forest'), 'battlefield', 1);
  expect(b.size(herald)).toBe('4/1');
});
