import { rulebookOf } from '@rulewright/engine';
import { type Keyword, keywords, type RowId, rulesDates, variantOn } from '@rulewright/language';
import type { RunOptions } from '@rulewright/scenario';
import { FromLayers } from '../../packages/engine/src/characteristics/derived.js';
import { type Kind, tableOf } from '../../packages/engine/src/characteristics/table.js';
import { effectName } from './effects.js';
import { behaviours, type Mutant } from './mutants.js';

export type Make = NonNullable<RunOptions['rulebook']>;

/** Where the row has the one behaviour, it has the other. */
export const withRow = (row: RowId, variant: number, other: number): Make => {
  const instead = rulesDates.find((date) => variantOn(row, date) === other);
  return (date, given) =>
    variantOn(row, given.get(row) ?? date) === variant && instead !== undefined
      ? rulebookOf(date, new Map([...given, [row, instead]]))
      : rulebookOf(date, given);
};

/** The keyword's abilities are others while that is done. */
export const withKeyword = <T>(name: string, change: (own: Keyword) => Keyword['means'], then: () => T): T => {
  const table = keywords as Record<string, Keyword>;
  const own = table[name];
  if (!own) throw new Error(`"${name}" is no keyword`);
  table[name] = { ...own, means: change(own) };
  try {
    return then();
  } finally {
    table[name] = own;
  }
};

/** Effects about events are in force only if `counts` says so of their kind. */
export const withEffects = <T>(counts: (name: string) => boolean, then: () => T): T => {
  const { would, can, casting, changesFor } = FromLayers.prototype;
  const of = <S extends { readonly effect: Parameters<typeof effectName>[0] }>(all: readonly S[]): readonly S[] => {
    if (all.length === 0) return all;
    const left = all.filter(({ effect }) => {
      const name = effectName(effect);
      return name === null || counts(name);
    });
    return left.length === all.length ? all : left;
  };
  Object.assign(FromLayers.prototype, {
    would(this: FromLayers, verb: Parameters<typeof would>[0]) {
      return of(would.call(this, verb));
    },
    can(this: FromLayers, mode: Parameters<typeof can>[0], verb: Parameters<typeof can>[1]) {
      return of(can.call(this, mode, verb));
    },
    casting(this: FromLayers, verb: Parameters<typeof casting>[0]) {
      return of(casting.call(this, verb));
    },
    changesFor(this: FromLayers, verb: Parameters<typeof changesFor>[0]) {
      return of(changesFor.call(this, verb));
    },
  });
  try {
    return then();
  } finally {
    Object.assign(FromLayers.prototype, { would, can, casting, changesFor });
  }
};

const allTables = [true, false].flatMap((colourAndAbilitiesApart) =>
  [0, 1, 2].map((sizeSublayers) => tableOf({ colourAndAbilitiesApart, sizeSublayers })),
);

type Table = (typeof allTables)[number];
type Places = Table['at'];

/** Each table of layers says otherwise where changes are applied. */
export const withLayers = <T>(change: (at: Places) => Places, then: (anew: () => void) => T): T => {
  type Open = { -readonly [K in keyof Table]: Table[K] };
  const kept = allTables.map(({ at }) => at);
  const set = (of: (at: Places) => Places): void => {
    allTables.forEach((table, i) => {
      const open: Open = table;
      open.at = of(kept[i] as Places);
      open.planned = new WeakMap();
    });
  };
  set(change);
  try {
    return then(() => set(change));
  } finally {
    set((at) => at);
  }
};

const withoutLayer = (kind: Kind) => {
  return (at: Places): Places => ({ ...at, [kind]: -1 });
};

/** Does it with the mutant; a row is tried with each of its other behaviours, until one is noticed. */
export const under = (mutant: Mutant, unnoticed: (make: Make) => boolean): boolean => {
  switch (mutant.kind) {
    case 'row':
      return behaviours(mutant.row)
        .filter((other) => other !== mutant.variant)
        .every((other) => unnoticed(withRow(mutant.row, mutant.variant, other)));
    case 'keyword':
      return withKeyword(
        mutant.name,
        () => () => [],
        () => unnoticed(rulebookOf),
      );
    case 'effect':
      return withEffects(
        (name) => name !== mutant.name,
        () => unnoticed(rulebookOf),
      );
    case 'layer':
      return withLayers(withoutLayer(mutant.name), () => unnoticed(rulebookOf));
  }
};
