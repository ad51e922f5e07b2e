import {
  a,
  activated,
  add,
  addMana,
  always,
  amount,
  anyTarget,
  asThough,
  atLeast,
  attacks,
  blocks,
  cant,
  card,
  cardsIn,
  change,
  choose,
  compare,
  conspire,
  controlledBy,
  copyOf,
  could,
  count,
  counters,
  create,
  creature,
  damage,
  dies,
  draw,
  during,
  enters,
  exchangeControl,
  flying,
  form,
  gainAbilities,
  gains,
  gainThisAbility,
  gets,
  getsAndGains,
  green,
  happens,
  haste,
  ifThen,
  inZone,
  is,
  isSized,
  it,
  land,
  legendary,
  look,
  manaValueOf,
  may,
  named,
  none,
  not,
  notYours,
  object,
  one,
  other,
  pay,
  permanent,
  persist,
  player,
  powerOf,
  preventAll,
  put,
  ref,
  self,
  shift,
  some,
  spell,
  target,
  the,
  times,
  toBattlefield,
  toBottom,
  toHand,
  token,
  top,
  untap,
  untilEndOfTurn,
  when,
  white,
  withCounters,
  wither,
  words,
  worksIn,
  would,
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

    card('Thought Reflection', '{4}{U}{U}{U}', 'Enchantment', always(would({ on: 'draw', by: you }, draw(2)))),

    card('Burn Trail', '{3}{R}', 'Sorcery', spell(damage(self, target(anyTarget), 3)), conspire),

    card(
      'Puncture Bolt',
      '{1}{R}',
      'Instant',
      spell(damage(self, target(permanent(creature), { as: 'hurt' }), 1), put('-1/-1', ref('hurt'))),
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
      'Cemetery Puca',
      '{1}{U/B}{U/B}',
      'Creature - Shapeshifter',
      '1/2',
      when(
        dies(named(permanent(creature), 'model')),
        may(pay('{1}'), { ifDone: [during('game', change(self, copyOf(ref('model'), gainThisAbility)))] }),
      ),
    ),

    card('Wasp Lancer', '{U/B}{U/B}{U/B}', 'Creature - Faerie Soldier', '3/2', flying),

    card(
      'Everlasting Torment',
      '{2}{B/R}',
      'Enchantment',
      always(cant({ on: 'gainLife' })),
      always(cant({ on: 'prevent' })),
      always(asThough({ on: 'damage', from: ref('source') }, named(object(), 'source'), gainAbilities(wither))),
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

    card('Safehold Elite', '{1}{G/W}', 'Creature - Elf Scout', '2/2', persist),

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
      "Painter's Servant",
      '{2}',
      'Artifact Creature - Scarecrow',
      '1/3',
      always(would(enters(self), [choose(one(a('color'), { note: 'hue' })), happens()])),
      always(change(object(form('card', 'spell', 'permanent')), add('color', ref('hue')))),
    ),

    card('Tatterkite', '{3}', 'Artifact Creature - Scarecrow', '2/1', flying, always(cant({ on: 'put', what: self }))),

    card(
      'Reflecting Pool',
      '',
      'Land',
      activated('{T}', addMana(one(a('manaType', could({ on: 'addMana', from: permanent(land, yours), mana: it }))))),
    ),
  ],
};
