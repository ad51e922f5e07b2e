import {
  a,
  act,
  activated,
  add,
  addMana,
  all,
  always,
  amount,
  any,
  anyTarget,
  anywhere,
  artifact,
  asLongAs,
  asThough,
  atLeast,
  attacking,
  attacks,
  basic,
  black,
  blocks,
  calc,
  can,
  cant,
  card,
  cardsIn,
  casting,
  change,
  choose,
  controlledBy,
  copyOf,
  count,
  counter,
  create,
  creature,
  cycling,
  type Definition,
  damage,
  destroy,
  doubleStrike,
  draw,
  during,
  enchant,
  enchantment,
  enteringTapped,
  enters,
  equip,
  exile,
  exists,
  extra,
  firstStrike,
  flipCoin,
  flying,
  form,
  gainLife,
  gains,
  gets,
  happens,
  haste,
  host,
  ifThen,
  inZone,
  is,
  isDiscardedFor,
  it,
  land,
  legendary,
  look,
  loseAllAbilities,
  loyaltyAbility,
  manaValueOf,
  may,
  minus,
  move,
  must,
  named,
  not,
  object,
  one,
  opponent,
  other,
  ownedBy,
  permanent,
  player,
  playerOrPlaneswalker,
  preventNext,
  protectionFrom,
  ref,
  repeat,
  sacrifice,
  search,
  self,
  setLife,
  setSize,
  setTo,
  shuffle,
  some,
  spell,
  spellOnStack,
  split,
  subtype,
  take,
  target,
  the,
  toBattlefield,
  toGraveyard,
  toHand,
  token,
  top,
  trample,
  untilEndOfTurn,
  when,
  withCounters,
  words,
  worksIn,
  would,
  X,
  you,
  yours,
  yourUpkeep,
} from '@rulewright/language';
import type { CardSet } from '../set.js';

const basics: readonly Definition[] = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'].flatMap((type) => [
  card(type, '', `Basic Land - ${type}`),
  card(`Snow-Covered ${type}`, '', `Basic Snow Land - ${type}`),
]);

export const set: CardSet = {
  code: 'core',
  name: 'Basic lands, and cards of many sets',
  cards: [
    ...basics,

    card('Grizzly Bears', '{1}{G}', 'Creature - Bear', '2/2'),

    card(
      'Aurochs',
      '{3}{G}',
      'Creature - Aurochs',
      '2/3',
      trample,
      when(attacks(self), untilEndOfTurn(gets(self, count(permanent(attacking, subtype('Aurochs'), other)), 0))),
    ),

    card('Giant Growth', '{G}', 'Instant', spell(untilEndOfTurn(gets(target(permanent(creature)), 3, 3)))),

    card('Lightning Bolt', '{R}', 'Instant', spell(damage(self, target(anyTarget), 3))),

    card(
      'Wrath of God',
      '{2}{W}{W}',
      'Sorcery',
      spell(during('now', cant({ on: 'regenerate', what: permanent(creature) })), destroy(permanent(creature))),
    ),

    card('Counterspell', '{U}{U}', 'Instant', spell(counter(target(spellOnStack())))),

    card('Glorious Anthem', '{1}{W}{W}', 'Enchantment', always(gets(permanent(creature, yours), 1, 1))),

    card(
      'Humility',
      '{2}{W}{W}',
      'Enchantment',
      always(change(permanent(creature), loseAllAbilities, ...setSize(1, 1))),
    ),

    card(
      'Opalescence',
      '{2}{W}{W}',
      'Enchantment',
      always(
        change(
          named(permanent(enchantment, not(subtype('Aura')), other), 'each'),
          add('type', words('creature')),
          ...setSize(manaValueOf(ref('each')), manaValueOf(ref('each'))),
        ),
      ),
    ),

    card('Blessed Wind', '{7}{W}{W}', 'Sorcery', spell(setLife(target(player), 20))),

    card(
      'Worship',
      '{3}{W}',
      'Enchantment',
      asLongAs(
        exists(permanent(creature, yours)),
        would(
          {
            on: 'loseLife',
            by: you,
            n: amount('lost'),
            because: 'damage',
            per: 'by',
            such: all(atLeast(the('life', you), 1), atLeast(ref('lost'), the('life', you))),
          },
          happens({ n: minus(the('life', you), 1) }),
        ),
      ),
    ),

    card(
      'Annex',
      '{2}{U}{U}',
      'Enchantment - Aura',
      enchant(permanent(land)),
      always(change(host, setTo('controller', you))),
    ),

    card('Concentrate', '{2}{U}{U}', 'Sorcery', spell(draw(3))),

    card(
      'Contamination',
      '{2}{B}',
      'Enchantment',
      when(yourUpkeep, may(sacrifice(one(permanent(creature, yours))), { ifNot: [sacrifice(self)] })),
      always(
        would(
          { on: 'addMana', from: permanent(land), because: 'tapping for mana', per: 'from' },
          happens({ n: 1, mana: words('black') }),
        ),
      ),
    ),

    card(
      'Blood Moon',
      '{2}{R}',
      'Enchantment',
      always(change(permanent(land, not(basic)), setTo('landType', words('Mountain')))),
    ),

    card(
      'Clone',
      '{3}{U}',
      'Creature - Shapeshifter',
      '0/0',
      always(
        would(
          enters(self),
          may(choose(one(permanent(creature), { as: 'model' })), {
            ifDone: [happens({ with: [copyOf(ref('model'))] })],
            ifNot: [happens()],
          }),
        ),
      ),
    ),

    card(
      'Fireball',
      '{X}{R}',
      'Sorcery',
      always(casting({ more: { mana: '{1}', times: calc('max', 0, minus(count(the('targets', self)), 1)) } })),
      spell(damage(self, target(anyTarget, { min: 0, max: 'any' }), X, { divide: 'evenly' })),
    ),

    card(
      'Gempalm Incinerator',
      '{2}{R}',
      'Creature - Goblin',
      '2/1',
      cycling('{1}{R}'),
      worksIn(
        anywhere,
        when(
          isDiscardedFor('cycling', self),
          may(damage(self, target(permanent(creature)), count(permanent(subtype('Goblin'))))),
        ),
      ),
    ),

    card(
      'Rampant Growth',
      '{1}{G}',
      'Sorcery',
      spell(
        search(one(object(inZone('library'), ownedBy(you), land, basic)), { as: 'found' }),
        toBattlefield(ref('found'), { with: [enteringTapped] }),
        shuffle(),
      ),
    ),

    card(
      'Heartbeat of Spring',
      '{2}{G}',
      'Enchantment',
      when(
        {
          on: 'addMana',
          by: named(player, 'tapping'),
          from: permanent(land),
          mana: named(a('manaType'), 'type'),
          because: 'tapping for mana',
          per: 'from',
        },
        act('addMana', { by: ref('tapping'), mana: one(a('manaType', is(it, ref('type')))) }),
      ),
    ),

    card('White Knight', '{W}{W}', 'Creature - Human Knight', '2/2', firstStrike, protectionFrom(black)),

    card('Boros Swiftblade', '{R}{W}', 'Creature - Human Soldier', '1/2', doubleStrike),

    card(
      'Stitch in Time',
      '{1}{U}{R}',
      'Sorcery',
      spell(
        flipCoin(you, { as: 'coin' }),
        ifThen(is(ref('coin'), words('won')), extra('turn', { after: 'this turn' })),
      ),
    ),

    split(
      card(
        'Hit',
        '{1}{B}{R}',
        'Instant',
        spell(
          sacrifice(
            one(permanent(any(artifact, creature), controlledBy(ref('victim'))), { as: 'given' }),
            target(player, { as: 'victim' }),
          ),
          damage(self, ref('victim'), manaValueOf(ref('given'))),
        ),
      ),
      card(
        'Run',
        '{3}{R}{G}',
        'Instant',
        spell(
          untilEndOfTurn(
            gets(permanent(creature, attacking, yours), minus(count(permanent(creature, attacking)), 1), 0),
          ),
        ),
      ),
    ),

    split(
      card('Stand', '{W}', 'Instant', spell(untilEndOfTurn(preventNext(2, target(permanent(creature)))))),
      card('Deliver', '{2}{U}', 'Instant', spell(toHand(target(permanent())))),
    ),

    card(
      'Invigorate',
      '{2}{G}',
      'Instant',
      asLongAs(exists(permanent(subtype('Forest'), yours)), casting({ rather: [gainLife(3, one(opponent))] })),
      spell(untilEndOfTurn(gets(target(permanent(creature)), 4, 4))),
    ),

    card(
      "Yawgmoth's Will",
      '{2}{B}',
      'Sorcery',
      spell(
        during(
          'turn',
          can({ on: 'play', by: you, what: cardsIn('graveyard', you) }),
          can({ on: 'cast', by: you, what: cardsIn('graveyard', you) }),
          would(
            { on: 'move', what: object(form('card'), ownedBy(you)), to: 'graveyard' },
            happens({ toZone: 'exile' }),
          ),
        ),
      ),
    ),

    card('Bonesplitter', '{1}', 'Artifact - Equipment', always(gets(host, 2, 0)), equip('{1}')),

    card(
      'Crucible of Worlds',
      '{3}',
      'Artifact',
      always(can({ on: 'play', by: you, what: cardsIn('graveyard', you, land), from: 'graveyard' })),
    ),

    card(
      'Mycosynth Lattice',
      '{6}',
      'Artifact',
      always(change(permanent(), add('type', words('artifact')))),
      always(change(object(form('card', 'spell', 'permanent')), setTo('color', words('colorless')))),
      always(asThough({ on: 'pay', by: player }, a('manaType'), add('color', a('color')))),
    ),

    card(
      'Mutavault',
      '',
      'Land',
      activated('{T}', addMana('colorless')),
      activated(
        '{1}',
        untilEndOfTurn(
          change(self, add('type', words('creature')), add('subtype', a('creatureType')), ...setSize(2, 2)),
        ),
      ),
    ),

    card(
      'Pillar of the Paruns',
      '',
      'Land',
      activated(
        '{T}',
        act('addMana', {
          mana: one(a('color')),
          only: { on: 'cast', what: object(atLeast(count(the('color', it)), 2)) },
        }),
      ),
    ),

    card(
      'Vivid Crag',
      '',
      'Land',
      always(would(enters(self), happens({ with: [enteringTapped, withCounters('charge', 2)] }))),
      activated('{T}', addMana('red')),
      activated(['{T}', take('charge', self)], addMana(one(a('color')))),
    ),

    card(
      'Bribery',
      '{3}{U}{U}',
      'Sorcery',
      spell(
        search(one(object(inZone('library'), ownedBy(ref('victim')), creature)), {
          of: target(opponent, { as: 'victim' }),
          as: 'found',
        }),
        toBattlefield(ref('found'), { under: you }),
        shuffle(ref('victim')),
      ),
    ),

    card('Llanowar Elves', '{G}', 'Creature - Elf Druid', '1/1', activated('{T}', addMana('green'))),

    card('Millstone', '{2}', 'Artifact', activated('{2}{T}', toGraveyard(top(2, target(player))))),

    card(
      'Sage Owl',
      '{1}{U}',
      'Creature - Bird',
      '1/1',
      flying,
      when(
        enters(self),
        look(top(4), { as: 'seen' }),
        move(object(is(it, ref('seen'))), 'library', { at: 'top', order: 'any' }),
      ),
    ),

    card('Blaze', '{X}{R}', 'Sorcery', spell(damage(self, target(anyTarget), X))),

    card('Hill Giant', '{3}{R}', 'Creature - Giant', '3/3'),

    card("Mons's Goblin Raiders", '{R}', 'Creature - Goblin', '1/1'),

    card('Muck Rats', '{B}', 'Creature - Rat', '1/1'),

    card('Willow Elf', '{G}', 'Creature - Elf', '1/1'),

    card('Sea Eagle', '{1}{U}', 'Creature - Bird', '1/1', flying),

    card('Wind Drake', '{2}{U}', 'Creature - Drake', '2/2', flying),

    card('Lava Axe', '{4}{R}', 'Sorcery', spell(damage(self, target(playerOrPlaneswalker), 5))),

    card('Naturalize', '{1}{G}', 'Instant', spell(destroy(target(permanent(any(artifact, enchantment)))))),

    card(
      'Living Lands',
      '{3}{G}',
      'Enchantment',
      always(change(permanent(subtype('Forest')), add('type', words('creature')), ...setSize(1, 1))),
    ),

    card('Concordant Crossroads', '{G}', 'World Enchantment', always(gains(permanent(creature), haste))),

    card(
      'Karakas',
      '',
      'Legendary Land',
      activated('{T}', addMana('white')),
      activated('{T}', toHand(target(permanent(creature, legendary)))),
    ),

    card(
      'Jace, Memory Adept',
      '{3}{U}{U}',
      'Legendary Planeswalker - Jace',
      '[4]',
      loyaltyAbility(1, draw(), toGraveyard(top(1, target(player)))),
      loyaltyAbility(0, toGraveyard(top(10, target(player)))),
      loyaltyAbility(-7, draw(20, target(player, { min: 0, max: 'any' }))),
    ),

    card(
      'Xenagos, the Reveler',
      '{2}{R}{G}',
      'Legendary Planeswalker - Xenagos',
      '[3]',
      loyaltyAbility(
        1,
        repeat(addMana(one(a('color', is(it, words('red', 'green'))))), count(permanent(creature, yours))),
      ),
      loyaltyAbility(0, create(token('', ['red', 'green'], 'Creature - Satyr', '2/2', haste))),
      loyaltyAbility(
        -6,
        exile(top(7), { as: 'seven' }),
        toBattlefield(some(0, object(is(it, ref('seven')), any(creature, land)), { max: 'any' })),
      ),
    ),

    card('Shock', '{R}', 'Instant', spell(damage(self, target(anyTarget), 2))),

    card('Stifle', '{U}', 'Instant', spell(counter(target(object(form('activated', 'triggered')))))),

    card('Taunting Elf', '{G}', 'Creature - Elf', '0/1', always(must(blocks(permanent(creature), self)))),

    card(
      'Yavimaya Enchantress',
      '{2}{G}',
      'Creature - Human Druid',
      '2/2',
      always(gets(self, count(permanent(enchantment)), count(permanent(enchantment)))),
    ),
  ],
};
