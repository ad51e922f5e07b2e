import { describe, expect, test } from 'vitest';
import { builders, card, keywordBuilders, token, typeLine } from './index.js';

/** Whether the value is what JSON can hold. */
const isPlain = (value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(JSON.parse(JSON.stringify(value)));

describe('builders', () => {
  test('stand in one table with nothing behind it', () => {
    expect(Object.getPrototypeOf(builders)).toBe(null);
    expect(Object.isFrozen(builders)).toBe(true);
    expect(builders.constructor).toBeUndefined();
  });

  test('are functions or plain data', () => {
    for (const [name, builder] of Object.entries(builders)) {
      if (typeof builder !== 'function') expect(isPlain(builder), name).toBe(true);
    }
  });

  test('have every keyword', () => {
    for (const name of Object.keys(keywordBuilders)) expect(builders).toHaveProperty(name);
  });

  test('read a type line', () => {
    expect(typeLine('Legendary Snow Land')).toEqual({ supertypes: ['legendary', 'snow'], types: ['land'] });
    expect(typeLine('Artifact Creature - Scarecrow')).toEqual({
      types: ['artifact', 'creature'],
      subtypes: ['Scarecrow'],
    });
  });

  test('make cards and tokens as they are printed', () => {
    expect(card('A Bear', '{1}{G}', 'Creature - Bear', '2/2')).toEqual({
      name: 'A Bear',
      cost: '{1}{G}',
      types: ['creature'],
      subtypes: ['Bear'],
      power: 2,
      toughness: 2,
      abilities: [],
    });
    expect(card('A Walker', '{3}', 'Planeswalker - Somebody', '[4]').loyalty).toBe(4);
    expect(card('A Land', '', 'Land')).not.toHaveProperty('cost');
    expect(token('', ['green'], 'Creature - Elf Warrior', '1/1').name).toBe('Elf Warrior');
  });
});
