import { rowIds, rulesDates, type Step, type Zone } from '@rulewright/language';
import fc, { type Arbitrary } from 'fast-check';
import type * as S from '../src/index.js';
import { costActs } from '../src/index.js';

const players = ['You', 'Foe', 'Ally', '對手'] as const;
const player = fc.constantFrom(...players);

const wellKnown = [
  'Elite',
  'Mountain 2',
  'Wrath of God',
  "Puca's Mischief",
  'Oona, Queen of the Fae',
  'Dance with Devils',
  'Circle of Protection: Red',
  'X',
  'You',
  'nothing',
  'empty',
  "Will-o'-the-Wisp",
  '1996 World Champion',
  '安全堡精銳',
  'Fire // Ice',
  'persist of Elite',
  'is tapped',
  'No targets',
];

const anyText = fc.oneof(
  fc.constantFrom('a "quoted" title', 'back\\slash', '# no comment'),
  fc.string({ maxLength: 8 }),
);
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...wellKnown) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8, unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc.string({
      maxLength: 3,
      unit: fc.constantFrom('A', 'b', ' of', ' in', ' ', 'X', '=', '-', '>', '{', '#', "'s"),
    }),
  },
);
const words = fc.oneof(
  fc.constantFrom(
    'flying',
    'persist',
    'cumulative upkeep',
    'mode 2',
    'no',
    'has 3',
    '{T}',
    '{1}{R}, {T}',
    'of',
    'x3',
    'and',
    'counter',
    '-1/-1',
  ),
  name,
);
const number = fc.nat({ max: 999_999_999 });
const signed = fc.integer({ min: -999, max: 999 });
const mana = fc
  .array(fc.constantFrom('{R}', '{2/W}', '{B/R}', '{10}', '{S}', '{X}'), { minLength: 1, maxLength: 3 })
  .map((symbols) => symbols.join(''));
const zone = fc.constantFrom<Zone>('library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command');
const step = fc.constantFrom<Step>(
  'untap',
  'precombat main',
  'postcombat main',
  'combat damage',
  'end',
  'end of combat',
);
const date = fc.constantFrom(...rulesDates);
const yes = fc.constant(true as const);

const some = <T>(one: Arbitrary<T>, maxLength = 3): Arbitrary<T[]> => fc.array(one, { minLength: 1, maxLength });
const any = <T>(one: Arbitrary<T>, maxLength = 3): Arbitrary<T[]> => fc.array(one, { maxLength });
const names = some(name);

/** A record of which all fields but the first ones may be absent. */
const optional = <R extends object, O extends object>(
  required: { [K in keyof R]: Arbitrary<R[K]> },
  others: { [K in keyof O]: Arbitrary<O[K]> },
): Arbitrary<R & Partial<O>> =>
  fc.record({ ...required, ...others } as Record<string, Arbitrary<unknown>>, {
    requiredKeys: Object.keys(required),
  }) as Arbitrary<R & Partial<O>>;

// ------------------------------------------------------------------------------------------------------------ deeds

const portion = fc.record({ n: number, to: name });
const taken = { act: fc.constantFrom(...costActs), objects: names };
const cost: Arbitrary<S.CostChoice> = fc.oneof(
  optional({ cost: words }, { times: number }),
  fc.record({ cost: words, ...taken }),
  fc.record({ cost: words, times: number, ...taken }),
);

const choices = {
  targets: names,
  modes: some(number),
  x: number,
  way: words,
  division: some(portion),
  takes: some(fc.record(taken)),
  costs: some(cost),
  declined: some(words),
  halves: some(mana),
  mana,
  sources: names,
};

const ability = fc.oneof(number, words);
const is = <const V>(value: V): Arbitrary<V> => fc.constant(value);

const deed: Arbitrary<S.Deed> = fc.oneof(
  optional({ deed: is('cast'), card: name }, { from: zone, faceDown: yes, ...choices }),
  optional({ deed: is('turn'), source: name }, choices),
  optional({ deed: is('activate'), source: name }, { ability, ...choices }),
  optional({ deed: is('play'), card: name }, { from: zone }),
  optional({ deed: is('tap'), sources: names }, { mana }),
  fc.record({ deed: is('pass') }),
  fc.record({ deed: is('attack'), attacks: any(optional({ creatures: names }, { defender: name })) }),
  fc.record({ deed: is('block'), blocks: any(fc.record({ attacker: name, blockers: names })) }),
  fc.record({ deed: is('assign'), groups: some(optional({ portions: some(portion) }, { from: name })) }),
  fc.record({ deed: is('choose'), values: any(words) }),
  optional({ deed: is('may'), yes }, { mana, sources: names }),
  fc.record({ deed: is('may'), yes: is(false) }),
  fc.record({ deed: is('order'), values: some(words) }),
  fc.record({ deed: is('call'), side: fc.constantFrom<S.Side>('heads', 'tails') }),
  fc.record({ deed: is('name'), name }),
  fc.record({ deed: is('concede') }),
);

// ----------------------------------------------------------------------------------------------- events and checks

const event: Arbitrary<S.EventPattern> = optional(
  {
    verb: fc.constantFrom<S.EventPattern['verb']>(
      'damage',
      'draw',
      'move',
      'put',
      'take',
      'flipCoin',
      'block',
      'loseLife',
      'resolve',
    ),
  },
  {
    by: name,
    what: name,
    from: name,
    to: name,
    fromZone: zone,
    toZone: zone,
    n: number,
    word: words,
    combat: fc.boolean(),
    cause: name,
    rule: words,
  },
);

/** Few roles at a time, so that the sentences are tried and not only the list of roles. */
const plainEvent: Arbitrary<S.EventPattern> = fc.oneof(
  optional({ verb: is('damage'), from: name }, { to: name, n: number, combat: fc.boolean() }),
  fc.record({ verb: is('damage'), to: name }),
  optional({ verb: is('draw'), by: name }, { n: number }),
  optional({ verb: is('put'), what: name, word: words }, { n: number }),
  optional({ verb: is('move'), what: name, toZone: zone }, { fromZone: zone }),
  fc.record({ verb: is('flipCoin'), by: name, word: fc.constantFrom('won', 'lost', 'Won') }),
  optional({ verb: is('block'), by: name }, { what: name, rule: words }),
);

const what = name;
const n = number;
const check: Arbitrary<S.Check> = fc.oneof(
  optional({ check: is('zone'), what: names, zone }, { of: player }),
  fc.record({ check: is('gone'), what }),
  optional(
    { check: is('contents'), player, zone, cards: any(words) },
    { end: fc.constantFrom<'top' | 'bottom'>('top', 'bottom') },
  ),
  fc.record({ check: is('cards'), player, n, zone }),
  fc.record({ check: is('controls'), player, n, what: words }),
  fc.record({ check: is('size'), what, size: fc.record({ power: signed, toughness: signed }) }),
  fc.record({
    check: is('status'),
    what,
    status: fc.constantFrom<S.CheckedStatus>('tapped', 'attacking', 'face down'),
  }),
  fc.record({ check: is('attacking'), what, whom: name }),
  fc.record({ check: is('blocking'), what, whom: names }),
  fc.record({ check: is('colors'), what, colors: any(fc.constantFrom<S.Color>('white', 'blue', 'black')) }),
  optional({ check: is('types'), what, types: some(words) }, { only: yes }),
  fc.record({ check: is('named'), what, name }),
  fc.record({ check: is('controller'), what, player }),
  fc.record({ check: is('owner'), what, player }),
  optional({ check: is('ability'), what, ability: words }, { n }),
  fc.record({ check: is('blank'), what }),
  optional({ check: is('counters'), what, n }, { kind: words }),
  optional({ check: is('attached'), what }, { to: name }),
  fc.record({ check: is('damage'), what, n }),
  fc.record({ check: is('life'), player, n: signed }),
  fc.record({ check: is('mana'), player, mana: fc.oneof(mana, is('')) }),
  fc.record({
    check: is('value'),
    aspect: fc.constantFrom('manaValue' as const, 'X' as const, 'color' as const),
    what,
    value: words,
  }),
  fc.record({ check: is('stack'), items: any(words) }),
  fc.record({ check: is('targets'), what, targets: names }),
  optional({ check: is('waits') }, { what }),
  fc.record({ check: is('won'), player }),
  fc.record({ check: is('lost'), player }),
  fc.record({ check: is('game'), is: fc.constantFrom<'a draw' | 'going on'>('a draw', 'going on') }),
  optional({ check: is('step'), step }, { of: player }),
  optional({ check: is('turn'), player }, { n }),
  fc.record({ check: is('priority'), player }),
  optional(
    { check: is('asked'), player },
    { why: fc.constantFrom('targets' as const, 'choose number' as const, 'choose' as const, 'X' as const), by: name },
  ),
  fc.record({ check: is('unasked') }),
  fc.record({ check: is('knows'), player, what }),
  optional({ check: is('can'), by: player, can: fc.boolean(), act: deed }, { because: words }),
  optional({ check: is('event'), event: fc.oneof(event, plainEvent) }, { times: n }),
  fc.record({ check: is('total'), event: fc.oneof(event, plainEvent), n }),
);

const id = fc.constantFrom('shm/persist/1', 'csp/cumulative-upkeep/502.13a', 'shm/puca-s-mischief/3');

export const line: Arbitrary<S.Line> = fc.oneof(
  { weight: 4, arbitrary: optional({ do: is('act'), act: deed }, { by: player }) },
  { weight: 1, arbitrary: optional({ do: is('resolve') }, { all: yes }) },
  { weight: 1, arbitrary: optional({ do: is('to'), step }, { of: player }) },
  { weight: 1, arbitrary: fc.record({ do: is('until'), that: check }) },
  { weight: 1, arbitrary: fc.record({ do: is('coins'), flips: some(fc.constantFrom<S.Flip>('heads', 'won')) }) },
  { weight: 1, arbitrary: fc.record({ do: is('random'), picks: some(words) }) },
  { weight: 1, arbitrary: fc.record({ do: is('shuffle'), player, cards: names }) },
  { weight: 1, arbitrary: fc.record({ do: is('why'), aspect: is('power'), of: name }) },
  { weight: 8, arbitrary: optional({ do: is('check'), that: check }, { not: yes, still: yes, ids: some(id) }) },
);

// ------------------------------------------------------------------------------------------------------------ board

const counters = some(fc.record({ n: number, kind: words }));

const object: Arbitrary<S.BoardObject> = optional(
  { card: name },
  {
    count: number,
    token: yes,
    as: name,
    tapped: yes,
    flipped: yes,
    faceDown: yes,
    phasedOut: yes,
    sick: yes,
    blocked: yes,
    doomed: yes,
    counters,
    damage: number,
    attachedTo: name,
    ownedBy: player,
    attacking: name,
    blocking: names,
    copyOf: name,
    chosen: some(optional({ value: words }, { name: words })),
    exiledWith: name,
    paid: some(optional({ cost: words }, { times: number })),
    spent: mana,
    timestamp: number,
    knownTo: some(player),
  },
);

const onStack = { as: name, copy: yes, counters, spent: mana, ...choices };
const stackObject: Arbitrary<S.StackObject> = fc.oneof(
  optional({ kind: is('spell'), card: name, by: player }, onStack),
  optional({ kind: is('ability'), ability, source: name, by: player }, onStack),
);

const objects = any(object);
const boards: Arbitrary<S.PlayerBoard[]> = fc.uniqueArray(
  optional(
    { player },
    {
      battlefield: objects,
      hand: objects,
      graveyard: objects,
      library: objects,
      exile: objects,
      command: objects,
      life: signed,
      poison: number,
      mana,
    },
  ),
  { selector: (board) => board.player, maxLength: 3 },
);

// ------------------------------------------------------------------------------------------------------------ files

export const expression: Arbitrary<S.InlineExpression> = fc.letrec<{ node: S.InlineExpression }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({
      value: fc.oneof(
        anyText,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0),
        fc.boolean(),
        is(null),
      ),
    }),
    fc.record({ name: fc.constantFrom('self', 'anyTarget', '$x_1') }),
    fc.record({ call: fc.constantFrom('when', 'keyword'), args: any(tie('node')) }),
    fc.record({ list: any(tie('node')) }),
    fc.record({
      fields: any(
        fc.record({ key: fc.oneof(is('power'), anyText).filter((key) => key !== '__proto__'), value: tie('node') }),
      ),
    }),
  ),
})).node;

const card: Arbitrary<S.InlineCard> = fc.record({ name, definition: expression });
const rows = fc.array(fc.record({ row: fc.constantFrom(...rowIds), date }), {
  maxLength: 2,
});

const variant: Arbitrary<S.Variant> = fc
  .record({ dates: any(date), rows, lines: any(line) })
  .filter(({ dates, rows: changed }) => dates.length + changed.length > 0);

const scenario: Arbitrary<S.Scenario> = optional(
  {
    title: anyText,
    notes: any(anyText, 2),
    dates: any(date),
    rows,
    controls: any(anyText, 2),
    teams: fc.constantFrom(
      [
        ['You', 'Ally'],
        ['Foe', '對手'],
      ],
      [['Foe'], ['You'], ['Ally', '對手']],
    ),
    cards: any(card, 2),
    boards,
    stack: any(stackObject, 2),
    earlier: any(fc.oneof(event, plainEvent), 2),
    lines: any(line, 6),
    variants: any(variant, 2),
  },
  {
    wording: is('2022-04-29'),
    strictness: fc.constantFrom<S.Strictness>('strict', 'loose'),
    position: fc.oneof(
      optional(
        { moment: fc.constantFrom<'at' | 'before'>('at', 'before'), player, step },
        { turn: number, priority: player },
      ),
      fc.record({ moment: is('start'), player }),
    ),
  },
);

export const file: Arbitrary<S.ScenarioFile> = fc.record({ cards: any(card, 2), scenarios: any(scenario, 2) });
