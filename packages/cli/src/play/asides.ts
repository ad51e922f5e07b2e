import { allCards, cardNamed, foldName, namesLike } from '@rulewright/cards';
import { type Core, colorWords, FACE_DOWN, knows, supertypeWords, typeWords } from '@rulewright/engine';
import type { Definition, Thing } from '@rulewright/language';
import type { Bits } from '@rulewright/text';
import { quoted } from '../mend.js';
import type { Terminal } from '../terminal.js';
import { wrap } from '../terminal.js';
import { choiceOf } from './details.js';
import { sentence } from './log.js';
import type { Table } from './table.js';

const bits: Bits = { colors: colorWords, types: typeWords, supertypes: supertypeWords };

/** All that the player may look at, the nearest first. */
const visible = (table: Table): readonly Thing[] => {
  const { core, seats } = table;
  const me = seats.me ?? 0;
  const { s } = core;
  const players = s.players.flatMap((p) => [...p.graveyard, ...p.hand]);
  return [...s.stack.slice().reverse(), ...s.battlefield, ...players, ...s.exile].filter((thing) =>
    knows(core, me, thing),
  );
};

/** The thing of that name; else what it could be, or null. */
const find = (table: Table, words: string): Thing | readonly Thing[] | null => {
  const things = visible(table);
  const wanted = foldName(words);
  const name = (thing: Thing): string => foldName(table.names.name(thing));
  const exact = things.filter((thing) => name(thing) === wanted || name(thing).replace(' #', ' ') === wanted);
  if (exact[0] !== undefined) return exact[0];
  const near = things.filter((thing) => name(thing).includes(wanted));
  const different = [...new Map(near.map((thing) => [name(thing), thing])).values()];
  if (different.length > 1) return different;
  return different[0] ?? null;
};

const unknown = (table: Table, words: string): readonly string[] => {
  const names = visible(table).map((thing) => table.names.name(thing));
  const [near] = namesLike(words, 1);
  const meant = near !== undefined && names.includes(near) ? `; did you mean ${quoted(near)}?` : '';
  return [`Nothing that you can see is called ${quoted(words)}${meant}`];
};

const several = (table: Table, things: readonly Thing[]): readonly string[] => {
  const labels = things.map((thing) => table.names.name(thing));
  return [`Which one? ${labels.join(', ')}`];
};

/** How the value of a thing came about, layer by layer; without a name, why the last thing happened. */
export const whyLines = (table: Table, words: string, terminal: Terminal): readonly string[] => {
  if (words === '') return lastEvent(table, terminal);
  const found = find(table, words);
  if (found === null) return unknown(table, words);
  if (typeof found !== 'number') return several(table, found);
  const { core } = table;
  const o = core.object(found);
  if (!o) return unknown(table, words);
  const value = table.narrator.value(found, core.chars(found), core.derived.derivation(core, o), bits);
  const line = (text: string): readonly string[] => wrap(text, terminal.width, '    ').split('\n');
  return [
    ...line(`${value.now}.`),
    ...line(`  ${value.printed}`),
    ...value.steps.flatMap((step) => line(`  ${step}`)),
    ...(value.steps.length === 0 ? ['  nothing changes it'] : []),
  ];
};

const lastEvent = (table: Table, terminal: Terminal): readonly string[] => {
  const last = table.log.lines.findLast(({ kind }) => kind === 'main');
  if (!last) return ['Nothing has happened yet.'];
  const rule = last.rule === '' ? [] : [`  rule ${last.rule}`];
  const cause = last.cause === '' ? '  by the rules themselves' : `  brought about by ${last.cause}`;
  return [...wrap(sentence(last), terminal.width, '  ').split('\n'), ...rule, cause];
};

/** A card in words, and what has become of it where it is in the game. */
export const lookLines = (table: Table, words: string, terminal: Terminal): readonly string[] => {
  if (words === '') return ['Look at what? like "look Grizzly Bears"'];
  const found = find(table, words);
  if (found !== null && typeof found !== 'number') return several(table, found);
  if (found === null) {
    const near = namesLike(words, 2).filter((name) => foldName(name).includes(foldName(words)));
    const card = cardNamed(near.length === 1 ? (near[0] as string) : words);
    return card ? definitionLines(table, card, terminal) : unknown(table, words);
  }
  const { core, names, seats } = table;
  const definition = definitionOf(core, found);
  const state = choiceOf(core, found, names, seats.me ?? -1);
  return [...(definition ? definitionLines(table, definition, terminal) : []), `  here: ${state}`];
};

/** What is printed on it; of an ability on the stack, on its source. */
const definitionOf = (core: Core, thing: Thing): Definition | null => {
  const o = core.seen(thing);
  if (!o || o.flags & FACE_DOWN) return null;
  if (o.def >= 0) return core.setting.printed[o.def]?.definition ?? null;
  const source = o.stack?.source ?? 0;
  return source > 0 && source !== thing ? definitionOf(core, source) : null;
};

const definitionLines = (table: Table, definition: Definition, terminal: Terminal): readonly string[] => {
  const text = table.narrator.definition(definition);
  return [
    terminal.colors.bold(text.heading),
    `  ${text.kind}`,
    ...text.abilities.flatMap((ability) => wrap(`  ${ability}`, terminal.width, '    ').split('\n')),
  ];
};

/** Names that Tab completes. */
export const completions = (table: Table): readonly string[] => [
  ...new Set([...visible(table).map((thing) => table.names.name(thing)), ...allCards.map((card) => card.name)]),
];
