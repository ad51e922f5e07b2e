import {
  type Ability,
  type Action,
  a,
  activated,
  activatedIf,
  activates,
  add,
  addMana,
  all,
  always,
  any,
  anyTarget,
  artifact,
  asLongAs,
  atLeast,
  attacking,
  attacks,
  become,
  begins,
  black,
  block,
  blocking,
  blocks,
  blocksOnce,
  blue,
  type Condition,
  can,
  cant,
  card,
  cardsIn,
  casting,
  casts,
  change,
  choose,
  chooseOne,
  compare,
  count,
  counter,
  counters,
  create,
  creature,
  cumulativeUpkeep,
  damage,
  dealsDamage,
  defender,
  destroy,
  dies,
  discard,
  draw,
  during,
  duringStep,
  enchant,
  enters,
  exile,
  extra,
  faceDown,
  fear,
  flipCoin,
  flying,
  form,
  from,
  gainControl,
  gainLife,
  gains,
  gets,
  getsAndGains,
  green,
  happens,
  hasKeyword,
  haste,
  host,
  ifThen,
  indestructible,
  inZone,
  is,
  isSized,
  it,
  land,
  later,
  leaves,
  loseLife,
  manaValueOf,
  may,
  must,
  mustTry,
  named,
  not,
  object,
  one,
  opponent,
  other,
  ownedBy,
  pay,
  permanent,
  player,
  plus,
  powerOf,
  prevent,
  preventAll,
  put,
  recover,
  red,
  ref,
  regenerate,
  remove,
  retarget,
  reveal,
  ripple,
  sacrifice,
  search,
  self,
  shuffle,
  snow,
  some,
  spell,
  spellOnStack,
  subtype,
  take,
  tally,
  target,
  the,
  times,
  toBattlefield,
  toBottom,
  toGraveyard,
  toHand,
  token,
  top,
  toughnessOf,
  trample,
  untap,
  untilEndOfTurn,
  when,
  whenever,
  white,
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

/** Two cards of a colour, of which others are exiled from hand rather than pay the mana cost. */
const pitch = (...color: readonly Condition[]) =>
  always(casting({ rather: [exile(some(2, cardsIn('hand', you, ...color)))] }));

const blocker = target(permanent(creature, blocking), { as: 'blocker' });

/** The creatures described that nothing but the blocker has blocked in this combat. */
const freed = (blocked: Condition) =>
  named(
    permanent(
      creature,
      blocked,
      compare(tally({ on: 'block', by: object(not(is(it, ref('blocker')))), what: ref('freed') }, 'combat'), '=', 0),
    ),
    'freed',
  );

const moveBlocker = (blocked: Condition, blocking: { readonly declared?: true } = {}) =>
  activatedIf(
    { only: duringStep('declare blockers') },
    '{T}',
    choose(freed(blocked)),
    become(blocker, 'status', words('out of combat')),
    become(ref('freed'), 'status', words('unblocked')),
    block(ref('blocker'), one(permanent(creature, attacking), { by: you }), blocking),
  );

const blockedThisCombat = atLeast(tally({ on: 'block', by: ref('blocker'), what: ref('freed') }, 'combat'), 1);

const maritLage = (...abilities: readonly Ability[]) =>
  token('Marit Lage', ['black'], 'Legendary Creature - Avatar', '20/20', flying, ...abilities);

const whenThawed = (...actions: readonly Action[]) =>
  whenever(compare(counters(self, 'ice'), '=', 0), mustTry(sacrifice(self), { ifDone: actions }));

/** Reveal X cards of the colour from your hand, and sacrifice it. */
const martyrdom = (mana: string, color: Condition, ...actions: readonly Action[]) =>
  activated([mana, reveal(some(X, cardsIn('hand', you, color))), sacrifice(self)], ...actions);

const stampede = when(
  attacks(self),
  untilEndOfTurn(gets(self, count(permanent(attacking, subtype('Aurochs'), other)), 0)),
);

const soundedCalls = count(object(inZone('graveyard'), is(the('name', it), words('Sound the Call'))));

export const set: CardSet = {
  code: 'CSP',
  name: 'Coldsnap',
  cards: [
    card(
      'Cover of Winter',
      '{2}{W}',
      'Snow Enchantment',
      cumulativeUpkeep('{S}'),
      always(
        would(
          dealsDamage(object(creature), {
            to: a('thing', any(is(it, you), all(inZone('battlefield'), creature, yours))),
            combat: true,
          }),
          prevent(counters(self, 'age')),
        ),
      ),
      activated('{S}', put('age', self)),
    ),

    card(
      'Gelid Shackles',
      '{W}',
      'Snow Enchantment - Aura',
      enchant(permanent(creature)),
      always(cant(blocks(host)), cant(activates(host))),
      activated('{S}', untilEndOfTurn(gains(host, defender))),
    ),

    card('Martyr of Sands', '{W}', 'Creature - Human Cleric', '1/1', martyrdom('{1}', white, gainLife(times(3, X)))),

    card(
      'Woolly Razorback',
      '{2}{W}{W}',
      'Creature - Boar Beast',
      '7/7',
      always(would(enters(self), happens({ with: [withCounters('ice', 3)] }))),
      asLongAs(
        atLeast(counters(self, 'ice'), 1),
        gains(self, defender),
        would({ on: 'damage', from: self, combat: true }, preventAll()),
      ),
      when(blocksOnce(self), take('ice', self)),
    ),

    card(
      'Arcum Dagsson',
      '{3}{U}',
      'Legendary Creature - Human Artificer',
      '2/2',
      activated(
        '{T}',
        choose(
          named(
            a('player', is(it, the('controller', target(permanent(artifact, creature), { as: 'given' })))),
            'maker',
          ),
        ),
        sacrifice(ref('given'), ref('maker')),
        may(
          [
            search(one(cardsIn('library', you, artifact, not(creature))), { as: 'found' }),
            toBattlefield(ref('found')),
            shuffle(),
          ],
          { to: ref('maker') },
        ),
      ),
    ),

    card(
      'Martyr of Frost',
      '{U}',
      'Creature - Human Wizard',
      '1/1',
      martyrdom(
        '{2}',
        blue,
        may(pay('{X}'), {
          to: the('controller', target(spellOnStack(), { as: 'stopped' })),
          ifNot: [counter(ref('stopped'))],
        }),
      ),
    ),

    card(
      'Rimefeather Owl',
      '{5}{U}{U}',
      'Snow Creature - Bird',
      '0/0',
      flying,
      always(isSized(self, count(permanent(snow)), count(permanent(snow)))),
      activated('{1}{S}', put('ice', target(permanent()))),
      always(change(permanent(atLeast(counters(it, 'ice'), 1)), add('supertype', words('snow')))),
    ),

    card(
      'Jötun Grunt',
      '{1}{W}',
      'Creature - Giant Soldier',
      '4/4',
      cumulativeUpkeep(
        toBottom(some(2, object(inZone('graveyard')), { together: compare(count(the('owner', it)), '=', 1) })),
      ),
    ),

    card('Sunscour', '{5}{W}{W}', 'Sorcery', pitch(white), spell(destroy(permanent(creature)))),

    card(
      'Commandeer',
      '{5}{U}{U}',
      'Instant',
      pitch(blue),
      spell(gainControl(target(spellOnStack(not(creature)), { as: 'taken' })), may(retarget(ref('taken')))),
    ),

    card(
      'Counterbalance',
      '{U}{U}',
      'Enchantment',
      when(
        casts(opponent, named(object(), 'cast')),
        may(reveal(top(1), { as: 'shown' }), {
          ifDone: [ifThen(compare(manaValueOf(ref('cast')), '=', manaValueOf(ref('shown'))), counter(ref('cast')))],
        }),
      ),
    ),

    card(
      'Thermal Flux',
      '{U}',
      'Instant',
      spell(
        chooseOne(
          untilEndOfTurn(change(target(permanent(not(snow))), add('supertype', words('snow')))),
          untilEndOfTurn(change(target(permanent(snow)), remove('supertype', words('snow')))),
        ),
        later(begins('upkeep'), draw()),
      ),
    ),

    card(
      'Haakon, Stromgald Scourge',
      '{1}{B}{B}',
      'Legendary Creature - Zombie Knight',
      '3/3',
      always(
        can({ on: 'cast', by: you, what: self, from: 'graveyard' }),
        cant({ on: 'cast', what: self, from: ['library', 'hand', 'exile', 'command'] }),
      ),
      always(can({ on: 'cast', by: you, what: cardsIn('graveyard', you, subtype('Knight')) })),
      when(dies(self), loseLife(2)),
    ),

    card(
      'Herald of Leshrac',
      '{6}{B}',
      'Creature - Avatar',
      '2/4',
      flying,
      cumulativeUpkeep(gainControl(one(permanent(land, not(yours))))),
      always(
        gets(self, count(permanent(land, yours, not(ownedBy(you)))), count(permanent(land, yours, not(ownedBy(you))))),
      ),
      when(
        leaves(self),
        become(permanent(land, yours, ownedBy(ref('each'))), 'controller', ref('each'), {
          by: named(player, 'each'),
        }),
      ),
    ),

    card(
      'Martyr of Bones',
      '{B}',
      'Creature - Human Wizard',
      '1/1',
      martyrdom(
        '{1}',
        black,
        exile(
          target(object(inZone('graveyard')), {
            min: 0,
            max: X,
            together: compare(count(the('owner', it)), '<=', 1),
          }),
        ),
      ),
    ),

    card('Phobian Phantasm', '{1}{B}{B}', 'Creature - Illusion', '3/3', flying, fear, cumulativeUpkeep('{B}')),

    card('Rimebound Dead', '{B}', 'Snow Creature - Skeleton', '1/1', activated('{S}', regenerate(self))),

    card('Soul Spike', '{5}{B}{B}', 'Instant', pitch(black), spell(damage(self, target(anyTarget), 4), gainLife(4))),

    card(
      'Surging Dementia',
      '{1}{B}',
      'Sorcery',
      ripple(4),
      spell(discard(one(cardsIn('hand', ref('victim'))), target(player, { as: 'victim' }))),
    ),

    card(
      'Tresserhorn Skyknight',
      '{5}{B}{B}',
      'Creature - Zombie Knight',
      '5/3',
      flying,
      always(would({ on: 'damage', from: object(creature, hasKeyword('first strike')), to: self }, preventAll())),
    ),

    card(
      'Void Maw',
      '{4}{B}{B}',
      'Creature - Horror',
      '4/5',
      trample,
      always(would(dies(named(permanent(creature, other), 'victim')), exile(ref('victim'), { note: 'eaten' }))),
      activated(toGraveyard(one(object(is(it, ref('eaten')), form('card')))), untilEndOfTurn(gets(self, 2, 2))),
    ),

    card(
      'Balduvian Rage',
      '{X}{R}',
      'Instant',
      spell(untilEndOfTurn(gets(target(permanent(creature, attacking)), X, 0)), later(begins('upkeep'), draw())),
    ),

    card(
      'Balduvian Warlord',
      '{3}{R}',
      'Creature - Human Barbarian',
      '3/2',
      from({
        // Its own ruling: a creature that it makes block triggers as one that is declared, which no rule said before 2009.
        '2006-07-15': [moveBlocker(blockedThisCombat, { declared: true })],
        '2009-07-11': [moveBlocker(blockedThisCombat)],
        '2026-04-17': [moveBlocker(is(it, the('blocking', ref('blocker'))))],
      }),
    ),

    card('Braid of Fire', '{1}{R}', 'Enchantment', cumulativeUpkeep(addMana('red'))),

    card(
      'Fury of the Horde',
      '{5}{R}{R}',
      'Sorcery',
      pitch(red),
      spell(
        untap(named(permanent(creature, atLeast(tally({ on: 'attack', what: ref('each') }, 'turn'), 1)), 'each')),
        extra('combat and main', { after: 'this main phase' }),
      ),
    ),

    card('Icefall', '{2}{R}{R}', 'Sorcery', spell(destroy(target(permanent(any(artifact, land))))), recover('{R}{R}')),

    card(
      'Karplusan Minotaur',
      '{2}{R}{R}',
      'Creature - Minotaur Warrior',
      '3/3',
      cumulativeUpkeep(flipCoin()),
      when({ on: 'flipCoin', by: you, result: 'won' }, damage(self, target(anyTarget), 1)),
      when({ on: 'flipCoin', by: you, result: 'lost' }, damage(self, target(anyTarget, { by: one(opponent) }), 1)),
    ),

    card(
      'Lightning Storm',
      '{1}{R}{R}',
      'Instant',
      spell(damage(self, target(anyTarget), plus(3, counters(self, 'charge')))),
      activatedIf(
        { by: player, in: ['stack'] },
        discard(one(cardsIn('hand', you, land))),
        put('charge', self, 2),
        may(retarget(self)),
      ),
    ),

    card(
      'Magmatic Core',
      '{2}{R}{R}',
      'Enchantment',
      cumulativeUpkeep('{1}'),
      when(
        begins('end', you),
        damage(self, target(permanent(creature), { min: 0, max: 'any' }), counters(self, 'age'), { divide: 'chosen' }),
      ),
    ),

    card(
      'Martyr of Ashes',
      '{R}',
      'Creature - Human Shaman',
      '1/1',
      martyrdom('{2}', red, damage(self, permanent(creature, not(hasKeyword('flying'))), X)),
    ),

    card(
      'Arctic Nishoba',
      '{5}{G}',
      'Creature - Cat Warrior',
      '6/6',
      trample,
      cumulativeUpkeep(chooseOne(pay('{G}'), pay('{W}'))),
      when(dies(self), gainLife(times(2, counters(self, 'age')))),
    ),

    card(
      'Aurochs Herd',
      '{5}{G}',
      'Creature - Aurochs',
      '4/4',
      trample,
      when(
        enters(self),
        may(search(one(cardsIn('library', you, subtype('Aurochs'))), { as: 'found' }), {
          ifDone: [reveal(ref('found')), toHand(ref('found')), shuffle()],
        }),
      ),
      stampede,
    ),

    card('Surging Flame', '{1}{R}', 'Instant', ripple(4), spell(damage(self, target(anyTarget), 2))),

    card(
      'Allosaurus Rider',
      '{5}{G}{G}',
      'Creature - Elf Warrior',
      '1/1',
      pitch(green),
      always(isSized(self, plus(1, count(permanent(land, yours))), plus(1, count(permanent(land, yours))))),
    ),

    card('Boreal Druid', '{G}', 'Snow Creature - Elf Druid', '1/1', activated('{T}', addMana('colorless'))),

    card(
      'Brooding Saurian',
      '{2}{G}{G}',
      'Creature - Lizard',
      '4/4',
      when(
        begins('end'),
        become(permanent(not(form('token')), ownedBy(ref('each'))), 'controller', ref('each'), {
          by: named(player, 'each'),
        }),
      ),
    ),

    card('Bull Aurochs', '{1}{G}', 'Creature - Aurochs', '2/1', trample, stampede),

    card(
      'Martyr of Spores',
      '{G}',
      'Creature - Human Shaman',
      '1/1',
      martyrdom('{1}', green, untilEndOfTurn(gets(target(permanent(creature)), X, X))),
    ),

    card(
      'Panglacial Wurm',
      '{5}{G}{G}',
      'Creature - Wurm',
      '9/5',
      trample,
      worksIn(
        'library',
        asLongAs(
          atLeast(tally({ on: 'search', by: you, of: you }, 'now'), 1),
          can({ on: 'cast', by: you, what: self, from: 'library' }),
        ),
      ),
    ),

    card(
      'Rimehorn Aurochs',
      '{4}{G}',
      'Snow Creature - Aurochs',
      '3/3',
      trample,
      stampede,
      activated('{2}{S}', untilEndOfTurn(must(blocks(target(permanent(creature)), target(permanent(creature)))))),
    ),

    card(
      'Phyrexian Soulgorger',
      '{3}',
      'Snow Artifact Creature - Phyrexian Construct',
      '8/8',
      cumulativeUpkeep(sacrifice(one(permanent(creature, yours)))),
    ),

    card(
      'Vanish into Memory',
      '{2}{W}{U}',
      'Instant',
      spell(
        exile(target(permanent(creature), { as: 'creature' }), { as: 'gone' }),
        draw(powerOf(ref('creature'))),
        later(
          yourUpkeep,
          toBattlefield(ref('gone'), { under: the('owner', ref('gone')), as: 'back' }),
          discard(some(toughnessOf(ref('back')), cardsIn('hand', you))),
        ),
      ),
    ),

    card(
      "Jester's Scepter",
      '{3}',
      'Artifact',
      when(
        enters(self),
        exile(top(5, target(player)), { with: [faceDown], note: 'hidden' }),
        during(
          { while: is(the('zone', ref('hidden')), words('exile')) },
          can({ on: 'look', by: you, what: ref('hidden') }),
        ),
      ),
      activated(
        ['{2}{T}', toGraveyard(one(object(is(it, ref('hidden')), inZone('exile'))), { as: 'shown' })],
        ifThen(
          is(the('name', target(spellOnStack(), { as: 'spell' })), the('name', ref('shown'))),
          counter(ref('spell')),
        ),
      ),
    ),

    card(
      'Lovisa Coldeyes',
      '{3}{R}{R}',
      'Legendary Creature - Human',
      '3/3',
      always(getsAndGains(permanent(creature, subtype('Barbarian', 'Warrior', 'Berserker')), 2, 2, haste)),
    ),

    card(
      'Sound the Call',
      '{2}{G}',
      'Sorcery',
      spell(create(token('', ['green'], 'Creature - Wolf', '1/1', always(gets(self, soundedCalls, soundedCalls))))),
    ),

    card('Thrumming Stone', '{5}', 'Legendary Artifact', always(gains(spellOnStack(yours), ripple(4)))),

    card(
      'Dark Depths',
      '',
      'Legendary Snow Land',
      always(would(enters(self), happens({ with: [withCounters('ice', 10)] }))),
      activated('{3}', take('ice', self)),
      from(
        {
          // Until it became a keyword, being indestructible was no ability that could be lost (700.4a).
          '2006-07-15': [
            whenThawed(create(maritLage(), { as: 'made' }), during('game', cant({ on: 'destroy', what: ref('made') }))),
          ],
          '2026-04-17': [whenThawed(create(maritLage(indestructible)))],
        },
        'indestructible',
      ),
    ),
  ],
};
