import { describe, expect, it as test } from 'vitest';
import {
  always,
  anyTarget,
  asLongAs,
  attacks,
  blocks,
  blocksOnce,
  card,
  checkedDefinition,
  choose,
  damage,
  dealsDamage,
  draw,
  exists,
  gets,
  isDealtDamage,
  it,
  keyword,
  lint,
  object,
  on,
  one,
  type Pattern,
  permanent,
  player,
  powerOf,
  ref,
  self,
  showProblem,
  spell,
  supertype,
  target,
  token,
  when,
  X,
} from './index.js';

const problems = (value: unknown): readonly string[] => lint(value).map(showProblem);

describe('the linter', () => {
  test('finds nothing in a sound card', () => {
    const bolt = card('A Bolt', '{R}', 'Instant', spell(damage(self, target(anyTarget), 3)));
    expect(problems(bolt)).toEqual([]);
    expect(checkedDefinition(bolt)).toEqual({ definition: bolt });
  });

  test('names the card, the place and the mend of an unbound reference', () => {
    const found = problems(
      card(
        'A Bolt',
        '{R}',
        'Instant',
        spell(damage(self, target(anyTarget, { as: 'hurt' }), 3), draw(powerOf(ref('hrut')))),
      ),
    );
    expect(found).toEqual(['A Bolt, abilities[1].do[2].n.of: nothing is called "hrut" here (did you mean "hurt"?)']);
  });

  test('lets a target be spoken of before it is mentioned, but nothing else', () => {
    const early = (noun: ReturnType<typeof target>) =>
      problems(card('A Spell', '{R}', 'Instant', spell(draw(powerOf(ref('thing'))), choose(noun))));
    expect(early(target(permanent(), { as: 'thing' }))).toEqual([]);
    expect(early(one(permanent(), { as: 'thing' }))).toHaveLength(1);
  });

  test('keeps names within their ability unless they are noted', () => {
    const card2 = (binding: { as: string } | { note: string }) =>
      problems(
        card(
          'A Card',
          '{1}',
          'Creature - Bear',
          '2/2',
          spell(choose(one(object(), binding))),
          always(gets(ref('chosen'), 1, 1)),
        ),
      );
    expect(card2({ as: 'chosen' })).toHaveLength(1);
    expect(card2({ note: 'chosen' })).toEqual([]);
  });

  test('finds a candidate where there is none, and an X that no cost has', () => {
    expect(problems(card('A', '{R}', 'Instant', spell(damage(self, it, X))))).toHaveLength(2);
    expect(problems(card('A', '{X}{R}', 'Instant', spell(damage(self, target(anyTarget), X))))).toEqual([]);
    expect(problems(card('A', '', 'Land', asLongAs(exists(object()), gets(it, 1, 1))))).toHaveLength(1);
  });

  test('finds unknown words', () => {
    expect(problems(card('A', '', 'Land', keyword('flyng')))).toEqual([
      'A, abilities[1].name: there is no keyword "flyng" (did you mean "flying"?)',
    ]);
    expect(problems(card('A', '', 'Lnd'))).toEqual(['A, types: "lnd" is no type (did you mean "land"?)']);
    expect(problems(card('A', '', 'Land', always(gets(permanent(supertype('snowy')), 1, 1))))[0]).toContain(
      'did you mean "snow"?',
    );
    expect(problems(token('A', ['gren'], 'Creature', '1/1'))[0]).toContain('did you mean "green"?');
  });

  test('finds fields, verbs and values that do not exist', () => {
    const spellOf = (action: unknown) =>
      problems({ name: 'A', types: ['instant'], abilities: [{ ability: 'spell', do: [action] }] });
    expect(spellOf({ do: 'draw', m: 1 })).toEqual([
      'A, abilities[1].do[1].m: "draw" has no field "m" (did you mean "n"?)',
    ]);
    expect(spellOf({ do: 'drew' })).toEqual([
      'A, abilities[1].do[1]: there is no action "drew" (did you mean "draw"?)',
    ]);
    expect(spellOf({ do: 'destroy' })).toEqual(['A, abilities[1].do[1]: "destroy" needs the field "what"']);
    expect(spellOf({ do: 'draw', n: 1.5 })).toEqual(['A, abilities[1].do[1].n: 1.5 is not a whole number']);
    expect(spellOf({ do: 'move', what: self, to: 'graveyrad' })[0]).toContain('did you mean "graveyard"?');
    expect(spellOf({ do: 'pay', mana: '{9' })[0]).toContain('not made of symbols');
    expect(spellOf({ do: 'happens' })[0]).toContain('outside a replacement');
    expect(spellOf({ do: 'loseLife', by: player, n: { constructor: 1 } })).toHaveLength(1);
  });

  test('asks of a keyword what belongs to it', () => {
    expect(problems(card('A', '', 'Land', keyword('cycling')))).toEqual(['A, abilities[1]: cycling needs "cost"']);
    expect(problems(card('A', '', 'Land', keyword('flying', { n: 2 })))).toEqual([
      'A, abilities[1].n: flying takes no "n"',
    ]);
  });

  test('asks how often what speaks of one of two things triggers', () => {
    const problemsOf = (pattern: Pattern) =>
      problems(card('A', '{R}', 'Creature - Bear', '2/2', when(pattern, draw())));
    expect(problemsOf(blocks(self))).toEqual([
      `A, abilities[1].when[1]: "block" does not say for what each time it triggers (add per: 'by')`,
    ]);
    expect(problemsOf(on('damage', { to: self }))).toHaveLength(1);
    expect(problemsOf(on('damage', { from: self }))).toHaveLength(1);
    for (const sound of [
      blocksOnce(self),
      blocks(self, permanent()),
      dealsDamage(self),
      isDealtDamage(self),
      attacks(self),
    ])
      expect(problemsOf(sound)).toEqual([]);
  });

  test('takes any value without falling over', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 50_000; i++) deep = { not: deep };
    for (const value of [null, undefined, 42, 'text', [], {}, { name: 'A', types: ['land'], abilities: [() => 1] }]) {
      expect(problems(value).length).toBeGreaterThan(0);
    }
    expect(problems({ name: 'A', types: ['land'], abilities: [deep] })[0]).toContain('levels deep');
  });
});
