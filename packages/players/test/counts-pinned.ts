import {
  a,
  activated,
  addMana,
  always,
  anyTarget,
  blocks,
  can,
  cant,
  card,
  casting,
  compare,
  count,
  damage,
  deathtouch,
  draw,
  enchant,
  firstStrike,
  gainLife,
  isBlockedBy,
  creature as isCreature,
  must,
  named,
  object,
  on,
  one,
  permanent,
  ref,
  sacrifice,
  self,
  spell,
  target,
  trample,
  X,
  yours,
} from '@rulewright/language';
import type { Board } from './counts-board.js';
import { creature, the } from './counts-cards.js';

/* Boards that keep the numbers they have: the first ones of each were read through, and a change has to be explained. */

const bear = the('Grizzly Bears');
const mountain = the('Mountain');
const island = the('Island');
const forest = the('Forest');
const swamp = the('Swamp');

const arc = card(
  'Arc',
  '{2}{R}',
  'Sorcery',
  spell(damage(self, target(anyTarget, { min: 1, max: 3 }), 3, { divide: 'chosen' })),
);

const anyColor = one(a('color'));

export const pinned: readonly Board[] = [
  {
    name: 'division',
    date: '2013-05-01',
    at: [0, 'postcombat main'],
    players: [{ pool: 'RRR', hand: [arc] }, { battlefield: [bear] }],
    counts: [2, 7, 6, 0],
  },
  {
    name: 'counterspells',
    date: '2008-05-01',
    at: [1, 'upkeep'],
    players: [
      { battlefield: [mountain, island, island], hand: [the('Lightning Bolt'), the('Counterspell')] },
      { battlefield: [island, island], hand: [the('Counterspell')] },
    ],
    counts: [5, 14, 32, 72, 188],
  },
  {
    name: 'lightning storm',
    date: '2006-07-15',
    at: [1, 'upkeep'],
    players: [
      { pool: 'RRR', hand: [the('Lightning Storm'), mountain] },
      { hand: [forest, forest], battlefield: [bear] },
    ],
    counts: [2, 3, 6, 12, 18, 39],
  },
  {
    name: 'mana abilities',
    date: '2008-05-01',
    at: [0, 'postcombat main'],
    players: [
      {
        battlefield: [
          the('Reflecting Pool'),
          forest,
          the('Devoted Druid'),
          card('Prism', '{2}', 'Artifact', activated('{T}', addMana(anyColor))),
        ],
        hand: [the('Merrow Wavebreakers')],
      },
      {},
    ],
    counts: [6, 32, 152, 644],
  },
  {
    name: 'a sacrifice as a cost',
    date: '2013-05-01',
    at: [0, 'end'],
    players: [
      {
        pool: 'B',
        battlefield: [bear, the('Safehold Elite'), the('Murderous Redcap')],
        hand: [
          card(
            'Harvest',
            '{B}',
            'Instant',
            always(casting({ add: [sacrifice(one(permanent(isCreature, yours)))] })),
            spell(draw(0)),
          ),
        ],
      },
      {},
    ],
    counts: [2, 3, 5, 0],
  },
  {
    name: 'ripple',
    date: '2006-07-15',
    at: [0, 'postcombat main'],
    players: [
      { pool: 'BB', hand: [the('Surging Dementia')], library: [the('Surging Dementia'), swamp, bear] },
      { hand: [bear, forest] },
    ],
    counts: [2, 2, 4, 6, 16, 20],
  },
  {
    name: 'casting while searching',
    date: '2006-07-15',
    at: [0, 'postcombat main'],
    players: [
      {
        pool: 'GGGGGGG',
        battlefield: [forest, forest],
        hand: [the('Rampant Growth')],
        library: [the('Panglacial Wurm'), island, forest],
      },
      {},
    ],
    counts: [4, 10, 22, 36, 36],
  },
  {
    name: 'coins',
    date: '2006-07-15',
    at: [0, 'upkeep', 'before'],
    players: [{ battlefield: [the('Karplusan Minotaur')] }, { battlefield: [bear] }],
    counts: [2, 2, 8, 0],
  },
  {
    name: 'damage on the stack',
    date: '2006-07-15',
    at: [0, 'declare blockers', 'before'],
    players: [
      {
        battlefield: [{ card: bear, tapped: true, attacks: 1 }, forest],
        hand: [the('Giant Growth')],
      },
      { battlefield: [bear, creature('Small', '1/1'), forest], hand: [the('Giant Growth')] },
    ],
    counts: [4, 12, 32, 92],
  },
  {
    name: 'two-headed giants',
    date: '2026-04-17',
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
    counts: [9, 52, 42],
  },
  {
    name: 'paying by hand',
    date: '2013-05-01',
    at: [1, 'upkeep'],
    players: [
      { battlefield: [mountain, forest], hand: [card('Twist', '{1}{R/G}', 'Instant', spell(gainLife(1)))] },
      {},
    ],
    stops: { paying: true },
    counts: [4, 9, 16, 32, 32],
  },
  {
    name: 'legends and colors',
    date: '2026-04-17',
    at: [0, 'postcombat main'],
    players: [
      {
        pool: 'CCCCUUU',
        hand: [the("Painter's Servant"), the('Clone')],
        battlefield: [card('Lady', '{1}', 'Legendary Creature - Human', '2/2')],
      },
      { battlefield: [the('Murderous Redcap')] },
    ],
    counts: [3, 7, 14, 22, 32],
  },
  {
    name: 'blocks required and limited',
    date: '2013-05-01',
    at: [0, 'declare blockers', 'before'],
    players: [
      {
        battlefield: [
          {
            card: creature('Lure', '4/4', deathtouch, trample, always(must(blocks(object(isCreature), self)))),
            tapped: true,
            attacks: 1,
          },
          {
            card: creature(
              'Sly',
              '2/2',
              always(
                cant(
                  isBlockedBy(self, named(object(), 'blockers'), {
                    per: 'what',
                    such: compare(count(ref('blockers')), '>', 1),
                  }),
                ),
              ),
            ),
            tapped: true,
            attacks: 1,
          },
        ],
      },
      {
        battlefield: [
          creature('X', '1/1'),
          creature(
            'Two',
            '1/4',
            always(
              can(
                blocks(self, named(object(), 'blocked'), { per: 'by', such: compare(count(ref('blocked')), '<=', 2) }),
              ),
            ),
          ),
          creature('Z', '1/1', always(must(on('block', { by: self })))),
        ],
      },
    ],
    counts: [2, 12, 60],
  },
  {
    name: 'a counter moved',
    date: '2008-05-01',
    at: [0, 'end'],
    players: [
      {
        pool: 'UUU',
        battlefield: [
          { card: the('Leech Bonder'), tapped: true, counters: [{ kind: '-1/-1', n: 2 }] },
          { card: the('Merrow Wavebreakers'), tapped: true, counters: [{ kind: '+1/+1', n: 1 }] },
        ],
      },
      { battlefield: [bear] },
    ],
    counts: [3, 5, 11, 21],
  },
  {
    name: 'warlord',
    date: '2009-07-11',
    at: [0, 'declare blockers', 'before'],
    players: [
      {
        battlefield: [
          the('Balduvian Warlord'),
          { card: creature('A', '2/2'), tapped: true, attacks: 1 },
          { card: creature('B', '2/2'), tapped: true, attacks: 1 },
        ],
      },
      { battlefield: [creature('X', '1/1'), creature('Y', '1/1')] },
    ],
    counts: [9, 16, 20, 24],
  },
  {
    name: 'an amount X divided',
    date: '2009-07-11',
    at: [0, 'postcombat main'],
    players: [
      {
        pool: 'RRRR',
        hand: [
          card(
            'Thunder',
            '{X}{R}',
            'Sorcery',
            spell(damage(self, target(anyTarget, { min: 0, max: 'any' }), X, { divide: 'chosen' })),
          ),
        ],
      },
      { battlefield: [bear] },
    ],
    counts: [2, 4, 16, 6, 0],
  },
  {
    name: 'auras and protection',
    date: '2008-05-01',
    at: [0, 'postcombat main'],
    players: [
      {
        pool: 'WB',
        hand: [the('Gelid Shackles'), card('Curse', '{B}', 'Enchantment - Aura', enchant(permanent(isCreature)))],
      },
      { battlefield: [bear, the('White Knight'), forest] },
    ],
    counts: [3, 4, 6, 0],
  },
  {
    name: 'a mulligan',
    date: '2026-04-17',
    at: [0],
    players: [
      { library: [mountain, mountain, mountain, mountain, mountain, mountain, mountain, bear] },
      { library: [forest, forest, forest, forest, forest, forest, forest] },
    ],
    counts: [2, 4, 28],
  },
  {
    name: 'no card pays for itself',
    date: '2006-07-15',
    at: [0, 'postcombat main'],
    players: [{ pool: 'R', hand: [the('Fury of the Horde'), the('Lightning Bolt')] }, {}],
    counts: [2, 2, 0],
  },
];
