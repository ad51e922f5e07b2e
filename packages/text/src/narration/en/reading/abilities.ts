import type { Ability, Definition, KeywordAbility, Zone } from '@rulewright/language';
import { capital, listed, quoted } from '../english.js';
import { readSentences } from './actions.js';
import { finite } from './clauses.js';
import type { Reader } from './reader.types.js';
import { inZone, wordOf } from './words.js';

const whereabouts = (r: Reader, zones: readonly Zone[] | undefined): string => {
  if (zones === undefined) return '';
  if (new Set(zones).size === 7) return ' (Works everywhere.)';
  return ` (Works ${listed(
    zones.map((zone) => inZone(zone, r.wording)),
    'or',
  )}.)`;
};

const tagged = (keyword: string | undefined): string => (keyword === undefined ? '' : ` (This is ${keyword}.)`);

const keyworded = (r: Reader, { name, cost, n, quality }: KeywordAbility): string => {
  const paid =
    cost === undefined ? [] : [r.cost(cost)].map((text) => (text.startsWith('{') ? text : `(cost: ${text})`));
  const parts = [name, ...(n === undefined ? [] : [r.amount(n)]), ...paid];
  if (quality === undefined) return parts.join(' ');
  const things = r.things(quality);
  switch (name) {
    case 'protection':
    case 'hexproof':
      return `${parts.join(' ')} from ${things}`;
    case 'enchant':
      return `${parts.join(' ')} ${r.noun(quality, 'a').text}`;
    default:
      return `${parts.join(' ')} (${things})`;
  }
};

export const readAbility = (r: Reader, ability: Ability): string => {
  switch (ability.ability) {
    case 'spell':
      return `${capital(readSentences(r, ability.do))}.`;
    case 'activated': {
      const by = ability.by === undefined ? '' : ` (${capital(r.noun(ability.by, 'a').text)} may do this.)`;
      const only = ability.only === undefined ? '' : ` (Only if ${r.condition(ability.only)}.)`;
      const special =
        ability.special === undefined ? '' : ability.special ? ' (Without the stack.)' : ' (By the stack.)';
      const faceDown =
        ability.faceDown === undefined ? '' : ` (Only while ${ability.faceDown ? 'face down' : 'face up'}.)`;
      return `${r.cost(ability.cost)}: ${capital(readSentences(r, ability.do))}.${by}${only}${whereabouts(r, ability.in)}${faceDown}${special}${tagged(ability.keyword)}`;
    }
    case 'triggered': {
      const when = Array.isArray(ability.when)
        ? listed(
            ability.when.map((pattern) => finite(r.pattern(pattern, 'a'))),
            'or',
          )
        : r.condition(ability.when as Exclude<typeof ability.when, readonly unknown[]>);
      const start = Array.isArray(ability.when) ? 'Whenever' : 'As soon as';
      const iff = ability.if === undefined ? '' : `, if ${r.condition(ability.if)}`;
      return `${start} ${when}${iff}, ${readSentences(r, ability.do)}.${whereabouts(r, ability.in)}${tagged(ability.keyword)}`;
    }
    case 'static': {
      const effects = ability.effects.map((effect) => r.effect(effect)).join('; ');
      const text = ability.while === undefined ? effects : `as long as ${r.condition(ability.while)}, ${effects}`;
      return `${capital(text === '' ? 'nothing' : text)}.${whereabouts(r, ability.in)}${tagged(ability.keyword)}`;
    }
    case 'keyword':
      return keyworded(r, ability);
    case 'from': {
      const row = ability.row === undefined ? '' : ` (by the difference ${quoted(ability.row)})`;
      const dates = ability.dates.map(
        ({ from, abilities }) => `from ${from}: ${abilities.map((one) => r.ability(one)).join(' ') || 'nothing.'}`,
      );
      return `Depending on the date of the rules${row}: ${dates.join(' ')}`;
    }
  }
};

/** The line of types, with colours where the cost does not tell them. */
export const kindLine = (r: Reader, d: Definition): string => {
  const words = [...(d.supertypes ?? []), ...d.types].map((word) => wordOf(word, r.wording));
  const types = words.length === 0 ? 'without a type' : words.join(' ');
  const colors = d.colors === undefined ? '' : `${d.colors.length === 0 ? 'colorless' : listed(d.colors)} `;
  return `${colors}${types}${d.subtypes === undefined ? '' : ` - ${d.subtypes.join(' ') || 'no subtype'}`}`;
};

export const sizeOf = (d: Definition): readonly string[] => [
  ...(d.power === undefined && d.toughness === undefined ? [] : [`${d.power ?? '-'}/${d.toughness ?? '-'}`]),
  ...(d.loyalty === undefined ? [] : [`loyalty ${d.loyalty}`]),
];

/** Each half of a split card, and the other half of a flip card, by itself. */
export const halvesOf = (r: Reader, d: Definition): readonly string[] => [
  ...(d.halves ?? []).map((half) => r.inline(half)),
  ...(d.flipped ? [`Flipped: ${r.inline(d.flipped)}`] : []),
];

export const readInline = (r: Reader, d: Definition): string => {
  const own = r.about(d.name === '' ? 'this object' : d.name);
  const head = [
    d.name === '' ? 'without a name' : d.name,
    ...(d.cost === undefined ? [] : [d.cost]),
    ...sizeOf(d),
  ].join(' ');
  return [`${head}, ${kindLine(r, d)}`, ...d.abilities.map((ability) => own.ability(ability)), ...halvesOf(r, d)].join(
    '; ',
  );
};
