import {
  type Action,
  a,
  act,
  activated,
  activatedIf,
  activates,
  add,
  addMana,
  all,
  always,
  amount,
  any,
  anyTarget,
  artifact,
  asLongAs,
  asThough,
  atLeast,
  atRandom,
  attach,
  attacking,
  attacks,
  begins,
  black,
  blocks,
  blocksOnce,
  blue,
  can,
  cant,
  card,
  cardsIn,
  castFree,
  casting,
  casts,
  change,
  choose,
  chooseOne,
  color,
  compare,
  conspire,
  controlledBy,
  copyOf,
  could,
  count,
  counter,
  counters,
  create,
  createCopy,
  creature,
  type Definition,
  damage,
  dealsDamage,
  destroy,
  dies,
  discard,
  doubleStrike,
  draw,
  during,
  eachInTurn,
  enchant,
  enchantment,
  enteringTapped,
  enters,
  exchangeControl,
  exile,
  exists,
  fear,
  flash,
  flying,
  form,
  from,
  gainAbilities,
  gainLife,
  gains,
  gainThisAbility,
  gets,
  getsAndGains,
  green,
  happens,
  haste,
  host,
  ifThen,
  indestructible,
  instant,
  inZone,
  is,
  isBlockedBy,
  isSized,
  it,
  land,
  later,
  legendary,
  lifelink,
  look,
  loseLife,
  loseMana,
  manaValueOf,
  may,
  must,
  named,
  none,
  not,
  notYours,
  object,
  one,
  opponent,
  other,
  ownedBy,
  pay,
  payLife,
  permanent,
  persist,
  player,
  playerOrPlaneswalker,
  powerOf,
  preventAll,
  preventNext,
  protectionFrom,
  put,
  red,
  ref,
  regenerate,
  reorder,
  repeatUntil,
  reveal,
  sacrifice,
  search,
  self,
  setTo,
  shift,
  shiftAll,
  shroud,
  shuffle,
  some,
  sorcery,
  spell,
  spellOnStack,
  status,
  subtype,
  take,
  tally,
  tap,
  target,
  the,
  times,
  toBattlefield,
  toBottom,
  toGraveyard,
  toHand,
  token,
  top,
  trample,
  untap,
  untapped,
  untilEndOfTurn,
  when,
  whenever,
  whenIf,
  white,
  withCounters,
  wither,
  words,
  worksIn,
  would,
  X,
  you,
  yours,
  yourUpkeep,
} from '@rulewright/language';
import type { CardSet } from '../set.js';

const mountains = permanent(subtype('Mountain'), yours);

/** A land with a basic land type that enters tapped, and does something for whoever controls two permanents of its color. */
const typedLand = (name: string, type: string, mana: string, of: string, action: Action): Definition =>
  card(
    name,
    '',
    `Land - ${type}`,
    always(would(enters(self), happens({ with: [enteringTapped] }))),
    activatedIf({ only: atLeast(count(permanent(color(of), yours)), 2) }, `${mana}{T}`, action),
  );

export const set: CardSet = {
  code: 'SHM',
  name: 'Shadowmoor',
  cards: [
    card(
      'Barrenton Medic',
      '{4}{W}',
      'Creature - Kithkin Cleric',
      '0/4',
      activated('{T}', untilEndOfTurn(preventNext(1, target(anyTarget)))),
      activated(put('-1/-1', self), untap(self)),
    ),

    card(
      'Boon Reflection',
      '{4}{W}',
      'Enchantment',
      always(would({ on: 'gainLife', by: you, n: amount('n') }, happens({ n: times(2, ref('n')) }))),
    ),

    card(
      'Greater Auramancy',
      '{1}{W}',
      'Enchantment',
      always(gains(permanent(enchantment, yours, other), shroud)),
      always(
        gains(
          named(
            permanent(creature, yours, exists(permanent(subtype('Aura'), is(the('attachedTo', it), ref('bearer'))))),
            'bearer',
          ),
          shroud,
        ),
      ),
    ),

    card(
      "Inquisitor's Snare",
      '{1}{W}',
      'Instant',
      spell(
        untilEndOfTurn(
          would(
            { on: 'damage', from: target(permanent(creature, status('attacking', 'blocking')), { as: 'snared' }) },
            preventAll(),
          ),
        ),
        ifThen(is(words('black', 'red'), the('color', ref('snared'))), destroy(ref('snared'))),
      ),
    ),

    card(
      'Mistmeadow Skulk',
      '{1}{W}',
      'Creature - Kithkin Rogue',
      '1/1',
      lifelink,
      protectionFrom(atLeast(manaValueOf(it), 3)),
    ),

    card(
      'Prison Term',
      '{1}{W}{W}',
      'Enchantment - Aura',
      enchant(permanent(creature)),
      always(cant(attacks(host)), cant(blocks(host)), cant(activates(host))),
      when(enters(named(permanent(creature, notYours), 'new')), may(attach(self, ref('new')))),
    ),

    card(
      'Runed Halo',
      '{W}{W}',
      'Enchantment',
      always(would(enters(self), [choose(one(a('cardName'), { note: 'chosen' })), happens()])),
      always(gains(you, protectionFrom(is(the('name', it), ref('chosen'))))),
    ),

    card(
      'Windbrisk Raptor',
      '{5}{W}{W}',
      'Creature - Bird',
      '5/7',
      flying,
      always(gains(permanent(creature, attacking, yours), lifelink)),
    ),

    card(
      'Advice from the Fae',
      '{2/U}{2/U}{2/U}',
      'Sorcery',
      spell(
        look(top(5), { as: 'seen' }),
        ifThen(
          none(
            named(
              a(
                'player',
                not(is(it, you)),
                atLeast(count(permanent(creature, controlledBy(ref('rival')))), count(permanent(creature, yours))),
              ),
              'rival',
            ),
          ),
          toHand(some(2, object(is(it, ref('seen'))))),
          toHand(one(object(is(it, ref('seen'))))),
        ),
        toBottom(object(is(it, ref('seen')), inZone('library')), { order: 'any' }),
      ),
    ),

    card(
      'Cerulean Wisps',
      '{U}',
      'Instant',
      spell(
        untilEndOfTurn(change(target(permanent(creature), { as: 'tinged' }), setTo('color', words('blue')))),
        untap(ref('tinged')),
        draw(),
      ),
    ),

    card(
      'Counterbore',
      '{3}{U}{U}',
      'Instant',
      spell(
        counter(target(spellOnStack(), { as: 'bored' })),
        search(
          object(
            inZone('graveyard', 'hand', 'library'),
            ownedBy(the('controller', ref('bored'))),
            is(the('name', it), the('name', ref('bored'))),
          ),
          { of: the('controller', ref('bored')), as: 'found' },
        ),
        exile(ref('found')),
        shuffle(the('controller', ref('bored'))),
      ),
    ),

    card(
      'Isleback Spawn',
      '{5}{U}{U}',
      'Creature - Kraken',
      '4/8',
      shroud,
      asLongAs(
        exists(named(a('player', compare(count(cardsIn('library', ref('reader'))), '<=', 20)), 'reader')),
        gets(self, 4, 8),
      ),
    ),

    card(
      'Kinscaer Harpoonist',
      '{3}{U}',
      'Creature - Kithkin Soldier',
      '2/2',
      flying,
      when(
        attacks(self),
        may(untilEndOfTurn(change(target(permanent(creature)), { change: 'lose', abilities: ['flying'] }))),
      ),
    ),

    card(
      'Knacksaw Clique',
      '{3}{U}',
      'Creature - Faerie Rogue',
      '1/4',
      flying,
      activated(
        '{1}{U}{Q}',
        exile(top(1, ref('victim')), { by: target(opponent, { as: 'victim' }), as: 'taken' }),
        untilEndOfTurn(
          can({ on: 'cast', by: you, what: ref('taken'), from: 'exile' }),
          can({ on: 'play', by: you, what: ref('taken'), from: 'exile' }),
        ),
      ),
    ),

    card(
      'Leech Bonder',
      '{2}{U}',
      'Creature - Merfolk Soldier',
      '3/3',
      always(would(enters(self), happens({ with: [withCounters('-1/-1', 2)] }))),
      activated(
        '{U}{Q}',
        shift(target(permanent(creature), { as: 'giver' }), target(permanent(creature, not(is(it, ref('giver')))))),
      ),
    ),

    card(
      'Merrow Wavebreakers',
      '{4}{U}',
      'Creature - Merfolk Soldier',
      '3/3',
      activated('{1}{U}{Q}', untilEndOfTurn(gains(self, flying))),
    ),

    card(
      'Prismwake Merrow',
      '{2}{U}',
      'Creature - Merfolk Wizard',
      '2/1',
      flash,
      when(
        enters(self),
        choose(one(a('color'), { min: 1, max: 5, as: 'hues' })),
        untilEndOfTurn(change(target(permanent()), setTo('color', ref('hues')))),
      ),
    ),

    card(
      "Puca's Mischief",
      '{3}{U}',
      'Enchantment',
      when(
        yourUpkeep,
        may(
          exchangeControl(
            target(permanent(not(land), yours), { as: 'mine' }),
            target(permanent(not(land), notYours, compare(manaValueOf(it), '<=', manaValueOf(ref('mine'))))),
          ),
        ),
      ),
    ),

    card(
      'Put Away',
      '{2}{U}{U}',
      'Instant',
      spell(counter(target(spellOnStack())), may(shuffle(you, target(cardsIn('graveyard', you), { min: 0, max: 1 })))),
    ),

    card(
      'River Kelpie',
      '{3}{U}{U}',
      'Creature - Beast',
      '3/3',
      when(enters(permanent(), { from: 'graveyard' }), draw()),
      when(casts(player, object(), { from: 'graveyard' }), draw()),
      persist,
    ),

    card(
      'Sinking Feeling',
      '{2}{U}',
      'Enchantment - Aura',
      enchant(permanent(creature)),
      always(cant({ on: 'untap', what: host, because: 'untap step' })),
      always(gains(host, activated(['{1}', put('-1/-1', self)], untap(self)))),
    ),

    card('Thought Reflection', '{4}{U}{U}{U}', 'Enchantment', always(would({ on: 'draw', by: you }, draw(2)))),

    card(
      'Beseech the Queen',
      '{2/B}{2/B}{2/B}',
      'Sorcery',
      spell(
        search(
          one(object(inZone('library'), ownedBy(you), compare(manaValueOf(it), '<=', count(permanent(land, yours))))),
          { as: 'found' },
        ),
        reveal(ref('found')),
        toHand(ref('found')),
        shuffle(),
      ),
    ),

    card(
      'Blowfly Infestation',
      '{2}{B}',
      'Enchantment',
      whenIf(
        dies(named(permanent(creature), 'dead')),
        atLeast(counters(ref('dead'), '-1/-1'), 1),
        put('-1/-1', target(permanent(creature))),
      ),
    ),

    card(
      'Cinderhaze Wretch',
      '{4}{B}',
      'Creature - Elemental Shaman',
      '3/2',
      activatedIf(
        { only: is(the('turn', you), words('yes')) },
        '{T}',
        discard(one(cardsIn('hand', ref('victim'))), target(player, { as: 'victim' })),
      ),
      activated(put('-1/-1', self), untap(self)),
    ),

    card(
      'Dusk Urchins',
      '{2}{B}',
      'Creature - Ouphe',
      '4/3',
      when([attacks(self), blocksOnce(self)], put('-1/-1', self)),
      when(dies(self), draw(counters(self, '-1/-1'))),
    ),

    card(
      'Faerie Macabre',
      '{1}{B}{B}',
      'Creature - Faerie Rogue',
      '2/2',
      flying,
      activatedIf({ in: ['hand'] }, discard(self), exile(target(object(inZone('graveyard')), { min: 0, max: 2 }))),
    ),

    card(
      'Hollowborn Barghest',
      '{5}{B}{B}',
      'Creature - Demon Dog',
      '7/6',
      whenIf(yourUpkeep, none(cardsIn('hand', you)), loseLife(2, opponent)),
      whenIf(begins('upkeep', named(opponent, 'idle')), none(cardsIn('hand', ref('idle'))), loseLife(2, ref('idle'))),
    ),

    card(
      'Hollowsage',
      '{3}{B}',
      'Creature - Merfolk Wizard',
      '2/2',
      when(
        { on: 'untap', what: self },
        may(discard(one(cardsIn('hand', ref('victim'))), target(player, { as: 'victim' }))),
      ),
    ),

    card(
      'Incremental Blight',
      '{3}{B}{B}',
      'Sorcery',
      spell(
        put('-1/-1', target(permanent(creature), { as: 'first' })),
        put('-1/-1', target(permanent(creature, not(is(it, ref('first')))), { as: 'second' }), 2),
        put('-1/-1', target(permanent(creature, not(is(it, ref('first'))), not(is(it, ref('second'))))), 3),
      ),
    ),

    card(
      'Plague of Vermin',
      '{6}{B}',
      'Sorcery',
      spell(
        repeatUntil(
          compare(ref('paid'), '=', 0),
          eachInTurn(
            named(player, 'payer'),
            may([choose(one(a('number'), { max: the('life', you), as: 'paid' })), payLife(ref('paid'))], {
              to: ref('payer'),
            }),
          ),
        ),
        create(token('', ['black'], 'Creature - Rat', '1/1'), {
          by: named(player, 'payer'),
          n: tally({ on: 'loseLife', by: ref('payer'), because: self }, 'turn', 'n'),
        }),
      ),
    ),

    card('Torture', '{B}', 'Enchantment - Aura', enchant(permanent(creature)), activated('{1}{B}', put('-1/-1', host))),

    card(
      'Wound Reflection',
      '{5}{B}',
      'Enchantment',
      when(begins('end'), loseLife(tally({ on: 'loseLife', by: ref('hurt') }, 'turn', 'n'), named(opponent, 'hurt'))),
    ),

    card('Burn Trail', '{3}{R}', 'Sorcery', spell(damage(self, target(anyTarget), 3)), conspire),

    card(
      'Cragganwick Cremator',
      '{2}{R}{R}',
      'Creature - Giant Shaman',
      '5/4',
      when(
        enters(self),
        act('discard', { what: atRandom(cardsIn('hand', you)), as: 'gone' }),
        ifThen(
          is(words('creature'), the('type', ref('gone'))),
          damage(self, target(playerOrPlaneswalker), powerOf(ref('gone'))),
        ),
      ),
    ),

    card(
      'Elemental Mastery',
      '{3}{R}',
      'Enchantment - Aura',
      enchant(permanent(creature)),
      always(
        gains(
          host,
          activated(
            '{T}',
            create(token('', ['red'], 'Creature - Elemental', '1/1', haste), { n: powerOf(self), as: 'made' }),
            later(begins('end'), exile(ref('made'))),
          ),
        ),
      ),
    ),

    card(
      'Ember Gale',
      '{3}{R}',
      'Sorcery',
      spell(
        untilEndOfTurn(cant(blocks(permanent(creature, controlledBy(target(player, { as: 'victim' })))))),
        damage(self, permanent(creature, color('white', 'blue'), controlledBy(ref('victim'))), 1),
      ),
    ),

    card(
      'Inescapable Brute',
      '{5}{R}',
      'Creature - Giant Warrior',
      '3/3',
      wither,
      always(must({ on: 'block', by: object(), what: self, per: 'what' })),
    ),

    card(
      'Jaws of Stone',
      '{5}{R}',
      'Sorcery',
      spell(damage(self, target(anyTarget, { min: 0, max: 'any' }), count(mountains), { divide: 'chosen' })),
    ),

    card(
      'Knollspine Dragon',
      '{5}{R}{R}',
      'Creature - Dragon',
      '7/5',
      flying,
      when(
        enters(self),
        may([
          discard(cardsIn('hand', you)),
          draw(tally({ on: 'damage', to: target(opponent), n: amount('n') }, 'turn', 'n')),
        ]),
      ),
    ),

    card(
      'Knollspine Invocation',
      '{1}{R}{R}',
      'Enchantment',
      activated(
        ['{X}', discard(one(cardsIn('hand', you, compare(manaValueOf(it), '=', X))))],
        damage(self, target(anyTarget), X),
      ),
    ),

    card(
      'Puncture Bolt',
      '{1}{R}',
      'Instant',
      spell(damage(self, target(permanent(creature), { as: 'hurt' }), 1), put('-1/-1', ref('hurt'))),
    ),

    card('Rage Reflection', '{4}{R}{R}', 'Enchantment', always(gains(permanent(creature, yours), doubleStrike))),

    card(
      'Wild Swing',
      '{3}{R}',
      'Sorcery',
      spell(
        choose(target(permanent(not(enchantment)), { min: 3, as: 'three' })),
        destroy(atRandom(object(is(it, ref('three'))))),
      ),
    ),

    card(
      'Devoted Druid',
      '{1}{G}',
      'Creature - Elf Druid',
      '0/2',
      activated('{T}', addMana('green')),
      activated(put('-1/-1', self), untap(self)),
    ),

    card(
      'Flourishing Defenses',
      '{4}{G}',
      'Enchantment',
      when(
        { on: 'put', kind: words('-1/-1'), what: permanent(creature), per: 'n' },
        may(create(token('', ['green'], 'Creature - Elf Warrior', '1/1'))),
      ),
    ),

    card(
      'Mana Reflection',
      '{4}{G}{G}',
      'Enchantment',
      always(
        would(
          { on: 'addMana', from: permanent(yours), n: amount('n'), because: 'tapping for mana' },
          happens({ n: times(2, ref('n')) }),
        ),
      ),
    ),

    card(
      'Mossbridge Troll',
      '{5}{G}{G}',
      'Creature - Troll',
      '5/5',
      always(would({ on: 'destroy', what: self }, regenerate(self))),
      activated(
        tap(some(0, permanent(creature, untapped, yours, other), { max: 'any', together: atLeast(powerOf(it), 10) })),
        untilEndOfTurn(gets(self, 20, 20)),
      ),
    ),

    card(
      'Presence of Gond',
      '{2}{G}',
      'Enchantment - Aura',
      enchant(permanent(creature)),
      always(gains(host, activated('{T}', create(token('', ['green'], 'Creature - Elf Warrior', '1/1'))))),
    ),

    card(
      'Prismatic Omen',
      '{1}{G}',
      'Enchantment',
      always(change(permanent(land, yours), add('subtype', words('Plains', 'Island', 'Swamp', 'Mountain', 'Forest')))),
    ),

    card(
      'Spawnwrithe',
      '{2}{G}',
      'Creature - Elemental',
      '2/2',
      trample,
      when(dealsDamage(self, { to: player, combat: true }), createCopy(self)),
    ),

    card(
      'Tower Above',
      '{2/G}{2/G}{2/G}',
      'Sorcery',
      spell(
        untilEndOfTurn(
          getsAndGains(
            target(permanent(creature)),
            4,
            4,
            trample,
            wither,
            when(attacks(self), untilEndOfTurn(must(blocks(target(permanent(creature)), self)))),
          ),
        ),
      ),
    ),

    card(
      'Witherscale Wurm',
      '{4}{G}{G}',
      'Creature - Wurm',
      '9/9',
      when(
        [blocks(self, named(permanent(creature), 'opposed')), isBlockedBy(self, named(permanent(creature), 'opposed'))],
        untilEndOfTurn(gains(ref('opposed'), wither)),
      ),
      when(dealsDamage(self, { to: opponent }), take('-1/-1', self, 'all')),
    ),

    card(
      'Enchanted Evening',
      '{3}{W/U}{W/U}',
      'Enchantment',
      always(change(permanent(), add('type', words('enchantment')))),
    ),

    card(
      'Glamer Spinners',
      '{4}{W/U}',
      'Creature - Faerie Wizard',
      '2/4',
      flash,
      flying,
      when(
        enters(self),
        choose(target(permanent(), { as: 'old' })),
        choose(named(permanent(subtype('Aura'), is(the('attachedTo', it), ref('old'))), 'auras')),
        attach(
          ref('auras'),
          one(
            named(
              permanent(
                not(is(it, ref('old'))),
                controlledBy(the('controller', ref('old'))),
                none(object(is(it, ref('auras')), not(could({ on: 'attach', what: it, to: ref('new') })))),
              ),
              'new',
            ),
          ),
        ),
      ),
    ),

    card(
      'Godhead of Awe',
      '{W/U}{W/U}{W/U}{W/U}{W/U}',
      'Creature - Spirit Avatar',
      '4/4',
      flying,
      always(isSized(permanent(creature, other), 1, 1)),
    ),

    card(
      'Mirrorweave',
      '{2}{W/U}{W/U}',
      'Instant',
      spell(
        untilEndOfTurn(
          change(
            permanent(creature, not(is(it, ref('model')))),
            copyOf(target(permanent(creature, not(legendary)), { as: 'model' })),
          ),
        ),
      ),
    ),

    card(
      'Repel Intruders',
      '{3}{W/U}',
      'Instant',
      spell(
        ifThen(
          is(words('white'), the('spent', self)),
          create(token('', ['white'], 'Creature - Kithkin Soldier', '1/1'), { n: 2 }),
        ),
        ifThen(is(words('blue'), the('spent', self)), counter(target(spellOnStack(creature), { min: 0, max: 1 }))),
      ),
    ),

    card(
      'Swans of Bryn Argoll',
      '{2}{W/U}{W/U}',
      'Creature - Bird Spirit',
      '4/3',
      flying,
      always(
        would({ on: 'damage', from: named(object(), 'source'), to: self }, [
          preventAll({ as: 'prevented' }),
          draw(ref('prevented'), the('controller', ref('source'))),
        ]),
      ),
    ),

    card(
      'Worldpurge',
      '{4}{W/U}{W/U}{W/U}{W/U}',
      'Sorcery',
      spell(
        toHand(permanent()),
        choose(one(cardsIn('hand', ref('keeper')), { min: 0, max: 7, as: 'kept' }), named(player, 'keeper')),
        shuffle(named(player, 'keeper'), cardsIn('hand', ref('keeper'), not(is(it, ref('kept'))))),
        loseMana(player),
      ),
    ),

    card(
      'Memory Plunder',
      '{U/B}{U/B}{U/B}{U/B}',
      'Instant',
      spell(may(castFree(target(object(inZone('graveyard'), any(instant, sorcery), ownedBy(opponent)))))),
    ),

    card(
      'Cemetery Puca',
      '{1}{U/B}{U/B}',
      'Creature - Shapeshifter',
      '1/2',
      when(
        dies(named(permanent(creature), 'model')),
        may(pay('{1}'), { ifDone: [during('game', change(self, copyOf(ref('model'), gainThisAbility)))] }),
      ),
    ),

    card(
      'Dire Undercurrents',
      '{3}{U/B}{U/B}',
      'Enchantment',
      when(enters(permanent(creature, blue, yours)), may(draw(1, target(player)))),
      when(
        enters(permanent(creature, black, yours)),
        may(discard(one(cardsIn('hand', ref('victim'))), target(player, { as: 'victim' }))),
      ),
    ),

    card(
      'Fate Transfer',
      '{1}{U/B}',
      'Instant',
      spell(
        shiftAll(target(permanent(creature), { as: 'giver' }), target(permanent(creature, not(is(it, ref('giver')))))),
      ),
    ),

    card(
      'Helm of the Ghastlord',
      '{3}{U/B}',
      'Enchantment - Aura',
      enchant(permanent(creature)),
      asLongAs(
        is(the('color', host), words('blue')),
        getsAndGains(host, 1, 1, when(dealsDamage(self, { to: opponent }), draw())),
      ),
      asLongAs(
        is(the('color', host), words('black')),
        getsAndGains(
          host,
          1,
          1,
          when(
            dealsDamage(self, { to: named(opponent, 'hurt'), per: 'to' }),
            discard(one(cardsIn('hand', ref('hurt'))), ref('hurt')),
          ),
        ),
      ),
    ),

    card(
      'Inkfathom Witch',
      '{1}{U/B}',
      'Creature - Merfolk Wizard',
      '1/1',
      fear,
      activated('{2}{U}{B}', untilEndOfTurn(isSized(permanent(creature, status('unblocked')), 4, 1))),
    ),

    card(
      'Oona, Queen of the Fae',
      '{3}{U/B}{U/B}{U/B}',
      'Legendary Creature - Faerie Wizard',
      '5/5',
      flying,
      activated(
        '{X}{U/B}',
        choose(one(a('color'), { as: 'hue' })),
        exile(top(X, ref('victim')), { by: target(opponent, { as: 'victim' }), as: 'taken' }),
        create(token('', ['blue', 'black'], 'Creature - Faerie Rogue', '1/1', flying), {
          n: count(object(is(it, ref('taken')), is(the('color', it), ref('hue')))),
        }),
      ),
    ),

    card(
      'Scarscale Ritual',
      '{1}{U/B}',
      'Sorcery',
      always(casting({ add: [put('-1/-1', one(permanent(creature, yours)))] })),
      spell(draw(2)),
    ),

    card(
      'Sygg, River Cutthroat',
      '{U/B}{U/B}',
      'Legendary Creature - Merfolk Rogue',
      '1/3',
      whenIf(begins('end'), atLeast(tally({ on: 'loseLife', by: opponent, per: 'by' }, 'turn', 'n'), 3), may(draw())),
    ),

    card('Wasp Lancer', '{U/B}{U/B}{U/B}', 'Creature - Faerie Soldier', '3/2', flying),

    card(
      'Cultbrand Cinder',
      '{4}{B/R}',
      'Creature - Elemental Shaman',
      '3/3',
      when(enters(self), put('-1/-1', target(permanent(creature)))),
    ),

    card(
      'Demigod of Revenge',
      '{B/R}{B/R}{B/R}{B/R}{B/R}',
      'Creature - Spirit Avatar',
      '5/4',
      worksIn(
        'stack',
        when(
          casts(you, self),
          toBattlefield(object(inZone('graveyard'), ownedBy(you), is(the('name', it), words('Demigod of Revenge')))),
        ),
      ),
      flying,
      haste,
    ),

    card(
      'Din of the Fireherd',
      '{5}{B/R}{B/R}{B/R}',
      'Sorcery',
      spell(
        create(token('', ['black', 'red'], 'Creature - Elemental', '5/5')),
        sacrifice(
          some(count(permanent(creature, black, yours)), permanent(creature, controlledBy(ref('victim')))),
          target(opponent, { as: 'victim' }),
        ),
        sacrifice(
          some(count(permanent(creature, red, yours)), permanent(land, controlledBy(ref('victim')))),
          ref('victim'),
        ),
      ),
    ),

    card(
      'Everlasting Torment',
      '{2}{B/R}',
      'Enchantment',
      always(cant({ on: 'gainLife' })),
      always(cant({ on: 'prevent' })),
      always(asThough({ on: 'damage', from: ref('source') }, named(object(), 'source'), gainAbilities(wither))),
    ),

    card(
      'Grief Tyrant',
      '{5}{B/R}',
      'Creature - Horror',
      '8/8',
      always(would(enters(self), happens({ with: [withCounters('-1/-1', 4)] }))),
      when(dies(self), put('-1/-1', target(permanent(creature)), counters(self, '-1/-1'))),
    ),

    card(
      'Kulrath Knight',
      '{3}{B/R}{B/R}',
      'Creature - Elemental Knight',
      '3/3',
      flying,
      wither,
      always(
        cant(attacks(permanent(creature, notYours, atLeast(counters(it), 1)))),
        cant(blocks(permanent(creature, notYours, atLeast(counters(it), 1)))),
      ),
    ),

    card(
      'Murderous Redcap',
      '{2}{B/R}{B/R}',
      'Creature - Goblin Assassin',
      '2/2',
      when(enters(self), damage(self, target(anyTarget), powerOf(self))),
      persist,
    ),

    card(
      'Spiteful Visions',
      '{2}{B/R}{B/R}',
      'Enchantment',
      when(begins('draw', named(player, 'reader')), draw(1, ref('reader'))),
      when({ on: 'draw', by: named(player, 'reader') }, damage(self, ref('reader'), 1)),
    ),

    card(
      'Torrent of Souls',
      '{4}{B/R}',
      'Sorcery',
      spell(
        ifThen(
          is(words('black'), the('spent', self)),
          toBattlefield(target(cardsIn('graveyard', you, creature), { min: 0, max: 1 })),
        ),
        ifThen(
          is(words('red'), the('spent', self)),
          untilEndOfTurn(getsAndGains(permanent(creature, controlledBy(target(player))), 2, 0, haste)),
        ),
      ),
    ),

    card(
      "Traitor's Roar",
      '{4}{B/R}',
      'Sorcery',
      spell(
        tap(target(permanent(creature, untapped), { as: 'traitor' })),
        damage(ref('traitor'), the('controller', ref('traitor')), powerOf(ref('traitor'))),
      ),
      conspire,
    ),

    card(
      'Deus of Calamity',
      '{R/G}{R/G}{R/G}{R/G}{R/G}',
      'Creature - Spirit Avatar',
      '6/6',
      trample,
      when(
        {
          on: 'damage',
          from: self,
          to: named(opponent, 'victim'),
          n: amount('dealt'),
          such: atLeast(ref('dealt'), 6),
        },
        destroy(target(permanent(land, controlledBy(ref('victim'))))),
      ),
    ),

    card(
      'Fossil Find',
      '{R/G}',
      'Sorcery',
      spell(toHand(atRandom(cardsIn('graveyard', you))), reorder(cardsIn('graveyard', you))),
    ),

    card(
      'Impromptu Raid',
      '{3}{R/G}',
      'Enchantment',
      activated(
        '{2}{R/G}',
        reveal(top(1, you, { as: 'shown' })),
        ifThen(
          is(words('creature'), the('type', ref('shown'))),
          [
            toBattlefield(ref('shown'), { as: 'raider' }),
            during('game', gains(ref('raider'), haste)),
            later(begins('end'), sacrifice(ref('raider'))),
          ],
          toGraveyard(ref('shown')),
        ),
      ),
    ),

    card(
      'Rosheen Meanderer',
      '{3}{R/G}',
      'Legendary Creature - Giant Shaman',
      '4/4',
      activated('{T}', addMana('colorless', 4, { only: { on: 'pay', mana: '{X}' } })),
    ),

    card(
      'Valleymaker',
      '{5}{R/G}',
      'Creature - Giant Shaman',
      '5/5',
      activated(
        ['{T}', sacrifice(one(permanent(subtype('Mountain'), yours)))],
        damage(self, target(permanent(creature)), 3),
      ),
      activated(
        ['{T}', sacrifice(one(permanent(subtype('Forest'), yours)))],
        act('addMana', { by: one(player), mana: words('green'), n: 3 }),
      ),
    ),

    card(
      'Vexing Shusher',
      '{R/G}{R/G}',
      'Creature - Goblin Shaman',
      '2/2',
      worksIn('stack', always(cant({ on: 'counter', what: self }))),
      activated('{R/G}', during('game', cant({ on: 'counter', what: target(spellOnStack()), because: object() }))),
    ),

    card(
      'Wort, the Raidmother',
      '{4}{R/G}{R/G}',
      'Legendary Creature - Goblin Shaman',
      '3/3',
      when(enters(self), create(token('', ['red', 'green'], 'Creature - Goblin Warrior', '1/1'), { n: 2 })),
      always(gains(spellOnStack(any(instant, sorcery), any(red, green), yours), conspire)),
    ),

    card(
      'Dawnglow Infusion',
      '{X}{G/W}',
      'Sorcery',
      spell(
        ifThen(
          all(is(words('green'), the('spent', self)), is(words('white'), the('spent', self))),
          gainLife(times(2, X)),
          ifThen(is(words('green', 'white'), the('spent', self)), gainLife(X)),
        ),
      ),
    ),

    card(
      'Fracturing Gust',
      '{2}{G/W}{G/W}{G/W}',
      'Instant',
      spell(
        act('destroy', { what: permanent(any(artifact, enchantment)), as: 'gone' }),
        gainLife(times(2, count(ref('gone')))),
      ),
    ),

    card(
      'Medicine Runner',
      '{1}{G/W}',
      'Creature - Elf Cleric',
      '2/1',
      when(
        enters(self),
        may(
          act('take', {
            kind: one(a('counterKind', is(it, the('counter', ref('treated'))))),
            what: target(permanent(), { as: 'treated' }),
          }),
        ),
      ),
    ),

    card(
      'Mercy Killing',
      '{2}{G/W}',
      'Instant',
      spell(
        sacrifice(target(permanent(creature), { as: 'spared' }), the('controller', ref('spared'))),
        create(token('', ['green', 'white'], 'Creature - Elf Warrior', '1/1'), {
          by: the('controller', ref('spared')),
          n: powerOf(ref('spared')),
        }),
      ),
    ),

    card('Reknit', '{1}{G/W}', 'Instant', spell(regenerate(target(permanent())))),

    card('Safehold Elite', '{1}{G/W}', 'Creature - Elf Scout', '2/2', persist),

    card(
      'Safewright Quest',
      '{G/W}',
      'Sorcery',
      spell(
        search(one(object(inZone('library'), ownedBy(you), subtype('Forest', 'Plains'))), { as: 'found' }),
        reveal(ref('found')),
        toHand(ref('found')),
        shuffle(),
      ),
    ),

    card(
      'Shield of the Oversoul',
      '{2}{G/W}',
      'Enchantment - Aura',
      enchant(permanent(creature)),
      from(
        {
          '2006-07-15': [
            asLongAs(is(the('color', host), words('green')), gets(host, 1, 1), cant({ on: 'destroy', what: host })),
          ],
          '2026-04-17': [asLongAs(is(the('color', host), words('green')), getsAndGains(host, 1, 1, indestructible))],
        },
        'indestructible',
      ),
      asLongAs(is(the('color', host), words('white')), getsAndGains(host, 1, 1, flying)),
    ),

    card(
      'Wheel of Sun and Moon',
      '{G/W}{G/W}',
      'Enchantment - Aura',
      enchant(player),
      always(
        would(
          {
            on: 'move',
            what: named(object(form('card'), ownedBy(host)), 'gone'),
            to: 'graveyard',
            per: 'event',
          },
          [reveal(ref('gone')), toBottom(ref('gone'))],
        ),
      ),
    ),

    card(
      'Wilt-Leaf Liege',
      '{1}{G/W}{G/W}{G/W}',
      'Creature - Elf Knight',
      '4/4',
      always(gets(permanent(creature, green, yours, other), 1, 1)),
      always(gets(permanent(creature, white, yours, other), 1, 1)),
      worksIn(
        'hand',
        always(
          would({ on: 'discard', by: you, what: self, because: object(notYours) }, happens({ toZone: 'battlefield' })),
        ),
      ),
    ),

    card(
      'Cauldron of Souls',
      '{5}',
      'Artifact',
      activated('{T}', untilEndOfTurn(gains(target(permanent(creature), { min: 0, max: 'any' }), persist))),
    ),

    card(
      'Elsewhere Flask',
      '{2}',
      'Artifact',
      when(enters(self), draw()),
      activated(
        sacrifice(self),
        choose(one(a('landType'), { as: 'kind' })),
        untilEndOfTurn(change(permanent(land, yours), setTo('landType', ref('kind')))),
      ),
    ),

    card(
      'Grim Poppet',
      '{7}',
      'Artifact Creature - Scarecrow',
      '4/4',
      always(would(enters(self), happens({ with: [withCounters('-1/-1', 3)] }))),
      activated(take('-1/-1', self), put('-1/-1', target(permanent(creature, other)))),
    ),

    card(
      'Illuminated Folio',
      '{5}',
      'Artifact',
      activated(
        [
          '{1}{T}',
          reveal(
            one(
              cardsIn(
                'hand',
                you,
                exists(
                  cardsIn('hand', you, not(is(it, ref('first'))), is(the('color', it), the('color', ref('first')))),
                ),
              ),
              { as: 'first' },
            ),
          ),
          reveal(
            one(cardsIn('hand', you, not(is(it, ref('first'))), is(the('color', it), the('color', ref('first'))))),
          ),
        ],
        draw(),
      ),
    ),

    card(
      'Lockjaw Snapper',
      '{4}',
      'Artifact Creature - Scarecrow',
      '2/2',
      wither,
      when(dies(self), put('-1/-1', permanent(creature, atLeast(counters(it, '-1/-1'), 1)))),
    ),

    card(
      'Lurebound Scarecrow',
      '{3}',
      'Artifact Creature - Scarecrow',
      '4/4',
      always(would(enters(self), [choose(one(a('color'), { note: 'hue' })), happens()])),
      whenever(none(permanent(yours, is(the('color', it), ref('hue')))), sacrifice(self)),
    ),

    card(
      "Painter's Servant",
      '{2}',
      'Artifact Creature - Scarecrow',
      '1/3',
      always(would(enters(self), [choose(one(a('color'), { note: 'hue' })), happens()])),
      always(change(object(form('card', 'spell', 'permanent')), add('color', ref('hue')))),
    ),

    card(
      'Pili-Pala',
      '{2}',
      'Artifact Creature - Scarecrow',
      '1/1',
      flying,
      activated('{2}{Q}', addMana(one(a('color')))),
    ),

    card(
      'Scrapbasket',
      '{4}',
      'Artifact Creature - Scarecrow',
      '3/2',
      activated('{1}', untilEndOfTurn(change(self, setTo('color', words('white', 'blue', 'black', 'red', 'green'))))),
    ),

    card(
      'Scuttlemutt',
      '{3}',
      'Artifact Creature - Scarecrow',
      '2/2',
      activated('{T}', addMana(one(a('color')))),
      activated(
        '{T}',
        choose(one(a('color'), { min: 1, max: 5, as: 'hues' })),
        untilEndOfTurn(change(target(permanent(creature)), setTo('color', ref('hues')))),
      ),
    ),

    card('Tatterkite', '{3}', 'Artifact Creature - Scarecrow', '2/1', flying, always(cant({ on: 'put', what: self }))),

    card(
      'Wicker Warcrawler',
      '{5}',
      'Artifact Creature - Scarecrow',
      '6/6',
      when([attacks(self), blocksOnce(self)], later(begins('end of combat'), put('-1/-1', self))),
    ),

    typedLand('Leechridden Swamp', 'Swamp', '{B}', 'black', loseLife(1, opponent)),

    typedLand('Madblind Mountain', 'Mountain', '{R}', 'red', shuffle()),

    typedLand('Mistveil Plains', 'Plains', '{W}', 'white', toBottom(target(cardsIn('graveyard', you)))),

    typedLand('Moonring Island', 'Island', '{U}', 'blue', look(top(1, target(player)))),

    card(
      'Mystic Gate',
      '',
      'Land',
      activated('{T}', addMana('colorless')),
      activated(
        '{W/U}{T}',
        chooseOne(addMana(['white', 'white']), addMana(['white', 'blue']), addMana(['blue', 'blue'])),
      ),
    ),

    card(
      'Reflecting Pool',
      '',
      'Land',
      activated('{T}', addMana(one(a('manaType', could({ on: 'addMana', from: permanent(land, yours), mana: it }))))),
    ),

    typedLand('Sapseep Forest', 'Forest', '{G}', 'green', gainLife(1)),
  ],
};
