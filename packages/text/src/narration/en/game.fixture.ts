import type { GameEvent, Thing } from '@rulewright/language';
import { type Names, narrator } from '../../index.js';

const things: readonly string[] = [
  '',
  'Lightning Bolt',
  'Grizzly Bears',
  'Grizzly Bears (2)',
  'Fireball',
  'Devoted Druid',
];

export const [bolt, bears, otherBears, fireball, druid]: readonly [Thing, Thing, Thing, Thing, Thing] = [1, 2, 3, 4, 5];
export const [you, foe]: readonly [Thing, Thing] = [-1, -2];

export const names: Names = {
  name: (thing) => {
    const name = things[thing];
    if (name === undefined || name === '') throw new Error(`nothing is called ${thing}`);
    return name;
  },
  player: (player) => (player === 0 ? 'You' : 'Foe'),
  ability: (source, id) =>
    source === druid && id === '0'
      ? { ability: 'activated', cost: [{ do: 'pay', mana: '{T}' }], do: [{ do: 'addMana', mana: { lit: ['green'] } }] }
      : null,
};

export const say = narrator('en', { names });
export const sayOld = narrator('en', { names, date: '2006-07-15' });

export const event = (roles: Partial<GameEvent> & Pick<GameEvent, 'verb'>): GameEvent => ({
  by: 0,
  what: 0,
  became: 0,
  from: 0,
  to: 0,
  fromZone: null,
  toZone: null,
  n: 1,
  word: '',
  combat: false,
  because: null,
  cause: 0,
  rule: 'verb-draw',
  batch: 1,
  ...roles,
});
