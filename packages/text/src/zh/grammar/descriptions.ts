import type { AspectNoun, Condition, Noun, RefNoun } from '@rulewright/language';
import {
  type Alternatives,
  type Form,
  hole,
  idiom,
  joined,
  maybe,
  pass,
  rule,
  type Slot,
  slot,
} from '../../grammar/index.js';
import type { Compared, Words as Names, Things } from '../../views/things.js';
import { allTypeNames, subtypeNames, supertypeNames } from '../types.js';
import type { Kit } from './kit.js';
import { inOrder } from './order.js';

/** Whether several kinds are named because it is one of them, or because all of them are meant. */
export type Joining = 'or' | 'and';

/** Things that are counted by the same measure word. */
export interface Measured {
  readonly measure: '個' | '張' | '位';
  readonly things: (joining: Joining) => Form<Things>;
}

export interface Descriptions {
  readonly measured: readonly Measured[];
  /** Who controls it: 由…操控, 在…的操控下. */
  readonly controller: Form<Noun>;
  /** What is on the battlefield, without saying under whose control. */
  under(controller: Form<Noun>): Form<Things>;
  /** Cards of a hand, without saying whose. */
  ofHand(owner: Form<Noun>): Form<Things>;
  /** What is searched for in your library. */
  readonly sought: Form<Things>;
  readonly counterName: Form<string>;
  readonly keywordName: Form<string>;
  /** Somebody's library; whether 的 stands before it. */
  library(of: '' | '的'): Form<Things>;
  /** Cards of your graveyard, where that is said elsewhere. */
  readonly ofGraveyard: Form<Things>;
  readonly colorName: Form<string>;
  readonly subtypeName: Form<string>;
  readonly typeName: Form<string>;
  readonly supertypeName: Form<string>;
}

/** Keywords, whatever their cost. */
export const keywordNames = {
  flying: '飛行',
  fear: '恐懼',
  trample: '踐踏',
  haste: '敏捷',
  defender: '守軍',
  reach: '延勢',
  wither: '干枯',
  persist: '留存',
  conspire: '協力',
  vigilance: '警戒',
  'first strike': '先攻',
  'double strike': '連擊',
  shroud: '帷幕',
  lifelink: '系命',
  flash: '閃現',
  indestructible: '不滅',
  deathtouch: '死觸',
} as const;

const you: RefNoun = { ref: 'you' };
const opponents: AspectNoun = { the: 'opponents', of: you };

type Of<K extends keyof Things> = Slot<K, NonNullable<Things[K]>>;
type Saying =
  | string
  | Of<'controller'>
  | Of<'notController'>
  | Of<'status'>
  | Of<'ability'>
  | Of<'notAbility'>
  | Of<'counter'>
  | Of<'that'>;
/** What is said before 的: "由你操控". */
type Clause = readonly Saying[];

/** At most two of the clauses, in their order. */
const upToTwo = (clauses: readonly Clause[]): readonly (readonly Saying[])[] => [
  [],
  ...clauses.map((clause) => [...clause, '的']),
  ...clauses.flatMap((one, i) => clauses.slice(i + 1).map((other) => [...one, '、且', ...other, '的'])),
];

export const descriptions = (kit: Kit, player: Form<Noun>): Descriptions => {
  const { words } = kit;
  const vocabulary = <T extends string>(name: string, table: Readonly<Record<T, string>>): Form<string> =>
    kit.vocabulary<string>(name, Object.entries<string>(table));
  const joint = (joining: Joining) => joined(joining === 'or' ? '或' : '與');
  const oneOf = (form: Form<string>): Form<Names> => inOrder(kit.list(form, joint('or')));
  const colorName = vocabulary('a colour', { white: '白色', blue: '藍色', black: '黑色', red: '紅色', green: '綠色' });
  const types = allTypeNames(words.sorcery);
  const typeName = vocabulary('a card type', types);
  const supertypes = supertypeNames;
  const subtypeName = vocabulary('a subtype', subtypeNames(kit.script, words));
  const keywordName = vocabulary('a keyword', keywordNames);
  const counterName = vocabulary('a kind of counter', {
    '-1/-1': '-1/-1',
    '+1/+1': '+1/+1',
    age: '歲月',
    charge: '充電',
    ice: '寒冰',
    time: '計時',
    healing: '醫療',
    loyalty: '忠誠',
  });
  const nots = (table: Readonly<Record<string, string>>): Form<Names> =>
    kit.list(
      vocabulary(
        'what it is not',
        Object.fromEntries(Object.entries(table).map(([name, word]) => [name, `非${word}`])),
      ),
      joined(''),
    );

  const statuses = kit.choice<Names>('a status', [
    pass(kit.within('進行', oneOf(vocabulary('a status', { attacking: '攻擊', blocking: '阻擋' })), '')),
    pass(
      oneOf(vocabulary('a status', { untapped: '未橫置', tapped: '已橫置', blocked: '被阻擋', unblocked: '未受阻擋' })),
    ),
  ]);
  const controller = kit.choice<Noun>('who controls it', [
    rule<RefNoun>()(you)`你`,
    rule<AspectNoun>()(opponents)`對手`,
    pass(player),
  ]);
  const yourself = kit.choice<Noun>('who does not', [rule<RefNoun>()(you)`你`]);
  const oneOrMore = kit.choice<Compared>('counters', [rule<Compared>()({ cmp: '>=', r: 1 })`${words.bearing}指示物`]);
  const counters = kit.choice<readonly Condition[]>('counters', [
    idiom<readonly Condition[]>()([
      { cmp: '>=', l: { the: 'counter', of: { ref: 'it' }, kind: hole('kind') }, r: 1 },
    ])`${words.bearing}${slot('kind', counterName)}指示物`,
  ]);
  const keywords = kit.list(keywordName, joined('與'));
  const clauses: readonly Clause[] = [
    ['由', slot('controller', controller), '操控'],
    ['不由', slot('notController', yourself), '操控'],
    [slot('status', statuses)],
    ['具', slot('ability', keywords), '異能'],
    ['不具', slot('notAbility', keywords), '異能'],
    [slot('counter', oneOrMore)],
    [slot('that', counters)],
  ];
  const other = maybe('other', kit.vocabulary('other', [[true as const, words.others]]));
  const made = rule<Things>();
  const kind = [
    maybe('color', oneOf(colorName)),
    maybe('notColor', nots({ white: '白色', blue: '藍色', black: '黑色', red: '紅色', green: '綠色' })),
    maybe('notSupertype', nots(supertypes)),
    maybe('notType', nots(types)),
    maybe('supertype', oneOf(vocabulary('a supertype', supertypes))),
  ] as const;
  const inPlay = { a: 'object', zone: ['battlefield'] } as const;
  const onStack = { a: 'object', form: ['spell'] } as const;

  const objects = (joining: Joining): Form<Things> => {
    const typed = inOrder(kit.list(typeName, joint(joining)));
    const named = inOrder(kit.list(subtypeName, joint(joining)));
    const clause = upToTwo(clauses);
    const controlled = upToTwo(clauses.slice(0, 1));
    const ways: readonly Alternatives<Things>[] = [
      ...clause.flatMap((before) => [
        made(inPlay)`${before}${other}${kind}${maybe('subtype', oneOf(subtypeName))}${slot('type', typed)}`,
        made(inPlay)`${before}${other}${kind}${slot('subtype', named)}`,
        made(inPlay)`${before}${other}${kind}永久物`,
      ]),
      ...controlled.flatMap((before) => [
        made(onStack)`${before}${kind}${maybe('type', oneOf(typeName))}${words.spell}`,
      ]),
      made({ a: 'object' })`${maybe('color', oneOf(colorName))}來源`,
    ];
    return kit.choice<Things>('things', ways, ({ a }) => a ?? '');
  };
  const objectForms = { or: objects('or'), and: objects('and') };
  const players = kit.choice<Things>('players', [
    made({ a: 'player', among: opponents })`對手`,
    made({ a: 'player' })`${words.player}`,
  ]);
  const cardKind = [
    maybe('supertype', oneOf(vocabulary('a supertype', supertypes))),
    maybe('color', oneOf(colorName)),
    maybe('subtype', oneOf(subtypeName)),
    maybe('type', oneOf(typeName)),
  ] as const;
  const owner = (zone: string): Alternatives<Things> =>
    made({
      a: 'object',
      zone: [zone],
    })`${slot('owner', kit.choice<Noun>('whose', [rule<RefNoun>()(you)`你`, pass(player)]))}${zone === 'hand' ? '手上' : zone === 'graveyard' ? '墳墓場中' : '牌庫中'}的${cardKind}牌`;
  const cards = kit.choice<Things>('cards', ['hand', 'graveyard', 'library'].map(owner));

  return {
    controller,
    under: (whose) =>
      kit.choice<Things>(
        'what is controlled',
        upToTwo(clauses.slice(2)).flatMap((before) => {
          const own = slot('controller', whose);
          return [
            made(inPlay)`${own}${before}${other}${kind}${slot('type', kit.list(typeName, joint('or')))}`,
            made(inPlay)`${own}${before}${other}${kind}${slot('subtype', oneOf(subtypeName))}`,
            made(inPlay)`${own}${before}${other}${kind}永久物`,
          ];
        }),
      ),
    measured: [
      { measure: '個', things: (joining) => objectForms[joining] },
      { measure: '位', things: () => players },
      { measure: '張', things: () => cards },
    ],
    ofHand: (whose) =>
      kit.choice<Things>('cards of a hand', [
        made({ a: 'object', zone: ['hand'] })`${slot('owner', whose)}${cardKind}牌`,
      ]),
    library: (of) =>
      kit.choice<Things>('a library', [
        made({
          a: 'object',
          zone: ['library'],
        })`${slot('owner', kit.choice<Noun>('whose', [rule<RefNoun>()(you)`你`, pass(player)]))}${of}牌庫`,
      ]),
    ofGraveyard: kit.choice<Things>('a card', [made({ a: 'object', zone: ['graveyard'], owner: you })`${cardKind}牌`]),
    sought: kit.choice<Things>('a card', [made({ a: 'object', zone: ['library'], owner: you })`${cardKind}牌`]),
    counterName,
    keywordName,
    colorName,
    subtypeName,
    typeName,
    supertypeName: vocabulary('a supertype', supertypes),
  };
};
