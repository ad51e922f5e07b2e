import type { Action, VerbActionOf } from '@rulewright/language';
import { type Discourse, type Form, nextSentence, type Unit } from '../../grammar/index.js';
import { continued, goesOn } from '../../views/doers.js';

/** How two instructions are said in one sentence. */
export type Join = '，然後' | '，並' | '且';

/** How two instructions stand in one sentence by default; null: in two. */
const joinOf = (first: Action, second: Action): Join | null => {
  if (goesOn(first, second) || second.do === 'reorder') return '，然後';
  if (second.do === 'gainLife' && first.do === 'damage' && second.by === undefined) return '且';
  return null;
};

/** Two instructions in one sentence: `further` says what the same player does next; `words`: as they are written. */
export const joint = (clause: Form<Action>, further: Form<Action>, join: Join, words: string): Unit<Action> => ({
  size: 2,
  form: {
    name: 'two instructions',
    begins: (into) => into.form(clause),
    print([first, second], out, here) {
      if (first === undefined || second === undefined) return null;
      const marked = out.marks.get(second) === join;
      const usual = joinOf(first, second);
      if (!marked && usual !== join) return null;
      const after = clause.print(first, out, here);
      if (after === null) return null;
      out.write(words);
      const now: Discourse = join === '，然後' ? nextSentence(after) : after;
      if (!goesOn(first, second)) return clause.print(second, out, now);
      const { by: _, ...rest } = second as VerbActionOf<'sacrifice'>;
      return further.print(rest, out, now);
    },
    read: (text, at) =>
      clause.read(text, at).flatMap(({ value: first, end }) => {
        const next = text.after(end, [...words]);
        if (next < 0) return [];
        const alike = further.read(text, next).flatMap(({ value, end: last }) => {
          const both = continued(first, value, at);
          return both === null ? [] : [{ value: both, end: last }];
        });
        const others = clause.read(text, next).map(({ value, end: last }) => {
          const second = joinOf(first, value) === join ? value : { ...value };
          if (second !== value) text.marks.set(second, join);
          return { value: [first, second] as readonly Action[], end: last };
        });
        return [...others, ...alike];
      }),
  },
});
