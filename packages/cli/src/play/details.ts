import {
  BLOCKED,
  type Core,
  CREATURE,
  FACE_DOWN,
  hasProcedure,
  isSick,
  type ObjectRecord,
  PHASED_OUT,
  PLANESWALKER,
  TAPPED,
} from '@rulewright/engine';
import { isPlayer, playerOf, type Thing } from '@rulewright/language';
import type { TableNames } from './names.js';

export const counted = (n: number, word: string): string => `${n} ${n === 1 ? word : `${word}s`}`;

/** Printed keywords that a line on the board has room for. */
const shown = 4;

/** `2/2 flying, tapped, 1 damage`: what is to be known of a permanent at a glance. */
export const statusOf = (w: Core, o: ObjectRecord, names: TableNames): string => {
  const c = w.chars(o.ref);
  const parts: string[] = [];
  const creature = (c.types & CREATURE) !== 0;
  if (creature) parts.push(`${c.power}/${c.toughness}`);
  else if (c.types & PLANESWALKER) parts.push(`loyalty ${o.counters.find(({ kind }) => kind === 'loyalty')?.n ?? 0}`);
  const words: string[] = [];
  const label = names
    .name(o.ref)
    .replace(/ #\d+$/, '')
    .replace(/ token$/, '');
  if (c.name !== '' && c.name !== label && !(o.flags & FACE_DOWN)) words.push(`now ${c.name}`);
  if (creature) words.push(...[...new Set(c.keywords)].slice(0, shown));
  if (o.flags & PHASED_OUT) words.push('phased out');
  if (o.flags & TAPPED) words.push('tapped');
  else if (creature && isSick(w, o) && !hasProcedure(w, o.ref, 'haste')) words.push('sick');
  for (const { kind, n } of o.counters) if (kind !== 'loyalty') words.push(counted(n, `${kind} counter`));
  if (o.damage > 0) words.push(`${o.damage} damage`);
  if (o.attachedTo !== 0) words.push(`on ${names.name(o.attachedTo)}`);
  if (o.attacking !== 0) words.push(attackWords(w, o, names));
  if (o.blocking.length > 0) words.push(`blocking ${o.blocking.map((thing) => names.name(thing)).join(' and ')}`);
  return [...parts, words.join(', ')].filter((part) => part !== '').join(' ');
};

const attackWords = (w: Core, o: ObjectRecord, names: TableNames): string => {
  const whom = isPlayer(o.attacking) && w.s.players.length === 2 ? '' : ` ${names.name(o.attacking)}`;
  return `attacking${whom}${o.flags & BLOCKED ? ', blocked' : ''}`;
};

/** A thing among the choices of a question: its name and what tells it apart. */
export const choiceOf = (w: Core, thing: Thing, names: TableNames, me: number): string => {
  if (isPlayer(thing)) return `${names.name(thing)} (${w.rules.lifeOf(w, playerOf(thing))} life)`;
  const name = names.name(thing);
  const o = w.object(thing);
  if (!o || name === 'a card') return name;
  switch (o.place) {
    case 'battlefield': {
      const controller = w.controller(thing);
      const status = statusOf(w, o, names);
      return `${name}${status === '' ? '' : ` ${status}`}${controller === me ? '' : ` [${names.player(controller)}]`}`;
    }
    case 'hand':
    case 'library': {
      const { cost } = w.chars(thing);
      return cost === null ? name : `${name} ${cost}`;
    }
    case 'stack':
      return `${name} [${names.player(w.controller(thing))}]`;
    case 'graveyard':
      return `${name} (in ${o.owner === me ? 'your' : `${names.player(o.owner)}'s`} graveyard)`;
    default:
      return name;
  }
};
