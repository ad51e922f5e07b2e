import { type EventVerb, type GameEvent, grammar, type LogEntry } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { sentences } from './events.js';
import { bears, bolt, druid, event, foe, otherBears, say, sayOld, you } from './game.fixture.js';

const text = (roles: Partial<GameEvent> & Pick<GameEvent, 'verb'>): string => say.event(event(roles)).text;
const old = (roles: Partial<GameEvent> & Pick<GameEvent, 'verb'>): string => sayOld.event(event(roles)).text;

const verbs = Object.keys(sentences) as readonly EventVerb[];

const full: Partial<GameEvent> = { by: foe, what: bears, became: otherBears, from: bolt, to: you, n: 3, cause: bolt };

describe.each(verbs)('%s', (verb) => {
  test('has a sentence with and without its roles', () => {
    const words = verb === 'begin' || verb === 'skip' ? ['draw'] : ['', 'G', 'controller'];
    for (const word of words) {
      for (const roles of [full, {}]) {
        const told = say.event(event({ verb, ...roles, word }));
        expect(told.text).toMatch(/^[A-Z0-9].*[^. ]$/);
        expect(told.text).not.toMatch(/undefined|null|NaN|\[object| {2}/);
        expect(told.rule).toMatch(/^\d+\.\d+/);
      }
    }
  });
});

test('every verb of the language has a sentence', () => {
  for (const verb of grammar.verbs) expect(verbs).toContain(verb);
});

test('sentences name the roles', () => {
  expect(text({ verb: 'damage', from: bolt, to: bears, n: 3 })).toBe('Lightning Bolt deals 3 damage to Grizzly Bears');
  expect(text({ verb: 'damage', from: bears, to: you, n: 2, combat: true })).toBe(
    'Grizzly Bears deals 2 combat damage to you',
  );
  expect(text({ verb: 'draw', by: you, what: bolt })).toBe('You draw Lightning Bolt');
  expect(text({ verb: 'draw', by: foe })).toBe('Foe draws a card');
  expect(text({ verb: 'loseLife', by: foe, n: 2 })).toBe('Foe loses 2 life');
  expect(text({ verb: 'put', what: bears, n: 2, word: '-1/-1' })).toBe('2 -1/-1 counters are put on Grizzly Bears');
  expect(text({ verb: 'take', what: bears, n: 1, word: 'ice' })).toBe('1 ice counter is removed from Grizzly Bears');
  expect(text({ verb: 'shift', from: bears, to: otherBears, word: '-1/-1' })).toBe(
    '1 -1/-1 counter moves from Grizzly Bears to Grizzly Bears (2)',
  );
  expect(text({ verb: 'addMana', by: you, word: 'G', n: 2 })).toBe('You add {G}{G}');
  expect(text({ verb: 'flipCoin', by: foe, word: 'won' })).toBe('Foe wins a coin flip');
  expect(text({ verb: 'flipCoin', by: you, word: 'lost' })).toBe('You lose a coin flip');
  expect(text({ verb: 'block', by: bears, what: otherBears })).toBe('Grizzly Bears blocks Grizzly Bears (2)');
  expect(text({ verb: 'attack', by: you, what: bears, to: foe })).toBe('Grizzly Bears attacks Foe');
  expect(text({ verb: 'target', by: bolt, what: bears })).toBe('Grizzly Bears becomes a target of Lightning Bolt');
  expect(text({ verb: 'become', what: bears, word: 'controller', to: foe })).toBe('Foe gains control of Grizzly Bears');
  expect(text({ verb: 'become', what: bears, word: 'unblocked' })).toBe('Grizzly Bears becomes unblocked');
  expect(text({ verb: 'begin', by: you, word: 'upkeep' })).toBe('Your upkeep step begins');
  expect(text({ verb: 'begin', by: foe, word: 'end' })).toBe("Foe's end step begins");
  expect(text({ verb: 'activate', by: you, what: druid, word: '0' })).toBe(
    'You activate an ability of Devoted Druid ({T}: Add green mana)',
  );
  expect(text({ verb: 'move', what: bears, fromZone: 'graveyard', toZone: 'hand' })).toBe(
    'Grizzly Bears moves from the graveyard to the hand',
  );
  expect(text({ verb: 'discard', by: foe, what: bolt })).toBe('Foe discards Lightning Bolt');
});

test('sentences speak in the words of their date', () => {
  const dies = { verb: 'move', what: bears, fromZone: 'battlefield', toZone: 'graveyard' } as const;
  expect(text(dies)).toBe('Grizzly Bears dies');
  expect(old(dies)).toBe('Grizzly Bears is put into a graveyard from play');
  const enters = { verb: 'move', what: bears, toZone: 'battlefield', fromZone: 'stack' } as const;
  expect(text(enters)).toBe('Grizzly Bears enters from the stack');
  expect(old(enters)).toBe('Grizzly Bears comes into play from the stack');
  const exiled = { verb: 'move', what: bears, toZone: 'exile', fromZone: 'battlefield' } as const;
  expect(text(exiled)).toBe('Grizzly Bears is exiled from the battlefield');
  expect(old(exiled)).toBe('Grizzly Bears is removed from the game from play');
  expect(old({ verb: 'cast', by: foe, what: bolt, fromZone: 'hand' })).toBe('Foe plays Lightning Bolt');
  expect(text({ verb: 'cast', by: foe, what: bolt, fromZone: 'library' })).toBe(
    'Foe casts Lightning Bolt from the library',
  );
  expect(text({ verb: 'create', by: you, n: 2 })).toBe('You create 2 tokens');
  expect(old({ verb: 'create', by: foe })).toBe('Foe puts 1 token into play');
  expect(old({ verb: 'addMana', by: foe, word: 'R' })).toBe('Foe adds {R} to their mana pool');
});

test('an event has its rule and its cause', () => {
  expect(say.event(event({ verb: 'draw', by: you, cause: bolt, rule: 'verb-draw' }))).toEqual({
    text: 'You draw a card',
    rule: '121.1',
    cause: 'Lightning Bolt',
  });
  expect(say.event(event({ verb: 'sacrifice', by: you, what: bears, cause: bolt, because: 'cost' })).cause).toBe(
    'a cost of Lightning Bolt',
  );
  expect(sayOld.event(event({ verb: 'draw', by: you, rule: 'mana-burn' })).rule).toBe('300.3');
});

test('every line of the log is told', () => {
  const damage = event({ verb: 'damage', from: bolt, to: bears, n: 3 });
  const told = (entry: LogEntry) => say.entry(entry);
  expect(told({ log: 'event', event: damage }).text).toBe('Lightning Bolt deals 3 damage to Grizzly Bears');
  expect(told({ log: 'answer', player: 0, why: 'targets', answer: [bears] }).text).toBe(
    'You answer (targets): Grizzly Bears',
  );
  expect(told({ log: 'answer', player: 1, why: 'priority', answer: { act: 'cast', card: bolt } }).text).toBe(
    'Foe answers (priority): cast Lightning Bolt',
  );
  expect(told({ log: 'pass', player: 1, auto: true }).text).toBe('Foe passes priority (by itself)');
  expect(told({ log: 'pass', player: 0, auto: false }).text).toBe('You pass priority');
  expect(
    told({ log: 'rewound', player: 0, act: { act: 'cast', card: bolt }, rule: 'reverse-illegal-action' }).text,
  ).toBe('You take back what could not be completed: cast Lightning Bolt');
  expect(told({ log: 'replaced', event: damage, by: druid, rule: 'replacement' })).toEqual({
    text: 'Something else happens instead of this: Lightning Bolt deals 3 damage to Grizzly Bears',
    rule: '614.1a',
    cause: 'Devoted Druid',
  });
  const prevent = event({ verb: 'prevent', what: bears, n: 3 });
  expect(told({ log: 'prevented', event: prevent, by: druid, rule: 'prevention' }).text).toBe(
    '3 damage to Grizzly Bears is prevented',
  );
  expect(told({ log: 'impossible', event: prevent, by: druid, rule: 'unpreventable' }).text).toBe(
    'This cannot happen: 3 damage to Grizzly Bears is prevented',
  );
});
