import { cardNamed } from '@rulewright/cards';
import {
  add,
  always,
  asLongAs,
  type ChangeEffect,
  card,
  cardsIn,
  change,
  copyOf,
  count,
  creature,
  type Definition,
  type Effect,
  exists,
  flying,
  form,
  gainAbilities,
  gains,
  gets,
  hasKeyword,
  is,
  it,
  land,
  loseAllAbilities,
  none,
  object,
  other,
  permanent,
  powerOf,
  ref,
  remove,
  rulesDates,
  self,
  setSize,
  setTo,
  type Thing,
  tapped,
  the,
  toughnessOf,
  words,
  you,
  yours,
} from '@rulewright/language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTERS, TAPPING } from '../core.js';
import { type Characteristics, TAPPED } from '../state/records.js';
import type { Active } from './active.js';
import { inOrder } from './active.js';
import { Board } from './boards.fixture.js';
import { byDependency, type Choose, dependencyCounts, type Trials } from './dependency.js';
import { derive } from './derived.js';
import { applyLayers } from './layers.js';

const typed = (word: string) => is(the('type', it), words(word));
const thing = (name: string, type: string, ...rest: readonly Effect[]): Definition =>
  type.includes('Creature')
    ? card(name, '{2}{W}', type, '2/3', always(...rest))
    : card(name, '{1}{R}', type, always(...rest));

/** Permanents whose effects get in each other's way. */
const pool: readonly Definition[] = [
  ...[
    'Humility',
    'Opalescence',
    'Blood Moon',
    'Glorious Anthem',
    'Godhead of Awe',
    'Grizzly Bears',
    'White Knight',
  ].map((name) => cardNamed(name) as Definition),
  card('Forest', '', 'Basic Land - Forest'),
  thing('Tomb', 'Legendary Land', change(permanent(land), add('subtype', words('Swamp')))),
  thing('Machines', 'Enchantment', change(permanent(typed('artifact')), add('type', words('creature')))),
  thing('Rust', 'Artifact Creature - Rat', change(permanent(creature), remove('type', words('artifact')))),
  thing('Lattice', 'Artifact', change(permanent(), add('type', words('artifact')))),
  thing('Groves', 'Enchantment', change(permanent(typed('artifact'), other), setTo('type', words('land')))),
  thing('Kin', 'Creature - Elf', change(permanent(creature), add('subtype', words('Elf')))),
  thing(
    'Elves',
    'Creature - Elf',
    change(permanent(is(the('subtype', it), words('Elf')), other), setTo('color', words('green'))),
  ),
  thing('Greens', 'Enchantment', change(permanent(is(the('color', it), words('green'))), gainAbilities(flying))),
  thing(
    'Wings',
    'Enchantment',
    change(permanent(hasKeyword('flying')), gainAbilities(always(gets(permanent(creature), 1, 0)))),
  ),
  thing('Net', 'Enchantment', change(permanent(hasKeyword('flying')), loseAllAbilities)),
  thing('Hush', 'Enchantment Creature', change(permanent(creature, other, yours), loseAllAbilities)),
  thing('Wash', 'Enchantment', change(permanent(creature, hasKeyword('flying')), setTo('color', words('blue')))),
  thing(
    'Even',
    'Enchantment',
    change(permanent(creature), { change: 'setNumber', aspect: 'power', n: toughnessOf(it) }),
  ),
  thing(
    'Odd',
    'Enchantment',
    change(permanent(creature, yours), { change: 'setNumber', aspect: 'toughness', n: powerOf(it) }),
  ),
  thing('Grow', 'Enchantment', gets(permanent(creature, yours), powerOf(it), 0)),
  thing(
    'Own',
    'Creature - Cat',
    change(self, ...setSize(count(permanent(creature)), count(cardsIn('graveyard', you, creature)))),
  ),
  thing('Pale', 'Creature - Cat', change(self, setTo('color', words('white')))),
  thing('Hue', 'Creature - Cat', change(self, setTo('color', the('color', permanent(other, creature))))),
  thing('Ink', 'Artifact', change(object(form('card', 'spell', 'permanent')), add('color', words('black')))),
  thing('Rest', 'Enchantment', change(permanent(creature, tapped), ...setSize(0, 4))),
  card(
    'Ghoul',
    '{2}{B}',
    'Creature - Zombie',
    '2/3',
    asLongAs(exists(cardsIn('graveyard', you)), gets(permanent(creature, yours), 1, 1)),
  ),
  card('Miser', '{2}{B}', 'Creature - Cat', '2/3', asLongAs(none(cardsIn('hand', you)), gains(self, flying))),
];

const these = ref('these');
const begun: readonly ChangeEffect[] = [
  change(these, add('type', words('creature')), ...setSize(3, 3)),
  change(these, gainAbilities(flying)),
  change(these, loseAllAbilities),
  change(these, setTo('color', words('red'))),
  gets(these, 2, 1) as ChangeEffect,
  change(these, { change: 'status', status: 'switched' }),
  change(these, copyOf(ref('model'), gainAbilities(flying))),
  change(these, setTo('controller', ref('you'))),
  change(these, setTo('landType', words('Island'))),
];

const plan = fc.record({
  date: fc.constantFrom(...rulesDates),
  cards: fc.array(fc.record({ card: fc.nat(pool.length - 1), owner: fc.nat(1) }), { minLength: 2, maxLength: 7 }),
  elsewhere: fc.array(
    fc.record({ card: fc.nat(pool.length - 1), zone: fc.constantFrom('hand' as const, 'graveyard' as const) }),
    { maxLength: 3 },
  ),
  begun: fc.array(fc.record({ effect: fc.nat(begun.length - 1), on: fc.nat(6), of: fc.nat(6), by: fc.nat(6) }), {
    maxLength: 3,
  }),
});

type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

const setUp = (p: Plan): { readonly b: Board; readonly things: readonly Thing[] } => {
  const b = new Board(p.date);
  const cards = p.cards.map(({ card: c, owner }) => b.put(pool[c] as Definition, 'battlefield', owner));
  const others = p.elsewhere.map(({ card: c, zone }) => b.put(pool[c] as Definition, zone));
  const pick = (i: number): Thing => cards[i % cards.length] as Thing;
  for (const e of p.begun) {
    b.begin(pick(e.by), begun[e.effect] as ChangeEffect, { these: [pick(e.on)], model: [pick(e.of)] });
  }
  return { b, things: [...cards, ...others] };
};

const shown = (c: Characteristics): string =>
  JSON.stringify([
    c.name,
    c.colors,
    c.types,
    c.supertypes,
    c.subtypes,
    c.power,
    c.toughness,
    c.keywords,
    c.abilities.map((a) => a.id),
  ]);

const battlefield = (b: Board, choose?: Choose): readonly string[] => {
  const { works, controllers } = applyLayers(b.g, choose ? { choose } : {});
  return b.g.s.battlefield.map((ref) => {
    const work = works.get(ref);
    return `${ref} ${controllers.get(ref) ?? '-'} ${work ? shown(work) : 'as printed'}`;
  });
};

const everyPair: Choose = (waiting, step, rules, trials) =>
  byDependency(waiting, step, rules, trials, (a, b) => a !== b && dependencyCounts(a, b, rules));

test('only effects that can meet need be tried', () => {
  fc.assert(
    fc.property(plan, (p) => {
      const { b } = setUp(p);
      expect(battlefield(b)).toEqual(battlefield(b, everyPair));
    }),
    { numRuns: 1500 },
  );
});

// ------------------------------------------------------------------------------------------------- by brute force

const orders = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((x, i) => orders(items.filter((_, j) => j !== i)).map((rest) => [x, ...rest]));

const doing = (a: Active, step: number, trials: Trials): string => {
  const set = trials.begin(a);
  return set ? JSON.stringify([set, trials.look(a, a.changesIn(step), set)]) : 'nothing';
};

/** Of all orders in which no effect is applied while it depends on one to come, the first by timestamps (613.8). */
const bruteForce: Choose = function* (waiting, step, rules, trials) {
  const dependsIn = (left: readonly Active[]): ((a: Active, b: Active) => boolean) => {
    const found = new Map<Active, Set<Active>>();
    for (const a of left) {
      for (const b of left) {
        if (a === b || !dependencyCounts(a, b, rules)) continue;
        const before = doing(a, step, trials);
        trials.tried(b, step, () => {
          if (doing(a, step, trials) !== before) found.set(a, new Set([...(found.get(a) ?? []), b]));
        });
      }
    }
    const leads = (a: Active, b: Active, seen: readonly Active[]): boolean =>
      [...(found.get(a) ?? [])].some(
        (x) => left.includes(x) && (x === b || (!seen.includes(x) && leads(x, b, [...seen, x]))),
      );
    return (a, b) => (found.get(a)?.has(b) ?? false) && !leads(b, a, [b]);
  };
  const once = rules.layerOrderFoundAnew ? null : dependsIn(waiting);
  let left = [...waiting];
  while (left.length > 0) {
    const depends = once ?? dependsIn(left);
    const first = orders(left).find((order) => !left.some((b) => depends(order[0] as Active, b)));
    const next = first?.[0] as Active;
    yield next;
    left = left.filter((a) => a !== next);
  }
};

test('the order is that of brute force over all orders', () => {
  fc.assert(
    fc.property(plan, (p) => {
      const { b } = setUp({ ...p, cards: p.cards.slice(0, 5), begun: p.begun.slice(0, 2) });
      expect(battlefield(b)).toEqual(battlefield(b, bruteForce));
    }),
    { numRuns: 400 },
  );
});

test('effects without dependency: timestamps alone', () => {
  const byTimestamp: Choose = (waiting) => [...waiting].sort(inOrder);
  let same = 0;
  let all = 0;
  fc.assert(
    fc.property(plan, (p) => {
      const { b } = setUp(p);
      all++;
      if (JSON.stringify(battlefield(b)) === JSON.stringify(battlefield(b, byTimestamp))) same++;
    }),
    { numRuns: 500, seed: 1 },
  );
  // The pool is one in which dependency matters, and not always.
  expect(same).toBeLessThan(all);
  expect(same).toBeGreaterThan(all / 4);
});

// -------------------------------------------------------------------------------------------------------- caches

const step = fc.oneof(
  fc.record({ kind: fc.constant('tap' as const), on: fc.nat(6) }),
  fc.record({ kind: fc.constant('counter' as const), on: fc.nat(6) }),
  fc.record({ kind: fc.constant('leave' as const), on: fc.nat(6) }),
  fc.record({ kind: fc.constant('discard' as const), on: fc.nat(6) }),
  fc.record({ kind: fc.constant('fork' as const), on: fc.nat(6) }),
);

test('what is kept is what would be computed anew', () => {
  fc.assert(
    fc.property(plan, fc.array(step, { maxLength: 8 }), (p, steps) => {
      const { b, things } = setUp(p);
      const { g } = b;
      const check = (): void => {
        const fresh = derive(g);
        for (const ref of things) {
          const o = g.object(ref);
          if (!o) continue;
          expect(shown(g.chars(ref))).toBe(shown(fresh.chars(g, o)));
          expect(g.controller(ref)).toBe(fresh.controller(o));
        }
        for (const verb of ['move', 'damage', 'cast'] as const) {
          expect(g.derived.listeners(verb)).toEqual(fresh.listeners(verb));
          expect(g.derived.would(verb)).toEqual(fresh.would(verb));
        }
      };
      check();
      for (const { kind, on } of steps) {
        const ref = g.s.battlefield[on % Math.max(1, g.s.battlefield.length)];
        if (ref === undefined) return;
        const before = g.seal();
        switch (kind) {
          case 'tap':
            g.write(ref, TAPPING).flags ^= TAPPED;
            break;
          case 'counter':
            g.write(ref, COUNTERS).counters = [{ kind: '+1/+1', n: on }];
            break;
          case 'leave':
            g.setZone(
              'battlefield',
              0,
              g.s.battlefield.filter((x) => x !== ref),
            );
            g.remove(ref);
            break;
          case 'discard': {
            const hand = g.player(0).hand[0];
            if (hand === undefined) break;
            g.setZone('hand', 0, g.player(0).hand.slice(1));
            g.setZone('graveyard', 0, [...g.player(0).graveyard, hand]);
            g.write(hand, 0).place = 'graveyard';
            break;
          }
          case 'fork':
            g.write(ref, COUNTERS).counters = [{ kind: '-1/-1', n: 1 }];
            check();
            g.restore(before);
            break;
        }
        check();
      }
    }),
    { numRuns: 400 },
  );
});

test('without caches nothing is different', () => {
  fc.assert(
    fc.property(plan, (p) => {
      const { b, things } = setUp(p);
      const kept = things.map((t) => shown(b.of(t)));
      (b.g.setting as { caches: boolean }).caches = false;
      expect(things.map((t) => shown(b.of(t)))).toEqual(kept);
    }),
    { numRuns: 300 },
  );
});
