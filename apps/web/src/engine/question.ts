import {
  type Act,
  type Answer,
  type AssignDecision,
  type Decision,
  isObject,
  isPlayer,
  type Thing,
  type Value,
} from '@rulewright/language';
import type { Narrator } from '@rulewright/text';
import type { Assignment, Option, Question } from './table.types.js';

const thingsOf = (value: Value): readonly Thing[] =>
  typeof value === 'number' && (isObject(value) || isPlayer(value)) ? [value] : [];

const actOption = (act: Act, told: Narrator): Option => ({
  label: told.act(act),
  things: act.act === 'pass' ? [] : [act.act === 'activate' ? act.source : act.card],
  answer: act,
  value: null,
});

const optionsOf = (decision: Decision, told: Narrator): readonly Option[] => {
  switch (decision.kind) {
    case 'act':
      return [...decision.acts, ...decision.mana].map((act) => actOption(act, told));
    case 'pick':
    case 'order': {
      const labels = told.options(decision);
      return decision.options.map((value, at) => ({
        label: labels[at] ?? String(value),
        things: thingsOf(value),
        answer: decision.kind === 'pick' && decision.min === 1 && decision.max === 1 ? [value] : null,
        value,
      }));
    }
    case 'pay':
      return decision.acts.map((act) => ({ ...actOption(act, told), answer: { pay: 'act', act } }));
    default:
      return [];
  }
};

const assignmentOf = (decision: AssignDecision, name: (thing: Thing) => string): Assignment => ({
  rows: decision.rows.map((thing, at) => ({ thing, label: name(thing), max: decision.perRow[at]?.max ?? 0 })),
  columns: decision.columns.map((thing) => ({ thing, label: name(thing) })),
  pairs: decision.pairs,
  amounts: decision.amounts !== undefined,
});

/** What Enter does: to pass, to declare nothing, to pay by itself, to divide as is suggested. */
const usualOf = (decision: Decision, suggest: (decision: Decision) => Answer): Answer | null => {
  if (decision.kind === 'assign' && decision.amounts !== undefined) return suggest(decision);
  if (decision.kind === 'act') return { act: 'pass' };
  if (decision.kind === 'pay') return { pay: 'auto' };
  if (decision.kind === 'order') return decision.options;
  if (decision.kind === 'pick' && decision.min === 0) return [];
  if (decision.kind === 'assign' && decision.obeyed === 0) return [];
  return null;
};

/** A question with all that may be answered, for the page. */
export const questionOf = (
  decision: Decision,
  told: Narrator,
  name: (thing: Thing) => string,
  suggest: (decision: Decision) => Answer,
): Question => {
  const { text, rule } = told.question(decision);
  const usual = usualOf(decision, suggest);
  const [min, max] =
    decision.kind === 'pick' || decision.kind === 'number'
      ? [decision.min, decision.max]
      : decision.kind === 'order'
        ? [decision.options.length, decision.options.length]
        : [1, 1];
  return {
    kind: decision.kind,
    why: decision.why,
    player: decision.player,
    text,
    rule,
    options: optionsOf(decision, told),
    min,
    max,
    assign: decision.kind === 'assign' ? assignmentOf(decision, name) : null,
    usual,
    usualLabel: usual === null ? '' : told.answer(decision, usual),
  };
};
