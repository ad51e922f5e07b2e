import { type Ability, canonical, canonicalAbilities, type Definition } from '@rulewright/language';
import { type Discourse, type Meaning, mention, parse, print, type Stop, silence } from '../../grammar/index.js';
import { attachedOf } from '../../views/attached.js';
import type { WordingDate } from '../../views/dates.js';
import { names } from '../names.js';
import type { Script } from '../script.js';
import { abilities, type Paragraphs } from './abilities.js';
import { kitOf } from './kit.js';

export { type WordingDate, wordingDates } from '../../views/dates.js';
export type { Script } from '../script.js';

const finish = (written: string): string => written;

/** What is known before the first word of an object's text. */
const startOf = (definition: Definition): Discourse => ({
  ...mention(silence, { of: 'self', kind: 'self', many: false }),
  sentence: 1,
  attached: attachedOf(definition),
});

const built = new Map<string, Paragraphs>();
const grammarOf = (script: Script, date: WordingDate): Paragraphs => {
  const key = `${script} ${date}`;
  const known = built.get(key) ?? abilities(kitOf(script, date));
  built.set(key, known);
  return known;
};

/** The name of a card; English where no Chinese one is known. */
export const nameOf = (name: string, script: Script): string => {
  const known = names[name];
  if (known === undefined) return name;
  return script === 'Hant' ? known[0] : known[1];
};

/** Keywords that a card of this time explains no more, and so sets on one line. */
const known = ['flying', 'first strike', 'double strike', 'trample', 'haste', 'vigilance', 'reach', 'defender', 'fear'];
const shares = (ability: Ability | undefined): boolean =>
  ability?.ability === 'keyword' && known.includes(ability.name);

/** The abilities of each paragraph. */
const paragraphs = (all: readonly Ability[]): readonly (readonly Ability[])[] => {
  const result: Ability[][] = [];
  for (const ability of all) {
    const last = result.at(-1);
    if (last && shares(ability) && shares(last.at(-1))) last.push(ability);
    else result.push([ability]);
  }
  return result;
};

/** The paragraphs of a card; null for one that no rule says. */
export const printCard = (definition: Definition, script: Script, date: WordingDate): readonly (string | null)[] => {
  const { ability, keywords } = grammarOf(script, date);
  const start = startOf(definition);
  return paragraphs(canonical(definition).abilities).map((line) => {
    const [first] = line;
    const text =
      line.length > 1
        ? print(keywords, line, finish, new Map(), start)
        : first && print(ability, first, finish, new Map(), start);
    return text?.replaceAll('~', nameOf(definition.name, script)) ?? null;
  });
};

/** What a paragraph of a card of that name means. */
export const readAbility = (
  paragraph: string,
  of: Definition,
  script: Script,
  date: WordingDate,
): readonly Meaning<Ability>[] | Stop =>
  parse(grammarOf(script, date).ability, paragraph.replaceAll(nameOf(of.name, script), '~'), finish, startOf(of));

/** What the text of a card means, at best rank; or where reading stopped. */
export const readCard = (
  text: string,
  of: Definition,
  script: Script,
  date: WordingDate,
): { readonly abilities: readonly Ability[] } | { readonly stopped: string } => {
  const { ability, keywords } = grammarOf(script, date);
  const read: Ability[] = [];
  for (const line of text.replaceAll(nameOf(of.name, script), '~').split('\n')) {
    const start = startOf({ ...of, abilities: read });
    const one = parse(ability, line, finish, start);
    const several = 'expected' in one || one.length === 0 ? parse(keywords, line, finish, start) : [];
    if (!('expected' in one) && one[0]) read.push(one[0].value);
    else if (!('expected' in several) && several[0]) read.push(...several[0].value);
    else {
      const at = 'expected' in one ? one.at : 0;
      const expected = 'expected' in one ? one.expected.slice(0, 6).join(' | ') : 'something to refer to';
      return { stopped: `${line.slice(0, at)}<here>${line.slice(at)} (${expected})` };
    }
  }
  return { abilities: canonicalAbilities(read) };
};
