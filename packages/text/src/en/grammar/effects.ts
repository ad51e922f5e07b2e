import type { Ability, ChangeEffect, DuringAction, Effect, Noun } from '@rulewright/language';
import { type Alternatives, Choice, type Form, joined, list, rule, seen, slot } from '../../grammar/index.js';
import { type Changed, changedOf, changeOf, type Size } from '../../views/changes.js';
import type { Count, Nouns } from './nouns.js';
import { digits } from './numerals.js';
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

export const effects = (words: Words, nouns: Nouns, abilities: Form<readonly Ability[]>): Effects => {
  const changed = (of: Form<Noun>, number: Count): readonly Alternatives<Changed>[] => {
    const s = number === 'one' ? 's' : '';
    const say = rule<Changed>();
    return [
      say({})`${slot('of', of)} get${s} ${slot('gets', bonus)}`,
      say({})`${slot('of', of)} get${s} ${slot('gets', bonus)} and gain${s} ${slot('gains', abilities)}`,
      say({})`${slot('of', of)} gain${s} ${slot('gains', abilities)}`,
      words.baseSize === ''
        ? say({})`${slot('of', of)} ${number === 'one' ? 'is' : 'are'} ${slot('is', size)}`
        : say({})`${slot('of', of)} ${number === 'one' ? 'has' : 'have'} base power and toughness ${slot('is', size)}`,
    ];
  };
  const change = new Choice<Changed>('a change', [
    ...changed(nouns.at({ case: 'subject', every: 'each' }), 'one'),
    ...changed(nouns.at({ case: 'subject', number: 'many', every: 'bare' }), 'many'),
  ]);
  const effect: Form<Effect> = new Choice<Effect>('an effect', [
    seen(
      change,
      (value: Effect) => (value.effect === 'change' ? changedOf(value) : null),
      (view): ChangeEffect => changeOf(view),
    ),
  ]);
  return {
    abilities: () => abilities,
    during: rule<DuringAction>()({
      do: 'during',
      span: 'turn',
    })`${slot('effects', list(effect, joined(' and ')))} until end of turn`,
    statics: list(effect, joined(' and ')),
  };
};
