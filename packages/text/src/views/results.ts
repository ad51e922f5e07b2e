import type { Action, Noun, VerbActionOf } from '@rulewright/language';
import { type Discourse, type Form, type Mention, mention, type Result } from '../grammar/index.js';
import { kindOf } from './phrases.js';

/** What an action leaves that can be spoken of: cards that were moved, tokens that were made. */
type LeavingVerb = 'destroy' | 'move' | 'reveal' | 'look' | 'discard' | 'create' | 'prevent';
type Leaving = { [V in LeavingVerb]: VerbActionOf<V> }[LeavingVerb];

const leaves = (action: Action): action is Leaving =>
  ['destroy', 'move', 'reveal', 'look', 'discard', 'create', 'prevent'].includes(action.do);

const severalOf = (noun: Noun, here: Discourse): boolean => {
  if ('ref' in noun) return here.mentions.find(({ of }) => of === noun.ref)?.many ?? false;
  if (!('a' in noun)) return false;
  return noun.pick === undefined || noun.pick.min !== 1 || (noun.pick.max ?? 1) !== 1;
};

const kindsOf = (action: Leaving): string => {
  if (action.do === 'create') return 'token';
  if (action.do === 'prevent') return 'prevented';
  if (action.do === 'destroy') return 'permanent';
  if (action.do !== 'move' || action.to !== 'battlefield') return 'card';
  const kind = 'a' in action.what ? kindOf(action.what) : 'card';
  return kind === 'card' ? 'creature' : kind;
};

const resultOf = (action: Leaving, here: Discourse): Omit<Mention, 'sentence' | 'of'> => ({
  done: action.do === 'move' && action.to === 'exile' ? 'exile' : action.do,
  kind: kindsOf(action),
  many: action.do === 'create' ? action.n !== undefined : action.do !== 'prevent' && severalOf(action.what, here),
  quiet: true,
});

/** What is destroyed or revealed can be spoken of as that. */
const doneTo = (action: Action, after: Discourse | null): Discourse | null => {
  if (after === null || !('what' in action) || !['destroy', 'reveal', 'discard'].includes(action.do)) return after;
  const what = action.what as Noun;
  if (!('a' in what)) return after;
  const done = after.mentions.map((said) =>
    said.of === (what.as ?? what.note ?? what) ? { ...said, done: action.do } : said,
  );
  return { ...after, mentions: done };
};

/** The form of actions whose results can be spoken of further on; reading names each of them. */
export const naming = <T extends Action>(form: Form<T>): Form<T> => ({
  name: form.name,
  begins: (into) => into.form(form),
  print(value, out, here) {
    if (!leaves(value)) return doneTo(value, form.print(value, out, here));
    const { as, note, ...plain } = value;
    const mark = out.marks.get(value);
    if (mark !== undefined) out.marks.set(plain, mark);
    const after = form.print(plain as unknown as T, out, here);
    const name = as ?? note;
    const done = doneTo(value, after);
    return done !== null && name !== undefined ? mention(done, { of: name, ...resultOf(value, here) }) : done;
  },
  read: (text, at) => form.read(text, at).flatMap((result) => named(result, at, text.marks)),
});

const named = <T extends Action>(
  { value, end }: Result<T>,
  at: number,
  marks: Map<object, string>,
): readonly Result<T>[] => {
  if (!leaves(value) || value.as !== undefined || value.note !== undefined) return [{ value, end }];
  const name = `${value.do}${at}`;
  const exiled = value.do === 'move' && value.to === 'exile';
  const mark = marks.get(value);
  return [...(exiled ? ['note'] : []), 'as'].map((key) => {
    const again = { ...value, [key]: name } as T;
    if (mark !== undefined) marks.set(again, mark);
    return { value: again, end };
  });
};
