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
  Pattern,
  WouldEffect,
} from '@rulewright/language';
import { type Alternatives, type Form, hole, idiom, joined, own, pass, rule, seen, slot } from '../../grammar/index.js';
import { type Changed, changedOf, changeOf, type Size } from '../../views/changes.js';
import {
  blocking,
  castOnlyFrom,
  choosing,
  enteringTapped,
  enteringWith,
  idle,
  mustBlock,
  neitherAttackNorBlock,
  playable,
  prevented,
  preventedFrom,
  protectedFrom,
  twice,
  unused,
} from '../../views/idioms.js';
import { anywhere, inPlay } from '../../views/sources.js';
import type { Amounts } from './amounts.js';
import type { Events } from './events.js';
import type { Kit } from './kit.js';
import { type Every, filtered, isAnyNumber, type Nouns } from './nouns.js';
import type { Numerals } from './numerals.js';
import { replacements } from './replacements.js';

/** Whether an ability is got for a time, or had. */
type Having = '獲得' | '具有';
/** 便 where a condition or what is counted stands before. */
export type Then = '' | '便';

export interface Effects {
  /** A continuous effect that a resolution begins, with its duration. */
  readonly during: (then: Then) => readonly Alternatives<DuringAction>[];
  /** The same, as what somebody may have happen. */
  readonly caused: readonly Alternatives<DuringAction>[];
  /** Keywords that are had or gained. */
  readonly abilities: () => Form<readonly Ability[]>;
  /** What a static ability says, without the full stop. */
  readonly statics: Form<readonly Effect[]>;
  /** The same, as long as something is so. */
  readonly conditional: Form<readonly Effect[]>;
  /** The same, as often as something is counted. */
  readonly repeated: Form<Effect>;
}

export interface Parts {
  readonly kit: Kit;
  readonly nouns: Nouns;
  readonly numerals: Numerals;
  readonly amounts: Amounts;
  readonly events: Events;
  /** What is gained, with 異能 after the keywords. */
  readonly gained: Form<readonly Ability[]>;
  /** Keywords alone. */
  readonly keywords: Form<readonly Ability[]>;
  readonly together: Form<readonly Action[]>;
}

const sizes = (kit: Kit, { digits, unknown }: Numerals): { readonly bonus: Form<Size>; readonly size: Form<Size> } => {
  type Signed = { readonly n: number };
  const sign = (mark: '+' | '-', factor: 1 | -1, says: (n: number) => boolean): Alternatives<number> =>
    seen(
      kit.choice<Signed>('a bonus', [rule<Signed>()({})`${mark}${slot('n', digits)}`]),
      (n: number) => (says(n) ? { n: factor * n } : null),
      ({ n }) => factor * n,
    );
  const number = kit.choice<Amount>('a bonus', [
    ...([sign('+', 1, (n) => n >= 0), sign('-', -1, (n) => n < 0)] as unknown as Alternatives<Amount>[]),
    pass(kit.within('+', unknown, '')),
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

const only = (change: object) => idiom<Changed>()({ of: hole('of'), rest: [change] } as never);
const colored = only({ change: 'set', aspect: 'color', value: { lit: hole('colors') } });
const ofAll = only({ change: 'set', aspect: 'color', value: { lit: ['black', 'blue', 'green', 'red', 'white'] } });
const typed = only({ change: 'add', aspect: 'type', value: { lit: [hole('type')] } });
const supertyped = only({ change: 'add', aspect: 'supertype', value: { lit: [hole('type')] } });
const unsupertyped = only({ change: 'remove', aspect: 'supertype', value: { lit: [hole('type')] } });
const everyLand = only({
  change: 'add',
  aspect: 'subtype',
  value: { lit: ['Forest', 'Island', 'Mountain', 'Plains', 'Swamp'] },
});
const landTyped = only({ change: 'set', aspect: 'landType', value: hole('value') });
const colorAdded = only({ change: 'add', aspect: 'color', value: hole('value') });
const copied = only({ change: 'copy', of: hole('copied') });
const copiedKeeping = only({
  change: 'copy',
  of: hole('copied'),
  except: [{ change: 'gain', abilities: ['this'] }],
});
/** All others become copies of something. */
const copiedByAll = idiom<Changed>()({
  of: {
    a: 'object',
    such: {
      all: [
        { is: { the: 'type', of: { ref: 'it' } }, in: { lit: ['creature'] } },
        { is: { the: 'zone', of: { ref: 'it' } }, in: { lit: ['battlefield'] } },
        { not: { is: { ref: 'it' }, in: { ref: own('model') } } },
      ],
    },
  },
  rest: [{ change: 'copy', of: hole('copied', { named: 'model' }) }],
});
const losing = only({ change: 'lose', abilities: [hole('name')] });
const equalSize = idiom<Changed>()({ of: hole('of'), is: { power: hole('n'), toughness: hole('n') } } as never);
const marked = <N>(ways: Alternatives<N>, mark: string | undefined): Alternatives<N> =>
  mark === undefined ? ways : ways.map((way) => ({ ...way, mark }));

const combatPrevented = idiom<WouldEffect>()({
  effect: 'would',
  on: { on: 'damage', from: hole('from'), combat: true },
  do: [{ do: 'prevent' }],
} as never);
const castable = idiom<CanEffect>()({
  effect: 'can',
  mode: 'may',
  on: { on: 'cast', by: { ref: 'you' }, what: hole('what') },
} as never);

/** What keeps something from happening, and what is done besides. */
interface Saving {
  readonly on: Pattern;
  readonly first: readonly Action[];
  readonly rest?: readonly Action[];
}
const saves = (action: Action | undefined): boolean => action?.do === 'prevent' || action?.do === 'regenerate';
const savingOf = (effect: Effect): Saving | null => {
  if (effect.effect !== 'would' || !saves(effect.do[0]) || Object.keys(effect).length > 3) return null;
  const rest = effect.do.slice(1);
  return { on: effect.on, first: effect.do.slice(0, 1), ...(rest.length > 0 && { rest }) };
};
const ofSaving = ({ on, first, rest = [] }: Saving): WouldEffect | null =>
  saves(first[0]) ? { effect: 'would', on, do: [...first, ...rest] } : null;

/** What something gets, and what cannot happen to it. */
interface Safe {
  readonly of: Noun;
  readonly gets: Size;
  readonly on: 'destroy' | 'block';
}
const safeOf = (effects: readonly Effect[]): Safe | null => {
  const [change, cant, ...more] = effects;
  if (change?.effect !== 'change' || cant?.effect !== 'can' || cant.mode !== 'cant' || more.length > 0) return null;
  const { of, gets, ...rest } = changedOf(change);
  const { on, what, ...others } = cant.on as Pattern & { readonly what?: Noun };
  if (gets === undefined || Object.keys(rest).length + Object.keys(others).length > 0) return null;
  if ((on !== 'destroy' && on !== 'block') || JSON.stringify(of) !== JSON.stringify(what)) return null;
  return { of, gets, on };
};
const ofSafe = ({ of, gets, on }: Safe): readonly Effect[] => [
  changeOf({ of, gets }),
  { effect: 'can', mode: 'cant', on: { on, what: of } as Pattern },
];

/** A quoted ability is gained: the duration stands first. */
const quotes = (effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.effect === 'change' && changedOf(effect).gains?.some(({ ability }) => ability !== 'keyword') === true,
  );

/** All sources have an ability for the damage that they deal. */
const damagingWith = idiom<ChangeEffect>()({
  effect: 'change',
  of: { a: 'object', as: own('source') },
  changes: [{ change: 'gain', abilities: hole('gains') }],
  for: { on: 'damage', from: { ref: own('source') } },
});

const inTurn = (effect: object) => idiom<DuringAction>()({ do: 'during', span: 'turn', effects: [effect] } as never);
const spelledAway = idiom<DuringAction>()({
  do: 'during',
  span: 'game',
  effects: [{ effect: 'can', mode: 'cant', on: { on: 'counter', what: hole('what'), because: { a: 'object' } } }],
} as never);
export const effects = ({ kit, nouns, numerals, amounts, events, gained, keywords, together }: Parts): Effects => {
  const { words } = kit;
  const { bonus, size } = sizes(kit, numerals);
  const [many, each, all] = (['bare', 'each', 'all'] satisfies readonly Every[]).map((every) =>
    nouns.at({ case: 'subject', every }),
  ) as [Form<Noun>, Form<Noun>, Form<Noun>];
  const ways = [
    [many, undefined],
    [each, 'each'],
    [all, 'all'],
  ] as const;
  const say = rule<Changed>();
  const reference = nouns.at({ every: 'none' });
  const lost = nouns.keywordName;
  const sources = kit.choice<Noun>('a source', [seen(many, inPlay, anywhere)]);
  const changed = (of: Form<Noun>, have: Having, then: Then, mark?: string): readonly Alternatives<Changed>[] => {
    const subject = [slot('of', of), then] as const;
    const gains = slot('gains', gained);
    return [
      say({}, mark)`${subject}得${slot('gets', bonus)}`,
      say({}, mark)`${subject}得${slot('gets', bonus)}且${have}${gains}`,
      ...(mark === undefined ? [say({}, 'and')`${subject}得${slot('gets', bonus)}並${have}${gains}`] : []),
      say({}, mark)`${subject}${have}${gains}`,
      ...(mark === undefined && have === '具有' ? [say({}, 'cast')`${slot('of', of)}都${have}${gains}`] : []),
      ...(have === '獲得' && mark === undefined ? [say({}, 'evenly')`${subject}均${have}${gains}`] : []),
      say({}, mark)`${subject}均${have === '獲得' ? '成' : ''}為${slot('is', size)}`,
      marked(losing`${subject}失去${slot('name', lost)}異能`, mark),
    ];
  };
  const become = (of: Form<Noun>, then: Then, mark?: string): readonly Alternatives<Changed>[] => {
    const who = [slot('of', of), then] as const;
    return [
      ofAll`${who}成為所有顏色`,
      colored`${who}成為${slot('colors', nouns.anyColor)}`,
      supertyped`${who}成為${slot('type', nouns.supertypeName)}`,
      unsupertyped`${who}不是${slot('type', nouns.supertypeName)}`,
      landTyped`${who}均成為${slot('value', reference)}`,
      copiedByAll`所有${words.others}生物成為${slot('copied', nouns.at({ case: 'possessive' }))}複製`,
      copied`${who}成為${slot('copied', nouns.at({ case: 'possessive' }))}複製`,
      copiedKeeping`${who}成為${slot('copied', nouns.at({ case: 'possessive' }))}複製，並獲得此異能`,
    ].map((way) => marked(way, mark));
  };
  const being = (of: Form<Noun>, mark?: string): readonly Alternatives<Changed>[] =>
    [
      supertyped`${slot('of', of)}均屬於${slot('type', nouns.supertypeName)}`,
      typed`${slot('of', of)}額外具有${slot('type', nouns.typeName)}此類別`,
      everyLand`${slot('of', of)}均額外具有所有基本地類別`,
      colorAdded`${slot('of', of)}均額外具有${slot('value', reference)}`,
    ].map((way) => marked(way, mark));
  const viewed = (form: Form<Changed>): Alternatives<Effect> =>
    seen(
      form,
      (value: Effect) => (value.effect === 'change' ? changedOf(value) : null),
      (view): ChangeEffect => changeOf(view),
    );
  const change = (have: Having, then: Then): Form<Changed> =>
    kit.choice<Changed>('a change', [
      ...ways.flatMap(([of, mark]) => changed(of, have, then, mark)),
      ...(have === '獲得'
        ? [...become(many, then), ...become(all, then, 'all')]
        : [...being(many), ...being(all, 'all')]),
      ...(have === '具有' && then === ''
        ? [
            equalSize`${slot('of', nouns.self('possessive') as Form<Noun>)}力量和防禦力各等同於${slot('n', amounts.equal)}`,
            marked(
              equalSize`${slot('of', nouns.self('possessive') as Form<Noun>)}力量與防禦力各等同於${slot('n', amounts.equal)}`,
              'with',
            ),
          ]
        : []),
    ]);

  const self = slot('what', nouns.self('subject'));
  const itself = slot('what', nouns.self('object') as Form<Noun>);
  const { several } = numerals;
  const kind = slot('kind', nouns.counterName);
  const would = rule<WouldEffect>();
  const effect = (have: Having, then: Then = ''): Form<Effect> =>
    kit.choice<Effect>(
      'an effect',
      [
        viewed(change(have, then)),
        enteringWith(hole('n'))`${self}${words.enters}時上面有${slot('n', several)}個${kind}指示物`,
        enteringWith(1)`${self}${words.enters}時上面有一個${kind}指示物`,
        enteringTapped`${self}須橫置${words.enters}`,
        choosing('color')`於${self}${words.enters}時，選擇一種顏色`,
        choosing('cardName')`於${self}${words.enters}時，說出一個牌名`,
        twice`若你將獲得生命，則改為你獲得該數量兩倍的生命`,
        protectedFrom`防止${slot('from', sources)}將對${slot('to', reference)}造成之所有傷害`,
        damagingWith`造成所有傷害時，其來源都視同具有${slot('gains', gained)}`,
        ...replacements(kit, nouns),
        combatPrevented`防止${slot('from', many)}將造成的所有戰鬥傷害`,
        ...(['若', '如果'] as const).flatMap((if_, i) => {
          const mark = i === 0 ? undefined : 'if';
          const on = slot('on', events.would);
          return [
            seen(
              kit.choice<Saving>('what is prevented', [
                rule<Saving>()({}, mark)`${if_}${on}，則${slot('first', together)}。${slot('rest', together)}`,
                rule<Saving>()({}, mark)`${if_}${on}，則${slot('first', together)}`,
              ]),
              savingOf,
              ofSaving,
            ),
            seen(
              kit.choice<WouldEffect>('what happens instead', [
                would({ effect: 'would' }, mark)`${if_}${on}，則改為${slot('do', together)}`,
              ]),
              (effect: Effect) => (effect.effect === 'would' && !saves(effect.do[0]) ? effect : null),
              (effect) => (saves(effect.do[0]) ? null : effect),
            ),
          ];
        }),
        rule<CastingEffect>()({
          effect: 'casting',
          on: { on: 'cast', what: { ref: 'self' } },
        })`你可以${slot('rather', together)}，而不支付~的${words.mana}費用`,
        rule<CastingEffect>()({
          effect: 'casting',
          on: { on: 'cast', what: { ref: 'self' } },
        })`${slot('add', together)}，以作為${words.cast}~的額外費用`,
        mustBlock`若能阻擋${itself}，則必須阻擋之`,
        castable`你${then}可以從你的墳墓場${words.cast}${slot('what', nouns.ofGraveyard)}`,
        rule<CanEffect>()({
          effect: 'can',
          mode: 'cant',
        })`${slot('on', events.cannot(many, nouns.at({ case: 'on', every: 'bare' })))}`,
      ],
      ({ effect: kind }) => kind ?? '',
    );
  const joint = joined('，且');
  /** What something gets, and what cannot happen to it. */
  const safe = (then: Then): Alternatives<readonly Effect[]> =>
    seen(
      kit.choice<Changed>('what it gets', [
        ...(
          [
            ['destroy', '不會毀壞'],
            ['block', '不能被阻擋'],
          ] as const
        ).map(([on, words]) => rule<Safe>()({ on })`${slot('of', many)}${then}得${slot('gets', bonus)}且${words}`),
      ] as unknown as readonly Alternatives<Changed>[]),
      safeOf as unknown as (effects: readonly Effect[]) => Changed | null,
      ofSafe as unknown as (view: Changed) => readonly Effect[] | null,
    );
  const lasting = rule<DuringAction>();
  const during = (then: Then): readonly Alternatives<DuringAction>[] => {
    const has = slot('effects', kit.list(effect('獲得', then), joint));
    return [
      ...(['attack', 'block'] as const).map(
        (on) =>
          inTurn({
            effect: 'can',
            mode: 'cant',
            on: on === 'attack' ? { on, what: hole('who') } : { on, by: hole('who') },
          })`${slot('who', many)}本回合不能進行${on === 'attack' ? '攻擊' : '阻擋'}`,
      ),
      prevented`於本回合中，防止接下來將對${slot('to', reference)}造成的${slot('n', numerals.digits)}點傷害`,
      preventedFrom`於本回合中，防止${slot('from', many)}將造成的所有傷害`,
      spelledAway`${slot('what', reference)}不能被${words.spell}或異能反擊`,
      blocking`${slot('by', reference)}本回合若能阻擋${slot('what', reference)}，則須阻擋之`,
      playable`直到回合結束，你可以${words.cast}${slot('what', reference)}`,
      seen(
        kit.choice<DuringAction>('a time', [lasting({ do: 'during', span: 'turn' })`直到回合結束，${has}`]),
        (action: DuringAction) => (action.do === 'during' && quotes(action.effects) ? action : null),
        (action) => (quotes(action.effects) ? action : null),
      ),
      seen(
        kit.choice<Changed>('what they gain', [
          say(
            {},
          )`選擇${slot('of', filtered(reference, isAnyNumber))}。這些生物均獲得${slot('gains', gained)}直到回合結束`,
        ]),
        (action: DuringAction) => {
          if (action.do !== 'during') return null;
          const [only, ...more] = action.effects;
          return action.span === 'turn' && only?.effect === 'change' && more.length === 0 ? changedOf(only) : null;
        },
        (view): DuringAction => ({ do: 'during', span: 'turn', effects: [changeOf(view)] }),
      ),
      lasting({ do: 'during', span: 'turn' })`${has}直到回合結束`,
      lasting({ do: 'during', span: 'turn' }, 'front')`直到回合結束，${has}`,
      lasting({ do: 'during', span: 'game' })`${slot('effects', kit.list(effect('具有', then), joint))}`,
      lasting({
        do: 'during',
        span: 'game',
      })`${slot('effects', kit.list(kit.choice<Effect>('an effect', [viewed(kit.choice<Changed>('a change', become(many, then)))]), joint))}`,
    ];
  };
  const who = slot('who', many);
  const oneEffect = effect('具有');
  return {
    abilities: () => keywords,
    during,
    caused: [lasting({ do: 'during', span: 'turn' })`${slot('effects', kit.list(effect('獲得'), joint))}直到回合結束`],
    conditional: kit.choice<readonly Effect[]>('effects', [safe('便'), pass(kit.list(effect('具有', '便'), joint))]),
    repeated: effect('具有', '便'),
    statics: kit.choice<readonly Effect[]>('effects', [
      neitherAttackNorBlock`${who}不能進行攻擊或阻擋`,
      idle`${who}不能進行攻擊或阻擋，其起動式異能也不能${words.activate}`,
      unused`${who}不能進行阻擋，其起動式異能也不能${words.activate}`,
      castOnlyFrom`你只可以從你的墳墓場中${words.cast}${itself}，從其它區域都不行`,
      pass(kit.list(oneEffect, joint)),
    ]),
  };
};
