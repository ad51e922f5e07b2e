import {
  add,
  always,
  anyTarget,
  basic,
  black,
  calc,
  cant,
  card,
  casting,
  change,
  choose,
  copyOf,
  count,
  counter,
  creature,
  type Definition,
  damage,
  destroy,
  doubleStrike,
  during,
  enchantment,
  enteringTapped,
  enters,
  equip,
  firstStrike,
  gets,
  happens,
  host,
  inZone,
  land,
  loseAllAbilities,
  manaValueOf,
  may,
  minus,
  named,
  not,
  object,
  one,
  other,
  ownedBy,
  permanent,
  protectionFrom,
  ref,
  search,
  self,
  setSize,
  setTo,
  shuffle,
  spell,
  spellOnStack,
  subtype,
  target,
  the,
  toBattlefield,
  untilEndOfTurn,
  words,
  would,
  X,
  you,
  yours,
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
      'Rampant Growth',
      '{1}{G}',
      'Sorcery',
      spell(
        search(one(object(inZone('library'), ownedBy(you), land, basic)), { as: 'found' }),
        toBattlefield(ref('found'), { with: [enteringTapped] }),
        shuffle(),
      ),
    ),

    card('White Knight', '{W}{W}', 'Creature - Human Knight', '2/2', firstStrike, protectionFrom(black)),

    card('Boros Swiftblade', '{R}{W}', 'Creature - Human Soldier', '1/2', doubleStrike),

    card('Bonesplitter', '{1}', 'Artifact - Equipment', always(gets(host, 2, 0)), equip('{1}')),
  ],
};
