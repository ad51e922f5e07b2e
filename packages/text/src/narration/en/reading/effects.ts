import type { CastingEffect, Change, Effect, Noun, NumberChange, Pattern, WouldEffect } from '@rulewright/language';
import { amounting, article, conjugate, listed, type Person } from '../english.js';
import { finite, grouped, modal } from './clauses.js';
import type { Reader } from './reader.types.js';
import { wordOf } from './words.js';

const signed = (n: number): string => (n < 0 ? `-${-n}` : `+${n}`);

const isNumberChange = (change: Change | undefined): change is NumberChange =>
  change?.change === 'setNumber' || change?.change === 'addNumber';

/** Power and toughness that change alike are said together. */
const sized = (power: NumberChange, toughness: NumberChange): string | null => {
  if (power.aspect !== 'power' || toughness.aspect !== 'toughness' || power.change !== toughness.change) return null;
  if (typeof power.n !== 'number' || typeof toughness.n !== 'number') return null;
  return power.change === 'setNumber'
    ? `have base power and toughness ${power.n}/${toughness.n}`
    : `get ${signed(power.n)}/${signed(toughness.n)}`;
};

const numbered = (r: Reader, { change, aspect, n }: NumberChange): string => {
  if (change === 'setNumber') return `have base ${aspect} ${r.amount(n)}`;
  if (typeof n === 'number') return `get ${signed(n)} ${aspect}`;
  return `get additional ${aspect} equal to ${r.amount(n)}`;
};

const abilities = (r: Reader, list: Extract<Change, { change: 'gain' | 'lose' }>['abilities']): string => {
  if (list === 'all') return 'all abilities';
  if (list.length === 0) return 'no ability';
  return listed(
    list.map((ability) => {
      if (typeof ability === 'string') return ability === 'this' ? 'this ability' : ability;
      const text = r.about('this object').ability(ability);
      return ability.ability === 'keyword' ? text : `"${text}"`;
    }),
  );
};

const readChange = (r: Reader, change: Change): string => {
  switch (change.change) {
    case 'set': {
      const value = r.noun(change.value, 'each').text;
      switch (change.aspect) {
        case 'color':
          return `be ${value} and of no other color`;
        case 'controller':
          return `be controlled by ${value}`;
        case 'name':
          return `be named ${value}`;
        case 'landType':
          return `be ${article(value)}, without its other land types and their abilities`;
        default:
          return `have ${change.aspect} ${value} and no other`;
      }
    }
    case 'add':
      return `be ${change.aspect === 'type' || change.aspect === 'subtype' ? article(said(r, change.value)) : said(r, change.value)} in addition to its other ${change.aspect}s`;
    case 'remove':
      return `be no longer ${said(r, change.value)} as a ${change.aspect}`;
    case 'setNumber':
    case 'addNumber':
      return numbered(r, change);
    case 'gain':
      return `have ${abilities(r, change.abilities)}`;
    case 'lose':
      return `lose ${abilities(r, change.abilities)}`;
    case 'copy': {
      const except = change.except === undefined ? '' : ` (except that it ${r.changes(change.except, 'one')})`;
      return `be a copy of ${r.noun(change.of, 'each').text}${except}`;
    }
    case 'status':
      if (change.status === 'switched') return `have its power and toughness switched${toward(r, change.to)}`;
      return `be ${change.status}${toward(r, change.to)}`;
    case 'counters':
      return `have ${amounting(r.amount(change.n), `${change.kind} counter`)}`;
    case 'faceDown':
      return 'be face down';
  }
};

const toward = (r: Reader, to: Noun | undefined): string =>
  to === undefined ? '' : ` toward ${r.noun(to, 'each').text}`;

const said = (r: Reader, value: Noun): string =>
  'lit' in value ? listed(value.lit.map((word) => wordOf(word, r.wording))) : r.noun(value, 'each').text;

export const readChanges = (r: Reader, changes: readonly Change[], person: Person): string => {
  const parts: string[] = [];
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i] as Change;
    const next = changes[i + 1];
    const both = isNumberChange(change) && isNumberChange(next) ? sized(change, next) : null;
    if (both !== null) i++;
    parts.push(conjugate(both ?? readChange(r, change), person));
  }
  return parts.length === 0 ? conjugate('stay as before', person) : listed(parts);
};

const replaced = (r: Reader, e: WouldEffect): string => {
  const next = e.next === undefined ? '' : `for the next ${r.amount(e.next)}: `;
  const event = `if ${modal(r.pattern(e.on, 'a'), 'would')}`;
  return e.stage === undefined
    ? `${next}${event}, instead ${grouped(r.actions(e.do), e.do.length)}`
    : `${next}${event}, the result is: ${grouped(r.actions(e.do), e.do.length)}`;
};

const costing = (r: Reader, e: CastingEffect): string => {
  const often = (times: NonNullable<CastingEffect['less']>['times']): string =>
    times === undefined ? '' : `, as many times as ${r.amount(times)}`;
  const parts = [
    ...(e.add === undefined ? [] : [`there is the additional cost [${r.cost(e.add)}]`]),
    ...(e.rather === undefined ? [] : [`[${r.cost(e.rather)}] may be paid rather than the mana cost`]),
    ...(e.faceDown === undefined ? [] : [`it is ${e.faceDown ? 'then' : 'not'} face down`]),
    ...(e.less === undefined ? [] : [`it costs ${e.less.mana} less${often(e.less.times)}`]),
    ...(e.more === undefined ? [] : [`it costs ${e.more.mana} more${often(e.more.times)}`]),
  ];
  const optional = e.optional === undefined ? '' : e.optional ? ', if wanted' : ', always';
  const as = e.as === undefined ? '' : ` (remembered as “${e.as}”)`;
  return `when ${finite(r.pattern(e.on, 'a'))}${optional}, ${parts.length === 0 ? 'nothing changes' : listed(parts)}${as}`;
};

export const readEffect = (r: Reader, effect: Effect): string => {
  switch (effect.effect) {
    case 'change': {
      const of = r.noun(effect.of, 'each');
      const text = `${of.text} ${r.changes(effect.changes, of.person)}`;
      return effect.for === undefined
        ? text
        : `as far as it matters for whether or how ${finite(r.pattern(effect.for, 'a'))}, ${text}`;
    }
    case 'would':
      return replaced(r, effect);
    case 'can':
      switch (effect.mode) {
        case 'may':
          return modal(r.pattern(effect.on, 'a'), 'may');
        case 'must':
          return modal(r.pattern(effect.on, 'each'), 'must');
        case 'cant':
          return forbidden(r, effect.on);
      }
      break;
    case 'casting':
      return costing(r, effect);
    case 'procedure':
      return `${r.self} goes through combat and the turn as the rules of ${effect.name} say`;
  }
  return effect satisfies never;
};

const forbidden = (r: Reader, on: Pattern): string => {
  const clause = r.pattern(on, 'no');
  const negative = /^(no|nothing)\b/.test(clause.subject?.text ?? '');
  return modal(clause, negative ? 'can' : "can't");
};
