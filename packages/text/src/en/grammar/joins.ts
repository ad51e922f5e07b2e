import type { Action, VerbActionOf } from '@rulewright/language';
import type { Discourse, Form, Unit } from '../../grammar/index.js';
import { nextSentence, printedBy } from '../../grammar/index.js';
import { continued, goesOn } from '../../views/doers.js';

/** How two instructions are said in one sentence. */
export type Join = ', then ' | ' and ';

/** Whether two instructions stand in one sentence by default, and how. */
const joinOf = (first: Action, second: Action): Join | null => {
  if (goesOn(first, second)) return ', then ';
  if (second.do === 'reorder' || (second.do === 'shuffle' && first.do === 'move')) return ', then ';
  if (second.do === 'gainLife' && first.do === 'damage' && second.by === undefined) return ' and ';
  return null;
};

/** Two instructions in one sentence: `further` says what the same player does next. */
export const joint = (clause: Form<Action>, further: Form<Action>, join: Join): Unit<Action> => ({
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
      out.write(join);
      const now = join === ', then ' ? begins(after) : after;
      if (!goesOn(first, second)) return clause.print(second, out, now);
      const { by: _, ...rest } = second as VerbActionOf<'sacrifice'>;
      return further.print(rest, out, now);
    },
    read(text, at) {
      const words = join === ', then ' ? [',', ' ', 'then', ' '] : [' ', 'and', ' '];
      return clause.read(text, at).flatMap(({ value: first, end }) => {
        const next = text.after(end, words);
        if (next < 0) return [];
        const alike = further.read(text, next).flatMap(({ value, end: last }) => {
          const both = continued(first, value, at);
          return both === null ? [] : [{ value: both, end: last }];
        });
        const others = clause.read(text, next).map(({ value: second, end: last }) => {
          if (joinOf(first, second) !== join && !text.marks.has(second)) text.marks.set(second, join);
          return { value: [first, second] as readonly Action[], end: last };
        });
        return [...others, ...alike];
      });
    },
  },
});

/** After a condition a player whom it speaks of is "they". */
export const aboutPlayers = <T>(form: Form<T>): Form<T> =>
  printedBy(form, (value, out, here) => {
    const after = form.print(value, out, here);
    if (after === null) return null;
    const now = begins(after);
    const mentions = now.mentions.map((said) =>
      said.kind === 'player' && said.sentence === after.sentence ? { ...said, sentence: now.sentence } : said,
    );
    return { ...now, mentions };
  });

/** What is spoken of from here on is another matter: what was just named is "that creature". */
export const begins = (here: Discourse): Discourse => {
  const now = nextSentence(nextSentence(here));
  return {
    ...now,
    mentions: now.mentions.map((said) =>
      said.of === 'self' && said.sentence === here.sentence ? { ...said, sentence: now.sentence } : said,
    ),
  };
};
