import type {
  Action,
  Amount,
  CanEffect,
  DuringAction,
  Effect,
  OfferAction,
  Pattern,
  VerbActionOf,
  WouldEffect,
} from '@rulewright/language';
import { hole, idiom, own, type Shape } from '../grammar/index.js';

/* What several nodes come to together, and every language says in one way of its own. */

/** `what` is destroyed and cannot be regenerated. */
export const destroyedForGood = idiom<readonly Action[]>()([
  {
    do: 'during',
    span: 'now',
    effects: [{ effect: 'can', mode: 'cant', on: { on: 'regenerate', what: hole('what') } }],
  },
  { do: 'destroy', what: hole('what') },
]);

/** `what`, this permanent, enters with so many counters of a `kind` on it. */
export const enteringWith = (n: Shape<Amount>) =>
  idiom<WouldEffect>()({
    effect: 'would',
    on: { on: 'move', what: hole('what'), to: 'battlefield' },
    do: [{ do: 'happens', with: [{ change: 'counters', kind: hole('kind'), n }] }],
  });

/** `what` enters tapped. */
export const enteringTapped = idiom<WouldEffect>()({
  effect: 'would',
  on: { on: 'move', what: hole('what'), to: 'battlefield' },
  do: [{ do: 'happens', with: [{ change: 'status', status: 'tapped' }] }],
});

/** `who` can neither attack nor block. */
export const neitherAttackNorBlock = idiom<readonly Effect[]>()([
  { effect: 'can', mode: 'cant', on: { on: 'attack', what: hole('who') } },
  { effect: 'can', mode: 'cant', on: { on: 'block', by: hole('who') } },
]);

/** `what`, a spell, is countered unless its controller pays. */
export const tolled = idiom<OfferAction>()({
  do: 'offer',
  to: { the: 'controller', of: hole('what', { named: 'tolled' }) },
  actions: [{ do: 'pay', mana: hole('mana') }],
  else: [{ do: 'counter', what: { ref: own('tolled') } }],
});

/** A token that is a copy. */
export const copied = idiom<VerbActionOf<'create'>>()({
  do: 'create',
  with: [{ change: 'copy', of: hole('of') }],
});

/** `what` is sacrificed by its controller. */
export const sacrificedByOther = idiom<VerbActionOf<'sacrifice'>>()({
  do: 'sacrifice',
  by: { the: 'controller', of: { ref: own('victim') } },
  what: hole('what', { named: 'victim' }),
});

/** A counter of any kind is taken from `what`. */
export const anyCounter = idiom<VerbActionOf<'take'>>()({
  do: 'take',
  kind: {
    a: 'counterKind',
    such: { is: { ref: 'it' }, in: { the: 'counter', of: { ref: own('bearer') } } },
    pick: { how: 'choose', min: 1 },
  },
  what: hole('what', { named: 'bearer' }),
});

/** `what`, exiled, may be played this turn. */
export const playable = idiom<DuringAction>()({
  do: 'during',
  span: 'turn',
  effects: [
    { effect: 'can', mode: 'may', on: { on: 'cast', by: { ref: 'you' }, what: hole('what'), from: 'exile' } },
    { effect: 'can', mode: 'may', on: { on: 'play', by: { ref: 'you' }, what: hole('what'), from: 'exile' } },
  ],
});

/** One mana of a type that `from` could produce. */
export const couldProduce = idiom<VerbActionOf<'addMana'>>()({
  do: 'addMana',
  mana: {
    a: 'manaType',
    such: { could: { on: 'addMana', mana: { ref: 'it' }, from: hole('from') } },
    pick: { how: 'choose', min: 1 },
  },
});

/** `by` gains control of `what`. */
export const takingOver = idiom<VerbActionOf<'become'>>()({
  do: 'become',
  by: hole('by', { named: 'taker' }),
  what: hole('what'),
  aspect: 'controller',
  value: { ref: own('taker') },
});

/** `of` becomes what colours its controller chooses, this turn. */
export const recolored = idiom<readonly Action[]>()([
  { do: 'choose', what: { a: 'color', pick: { how: 'choose', min: 1, max: 5 }, as: own('colors') } },
  {
    do: 'during',
    span: 'turn',
    effects: [
      {
        effect: 'change',
        of: hole('of'),
        changes: [{ change: 'set', aspect: 'color', value: { ref: own('colors') } }],
      },
    ],
  },
]);

/** The next `n` damage to `to` is prevented. */
export const prevented = idiom<DuringAction>()({
  do: 'during',
  span: 'turn',
  effects: [{ effect: 'would', on: { on: 'damage', to: hole('to') }, do: [{ do: 'prevent' }], next: hole('n') }],
});

/** All damage that `from` would deal this turn is prevented. */
export const preventedFrom = idiom<DuringAction>()({
  do: 'during',
  span: 'turn',
  effects: [{ effect: 'would', on: { on: 'damage', from: hole('from') }, do: [{ do: 'prevent' }] }],
});

/** `by` blocks `what` this turn if able. */
export const blocking = idiom<DuringAction>()({
  do: 'during',
  span: 'turn',
  effects: [{ effect: 'can', mode: 'must', on: { on: 'block', by: hole('by'), what: hole('what') } }],
});

/** You gain twice that much life. */
export const twice = idiom<WouldEffect>()({
  effect: 'would',
  on: { on: 'gainLife', by: { ref: 'you' }, n: { as: own('much') } },
  do: [{ do: 'happens', n: { calc: '*', of: [2, { ref: own('much') }] } }],
});

/** `what` cannot be countered. */
export const uncounterable = idiom<CanEffect>()({
  effect: 'can',
  mode: 'cant',
  on: { on: 'counter', what: hole('what') },
});

/** `what` must be blocked if able. */
export const mustBlock = idiom<CanEffect>()({
  effect: 'can',
  mode: 'must',
  on: { on: 'block', by: { a: 'object' }, what: hole('what'), per: 'what' },
});

/** All damage from `from` to `to` is prevented. */
export const protectedFrom = idiom<WouldEffect>()({
  effect: 'would',
  on: { on: 'damage', from: hole('from'), to: hole('to') },
  do: [{ do: 'prevent' }],
});

/** `what` is cast from the graveyard alone. */
export const castOnlyFrom = idiom<readonly Effect[]>()([
  { effect: 'can', mode: 'may', on: { on: 'cast', by: { ref: 'you' }, what: hole('what'), from: 'graveyard' } },
  {
    effect: 'can',
    mode: 'cant',
    on: { on: 'cast', what: hole('what'), from: ['library', 'hand', 'exile', 'command'] },
  },
]);

/** As `what` enters, its controller chooses something that other abilities speak of. */
export const choosing = (kind: 'color' | 'cardName') =>
  idiom<WouldEffect>()({
    effect: 'would',
    on: { on: 'move', what: hole('what'), to: 'battlefield' },
    do: [{ do: 'choose', what: { a: kind, pick: { how: 'choose', min: 1 }, note: own('chosen') } }, { do: 'happens' }],
  });

const cant = (on: Shape<Pattern>): Shape<Effect> => ({ effect: 'can', mode: 'cant', on });
const attack = cant({ on: 'attack', what: hole('who') });
const block = cant({ on: 'block', by: hole('who') });
const activate = cant({ on: 'activate', what: hole('who') });
/** `who` can neither attack nor block, nor be activated. */
export const idle = idiom<readonly Effect[]>()([attack, block, activate]);
/** `who` can neither block nor be activated. */
export const unused = idiom<readonly Effect[]>()([block, activate]);

/** The controller of `what`, who is spoken of further on, sacrifices it. */
export const controllersOwn = idiom<readonly Action[]>()([
  {
    do: 'choose',
    what: {
      a: 'player',
      such: { is: { ref: 'it' }, in: { the: 'controller', of: hole('what', { named: 'victim' }) } },
      as: own('player'),
    },
  },
  { do: 'sacrifice', by: { ref: own('player') }, what: { ref: own('victim') } },
]);

/** Permanents that you tap for mana give twice as much. */
export const twiceTheMana = idiom<WouldEffect>()({
  effect: 'would',
  on: {
    on: 'addMana',
    n: { as: own('much') },
    from: {
      a: 'object',
      such: {
        all: [
          { is: { the: 'controller', of: { ref: 'it' } }, in: { ref: 'you' } },
          { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['battlefield'] } },
        ],
      },
    },
    because: 'tapping for mana',
  },
  do: [{ do: 'happens', n: { calc: '*', of: [2, { ref: own('much') }] } }],
});

/** `what`, which an opponent would have you discard, enters instead. */
export const discardedByOpponent = idiom<WouldEffect>()({
  effect: 'would',
  on: {
    on: 'discard',
    by: { ref: 'you' },
    what: hole('what'),
    because: {
      a: 'object',
      such: { is: { the: 'controller', of: { ref: 'it' } }, in: { the: 'opponents', of: { ref: 'you' } } },
    },
  },
  do: [{ do: 'happens', toZone: 'battlefield' }],
});

/** Cards that would go to the graveyard of `who` go to the bottom of the library instead. */
export const milledBack = idiom<WouldEffect>()({
  effect: 'would',
  on: {
    on: 'move',
    what: {
      a: 'object',
      such: {
        all: [
          { is: { the: 'form', of: { ref: 'it' } }, in: { lit: ['card'] } },
          { is: { the: 'owner', of: { ref: 'it' } }, in: hole('who') },
        ],
      },
      as: own('card'),
    },
    to: 'graveyard',
    per: 'event',
  },
  do: [
    { do: 'reveal', what: { ref: own('card') } },
    { do: 'move', what: { ref: own('card') }, to: 'library', at: 'bottom' },
  ],
});
