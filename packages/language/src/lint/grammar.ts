import type {
  Ability,
  AbilityChange,
  Action,
  AspectNoun,
  Change,
  CopyChange,
  CounterChange,
  Definition,
  DescriptionNoun,
  Effect,
  FaceDownChange,
  LiteralNoun,
  NumberChange,
  PatternOf,
  Pick as PickNode,
  RefNoun,
  Roles,
  SetChange,
  StatusChange,
  ValueChange,
  Verb,
} from '../ability.types.js';
import { aspects, causes, kinds, steps, zones } from './words.js';

/**
 * The grammar as data: for each node its fields and what may stand in them. What walks over definitions (linter,
 * canonical form, counting) reads it, so that a field is said twice only: in the types and here, and the compiler holds
 * the two against each other.
 */

export type Category =
  | 'noun'
  | 'condition'
  | 'amount'
  | 'span'
  | 'pattern'
  | 'action'
  | 'effect'
  | 'change'
  | 'ability'
  | 'pick'
  | 'less'
  | 'dated'
  | 'definition';

export type Shape =
  | { readonly is: 'node'; readonly of: Category }
  | { readonly is: 'list'; readonly of: Shape }
  | { readonly is: 'word'; readonly of: readonly string[] }
  | { readonly is: 'either'; readonly of: readonly Shape[] }
  /** A name that is bound; a name that is referred to; any text; symbols of a cost. */
  | { readonly is: 'binder' | 'linker' | 'reference' | 'text' | 'symbols' | 'number' | 'flag' };

interface Needed {
  readonly shape: Shape;
  readonly needed: true;
}
interface Possible {
  readonly shape: Shape;
  readonly needed: false;
}
export type Field = Needed | Possible;

/** The fields of a node, in the order in which they are written. */
export type Fields = Readonly<Record<string, Field>>;

type FieldsOf<T> = { readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Possible : Needed };

const fields = <T>(of: FieldsOf<T>): Fields => of as Fields;

const node = (of: Category): Shape => ({ is: 'node', of });
const list = (of: Shape): Shape => ({ is: 'list', of });
const word = (...of: readonly string[]): Shape => ({ is: 'word', of });
const either = (...of: readonly Shape[]): Shape => ({ is: 'either', of });
const need = (shape: Shape): Needed => ({ shape, needed: true });
const may = (shape: Shape): Possible => ({ shape, needed: false });

const noun = node('noun');
const condition = node('condition');
const amount = node('amount');
const span = node('span');
const pattern = node('pattern');
const binder: Shape = { is: 'binder' };
const linker: Shape = { is: 'linker' };
const reference: Shape = { is: 'reference' };
const text: Shape = { is: 'text' };
const symbols: Shape = { is: 'symbols' };
const number: Shape = { is: 'number' };
const flag: Shape = { is: 'flag' };
const actions = list(node('action'));
const effects = list(node('effect'));
const changes = list(node('change'));
const abilities = list(node('ability'));
const zone = word(...zones);
const someZones = either(zone, list(zone));

/** The roles of each verb. */
export const roles: { readonly [V in Verb]: FieldsOf<Roles[V]> } = {
  move: {
    by: may(noun),
    what: need(noun),
    from: may(someZones),
    to: need(zone),
    at: may(word('top', 'bottom')),
    under: may(noun),
    order: may(word('any', 'random')),
    with: may(changes),
  },
  create: { by: may(noun), n: may(amount), token: may(node('definition')), with: may(changes) },
  search: { by: may(noun), of: may(noun), what: need(noun) },
  shuffle: { by: may(noun), what: may(noun) },
  reorder: { by: may(noun), what: need(noun) },
  draw: { by: may(noun), n: may(amount) },
  discard: { by: may(noun), what: need(noun) },
  sacrifice: { by: may(noun), what: need(noun) },
  destroy: { what: need(noun) },
  regenerate: { what: need(noun) },
  reveal: { by: may(noun), what: need(noun), for: may(span) },
  look: { by: may(noun), what: need(noun) },
  cast: { by: may(noun), what: need(noun), from: may(someZones), rather: may(actions) },
  play: { by: may(noun), what: need(noun), from: may(someZones) },
  activate: { by: may(noun), what: may(noun) },
  counter: { what: need(noun) },
  copy: { by: may(noun), what: need(noun), n: may(amount), retarget: may(flag) },
  retarget: { by: may(noun), what: need(noun) },
  target: { by: may(noun), what: need(noun) },
  tap: { by: may(noun), what: need(noun) },
  untap: { by: may(noun), what: need(noun) },
  attach: { what: need(noun), to: need(noun) },
  put: { by: may(noun), kind: need(noun), n: may(amount), what: need(noun) },
  take: { by: may(noun), kind: need(noun), n: may(either(amount, word('all'))), what: need(noun) },
  shift: { kind: may(noun), n: may(either(amount, word('all'))), what: need(noun), to: need(noun) },
  exchange: { aspect: need(word('controller')), what: need(noun), to: need(noun) },
  become: {
    by: may(noun),
    what: need(noun),
    aspect: need(word(...aspects)),
    value: may(noun),
    n: may(amount),
  },
  damage: {
    from: need(noun),
    to: need(noun),
    n: need(amount),
    combat: may(flag),
    divide: may(word('chosen', 'evenly')),
  },
  prevent: { n: may(amount) },
  gainLife: { by: may(noun), n: need(amount) },
  loseLife: { by: may(noun), n: need(amount) },
  pay: { by: may(noun), what: may(noun), mana: may(symbols), life: may(amount), times: may(amount) },
  addMana: { by: may(noun), mana: need(noun), n: may(amount), only: may(pattern), from: may(noun) },
  loseMana: { by: may(noun) },
  flipCoin: { by: may(noun), faces: may(flag), result: may(word('won', 'lost', 'heads', 'tails')) },
  extra: {
    what: need(word('turn', 'combat', 'combat and main')),
    by: may(noun),
    after: may(word('this main phase', 'this turn')),
  },
  attack: { what: may(noun), to: may(noun), defender: may(noun) },
  block: { by: need(noun), what: may(noun), declared: may(flag) },
  begin: { step: need(word(...steps)), of: may(noun) },
  choose: { by: may(noun), what: need(noun) },
  loseGame: { by: may(noun) },
  winGame: { by: may(noun) },
};

export const verbs = Object.keys(roles) as readonly Verb[];

type Node<T, Key extends string, Word extends string> = Omit<Extract<T, { readonly [K in Key]: Word }>, Key>;
type ControlOf<W extends string> = Node<Action, 'do', W>;
type EffectOf<W extends string> = Node<Effect, 'effect', W>;
type AbilityOf<W extends string> = Node<Ability, 'ability', W>;
type ChangeOf<T extends Change> = Omit<T, 'change'>;

export const nounFields = {
  ref: fields<RefNoun>({ ref: need(reference) }),
  the: fields<AspectNoun>({ the: need(word(...aspects)), of: need(noun), kind: may(text) }),
  a: fields<DescriptionNoun>({
    a: need(word(...kinds)),
    such: may(condition),
    pick: may(node('pick')),
    together: may(condition),
    as: may(binder),
    note: may(linker),
  }),
  lit: fields<LiteralNoun>({ lit: need(list(text)) }),
};

export const conditionFields = {
  all: { all: need(list(condition)) },
  any: { any: need(list(condition)) },
  not: { not: need(condition) },
  is: { is: need(noun), in: need(noun) },
  cmp: { cmp: need(word('<', '<=', '=', '>=', '>')), l: need(amount), r: need(amount) },
  could: { could: need(pattern) },
};

/** Beside a number. */
export const amountFields = {
  ref: nounFields.ref,
  as: { as: need(binder) },
  the: nounFields.the,
  count: { count: need(noun) },
  tally: { tally: need(pattern), in: need(span), sum: may(text) },
  calc: { calc: need(word('+', '-', '*', '/up', '/down', 'min', 'max')), of: need(list(amount)) },
};

export const spanWords: readonly string[] = ['turn', 'game', 'now', 'combat'];

export const spanFields = {
  to: { to: need(pattern) },
  since: { since: need(pattern) },
  while: { while: need(condition) },
};

/** Fields of every pattern beside its roles. */
export const patternFields = fields<Pick<PatternOf<Verb>, 'such' | 'per' | 'because'>>({
  such: may(condition),
  per: may(word('from', 'to', 'what', 'by', 'n', 'event')),
  because: may(either(word(...causes), noun)),
});

/** Fields of every action beside its roles. */
export const actionFields: Fields = { as: may(binder), note: may(linker) };

export const controlFields = {
  offer: fields<ControlOf<'offer'>>({
    to: may(noun),
    forced: may(flag),
    actions: need(actions),
    // biome-ignore lint/suspicious/noThenProperty: a word of the language
    then: may(actions),
    else: may(actions),
    cost: may(word(...causes)),
  }),
  if: fields<ControlOf<'if'>>({
    condition: need(condition),
    // biome-ignore lint/suspicious/noThenProperty: a word of the language
    then: need(actions),
    else: may(actions),
  }),
  each: fields<ControlOf<'each'>>({ of: need(noun), actions: need(actions), order: may(word('in turn')) }),
  repeat: fields<ControlOf<'repeat'>>({
    actions: need(actions),
    times: may(amount),
    until: may(condition),
    as: may(binder),
  }),
  modes: fields<ControlOf<'modes'>>({ modes: need(list(actions)), min: need(number), max: may(number) }),
  during: fields<ControlOf<'during'>>({ span: need(span), effects: need(effects) }),
  later: fields<ControlOf<'later'>>({
    when: need(list(pattern)),
    actions: need(actions),
    within: may(span),
    every: may(flag),
  }),
  happens: fields<ControlOf<'happens'>>({
    n: may(amount),
    to: may(noun),
    toZone: may(zone),
    mana: may(noun),
    with: may(changes),
  }),
};

export const effectFields = {
  change: fields<EffectOf<'change'>>({ of: need(noun), changes: need(changes), for: may(pattern) }),
  would: fields<EffectOf<'would'>>({
    on: need(pattern),
    do: need(actions),
    next: may(amount),
    stage: may(word('result')),
  }),
  can: fields<EffectOf<'can'>>({ mode: need(word('may', 'must', 'cant')), on: need(pattern) }),
  casting: fields<EffectOf<'casting'>>({
    on: need(pattern),
    optional: may(flag),
    add: may(actions),
    rather: may(actions),
    faceDown: may(flag),
    less: may(node('less')),
    more: may(node('less')),
    as: may(linker),
  }),
  procedure: fields<EffectOf<'procedure'>>({
    name: need(word('first strike', 'double strike', 'trample', 'haste')),
  }),
};

const setFields = fields<ChangeOf<SetChange>>({
  aspect: need(word('color', 'type', 'supertype', 'subtype', 'name', 'controller', 'landType')),
  value: need(noun),
});
const valueFields = fields<ChangeOf<ValueChange>>({
  aspect: need(word('color', 'type', 'supertype', 'subtype')),
  value: need(noun),
});
const numberFields = fields<ChangeOf<NumberChange>>({ aspect: need(word('power', 'toughness')), n: need(amount) });
const abilityFields = fields<ChangeOf<AbilityChange>>({ abilities: need(either(word('all'), abilities, list(text))) });

export const changeFields: { readonly [W in Change['change']]: Fields } = {
  set: setFields,
  add: valueFields,
  remove: valueFields,
  setNumber: numberFields,
  addNumber: numberFields,
  gain: abilityFields,
  lose: abilityFields,
  copy: fields<ChangeOf<CopyChange>>({ of: need(noun), except: may(changes) }),
  status: fields<ChangeOf<StatusChange>>({
    status: need(word('tapped', 'attacking', 'blocking', 'switched')),
    to: may(noun),
  }),
  counters: fields<ChangeOf<CounterChange>>({ kind: need(text), n: need(amount) }),
  faceDown: fields<ChangeOf<FaceDownChange>>({}),
};

export const abilityKinds = {
  spell: fields<AbilityOf<'spell'>>({ do: need(actions) }),
  activated: fields<AbilityOf<'activated'>>({
    cost: need(actions),
    do: need(actions),
    by: may(noun),
    only: may(condition),
    in: may(list(zone)),
    special: may(flag),
    faceDown: may(flag),
    keyword: may(text),
  }),
  triggered: fields<AbilityOf<'triggered'>>({
    when: need(either(list(pattern), condition)),
    if: may(condition),
    do: need(actions),
    in: may(list(zone)),
    keyword: may(text),
  }),
  static: fields<AbilityOf<'static'>>({
    while: may(condition),
    effects: need(effects),
    in: may(list(zone)),
    keyword: may(text),
  }),
  keyword: fields<AbilityOf<'keyword'>>({
    name: need(text),
    cost: may(actions),
    n: may(amount),
    quality: may(noun),
  }),
  from: fields<AbilityOf<'from'>>({ row: may(text), dates: need(list(node('dated'))) }),
};

export const otherFields = {
  pick: fields<PickNode>({
    how: need(word('target', 'choose', 'top', 'bottom', 'random')),
    min: need(amount),
    max: may(either(word('any'), amount)),
    by: may(noun),
  }),
  less: { mana: need(symbols), times: may(amount) },
  dated: { from: need(text), abilities: need(abilities) },
  definition: fields<Definition>({
    name: need(text),
    cost: may(symbols),
    colors: may(list(text)),
    supertypes: may(list(text)),
    types: need(list(text)),
    subtypes: may(list(text)),
    power: may(number),
    toughness: may(number),
    loyalty: may(number),
    flipped: may(node('definition')),
    abilities: need(abilities),
    halves: may(list(node('definition'))),
  }),
};
