import { isPlayer, type Noun, type Pattern, type Thing, type Value, type Verb } from '@rulewright/language';
import { halfOf } from '../characteristics/printed.js';
import { Past, type World } from '../core.js';
import type { Binding, Frame, Happening } from '../state/records.js';
import { symbolColor } from '../state/words.js';
import { defendersOf } from './aspects.js';
import { holds, isAmong } from './evaluate.js';
import { bind } from './frame.js';

/**
 * What a role of an event is, for matching: a moved object as it was on the battlefield, else where it went (603.6). Who
 * looks back knows only what was there before (603.10).
 */
const movedThing = (event: Happening, past: boolean): Value =>
  past
    ? event.what
    : event.became !== 0 && event.fromZone !== 'battlefield'
      ? event.became
      : event.toZone === 'battlefield' && event.became !== 0
        ? event.became
        : event.what;

const roleOf = (event: Happening, role: string, past = false): Value => {
  switch (role) {
    case 'what':
      switch (event.verb) {
        case 'move':
        case 'cast':
        case 'play':
        case 'discard':
        case 'create':
          return movedThing(event, past);
        default:
          return event.what;
      }
    case 'by':
      return event.by;
    case 'from':
      return event.from;
    case 'to':
    case 'defender':
      return event.to;
    case 'of':
      return event.verb === 'search' ? event.what : event.by;
    case 'kind':
    case 'step':
    case 'result':
    case 'value':
      return event.word === 'controller' ? event.to : event.word;
    case 'aspect':
      return event.word === 'controller' ? 'controller' : 'status';
    case 'mana':
      return symbolColor.get(event.word) ?? event.word;
    default:
      return 0;
  }
};

const inZones = (zone: string | null, asked: string | readonly string[]): boolean =>
  zone !== null && (typeof asked === 'string' ? zone === asked : asked.includes(zone));

const ignored = new Set(['on', 'such', 'per', 'because']);

/** Events of whose number or word a pattern speaks as a whole. */
const zoneRoles: Partial<Record<Verb, readonly string[]>> = { move: ['to', 'from'], cast: ['from'], play: ['from'] };

const defendersAmong = (w: World, frame: Frame, noun: Noun, attacked: Thing): readonly Thing[] =>
  defendersOf(w, attacked).filter((player) => isAmong(w, frame, noun, player));

/** What one half of a split card says of its own casting says nothing of the other's (709.3a). */
const isOfOtherHalf = (w: World, { self, ability }: Frame, { verb, what }: Happening): boolean => {
  if (w.proposed === null || verb !== 'cast' || self !== what || w.proposed.card !== what) return false;
  const { half } = w.proposed;
  const own = halfOf(ability);
  return half !== null && own >= 0 && w.setting.printed[w.object(what)?.def ?? -1]?.halves[own] !== half;
};

/** A part of a pattern: the frame with the names that it binds; null: the event does not fit. */
type Part = (w: World, frame: Frame, event: Happening) => Frame | null;

const isNoun = (asked: object): asked is Noun => 'a' in asked || 'the' in asked || 'ref' in asked || 'lit' in asked;

/** A part that only the event decides. */
const plainly =
  (fits: (event: Happening) => boolean): Part =>
  (_w, frame, event) =>
    fits(event) ? frame : null;

const compileRole = (on: Verb, role: string, asked: unknown): Part | null => {
  if (typeof asked === 'boolean') return plainly((event) => event.combat === asked);
  if (typeof asked === 'number') return plainly((event) => event.n === asked);
  if (Array.isArray(asked) || (typeof asked === 'string' && zoneRoles[on]?.includes(role))) {
    const zones = asked as string | readonly string[];
    if (role === 'to') return plainly((event) => inZones(event.toZone, zones));
    return plainly((event) => inZones(event.fromZone, zones));
  }
  if (typeof asked === 'string') return plainly((event) => roleOf(event, role) === asked);
  if (typeof asked !== 'object' || asked === null) return null;
  if (isNoun(asked)) return on === 'attack' ? compileAttacked(role, asked) : compileNoun(role, asked);
  if (!('as' in asked)) return null;
  const name = asked.as as string;
  return (_w, frame, event) => bind(frame, name, [], event.n);
};

const compileNoun = (role: string, noun: Noun): Part => {
  const name = 'a' in noun ? noun.as : undefined;
  return (w, frame, event) => {
    const value = roleOf(event, role, w instanceof Past);
    if (value === 0 || value === '' || !isAmong(w, frame, noun, value)) return null;
    return name === undefined ? frame : bind(frame, name, [value], event.n);
  };
};

/** A player who is attacked may be any of a team. */
const compileAttacked = (role: string, noun: Noun): Part => {
  const one = compileNoun(role, noun);
  if (role !== 'defender' && role !== 'to') return one;
  const name = 'a' in noun ? noun.as : undefined;
  return (w, frame, event) => {
    if (event.to === 0) return null;
    if (role === 'to' && !isPlayer(event.to)) return one(w, frame, event);
    const players = defendersAmong(w, frame, noun, event.to);
    if (players.length === 0) return null;
    return name === undefined ? frame : bind(frame, name, players);
  };
};

const compile = (pattern: Pattern): readonly Part[] => {
  const found: Part[] = [];
  for (const [role, asked] of Object.entries(pattern)) {
    const part = ignored.has(role) ? null : compileRole(pattern.on, role, asked);
    if (part) found.push(part);
  }
  const { because, such } = pattern;
  if (typeof because === 'string') found.push(plainly((event) => event.because === because));
  else if (because !== undefined)
    found.push((w, frame, { cause }) => (cause !== 0 && isAmong(w, frame, because, cause) ? frame : null));
  if (such !== undefined) found.push((w, frame) => (holds(w, frame, such) ? frame : null));
  return found;
};

const compiled = new WeakMap<Pattern, readonly Part[]>();

const partsOf = (pattern: Pattern): readonly Part[] => {
  let found = compiled.get(pattern);
  if (!found) {
    found = compile(pattern);
    compiled.set(pattern, found);
  }
  return found;
};

/** The frame in which the pattern fits the event, with the names it binds; null: it does not fit. */
export const matchPattern = (w: World, frame: Frame, pattern: Pattern, event: Happening): Frame | null => {
  if (pattern.on !== event.verb || isOfOtherHalf(w, frame, event)) return null;
  let result: Frame | null = frame;
  for (const part of partsOf(pattern)) {
    result = part(w, result, event);
    if (result === null) return null;
  }
  return result;
};

/** It speaks of something that enters the battlefield. */
export const isEntering = (pattern: Pattern): boolean => pattern.on === 'move' && pattern.to === 'battlefield';

/** The value of the role by which a pattern with `per` groups the parts of an event. */
export const groupOf = (pattern: Pattern, event: Happening): Value => {
  if (pattern.per === undefined || pattern.per === 'n') return 0;
  return pattern.per === 'event' ? 'event' : roleOf(event, pattern.per);
};

const apart = new WeakMap<Pattern, Pattern>();

/** What a pattern asks of each part of an event: a further condition of one with `per` is for the group as a whole. */
export const partOf = (pattern: Pattern): Pattern => {
  if (pattern.per === undefined || pattern.per === 'n' || pattern.such === undefined) return pattern;
  let found = apart.get(pattern);
  if (!found) {
    const { such: _, ...part } = pattern;
    found = part as Pattern;
    apart.set(pattern, found);
  }
  return found;
};

/** The names of a group: amounts are summed, things put together. */
export const merged = (a: readonly Binding[], b: readonly Binding[]): readonly Binding[] =>
  a.map((x) => {
    const y = b.find((z) => z.name === x.name);
    if (!y) return x;
    if (x.values.length === 0) return { ...x, n: x.n + y.n };
    const values = [...x.values, ...y.values.filter((v) => !x.values.includes(v))];
    return { ...x, values, n: values.length };
  });
