import { colorWords, supertypeWords, typeWords } from '@rulewright/engine';
import { citeRule, isObject, type Thing } from '@rulewright/language';
import { type Logged, parseScenarios, runScenarios } from '@rulewright/scenario';
import { narrator } from '@rulewright/text';
import type { BenchOptions } from './bench.js';
import type { Derivation } from './bench.types.js';
import { narration } from './language.js';

/** It is no frame of its own: see `playText`. */
const isPassedOver = ({ entry }: Logged): boolean => entry.log === 'answer' && entry.why === 'priority';

/** Stops the playing once what was asked for is known. */
class Found extends Error {}

/**
 * How the values of a thing came about after so many frames of a run (0: at the start): the scenario is played again up to
 * there. Null: it is not there, or the text does not read.
 */
export const deriveAt = (
  text: string,
  { language, date }: BenchOptions,
  run: number,
  frame: number,
  thing: Thing,
): Derivation | null => {
  const { file, problems, placeOf } = parseScenarios(text);
  if (problems.length > 0) return null;
  const plans: object[] = [];
  let found: Derivation | null = null;
  let count = 0;
  try {
    runScenarios(
      file,
      {
        strictness: 'loose',
        controls: false,
        lint: false,
        ...(date && { date }),
        observe(plan, { core, names }, logged) {
          if (!plans.includes(plan)) {
            plans.push(plan);
            count = 0;
          }
          if (logged !== null && !isPassedOver(logged)) count++;
          if (plans.length - 1 !== run || count < Math.max(frame, 1) || found !== null) return;
          const o = isObject(thing) ? core.seen(thing) : null;
          if (o === null) return;
          const told = narrator(narration(language), {
            date: core.rules.date,
            cite: (rule) => citeRule(rule, core.rules.date),
            names: { name: (one) => names.say(one), player: (player) => names.players[player] ?? '' },
          });
          const bits = { colors: colorWords, types: typeWords, supertypes: supertypeWords };
          const { printed, steps, now } = told.value(thing, core.chars(thing), core.derived.derivation(core, o), bits);
          found = { printed, steps, now };
          throw new Found();
        },
      },
      placeOf,
    );
  } catch (error) {
    if (!(error instanceof Found)) throw error;
  }
  return found;
};
