import {
  type Alternatives,
  type Case,
  Choice,
  type Chooser,
  type Form,
  type Joints,
  type ListLimits,
  list,
  type Reference,
  reference,
  vocabulary,
  type Wording,
  within,
} from '../../grammar/index.js';
import type { WordingDate } from '../../views/dates.js';
import { inScript, type Script } from '../script.js';
import { type Words, wordsOf } from './words.js';

/**
 * The forms of the kernel for one script and date. Rules are written once, in Traditional; what they say is converted
 * where a form is made of them.
 */
export interface Kit {
  readonly script: Script;
  readonly date: WordingDate;
  readonly words: Words;
  /** Words as the script writes them. */
  written(words: string): string;
  choice<T>(name: string, ways: readonly Alternatives<T>[], keyOf?: (value: T) => string): Form<T>;
  vocabulary<T>(name: string, words: readonly (readonly [value: T, word: string])[]): Form<T>;
  list<T>(item: Form<T>, joints: Joints, limits?: ListLimits): Form<readonly T[]>;
  within<T>(before: string, form: Form<T>, after: string): Form<T>;
  reference<T extends object = Reference>(
    as: Case,
    wordings: readonly Wording[],
    choose: Chooser,
    nameOf?: (noun: T) => string | null,
  ): Form<T>;
}

/** How a rule is said in the script. */
const written = <T>(ways: Alternatives<T>, convert: (text: string) => string): Alternatives<T> =>
  ways.map((way) => ({
    ...way,
    parts: (value) => way.parts(value),
    build: (parts, at) => way.build(parts, at),
    elements: way.elements.map((element) => {
      if ('words' in element) return { words: convert(element.words) };
      if (element.around === undefined) return element;
      const [before, after] = element.around;
      return { ...element, around: [convert(before), convert(after)] as const };
    }),
  }));

export const kitOf = (script: Script, date: WordingDate): Kit => {
  const convert = (text: string): string => inScript(text, script);
  return {
    script,
    date,
    words: wordsOf(script, date),
    written: convert,
    choice: (name, ways, keyOf) =>
      new Choice(
        name,
        ways.map((way) => written(way, convert)),
        keyOf,
      ),
    vocabulary: (name, words) =>
      vocabulary(
        name,
        words.map(([value, word]) => [value, convert(word)] as const),
      ),
    list: (item, { two, more, last }, limits) =>
      list(item, { two: convert(two), more: convert(more), last: convert(last) }, limits),
    within: (before, form, after) => within(convert(before), form, convert(after)),
    reference: (as, wordings, choose, nameOf) =>
      reference(
        as,
        wordings.map((wording) => ({ ...wording, words: convert(wording.words) })),
        choose,
        nameOf,
      ),
  };
};
