import { allCards } from '@rulewright/cards';
import {
  type Ability,
  abilityShape,
  type Definition,
  type grammar,
  type KeywordAbility,
  keywords,
  kindOf,
  rulesDates,
  walk,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { readDefinition, readOneAbility } from './definition.js';
import type { Json } from './reading/samples.fixture.js';
import { wordingOf } from './wording.js';

const wording = wordingOf('2026-04-17');
const read = (ability: Ability): string => readOneAbility(wording, ability);

const meanings: readonly Ability[] = Object.values(keywords).flatMap((keyword) => {
  const said: KeywordAbility = {
    ability: 'keyword',
    name: keyword.name,
    cost: [{ do: 'pay', mana: '{2}' }],
    n: 3,
    quality: { a: 'object', such: { is: { the: 'color', of: { ref: 'it' } }, in: { lit: ['black'] } } },
  };
  return [0, 1].flatMap((variant) => keyword.means(said, { variant: () => variant }));
});

const abilitiesIn = (card: Definition): readonly Ability[] => [
  ...card.abilities,
  ...(card.halves ?? []).flatMap(abilitiesIn),
  ...(card.flipped ? abilitiesIn(card.flipped) : []),
];
const pool: readonly Ability[] = [...allCards.flatMap(abilitiesIn), ...meanings];
const different = [...new Map(pool.map((ability) => [JSON.stringify(ability), ability])).values()];

const sound = (text: string): void => {
  expect(text).not.toBe('');
  expect(text).not.toMatch(
    /undefined|null|NaN|\[object|\{\s*"| {2}|\ba [aeioAEIO]|\ban [^aeiouAEIOU“]|\bis are\b|\bothers? other\b/,
  );
};

describe.each(rulesDates)('in the words of %s', (date) => {
  test.each(allCards.map((card) => [card.name, card] as const))('%s', (_, card) => {
    const { heading, kind, abilities } = readDefinition(wordingOf(date), card);
    for (const text of [heading, kind, ...abilities]) sound(text);
    expect(abilities).toHaveLength(card.abilities.length + (card.halves?.length ?? 0) + (card.flipped ? 1 : 0));
  });
});

test('no two different abilities read equal', () => {
  const texts = different.map(read);
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
});

/** Other values in the place of one, which mean something else. */
const others = (value: Json, shape: grammar.Shape): readonly Json[] => {
  switch (shape.is) {
    case 'word':
      return shape.of.filter((word) => word !== value);
    case 'either':
      return shape.of.flatMap((one) => (typeof value === 'string' && one.is === 'word' ? others(value, one) : []));
    case 'binder':
    case 'linker':
    case 'reference':
    case 'text':
      return typeof value === 'string' ? [`${value}s else`] : [];
    case 'number':
      return typeof value === 'number' ? [value + 7] : [];
    case 'node':
      return typeof value === 'number' ? [value + 7] : [];
    case 'list':
      return Array.isArray(value)
        ? [
            ...value.map((_, i) => value.filter((__, k) => k !== i)),
            ...value.flatMap((item: Json, i) => others(item, shape.of).map((other) => value.with(i, other) as Json)),
          ]
        : [];
    default:
      return [];
  }
};

const adjectives: readonly string[] = ['color', 'type', 'supertype', 'subtype', 'status', 'form'];

/** Once anything is dropped or changed, the reading is another. */
const faultsOf = (ability: Ability): readonly string[] => {
  const copy: unknown = structuredClone(ability);
  const original = read(copy as Ability);
  const faults: string[] = [];
  const tried = (node: Record<string, Json>, key: string, value: Json | undefined): void => {
    const kept = node[key] as Json;
    if (value === undefined) delete node[key];
    else node[key] = value;
    if (read(copy as Ability) === original)
      faults.push(`${key} ${JSON.stringify(kept)} to ${JSON.stringify(value)}: ${original}`);
    node[key] = kept;
  };
  walk(copy as Json as never, abilityShape, (visited, category) => {
    const node = visited as Record<string, Json>;
    for (const [key, field] of Object.entries(kindOf(visited, category)?.fields ?? {})) {
      const value = node[key];
      if (value === undefined) continue;
      if (!field.needed && !(category === 'pattern' && node.on === 'block' && key === 'by'))
        tried(node, key, undefined);
      for (const other of others(value, field.shape)) {
        // "A land" is known by its word, whether that is asked of its types or (in vain) of its colours.
        if (!(key === 'the' && adjectives.includes(String(value)) && adjectives.includes(String(other))))
          tried(node, key, other);
      }
    }
  });
  return faults;
};

test('nothing that an ability says is dropped', () => {
  expect(different.flatMap(faultsOf)).toEqual([]);
}, 60_000);
