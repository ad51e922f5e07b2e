import type { Things } from './things.js';

type Facet = Exclude<keyof Things, 'a'>;

/** Some of what is said of things, as a clause of its own. */
export type Clause = Partial<Omit<Things, 'a'>>;

/** A description with some of its entries in clauses. */
export type Claused = Things & { readonly clauses?: readonly Clause[] };

/** The entries that a language says in clauses: those said together in one, in their order. */
export const clausedOf =
  (order: readonly (readonly Facet[])[]) =>
  (things: Things): Claused => {
    const rest: Record<string, unknown> = { ...things };
    const clauses: Clause[] = [];
    for (const together of order) {
      if (together.some((key) => rest[key] === undefined)) continue;
      clauses.push(Object.fromEntries(together.map((key) => [key, rest[key]])));
      for (const key of together) delete rest[key];
    }
    return { ...(rest as unknown as Things), ...(clauses.length > 0 && { clauses }) };
  };

/** The description again; null where two clauses say the same of it. */
export const ofClaused = ({ clauses = [], ...things }: Claused): Things | null => {
  const all: Record<string, unknown> = { ...things };
  for (const [key, entry] of clauses.flatMap((clause) => Object.entries(clause))) {
    if (all[key] !== undefined) return null;
    all[key] = entry;
  }
  return all as unknown as Things;
};
