import {
  type Amount,
  all,
  always,
  amount,
  attacks,
  begins,
  cant,
  card,
  compare,
  count,
  firstStrike,
  gainLife,
  happens,
  is,
  menace,
  must,
  named,
  object,
  on,
  plus,
  ref,
  self,
  spell,
  times,
  trample,
  when,
  would,
  you,
} from '@rulewright/language';
import type { Board, Side } from './counts-board.js';
import { creature, the } from './counts-cards.js';

/*
 * Boards whose numbers were worked out from the rules before any engine counted them; docs/counts.md has the working.
 */

const bear = the('Grizzly Bears');
const mountain = the('Mountain');

const notAlone = always(
  cant(
    on('attack', {
      what: named(object(), 'attackers'),
      per: 'event',
      such: all(is(self, ref('attackers')), compare(count(ref('attackers')), '<=', 1)),
    }),
  ),
);

const burning: readonly Side[] = [{ life: 1, battlefield: [mountain, mountain], hand: [the('Lightning Bolt')] }, {}];

const attackers: readonly Side[] = [
  {
    battlefield: [
      creature('A', '2/2'),
      creature('B', '2/2', always(must(attacks(self))), notAlone),
      creature('C', '2/2'),
    ],
  },
  { battlefield: [creature('D', '1/1')] },
];

const menaced: readonly Side[] = [
  {
    battlefield: [
      { card: creature('M', '3/3', menace), tapped: true, attacks: 1 },
      { card: creature('N', '2/2'), tapped: true, attacks: 1 },
    ],
  },
  { battlefield: [creature('X', '1/1'), creature('Y', '1/1'), creature('Z', '1/1')] },
];

const trampled: readonly Side[] = [
  { battlefield: [{ card: creature('T', '5/5', trample), tapped: true, attacks: 1 }] },
  { battlefield: [creature('X', '1/1'), creature('Y', '2/2')] },
];

const bell = (name: string, n: number) => card(name, '{1}', 'Artifact', when(begins('upkeep'), gainLife(n)));

const moreLife = (name: string, n: Amount) =>
  card(name, '{1}', 'Enchantment', always(would({ on: 'gainLife', by: you, n: amount('gained') }, happens({ n }))));

const redCreature = (name: string) => card(name, '{R}', 'Creature - Goblin', '1/1');
const expensive = card('Red Dream', '{9}{R}', 'Sorcery', spell(gainLife(1)));

export const byHand: readonly Board[] = [
  {
    name: 'a bolt',
    date: '2013-05-01',
    at: [0, 'postcombat main'],
    players: [{ battlefield: [mountain], hand: [the('Lightning Bolt')] }, { battlefield: [bear] }],
    counts: [3, 8, 11, 8, 3, 0],
  },
  {
    name: 'mana burn',
    date: '2006-07-15',
    at: [0, 'end'],
    players: burning,
    counts: [4, 12, 16, 12, 4, 0],
  },
  {
    name: 'mana burn',
    date: '2026-04-17',
    at: [0, 'end'],
    players: burning,
    counts: [4, 12, 22, 20, 8, 0],
  },
  {
    name: 'modes',
    date: '2006-07-15',
    at: [1, 'upkeep'],
    players: [
      {
        battlefield: [the('Island'), { card: the('Snow-Covered Forest'), tapped: true }],
        hand: [the('Thermal Flux')],
      },
      { battlefield: [bear, the('Plains'), the('Snow-Covered Swamp')] },
    ],
    counts: [3, 4, 7, 5, 0],
  },
  {
    name: 'X and targets',
    date: '2026-04-17',
    at: [0, 'postcombat main'],
    players: [{ battlefield: [mountain, mountain, mountain], hand: [the('Fireball')] }, { battlefield: [bear] }],
    counts: [5, 15, 46, 87, 132, 114, 0],
  },
  {
    name: 'joint targets',
    date: '2008-05-01',
    at: [0, 'upkeep', 'before'],
    players: [
      { battlefield: [the("Puca's Mischief"), bear, card('Nothing', '{0}', 'Artifact'), the('Forest')] },
      { battlefield: [the('Tatterkite'), the('Boreal Druid'), the('Safehold Elite'), the('Island')] },
    ],
    counts: [2, 5, 10, 0],
  },
  {
    name: 'conspire',
    date: '2008-05-01',
    at: [0, 'postcombat main'],
    players: [
      {
        pool: 'RRRR',
        hand: [the('Burn Trail')],
        battlefield: [redCreature('R'), redCreature('S'), redCreature('T'), { card: redCreature('U'), tapped: true }],
      },
      { battlefield: [bear] },
    ],
    counts: [2, 2, 14, 21, 147, 0],
  },
  {
    name: 'attack',
    date: '2006-07-15',
    at: [0, 'declare attackers', 'before'],
    players: attackers,
    counts: [7, 17, 0],
  },
  {
    name: 'attack',
    date: '2026-04-17',
    at: [0, 'declare attackers', 'before'],
    players: attackers,
    counts: [3, 10, 0],
  },
  {
    name: 'blocks',
    date: '2026-04-17',
    at: [0, 'declare blockers', 'before'],
    players: menaced,
    counts: [15, 49, 0],
  },
  {
    name: 'blocks',
    date: '2009-07-11',
    at: [0, 'declare blockers', 'before'],
    players: menaced,
    counts: [15, 30, 84, 0],
  },
  {
    name: 'trample',
    date: '2006-07-15',
    at: [0, 'declare blockers', 'before'],
    players: trampled,
    counts: [4, 18, 0],
  },
  {
    name: 'trample',
    date: '2009-07-11',
    at: [0, 'declare blockers', 'before'],
    players: trampled,
    counts: [4, 11, 15, 0],
  },
  {
    name: 'trample',
    date: '2026-04-17',
    at: [0, 'declare blockers', 'before'],
    players: trampled,
    counts: [4, 18, 0],
  },
  {
    name: 'triggers',
    date: '2013-05-01',
    at: [0, 'upkeep', 'before'],
    players: [
      { battlefield: [bell('Bell', 1), bell('Chime', 2)] },
      { battlefield: [bell('Gong', 1), bell('Drum', 2), bell('Horn', 3)] },
    ],
    counts: [2, 12, 0],
  },
  {
    name: 'replacements',
    date: '2008-05-01',
    at: [1, 'upkeep'],
    players: [
      {
        pool: 'W',
        hand: [card('Sip', '{W}', 'Instant', spell(gainLife(1)))],
        battlefield: [
          moreLife('Doubled', times(2, ref('gained'))),
          moreLife('One More', plus(ref('gained'), 1)),
          moreLife('Two More', plus(ref('gained'), 2)),
        ],
      },
      {},
    ],
    counts: [2, 3, 6, 0],
  },
  {
    name: 'search',
    date: '2013-05-01',
    at: [0, 'postcombat main'],
    players: [
      {
        pool: 'GG',
        hand: [the('Rampant Growth'), the('Forest')],
        library: [the('Forest'), the('Island'), bear],
      },
      {},
    ],
    counts: [3, 6, 11, 3, 0],
  },
  {
    name: 'three players',
    date: '2026-04-17',
    at: [0, 'declare attackers', 'before'],
    players: [
      { battlefield: [creature('A', '2/2'), creature('B', '2/2')] },
      { battlefield: [creature('X', '1/1')] },
      { battlefield: [creature('Y', '1/1')] },
    ],
    counts: [9, 18, 8, 0],
  },
  {
    name: 'two-headed giants that attack a team',
    date: '2013-05-01',
    teams: [
      [0, 1],
      [2, 3],
    ],
    at: [0, 'declare attackers', 'before'],
    players: [
      { battlefield: [creature('A', '2/2')] },
      { battlefield: [creature('B', '3/3', firstStrike)] },
      { battlefield: [creature('X', '1/1')] },
      { battlefield: [creature('Y', '2/2')] },
    ],
    counts: [4, 17, 8, 14, 0],
  },
  {
    name: 'alternative cost',
    date: '2006-07-15',
    at: [0, 'postcombat main'],
    players: [
      {
        pool: 'RRCCCCC',
        hand: [the('Fury of the Horde'), expensive, expensive, expensive],
        battlefield: [creature('K', '2/2')],
      },
      {},
    ],
    counts: [2, 2, 5, 6, 0],
  },
  {
    name: 'hybrid',
    date: '2008-05-01',
    at: [0, 'postcombat main'],
    players: [{ battlefield: [the('Plains'), mountain], hand: [the('Safehold Elite'), the('Wasp Lancer')] }, {}],
    counts: [4, 6, 4, 0],
  },
  {
    name: 'returning',
    date: '2026-04-17',
    at: [1, 'upkeep'],
    players: [{ pool: 'R', hand: [the('Lightning Bolt')] }, { battlefield: [the('Murderous Redcap')] }],
    counts: [2, 3, 3, 0],
  },
];
