import type {
  Ability,
  Action,
  Amount,
  CanEffect,
  ChangeEffect,
  DuringAction,
  Effect,
  Noun,
  WouldEffect,
} from '@rulewright/language';
import {
  type Alternatives,
  Choice,
  type Form,
  hole,
  idiom,
  joined,
  list,
  pass,
  rule,
  type Shape,
  seen,
  slot,
} from '../../grammar/index.js';
import { type Changed, changedOf, changeOf, type Size } from '../../views/changes.js';
import type { Events } from './events.js';
import { type Count, counterName, type Nouns } from './nouns.js';
import { digits, several } from './numerals.js';
import type { Words } from './words.js';

export interface Effects {
  /** A continuous effect that a resolution begins, with its duration. */
  readonly during: Alternatives<DuringAction>;
  /** Keywords that are had or gained. */
  readonly abilities: () => Form<readonly Ability[]>;
  /** What a static ability says, without the full stop. */
  readonly statics: Form<readonly Effect[]>;
}

const signed = new Choice<number>('a bonus', [
  seen(
    new Choice<{ readonly plus: number }>('a bonus', [rule<{ readonly plus: number }>()({})`+${slot('plus', digits)}`]),
    (n: number) => (n >= 0 ? { plus: n } : null),
    ({ plus }) => plus,
  ),
  seen(
    new Choice<{ readonly minus: number }>('a penalty', [
      rule<{ readonly minus: number }>()({})`-${slot('minus', digits)}`,
    ]),
    (n: number) => (n < 0 ? { minus: -n } : null),
    ({ minus }) => -minus,
  ),
]);
const bonus: Form<Size> = new Choice<Size>('a bonus', [
  rule<Size>()({})`${slot('power', signed)}/${slot('toughness', signed)}`,
]);
const size: Form<Size> = new Choice<Size>('power and toughness', [
  rule<Size>()({})`${slot('power', digits)}/${slot('toughness', digits)}`,
]);

/** One player or thing that does, or several that do. */
const numbers: readonly Count[] = ['one', 'many'];

export const effects = (
  words: Words,
  nouns: Nouns,
  events: Events,
  abilities: Form<readonly Ability[]>,
  instead: Form<readonly Action[]>,
): Effects => {
  const changed = (of: Form<Noun>, number: Count, mark?: string): readonly Alternatives<Changed>[] => {
    const s = number === 'one' ? 's' : '';
    const say = rule<Changed>();
    const base =
      words.baseSize === ''
        ? number === 'one'
          ? 'is '
          : 'are '
        : number === 'one'
          ? 'has base power and toughness '
          : 'have base power and toughness ';
    return [
      say({}, mark)`${slot('of', of)} get${s} ${slot('gets', bonus)}`,
      say({}, mark)`${slot('of', of)} get${s} ${slot('gets', bonus)} and gain${s} ${slot('gains', abilities)}`,
      say({}, mark)`${slot('of', of)} gain${s} ${slot('gains', abilities)}`,
      say({}, mark)`${slot('of', of)} ${base}${slot('is', size)}`,
    ];
  };
  const change = new Choice<Changed>('a change', [
    ...changed(nouns.at({ case: 'subject', every: 'none' }), 'one'),
    ...changed(nouns.at({ case: 'subject', number: 'many', every: 'bare' }), 'many'),
    ...changed(nouns.at({ case: 'subject', every: 'each' }), 'one', 'each'),
  ]);

  const cant = rule<CanEffect>();
  const forbidden = (number: Count): readonly Alternatives<CanEffect>[] => {
    const who = nouns.at({ case: 'subject', number, every: number === 'one' ? 'none' : 'bare' });
    return [cant({ effect: 'can', mode: 'cant' })`${slot('on', events.cannot(who))}`];
  };
  const self = slot('what', nouns.self('subject'));
  const effect: Form<Effect> = new Choice<Effect>(
    'an effect',
    [
      seen(
        change,
        (value: Effect) => (value.effect === 'change' ? changedOf(value) : null),
        (view): ChangeEffect => changeOf(view),
      ),
      rule<WouldEffect>()({ effect: 'would' })`if ${slot('on', events.would)}, ${slot('do', instead)} instead`,
      entering(
        hole('n'),
      )`${self} ${words.enters} with ${slot('n', several)} ${slot('kind', counterName)} counters on it`,
      entering(1)`${self} ${words.enters} with a ${slot('kind', counterName)} counter on it`,
      ...numbers.flatMap(forbidden),
    ],
    ({ effect: kind }) => kind ?? '',
  );
  return {
    abilities: () => abilities,
    during: rule<DuringAction>()({
      do: 'during',
      span: 'turn',
    })`${slot('effects', list(effect, joined(' and ')))} until end of turn`,
    statics: new Choice<readonly Effect[]>('effects', [
      ...numbers.map(
        (number) =>
          neither`${slot('who', nouns.at({ case: 'subject', number, every: number === 'one' ? 'none' : 'bare' }))} can't attack or block`,
      ),
      pass(list(effect, joined(' and '))),
    ]),
  };
};

/** This permanent enters with counters on it. */
const entering = (n: Shape<Amount>) =>
  idiom<WouldEffect>()({
    effect: 'would',
    on: { on: 'move', what: hole('what'), to: 'battlefield' },
    do: [{ do: 'happens', with: [{ change: 'counters', kind: hole('kind'), n }] }],
  });

const neither = idiom<readonly Effect[]>()([
  { effect: 'can', mode: 'cant', on: { on: 'attack', what: hole('who') } },
  { effect: 'can', mode: 'cant', on: { on: 'block', by: hole('who') } },
]);
