import type {
  Action,
  Change,
  HappensAction,
  LaterAction,
  ModesAction,
  OfferAction,
  Pattern,
  PatternOf,
  RepeatAction,
  Verb,
  VerbAction,
} from '@rulewright/language';
import { listed, quoted } from '../english.js';
import { finite, grouped, instruction } from './clauses.js';
import type { Clause, Determiner, Reader } from './reader.types.js';
import { Saying, type Told } from './saying.js';
import { playerSayings } from './verbs-of-players.js';
import { type Sayings, thingSayings } from './verbs-of-things.js';
import { intoZone, wordOf } from './words.js';

const sayings: Sayings<Verb> = { ...thingSayings, ...playerSayings };

const say = (s: Saying, verb: Verb, roles: object): Clause =>
  (sayings[verb] as (s: Saying, t: Told<Verb>) => Clause)(s, roles as Told<Verb>);

const times = (per: PatternOf<Verb>['per']): string => {
  switch (per) {
    case undefined:
      return '';
    case 'event':
      return ' (once for the event as a whole)';
    case 'n':
      return ' (once for each unit)';
    case 'from':
      return ' (once for each source)';
    case 'to':
      return ' (once for each recipient)';
    case 'what':
      return ' (once for each thing acted on)';
    case 'by':
      return ' (once for each that acts)';
  }
};

export const readPattern = (r: Reader, pattern: Pattern, det: Determiner): Clause => {
  const { subject, base } = say(new Saying(r, 'on', det), pattern.on, pattern);
  const { such, per, because } = pattern;
  const cause =
    because === undefined
      ? ''
      : typeof because === 'string'
        ? ` (as part of: ${because})`
        : ` because of ${r.noun(because, 'a').text}`;
  return {
    subject,
    base: base + cause + times(per) + (such === undefined ? '' : `, provided that ${r.condition(such)}`),
  };
};

const noted = (action: VerbAction): string => {
  const as = action.as === undefined ? '' : ` (as ${quoted(action.as)})`;
  return action.note === undefined ? as : `${as} (remembered as ${quoted(action.note)})`;
};

const block = (r: Reader, actions: readonly Action[]): string => grouped(r.actions(actions), actions.length);

const offered = (r: Reader, a: OfferAction): string => {
  const to = a.to === undefined ? 'you' : r.noun(a.to, 'each').text;
  const cost = a.cost === undefined ? '' : ` (as ${a.cost})`;
  // biome-ignore format: one line each
  const then = a.then === undefined ? '' : `; if that is done, ${block(r, a.then)}`;
  const otherwise = a.else === undefined ? '' : `; if it is not done, ${block(r, a.else)}`;
  return `${to} ${a.forced === undefined ? 'may' : a.forced ? 'must try to' : 'may freely'} ${block(r, a.actions)}${cost}${then}${otherwise}`;
};

const repeated = (r: Reader, a: RepeatAction): string => {
  const often = a.times === undefined ? '' : ` as many times as ${r.amount(a.times)}`;
  const until = a.until === undefined ? '' : ` until ${r.condition(a.until)}`;
  return `${block(r, a.actions)}, repeated${often}${until}${a.as === undefined ? '' : ` (as ${quoted(a.as)})`}`;
};

const modal = (r: Reader, { modes, min, max }: ModesAction): string => {
  const number = max === undefined || max === min ? `${min}` : `${min} to ${max}`;
  return `choose ${number}: ${modes.map((mode, i) => `(${i + 1}) ${block(r, mode)}`).join('; ')}`;
};

const delayed = (r: Reader, a: LaterAction): string => {
  const events = listed(
    a.when.map((pattern) => finite(r.pattern(pattern, 'a'))),
    'or',
  );
  const every = a.every === undefined ? 'the next time that' : a.every ? 'each time that' : 'only the next time that';
  return `${every} ${events}${a.within === undefined ? '' : ` ${r.lasting(a.within)}`}, ${block(r, a.actions)}`;
};

const entering = (r: Reader, changes: readonly Change[]): string => `so that it ${r.changes(changes, 'one')}`;

const happening = (r: Reader, a: HappensAction): string => {
  const otherwise = [
    ...(a.n === undefined ? [] : [`with the number ${r.amount(a.n)}`]),
    ...(a.to === undefined ? [] : [`to ${r.noun(a.to, 'each').text}`]),
    ...(a.toZone === undefined ? [] : [intoZone(a.toZone, r.wording, "its owner's")]),
    ...(a.mana === undefined
      ? []
      : [
          `with mana of ${'lit' in a.mana ? listed(a.mana.lit.map((word) => wordOf(word, r.wording))) : r.noun(a.mana, 'each').text}`,
        ]),
    ...(a.with === undefined ? [] : [entering(r, a.with)]),
  ];
  return otherwise.length === 0 ? 'that happens' : `that happens, but ${otherwise.join(' and ')}`;
};

const readAction = (r: Reader, action: Action): string => {
  switch (action.do) {
    case 'offer':
      return offered(r, action);
    case 'if': {
      const otherwise = action.else === undefined ? '' : `; otherwise, ${block(r, action.else)}`;
      return `if ${r.condition(action.condition)}, ${block(r, action.then)}${otherwise}`;
    }
    case 'each':
      return `for ${r.noun(action.of, 'each').text}${action.order === undefined ? '' : ` ${action.order}`}: ${block(r, action.actions)}`;
    case 'repeat':
      return repeated(r, action);
    case 'modes':
      return modal(r, action);
    case 'during':
      return `${r.lasting(action.span)}, ${grouped(action.effects.map((effect) => r.effect(effect)).join('; '), action.effects.length)}`;
    case 'later':
      return delayed(r, action);
    case 'happens':
      return happening(r, action);
    default:
      return instruction(say(new Saying(r, 'do', 'each'), action.do, action)) + noted(action);
  }
};

/** As sentences of their own, without the last full stop. */
export const readSentences = (r: Reader, actions: readonly Action[]): string =>
  actions.length === 0 ? 'do nothing' : actions.map((action) => readAction(r, action)).join('. Then ');

export const readActions = (r: Reader, actions: readonly Action[]): string =>
  actions.length === 0 ? 'do nothing' : actions.map((action) => readAction(r, action)).join(', then ');

/** Costs name symbols alone. */
export const readCost = (r: Reader, actions: readonly Action[]): string => {
  if (actions.length === 0) return 'nothing';
  return actions
    .map((action) => {
      if (action.do !== 'pay') return readAction(r, action);
      const { mana, life, times: often, by, as, note } = action;
      const symbols = mana !== undefined && [life, often, by, as, note].every((role) => role === undefined);
      return symbols ? (mana as string) : readAction(r, action);
    })
    .join(', ');
};
