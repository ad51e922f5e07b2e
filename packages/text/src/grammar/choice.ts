import { Beginnings } from './beginnings.js';
import type { Discourse } from './discourse.js';
import type { Form, Result } from './form.types.js';
import type { Printer } from './printer.js';
import type { Expecting, Reading } from './reading.js';
import type { Alternative, Alternatives } from './rule.js';
import { capital, tokensOf } from './tokens.js';

/** Alternatives with a common beginning share it: it is read once, and a word is one look-up. */
class Branch implements Expecting {
  readonly words = new Map<string, Branch>();
  readonly slots = new Map<Form<unknown>, Branch>();
  readonly ends: Alternative<unknown>[] = [];
  /** Where reading goes on without the optional part that may stand here, and after one. */
  readonly without: Branch[] = [];
  readonly onward: Branch[] = [];

  add(alternative: Alternative<unknown>): void {
    let branch: Branch = this;
    for (const element of alternative.elements) {
      if ('words' in element) branch = branch.word(element.words);
      else if (element.around === undefined) branch = branch.slot(element.form);
      else branch = branch.option(element.form, element.around);
    }
    branch.ends.push(alternative);
  }

  private word(words: string): Branch {
    let branch: Branch = this;
    for (const token of tokensOf(words.replaceAll(capital, '')))
      branch = branch.words.get(token) ?? branch.grow(branch.words, token);
    return branch;
  }

  private slot(form: Form<unknown>): Branch {
    return this.slots.get(form) ?? this.grow(this.slots, form);
  }

  /** Rules share what comes before an optional part, and the part, but not what follows. */
  private option(form: Form<unknown>, [before, after]: readonly [string, string]): Branch {
    const joined = new Branch();
    this.without.push(joined);
    this.word(before).slot(form).word(after).onward.push(joined);
    return joined;
  }

  private grow<K>(edges: Map<K, Branch>, key: K): Branch {
    const branch = new Branch();
    edges.set(key, branch);
    return branch;
  }

  begins(into: Beginnings): void {
    if (this.ends.length > 0) into.everything();
    for (const word of this.words.keys()) into.word(word);
    for (const form of this.slots.keys()) into.form(form);
    for (const next of [...this.without, ...this.onward]) next.begins(into);
  }

  expected(): readonly string[] {
    return [...this.words].map(([word, next]) => next.following(word));
  }

  /** The words until something else could follow. */
  private following(words: string): string {
    const [only] = this.words;
    const others = this.slots.size + this.ends.length + this.without.length + this.onward.length;
    if (only === undefined || this.words.size > 1 || others > 0) return words;
    return only[1].following(words + only[0]);
  }
}

interface Parts {
  readonly part: unknown;
  readonly before: Parts | null;
}

const listed = (parts: Parts | null): readonly unknown[] => {
  const list: unknown[] = [];
  for (let rest = parts; rest !== null; rest = rest.before) list.push(rest.part);
  return list.reverse();
};

/** What tells a node's kind, so that only its rules are tried. */
export type KeyOf<T> = (value: T) => string;

/**
 * The first alternative that says a value prints it; all are read. A node that is marked is printed by the alternative of
 * that mark.
 */
export class Choice<T> implements Form<T> {
  private readonly trie = new Branch();
  private first: Beginnings | null = null;
  private readonly byKind = new Map<string, readonly Alternative<T>[]>();
  private readonly alternatives: readonly Alternative<T>[];

  constructor(
    readonly name: string,
    ways: readonly Alternatives<T>[],
    private readonly keyOf: KeyOf<T> = () => '',
  ) {
    this.alternatives = ways.flat();
    for (const alternative of this.alternatives) this.trie.add(alternative as Alternative<unknown>);
  }

  print(value: T, out: Printer, here: Discourse): Discourse | null {
    const mark = out.marks.size > 0 && typeof value === 'object' && value !== null ? out.marks.get(value) : undefined;
    const fitting = this.fitting(value);
    const marked = mark === undefined ? null : this.firstOf(fitting, mark, value, out, here);
    return marked !== null || out.open !== null ? marked : this.firstOf(fitting, undefined, value, out, here);
  }

  private firstOf(
    alternatives: readonly Alternative<T>[],
    mark: string | undefined,
    value: T,
    out: Printer,
    here: Discourse,
  ): Discourse | null {
    for (const alternative of alternatives) {
      if (alternative.mark !== mark) continue;
      const parts = alternative.parts(value);
      if (parts === null) continue;
      if (alternative.view === true) carryMark(out.marks, value, parts[0]);
      const after = printed(alternative, parts, out, here);
      if (after !== null) out.uses(this.name, alternative.elements);
      if (after !== null || out.open !== null) return after;
    }
    return null;
  }

  private fitting(value: T): readonly Alternative<T>[] {
    const kind = this.keyOf(value);
    const known = this.byKind.get(kind);
    if (known !== undefined) return known;
    const fitting = this.alternatives.filter(({ fixed }) => {
      const own = this.keyOf(fixed as T);
      return own === '' || own === kind;
    });
    this.byKind.set(kind, fitting);
    return fitting;
  }

  begins(into: Beginnings): void {
    this.trie.begins(into);
  }

  private get beginnings(): Beginnings {
    if (this.first === null) {
      this.first = new Beginnings();
      this.first.form(this);
    }
    return this.first;
  }

  read(text: Reading, at: number): readonly Result<T>[] {
    if (!text.explaining && !this.beginnings.has(text.tokens[at])) return [];
    return text.once(this, at, () => {
      const results: Result<T>[] = [];
      walk(this.trie, text, at, null, results as Result<unknown>[]);
      return results;
    });
  }
}

const carryMark = (marks: Map<object, string>, from: unknown, to: unknown): void => {
  if (marks.size === 0 || typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return;
  const mark = marks.get(from);
  if (mark !== undefined) marks.set(to, mark);
};

const printed = (
  { elements }: Alternative<unknown>,
  parts: readonly unknown[],
  out: Printer,
  here: Discourse,
): Discourse | null => {
  const before = out.place;
  let now = here;
  let next = 0;
  for (const element of elements) {
    if ('words' in element) {
      out.write(element.words);
      continue;
    }
    const part = parts[next++];
    if (part === undefined && element.around !== undefined) continue;
    if (element.around !== undefined) out.write(element.around[0]);
    const after = element.form.print(part, out, now);
    if (after === null) {
      if (out.open === null) out.back(before);
      return null;
    }
    if (element.around !== undefined) out.write(element.around[1]);
    now = after;
  }
  return now;
};

const walk = (branch: Branch, text: Reading, at: number, parts: Parts | null, results: Result<unknown>[]): void => {
  for (const alternative of branch.ends) {
    const value = alternative.build(listed(parts), at);
    if (value === null) continue;
    if (alternative.mark !== undefined) text.marks.set(value as object, alternative.mark);
    if (alternative.view === true) carryMark(text.marks, parts?.part, value);
    results.push({ value, end: at });
  }
  for (const next of branch.onward) walk(next, text, at, parts, results);
  for (const next of branch.without) walk(next, text, at, { part: undefined, before: parts }, results);
  if (branch.words.size > 0) {
    const token = text.tokens[at];
    let found = false;
    if (token !== undefined) {
      const next = branch.words.get(token.text);
      if (next !== undefined) walk(next, text, at + 1, parts, results);
      const low = token.low === token.text ? undefined : branch.words.get(token.low);
      if (low !== undefined) walk(low, text, at + 1, parts, results);
      found = next !== undefined || low !== undefined;
    }
    if (!found) text.missed(at, branch);
  }
  for (const [form, next] of branch.slots) {
    for (const { value, end } of form.read(text, at)) walk(next, text, end, { part: value, before: parts }, results);
  }
};

/** A form that is written down further on. */
export const later = <T>(name: string, form: () => Form<T>): Form<T> => ({
  name,
  print: (value, out, here) => form().print(value, out, here),
  read: (text, at) => form().read(text, at),
  begins: (into) => into.form(form()),
});
