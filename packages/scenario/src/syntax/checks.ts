import type { CanCheck, Check, CheckedStatus, Color, Size } from '../scenario.types.js';
import { deed, names, times } from './deeds.js';
import { event } from './events.js';
import { constant, either, join, list, mapped, maybe, orNone, type Phrase, record, slot, union } from './phrase.js';
import {
  abilityText,
  atom,
  counterKind,
  listed,
  mana,
  name,
  number,
  player,
  possessive,
  shaped,
  signed,
  value,
  words,
} from './slots.js';
import { aspectOrX, place, step, why, zone } from './words.js';

/** A number, or `no`. */
const amount: Phrase<number> = either(words<number>('a number', [['no', 0]]), number);

const size: Phrase<Size> = mapped(
  shaped(/^-?\d{1,9}\/-?\d{1,9}$/, 'power and toughness'),
  (said) => {
    const [power = 0, toughness = 0] = said.split('/').map(Number);
    return { power, toughness };
  },
  ({ power, toughness }) => `${power}/${toughness}`,
);

const statuses: readonly CheckedStatus[] = [
  'tapped',
  'untapped',
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'face up',
  'face down',
  'flipped',
  'sick',
  'phased out',
];

const colors: readonly Color[] = ['white', 'blue', 'black', 'red', 'green'];

const typeWords: Phrase<readonly string[]> = list(atom, '');

const typeLine: Phrase<readonly string[]> = {
  *read(text, at) {
    const article = text.word(at);
    if (article === 'a' || article === 'an') yield* typeWords.read(text, at + 1);
    else text.missed(at, '"a"', ['a', 'an']);
  },
  write(types) {
    const written = typeWords.write(types);
    return written === null ? null : `${/^[aeiou]/i.test(written) ? 'an' : 'a'} ${written}`;
  },
};

/** `You can cast X`, `Foe cannot block X with Y because flying`. */
const can: Phrase<CanCheck> = {
  *read(text, at) {
    for (const [by, then] of player.read(text, at)) {
      const said = text.word(then);
      if (said !== 'can' && said !== 'cannot' && said !== "can't") {
        text.missed(then, '"can" or "cannot"', ['can', 'cannot']);
        continue;
      }
      for (const [act, next] of deed.read(text, then + 1)) {
        const check: CanCheck = { check: 'can', by, can: said === 'can', act };
        if (text.word(next) === 'because') {
          for (const [because, end] of atom.read(text, next + 1)) yield [{ ...check, because }, end];
        } else text.missed(next, '"because"', ['because']);
        yield [check, next];
      }
    }
  },
  write({ by, can: may, act, because }) {
    const who = player.write(by);
    const done = deed.write(act);
    if (who === null || done === null) return null;
    return join([
      who,
      may ? 'can' : 'cannot',
      done,
      ...(because === undefined ? [] : ['because', atom.write(because)!]),
    ]);
  },
};

type CheckOf<K extends Check['check']> = Extract<Check, { readonly check: K }>;

const what = slot('what', name);
const who = slot('player', player);
const cardsIn = slot('cards', orNone(list(value), 'empty'));

export const check: Phrase<Check> = union<Check, 'check'>('check', {
  value: record<CheckOf<'value'>>(
    { check: 'value' },
    slot('aspect', aspectOrX),
    'of',
    what,
    'is',
    slot('value', value),
  ),
  stack: record<CheckOf<'stack'>>({ check: 'stack' }, 'stack is', slot('items', orNone(list(value), 'empty'))),
  game: record<CheckOf<'game'>>(
    { check: 'game' },
    'game is',
    slot('is', listed<'a draw' | 'going on'>('"a draw" or "going on"', ['a draw', 'going on'])),
  ),
  turn: record<CheckOf<'turn'>>(
    { check: 'turn' },
    'it is',
    slot('player', possessive),
    'turn',
    maybe(slot('n', number)),
  ),
  step: record<CheckOf<'step'>>({ check: 'step' }, 'it is', slot('step', step), maybe('of', slot('of', player))),
  unasked: record<CheckOf<'unasked'>>({ check: 'unasked' }, 'nobody is asked'),
  event: [
    record<CheckOf<'event'>>({ check: 'event' }, 'event :', slot('event', event)),
    record<CheckOf<'event'>>({ check: 'event' }, slot('times', amount), 'event(times) :', slot('event', event)),
  ],
  total: record<CheckOf<'total'>>({ check: 'total' }, 'total', slot('n', number), ':', slot('event', event)),
  can,
  life: record<CheckOf<'life'>>({ check: 'life' }, who, 'have[player]', slot('n', signed), 'life'),
  cards: record<CheckOf<'cards'>>(
    { check: 'cards' },
    who,
    'have[player]',
    slot('n', amount),
    'card(n) in',
    slot('zone', zone),
  ),
  mana: [
    record<CheckOf<'mana'>>({ check: 'mana', mana: '' }, who, 'have[player] no mana ?in ?pool'),
    record<CheckOf<'mana'>>({ check: 'mana' }, who, 'have[player]', slot('mana', mana), 'in pool'),
  ],
  controls: record<CheckOf<'controls'>>(
    { check: 'controls' },
    who,
    'control[player]',
    slot('n', amount),
    slot('what', value),
  ),
  won: record<CheckOf<'won'>>({ check: 'won' }, who, 'have[player] won'),
  lost: record<CheckOf<'lost'>>({ check: 'lost' }, who, 'have[player] lost'),
  priority: record<CheckOf<'priority'>>({ check: 'priority' }, who, 'have[player] priority'),
  asked: record<CheckOf<'asked'>>(
    { check: 'asked' },
    who,
    'are[player] asked',
    maybe(slot('why', why)),
    maybe('by', slot('by', name)),
  ),
  knows: record<CheckOf<'knows'>>({ check: 'knows' }, who, 'know[player]', what),
  contents: [
    record<CheckOf<'contents'>>({ check: 'contents' }, slot('player', possessive), slot('zone', zone), 'is', cardsIn),
    ...(['top', 'bottom'] as const).map((end) =>
      record<CheckOf<'contents'>>(
        { check: 'contents' },
        constant('end', end, `${end} of`),
        slot('player', possessive),
        slot('zone', zone),
        'is',
        cardsIn,
      ),
    ),
  ],
  zone: [
    record<CheckOf<'zone'>>({ check: 'zone' }, slot('what', names), '?is|are', slot('zone', place)),
    record<CheckOf<'zone'>>(
      { check: 'zone' },
      slot('what', names),
      '?is|are in|on',
      slot('of', possessive),
      slot('zone', zone),
    ),
  ],
  gone: record<CheckOf<'gone'>>({ check: 'gone' }, what, 'is gone'),
  size: record<CheckOf<'size'>>({ check: 'size' }, what, 'is', slot('size', size)),
  status: record<CheckOf<'status'>>({ check: 'status' }, what, 'is', slot('status', listed('a status', statuses))),
  attacking: record<CheckOf<'attacking'>>({ check: 'attacking' }, what, 'is attacking', slot('whom', name)),
  blocking: record<CheckOf<'blocking'>>({ check: 'blocking' }, what, 'is blocking', slot('whom', names)),
  colors: record<CheckOf<'colors'>>(
    { check: 'colors' },
    what,
    'is',
    slot('colors', orNone(list(listed('a color', colors), 'and'), 'colorless')),
  ),
  types: [
    record<CheckOf<'types'>>({ check: 'types' }, what, 'is', slot('types', typeLine)),
    record<CheckOf<'types'>>({ check: 'types' }, what, 'is', constant('only', true, 'only'), slot('types', typeLine)),
  ],
  named: record<CheckOf<'named'>>({ check: 'named' }, what, 'is named', slot('name', name)),
  controller: record<CheckOf<'controller'>>({ check: 'controller' }, what, 'is controlled by', who),
  owner: record<CheckOf<'owner'>>({ check: 'owner' }, what, 'is owned by', who),
  attached: [
    record<CheckOf<'attached'>>({ check: 'attached' }, what, 'is attached to', slot('to', name)),
    record<CheckOf<'attached'>>({ check: 'attached' }, what, 'is unattached'),
  ],
  targets: record<CheckOf<'targets'>>({ check: 'targets' }, what, 'target[what]', slot('targets', names)),
  damage: record<CheckOf<'damage'>>({ check: 'damage' }, what, 'have[what]', slot('n', amount), 'damage'),
  counters: record<CheckOf<'counters'>>(
    { check: 'counters' },
    what,
    'have[what]',
    slot('n', amount),
    maybe(slot('kind', counterKind)),
    'counter(n)',
  ),
  blank: record<CheckOf<'blank'>>({ check: 'blank' }, what, 'have[what] no abilities'),
  ability: record<CheckOf<'ability'>>(
    { check: 'ability' },
    what,
    'have[what]',
    slot('ability', abilityText),
    maybe(slot('n', times)),
  ),
  waits: [
    record<CheckOf<'waits'>>({ check: 'waits' }, 'nothing waits ?to ?be ?put ?on ?the ?stack'),
    record<CheckOf<'waits'>>({ check: 'waits' }, what, 'waits ?to ?be ?put ?on ?the ?stack'),
  ],
});
