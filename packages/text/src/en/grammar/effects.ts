import type {
  Ability,
  Action,
  Amount,
  CanEffect,
  ChangeEffect,
  DuringAction,
  Effect,
  Noun,
  RefNoun,
  WouldEffect,
} from '@rulewright/language';
import { type Alternatives, Choice, type Form, joined, list, pass, rule, seen, slot } from '../../grammar/index.js';
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
  const attackAndBlock = rule<Both>()(
    {},
  )`${slot('who', nouns.at({ case: 'subject', number: 'many', every: 'bare' }))} can't attack or block`;

  const effect: Form<Effect> = new Choice<Effect>(
    'an effect',
    [
      seen(
        change,
        (value: Effect) => (value.effect === 'change' ? changedOf(value) : null),
        (view): ChangeEffect => changeOf(view),
      ),
      rule<WouldEffect>()({ effect: 'would' })`if ${slot('on', events.would)}, ${slot('do', instead)} instead`,
      seen(
        new Choice<Arrival>('how it enters', [
          rule<Arrival>()(
            {},
          )`${slot('what', nouns.self('subject'))} ${words.enters} with ${slot('n', several)} ${slot('kind', counterName)} counters on it`,
          rule<Arrival>()({
            n: 1,
          })`${slot('what', nouns.self('subject'))} ${words.enters} with a ${slot('kind', counterName)} counter on it`,
        ]),
        arrivalOf,
        entering,
      ),
      ...numbers.flatMap(forbidden),
    ],
    ({ effect: kind }) => kind ?? '',
  );
  const both = new Choice<Both>('what cannot be', [attackAndBlock]);
  return {
    abilities: () => abilities,
    during: rule<DuringAction>()({
      do: 'during',
      span: 'turn',
    })`${slot('effects', list(effect, joined(' and ')))} until end of turn`,
    statics: new Choice<readonly Effect[]>('effects', [
      seen(both, attackingAndBlocking, ({ who }) => [
        { effect: 'can', mode: 'cant', on: { on: 'attack', what: who } },
        { effect: 'can', mode: 'cant', on: { on: 'block', by: who } },
      ]),
      pass(list(effect, joined(' and '))),
    ]),
  };
};

interface Both {
  readonly who: Noun;
}

const attackingAndBlocking = (effects: readonly Effect[]): Both | null => {
  const [first, second, ...rest] = effects;
  if (first?.effect !== 'can' || second?.effect !== 'can' || rest.length > 0) return null;
  if (first.mode !== 'cant' || second.mode !== 'cant' || first.on.on !== 'attack' || second.on.on !== 'block')
    return null;
  const { what } = first.on;
  const { by } = second.on;
  if (what === undefined || JSON.stringify(what) !== JSON.stringify(by)) return null;
  return Object.keys(first.on).length + Object.keys(second.on).length === 4 ? { who: what as Noun } : null;
};

/** This permanent enters with counters on it. */
interface Arrival {
  readonly what: RefNoun;
  readonly kind: string;
  readonly n: Amount;
}

const arrivalOf = (effect: Effect): Arrival | null => {
  if (effect.effect !== 'would' || effect.on.on !== 'move' || effect.on.to !== 'battlefield') return null;
  const { what } = effect.on;
  const [happens, ...others] = effect.do;
  if (happens?.do !== 'happens' || others.length > 0 || happens.with?.length !== 1) return null;
  const [counters] = happens.with;
  if (counters?.change !== 'counters' || what === undefined || !('ref' in what)) return null;
  if (Object.keys(effect).length + Object.keys(effect.on).length + Object.keys(happens).length !== 8) return null;
  return { what, kind: counters.kind, n: counters.n };
};

const entering = ({ what, kind, n }: Arrival): Effect => ({
  effect: 'would',
  on: { on: 'move', what, to: 'battlefield' },
  do: [{ do: 'happens', with: [{ change: 'counters', kind, n }] }],
});
