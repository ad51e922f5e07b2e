import { describe, expect, it as test } from 'vitest';
import type { Ability, Condition } from './ability.types.js';
import {
  activated,
  add,
  addMana,
  all,
  always,
  any,
  anyTarget,
  asLongAs,
  atLeast,
  canonical,
  canonicalAbilities,
  card,
  cardsIn,
  change,
  compare,
  count,
  creature,
  damage,
  discard,
  draw,
  exists,
  gets,
  green,
  is,
  it,
  land,
  mustTry,
  not,
  object,
  one,
  permanent,
  player,
  ref,
  self,
  setSize,
  snow,
  spell,
  target,
  white,
  words,
  you,
  yours,
} from './index.js';

const same = (first: readonly Ability[], second: readonly Ability[]): void => {
  expect(canonicalAbilities(first)).toEqual(canonicalAbilities(second));
  expect(JSON.stringify(canonicalAbilities(first))).toBe(JSON.stringify(canonicalAbilities(second)));
};

const when = (condition: Condition): readonly Ability[] => [asLongAs(condition, gets(self, 1, 1))];

describe('the canonical form', () => {
  test('does not hang on the order of conditions, on doubles or on nesting', () => {
    same([always(gets(permanent(creature, yours), 1, 1))], [always(gets(permanent(yours, creature, yours), 1, 1))]);
    same(
      [always(gets(object(all(creature, all(snow, land))), 1, 1))],
      [always(gets(object(land, snow, creature), 1, 1))],
    );
    same([always(gets(object(any(green, white)), 1, 1))], [always(gets(object(any(white, green)), 1, 1))]);
  });

  test('numbers names in order of appearance and drops those that nobody reads', () => {
    const discards = (name: string): Ability =>
      spell(discard(one(cardsIn('hand', ref(name))), target(player, { as: name })));
    same([discards('victim'), discards('other')], [discards('b'), discards('a')]);
    same([spell(damage(self, target(anyTarget, { as: 'unread' }), 3))], [spell(damage(self, target(anyTarget), 3))]);
  });

  test('has one way to compare', () => {
    same(when(exists(permanent(land))), when(compare(count(permanent(land)), '>', 0)));
    same(when(exists(permanent(land))), when(compare(1, '<=', count(permanent(land)))));
    same(when(exists(permanent(land))), when(not(compare(count(permanent(land)), '=', 0))));
    same(when(not(atLeast(count(permanent(land)), 1))), when(compare(count(permanent(land)), '<=', 0)));
  });

  test('has one way to say what a thing is', () => {
    same([always(gets(object(is(it, object(creature, snow))), 1, 1))], [always(gets(object(creature, snow), 1, 1))]);
    same(
      [always(gets(object(is(words('creature'), { the: 'type', of: it })), 1, 1))],
      [always(gets(object(creature), 1, 1))],
    );
  });

  test('says nothing that goes without saying', () => {
    same([spell(draw(1, you))], [spell({ do: 'draw', n: 1 })]);
    same([spell(mustTry(draw()))], [spell({ do: 'offer', actions: [draw()] })]);
    same([{ ...activated('{T}', draw()), in: ['battlefield'] }], [activated('{T}', draw())]);
  });

  test('keeps two of the same mana apart from one', () => {
    const [two] = canonicalAbilities([activated('{T}', addMana(['green', 'green']))]);
    expect(JSON.stringify(two)).toContain('["green","green"]');
  });

  test('makes one change of changes to the same things, ordered by layer', () => {
    same(
      [always(change(permanent(land), ...setSize(1, 1)), change(permanent(land), add('type', words('creature'))))],
      [always(change(permanent(land), add('type', words('creature')), ...setSize(1, 1)))],
    );
  });

  test('keeps what is different different', () => {
    const other = canonicalAbilities([always(gets(permanent(creature, yours), 1, 1))]);
    expect(canonicalAbilities([always(gets(permanent(creature), 1, 1))])).not.toEqual(other);
    expect(canonicalAbilities([always(gets(permanent(creature, yours), 1, 2))])).not.toEqual(other);
  });

  test('keeps what is printed', () => {
    const bear = card('A Bear', '{1}{G}', 'Snow Creature - Bear', '2/2');
    expect(canonical(bear)).toEqual(bear);
  });
});
