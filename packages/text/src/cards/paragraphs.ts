import { type Ability, canonicalAbilities, type Definition, type SpellAbility } from '@rulewright/language';
import type { WordingDate } from '../views/dates.js';

const draws = (ability: SpellAbility): boolean => {
  const last = ability.do.at(-1);
  if (ability.do.length < 2 || last === undefined) return false;
  if (last.do === 'later') return last.actions[0]?.do === 'draw';
  return last.do === 'draw' && last.n === undefined && last.by === undefined;
};

/** The abilities of each paragraph: keywords that need no explanation share one; a card that is drawn last has its own. */
export const paragraphs = (all: readonly Ability[], familiar: readonly string[]): readonly (readonly Ability[])[] => {
  const shares = (ability: Ability | undefined): boolean =>
    ability?.ability === 'keyword' && familiar.includes(ability.name);
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

/** The abilities with one more paragraph: what a spell does further on is still the same spell ability. */
export const continued = (all: readonly Ability[], more: readonly Ability[]): readonly Ability[] => {
  const [last, first] = [all.at(-1), more[0]];
  return last?.ability === 'spell' && first?.ability === 'spell' && more.length === 1
    ? [...all.slice(0, -1), { ...last, do: [...last.do, ...first.do] }]
    : [...all, ...more];
};

/** What a card says on a day of which the wording is: the latest words are those of the latest rules. */
const onDate = (all: readonly Ability[], date: WordingDate): readonly Ability[] =>
  all.flatMap((ability) => {
    if (ability.ability !== 'from') return [ability];
    const known = ability.dates.filter(({ from }) => date >= '2022-04-29' || from <= date);
    return (known.at(-1) ?? ability.dates[0])?.abilities ?? [];
  });

const said = new WeakMap<Definition, Map<WordingDate, readonly Ability[]>>();

/** The abilities that the text of a card on that day says, in canonical form; found once. */
export const abilitiesOn = (definition: Definition, date: WordingDate): readonly Ability[] => {
  const byDate = said.get(definition) ?? new Map<WordingDate, readonly Ability[]>();
  said.set(definition, byDate);
  const abilities = byDate.get(date) ?? canonicalAbilities(onDate(definition.abilities, date));
  byDate.set(date, abilities);
  return abilities;
};
