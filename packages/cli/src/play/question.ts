import type { Core } from '@rulewright/engine';
import {
  type Act,
  type Answer,
  type AssignDecision,
  type Decision,
  isObject,
  type PickDecision,
  type Thing,
  type Value,
} from '@rulewright/language';
import type { Narrator } from '@rulewright/text';
import { type Choices, letterOf } from './answers.js';
import { choiceOf } from './details.js';
import type { TableNames } from './names.js';

/** A question as it is put: what is asked, what there is to choose, and how to say it. */
export interface Asked extends Choices {
  readonly lines: readonly string[];
  readonly hint: string;
}

export interface Asking {
  readonly core: Core;
  readonly names: TableNames;
  readonly narrator: Narrator;
  /** Says the choices with all that tells them apart. */
  readonly chooser: Narrator;
  readonly me: number;
  /** Mana abilities are offered as well. */
  readonly mana: boolean;
  /** What a sensible player would answer, where that is offered. */
  readonly suggest: (decision: Decision) => Answer | null;
}

/** `equip Bonesplitter ({1})`, `Devoted Druid: {T}: Add green mana`. */
const actWords = (a: Asking, act: Act): string => {
  if (act.act !== 'activate') return a.chooser.act(act);
  const instance = a.core.chars(act.source).abilities.find(({ id }) => id === act.ability);
  const name = a.names.name(act.source);
  if (!instance) return a.narrator.act(act);
  const text = a.narrator.ability(instance.ability, name);
  const cost = /^([^:]+): /.exec(text)?.[1];
  return instance.keyword === '' || cost === undefined ? `${name}: ${text}` : `${instance.keyword} ${name} (${cost})`;
};

const numbered = (labels: readonly string[]): readonly string[] =>
  labels.map((label, i) => `${String(i + 1).padStart(3)}  ${label}`);

const lettered = (labels: readonly string[]): readonly string[] =>
  labels.map((label, i) => `${letterOf(i).padStart(3)}  ${label}`);

const choices = (labels: readonly string[], usual: Answer | null, acts: readonly Act[] = []) => ({
  labels,
  acts,
  usual,
  options: [] as readonly Value[],
  names: [] as readonly string[],
});

/** Of what is said in the same words, the first: equal cards in hand are as good as each other. */
const distinct = <T>(items: readonly T[], say: (item: T) => string): readonly T[] => {
  const said = items.map(say);
  return items.filter((_, i) => said.indexOf(said[i] as string) === i);
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `You: choose targets (1)` without the one who is asked. */
const questionText = (a: Asking, d: Decision): string =>
  capital(
    a.narrator
      .question(d)
      .text.replace(new RegExp(`^${a.names.player(d.player)}: `), '')
      .replace(/ \(1\)$/, ''),
  );

export const askedOf = (a: Asking, d: Decision): Asked => {
  switch (d.kind) {
    case 'act': {
      const offered = [...d.acts.filter(({ act }) => act !== 'pass'), ...(a.mana ? d.mana : [])];
      const acts = distinct(offered, (act) => actWords(a, act));
      const labels = acts.map((act) => actWords(a, act));
      const head = d.why === 'priority' ? [] : [questionText(a, d)];
      const hint = labels.length === 0 ? 'Enter passes' : 'a number; Enter passes';
      return { ...choices(labels, { act: 'pass' }, acts), lines: [...head, ...numbered(labels)], hint };
    }
    case 'pick':
      return askedPick(a, d);
    case 'order': {
      const labels = a.chooser.options(d);
      const hint = 'numbers in the order that you want; Enter: as they stand';
      return { ...choices(labels, d.options), lines: [questionText(a, d), ...numbered(labels)], hint };
    }
    case 'number':
      return { ...choices([], null), lines: [questionText(a, d)], hint: 'a number' };
    case 'name':
      return { ...choices([], null), names: a.core.setting.names, lines: [questionText(a, d)], hint: 'a card name' };
    case 'pay': {
      const labels = d.acts.map((act) => actWords(a, act));
      const hint = `a number${d.pool.length > 0 ? ', "spend R G"' : ''}; Enter pays by itself`;
      return { ...choices(labels, { pay: 'auto' }, d.acts), lines: [questionText(a, d), ...numbered(labels)], hint };
    }
    case 'assign':
      return d.amounts ? askedAmounts(a, d) : askedPairs(a, d);
  }
};

/** Of equal cards of a hidden zone one is as good as another, where one is to be chosen. */
const differing = (a: Asking, d: PickDecision): readonly Value[] => {
  if (d.max > 1 || d.tuples || d.within) return d.options;
  const inHidden = (option: Value): boolean => {
    const place = isObject(option) ? a.core.object(option)?.place : undefined;
    return place === 'library' || place === 'hand';
  };
  return d.options.every(inHidden) ? distinct(d.options, (option) => label(a, option as Thing)) : d.options;
};

const askedPick = (a: Asking, d: PickDecision): Asked => {
  const options = differing(a, d);
  const labels = a.chooser.options({ ...d, options });
  const none = d.min === 0 ? [] : null;
  const yesNo = d.options.length === 2 && d.options.includes('yes') && d.options.includes('no');
  const how = yesNo ? 'y or n' : d.max > 1 ? 'numbers, like "1 3"' : 'a number';
  const hint = `${how}${none === null ? '' : '; Enter: none'}`;
  return { ...choices(labels, none), options, lines: [questionText(a, d), ...(yesNo ? [] : numbered(labels))], hint };
};

const label = (a: Asking, thing: Thing): string => choiceOf(a.core, thing, a.names, a.me);

const reach = (d: AssignDecision, row: number): string =>
  d.pairs
    .filter(([r]) => r === row)
    .map(([, c]) => letterOf(c))
    .join(' ');

const askedPairs = (a: Asking, d: AssignDecision): Asked => {
  const rows = d.rows.map((row) => label(a, row));
  const attacking = d.why === 'attackers';
  const one = d.columns.length === 1;
  const title = attacking
    ? 'Which creatures attack?'
    : d.why === 'blockers'
      ? 'Which creatures block?'
      : questionText(a, d);
  const must = d.obeyed > 0 ? [`${d.obeyed} of the requirements to do so must be obeyed.`] : [];
  const lines = one
    ? [`${title}${attacking ? '' : ` (${label(a, d.columns[0] as Thing)})`}`, ...must, ...numbered(rows)]
    : [
        title,
        ...must,
        ...numbered(
          rows.map((row, r) =>
            reach(d, r).length === d.columns.length * 2 - 1 ? row : `${row}  (only ${reach(d, r)})`,
          ),
        ),
        attacking ? 'They may attack:' : 'They may block:',
        ...lettered(d.columns.map((column) => label(a, column))),
      ];
  const hint = `${one ? 'numbers, like "1 2", or "all"' : 'like "1a 2b"'}; Enter: none`;
  return { ...choices(rows, []), lines, hint };
};

const askedAmounts = (a: Asking, d: AssignDecision): Asked => {
  const rows = d.rows.map((row, r) => `${label(a, row)}: ${d.perRow[r]?.max ?? 0}`);
  const usual = a.suggest(d);
  const shown = usual === null ? '' : `; Enter: ${a.narrator.answer(d, usual)}`;
  const several = d.rows.length > 1;
  return {
    ...choices([], usual),
    lines: [
      questionText(a, d),
      ...(several ? numbered(rows) : []),
      ...lettered(d.columns.map((column) => label(a, column))),
    ],
    hint: `how much to each, like "${several ? '1a2 1b1' : 'a2 b1'}"${shown}`,
  };
};
