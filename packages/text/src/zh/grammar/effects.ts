import type {
  Ability,
  Action,
  Amount,
  CanEffect,
  CastingEffect,
  ChangeEffect,
  Condition,
  DuringAction,
  Effect,
  Noun,
  WouldEffect,
} from '@rulewright/language';
import { type Alternatives, type Form, hole, idiom, joined, pass, rule, seen, slot } from '../../grammar/index.js';
import { type Changed, changedOf, changeOf, ofScaled, type Size, scaledOf } from '../../views/changes.js';
import {
  choosing,
  enteringTapped,
  enteringWith,
  idle,
  mustBlock,
  neitherAttackNorBlock,
  protectedFrom,
  twice,
  unused,
} from '../../views/idioms.js';
import type { Amounts } from './amounts.js';
import type { Events } from './events.js';
import type { Kit } from './kit.js';
import type { Every, Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';

export interface Effects {
  /** A continuous effect that a resolution begins, with its duration. */
  readonly during: readonly Alternatives<DuringAction>[];
  /** Keywords that are had or gained. */
  readonly abilities: () => Form<readonly Ability[]>;
  readonly condition: Form<Condition>;
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

/** A bonus for each of something. */
interface ScaledChange {
  readonly of: Noun;
  readonly by: Size;
  readonly each: Amount;
}

const scaledChangeOf = ({ of, gets, ...rest }: Changed): ScaledChange | null => {
  const scaled = gets === undefined || Object.keys(rest).length > 0 ? null : scaledOf(gets);
  return scaled && { of, ...scaled };
};
const ofScaledChange = ({ of, ...scaled }: ScaledChange): Changed | null => {
  const gets = ofScaled(scaled);
  return gets && { of, gets };
};

const everyColor = ['black', 'blue', 'green', 'red', 'white'];
const landTypes = ['Forest', 'Island', 'Mountain', 'Plains', 'Swamp'];

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
  amounts: Amounts,
): Omit<Effects, 'condition'> => {
  const { bonus, size } = sizes(kit, numerals);
  const who: readonly Form<Noun>[] = (['bare', 'each'] satisfies readonly Every[]).map((every) =>
    nouns.at({ case: 'subject', every }),
  );
  const [subject] = who as [Form<Noun>];
  const only = (rest: object) => idiom<Changed>()({ of: hole('of'), rest: [rest] } as never);
  /** For each of something, which is said first, so much. */
  const scaled: Alternatives<Changed> = seen(
    kit.choice<ScaledChange>('a bonus for each', [
      rule<ScaledChange>()({})`${slot('each', amounts.each)}，${slot('of', subject)}便得${slot('by', bonus)}`,
    ]),
    scaledChangeOf,
    ofScaledChange,
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
      only({ change: 'set', aspect: 'color', value: { lit: everyColor } })`${subject}成為所有顏色`,
      only({ change: 'lose', abilities: [hole('name')] })`${subject}失去${slot('name', nouns.keywordName)}異能`,
      only({
        change: 'set',
        aspect: 'color',
        value: { lit: hole('colors') },
      })`${subject}成為${slot('colors', kit.list(nouns.colorName, joined('與')))}`,
      only({
        change: 'add',
        aspect: 'supertype',
        value: { lit: [hole('type')] },
      })`${subject}${have === '獲得' ? '成為' : '均屬於'}${slot('type', nouns.supertypeName)}`,
      only({
        change: 'remove',
        aspect: 'supertype',
        value: { lit: [hole('type')] },
      })`${subject}不是${slot('type', nouns.supertypeName)}`,
      only({
        change: 'add',
        aspect: 'type',
        value: { lit: [hole('type')] },
      })`${subject}額外具有${slot('type', nouns.typeName)}此類別`,
      only({ change: 'add', aspect: 'subtype', value: { lit: landTypes } })`${subject}均額外具有所有基本地類別`,
      only({ change: 'copy', of: hole('copied') })`${subject}成為${slot('copied', nouns.at({}))}的複製`,
    ];
  };
  const equalSize = idiom<Changed>()({ of: hole('of'), is: { power: hole('n'), toughness: hole('n') } } as never);
  const change = (have: Having, then: Then): Form<Changed> =>
    kit.choice<Changed>('a change', [
      ...who.flatMap((of, i) => changed(of, have, then, i === 0 ? undefined : 'each')),
      equalSize`${slot('of', nouns.self('possessive') as Form<Noun>)}力量和防禦力各等同於${slot('n', amounts.equal)}`,
      scaled,
    ]);

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
        choosing('color')`於${self}${kit.words.enters}時，選擇一種顏色`,
        choosing('cardName')`於${self}${kit.words.enters}時，說出一個牌名`,
        twice`若你將獲得生命，則改為你獲得該數量兩倍的生命`,
        mustBlock`若能阻擋${slot('what', nouns.self('object'))}，則必須阻擋之`,
        protectedFrom`防止${slot('from', subject)}將對${slot('to', nouns.self('object'))}造成之所有傷害`,
        idiom<Effect>()({
          effect: 'casting',
          on: { on: 'cast', what: hole('what') },
          add: hole('cost'),
        } as never)`${slot('cost', instead)}，以作為${kit.words.cast}${slot('what', nouns.self('object'))}的額外費用`,
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
      idle`${slot('who', subject)}不能進行攻擊或阻擋，其起動式異能也不能${kit.words.activate}`,
      unused`${slot('who', subject)}不能進行阻擋，其起動式異能也不能${kit.words.activate}`,
      pass(kit.list(effect('具有'), joined('，且'))),
    ]),
  };
};
