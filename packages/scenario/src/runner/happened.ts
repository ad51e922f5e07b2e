import type { GameEvent, Thing } from '@rulewright/language';
import type { EventPattern } from '../scenario.types.js';
import { symbolsOf } from './bag.js';
import type { Logged } from './driver.js';
import type { Names } from './names.js';

export interface Happened {
  readonly event: GameEvent;
  readonly causeSource: Thing;
}

const isRole = (names: Names, things: readonly Thing[], said: string | undefined): boolean =>
  said === undefined || things.some((thing) => names.was(thing, said));

/** Cards that are drawn one by one for one reason, and mana that is added at once, are told as one. */
const together = (happened: readonly Happened[]): readonly (Happened & { readonly words: readonly string[] })[] => {
  const found: (Happened & { words: string[] })[] = [];
  for (const one of happened) {
    const last = found.at(-1);
    const { event } = one;
    const goesOn =
      last?.event.verb === event.verb &&
      last.event.by === event.by &&
      last.event.cause === event.cause &&
      ((event.verb === 'draw' && event.cause !== 0) || (event.verb === 'addMana' && last.event.batch === event.batch));
    if (last && goesOn) {
      last.words.push(...wordsOf(event));
      found[found.length - 1] = { ...last, event: { ...last.event, n: last.event.n + event.n } };
    } else found.push({ ...one, words: wordsOf(event) });
  }
  return found;
};

const wordsOf = ({ verb, word, n }: GameEvent): string[] =>
  verb === 'addMana' ? Array.from({ length: n }, () => word) : [word];

const sameWords = (asked: string, words: readonly string[]): boolean => {
  if (!asked.startsWith('{')) return words.length === 1 && words[0] === asked;
  const rest = [...words];
  for (const symbol of symbolsOf(asked)) {
    const at = rest.indexOf(symbol);
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return rest.length === 0;
};

const things = ({ event }: Happened, role: 'by' | 'what' | 'from' | 'to'): readonly Thing[] =>
  role === 'what' ? [event.what, event.became].filter((thing) => thing !== 0) : [event[role]];

const fits = (names: Names, pattern: EventPattern, one: Happened & { readonly words: readonly string[] }): boolean => {
  const { event } = one;
  // A token is made by being put onto the battlefield.
  const made = pattern.verb === 'create' && pattern.what !== undefined;
  if (
    made
      ? event.verb !== 'move' || event.fromZone !== null || event.toZone !== 'battlefield'
      : event.verb !== pattern.verb
  )
    return false;
  const { by, what, from, to, cause } = pattern;
  return (
    isRole(names, things(one, 'by'), by) &&
    isRole(names, things(one, 'what'), what) &&
    isRole(names, things(one, 'from'), from) &&
    isRole(names, things(one, 'to'), to) &&
    isRole(names, [event.cause, one.causeSource], cause) &&
    (pattern.fromZone === undefined || event.fromZone === pattern.fromZone) &&
    (pattern.toZone === undefined || event.toZone === pattern.toZone) &&
    (pattern.n === undefined || event.n === pattern.n) &&
    (pattern.combat === undefined || event.combat === pattern.combat) &&
    (pattern.rule === undefined || event.rule === pattern.rule) &&
    (pattern.word === undefined || sameWords(pattern.word, one.words))
  );
};

export const happenedIn = (logged: readonly Logged[]): readonly Happened[] =>
  logged.flatMap(({ entry, causeSource }) =>
    entry.log === 'event' || entry.log === 'prevented' ? [{ event: entry.event, causeSource }] : [],
  );

/** The events that a pattern means. */
export const eventsOf = (names: Names, pattern: EventPattern, happened: readonly Happened[]): readonly Happened[] =>
  together(happened).filter((one) => fits(names, pattern, one));

/** Names in the pattern have to be known, even if nothing has happened. */
export const needNames = (names: Names, pattern: EventPattern): void => {
  for (const said of [pattern.by, pattern.what, pattern.from, pattern.to, pattern.cause]) {
    if (said !== undefined && names.player(said) === null) names.need(said);
  }
};
