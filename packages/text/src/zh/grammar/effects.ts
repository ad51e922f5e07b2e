import type {
  Ability,
  Action,
  Amount,
  CanEffect,
  CastingEffect,
  ChangeEffect,
  DuringAction,
  Effect,
  Noun,
  WouldEffect,
} from '@rulewright/language';
import { type Alternatives, type Form, hole, idiom, joined, pass, rule, seen, slot } from '../../grammar/index.js';
import { type Changed, changedOf, changeOf, type Size } from '../../views/changes.js';
import { enteringTapped, enteringWith, neitherAttackNorBlock } from '../../views/idioms.js';
import type { Events } from './events.js';
import type { Kit } from './kit.js';
import type { Every, Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';

export interface Effects {
  /** A continuous effect that a resolution begins, with its duration. */
  readonly during: readonly Alternatives<DuringAction>[];
  /** Keywords that are had or gained. */
  readonly abilities: () => Form<readonly Ability[]>;
  /** What a static ability says, without the full stop. */
  readonly statics: Form<readonly Effect[]>;
  /** The same, as long as something is so. */
  readonly conditional: Form<readonly Effect[]>;
}

const sizes = (kit: Kit, { digits }: Numerals): { readonly bonus: Form<Size>; readonly size: Form<Size> } => {
  type Signed = { readonly n: number };
  const sign = (mark: '+' | '-', factor: 1 | -1, says: (n: number) => boolean): Alternatives<number> =>
    seen(
      kit.choice<Signed>('a bonus', [rule<Signed>()({})`${mark}${slot('n', digits)}`]),
      (n: number) => (says(n) ? { n: factor * n } : null),
      ({ n }) => factor * n,
    );
  const number = kit.choice<Amount>('a bonus', [
    ...([sign('+', 1, (n) => n >= 0), sign('-', -1, (n) => n < 0)] as unknown as Alternatives<Amount>[]),
    rule<{ ref: string }>()({ ref: 'X' })`+X`,
  ]);
  /** Nothing is taken away where something is. */
  const negative = kit.choice<Amount>('a penalty', [sign('-', -1, (n) => n <= 0) as unknown as Alternatives<Amount>]);
  return {
    bonus: kit.choice<Size>('a bonus', [
      seen(
        kit.choice<Size>('a penalty', [rule<Size>()({})`${slot('power', negative)}/${slot('toughness', negative)}`]),
        (size: Size) => (Number(size.power) < 0 || Number(size.toughness) < 0 ? size : null),
        (size) => ({ power: Number(size.power) + 0, toughness: Number(size.toughness) + 0 }),
      ),
      rule<Size>()({})`${slot('power', number)}/${slot('toughness', number)}`,
    ]),
    size: kit.choice<Size>('power and toughness', [
      rule<Size>()({})`${slot('power', digits)}/${slot('toughness', digits)}`,
    ]),
  };
};

/** Whether an ability is got for a time, or had. */
type Having = '獲得' | '具有';
/** 便 where a condition stands before. */
type Then = '' | '便';

export const effects = (
  kit: Kit,
  nouns: Nouns,
  events: Events,
  numerals: Numerals,
  abilities: Form<readonly Ability[]>,
  instead: Form<readonly Action[]>,
): Effects => {
  const { bonus, size } = sizes(kit, numerals);
  const who: readonly Form<Noun>[] = (['bare', 'each'] satisfies readonly Every[]).map((every) =>
    nouns.at({ case: 'subject', every }),
  );
  const changed = (of: Form<Noun>, have: Having, then: Then, mark?: string): readonly Alternatives<Changed>[] => {
    const say = rule<Changed>();
    const subject = [slot('of', of), then] as const;
    const gains = slot('gains', abilities);
    return [
      say({}, mark)`${subject}得${slot('gets', bonus)}`,
      say({}, mark)`${subject}得${slot('gets', bonus)}且${have}${gains}`,
      say({}, mark)`${subject}${have}${gains}`,
      say({}, mark)`${subject}均${have === '獲得' ? '成' : ''}為${slot('is', size)}`,
    ];
  };
  const change = (have: Having, then: Then): Form<Changed> =>
    kit.choice<Changed>(
      'a change',
      who.flatMap((of, i) => changed(of, have, then, i === 0 ? undefined : 'each')),
    );

  const [subject] = who as [Form<Noun>];
  const self = slot('what', nouns.self('subject'));
  const { several } = numerals;
  const effect = (have: Having, then: Then = ''): Form<Effect> =>
    kit.choice<Effect>(
      'an effect',
      [
        seen(
          change(have, then),
          (value: Effect) => (value.effect === 'change' ? changedOf(value) : null),
          (view): ChangeEffect => changeOf(view),
        ),
        rule<WouldEffect>()({ effect: 'would' })`若${slot('on', events.would)}，則改為${slot('do', instead)}`,
        enteringWith(
          hole('n'),
        )`${self}${kit.words.enters}時上面有${slot('n', several)}個${slot('kind', nouns.counterName)}指示物`,
        enteringWith(1)`${self}${kit.words.enters}時上面有一個${slot('kind', nouns.counterName)}指示物`,
        enteringTapped`${self}須橫置${kit.words.enters}`,
        rule<CastingEffect>()({
          effect: 'casting',
          on: { on: 'cast', what: { ref: 'self' } },
        })`你可以${slot('rather', instead)}，而不支付~的${kit.words.mana}費用`,
        rule<CanEffect>()({
          effect: 'can',
          mode: 'cant',
        })`${slot('on', events.cannot(subject, nouns.at({ case: 'on', every: 'bare' })))}`,
      ],
      ({ effect: kind }) => kind ?? '',
    );
  const lasting = rule<DuringAction>();
  return {
    abilities: () => abilities,
    during: [
      ...(['attack', 'block'] as const).map(
        (on) =>
          idiom<DuringAction>()({
            do: 'during',
            span: 'turn',
            effects: [
              {
                effect: 'can',
                mode: 'cant',
                on: on === 'attack' ? { on, what: hole('who') } : { on, by: hole('who') },
              },
            ],
          })`${slot('who', subject)}本回合不能進行${on === 'attack' ? '攻擊' : '阻擋'}`,
      ),
      lasting({ do: 'during', span: 'turn' })`${slot('effects', kit.list(effect('獲得'), joined('，且')))}直到回合結束`,
    ],
    conditional: kit.list(effect('具有', '便'), joined('，且')),
    statics: kit.choice<readonly Effect[]>('effects', [
      neitherAttackNorBlock`${slot('who', subject)}不能進行攻擊或阻擋`,
      pass(kit.list(effect('具有'), joined('，且'))),
    ]),
  };
};
