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

/** The frame in which the pattern fits the event, with the names it binds; null: it does not fit. */
export const matchPattern = (w: World, frame: Frame, pattern: Pattern, event: Happening): Frame | null => {
  if (pattern.on !== event.verb || isOfOtherHalf(w, frame, event)) return null;
  const zones = zoneRoles[pattern.on];
  let result = frame;
  for (const role in pattern) {
    if (ignored.has(role)) continue;
    const asked = (pattern as unknown as Record<string, unknown>)[role];
    if (asked === undefined) continue;
    if (typeof asked === 'string') {
      if (zones?.includes(role)) {
        if (!inZones(role === 'to' ? event.toZone : event.fromZone, asked)) return null;
      } else if (roleOf(event, role) !== asked) return null;
      continue;
    }
    if (typeof asked === 'boolean') {
      if (event.combat !== asked) return null;
      continue;
    }
    if (typeof asked === 'number') {
      if (event.n !== asked) return null;
      continue;
    }
    if (Array.isArray(asked)) {
      if (!inZones(role === 'to' ? event.toZone : event.fromZone, asked as readonly string[])) return null;
      continue;
    }
    const noun = asked as Noun | { readonly as: string };
    if (!('a' in noun) && !('the' in noun) && !('ref' in noun) && !('lit' in noun)) {
      if ('as' in noun) result = bind(result, noun.as, [], event.n);
      continue;
    }
    const value = roleOf(event, role, w instanceof Past);
    if (value === 0 || value === '') return null;
    if (event.verb === 'attack' && (role === 'defender' || (role === 'to' && isPlayer(value)))) {
      const players = defendersAmong(w, result, noun, event.to);
      if (players.length === 0) return null;
      if ('a' in noun && noun.as !== undefined) result = bind(result, noun.as, players);
      continue;
    }
    if (!isAmong(w, result, noun, value)) return null;
    if ('a' in noun && noun.as !== undefined) result = bind(result, noun.as, [value], event.n);
  }
  const { because, such } = pattern;
  if (because !== undefined) {
    if (typeof because === 'string') {
      if (event.because !== because) return null;
    } else if (event.cause === 0 || !isAmong(w, result, because, event.cause)) return null;
  }
  if (such !== undefined && !holds(w, result, such)) return null;
  return result;
};

/** It speaks of something that enters the battlefield. */
export const isEntering = (pattern: Pattern): boolean => pattern.on === 'move' && pattern.to === 'battlefield';

/** The value of the role by which a pattern with `per` groups the parts of an event. */
export const groupOf = (pattern: Pattern, event: Happening): Value => {
  if (pattern.per === undefined || pattern.per === 'n') return 0;
  return pattern.per === 'event' ? 'event' : roleOf(event, pattern.per);
};

const parts = new WeakMap<Pattern, Pattern>();

/** What a pattern asks of each part of an event: a further condition of one with `per` is for the group as a whole. */
export const partOf = (pattern: Pattern): Pattern => {
  if (pattern.per === undefined || pattern.per === 'n' || pattern.such === undefined) return pattern;
  let found = parts.get(pattern);
  if (!found) {
    const { such: _, ...part } = pattern;
    found = part as Pattern;
    parts.set(pattern, found);
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
