import { type Discourse, nextSentence } from './discourse.js';
import type { Form, Result } from './form.types.js';
import type { Printer } from './printer.js';
import type { Reading } from './reading.js';
import { capital, tokensOf } from './tokens.js';

/** Words that stand for values: each value once, for a word may mean one thing only. */
export const vocabulary = <T>(name: string, words: readonly (readonly [value: T, word: string])[]): Form<T> => {
  const wordOf = new Map(words);
  const entries = words.map(([value, word]) => ({ value, word, tokens: tokensOf(word.replaceAll(capital, '')) }));
  const byFirst = new Map<string, typeof entries>();
  for (const entry of entries) {
    const first = entry.tokens[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  }
  const expecting = { expected: () => [name] };
  const results = (text: Reading, at: number, first: string): readonly Result<T>[] =>
    (byFirst.get(first) ?? []).flatMap(({ value, tokens }) => {
      const end = text.after(at, tokens);
      return end < 0 ? [] : [{ value, end }];
    });
  return {
    name,
    begins(into) {
      for (const { tokens } of entries) into.word(tokens[0]);
    },
    print(value, out, here) {
      const word = wordOf.get(value);
      if (word === undefined) return null;
      out.write(word);
      return here;
    },
    read(text, at) {
      const token = text.tokens[at];
      if (token === undefined) {
        text.missed(at, expecting);
        return [];
      }
      const plain = results(text, at, token.text);
      const found = token.low === token.text ? plain : [...plain, ...results(text, at, token.low)];
      if (found.length === 0) text.missed(at, expecting);
      return found;
    },
  };
};

/** A value that is one token. `write` gives null for a value that this does not say, `read` for a token that it is not. */
export const terminal = <T>(
  name: string,
  write: (value: T) => string | null,
  read: (token: string) => T | null,
): Form<T> => {
  const expecting = { expected: () => [name] };
  return {
    name,
    begins: (into) => into.test((token) => read(token) !== null),
    print(value, out, here) {
      const word = write(value);
      if (word === null) return null;
      out.write(word);
      return here;
    },
    read(text, at) {
      const token = text.tokens[at];
      const value =
        token === undefined ? null : (read(token.text) ?? (token.low === token.text ? null : read(token.low)));
      if (value === null) {
        text.missed(at, expecting);
        return [];
      }
      return [{ value, end: at + 1 }];
    },
  };
};

/** What stands between the members of a list: of two, of more, and before the last of more. */
export interface Joints {
  readonly two: string;
  readonly more: string;
  readonly last: string;
}

export const joined = (by: string): Joints => ({ two: by, more: by, last: by });

export interface ListLimits {
  readonly min?: number;
  readonly max?: number;
}

export const list = <T>(
  item: Form<T>,
  { two, more, last }: Joints,
  { min = 1, max = Number.POSITIVE_INFINITY }: ListLimits = {},
): Form<readonly T[]> => {
  const joint = (i: number, size: number): string => (size === 2 ? two : i === size - 1 ? last : more);
  const tokens = { two: tokensOf(two), more: tokensOf(more), last: tokensOf(last) };
  const expecting = { expected: () => [...new Set([two, more])] };
  const form: Form<readonly T[]> = {
    name: `list of ${item.name}`,
    begins: (into) => (min > 0 ? into.form(item) : into.everything()),
    print(values: readonly T[], out: Printer, here: Discourse) {
      if (!Array.isArray(values) || values.length < min || values.length > max) return null;
      let now: Discourse = here;
      for (const [i, value] of values.entries()) {
        if (i > 0) out.write(joint(i, values.length));
        const after = item.print(value, out, now);
        if (after === null) return null;
        now = after;
      }
      return now;
    },
    read: (text, at) =>
      text.once(form, at, () => {
        const results: Result<readonly T[]>[] = [];
        const ended = (values: readonly T[], end: number): void => {
          if (values.length >= min && values.length <= max) results.push({ value: values, end });
        };
        const next = (values: readonly T[], end: number): void => {
          const size = values.length + 1;
          const final = text.after(end, size === 2 ? tokens.two : tokens.last);
          if (size <= max && final >= 0)
            for (const found of item.read(text, final)) ended([...values, found.value], found.end);
          const further = text.after(end, tokens.more);
          if (size < max && further >= 0)
            for (const found of item.read(text, further)) next([...values, found.value], found.end);
          if (final < 0 && further < 0) text.missed(end, expecting);
        };
        for (const { value, end } of item.read(text, at)) {
          ended([value], end);
          next([value], end);
        }
        return results;
      }),
  };
  return form;
};

/** Members that are said together: so many of a list. */
export interface Unit<T> {
  readonly size: number;
  readonly form: Form<readonly T[]>;
}

/** A mark of members that are said together is one of the first of them. */
const carryMark = (marks: Map<object, string>, from: unknown, to: unknown): void => {
  if (marks.size === 0 || typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return;
  const mark = marks.get(from);
  if (mark !== undefined && !marks.has(to)) marks.set(to, mark);
};

/** A list of which some members that follow one another are said together; the first unit that says them does. */
export const sequence = <T>(name: string, units: readonly Unit<T>[], joint: string): Form<readonly T[]> => {
  const tokens = tokensOf(joint.replaceAll(capital, ''));
  const expecting = { expected: () => [joint] };
  const form: Form<readonly T[]> = {
    name,
    begins(into) {
      for (const unit of units) into.form(unit.form);
    },
    print(values: readonly T[], out: Printer, here: Discourse) {
      if (!Array.isArray(values) || values.length === 0) return null;
      let now: Discourse = here;
      for (let at = 0; at < values.length; ) {
        if (at > 0) out.write(joint);
        const before = out.place;
        let after: Discourse | null = null;
        for (const { size, form: unit } of units) {
          if (at + size > values.length) continue;
          out.back(before);
          const together = values.slice(at, at + size);
          carryMark(out.marks, together[0], together);
          after = unit.print(together, out, now);
          if (out.open !== null) return null;
          if (after === null) continue;
          at += size;
          break;
        }
        if (after === null) return null;
        now = after;
      }
      return now;
    },
    read: (text, at) =>
      text.once(form, at, () => {
        const results: Result<readonly T[]>[] = [];
        for (const { form: unit } of units)
          for (const { value, end } of unit.read(text, at)) {
            carryMark(text.marks, value, value[0]);
            results.push({ value, end });
            const further = text.after(end, tokens);
            if (further < 0) text.missed(end, expecting);
            else
              for (const rest of form.read(text, further))
                results.push({ value: [...value, ...rest.value], end: rest.end });
          }
        return results;
      }),
  };
  return form;
};

/** A form with words around it. */
export const within = <T>(before: string, form: Form<T>, after: string): Form<T> => {
  const [first, last] = [before, after].map((words) => tokensOf(words.replaceAll(capital, ''))) as [
    readonly string[],
    readonly string[],
  ];
  const expecting = { expected: () => [before] };
  const closing = { expected: () => [after] };
  return {
    name: form.name,
    begins: (into) => (first.length > 0 ? into.word(first[0]) : into.form(form)),
    print(value, out, here) {
      out.write(before);
      const now = form.print(value, out, here);
      if (now !== null) out.write(after);
      return now;
    },
    read(text, at) {
      const start = text.after(at, first);
      if (start < 0) {
        text.missed(at, expecting);
        return [];
      }
      return form.read(text, start).flatMap(({ value, end }) => {
        const final = text.after(end, last);
        if (final < 0) text.missed(end, closing);
        return final < 0 ? [] : [{ value, end: final }];
      });
    },
  };
};

/** A form that reads as another does, and prints so. */
export const printedBy = <T>(form: Form<T>, print: Form<T>['print']): Form<T> => ({
  name: form.name,
  read: (text, at) => form.read(text, at),
  begins: (into) => into.form(form),
  print,
});

/** The form at the end of which a sentence ends. */
export const ending = <T>(form: Form<T>): Form<T> =>
  printedBy(form, (value, out, here) => {
    const after = form.print(value, out, here);
    return after && nextSentence(after);
  });

/** The one member of a list of one. */
export const alone = <T>([first, ...rest]: readonly T[]): T | null => (first && rest.length === 0 ? first : null);
