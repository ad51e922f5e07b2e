import type { Amount, AspectNoun, DescriptionNoun, Noun, RefNoun } from '@rulewright/language';
import { type Form, hole, idiom, joined, maybe, pass, rule, type Slot, seen, slot } from '../../grammar/index.js';
import { type Clause, type Claused, clausedOf, ofClaused } from '../../views/clauses.js';
import { isReference } from '../../views/nodes.js';
import type { Compared, Words as Names, Things } from '../../views/things.js';
import { allTypeNames, subtypeNames, supertypeNames } from '../types.js';
import type { Kit } from './kit.js';
import type { Numerals } from './numerals.js';
import { inOrder } from './order.js';
import { spokenOf } from './references.js';

/** Whether several kinds are named because it is one of them, or because all of them are meant. */
export type Joining = 'or' | 'and';
/** Where cards are told to be: "你墳墓場中的牌", "牌從你的墳墓場", "牌從你的墳墓場中". */
export type Cards = 'in' | 'from' | 'out';

/** Things that are counted by the same measure word. */
export interface Measured {
  readonly measure: '個' | '張' | '位';
  readonly things: (joining: Joining, cards?: Cards) => Form<Things>;
  /** Things other than what was spoken of last. */
  readonly besides?: Form<Things>;
  /** What a target is, said with its zone before it. */
  readonly targeted?: Form<Things>;
}

export interface Describing {
  readonly measured: readonly Measured[];
  /** Who controls it: 由…操控, 在…的操控下. */
  readonly controller: Form<Noun>;
  /** What is on the battlefield, without saying under whose control. */
  under(controller: Form<Noun>): Form<Things>;
  /** The same of what nobody is said to control. */
  readonly bare: Form<Things>;
  /** Cards of a hand or a library, without saying whose. */
  ofZone(zone: 'hand' | 'library' | 'graveyard', owner: Form<Noun>): Form<Things>;
  /** What one is protected from. */
  readonly qualities: Form<Things>;
  readonly counterName: Form<string>;
  readonly keywordName: Form<string>;
  readonly colorName: Form<string>;
  /** "紅色或綠色". */
  readonly anyColor: Form<Names>;
  readonly subtypeName: Form<string>;
  readonly supertypeName: Form<string>;
  readonly typeName: Form<string>;
}

/** What descriptions speak of besides. */
export interface Said {
  readonly player: Form<Noun>;
  readonly amount: Form<Amount>;
  /** A colour or a name that was chosen. */
  readonly chosen: Form<Noun>;
  /** What was spoken of last, without a word. */
  readonly last: Form<Noun>;
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
} as const;

const you: RefNoun = { ref: 'you' };
const opponents: AspectNoun = { the: 'opponents', of: you };
export const anOpponent: DescriptionNoun = { a: 'player', such: { is: { ref: 'it' }, in: opponents } };

const inClauses = clausedOf([
  ['owner', 'controller'],
  ['controller', 'notOwner'],
  ['controller'],
  ['notController'],
  ['owner'],
  ['status'],
  ['power'],
  ['toughness'],
  ['manaValue'],
  ['ability'],
  ['notAbility'],
  ['counter'],
  ['name'],
  ['chosenColor'],
  ['enchanted'],
  ['attacked'],
]);
/** The same where the owner is told with the zone. */
const ofCards = clausedOf([['manaValue'], ['name'], ['chosenColor']]);
/** The same of what is searched for. */
const inSearch = ({ manaValue, ...things }: Things): Claused => {
  if (manaValue === undefined) return ofCards(things);
  const counted = typeof manaValue.r === 'object' && !('ref' in manaValue.r);
  return counted ? { ...ofCards(things), manaValue } : ofCards({ ...things, manaValue });
};

export const things = (kit: Kit, { player, amount, chosen, last }: Said, { digits }: Numerals): Describing => {
  const { words } = kit;
  const vocabulary = <T extends string>(name: string, table: Readonly<Record<T, string>>): Form<string> =>
    kit.vocabulary<string>(name, Object.entries<string>(table));
  const joint = (joining: Joining) => joined(joining === 'or' ? '或' : '與');
  const oneOf = (form: Form<string>): Form<Names> => inOrder(kit.list(form, joint('or')));
  const colors = { white: '白色', blue: '藍色', black: '黑色', red: '紅色', green: '綠色' };
  const colorName = vocabulary('a colour', colors);
  const types = allTypeNames(words.sorcery);
  const typeName = vocabulary('a card type', types);
  const supertypes = supertypeNames;
  const supertypeName = vocabulary('a supertype', supertypes);
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
  const nots = (table: Readonly<Record<string, string>>, after = ''): Form<Names> =>
    kit.list(
      vocabulary(
        'what it is not',
        Object.fromEntries(Object.entries(table).map(([name, word]) => [name, `非${word}${after}`])),
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
  const counters = kit.choice<Compared>('counters', [
    rule<Compared>()({ cmp: '>=', r: 1 })`${words.bearing}${slot('kind', counterName)}指示物`,
    rule<Compared>()({ cmp: '>=', r: 1 })`${words.bearing}指示物`,
    rule<Compared>()({ cmp: '=', r: 0 })`其上沒有${slot('kind', counterName)}指示物`,
  ]);
  const number = slot('r', digits as Form<Amount>);
  const notMore = idiom<Compared>()({ cmp: '<=', r: { the: 'manaValue', of: hole('of') } });
  const former = spokenOf(kit, '前者', ['permanent', 'creature', 'land', 'artifact', 'enchantment']);
  const numbers = kit.choice<Compared>('a number', [
    rule<Compared>()({ cmp: '=' })`為${number}`,
    rule<Compared>()({ cmp: '=', r: { ref: 'X' } })`為X`,
    rule<Compared>()({ cmp: '<=' })`等於或小於${number}`,
    rule<Compared>()({ cmp: '>=' })`等於或大於${number}`,
    rule<Compared>()({ cmp: '<=', r: { ref: 'X' } })`等於或小於X`,
    notMore`等於或小於${slot('of', former)}`,
    rule<Compared>()({ cmp: '<=' })`等於或小於${slot('r', amount)}`,
  ]);
  const measuredBy = kit.choice<Compared>('a number', [
    rule<Compared>()({ cmp: '<=' })`等於或小於${slot('r', amount)}`,
    rule<Compared>()({ cmp: '=' })`等於${slot('r', amount)}`,
  ]);
  const keywords = kit.list(keywordName, joined('與'));
  const so = (said: string): Form<true> => kit.vocabulary('what is so', [[true as const, said]]);
  const owners = kit.choice<Noun>('who owns it', [
    rule<RefNoun>()(you)`你`,
    pass(spokenOf(kit, '他', ['player']), isReference),
    pass(player),
  ]);
  const say = rule<Clause>();
  const clause = kit.choice<Clause>('a clause', [
    say({})`由${slot('owner', owners)}擁有且由${slot('controller', controller)}操控`,
    say({})`由${slot('controller', controller)}操控卻不由${slot('notOwner', yourself)}擁有`,
    say({})`由${slot('controller', controller)}操控`,
    say({})`不由${slot('notController', yourself)}操控`,
    say({})`由${slot('owner', owners)}擁有`,
    say({})`${slot('status', statuses)}`,
    say({})`力量${slot('power', numbers)}`,
    say({})`防禦力${slot('toughness', numbers)}`,
    say({})`總${words.mana}費用${slot('manaValue', numbers)}`,
    say({})`具${slot('ability', keywords)}異能`,
    say({})`不具${slot('notAbility', keywords)}異能`,
    say({})`${slot('counter', counters)}`,
    say({})`名稱為${slot('name', kit.list(kit.vocabulary('a name', [['~', '~']]), joined('或')))}`,
    say({})`${slot('chosenColor', chosen)}`,
    say({})`${slot('enchanted', so('被結附'))}`,
    say({})`${slot('attacked', so('於本回合中曾經攻擊'))}`,
  ]);
  const clauses = kit.list(clause, { two: '、且', more: '、', last: '、且' });
  const before = maybe('clauses', clauses, '', '的');
  const other = maybe('other', kit.vocabulary('other', [[true as const, words.others]]));
  const made = rule<Claused>();
  const inColor = maybe('color', oneOf(colorName));
  const noToken = maybe('notForm', kit.vocabulary('a token', [[['token'], '非衍生物的']]));
  const being = maybe('supertype', oneOf(supertypeName));
  const kind = [
    inColor,
    maybe('notColor', nots(colors)),
    maybe('notSupertype', nots(supertypes)),
    maybe('notType', nots(types)),
    noToken,
    being,
  ] as const;
  /** What it is not, with 的 after it. */
  const [notBeing, notOfType] = [slot('notSupertype', nots(supertypes, '的')), slot('notType', nots(types, '的'))];
  const linked = slot('clauses', kit.within('', clauses, '之'));
  const inPlay = { a: 'object', zone: ['battlefield'] } as const;
  const onStack = { a: 'object', form: ['spell'] } as const;
  /** A description with clauses, as things. */
  const claused = (form: Form<Claused>, to: (things: Things) => Claused = inClauses): Form<Things> =>
    kit.choice<Things>('things', [seen(form, to, ofClaused)]);
  const key = ({ a }: Claused): string => a ?? '';
  const typesOf = (joining: Joining) => slot('type', inOrder(kit.list(typeName, joint(joining))));

  /** `beside`: other than what was spoken of last, as a word before has said. */
  const objects = (joining: Joining, beside: readonly [] | readonly [Slot<'besides', Noun>] = []): Form<Things> => {
    const typed = typesOf(joining);
    const named = slot('subtype', inOrder(kit.list(subtypeName, joint(joining))));
    return claused(
      kit.choice<Claused>(
        'things',
        [
          made(inPlay)`${before}${beside}${other}${kind}${maybe('subtype', oneOf(subtypeName))}${typed}`,
          ...(beside.length > 0 ? [] : [made(inPlay, 'linked')`${linked}${other}${kind}${typed}`]),
          made(inPlay, 'apart')`${before}${beside}${other}${inColor}${notBeing}${typed}`,
          made(inPlay, 'apart')`${before}${beside}${other}${inColor}${notOfType}${typed}`,
          made(inPlay)`${before}${beside}${other}${kind}${named}`,
          made(inPlay)`${before}${beside}${other}${kind}永久物`,
          made(inPlay, 'apart')`${before}${beside}${other}${inColor}${notBeing}永久物`,
          made(inPlay, 'apart')`${before}${beside}${other}${inColor}${notOfType}永久物`,
          ...(beside.length > 0
            ? []
            : [
                made(
                  { ...onStack, controller: you },
                  'cast',
                )`你${words.cast}的每個${maybe('color', oneOf(colorName))}的${maybe(
                  'type',
                  oneOf(typeName),
                )}${words.spell}`,
                made(onStack)`${before}${kind}${maybe('type', oneOf(typeName))}${words.spell}`,
                made({ a: 'object' })`${before}${maybe('color', oneOf(colorName))}來源`,
                made({
                  a: 'object',
                  form: ['card', 'permanent', 'spell'],
                })`所有不在${words.battlefield}上的牌，所有${words.spell}，以及所有永久物`,
              ]),
        ],
        key,
      ),
    );
  };
  const objectForms = { or: objects('or'), and: objects('and') };
  const besides = objects('or', [slot('besides', last)]);
  const players = kit.choice<Things>('players', [
    rule<Things>()({ a: 'player', among: opponents })`對手`,
    rule<Things>()({ a: 'player' })`${words.player}`,
  ]);
  const ofCard = [
    maybe('supertype', oneOf(supertypeName)),
    maybe('color', oneOf(colorName)),
    maybe('notType', nots(types)),
    maybe('subtype', oneOf(subtypeName)),
    maybe('type', oneOf(typeName)),
  ] as const;
  const whose = kit.choice<Noun>('whose', [
    rule<RefNoun>()(you)`你`,
    rule<DescriptionNoun>()(anOpponent)`對手`,
    pass(player),
  ]);
  const owner = slot('owner', whose);
  const zones = { hand: '手上', graveyard: '墳墓場', library: '牌庫' } as const;
  const cardsIn = kit.choice<Claused>('cards', [
    ...Object.entries(zones).flatMap(([zone, word]) => {
      const at = made({ a: 'object', zone: [zone] });
      return zone === 'hand'
        ? [at`${owner}${word}的${before}${ofCard}牌`]
        : [at`${owner}${word}中的${before}${ofCard}牌`, at`${owner}的${word}中的${before}${ofCard}牌`];
    }),
    made({ a: 'object', zone: ['graveyard'] })`墳墓場中的${before}${ofCard}牌`,
  ]);
  const targeted = kit.choice<Claused>('cards', [
    made({ a: 'object', zone: ['graveyard'] })`在${owner}墳墓場中的目標${before}${ofCard}牌`,
  ]);
  const cardsFrom = kit.choice<Claused>('cards', [
    ...Object.entries(zones).map(([zone, word]) =>
      zone === 'hand'
        ? made({ a: 'object', zone: [zone] })`${before}${ofCard}牌從${owner}手上`
        : made({ a: 'object', zone: [zone] })`${before}${ofCard}牌從${owner}的${word}`,
    ),
    made({ a: 'object', zone: ['graveyard'] }, 'short')`${before}${ofCard}牌從${owner}墳墓場`,
    made({ a: 'object', zone: ['graveyard'] })`${before}${ofCard}牌從墳墓場`,
  ]);
  const cardsOut = kit.choice<Claused>('cards', [
    made({ a: 'object', zone: ['graveyard'] })`${before}${ofCard}牌從${owner}的墳墓場中`,
    made({ a: 'object', zone: ['graveyard'] })`${before}${ofCard}牌從任何墳墓場中`,
  ]);
  const cardForms = {
    in: claused(cardsIn, ofCards),
    from: claused(cardsFrom, ofCards),
    out: claused(cardsOut, ofCards),
  };

  const nobody = kit.choice<Noun>('nobody', []);
  const controlled = (own: Slot<'controller', Noun>): Form<Things> =>
    claused(
      kit.choice<Claused>('what is controlled', [
        made(inPlay)`${own}${before}${other}${kind}${slot('type', kit.list(typeName, joint('or')))}`,
        made(inPlay)`${own}${before}${other}${kind}${slot('subtype', oneOf(subtypeName))}`,
        made(inPlay)`${own}${before}${other}${kind}永久物`,
      ]),
      clausedOf([['status'], ['power'], ['ability'], ['notAbility'], ['counter'], ['chosenColor']]),
    );

  return {
    controller,
    under: (theirs) => controlled(slot('controller', theirs)),
    bare: controlled(maybe('controller', nobody)),
    measured: [
      { measure: '個', things: (joining) => objectForms[joining], besides },
      { measure: '位', things: () => players },
      {
        measure: '張',
        things: (_, cards = 'in') => cardForms[cards],
        targeted: claused(targeted, ofCards),
      },
    ],
    ofZone: (zone, theirs) =>
      claused(
        kit.choice<Claused>('cards', [
          made({
            a: 'object',
            zone: [zone],
          })`${slot('owner', theirs)}${ofCard}牌，且此牌之總${words.mana}費用需${slot('manaValue', measuredBy)}`,
          made({ a: 'object', zone: [zone] })`${slot('owner', theirs)}${before}${ofCard}牌`,
          made(
            { a: 'object', zone: [zone] },
            'apart',
          )`${slot('owner', theirs)}${before}${slot('notType', nots(types, '的'))}${maybe('type', oneOf(typeName))}牌`,
        ]),
        zone === 'library' ? inSearch : ofCards,
      ),
    qualities: kit.choice<Things>('a quality', [
      rule<Things>()({ a: 'object' })`${slot('color', oneOf(colorName))}`,
      rule<Things>()({ a: 'object' })`總${words.mana}費用${slot('manaValue', numbers)}`,
      rule<Things>()({ a: 'object' })`${slot('type', kit.list(typeName, joined('與')))}`,
      idiom<Things>()({
        a: 'object',
        that: [{ is: { the: 'name', of: { ref: 'it' } }, in: hole('name') }],
      })`${slot('name', chosen)}`,
    ]),
    counterName,
    keywordName,
    colorName,
    anyColor: oneOf(colorName),
    subtypeName,
    supertypeName,
    typeName,
  };
};
