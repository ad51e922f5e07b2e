import { type Discourse, type Mention, mention } from './discourse.js';
import type { Form, Result } from './form.types.js';
import type { Printer } from './printer.js';
import type { Reading } from './reading.js';
import { tokensOf } from './tokens.js';

/** A name in a definition: what it stands for was spoken of before. */
export interface Reference {
  readonly ref: string;
}

/** How it is spoken of again: by its name, by a pronoun, by its kind ("that creature"), or by what was done ("the revealed card"). */
export type Manner = 'name' | 'pronoun' | 'that' | 'the';

/** Which manner is the default for a mention at this point; null: it is described anew. */
export type Chooser = (said: Mention, here: Discourse, as: Case) => Manner | null;

/** Where it stands in a sentence; `on` is the place of a counter or an Aura, which some languages say in one word. */
export type Case = 'subject' | 'object' | 'possessive' | 'on';

/** One way to speak of things of a kind. */
export interface Wording {
  readonly manner: Manner;
  /** Kinds of things that are spoken of so; absent: of any. */
  readonly kind?: string;
  readonly many: boolean;
  /** Only things to which that was done. */
  readonly done?: string;
  readonly words: string;
}

/** What a text says of something by the words that it used. */
interface Told {
  readonly manner: Manner;
  /** Kinds of things that are spoken of so; none: of any. */
  readonly kinds: readonly string[];
  readonly many: boolean;
  readonly done?: string;
}

const openName = (at: number, { manner, kinds, many, done = '' }: Told): string =>
  `?${at}:${manner}:${kinds.join('|')}:${many ? 'many' : 'one'}:${done}`;

const toldBy = (name: string): Told => {
  const [, manner, kinds, number, done] = name.split(':');
  return {
    manner: manner as Manner,
    kinds: kinds ? kinds.split('|') : [],
    many: number === 'many',
    ...(done && { done }),
  };
};

/** Whether it stands for that, by its name or openly named in the text that was read. */
export const standsFor = ({ ref }: Reference, kind: string): boolean =>
  ref === kind || (isOpen(ref) && toldBy(ref).manner === 'name' && toldBy(ref).kinds.includes(kind));

export const isOpen = (name: string): boolean => name.startsWith('?');

const fits = (said: Mention, { kinds, many, done }: Omit<Told, 'manner'>): boolean =>
  said.many === many && (kinds.length === 0 || kinds.includes(said.kind)) && (done === undefined || done === said.done);

const speaksOf = ({ kind, many, done }: Wording, said: Mention): boolean =>
  said.many === many && (kind === undefined || kind === said.kind) && (done === undefined || done === said.done);

const kindsOf = ({ kind }: Wording): readonly string[] => (kind === undefined ? [] : [kind]);

/** Words that say the same of things of several kinds are read once. */
const entriesOf = (wordings: readonly Wording[]): readonly (Told & { readonly tokens: readonly string[] })[] => {
  const groups = new Map<string, readonly Wording[]>();
  for (const wording of wordings) {
    const key = `${wording.manner} ${wording.many} ${wording.done} ${wording.words}`;
    groups.set(key, [...(groups.get(key) ?? []), wording]);
  }
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const kinds = alike.some(({ kind }) => kind === undefined) ? [] : alike.flatMap(kindsOf);
    const { manner, many, done, words } = first;
    return [{ manner, many, kinds, ...(done && { done }), tokens: tokensOf(words) }];
  });
};

/**
 * Speaks of what was spoken of before. Reading leaves open what a pronoun stands for; printing what was read asks, and
 * finds the candidates in what has been said by then.
 */
export const reference = <T extends object = Reference>(
  as: Case,
  wordings: readonly Wording[],
  choose: Chooser,
  nameOf: (noun: T) => string | null = (noun) => ('ref' in noun ? String(noun.ref) : null),
): Form<T> => {
  const entries = entriesOf(wordings);
  const expecting = { expected: () => [`what was spoken of (${as})`] };

  const say = (said: Mention, manner: Manner, out: Printer, here: Discourse): Discourse | null => {
    const wording = wordings.find((one) => one.manner === manner && speaksOf(one, said));
    if (wording === undefined) return null;
    out.write(wording.words);
    const { quiet: _, ...again } = said;
    return mention(here, again);
  };

  const sayOpen = (name: string, out: Printer, here: Discourse): Discourse | null => {
    const told = toldBy(name);
    const meant = out.meant.get(name);
    if (meant === undefined) {
      out.open = { name, candidates: here.mentions.filter((said) => fits(said, told)) };
      return null;
    }
    const said = here.mentions.find(({ of }) => of === meant.of);
    if (said === undefined || !fits(said, told)) return null;
    if (choose(said, here, as) !== told.manner) out.manners.set(name, told.manner);
    return say(said, told.manner, out, here);
  };

  const form: Form<T> = {
    name: `reference (${as})`,
    print(value, out, here) {
      const name = nameOf(value);
      if (name === null) return null;
      if (isOpen(name)) return sayOpen(name, out, here);
      const said = here.mentions.find(({ of }) => of === name);
      if (said === undefined) return null;
      const manner = (out.marks.get(value) as Manner | undefined) ?? choose(said, here, as);
      return manner === null ? null : (say(said, manner, out, here) ?? say(said, 'that', out, here));
    },
    begins(into) {
      for (const { tokens } of entries) into.word(tokens[0]);
    },
    read: (text: Reading, at: number) =>
      text.once(form, at, () => {
        const results: Result<T>[] = [];
        for (const entry of entries) {
          const end = text.after(at, entry.tokens);
          if (end >= 0) results.push({ value: { ref: openName(at, entry) } as unknown as T, end });
        }
        if (results.length === 0) text.missed(at, expecting);
        return results;
      }),
  };
  return form;
};
