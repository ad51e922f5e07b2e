import {
  type Ability,
  canonical,
  canonicalAbilities,
  type Definition,
  type DescriptionNoun,
  type SpellAbility,
} from '@rulewright/language';
import {
  capital,
  type Discourse,
  type Form,
  type Meaning,
  mention,
  parse,
  print,
  silence,
} from '../../grammar/index.js';
import { attachedOf } from '../../views/attached.js';
import type { WordingDate } from '../../views/dates.js';
import { abilities, keywordList } from './abilities.js';

export { type WordingDate, wordingDates } from '../../views/dates.js';

const capitals = new RegExp(`${capital}+(.)`, 'g');

/** Capitals, and "an" before a vowel. */
const finish = (written: string): string =>
  written
    .replace(/\ba other\b/g, 'another')
    .replace(/\ba (?=[aeiouAEIOU])/g, 'an ')
    .replace(capitals, (_, letter: string) => letter.toUpperCase());

/** What was kept with the object, and may be spoken of in its other abilities. */
const notesIn = (node: unknown): readonly DescriptionNoun[] => {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(notesIn);
  return 'a' in node && 'note' in node ? [node as DescriptionNoun, ...inner] : inner;
};

/** What is known before the first word of an object's text. */
const startOf = (definition: Definition): Discourse => ({
  ...mention(
    notesIn(definition.abilities).reduce(
      (here, { a, note = '' }) => mention(here, { of: note, kind: a, many: false }),
      silence,
    ),
    { of: 'self', kind: 'self', many: false },
  ),
  sentence: 1,
  attached: attachedOf(definition),
});

interface Grammar {
  readonly ability: Form<Ability>;
  /** Keywords of one line. */
  readonly keywords: Form<readonly Ability[]>;
}

const built = new Map<WordingDate, Grammar>();
const grammarOf = (date: WordingDate): Grammar => {
  const known = built.get(date);
  if (known !== undefined) return known;
  const ability = abilities(date);
  const grammar = { ability, keywords: keywordList(ability) };
  built.set(date, grammar);
  return grammar;
};

/** Keywords that a card of this time explains no more, and so sets on one line. */
const known = [
  'flying',
  'first strike',
  'double strike',
  'trample',
  'haste',
  'vigilance',
  'reach',
  'defender',
  'flash',
];
const shares = (ability: Ability | undefined): boolean =>
  ability?.ability === 'keyword' && known.includes(ability.name);

const draws = (ability: SpellAbility): boolean => {
  const last = ability.do.at(-1);
  if (ability.do.length < 2 || last === undefined) return false;
  if (last.do === 'later') return last.actions[0]?.do === 'draw';
  return last.do === 'draw' && last.n === undefined && last.by === undefined;
};

/** The abilities of each paragraph: a card that is drawn last has its own. */
const paragraphs = (all: readonly Ability[]): readonly (readonly Ability[])[] => {
  const result: Ability[][] = [];
  for (const ability of all) {
    const last = result.at(-1);
    if (last && shares(ability) && shares(last.at(-1))) last.push(ability);
    else if (ability.ability === 'spell' && draws(ability))
      result.push([{ ...ability, do: ability.do.slice(0, -1) }], [{ ...ability, do: ability.do.slice(-1) }]);
    else result.push([ability]);
  }
  return result;
};

/** What a card says on a day of which the wording is: the latest words are those of the latest rules. */
const onDate = (all: readonly Ability[], date: WordingDate): readonly Ability[] =>
  all.flatMap((ability) => {
    if (ability.ability !== 'from') return [ability];
    const known = ability.dates.filter(({ from }) => date >= '2022-04-29' || from <= date);
    return (known.at(-1) ?? ability.dates[0])?.abilities ?? [];
  });

/** The abilities that the text of a card on that day says. */
export const abilitiesOn = (definition: Definition, date: WordingDate): readonly Ability[] =>
  canonicalAbilities(onDate(canonical(definition).abilities, date));

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

/** A full stop stands within the quotation marks in texts, and after them in the grammar. */
const outward = (text: string): string => text.replaceAll(/\."(?=$|\n| [A-Z])/g, '.".');
const inward = (text: string): string => text.replaceAll('.".', '."');

/** The paragraphs of a card; null for one that no rule says. */
export const printCard = (definition: Definition, date: WordingDate): readonly (string | null)[] => {
  const { ability, keywords } = grammarOf(date);
  const all = renamed(abilitiesOn(definition, date), definition.name, '~');
  const start = startOf({ ...definition, abilities: [...all] });
  return paragraphs(all).map((line) => {
    const [first] = line;
    const text =
      line.length > 1
        ? print(keywords, line, finish, new Map(), start)
        : first && print(ability, first, finish, new Map(), start);
    return text === null || text === undefined ? null : inward(text).replaceAll('~', definition.name);
  });
};

/** One ability of a card as a paragraph; null where no rule says it. */
export const printAbility = (ability: Ability, of: Definition, date: WordingDate): string | null => {
  const [all, only] = [renamed(abilitiesOn(of, date), of.name, '~'), renamed(ability, of.name, '~')];
  const text = print(grammarOf(date).ability, only, finish, new Map(), startOf({ ...of, abilities: [...all] }));
  return text === null ? null : inward(text).replaceAll('~', of.name);
};

/** What the text of a card means, at best rank, and of equals what is expected; or where reading stopped. */
export const readCard = (
  text: string,
  of: Definition,
  date: WordingDate,
  expected: readonly Ability[] = [],
): { readonly abilities: readonly Ability[] } | { readonly stopped: string } => {
  const { ability, keywords } = grammarOf(date);
  if (text === '') return { abilities: [] };
  const wanted = new Set(expected.map((one) => JSON.stringify(canonicalAbilities([one]))));
  const best = (meanings: readonly Meaning<Ability>[]): Ability | undefined =>
    meanings
      .filter(({ marks }) => marks === meanings[0]?.marks)
      .map(({ value }) => value)
      .find((value) => wanted.has(JSON.stringify(canonicalAbilities([renamed(value, '~', of.name)])))) ??
    meanings[0]?.value;
  const read: Ability[] = [];
  for (const line of outward(text.replaceAll(of.name, '~')).split('\n')) {
    const start = startOf({ ...of, abilities: read });
    const one = parse(ability, line, finish, start);
    const several = 'expected' in one || one.length === 0 ? parse(keywords, line, finish, start) : [];
    const last = read.at(-1);
    const value = 'expected' in one ? undefined : best(one);
    if (value !== undefined) {
      if (value.ability === 'spell' && last?.ability === 'spell')
        read.splice(-1, 1, { ...last, do: [...last.do, ...value.do] });
      else read.push(value);
    } else if (!('expected' in several) && several[0]) read.push(...several[0].value);
    else {
      const at = 'expected' in one ? one.at : 0;
      const expected = 'expected' in one ? one.expected.slice(0, 6).join(' | ') : 'something to refer to';
      return { stopped: `${line.slice(0, at)}<here>${line.slice(at)} (${expected})` };
    }
  }
  return { abilities: canonicalAbilities(renamed(read, '~', of.name)) };
};
