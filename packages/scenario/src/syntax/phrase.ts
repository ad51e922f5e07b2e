import type { Token } from './tokens.js';

/**
 * One way to say values of a type: it both reads and writes them. Reading yields every reading from a place, the likely
 * ones first, so that what follows may decide. Writing gives null for a value that this phrase does not say.
 */
export interface Phrase<T> {
  readonly read: (text: Reading, at: number) => Iterable<readonly [value: T, next: number]>;
  readonly write: (value: T) => string | null;
}

/** The tokens that are read, and what was expected at the farthest place that any reading reached. */
export class Reading {
  farthest = 0;
  expected = new Set<string>();
  /** Words that could have stood there: the candidates for a mend. */
  words = new Set<string>();

  constructor(
    readonly tokens: readonly Token[],
    readonly players: readonly string[],
  ) {}

  /** Notes what did not stand there; always false. */
  missed(at: number, what: string, words: Iterable<string> = []): false {
    if (at < this.farthest) return false;
    if (at > this.farthest) {
      this.farthest = at;
      this.expected = new Set();
      this.words = new Set();
    }
    this.expected.add(what);
    for (const word of words) this.words.add(word);
    return false;
  }

  word(at: number): string | undefined {
    const token = this.tokens[at];
    return token?.kind === 'word' ? token.text : undefined;
  }
}

// ------------------------------------------------------------------------------------------------------------ parts

type Fields = Readonly<Record<string, unknown>>;

type FieldOf<T> = { [K in keyof T & string]-?: Slot<K, Exclude<T[K], undefined>> | Constant<K, T[K]> }[keyof T &
  string];

interface Slot<K extends string, V> {
  readonly part: 'slot';
  readonly field: K;
  readonly phrase: Phrase<V>;
}

/** Words that stand for a value. */
interface Constant<K extends string, V> {
  readonly part: 'constant';
  readonly field: K;
  readonly is: V;
  readonly words: string;
}

/** Each at most once, in any order; written in this order. */
export interface Clauses<T> {
  readonly part: 'clauses';
  readonly clauses: readonly (readonly Part<T>[])[];
}

/**
 * A literal is words of which each may have alternatives, `in|on`, the first being written; `?the` may be left out and is.
 * `card(n)` takes an s unless the field n is 1; `have[what]` agrees with the field what, which may be You.
 */
export type Part<T> = string | FieldOf<T> | Clauses<T>;

export const slot = <K extends string, V>(field: K, phrase: Phrase<V>): Slot<K, V> => ({ part: 'slot', field, phrase });

export const constant = <K extends string, const V>(field: K, is: V, words: string): Constant<K, V> => ({
  part: 'constant',
  field,
  is,
  words,
});

export const clauses = <T>(...groups: readonly (readonly Part<T>[])[]): Clauses<T> => ({
  part: 'clauses',
  clauses: groups,
});

/** Parts that may be absent together. */
export const maybe = <T>(...parts: readonly Part<T>[]): Clauses<T> => clauses<T>(parts);

type AnyPart = Part<Record<string, unknown>>;

const literalWords = (literal: string): readonly string[] => literal.split(' ').filter((word) => word !== '');

const counted = /^(.+)\((\w+)\)$/;
const agreeing = /^(.+)\[(\w+)\]$/;

const irregular: Readonly<Record<string, string>> = { have: 'has', are: 'is', pass: 'passes', may: 'may' };

export const thirdPerson = (verb: string): string => irregular[verb] ?? `${verb}s`;

const alternatives = (word: string): readonly string[] => {
  const noun = counted.exec(word)?.[1];
  if (noun !== undefined) return [`${noun}s`, noun];
  const verb = agreeing.exec(word)?.[1];
  return verb === undefined ? word.split('|') : [thirdPerson(verb), verb];
};

function* readLiteral(text: Reading, literal: string, at: number): Iterable<number> {
  let ends = [at];
  for (const word of literalWords(literal)) {
    const optional = word.startsWith('?');
    const allowed = alternatives(optional ? word.slice(1) : word);
    ends = ends.flatMap((end) => {
      const token = text.tokens[end];
      const stands = token !== undefined && token.kind !== 'text' && allowed.includes(token.text);
      if (!stands && !optional) text.missed(end, `"${allowed[0]}"`, allowed);
      return [...(stands ? [end + 1] : []), ...(optional ? [end] : [])];
    });
  }
  yield* ends;
}

const writeWord = (word: string, value: Fields): string => {
  const [, noun, number] = counted.exec(word) ?? [];
  if (noun !== undefined && number !== undefined) return value[number] === 1 ? noun : `${noun}s`;
  const [, verb, subject] = agreeing.exec(word) ?? [];
  if (verb !== undefined && subject !== undefined) return value[subject] === 'You' ? verb : thirdPerson(verb);
  return word.split('|')[0]!;
};

const writeLiteral = (literal: string, value: Fields): string =>
  join(
    literalWords(literal)
      .filter((word) => !word.startsWith('?'))
      .map((word) => writeWord(word, value)),
  );

const fieldsOf = (parts: readonly AnyPart[]): readonly string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.part === 'clauses' ? part.clauses.flatMap(fieldsOf) : [part.field];
  });

type Read = readonly [fields: Fields, next: number];

function* readPart(text: Reading, part: AnyPart, at: number, fields: Fields): Iterable<Read> {
  if (typeof part === 'string') {
    for (const next of readLiteral(text, part, at)) yield [fields, next];
  } else if (part.part === 'constant') {
    for (const next of readLiteral(text, part.words, at)) yield [{ ...fields, [part.field]: part.is }, next];
  } else if (part.part === 'slot') {
    for (const [value, next] of part.phrase.read(text, at)) yield [{ ...fields, [part.field]: value }, next];
  } else yield* readClauses(text, part.clauses, at, fields);
}

function* readParts(text: Reading, parts: readonly AnyPart[], at: number, fields: Fields): Iterable<Read> {
  const [part, ...rest] = parts;
  if (part === undefined) yield [fields, at];
  else for (const [read, next] of readPart(text, part, at, fields)) yield* readParts(text, rest, next, read);
}

function* readClauses(
  text: Reading,
  groups: readonly (readonly AnyPart[])[],
  at: number,
  fields: Fields,
): Iterable<Read> {
  for (const group of groups) {
    if (fieldsOf(group).some((field) => field in fields)) continue;
    const others = groups.filter((other) => other !== group);
    for (const [read, next] of readParts(text, group, at, fields)) yield* readClauses(text, others, next, read);
  }
  yield [fields, at];
}

const leftward = /^[,;:]/;

/** Words side by side, marks at the word before them. */
export const join = (pieces: readonly string[]): string =>
  pieces
    .filter((piece) => piece !== '')
    .reduce((line, piece) => (line === '' || leftward.test(piece) ? line + piece : `${line} ${piece}`), '');

interface Written {
  readonly text: string;
  readonly said: readonly string[];
}

const writePart = (part: AnyPart, value: Fields): Written | null => {
  if (typeof part === 'string') return { text: writeLiteral(part, value), said: [] };
  if (part.part === 'clauses') {
    const said: string[] = [];
    const texts: string[] = [];
    for (const clause of part.clauses) {
      if (fieldsOf(clause).some((field) => said.includes(field))) continue;
      const written = writeParts(clause, value);
      if (written === null) continue;
      said.push(...written.said);
      texts.push(written.text);
    }
    return { text: join(texts), said };
  }
  const own = value[part.field];
  if (own === undefined) return null;
  if (part.part === 'constant')
    return own === part.is ? { text: writeLiteral(part.words, value), said: [part.field] } : null;
  const text = part.phrase.write(own);
  return text === null ? null : { text, said: [part.field] };
};

const writeParts = (parts: readonly AnyPart[], value: Fields): Written | null => {
  const written: Written[] = [];
  for (const part of parts) {
    const piece = writePart(part, value);
    if (piece === null) return null;
    written.push(piece);
  }
  return { text: join(written.map(({ text }) => text)), said: written.flatMap(({ said }) => said) };
};

// ---------------------------------------------------------------------------------------------------------- phrases

/** An object of fixed fields and of those that the parts say; it refuses to write one that has more. */
export const record = <T extends object>(fixed: Partial<T>, ...parts: readonly Part<T>[]): Phrase<T> => {
  const given = fixed as Fields;
  const all = parts as unknown as readonly AnyPart[];
  return {
    *read(text, at) {
      for (const [fields, next] of readParts(text, all, at, given)) yield [fields as T, next];
    },
    write(value) {
      const own = value as Fields;
      if (Object.entries(given).some(([field, is]) => own[field] !== is)) return null;
      const written = writeParts(all, own);
      if (written === null) return null;
      const said = new Set([...Object.keys(given), ...written.said]);
      return Object.keys(own).every((field) => said.has(field) || own[field] === undefined) ? written.text : null;
    },
  };
};

/** The first that can write the value writes it; all are tried in reading. */
export const either = <T>(...phrases: readonly Phrase<T>[]): Phrase<T> => ({
  *read(text, at) {
    for (const phrase of phrases) yield* phrase.read(text, at);
  },
  write(value) {
    for (const phrase of phrases) {
      const written = phrase.write(value);
      if (written !== null) return written;
    }
    return null;
  },
});

type Variant<T, K extends keyof T, V> = T extends unknown ? (V extends T[K] ? T : never) : never;

export type Table<T, K extends keyof T> = {
  readonly [V in T[K] & string]: Phrase<Variant<T, K, V>> | readonly Phrase<Variant<T, K, V>>[];
};

/** A union by its discriminant; the table is complete by its type. */
export const union = <T extends object, K extends keyof T>(key: K, table: Table<T, K>): Phrase<T> => {
  const entries = Object.entries(table) as readonly (readonly [string, Phrase<T> | readonly Phrase<T>[]])[];
  const ways = new Map(entries.map(([kind, phrases]) => [kind, 'read' in phrases ? phrases : either(...phrases)]));
  return {
    *read(text, at) {
      for (const phrase of ways.values()) yield* phrase.read(text, at);
    },
    write: (value) => ways.get(String(value[key]))?.write(value) ?? null,
  };
};

/** One or more, with a mark between; nothing between where the mark is empty. */
export const list = <T>(item: Phrase<T>, mark = ','): Phrase<readonly T[]> => {
  function* more(text: Reading, at: number, before: readonly T[]): Iterable<readonly [readonly T[], number]> {
    for (const [value, next] of item.read(text, at)) {
      const values = [...before, value];
      if (mark === '') yield* more(text, next, values);
      else if (text.tokens[next]?.kind !== 'text' && text.tokens[next]?.text === mark)
        yield* more(text, next + 1, values);
      else text.missed(next, `"${mark}"`, [mark]);
      yield [values, next];
    }
  }
  return {
    read: (text, at) => more(text, at, []),
    write(values) {
      const written = values.map((value) => item.write(value));
      if (written.length === 0 || written.includes(null)) return null;
      return join(written.flatMap((piece, index) => (index === 0 ? [piece!] : [mark, piece!])));
    },
  };
};

/** The same values said by a phrase for other ones. */
export const mapped = <A, B>(phrase: Phrase<A>, into: (value: A) => B, back: (value: B) => A | null): Phrase<B> => ({
  *read(text, at) {
    for (const [value, next] of phrase.read(text, at)) yield [into(value), next];
  },
  write(value) {
    const other = back(value);
    return other === null ? null : phrase.write(other);
  },
});

/** Words for the empty list. */
export const orNone = <T>(phrase: Phrase<readonly T[]>, none: string): Phrase<readonly T[]> => ({
  *read(text, at) {
    for (const next of readLiteral(text, none, at)) yield [[], next];
    yield* phrase.read(text, at);
  },
  write: (values) => (values.length === 0 ? none : phrase.write(values)),
});
