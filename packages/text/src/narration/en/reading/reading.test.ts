import {
  type Ability,
  type Action,
  type Amount,
  type Change,
  type Condition,
  type Definition,
  type Effect,
  grammar,
  type Noun,
  type Pattern,
  type Span,
} from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { readDefinition, reader } from '../definition.js';
import { wordingOf } from '../wording.js';
import { finite } from './clauses.js';
import { type Json, type JsonNode, sample, samples } from './samples.fixture.js';

const wording = wordingOf('2026-04-17');
const r = reader(wording);

type Read = (node: Json) => string;

const readDefinitionText: Read = (node) => {
  const { heading, kind, abilities } = readDefinition(wording, node as unknown as Definition);
  return [heading, kind, ...abilities].join('\n');
};

interface Kind {
  readonly name: string;
  /** What tells the node from others. */
  readonly head: JsonNode;
  readonly fields: grammar.Fields;
  readonly read: Read;
}

const table = (
  category: string,
  key: string | null,
  fields: Readonly<Record<string, grammar.Fields>>,
  read: Read,
): readonly Kind[] =>
  Object.entries(fields).map(([name, of]) => ({
    name: `${category} ${name}`,
    head: key === null ? {} : { [key]: name },
    fields: of,
    read,
  }));

/** In a pattern nothing is needed. */
const patterns: Readonly<Record<string, grammar.Fields>> = Object.fromEntries(
  Object.entries(grammar.roles as Readonly<Record<string, grammar.Fields>>).map(([verb, roles]) => [
    verb,
    {
      ...Object.fromEntries(
        Object.entries(roles).map(([role, { shape }]) => [role, { shape, needed: false as const }]),
      ),
      ...grammar.patternFields,
    },
  ]),
);

const actions: Readonly<Record<string, grammar.Fields>> = Object.fromEntries(
  Object.entries(grammar.roles as Readonly<Record<string, grammar.Fields>>).map(([verb, roles]) => [
    verb,
    { ...roles, ...grammar.actionFields },
  ]),
);

/** Only patterns use these verbs. */
const eventsOnly = ['activate', 'target', 'attack', 'begin'];

const as = <T>(node: Json): T => node as unknown as T;
const fieldsOf = (of: object) => of as Readonly<Record<string, grammar.Fields>>;

const kinds: readonly Kind[] = [
  ...table('noun', null, grammar.nounFields, (n) => r.noun(as<Noun>(n), 'a').text),
  ...table('each noun', null, grammar.nounFields, (n) => r.noun(as<Noun>(n), 'each').text),
  ...table('counted noun', null, grammar.nounFields, (n) => r.things(as<Noun>(n))),
  ...table('condition', null, fieldsOf(grammar.conditionFields), (n) => r.condition(as<Condition>(n))),
  ...table('amount', null, fieldsOf(grammar.amountFields), (n) => r.amount(as<Amount>(n))),
  ...table('span', null, fieldsOf(grammar.spanFields), (n) => r.lasting(as<Span>(n))),
  ...table('past span', null, fieldsOf(grammar.spanFields), (n) => r.history(as<Span>(n))),
  ...table('pattern', 'on', patterns, (n) => finite(r.pattern(as<Pattern>(n), 'a'))),
  ...table('forbidden pattern', 'on', patterns, (n) => r.effect({ effect: 'can', mode: 'cant', on: as<Pattern>(n) })),
  ...table('action', 'do', actions, (n) => r.actions([as<Action>(n)])).filter(
    ({ head }) => !eventsOnly.includes(String(head.do)),
  ),
  ...table('action', 'do', fieldsOf(grammar.controlFields), (n) => r.actions([as<Action>(n)])),
  ...table('cost', 'do', actions, (n) => r.cost([as<Action>(n)])).filter(
    ({ head }) => !eventsOnly.includes(String(head.do)),
  ),
  ...table('effect', 'effect', fieldsOf(grammar.effectFields), (n) => r.effect(as<Effect>(n))),
  ...table('change', 'change', grammar.changeFields, (n) => r.changes([as<Change>(n)], 'one')),
  ...table('ability', 'ability', fieldsOf(grammar.abilityKinds), (n) => r.ability(as<Ability>(n))),
  { name: 'definition', head: {}, fields: grammar.otherFields.definition, read: readDefinitionText },
  {
    name: 'definition in a line',
    head: {},
    fields: grammar.otherFields.definition,
    read: (n) => r.inline(as<Definition>(n)),
  },
  {
    name: 'pick',
    head: {},
    fields: grammar.otherFields.pick,
    read: (n) => r.noun(as<Noun>({ a: 'object', pick: n }), 'a').text,
  },
  {
    name: 'reduction',
    head: {},
    fields: grammar.otherFields.less,
    read: (n) => r.effect(as<Effect>({ effect: 'casting', on: { on: 'cast' }, less: n })),
  },
  {
    name: 'dated abilities',
    head: {},
    fields: grammar.otherFields.dated,
    read: (n) => r.ability(as<Ability>({ ability: 'from', dates: [n] })),
  },
];

/** There a role may be named instead. */
const isRoleOfPattern = (head: JsonNode, key: string): boolean =>
  'on' in head && !Object.hasOwn(grammar.patternFields, key);

const sound = (text: string): void => {
  expect(text).not.toBe('');
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\{\s*"| {2}/);
};

/** Where another value says the same: as many at most as at least, what there is only one of. */
const same: readonly string[] = [
  'action modes max',
  'pick max',
  'pattern exchange aspect',
  'forbidden pattern exchange aspect',
];

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, { name, head, fields, read }) => {
  const entries = Object.entries(fields);
  const needed = entries.filter(([, field]) => field.needed);
  const least: JsonNode = { ...head, ...Object.fromEntries(needed.map(([key, { shape }]) => [key, sample(shape)])) };
  const most: JsonNode = { ...head, ...Object.fromEntries(entries.map(([key, { shape }]) => [key, sample(shape)])) };

  test('reads', () => {
    sound(read(least));
    sound(read(most));
  });

  test('says each field that it has', () => {
    const faults: string[] = [];
    for (const [key, { shape, needed: isNeeded }] of entries) {
      for (const node of [least, most]) {
        const values = [...samples(shape), ...(isRoleOfPattern(head, key) ? [{ as: 'named' }] : [])];
        const different = new Map(values.map((value) => [JSON.stringify(value), value]));
        const readings = [...different.values()].map((value) => read({ ...node, [key]: value }));
        if (!isNeeded) {
          const { [key]: _gone, ...without } = node;
          readings.push(read(without));
        }
        for (const text of readings) sound(text);
        const doubles = readings.filter((text, i) => readings.indexOf(text) !== i);
        if (doubles.length > 0) faults.push(`${name} ${key}: ${[...new Set(doubles)].join(' | ')}`);
      }
    }
    expect(faults.filter((fault) => !same.some((known) => fault.startsWith(`${known}:`)))).toEqual([]);
  });
});
