import type { Characteristics, DerivationStep } from '@rulewright/language';
import { expect, test } from 'vitest';
import type { Bits } from '../../index.js';
import { bears, bolt, druid, otherBears, say, sayOld } from './game.fixture.js';

const bits: Bits = {
  colors: ['white', 'blue', 'black', 'red', 'green'],
  types: ['artifact', 'creature', 'enchantment', 'instant', 'land'],
  supertypes: ['basic', 'legendary', 'snow', 'world'],
};

const printed: Characteristics = {
  name: 'Grizzly Bears',
  cost: '{1}{G}',
  manaValue: 2,
  colors: 16,
  types: 2,
  supertypes: 0,
  subtypes: ['Bear'],
  power: 2,
  toughness: 2,
  loyalty: 0,
  abilities: [],
  keywords: [],
  flipped: null,
  halves: [],
};

type Change = Pick<DerivationStep, 'rule' | 'source'> & { readonly to: Partial<Characteristics> };

const derived = (...changes: readonly Change[]): readonly DerivationStep[] => {
  let before = printed;
  return changes.map(({ rule, source, to }) => {
    const step = { layer: 'some layer', rule, source, since: 0, before, after: { ...before, ...to } };
    before = step.after;
    return step;
  });
};

const told = (steps: readonly DerivationStep[], who = say) =>
  who.value(bears, steps.at(-1)?.after ?? printed, steps, bits);

test('a value without effects is what is printed', () => {
  expect(told([])).toEqual({
    text: 'Grizzly Bears is 2/2: 2/2 printed',
    now: 'Grizzly Bears is 2/2 green creature - Bear',
    printed: '2/2 green creature - Bear is printed',
    steps: [],
  });
});

test('each step says what it changes, its source, its layer and its rule', () => {
  const steps = derived({ rule: 'sublayer-change', source: bolt, to: { power: 5, toughness: 5 } });
  expect(told(steps).text).toBe('Grizzly Bears is 5/5: 2/2 printed; +3/+3 Lightning Bolt (layer 7c, 613.4c)');
  const set = derived(
    { rule: 'sublayer-set', source: druid, to: { power: 1, toughness: 1 } },
    { rule: 'sublayer-counters', source: 0, to: { power: 0, toughness: 0 } },
  );
  expect(told(set).steps).toEqual(['1/1 Devoted Druid (layer 7b, 613.4b)', '-1/-1 counters (layer 7c, 613.4c)']);
  expect(told(set, sayOld).steps).toEqual([
    '-1/-1 to 1/1 Devoted Druid (layer 6b, 418.5a)',
    '-1/-1 counters (layer 6c, 418.5a)',
  ]);
});

test('colours, types, abilities, copies and control are told', () => {
  const flies = { id: 'g1', ability: { ability: 'static', effects: [] }, keyword: 'flying' } as const;
  const steps = derived(
    { rule: 'layer-copy', source: otherBears, to: { name: 'Memnite', colors: 0, types: 3, power: 1, toughness: 1 } },
    { rule: 'layer-control', source: druid, to: {} },
    { rule: 'layer-type', source: druid, to: { types: 2, supertypes: 4, subtypes: ['Bear', 'Elf'] } },
    { rule: 'layer-color', source: druid, to: { colors: 5 } },
    { rule: 'layer-ability', source: bolt, to: { abilities: [flies], keywords: ['flying'] } },
    { rule: 'layer-ability', source: druid, to: { abilities: [], keywords: [] } },
  );
  expect(told(steps).steps).toEqual([
    'a copy of Memnite (colorless artifact creature - Bear, 1/1) Grizzly Bears (2) (layer 1a, 613.2a)',
    'changes its controller Devoted Druid (layer 2, 613.1b)',
    'is snow, is no longer artifact, and is Elf as well Devoted Druid (layer 4, 613.1d)',
    'is white and black Devoted Druid (layer 5, 613.1e)',
    'has flying Lightning Bolt (layer 6, 613.1f)',
    'loses all abilities Devoted Druid (layer 6, 613.1f)',
  ]);
  expect(told(steps).now).toBe('Grizzly Bears is 1/1 white and black snow creature - Bear Elf');
});

test('granted abilities that are no keywords are read', () => {
  const haste = { id: 'g1', ability: { ability: 'static', effects: [] }, keyword: 'haste' } as const;
  const drawing = { id: 'g2', ability: { ability: 'activated', cost: [], do: [{ do: 'draw' }] }, keyword: '' } as const;
  const steps = derived({
    rule: 'layer-ability',
    source: bolt,
    to: { abilities: [haste, drawing], keywords: ['haste'] },
  });
  expect(told(steps).steps[0]).toBe('has haste and "Nothing: Draw a card." Lightning Bolt (layer 6, 613.1f)');
});
