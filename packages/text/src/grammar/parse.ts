import { type Discourse, type Mention, silence } from './discourse.js';
import type { Form } from './form.types.js';
import { Printer, type Used } from './printer.js';
import { Reading } from './reading.js';
import { isOpen } from './reference.js';

/** A part that is said in another way than the default: where it stands in the value, and how it is said. */
export interface Mark {
  readonly at: string;
  readonly as: string;
}

/** One meaning of a text. */
export interface Meaning<T> {
  readonly value: T;
  readonly marks: readonly Mark[];
}

/** Why a text means nothing: where reading stopped (an offset), and what could have stood there. */
export interface Stop {
  readonly at: number;
  readonly expected: readonly string[];
}

/** What makes a printed text of the words that the forms wrote: capitals, "an". */
export type Finish = (written: string) => string;

/** The text of a value; null where no form says it. */
export const print = <T>(
  form: Form<T>,
  value: T,
  finish: Finish,
  marks: Map<object, string> = new Map(),
  before: Discourse = silence,
): string | null => {
  const out = new Printer(marks);
  return form.print(value, out, before) === null ? null : finish(out.text);
};

/** A rule as it may be shown: its choice, and its words with the names of its parts. */
const shown = ({ choice, elements }: Used): string =>
  `${choice}: ${elements.map((one) => ('words' in one ? one.words : `<${one.form.name}>`)).join('')}`;

/** The rules that say a value, each once; null where no form says it. */
export const rulesOf = <T>(form: Form<T>, value: T, before: Discourse = silence): readonly string[] | null => {
  const out = new Printer();
  if (form.print(value, out, before) === null) return null;
  const rules = new Set<string>();
  for (let used = out.used; used !== null; used = used.before) rules.add(shown(used));
  return [...rules];
};

/** More meanings than this are not looked for in one reading with open pronouns. */
const patience = 64;

/** What each pronoun may mean, such that printing gives the text again; the most recent antecedents first. */
const meanings = <T>(
  form: Form<T>,
  value: T,
  text: Reading,
  finish: Finish,
  before: Discourse,
): readonly Meaning<T>[] => {
  const found: Meaning<T>[] = [];
  const waiting: ReadonlyMap<string, Mention>[] = [new Map()];
  for (let tried = 0; tried < patience; tried++) {
    const meant = waiting.shift();
    if (meant === undefined) break;
    const out = new Printer(text.marks, meant);
    const printed = form.print(value, out, before);
    if (out.open !== null) {
      const { name, candidates } = out.open;
      waiting.unshift(...candidates.map((said) => new Map([...meant, [name, said]])));
    } else if (printed !== null && finish(out.text) === text.text) {
      const closed = bound(value, meant, text.marks, out.manners);
      found.push({ value: closed.value as T, marks: closed.marks });
    }
  }
  return found;
};

/** The value with each open pronoun referring to what it means, which is given a name where it has none. */
const bound = (
  value: unknown,
  meant: ReadonlyMap<string, Mention>,
  marks: ReadonlyMap<object, string>,
  manners: ReadonlyMap<string, string>,
): { readonly value: unknown; readonly marks: readonly Mark[] } => {
  const names = new Map<object, string>();
  for (const { of } of meant.values()) if (typeof of === 'object') names.set(of, names.get(of) ?? `m${names.size}`);
  const found: Mark[] = [];
  const inner = (node: unknown, at: string): unknown => {
    if (Array.isArray(node)) return node.map((one, i) => inner(one, `${at}.${i}`));
    if (typeof node !== 'object' || node === null) return node;
    const as = marks.get(node) ?? ('ref' in node ? manners.get(String(node.ref)) : undefined);
    if (as !== undefined) found.push({ at: at.slice(1), as });
    const copy = Object.fromEntries(Object.entries(node).map(([key, field]) => [key, inner(field, `${at}.${key}`)]));
    const name = names.get(node);
    if (name !== undefined) copy.as = name;
    if (typeof copy.ref === 'string' && isOpen(copy.ref)) {
      const said = meant.get(copy.ref);
      if (said?.noun !== undefined) return said.noun;
      if (said !== undefined) copy.ref = typeof said.of === 'string' ? said.of : names.get(said.of);
    }
    return copy;
  };
  return { value: inner(value, ''), marks: found };
};

/** Read once more to tell what could have stood there. */
const stopped = (form: Form<unknown>, text: string): Stop => {
  const reading = new Reading(text, true);
  form.read(reading, 0);
  return reading.stopped();
};

/** All meanings of a text, those with the fewest marks first; or where reading stopped. */
export const parse = <T>(
  form: Form<T>,
  text: string,
  finish: Finish,
  before: Discourse = silence,
): readonly Meaning<T>[] | Stop => {
  const reading = new Reading(text);
  const whole = form.read(reading, 0).filter(({ end }) => end === reading.tokens.length);
  if (whole.length === 0) return stopped(form, text);
  const found = whole.flatMap(({ value }) => meanings(form, value, reading, finish, before));
  const distinct = [...new Map(found.map((meaning) => [JSON.stringify(meaning.value), meaning])).values()];
  return distinct.sort((one, other) => one.marks.length - other.marks.length);
};
