import { describe, expect, test } from 'vitest';
import {
  Choice,
  type Chooser,
  capital,
  type Form,
  joined,
  later,
  list,
  type Meaning,
  maybe,
  mention,
  nextSentence,
  parse,
  pass,
  print,
  type Reference,
  reference,
  rule,
  slot,
  terminal,
  vocabulary,
} from './index.js';

// A small language of animals that do things to one another.

interface Animal {
  readonly animal: 'dog' | 'owl';
  readonly color?: string;
  readonly as?: string;
}
type Being = Animal | Reference;
type Deed =
  | { readonly do: 'see'; readonly who: Being; readonly what: Being }
  | { readonly do: 'eat'; readonly who: Being; readonly n: number; readonly slowly?: boolean }
  | { readonly do: 'rest'; readonly who: readonly Being[] };

const choose: Chooser = (said, here) => (said.sentence === here.sentence ? 'pronoun' : 'that');
const again = (as: 'subject' | 'object') =>
  reference(
    as,
    [
      { manner: 'pronoun', many: false, words: 'it' },
      { manner: 'that', kind: 'dog', many: false, words: 'that dog' },
      { manner: 'that', kind: 'owl', many: false, words: 'that owl' },
    ],
    choose,
  );
const digits = terminal('a number', String, (token) => (/^\d+$/.test(token) ? Number(token) : null));
const colors = vocabulary('a colour', [
  ['red', 'red'],
  ['black', 'pitch black'],
]);
const kinds = vocabulary<Animal['animal']>('an animal', [
  ['dog', 'dog'],
  ['owl', 'owl'],
]);
const described = new Choice<Animal>('animal', [
  rule<Omit<Animal, 'as'>>()({})`a ${maybe('color', colors, '', ' ')}${slot('animal', kinds)}`,
]);
const animal: Form<Animal> = {
  name: 'animal',
  read: (text, at) => described.read(text, at),
  print(value, out, here) {
    const { as, ...rest } = value;
    const after = described.print(rest, out, here);
    return after && mention(after, { of: as ?? value, kind: value.animal, many: false });
  },
};
const being = (as: 'subject' | 'object') =>
  new Choice<Being>('being', [pass(animal), pass(again(as))], (value) =>
    'ref' in value ? 'ref' : 'animal' in value ? 'animal' : '',
  );
const subject = being('subject');
const object = being('object');
const slowly = vocabulary('slowly', [[true, 'slowly']]);

type See = Extract<Deed, { do: 'see' }>;
type Eat = Extract<Deed, { do: 'eat' }>;
type Rest = Extract<Deed, { do: 'rest' }>;

const deed: Form<Deed> = new Choice<Deed>(
  'deed',
  [
    rule<See>()({ do: 'see' })`${slot('who', subject)} sees ${slot('what', object)}`,
    rule<See>()({ do: 'see' }, 'passive')`${slot('what', subject)} is seen by ${slot('who', object)}`,
    rule<Eat>()({ do: 'eat', n: 1 })`${slot('who', subject)} eats a mouse${maybe('slowly', slowly, ' ')}`,
    rule<Eat>()({ do: 'eat' })`${slot('who', subject)} eats ${slot('n', digits)} mice${maybe('slowly', slowly, ' ')}`,
    rule<Rest>()({ do: 'rest' })`${slot('who', list(subject, { two: ' and ', more: ', ', last: ', and ' }))} rest`,
  ],
  (value) => value.do ?? '',
);
const sentence: Form<Deed> = {
  name: 'sentence',
  read: (text, at) =>
    deed.read(text, at).flatMap(({ value, end }) => (text.has(end, '.') ? [{ value, end: end + 1 }] : [])),
  print(value, out, here) {
    out.write(capital);
    const after = deed.print(value, out, here);
    out.write('.');
    return after && nextSentence(after);
  },
};
const story = list(sentence, joined(' '));

const finish = (written: string): string =>
  written.replace(/\ba (?=[aeiou])/g, 'an ').replace(/\ue000(.)/g, (_, letter: string) => letter.toUpperCase());
const told = (deeds: readonly Deed[]): string | null => print(story, deeds, finish);
const read = (text: string) => parse(story, text, finish);

const dog: Animal = { animal: 'dog' };
const owl: Animal = { animal: 'owl', color: 'black' };

describe('a grammar of rules', () => {
  const deeds: readonly Deed[] = [
    { do: 'see', who: { ...dog, as: 'm0' }, what: owl },
    { do: 'eat', who: { ref: 'm0' }, n: 1, slowly: true },
  ];
  const text = 'A dog sees a pitch black owl. That dog eats a mouse slowly.';

  test('prints and reads', () => {
    expect(told(deeds)).toBe(text);
    expect(read(text)).toEqual([{ value: deeds, marks: [] }]);
  });

  test('says "an" where a vowel follows', () => {
    expect(told([{ do: 'see', who: dog, what: { animal: 'owl' } }])).toBe('A dog sees an owl.');
    expect(read('A dog sees a owl.')).toEqual([]);
  });

  test('refuses a node of which it would drop a part', () => {
    expect(told([{ do: 'see', who: dog, what: owl, far: true } as never])).toBeNull();
  });

  test('consumes every character or tells where it stopped', () => {
    expect(read('A dog sees a pitch blue owl.')).toEqual({ at: 13, expected: ['a colour', 'an animal'] });
    expect(read('A dog eats 3 cats.')).toEqual({ at: 13, expected: ['mice'] });
  });

  test('finds what a pronoun means in what was said', () => {
    const [meaning] = read('A dog sees it.') as never[];
    expect(meaning).toEqual({ value: [{ do: 'see', who: { ...dog, as: 'm0' }, what: { ref: 'm0' } }], marks: [] });
    expect(read('It sees a dog.')).toEqual([]);
  });

  test('counts the ways of speaking that are not the default, and ranks by them', () => {
    expect(read('A dog is seen by a pitch black owl.')).toEqual([
      { value: [{ do: 'see', who: owl, what: dog }], marks: [{ at: '0', as: 'passive' }] },
    ]);
    const both = read('A dog sees a pitch black owl. It eats 2 mice.') as readonly Meaning<readonly Deed[]>[];
    expect(both.map(({ marks }) => marks.length)).toEqual([1, 1]);
    expect(both[0]?.value[0]).toMatchObject({ what: { as: 'm0' } });
  });

  test('prints a marked node in the way of its mark', () => {
    const seen: Deed = { do: 'see', who: owl, what: dog };
    expect(print(story, [seen], finish, new Map([[seen, 'passive']]))).toBe('A dog is seen by a pitch black owl.');
  });

  test('joins lists', () => {
    const rest: Deed = { do: 'rest', who: [dog, owl, dog] };
    expect(told([rest])).toBe('A dog, a pitch black owl, and a dog rest.');
    expect(read('A dog, a pitch black owl, and a dog rest.')).toEqual([{ value: [rest], marks: [] }]);
    expect(read('A dog, a pitch black owl and a dog rest.')).toMatchObject({ at: 24 });
  });

  test('the compiler knows which fields a rule says', () => {
    // @ts-expect-error no slot says what is seen
    const unsaid: { elements: unknown }[] = rule<See>()({ do: 'see' })`${slot('who', subject)} sees`;
    // @ts-expect-error no such field
    const unknown: { elements: unknown }[] = rule<See>()({
      do: 'see',
    })`${slot('who', subject)} sees ${slot('whom', object)}`;
    // @ts-expect-error a number is no being
    const wrong: { elements: unknown }[] = rule<See>()({
      do: 'see',
    })`${slot('who', subject)} sees ${slot('what', digits)}`;
    expect([unsaid, unknown, wrong].every(Array.isArray)).toBe(true);
    void later;
  });
});
