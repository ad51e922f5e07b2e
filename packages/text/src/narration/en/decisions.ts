import type { AssignDecision, Decision, PickDecision, Thing, Value, Why } from '@rulewright/language';
import type { Question } from '../narrator.types.js';
import { actText } from './acts.js';
import { answerText } from './answers.js';
import { capital, counted, listed } from './english.js';
import { nameOf, optionText, phraseOf, type Telling } from './naming.js';

/** What each reason asks for; `of` is the object that asks, empty where the rules do. */
const asks: { readonly [W in Why]: (t: Telling, d: Decision, of: string) => string } = {
  priority: (t) => `pass, or play a land, ${t.wording.cast} a spell or ${t.wording.activate} an ability`,
  mulligan: () => 'keep this hand, or take a mulligan',
  'bottom cards': () => 'choose cards to put on the bottom of the library',
  'starting player': () => 'choose who takes the first turn',
  modes: (_, __, of) => `choose modes${of}`,
  half: (t, _, of) => `choose which half to ${t.wording.cast}${of}`,
  X: (_, __, of) => `choose X${of}`,
  'alternative cost': (_, __, of) => `choose which cost to pay${of}`,
  'additional cost': (_, __, of) => `pay the additional cost${of}?`,
  hybrid: (_, __, of) => `choose how to pay the hybrid symbols${of}`,
  targets: (_, __, of) => `choose targets${of}`,
  'new targets': (_, __, of) => `choose new targets${of}`,
  division: (_, __, of) => `divide the amount among the targets${of}`,
  payment: (_, __, of) => `choose what to pay with${of}`,
  may: (t, d) => (d.source === 0 ? 'do it?' : `do what ${nameOf(t, d.source)} allows?`),
  choose: (_, __, of) => `choose${of}`,
  'choose number': (_, __, of) => `choose a number${of}`,
  'choose name': (_, __, of) => `choose a name${of}`,
  'order triggers': () => 'put these triggered abilities in the order in which they go on the stack',
  'order cards': () => 'put these cards in order, the uppermost first',
  'order replacements': () => 'choose which of these effects applies first',
  'order timestamps': () => 'put these objects in the order in which they count as having arrived',
  attackers: () => 'declare attackers',
  blockers: () => 'declare blockers',
  'damage order': (t, d) => damageOrder(t, d),
  'combat damage': (t, d) =>
    d.source === 0 ? 'assign combat damage' : `assign the combat damage of ${nameOf(t, d.source)}`,
  coin: (_, __, of) => `call the coin${of}`,
  search: (_, __, of) => `choose what to find${of}`,
  discard: (_, __, of) => `choose what to discard${of}`,
  legend: () => 'choose which one to keep',
  mana: (_, __, of) => `choose which mana to add${of}`,
  'cast while resolving': (t) => `${t.wording.cast} one of these now, or pass`,
};

export const whys = Object.keys(asks) as readonly Why[];

const damageOrder = (t: Telling, d: Decision): string => {
  const of = nameOf(t, d.source, 'this creature');
  if (d.kind === 'number') return `choose the place of the new creature in the order of damage for ${of}`;
  return `order the creatures that are dealt damage by ${of}, the first one first`;
};

const range = (min: number, max: number): string => (min === max ? `${min}` : `${min} to ${max}`);

const isYesNo = (d: PickDecision): boolean =>
  d.options.length === 2 && d.options.includes('yes') && d.options.includes('no');

/** How much is to be chosen. */
const bounds = (t: Telling, d: Decision): string => {
  switch (d.kind) {
    case 'act':
    case 'order':
      return '';
    case 'pick':
      if (isYesNo(d)) return '';
      return ` (${range(d.min, d.max)}${d.tuples || d.within ? ', together' : ''}${d.ordered ? ', in order' : ''})`;
    case 'number':
      if (d.among) return ` (${listed(d.among.map(String), 'or')})`;
      return d.max >= 1_000_000 ? ` (${d.min} or more)` : ` (${range(d.min, d.max)})`;
    case 'name':
      return ` (a ${d.of === 'card' ? 'card name' : 'creature type'})`;
    case 'pay':
      return `: ${d.cost}${d.pool.length === 0 ? '' : `, with ${d.pool.map((s) => `{${s}}`).join('')} in the pool`}`;
    case 'assign':
      return assigning(t, d);
  }
};

const assigning = (t: Telling, d: AssignDecision): string => {
  const rows = d.rows.length;
  if (d.amounts === undefined) {
    const must = d.obeyed === 0 ? '' : `; ${counted(d.obeyed, 'requirement')} must be obeyed`;
    return ` (${counted(rows, 'creature')} could${must})`;
  }
  const amounts = d.rows.map((row, i) => {
    const { min, max } = d.perRow[i] ?? { min: 0, max: 0 };
    return rows === 1 ? range(min, max) : `${range(min, max)} of ${nameOf(t, row, 'this')}`;
  });
  const least = d.amounts.least === 0 ? '' : `, at least ${d.amounts.least} each`;
  return ` (${listed(amounts)} to ${listed(d.columns.map((column) => nameOf(t, column)))}${least})`;
};

const askOf = (t: Telling, d: Decision): string => {
  const of = d.source === 0 ? '' : ` for ${nameOf(t, d.source)}`;
  if (d.kind === 'pay') return `pay${of}`;
  return asks[d.why](t, d, of);
};

export const questionOf = (t: Telling, d: Decision): Question => {
  const player = capital(phraseOf(t, -1 - d.player).text);
  const ask = askOf(t, d);
  const mark = ask.endsWith('?') ? '?' : '';
  return { text: `${player}: ${ask.replace(/\?$/, '')}${bounds(t, d)}${mark}`, rule: t.cite(d.rule) };
};

const pairsOf = (t: Telling, d: AssignDecision): readonly string[] =>
  d.pairs.map(([row, column]) => {
    const of = (list: readonly Thing[], i: number): string => nameOf(t, list[i] ?? 0);
    return (
      answerText(t, d.why, [[d.rows[row] ?? 0, d.columns[column] ?? 0]]) ||
      `${of(d.rows, row)} - ${of(d.columns, column)}`
    );
  });

const valuesOf = (t: Telling, values: readonly Value[]): readonly string[] =>
  values.map((value) => optionText(t, value));

/** What there is to choose from, in the order of the decision. */
export const optionsOf = (t: Telling, d: Decision): readonly string[] => {
  switch (d.kind) {
    case 'act':
      return [...d.acts, ...d.mana].map((act) => actText(t, act));
    case 'pick':
    case 'order':
      return valuesOf(t, d.options);
    case 'pay':
      return ['pay automatically', ...d.acts.map((act) => actText(t, act))];
    case 'assign':
      return pairsOf(t, d);
    case 'number':
    case 'name':
      return [];
  }
};
