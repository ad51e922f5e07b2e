import type { Change, ChangeEffect, RuleId } from '@rulewright/language';
import type { Switches } from '../rulebook/switches.js';

/** What a change is, as far as its place among the layers goes (613.1, 613.4). */
export type Kind =
  | 'copy'
  | 'face down'
  | 'control'
  | 'text'
  | 'type'
  | 'color'
  | 'ability'
  | 'defining'
  | 'set'
  | 'added by a static ability'
  | 'added once'
  | 'counters'
  | 'switch';

/** One layer or sublayer: what is applied in it, and the rule that says so. */
export interface Step {
  readonly layer: string;
  readonly rule: RuleId;
  readonly kinds: readonly Kind[];
}

const first: readonly Step[] = [
  { layer: 'copy', rule: 'layer-copy', kinds: ['copy'] },
  { layer: 'face down', rule: 'layer-face-down', kinds: ['face down'] },
  { layer: 'control', rule: 'layer-control', kinds: ['control'] },
  { layer: 'text', rule: 'layer-text', kinds: ['text'] },
  { layer: 'type', rule: 'layer-type', kinds: ['type'] },
];

const oneLayer: readonly Step[] = [{ layer: 'color and ability', rule: 'layer-ability', kinds: ['color', 'ability'] }];

const twoLayers: readonly Step[] = [
  { layer: 'color', rule: 'layer-color', kinds: ['color'] },
  { layer: 'ability', rule: 'layer-ability', kinds: ['ability'] },
];

const defining: Step = { layer: 'defining power and toughness', rule: 'sublayer-defining', kinds: ['defining'] };
const switching: Step = { layer: 'switched power and toughness', rule: 'sublayer-switch', kinds: ['switch'] };

/** The sublayers of power and toughness: until 2008 what a spell adds stands with what sets (418.5a). */
const sizes: readonly (readonly Step[])[] = [
  [
    defining,
    { layer: 'set or once changed power and toughness', rule: 'sublayer-set', kinds: ['set', 'added once'] },
    { layer: 'counters', rule: 'sublayer-counters', kinds: ['counters'] },
    { layer: 'changed power and toughness', rule: 'sublayer-change', kinds: ['added by a static ability'] },
    switching,
  ],
  [
    defining,
    { layer: 'set power and toughness', rule: 'sublayer-set', kinds: ['set'] },
    {
      layer: 'changed power and toughness',
      rule: 'sublayer-change',
      kinds: ['added by a static ability', 'added once'],
    },
    { layer: 'counters', rule: 'sublayer-counters', kinds: ['counters'] },
    switching,
  ],
  [
    defining,
    { layer: 'set power and toughness', rule: 'sublayer-set', kinds: ['set'] },
    {
      layer: 'changed power and toughness',
      rule: 'sublayer-change',
      kinds: ['counters', 'added by a static ability', 'added once'],
    },
    switching,
  ],
];

/** The layers of a date, in order, with where each kind of change is applied. */
export interface Table {
  readonly steps: readonly Step[];
  readonly at: Readonly<Record<Kind, number>>;
  readonly planned: WeakMap<ChangeEffect, Map<string, Plan>>;
}

/** The changes of an effect by step. */
export interface Plan {
  /** The steps in which it does something, ascending. */
  readonly steps: readonly number[];
  readonly changes: readonly (readonly Change[])[];
}

const tables = new Map<string, Table>();

export const tableOf = (rules: Pick<Switches, 'colourAndAbilitiesApart' | 'sizeSublayers'>): Table => {
  const key = `${rules.colourAndAbilitiesApart} ${rules.sizeSublayers}`;
  let table = tables.get(key);
  if (!table) {
    const size = sizes[rules.sizeSublayers] ?? sizes[sizes.length - 1];
    const steps = [...first, ...(rules.colourAndAbilitiesApart ? twoLayers : oneLayer), ...(size ?? [])];
    const at = Object.fromEntries(steps.flatMap((step, i) => step.kinds.map((kind) => [kind, i])));
    table = { steps, at: at as Record<Kind, number>, planned: new WeakMap() };
    tables.set(key, table);
  }
  return table;
};

/** Where the effect comes from, which decides between sublayers. */
export type Origin = 'defining' | 'static' | 'running';

const kindOf = (change: Change, origin: Origin): Kind | null => {
  switch (change.change) {
    case 'copy':
      return 'copy';
    case 'faceDown':
      return 'face down';
    case 'set':
    case 'add':
    case 'remove':
      switch (change.aspect) {
        case 'controller':
          return 'control';
        case 'name':
          return 'text';
        case 'color':
          return 'color';
        default:
          return 'type';
      }
    case 'gain':
    case 'lose':
      return 'ability';
    case 'setNumber':
      return origin === 'defining' ? 'defining' : 'set';
    case 'addNumber':
      return origin === 'running' ? 'added once' : 'added by a static ability';
    case 'status':
      return change.status === 'switched' ? 'switch' : null;
    case 'counters':
      return null;
  }
};

/** The changes of an effect, sorted into the layers in which they are applied (613.6). */
export const planOf = (table: Table, effect: ChangeEffect, origin: Origin): Plan => {
  let byOrigin = table.planned.get(effect);
  if (!byOrigin) {
    byOrigin = new Map();
    table.planned.set(effect, byOrigin);
  }
  let plan = byOrigin.get(origin);
  if (!plan) {
    const sorted = new Map<number, Change[]>();
    for (const change of effect.changes) {
      const kind = kindOf(change, origin);
      if (kind === null) continue;
      const at = table.at[kind];
      const list = sorted.get(at);
      if (list) list.push(change);
      else sorted.set(at, [change]);
    }
    const steps = [...sorted.keys()].sort((a, b) => a - b);
    plan = { steps, changes: steps.map((step) => sorted.get(step) ?? []) };
    byOrigin.set(origin, plan);
  }
  return plan;
};
