import type { grammar } from '@rulewright/language';

export type Json = null | boolean | number | string | readonly Json[] | JsonNode;
export interface JsonNode {
  readonly [key: string]: Json;
}

type Shape = grammar.Shape;
type Category = grammar.Category;

/** A small node of each category; another one for each seed. */
const leaf = (category: Category, seed: number): Json => {
  switch (category) {
    case 'noun':
      return { ref: `thing${seed}` };
    case 'condition':
      return { is: { ref: `thing${seed}` }, in: { ref: 'other' } };
    case 'amount':
      return 3 + seed;
    case 'span':
      return seed === 0 ? 'turn' : 'game';
    case 'pattern':
      return { on: 'draw', by: { ref: `thing${seed}` } };
    case 'action':
      return { do: 'draw', n: 3 + seed };
    case 'effect':
      return { effect: 'procedure', name: seed === 0 ? 'trample' : 'haste' };
    case 'change':
      return { change: 'counters', kind: 'ice', n: 3 + seed };
    case 'ability':
      return { ability: 'keyword', name: seed === 0 ? 'flying' : 'haste' };
    case 'pick':
      return { how: 'choose', min: 3 + seed };
    case 'less':
      return { mana: `{${3 + seed}}` };
    case 'dated':
      return { from: seed === 0 ? '2006-07-15' : '2026-04-17', abilities: [] };
    case 'definition':
      return { name: `Name ${seed}`, types: ['creature'], abilities: [] };
  }
};

/** A value of the shape; the same seed gives the same value. */
export const sample = (shape: Shape, seed = 0): Json => {
  switch (shape.is) {
    case 'node':
      return leaf(shape.of, seed);
    case 'list':
      return [sample(shape.of, seed)];
    case 'word':
      return shape.of[seed % shape.of.length] ?? '';
    case 'either':
      return sample(shape.of[0] as Shape, seed);
    case 'flag':
      return true;
    case 'number':
      return 3 + seed;
    case 'symbols':
      return `{${3 + seed}}`;
    default:
      return `word${seed}`;
  }
};

const isOne = (value: Json): value is readonly Json[] => Array.isArray(value) && value.length === 1;

/** Values of the shape that should all read otherwise. */
export const samples = (shape: Shape): readonly Json[] => {
  switch (shape.is) {
    case 'word':
      return shape.of;
    case 'either':
      // A list of one zone says what the zone says.
      return shape.of
        .flatMap(samples)
        .filter((value, i, all) => !(isOne(value) && all.indexOf(value[0] as Json) >= 0 && i > 0));
    case 'list':
      return [[sample(shape.of, 0)], [sample(shape.of, 1)], [sample(shape.of, 0), sample(shape.of, 1)]];
    case 'flag':
      return [true];
    default:
      return [sample(shape, 0), sample(shape, 1)];
  }
};
