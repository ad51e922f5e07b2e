import { citeRule, defaultDate } from '@rulewright/language';
import type { Names, Narrator, NarratorOptions } from '../narrator.types.js';
import { actText } from './acts.js';
import { answerText } from './answers.js';
import { optionsOf, questionOf } from './decisions.js';
import { readDefinition, readOneAbility } from './definition.js';
import { entryText } from './log.js';
import type { Telling } from './naming.js';
import { refusalText } from './refusals.js';
import { valueText } from './values.js';
import { wordingOf } from './wording.js';

const nameless: Names = {
  name: (thing) => `object ${thing}`,
  player: (player) => `player ${player + 1}`,
};

export const english = (options: NarratorOptions): Narrator => {
  const date = options.date ?? defaultDate;
  const wording = wordingOf(options.wording ?? date);
  const cite = options.cite ?? ((rule) => citeRule(rule, date));
  const t: Telling = { names: options.names ?? nameless, wording, cite };
  return {
    event: (event) => entryText(t, { log: 'event', event }),
    entry: (entry) => entryText(t, entry),
    question: (decision) => questionOf(t, decision),
    options: (decision) => optionsOf(t, decision),
    answer: (decision, answer) => answerText(t, decision.why, answer),
    answered: (why, answer) => answerText(t, why, answer),
    act: (act) => actText(t, act),
    refusal: (refused, decision) => refusalText(t, refused, decision),
    value: (thing, now, steps, bits) => valueText(t, thing, now, steps, bits, date),
    definition: (definition) => readDefinition(wording, definition),
    ability: (ability, self) => readOneAbility(wording, ability, self),
  };
};
