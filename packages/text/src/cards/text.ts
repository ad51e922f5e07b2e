import { type Ability, canonicalAbilities, type Definition, type DescriptionNoun } from '@rulewright/language';
import {
  type Discourse,
  type Mark,
  type Meaning,
  mention,
  parse,
  print,
  rulesOf,
  type Stop,
  silence,
} from '../grammar/index.js';
import { attachedOf } from '../views/attached.js';
import type { WordingDate } from '../views/dates.js';
import type { CardGrammar } from './grammar.types.js';
import { abilitiesOn, continued, paragraphs } from './paragraphs.js';

/** What was kept with the object, and may be spoken of in its other abilities. */
const notesIn = (node: unknown): readonly Note[] => {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(notesIn);
  if (!('note' in node) || typeof node.note !== 'string') return inner;
  return [{ name: node.note, kind: 'a' in node ? (node as DescriptionNoun).a : 'exiled' }, ...inner];
};

interface Note {
  readonly name: string;
  readonly kind: string;
}

/** What is known before the first word of an object's text. */
const startOf = (definition: Definition): Discourse => ({
  ...mention(
    notesIn(definition.abilities).reduce(
      (here, { name, kind }) => mention(here, { of: name, kind, many: false }),
      silence,
    ),
    { of: 'self', kind: 'self', many: false },
  ),
  sentence: 1,
  attached: attachedOf(definition),
});

/** The definition with one string in the place of another. */
const renamed = <T>(node: T, from: string, to: string): T => {
  const inner = (value: unknown): unknown => {
    if (value === from) return to;
    if (Array.isArray(value)) return value.map(inner);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, inner(field)]));
  };
  return inner(node) as T;
};

const itself = '~';

/** The nodes of abilities that are said in another way than the default. */
const markedIn = (all: readonly Ability[], marks: readonly Mark[]): Map<object, string> => {
  const found = new Map<object, string>();
  for (const { at, as } of marks) {
    let node: unknown = all;
    for (const key of at.split('.'))
      node = typeof node === 'object' && node !== null ? (node as Readonly<Record<string, unknown>>)[key] : undefined;
    if (typeof node === 'object' && node !== null) found.set(node, as);
  }
  return found;
};

/** The paragraphs of a card; null for one that no rule says. */
export const printCard = (
  { ability, keywords, familiar, marksOf, ...words }: CardGrammar,
  of: Definition,
  date: WordingDate,
  marks: readonly Mark[] = marksOf(of.name),
): readonly (string | null)[] => {
  const all = renamed(abilitiesOn(of, date), of.name, itself);
  const start = startOf({ ...of, abilities: all });
  const marked = markedIn(all, marks);
  return paragraphs(all, familiar).map((line) => {
    const [first] = line;
    const text =
      line.length === 1 && first !== undefined
        ? print(ability, first, words.finish, new Map(marked), start)
        : print(keywords, line, words.finish, new Map(marked), start);
    return text === null ? null : words.punctuated.inText(text).replaceAll(itself, words.nameOf(of.name));
  });
};

/** One ability of a card as a paragraph; null where no rule says it. */
export const printAbility = (
  words: CardGrammar,
  ability: Ability,
  of: Definition,
  date: WordingDate,
): string | null => {
  const abilities = renamed(abilitiesOn(of, date), of.name, itself);
  const start = startOf({ ...of, abilities });
  const text = print(words.ability, renamed(ability, of.name, itself), words.finish, new Map(), start);
  return text === null ? null : words.punctuated.inText(text).replaceAll(itself, words.nameOf(of.name));
};

/** The rules of the grammar that say a card, each once; those of paragraphs that no rule says aside. */
export const rulesOfCard = ({ ability, keywords, familiar }: CardGrammar, of: Definition, date: WordingDate) => {
  const all = renamed(abilitiesOn(of, date), of.name, itself);
  const start = startOf({ ...of, abilities: all });
  const rules = paragraphs(all, familiar).flatMap((line) => {
    const [first] = line;
    return (line.length === 1 && first ? rulesOf(ability, first, start) : rulesOf(keywords, line, start)) ?? [];
  });
  return [...new Set(rules)];
};

/** Where the text of a card stopped to be read: the paragraph, the offset in it, and what could have followed there. */
export interface Stopped extends Stop {
  readonly paragraph: string;
}

/** What one paragraph of a card may mean, the likeliest first. `before`: the abilities of the paragraphs above. */
export const readParagraph = (
  { ability, keywords, ...words }: CardGrammar,
  paragraph: string,
  of: Definition,
  before: readonly Ability[] = [],
): readonly Meaning<readonly Ability[]>[] | Stopped => {
  const line = words.punctuated.inForms(paragraph.replaceAll(words.nameOf(of.name), itself));
  const start = startOf({ ...of, abilities: before });
  const one = parse(ability, line, words.finish, start);
  if (!('expected' in one) && one.length > 0)
    return one.map(({ value, marks }) => ({
      value: [value],
      marks: marks.map(({ at, as }) => ({ at: `0.${at}`, as })),
    }));
  const several = parse(keywords, line, words.finish, start);
  if (!('expected' in several) && several.length > 0) return several;
  return { paragraph: line, ...('expected' in one ? one : { at: 0, expected: ['something to refer to'] }) };
};

/** The marks of a paragraph as those of a card: what a spell does further on is counted on. */
const marksFrom = (before: readonly Ability[], { value, marks }: Meaning<readonly Ability[]>): readonly Mark[] => {
  const [last, first] = [before.at(-1), value[0]];
  const goesOn = last?.ability === 'spell' && first?.ability === 'spell' && value.length === 1;
  return marks.map(({ at, as }) => {
    const [ability = '0', ...rest] = at.split('.');
    if (!goesOn) return { at: [Number(ability) + before.length, ...rest].join('.'), as };
    const [key, action, ...inner] = rest;
    const place = key === 'do' && action !== undefined ? [key, Number(action) + last.do.length, ...inner] : rest;
    return { at: [before.length - 1, ...place].join('.'), as };
  });
};

/**
 * What the text of a card means, at best rank, and of equals what is expected; or where reading stopped.
 */
export const readCard = (
  grammar: CardGrammar,
  text: string,
  of: Definition,
  expected: readonly Ability[] = [],
): { readonly abilities: readonly Ability[]; readonly marks: readonly Mark[] } | { readonly stopped: Stopped } => {
  const shown = (abilities: readonly Ability[]): string =>
    JSON.stringify(canonicalAbilities(renamed(abilities, itself, of.name)));
  const wanted = new Set(expected.map((one) => shown([one])));
  const isWanted = (all: readonly Ability[]): boolean =>
    wanted.size > 0 && all.every((one) => wanted.has(shown([one])));
  const marks: Mark[] = [];
  let read: readonly Ability[] = [];
  for (const line of text === '' ? [] : text.split(/\n(?!• )/)) {
    const meanings = readParagraph(grammar, line, of, read);
    if ('expected' in meanings) return { stopped: meanings };
    const best = meanings.filter(({ marks }) => marks.length === meanings[0]?.marks.length);
    const meant = best.find(({ value }) => isWanted(value)) ?? best[0];
    if (meant === undefined) continue;
    marks.push(...marksFrom(read, meant));
    read = continued(read, meant.value);
  }
  return { abilities: canonicalAbilities(renamed(read, itself, of.name)), marks };
};
