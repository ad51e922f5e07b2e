import type { Characteristics, DerivationStep, RulesDate, Thing } from '@rulewright/language';
import { layerNumber } from '../layers.js';
import type { Bits, ValueText } from '../narrator.types.js';
import { readOneAbility } from './definition.js';
import { listed } from './english.js';
import { nameOf, type Telling } from './naming.js';
import { wordOf } from './reading/words.js';

type Abilities = Characteristics['abilities'];

const wordsOf = (words: readonly string[], mask: number): readonly string[] =>
  words.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1);

const has = (words: readonly string[], mask: number, word: string): boolean => wordsOf(words, mask).includes(word);

/** How large: for what is a creature, power and toughness. */
const sizeOf = (c: Characteristics, bits: Bits): string | null =>
  has(bits.types, c.types, 'creature') ? `${c.power}/${c.toughness}` : null;

const kindOf = (t: Telling, c: Characteristics, bits: Bits): string => {
  const colors = wordsOf(bits.colors, c.colors);
  const types = [...wordsOf(bits.supertypes, c.supertypes), ...wordsOf(bits.types, c.types)];
  const line = types.map((word) => wordOf(word, t.wording)).join(' ');
  const subtypes = c.subtypes.length === 0 ? '' : ` - ${c.subtypes.join(' ')}`;
  return `${colors.length === 0 ? 'colorless' : listed(colors)} ${line === '' ? 'object without a type' : line}${subtypes}`;
};

const abilitiesOf = (c: Characteristics): string => (c.keywords.length > 0 ? ` with ${listed(c.keywords)}` : '');

const short = (c: Characteristics, bits: Bits): string =>
  sizeOf(c, bits) ?? (c.loyalty > 0 ? `loyalty ${c.loyalty}` : '');

/** What a step adds and takes away of a set of words. */
const changed = (before: readonly string[], after: readonly string[], what: string): readonly string[] => {
  const gone = before.filter((word) => !after.includes(word));
  const come = after.filter((word) => !before.includes(word));
  return [
    ...(come.length === 0 ? [] : [`is ${listed(come)}${before.length > gone.length ? ' as well' : ''}`]),
    ...(gone.length === 0
      ? []
      : [
          come.length > 0
            ? `no longer ${listed(gone)}`
            : after.length === 0
              ? `has no ${what}`
              : `is no longer ${listed(gone)}`,
        ]),
  ];
};

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);

const additive = (rule: DerivationStep['rule']): boolean => rule === 'sublayer-change' || rule === 'sublayer-counters';

/** Until 2008 one sublayer holds what sets and what a resolution adds (418.5a): then both are said. */
const sized = ({ before, after, rule }: DerivationStep, date: RulesDate): readonly string[] => {
  if (before.power === after.power && before.toughness === after.toughness) return [];
  const difference = `${signed(after.power - before.power)}/${signed(after.toughness - before.toughness)}`;
  if (additive(rule)) return [difference];
  const size = `${after.power}/${after.toughness}`;
  return [rule === 'sublayer-set' && layerNumber(rule, date) === '6b' ? `${difference} to ${size}` : size];
};

const abilities = (t: Telling, { before, after }: DerivationStep): readonly string[] => {
  const without = (list: Abilities, others: Abilities): Abilities =>
    list.filter(({ id }) => !others.some((other) => other.id === id));
  const text = (list: Abilities): string => {
    const said = list.map(({ ability, keyword }) =>
      keyword === '' ? `"${readOneAbility(t.wording, ability, 'this object')}"` : keyword,
    );
    return listed([...new Set(said)]);
  };
  const come = without(after.abilities, before.abilities);
  const gone = without(before.abilities, after.abilities);
  if (after.abilities.length === 0 && gone.length > 0) return ['loses all abilities'];
  return [...(come.length === 0 ? [] : [`has ${text(come)}`]), ...(gone.length === 0 ? [] : [`loses ${text(gone)}`])];
};

/** What a layer's step changed. */
const differences = (t: Telling, step: DerivationStep, bits: Bits, date: RulesDate): readonly string[] => {
  const { before, after } = step;
  if (step.rule === 'layer-copy' && before.name !== after.name) {
    return [
      `a copy of ${after.name} (${kindOf(t, after, bits)}${sizeOf(after, bits) === null ? '' : `, ${sizeOf(after, bits)}`})`,
    ];
  }
  const found = [
    ...(before.name === after.name ? [] : [after.name === '' ? 'has no name' : `is named ${after.name}`]),
    ...(before.cost === after.cost ? [] : [after.cost === null ? 'has no mana cost' : `costs ${after.cost}`]),
    ...changed(wordsOf(bits.colors, before.colors), wordsOf(bits.colors, after.colors), 'color'),
    ...changed(wordsOf(bits.supertypes, before.supertypes), wordsOf(bits.supertypes, after.supertypes), 'supertype'),
    ...changed(typesOf(t, before, bits), typesOf(t, after, bits), 'type'),
    ...changed(before.subtypes, after.subtypes, 'subtype'),
    ...sized(step, date),
    ...(before.loyalty === after.loyalty ? [] : [`loyalty ${after.loyalty}`]),
    ...abilities(t, step),
  ];
  if (found.length > 0) return found;
  return [step.rule === 'layer-control' ? 'changes its controller' : 'changes nothing'];
};

const typesOf = (t: Telling, c: Characteristics, bits: Bits): readonly string[] =>
  wordsOf(bits.types, c.types).map((word) => wordOf(word, t.wording));

const sourceOf = (t: Telling, step: DerivationStep): string => {
  if (step.source !== 0) return ` ${nameOf(t, step.source)}`;
  return step.rule === 'layer-face-down'
    ? ' face down'
    : step.rule === 'flip-card'
      ? ' flipped'
      : step.rule.includes('count') || additive(step.rule)
        ? ' counters'
        : '';
};

const stepText = (t: Telling, step: DerivationStep, bits: Bits, date: RulesDate): string => {
  const number = layerNumber(step.rule, date);
  const layer = number === null ? step.layer : `layer ${number}`;
  return `${listed(differences(t, step, bits, date))}${sourceOf(t, step)} (${layer}, ${t.cite(step.rule)})`;
};

/** A value with its derivation: what it is, what is printed, and what each layer made of it. */
export const valueText = (
  t: Telling,
  thing: Thing,
  now: Characteristics,
  steps: readonly DerivationStep[],
  bits: Bits,
  date: RulesDate,
): ValueText => {
  const name = nameOf(t, thing);
  const printed = steps[0]?.before ?? now;
  const full = (c: Characteristics): string =>
    [short(c, bits), kindOf(t, c, bits) + abilitiesOf(c)].filter((part) => part !== '').join(' ');
  const lines = steps.map((step) => stepText(t, step, bits, date));
  const brief = short(now, bits) || kindOf(t, now, bits);
  const base = short(printed, bits) || kindOf(t, printed, bits);
  return {
    text: `${name} is ${brief}: ${[`${base} printed`, ...lines].join('; ')}`,
    now: `${name} is ${full(now)}`,
    printed: `${full(printed)} is printed`,
    steps: lines,
  };
};
