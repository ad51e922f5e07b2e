import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCards } from '@rulewright/cards';
import { isRowId, keywords, type RowId, rowIds, rows } from '@rulewright/language';
import type { Kind } from '../../packages/engine/src/characteristics/table.js';

/** One thing that is turned off. */
export type Mutant =
  /** Wherever the row has this behaviour, it has another. */
  | { readonly kind: 'row'; readonly row: RowId; readonly variant: number }
  | { readonly kind: 'keyword'; readonly name: string }
  /** What abilities say about events: `replacement damage: prevent`, `prohibition block`. */
  | { readonly kind: 'effect'; readonly name: string }
  | { readonly kind: 'layer'; readonly name: Kind };

export const layerKinds: readonly Kind[] = [
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
];

export const nameOf = (mutant: Mutant): string => {
  switch (mutant.kind) {
    case 'row':
      return `row ${mutant.row}, behaviour ${mutant.variant}`;
    case 'effect':
      return mutant.name;
    case 'keyword':
    case 'layer':
      return `${mutant.kind} ${mutant.name}`;
  }
};

/** The behaviours that the row has on the dates. */
export const behaviours = (row: RowId): readonly number[] => [...new Set(rows[row].variants)].sort((a, b) => a - b);

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sources(path);
    return /\.ts$/.test(entry.name) && !/\.(test|fixture)\.ts$/.test(entry.name) ? [path] : [];
  });

/** The rows by which a card says what it means. */
const askedByCards = (): readonly RowId[] => {
  const found: RowId[] = [];
  walkAll(allCards, (node) => {
    if (node.ability === 'from' && typeof node.row === 'string' && isRowId(node.row)) found.push(node.row);
  });
  return found;
};

const walkAll = (node: unknown, visit: (node: Readonly<Record<string, unknown>>) => void): void => {
  if (typeof node !== 'object' || node === null) return;
  visit(node as Readonly<Record<string, unknown>>);
  for (const part of Object.values(node)) walkAll(part, visit);
};

/** The rows that some code or card asks about. */
const askedAbout = (): ReadonlySet<RowId> => {
  const found = new Set<RowId>(askedByCards());
  for (const path of sources(fileURLToPath(new URL('../../packages', import.meta.url)))) {
    for (const [, row = ''] of readFileSync(path, 'utf8').matchAll(/(?:\bvariant(?:On)?\(|\brow: )\s*'([^']+)'/g)) {
      if (isRowId(row)) found.add(row);
    }
  }
  return found;
};

/** What can be turned off one by one, and the rows that differ but that nothing asks about. */
export const allMutants = (
  effects: ReadonlySet<string>,
): { readonly mutants: readonly Mutant[]; readonly unasked: readonly RowId[] } => {
  const asked = askedAbout();
  const differing = rowIds.filter((row) => behaviours(row).length > 1);
  const mutants: readonly Mutant[] = [
    ...differing
      .filter((row) => asked.has(row))
      .flatMap((row) => behaviours(row).map((variant): Mutant => ({ kind: 'row', row, variant }))),
    ...Object.keys(keywords).map((name): Mutant => ({ kind: 'keyword', name })),
    ...[...effects].sort().map((name): Mutant => ({ kind: 'effect', name })),
    ...layerKinds.map((name): Mutant => ({ kind: 'layer', name })),
  ];
  return { mutants, unasked: differing.filter((row) => !asked.has(row)) };
};
