import type { Amount, AspectNoun, Comparison, Condition, DescriptionNoun, Kind, Noun } from '@rulewright/language';

/** Words of an aspect, of which it has one. */
export type Words = readonly string[];

export interface Compared {
  readonly cmp: Comparison;
  readonly r: Amount;
  readonly kind?: string;
}

/**
 * What things are described by, sorted out by what it is about. Grammars differ in the order and the place of these, not
 * in what they are.
 */
export interface Things {
  readonly a: Kind;
  readonly zone?: Words;
  readonly form?: Words;
  readonly notForm?: Words;
  readonly type?: Words;
  /** Is of one of these types too. */
  readonly typeToo?: Words;
  readonly notType?: Words;
  readonly supertype?: Words;
  readonly notSupertype?: Words;
  readonly subtype?: Words;
  readonly notSubtype?: Words;
  readonly color?: Words;
  readonly notColor?: Words;
  /** Of the colour that was chosen, or that something has. */
  readonly chosenColor?: Noun;
  /** Of the name that was chosen, or that something has. */
  readonly chosenName?: Noun;
  readonly status?: Words;
  readonly name?: Words;
  readonly ability?: Words;
  readonly notAbility?: Words;
  /** Not this object. */
  readonly other?: true;
  /** Not that one. */
  readonly besides?: Noun;
  /** Nor that. */
  readonly besidesToo?: Noun;
  /** Has an Aura on it. */
  readonly enchanted?: true;
  /** Has attacked in this turn. */
  readonly attacked?: true;
  readonly controller?: Noun;
  readonly notController?: Noun;
  readonly owner?: Noun;
  readonly notOwner?: Noun;
  /** Is among these, or one of them. */
  readonly among?: Noun;
  readonly power?: Compared;
  readonly toughness?: Compared;
  readonly manaValue?: Compared;
  readonly counter?: Compared;
  /** What no other entry says. */
  readonly that?: readonly Condition[];
}

type Facet = Exclude<keyof Things, 'a' | 'that'>;

/** One thing that can be said of what is described: as a condition, and as an entry. */
interface Telling {
  readonly key: Facet;
  of(condition: Condition): unknown;
  condition(entry: unknown): Condition;
}

const it = (noun: Noun): boolean => 'ref' in noun && noun.ref === 'it';
const self: Noun = { ref: 'self' };
const candidate: Noun = { ref: 'it' };

/** The candidate's aspect is one of the words, or (words absent) shares a member with a noun that has no words. */
const shares = (condition: Condition, aspect: string, literal: boolean): Noun | null => {
  if (!('is' in condition)) return null;
  const { is, in: among } = condition;
  if (!('the' in is) || is.the !== aspect || !it(is.of) || is.kind !== undefined) return null;
  return 'lit' in among === literal ? among : null;
};

const negated = (condition: Condition): Condition | null => ('not' in condition ? condition.not : null);

type Aspect = 'zone' | 'name' | 'form' | 'type' | 'supertype' | 'subtype' | 'color' | 'status' | 'ability';
type Whose = 'controller' | 'owner' | 'color' | 'name';

const words = (key: Facet, aspect: Aspect): Telling => ({
  key,
  of: (condition) => {
    const among = shares(condition, aspect, true);
    return among !== null && 'lit' in among ? among.lit : null;
  },
  condition: (entry) => ({ is: { the: aspect, of: candidate }, in: { lit: entry as Words } }),
});

const whose = (key: Facet, aspect: Whose): Telling => ({
  key,
  of: (condition) => shares(condition, aspect, false),
  condition: (entry) => ({ is: { the: aspect, of: candidate }, in: entry as Noun }),
});

const not = (key: Facet, { of, condition }: Telling): Telling => ({
  key,
  of: (said) => {
    const inner = negated(said);
    return inner === null ? null : of(inner);
  },
  condition: (entry) => ({ not: condition(entry) }),
});

const mirrored: Readonly<Record<Comparison, Comparison>> = { '<': '>', '<=': '>=', '=': '=', '>=': '<=', '>': '<' };

/** The candidate's number of this aspect, on whichever side of the comparison it stands. */
const number = (key: Facet, aspect: 'power' | 'toughness' | 'manaValue' | 'counter'): Telling => {
  const its = (amount: Amount): AspectNoun | null =>
    typeof amount === 'object' && 'the' in amount && amount.the === aspect && it(amount.of) ? amount : null;
  const compared = (noun: AspectNoun, cmp: Comparison, r: Amount): Compared => ({
    cmp,
    r,
    ...(noun.kind !== undefined && { kind: noun.kind }),
  });
  return {
    key,
    of: (said) => {
      if (!('cmp' in said)) return null;
      const left = its(said.l);
      if (left !== null) return compared(left, said.cmp, said.r);
      const right = its(said.r);
      return right && compared(right, mirrored[said.cmp], said.l);
    },
    condition: (entry) => {
      const { kind, ...rest } = entry as Compared;
      return { ...rest, l: { the: aspect, of: candidate, ...(kind !== undefined && { kind }) } };
    },
  };
};

/** The name of what is described, within what is said of it. */
export const itsName: Noun = { ref: 'described' };

/** What is the case, or is not said. */
const fact = (key: Facet, condition: Condition): Telling => ({
  key,
  of: (said) => (same(said, condition) ? true : null),
  condition: () => condition,
});

const identity = (said: Condition): Noun | null => ('is' in said && it(said.is) ? said.in : null);
const isSelf = (noun: Noun): boolean => 'ref' in noun && noun.ref === 'self';

const tellings: readonly Telling[] = [
  words('zone', 'zone'),
  words('form', 'form'),
  not('notForm', words('form', 'form')),
  words('type', 'type'),
  words('typeToo', 'type'),
  not('notType', words('type', 'type')),
  words('supertype', 'supertype'),
  not('notSupertype', words('supertype', 'supertype')),
  words('subtype', 'subtype'),
  not('notSubtype', words('subtype', 'subtype')),
  words('color', 'color'),
  not('notColor', words('color', 'color')),
  words('status', 'status'),
  words('name', 'name'),
  words('ability', 'ability'),
  not('notAbility', words('ability', 'ability')),
  {
    key: 'other',
    of: (said) => {
      const inner = negated(said);
      const noun = inner === null ? null : identity(inner);
      return noun !== null && isSelf(noun) ? true : null;
    },
    condition: () => ({ not: { is: candidate, in: self } }),
  },
  {
    key: 'besides',
    of: (said) => {
      const inner = negated(said);
      const noun = inner === null ? null : identity(inner);
      return noun !== null && !isSelf(noun) ? noun : null;
    },
    condition: (entry) => ({ not: { is: candidate, in: entry as Noun } }),
  },
  {
    key: 'besidesToo',
    of: (said) => {
      const inner = negated(said);
      const noun = inner === null ? null : identity(inner);
      return noun !== null && !isSelf(noun) ? noun : null;
    },
    condition: (entry) => ({ not: { is: candidate, in: entry as Noun } }),
  },
  fact('enchanted', {
    cmp: '>=',
    l: {
      count: {
        a: 'object',
        such: {
          all: [
            { is: { the: 'attachedTo', of: candidate }, in: itsName },
            { is: { the: 'subtype', of: candidate }, in: { lit: ['Aura'] } },
            { is: { the: 'zone', of: candidate }, in: { lit: ['battlefield'] } },
          ],
        },
      },
    },
    r: 1,
  }),
  fact('attacked', { cmp: '>=', l: { tally: { on: 'attack', what: itsName }, in: 'turn' }, r: 1 }),
  { key: 'among', of: identity, condition: (entry) => ({ is: candidate, in: entry as Noun }) },
  whose('chosenColor', 'color'),
  whose('chosenName', 'name'),
  whose('controller', 'controller'),
  not('notController', whose('controller', 'controller')),
  whose('owner', 'owner'),
  not('notOwner', whose('owner', 'owner')),
  number('power', 'power'),
  number('toughness', 'toughness'),
  number('manaValue', 'manaValue'),
  number('counter', 'counter'),
];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const parts = (condition: Condition | undefined): readonly Condition[] => {
  if (condition === undefined) return [];
  return 'all' in condition ? condition.all : [condition];
};

/** The description sorted out. */
export const thingsOf = ({ a, such }: Pick<DescriptionNoun, 'a' | 'such'>): Things => {
  const entries: Record<string, unknown> = { a };
  const rest: Condition[] = [];
  for (const condition of parts(such)) {
    const telling = tellings.find(({ key, of }) => entries[key] === undefined && of(condition) !== null);
    if (telling === undefined) rest.push(condition);
    else entries[telling.key] = telling.of(condition);
  }
  if (rest.length > 0) entries.that = rest;
  return entries as unknown as Things;
};

type Pick<T, K extends keyof T> = { readonly [P in K]: T[P] };

/** The condition that the entries say; absent where they say none. */
export const suchThat = (things: Things): Condition | undefined => {
  const conditions = tellings
    .filter(({ key }) => things[key] !== undefined)
    .map(({ key, condition }) => condition(things[key]));
  const all = [...conditions, ...(things.that ?? [])];
  return all.length > 1 ? { all } : all[0];
};
