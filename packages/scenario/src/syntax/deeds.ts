import {
  type ActivateDeed,
  type Assigned,
  type Attack,
  type Block,
  type CastDeed,
  type Choices,
  type CostChoice,
  costActs,
  type Deed,
  type MayDeed,
  type PaidCost,
  type Portion,
  type Side,
  type Taken,
  type TurnDeed,
} from '../scenario.types.js';
import {
  type Clauses,
  clauses,
  constant,
  either,
  list,
  mapped,
  maybe,
  orNone,
  type Phrase,
  record,
  slot,
  union,
} from './phrase.js';
import { abilityName, listed, lowerWords, mana, name, nameOrNothing, number, shaped, value } from './slots.js';
import { zone } from './words.js';

export const names = list(name);

/** `x3`. */
export const times: Phrase<number> = mapped(
  shaped(/^x\d{1,9}$/, 'x and a number'),
  (word) => Number(word.slice(1)),
  (n) => (Number.isSafeInteger(n) ? `x${n}` : null),
);

const clauseWords = [
  'targeting',
  'choosing',
  'using',
  'dividing',
  'with',
  'without',
  'hybrid',
  'paying',
  'spent',
  'copy',
  'as',
  'and',
];

/** The name of a cost or permission: `conspire`, `cumulative upkeep`. */
export const costName = lowerWords('the name of a cost', [...costActs, ...clauseWords, 'counter', 'counters']);

/** The name of a cost, or of the half of a split card. */
const way: Phrase<string> = {
  ...either(costName, name),
  write: (said) => (/^\p{Lu}/u.test(said) ? name : costName).write(said),
};

export const paidCost: Phrase<PaidCost> = record<PaidCost>({}, slot('cost', costName), maybe(slot('times', times)));

const act = slot('act', listed('what is done as a cost', costActs));
const objects = slot('objects', names);

const takes: Phrase<readonly Taken[]> = list(record<Taken>({}, act, objects), '');

const costs: Phrase<readonly CostChoice[]> = list(
  record<CostChoice>({}, 'with', slot('cost', costName), maybe(slot('times', times)), maybe(act, objects)),
  '',
);

const portion: Phrase<Portion> = record<Portion>({}, slot('n', number), 'to', slot('to', name));

const payment = [
  ['paying', slot('mana', mana), 'from', slot('sources', names)],
  ['paying', slot('mana', mana)],
  ['paying from', slot('sources', names)],
] as const satisfies Clauses<Pick<Choices, 'mana' | 'sources'>>['clauses'];

export const choiceClauses: Clauses<Choices>['clauses'] = [
  ['choosing mode|modes', slot('modes', list(number))],
  ['X =', slot('x', number)],
  ['using', slot('way', way)],
  ['targeting', slot('targets', list(nameOrNothing))],
  ['dividing', slot('division', list(portion))],
  [slot('takes', takes)],
  [slot('costs', costs)],
  ['without', slot('declined', list(costName))],
  ['hybrid', slot('halves', list(mana))],
  ...payment,
];

const choices = clauses<Choices>(...choiceClauses);

const attack: Phrase<Attack> = record<Attack>(
  {},
  slot('creatures', list(name, '+')),
  maybe('->', slot('defender', name)),
);

const block: Phrase<Block> = record<Block>({}, slot('attacker', name), 'with', slot('blockers', names));

const assigned: Phrase<Assigned> = record<Assigned>(
  {},
  maybe(slot('from', name), ':'),
  slot('portions', list(portion)),
);

type DeedOf<K extends Deed['deed']> = Extract<Deed, { readonly deed: K }>;

/** A verb first, in the plain form or the third person. */
export const deed: Phrase<Deed> = union<Deed, 'deed'>('deed', {
  cast: record<CastDeed>(
    { deed: 'cast' },
    'cast|casts',
    slot('card', name),
    maybe('from', slot('from', zone)),
    maybe(constant('faceDown', true, 'face down')),
    choices,
  ),
  turn: record<TurnDeed>({ deed: 'turn' }, 'turn|turns', slot('source', name), 'face up', choices),
  activate: [
    record<ActivateDeed>(
      { deed: 'activate' },
      'activate|activates',
      slot('ability', abilityName),
      'of',
      slot('source', name),
      choices,
    ),
    record<ActivateDeed>({ deed: 'activate' }, 'activate|activates', slot('source', name), choices),
  ],
  play: record<DeedOf<'play'>>({ deed: 'play' }, 'play|plays', slot('card', name), maybe('from', slot('from', zone))),
  tap: [
    record<DeedOf<'tap'>>({ deed: 'tap' }, 'tap|taps', slot('sources', names), 'for', slot('mana', mana)),
    record<DeedOf<'tap'>>({ deed: 'tap' }, 'tap|taps', slot('sources', names), 'for mana'),
  ],
  pass: record<DeedOf<'pass'>>({ deed: 'pass' }, 'pass|passes'),
  attack: record<DeedOf<'attack'>>(
    { deed: 'attack' },
    'attack|attacks with',
    slot('attacks', orNone(list(attack), 'nothing')),
  ),
  block: [
    record<DeedOf<'block'>>({ deed: 'block' }, 'block|blocks', slot('blocks', orNone(list(block, ';'), 'nothing'))),
    record<DeedOf<'block'>>({ deed: 'block', blocks: [] }, 'no blocks'),
  ],
  assign: record<DeedOf<'assign'>>({ deed: 'assign' }, 'assign|assigns', slot('groups', list(assigned, ';'))),
  choose: record<DeedOf<'choose'>>(
    { deed: 'choose' },
    'choose|chooses',
    slot('values', orNone(list(value), 'nothing')),
  ),
  may: [
    record<MayDeed>({ deed: 'may', yes: true }, 'may : yes', clauses<MayDeed>(...payment)),
    record<MayDeed>({ deed: 'may', yes: false }, 'may : no'),
    record<MayDeed>({ deed: 'may', yes: true }, 'yes', clauses<MayDeed>(...payment)),
    record<MayDeed>({ deed: 'may', yes: false }, 'no'),
  ],
  order: record<DeedOf<'order'>>({ deed: 'order' }, 'order|orders', slot('values', list(value))),
  call: record<DeedOf<'call'>>(
    { deed: 'call' },
    'call|calls',
    slot('side', listed<Side>('heads or tails', ['heads', 'tails'])),
  ),
  name: record<DeedOf<'name'>>({ deed: 'name' }, 'name|names', slot('name', name)),
  concede: record<DeedOf<'concede'>>({ deed: 'concede' }, 'concede|concedes'),
});
