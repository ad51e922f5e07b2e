import { type Definition, dies, during, enters, exile, rulesDates, self, spell, when } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { narrator } from '../../index.js';
import { readOneAbility } from './definition.js';
import { terms, wordingOf } from './wording.js';

const on = (term: (typeof terms)[number]): readonly string[] => rulesDates.map((date) => wordingOf(date)[term]);

describe.each(terms)('%s', (term) => {
  test('has words on every date', () => {
    for (const words of on(term)) expect(words).not.toBe('');
  });
});

test('words change on their dates', () => {
  expect(on('enter')).toEqual([
    'come into play',
    'come into play',
    'enter the battlefield',
    'enter the battlefield',
    'enter',
  ]);
  expect(on('exiled')).toEqual(['removed from the game', 'removed from the game', 'exiled', 'exiled', 'exiled']);
  expect(on('cast')).toEqual(['play', 'play', 'cast', 'cast', 'cast']);
  expect(on('manaValue').slice(3)).toEqual(['converted mana cost', 'mana value']);
});

test('abilities read in the words of a date', () => {
  const read = (date: (typeof rulesDates)[number]): readonly string[] =>
    [when(enters(self), exile(self)), when(dies(self), exile(self))].map((a) => readOneAbility(wordingOf(date), a));
  expect(read('2026-04-17')).toEqual([
    'Whenever this object enters, exile this object.',
    'Whenever this object dies, exile this object.',
  ]);
  expect(read('2008-05-01')).toEqual([
    'Whenever this object comes into play, remove this object from the game.',
    'Whenever this object is put into a graveyard from play, remove this object from the game.',
  ]);
});

test('the words and the rules may be of different dates', () => {
  const say = narrator('en', { date: '2006-07-15', wording: '2026-04-17' });
  const card: Definition = {
    name: 'Some Card',
    types: ['instant'],
    abilities: [spell(exile(self)), spell(during('turn'))],
  };
  expect(say.definition(card).abilities[0]).toBe('Exile Some Card.');
  expect(say.entry({ log: 'rewound', player: 0, act: { act: 'pass' }, rule: 'mana-burn' }).rule).toBe('300.3');
});
