import { cardNamed } from '@rulewright/cards';
import {
  always,
  card,
  cardsIn,
  casting,
  change,
  copyOf,
  count,
  creature,
  type Definition,
  dies,
  draw,
  enteringTapped,
  enters,
  gainAbilities,
  gets,
  happens,
  is,
  on,
  pay,
  permanent,
  recover,
  ref,
  ripple,
  rulesDates,
  self,
  setSize,
  setTo,
  spell,
  spellOnStack,
  type Thing,
  the,
  when,
  withCounters,
  words,
  worksIn,
  would,
  you,
  yours,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { holds } from '../evaluate/evaluate.js';
import { bind, frameOf, notedName } from '../evaluate/frame.js';
import { Board } from './boards.fixture.js';
import { Prospect } from './prospect.js';

const named = (name: string): Definition => {
  const found = cardNamed(name);
  if (!found) throw new Error(`no card ${name}`);
  return found;
};

const these = ref('these');
const bearCard = named('Grizzly Bears');

const paint = (b: Board, color: string): Thing => {
  const servant = b.put(named("Painter's Servant"));
  b.write(servant).noted = [{ name: notedName('1', 'hue'), values: [color], n: 1 }];
  return servant;
};

describe('effects that reach every zone', () => {
  const zones = ['battlefield', 'hand', 'graveyard', 'exile', 'library', 'stack'] as const;

  test.each(zones)('a colour for all, %s', (zone) => {
    const b = new Board();
    const bear = b.put(bearCard, zone, 1);
    expect(b.colors(bear)).toEqual(['green']);
    const servant = paint(b, 'blue');
    expect(b.colors(bear)).toEqual(['blue', 'green']);
    expect(b.of(bear)).toBe(b.of(bear));
    b.g.w(1);
    b.g.setZone(
      'battlefield',
      0,
      b.g.s.battlefield.filter((t) => t !== servant),
    );
    b.g.remove(servant);
    expect(b.colors(bear)).toEqual(['green']);
  });

  test('an ability of spells is heard', () => {
    const b = new Board();
    const bear = b.put(bearCard, 'stack');
    const inHand = b.put(bearCard, 'hand');
    expect(b.g.derived.listeners('cast')).toEqual([]);
    b.put(card('Drum', '{5}', 'Artifact', always(change(spellOnStack(yours), gainAbilities(ripple(4))))));
    expect(b.of(bear).keywords).toEqual(['ripple']);
    expect(b.of(inHand).keywords).toEqual([]);
    expect(b.g.derived.listeners('cast').map((l) => l.thing)).toEqual([bear]);
    const second = b.put(bearCard, 'stack');
    expect(b.g.derived.listeners('cast').map((l) => l.thing)).toEqual([bear, second]);
  });

  test('a changed spell', () => {
    const b = new Board();
    const bear = b.put(bearCard, 'stack');
    b.begin(bear, change(these, setTo('color', words('red'))), { these: [bear] });
    expect(b.colors(bear)).toEqual(['red']);
    const o = b.g.object(bear);
    expect(o && b.g.derived.derivation(b.g, o).map((s) => s.rule)).toEqual(['layer-color']);
  });

  test('from a graveyard', () => {
    const b = new Board();
    const wonder = card(
      'Wonder',
      '',
      'Creature',
      '2/2',
      worksIn('graveyard', always(gets(permanent(creature, yours), 1, 0))),
    );
    const bear = b.put(bearCard);
    b.put(wonder, 'hand');
    expect(b.size(bear)).toBe('2/2');
    b.put(wonder, 'graveyard');
    expect(b.size(bear)).toBe('3/2');
  });
});

describe('abilities that define', () => {
  const ghoul = card(
    'Ghoul',
    '{B}',
    'Creature - Zombie',
    '0/0',
    always(change(self, ...setSize(count(cardsIn('graveyard', you, creature)), 1))),
  );

  test.each(rulesDates)('in a hand, %s', (date) => {
    const b = new Board(date);
    const here = b.put(ghoul);
    const there = b.put(ghoul, 'hand');
    b.put(bearCard, 'graveyard');
    b.put(bearCard, 'graveyard');
    b.put(bearCard, 'graveyard', 1);
    expect(b.size(here)).toBe('2/1');
    // 208.2: until 2006 the star is 0 elsewhere.
    expect(b.size(there)).toBe(date < '2008' ? '0/0' : '2/1');
  });

  test('among themselves in a graveyard', () => {
    const b = new Board();
    const one = b.put(ghoul, 'graveyard');
    b.put(ghoul, 'graveyard');
    expect(b.size(one)).toBe('2/1');
  });

  test('colour comes before other effects', () => {
    const b = new Board();
    b.put(card('Moss', '', 'Enchantment', always(change(permanent(creature), setTo('color', words('white'))))));
    const green = b.put(card('Dryad', '', 'Creature', '1/1', always(change(self, setTo('color', words('green'))))));
    const hidden = b.put(
      card('Dryad', '', 'Creature', '1/1', always(change(self, setTo('color', words('green'))))),
      'library',
    );
    expect([b.colors(green), b.colors(hidden)]).toEqual([['white'], ['green']]);
  });
});

describe('where abilities work', () => {
  test('recover in a graveyard, dies on the battlefield, cast on the stack', () => {
    const b = new Board();
    const grim = card('Grim', '', 'Creature', '1/1', recover('{1}'), when(dies(self), draw()));
    const echo = card('Echo', '', 'Sorcery', when(on('cast', { what: self }), draw()), spell(draw()));
    const places = (verb: 'move' | 'cast'): readonly Thing[] => b.g.derived.listeners(verb).map((l) => l.thing);
    const here = b.put(grim);
    const dead = b.put(grim, 'graveyard');
    b.put(grim, 'hand');
    b.put(echo, 'hand');
    const cast = b.put(echo, 'stack');
    expect(places('move')).toEqual([here, dead]);
    expect(places('cast')).toEqual([cast]);
  });

  test('what speaks of casting the card works where it can be cast from', () => {
    const b = new Board();
    const kicked = card(
      'Kicked',
      '{1}',
      'Creature',
      '1/1',
      always(casting({ optional: true, add: [pay('{1}')], as: 'kicked' })),
    );
    expect(b.g.derived.casting('cast')).toEqual([]);
    const hand = b.put(kicked, 'hand');
    b.put(kicked);
    const stack = b.put(kicked, 'stack');
    expect(new Set(b.g.derived.casting('cast').map((s) => s.frame.self))).toEqual(new Set([hand, stack]));
  });
});

describe('as it would enter', () => {
  const shy = card('Shy', '{1}', 'Creature', '1/1', {
    ...always(would(enters(self), happens({ with: [enteringTapped] }))),
    while: is(the('color', self), words('blue')),
  });

  test.each(rulesDates)('effects of others count today, %s', (date) => {
    const b = new Board(date);
    const card = b.put(shy, 'hand');
    expect(b.g.setting.printed[b.g.object(card)?.def ?? 0]?.entersSpecially).toBe(true);
    paint(b, 'blue');
    const world = new Prospect(b.g, card, 0, []);
    const [own] = world.own;
    expect(own?.while && holds(world, own.frame, own.while)).toBe(date >= '2026');
    expect(world.controller(card)).toBe(0);
    expect(b.g.object(card)?.place).toBe('hand');
  });

  test('as a copy, with counters', () => {
    const b = new Board();
    const original = b.put(shy, 'battlefield', 1);
    const clone = b.put(named('Clone'), 'stack');
    expect(new Prospect(b.g, clone, 0, []).own.map((e) => e.frame.ability)).toEqual(['0']);
    const frame = bind(frameOf(clone, 0), 'model', [original]);
    const world = new Prospect(b.g, clone, 1, [
      { change: copyOf(ref('model')), frame },
      { change: withCounters('+1/+1', 2), frame },
    ]);
    expect([world.chars(clone).name, world.chars(clone).power]).toEqual(['Shy', 3]);
    expect(world.own.map((e) => e.frame.ability)).toEqual(['ce0:0']);
    expect(world.chars(original)).toBe(b.of(original));
  });

  test.each(rulesDates)('its own static abilities count, %s', (date) => {
    const b = new Board(date);
    const proud = b.put(card('Proud', '', 'Creature', '1/1', always(gets(permanent(creature, yours), 1, 1))), 'hand');
    b.put(named('Glorious Anthem'));
    expect(new Prospect(b.g, proud, 0, []).chars(proud).power).toBe(date < '2026' ? 2 : 3);
    expect(new Prospect(b.g, proud, 1, []).chars(proud).power).toBe(2);
  });
});
