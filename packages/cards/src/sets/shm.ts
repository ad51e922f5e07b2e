import {
  a,
  act,
  activated,
  add,
  addMana,
  always,
  amount,
  any,
  anyTarget,
  asLongAs,
  asThough,
  atLeast,
  atRandom,
  attach,
  attacks,
  begins,
  black,
  blocks,
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
  compare,
  conspire,
  controlledBy,
  copyOf,
  could,
  count,
  counter,
  counters,
  create,
  creature,
  damage,
  dealsDamage,
  destroy,
  dies,
  discard,
  draw,
  during,
  enchant,
  enchantment,
  enters,
  exchangeControl,
  exile,
  fear,
  flash,
  flying,
  form,
  from,
  gainAbilities,
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
  isSized,
  it,
  land,
  later,
  legendary,
  look,
  loseMana,
  manaValueOf,
  may,
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
  permanent,
  persist,
  player,
  playerOrPlaneswalker,
  powerOf,
  preventAll,
  put,
  red,
  ref,
  reveal,
  sacrifice,
  search,
  self,
  setTo,
  shift,
  shiftAll,
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
  toHand,
  token,
  top,
  untap,
  untapped,
  untilEndOfTurn,
  when,
  whenever,
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

export const set: CardSet = {
  code: 'SHM',
  name: 'Shadowmoor',
  cards: [
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

    card('Wasp Lancer', '{U/B}{U/B}{U/B}', 'Creature - Faerie Soldier', '3/2', flying),

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

    card('Safehold Elite', '{1}{G/W}', 'Creature - Elf Scout', '2/2', persist),

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

    card('Tatterkite', '{3}', 'Artifact Creature - Scarecrow', '2/1', flying, always(cant({ on: 'put', what: self }))),

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
  ],
};
