import { type Core, CREATURE, damageOnStack, knows, LAND, PHASED_OUT, TAPPED } from '@rulewright/engine';
import { isPlayer, type Step, type Thing } from '@rulewright/language';
import type { Narrator } from '@rulewright/text';
import { padded, type Terminal, widthOf, wrap } from '../terminal.js';
import { counted, statusOf } from './details.js';
import type { TableNames } from './names.js';

/** What a picture of the game is drawn from. */
export interface Scene {
  readonly core: Core;
  readonly names: TableNames;
  readonly narrator: Narrator;
  readonly me: number;
  readonly terminal: Terminal;
}

export const stepName = (step: Step): string => {
  switch (step) {
    case 'precombat main':
      return 'first main phase';
    case 'postcombat main':
      return 'second main phase';
    case 'beginning of combat':
    case 'end of combat':
    case 'declare attackers':
    case 'declare blockers':
    case 'combat damage':
      return `combat: ${step}`;
    default:
      return `${step} step`;
  }
};

/** `your`, `Foe's`. */
export const possessive = (scene: Scene, player: number): string =>
  player === scene.me ? 'your' : `${scene.names.player(player)}'s`;

/** The same words several times: `Forest x3`. */
const grouped = (words: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => (n === 1 ? word : `${word} x${n}`));
};

const SEPARATOR = ' · ';

/** Items in lines of their own width, never broken inside unless they are too long. */
const flowed = (items: readonly string[], width: number, indent: string, first = indent): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    const next = line === '' ? `${first}${item}` : `${line}${SEPARATOR}${item}`;
    if (line !== '' && widthOf(next) > width) {
      lines.push(line);
      line = `${indent}${item}`;
    } else line = next;
  }
  if (line !== '') lines.push(line);
  return lines.flatMap((long) => wrap(long, width, `${indent}  `).split('\n'));
};

/** `Forest x3 (1 tapped)`: lands of a kind together. */
const landLines = (scene: Scene, lands: readonly Thing[]): readonly string[] => {
  const { core, names, terminal } = scene;
  const kinds = new Map<string, { n: number; tapped: number }>();
  for (const thing of lands) {
    const o = core.object(thing);
    if (!o) continue;
    const tapped = (o.flags & TAPPED) !== 0;
    const words = statusOf(core, o, names).split(', ');
    const rest = words.filter((word) => word !== 'tapped' && word !== '').join(', ');
    const kind = `${names.name(thing)}${rest === '' ? '' : ` (${rest})`}`;
    const found = kinds.get(kind) ?? { n: 0, tapped: 0 };
    kinds.set(kind, { n: found.n + 1, tapped: found.tapped + (tapped ? 1 : 0) });
  }
  const items = [...kinds].map(([kind, { n, tapped }]) => {
    const times = n === 1 ? kind : `${kind} x${n}`;
    return tapped === 0 ? times : tapped === n ? `${times} tapped` : `${times} (${tapped} tapped)`;
  });
  return flowed(items, terminal.width, '   ');
};

const permanentLines = (scene: Scene, player: number): readonly string[] => {
  const { core, names, terminal } = scene;
  const own = core.s.battlefield.filter((thing) => core.controller(thing) === player);
  const isPlainLand = (thing: Thing): boolean => {
    const { types } = core.chars(thing);
    return (types & LAND) !== 0 && !(types & CREATURE);
  };
  const others = own.filter((thing) => !isPlainLand(thing));
  const words = (things: readonly Thing[]): readonly string[] =>
    things.map((thing) => {
      const o = core.object(thing);
      const status = o ? statusOf(core, o, names) : '';
      const text = `${names.name(thing)}${status === '' ? '' : ` ${status}`}`;
      return o && o.flags & PHASED_OUT ? terminal.colors.dim(text) : text;
    });
  const creatures = others.filter((thing) => core.chars(thing).types & CREATURE);
  const rest = others.filter((thing) => !(core.chars(thing).types & CREATURE));
  return [
    ...landLines(scene, own.filter(isPlainLand)),
    ...flowed(words(rest), terminal.width, '   '),
    ...flowed(words(creatures), terminal.width, '   '),
  ];
};

const playerLine = (scene: Scene, player: number): string => {
  const { core, names, terminal } = scene;
  const p = core.player(player);
  const { bold } = terminal.colors;
  const parts = [
    `${core.rules.lifeOf(core, player)} life`,
    `hand ${p.hand.length}`,
    `library ${p.cards}`,
    ...(p.graveyard.length > 0 ? [`graveyard ${p.graveyard.length}`] : []),
    ...(p.poison > 0 ? [`poison ${p.poison}`] : []),
    ...(p.pool.length > 0 ? [`mana ${p.pool.map(({ symbol }) => `{${symbol}}`).join('')}`] : []),
  ];
  return ` ${bold(padded(names.player(player), 8))} ${parts.join('   ')}`;
};

const LONGEST = 130;

/** What is longer can be looked at. */
const clipped = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} ...`;

/** What a thing on the stack will do, as far as its targets tell. */
export const stackWords = (scene: Scene, thing: Thing): string => {
  const { core, names } = scene;
  const o = core.object(thing);
  if (!o?.stack) return names.name(thing);
  if (o.kind === 'damage') {
    const hits = damageOnStack(o.stack.frame.names);
    return `combat damage: ${hits.map(({ from, to, n }) => `${n} from ${names.name(from)} to ${names.name(to)}`).join(', ')}`;
  }
  const { ability } = o.stack;
  const source = names.name(o.stack.source);
  const words = ability === null ? names.name(thing) : `${source}: ${clipped(scene.narrator.ability(ability, source))}`;
  const targets = o.stack.targets.flat().filter((t): t is Thing => typeof t === 'number');
  const aim = targets.length === 0 ? '' : ` -> ${targets.map((t) => nameFor(scene, t)).join(', ')}`;
  const settled = ability !== null || o.kind === 'copy' || o.stack.cast;
  if (!settled) return `${words} [${names.player(Math.max(0, core.controller(thing)))}]`;
  const x = core.chars(thing).cost?.includes('{X}') ? ` with X = ${o.stack.x}` : '';
  return `${words}${x}${aim} [${names.player(Math.max(0, core.controller(thing)))}]`;
};

const nameFor = (scene: Scene, thing: Thing): string => {
  const o = scene.core.object(thing);
  const name = scene.names.name(thing);
  if (isPlayer(thing) || o?.place !== 'battlefield' || scene.core.controller(thing) === scene.me) return name;
  return `${possessive(scene, scene.core.controller(thing))} ${name}`;
};

const handLines = (scene: Scene): readonly string[] => {
  const { core, names, me, terminal } = scene;
  const { hand } = core.player(me);
  if (hand.length === 0) return [' Hand: empty'];
  const weight = (card: Thing): number => (core.chars(card).cost === null ? 100 : core.chars(card).manaValue);
  const words = hand
    .toSorted((a, b) => weight(a) - weight(b))
    .map((card) => {
      const { cost } = core.chars(card);
      return cost === null ? names.name(card) : `${names.name(card)} ${cost}`;
    });
  return flowed(grouped(words), terminal.width, '       ', ' Hand: ');
};

/** The game at a glance: others above, the own side below. */
export const boardLines = (scene: Scene): readonly string[] => {
  const { core, terminal, me } = scene;
  const { colors, width } = terminal;
  const { s } = core;
  const others = core.inTurnOrder().filter((p) => p !== me);
  const active = s.active === core.team(me) ? me : core.activePlayer;
  const title =
    s.turn === 0 ? 'Before the first turn' : `Turn ${s.turn}, ${possessive(scene, active)} ${stepName(s.step)}`;
  const head = `== ${title} `;
  const lines = [colors.cyan(head + '='.repeat(Math.max(2, width - head.length)))];
  for (const player of others) lines.push(playerLine(scene, player), ...permanentLines(scene, player));
  lines.push(playerLine(scene, me), ...permanentLines(scene, me));
  const stack = stackLines(scene);
  if (stack.length > 0) lines.push(...stack);
  lines.push(...handLines(scene));
  return lines;
};

export const stackLines = (scene: Scene): readonly string[] => {
  const { core, terminal } = scene;
  const { stack } = core.s;
  const [top, ...below] = stack.slice().reverse();
  if (top === undefined) return [];
  const line = (text: string): string => wrap(text, terminal.width, '   ');
  return [
    terminal.colors.yellow(line(` Stack: ${stackWords(scene, top)}`)),
    ...below.map((thing) => terminal.colors.yellow(line(`   then ${stackWords(scene, thing)}`))),
  ].flatMap((text) => text.split('\n'));
};

/** The cards of a zone that the player may know. */
export const zoneLines = (scene: Scene, title: string, things: readonly Thing[]): readonly string[] => {
  const { core, names, me, terminal } = scene;
  if (things.length === 0) return [`${title}: empty`];
  const known = things.filter((thing) => knows(core, me, thing)).map((thing) => names.name(thing));
  const hidden = things.length - known.length;
  const items = [...grouped(known), ...(hidden > 0 ? [`${counted(hidden, 'card')} that you do not know`] : [])];
  return [`${title}:`, ...flowed(items, terminal.width, '   ')];
};

export const playerNamed = (scene: Scene, words: string): number | null => {
  const wanted = words.toLowerCase().replace(/'s$/, '');
  if (wanted === '' || wanted === 'my' || wanted === 'mine' || wanted === 'me') return scene.me;
  const found = scene.core.s.players.findIndex((_, p) => scene.names.player(p).toLowerCase() === wanted);
  return found < 0 ? null : found;
};
