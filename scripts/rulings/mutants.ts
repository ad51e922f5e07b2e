import { type Derived, type Rules, rulebookOf } from '@rulewright/engine';
import {
  type Keyword,
  keywords,
  type RowId,
  type RulesDate,
  rowIds,
  rows,
  rulesDates,
  type Verb,
  variantOn,
} from '@rulewright/language';
import { runScenarios } from '@rulewright/scenario';
import { tableOf } from '../../packages/engine/src/characteristics/table.js';
import type { RulingFile } from './files.js';

/** One thing that is turned off. */
export type Mutant =
  /** The row behaves as on another date: the nth other behaviour. */
  | { readonly kind: 'row'; readonly row: RowId; readonly other: number }
  | { readonly kind: 'keyword'; readonly name: string }
  | { readonly kind: 'replacement'; readonly verb: Verb }
  | { readonly kind: 'layer'; readonly name: LayerKind };

const layerKinds = [
  'copy',
  'face down',
  'control',
  'text',
  'type',
  'color',
  'ability',
  'defining',
  'set',
  'added by a static ability',
  'added once',
  'counters',
  'switch',
] as const;

type LayerKind = (typeof layerKinds)[number];

export const nameOf = (mutant: Mutant): string => {
  switch (mutant.kind) {
    case 'row':
      return `row ${mutant.row}`;
    case 'keyword':
      return `keyword ${mutant.name}`;
    case 'replacement':
      return `replacement of ${mutant.verb}`;
    case 'layer':
      return `layer ${mutant.name}`;
  }
};

type Make = (date: RulesDate, rows: ReadonlyMap<RowId, RulesDate>) => Rules;

/** Whether all that passes in truth passes here too; stops at the first that does not. */
export const survives = (files: readonly RulingFile[], passing: ReadonlySet<string>, make: Make): boolean =>
  files.every(({ file, name }) =>
    file.scenarios.every((scenario) => {
      if (!passing.has(`${name}/${scenario.title}`)) return true;
      const alone = { cards: file.cards, scenarios: [{ ...scenario, controls: [] }] };
      return runScenarios(alone, { rulebook: make, controls: false, lint: false }).scenarios.every(
        ({ passed }) => passed,
      );
    }),
  );

// ------------------------------------------------------------------------------------------------------------- rows

/** Dates on which the row behaves otherwise than on this one, one for each other behaviour. */
const otherDates = (row: RowId, date: RulesDate): readonly RulesDate[] => {
  const seen = new Set([variantOn(row, date)]);
  return rulesDates.filter((other) => {
    const variant = variantOn(row, other);
    if (seen.has(variant)) return false;
    seen.add(variant);
    return true;
  });
};

const withRow = (row: RowId, other: number): Make => {
  return (date, given) => {
    const at = given.get(row) ?? date;
    const dates = otherDates(row, at);
    const instead = dates[Math.min(other, dates.length - 1)];
    return rulebookOf(date, instead === undefined ? given : new Map([...given, [row, instead]]));
  };
};

export const behaviours = (row: RowId): number => new Set(rows[row].variants).size;

// ----------------------------------------------------------------------------------------------------- replacements

const withoutWould = (derived: Derived, verb: Verb): Derived =>
  new Proxy(derived, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key === 'would') return (asked: Verb) => (asked === verb ? [] : target.would(asked));
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  });

const withoutReplacement = (verb: Verb): Make => {
  return (date, given) => {
    const rules = rulebookOf(date, given);
    return {
      ...rules,
      derive: (world) => withoutWould(rules.derive(world), verb),
      prospect: (g, p) => {
        const found = rules.prospect(g, p);
        return found && { ...found, own: found.own.filter(({ effect }) => effect.on.on !== verb) };
      },
    };
  };
};

// ------------------------------------------------------------------------------------------------ keywords and layers

const withoutMeaning = <T>(name: string, then: () => T): T => {
  const table = keywords as Record<string, Keyword>;
  const own = table[name];
  if (!own) throw new Error(`"${name}" is no keyword`);
  table[name] = { ...own, means: () => [] };
  try {
    return then();
  } finally {
    table[name] = own;
  }
};

const allTables = [true, false].flatMap((colourAndAbilitiesApart) =>
  [0, 1, 2].map((sizeSublayers) => tableOf({ colourAndAbilitiesApart, sizeSublayers })),
);

const withoutLayer = <T>(kind: LayerKind, then: () => T): T => {
  type Open = { -readonly [K in keyof (typeof allTables)[number]]: (typeof allTables)[number][K] };
  const kept = allTables.map(({ at }) => at);
  const change = (at: (i: number) => (typeof kept)[number]): void => {
    allTables.forEach((table, i) => {
      const open: Open = table;
      open.at = at(i);
      open.planned = new WeakMap();
    });
  };
  change((i) => ({ ...(kept[i] as (typeof kept)[number]), [kind]: -1 }));
  try {
    return then();
  } finally {
    change((i) => kept[i] as (typeof kept)[number]);
  }
};

/** Fresh rulebooks each time: what was worked out under another mutant must not be found again. */
export const lives = (mutant: Mutant, files: readonly RulingFile[], passing: ReadonlySet<string>): boolean => {
  switch (mutant.kind) {
    case 'row':
      return Array.from({ length: behaviours(mutant.row) - 1 }, (_, other) => other).every((other) =>
        survives(files, passing, withRow(mutant.row, other)),
      );
    case 'keyword':
      return withoutMeaning(mutant.name, () => survives(files, passing, rulebookOf));
    case 'replacement':
      return survives(files, passing, withoutReplacement(mutant.verb));
    case 'layer':
      return withoutLayer(mutant.name, () => survives(files, passing, rulebookOf));
  }
};

// --------------------------------------------------------------------------------------------------- what there is

/** What the rulings ask of the rulebook at all: rows that are looked up, verbs whose replacements are in force. */
export const consulted = (
  files: readonly RulingFile[],
  passing: ReadonlySet<string>,
): { readonly rows: ReadonlySet<RowId>; readonly verbs: ReadonlySet<Verb> } => {
  const asked = new Set<RowId>();
  const verbs = new Set<Verb>();
  class Watched extends Map<RowId, RulesDate> {
    override get(row: RowId): RulesDate | undefined {
      asked.add(row);
      return super.get(row);
    }
  }
  const make: Make = (date, given) => {
    const rules = rulebookOf(date, new Watched(given));
    return {
      ...rules,
      derive: (world) => {
        const derived = rules.derive(world);
        for (const verb of wouldVerbs) if (derived.would(verb).length > 0) verbs.add(verb);
        return derived;
      },
      prospect: (g, p) => {
        const found = rules.prospect(g, p);
        for (const { effect } of found?.own ?? []) verbs.add(effect.on.on);
        return found;
      },
    };
  };
  survives(files, passing, make);
  return { rows: asked, verbs };
};

const wouldVerbs: readonly Verb[] = [
  'move',
  'create',
  'search',
  'shuffle',
  'draw',
  'discard',
  'sacrifice',
  'destroy',
  'regenerate',
  'reveal',
  'counter',
  'tap',
  'untap',
  'attach',
  'put',
  'take',
  'become',
  'damage',
  'gainLife',
  'loseLife',
  'addMana',
  'flipCoin',
  'begin',
  'loseGame',
  'winGame',
  'play',
  'cast',
];

/** Everything that can be turned off one by one. */
export const allMutants = (asked: ReturnType<typeof consulted>): readonly Mutant[] => [
  ...rowIds
    .filter((row) => asked.rows.has(row) && behaviours(row) > 1)
    .map((row): Mutant => ({ kind: 'row', row, other: 0 })),
  ...Object.keys(keywords).map((name): Mutant => ({ kind: 'keyword', name })),
  ...[...asked.verbs].map((verb): Mutant => ({ kind: 'replacement', verb })),
  ...layerKinds.map((name): Mutant => ({ kind: 'layer', name })),
];
