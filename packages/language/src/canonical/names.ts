import { linkedNames } from '../lint/bindings.js';
import { abilityShape, isList, isObject, type Plain, type PlainObject } from '../lint/nodes.js';
import { fixedNames } from '../lint/words.js';

const nameFields = ['as', 'note'];

type Renaming = (name: string, binds: boolean) => string | null;

/**
 * The same data with every name that it gives or refers to changed, or not given; fixed names stay. What is nothing but
 * a name that is not given is gone.
 */
export const rename = (value: Plain, change: Renaming): Plain => renamed(value, change) ?? {};

const renamed = (value: Plain, change: Renaming): Plain | undefined => {
  if (isList(value)) return value.map((item) => rename(item, change));
  if (!isObject(value)) return value;
  const result: Record<string, Plain> = {};
  for (const [key, field] of Object.entries(value)) {
    const binds = nameFields.includes(key);
    if (typeof field === 'string' && (binds || (key === 'ref' && !fixedNames.includes(field)))) {
      const name = change(field, binds);
      if (name !== null) result[key] = name;
    } else {
      const inner = renamed(field, change);
      if (inner !== undefined) result[key] = inner;
    }
  }
  return Object.keys(result).length === 0 && Object.keys(value).length > 0 ? undefined : result;
};

/** How the data sorts: as it would without its names. */
export const blanked = (value: Plain): string => JSON.stringify(rename(value, () => ''));

const referredTo = (value: Plain): ReadonlySet<string> => {
  const found = new Set<string>();
  rename(value, (name, binds) => {
    if (!binds) found.add(name);
    return name;
  });
  return found;
};

/**
 * Names numbered in order of appearance, and those gone that nobody refers to. A name is good within its ability; what
 * is noted, or paid while casting, is good for all abilities of the definition.
 */
export const numbered = (abilities: readonly PlainObject[]): readonly PlainObject[] => {
  const linked = linkedNames(abilities, { is: 'list', of: abilityShape });
  const everywhere = referredTo(abilities);
  const kept = new Map<string, string>();
  let count = 0;
  const numbers = (names: Map<string, string>, name: string): string => {
    const known = names.get(name);
    if (known !== undefined) return known;
    count += 1;
    const fresh = `n${count}`;
    names.set(name, fresh);
    return fresh;
  };
  return abilities.map((ability) => {
    const here = referredTo(ability);
    const own = new Map<string, string>();
    return rename(ability, (name, binds) => {
      if (linked.has(name)) return binds && !everywhere.has(name) ? null : numbers(kept, name);
      return binds && !here.has(name) ? null : numbers(own, name);
    }) as PlainObject;
  });
};
