import type { Game, Stops } from '@rulewright/engine';
import type { ActDecision, Step } from '@rulewright/language';
import { didYouMean, quoted } from '../mend.js';

export const steps: readonly Step[] = [
  'untap',
  'upkeep',
  'draw',
  'precombat main',
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'combat damage',
  'end of combat',
  'postcombat main',
  'end',
  'cleanup',
];

/** Steps by the words that players use. */
const stepWords: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(steps.map((step) => [step, step])),
  main: 'precombat main',
  'first main': 'precombat main',
  'main phase': 'precombat main',
  'second main': 'postcombat main',
  combat: 'beginning of combat',
  attack: 'declare attackers',
  attacks: 'declare attackers',
  attackers: 'declare attackers',
  block: 'declare blockers',
  blocks: 'declare blockers',
  blockers: 'declare blockers',
  damage: 'combat damage',
  'end step': 'end',
  'end of turn': 'end',
};

export const stepNamed = (words: string): Step | null =>
  stepWords[words.toLowerCase().replace(/ (step|phase)$/, '')] ?? stepWords[words.toLowerCase()] ?? null;

/** Where a player wants to be asked; never a rule. */
export interface StopPlan {
  readonly mine: ReadonlySet<Step>;
  readonly theirs: ReadonlySet<Step>;
  /** Also where nothing but mana could be made. */
  readonly always: boolean;
  /** How to pay. */
  readonly paying: boolean;
}

export const usualStops: StopPlan = {
  mine: new Set<Step>(['precombat main', 'declare blockers', 'postcombat main']),
  theirs: new Set<Step>(['declare attackers', 'declare blockers', 'end']),
  always: false,
  paying: false,
};

/** The same, as the engine is told it. */
export const engineStops = (plan: StopPlan, me: number): Stops => ({
  paying: plan.paying,
  ...(plan.always ? { at: (decision: ActDecision) => decision.player === me } : {}),
});

/** Whether the plan stops at a priority: always where an opponent has put something on the stack. */
export const stopsHere = (plan: StopPlan, game: Game, me: number): boolean => {
  const { core } = game;
  const { s } = core;
  if (plan.always) return true;
  const top = s.stack.at(-1);
  if (top !== undefined) return core.team(Math.max(0, core.controller(top))) !== core.team(me);
  return (s.active === core.team(me) ? plan.mine : plan.theirs).has(s.step);
};

const toggled = <T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
};

/** `upkeep`, `upkeep mine`, `end theirs`, `all`, `none`, `usual`, `always`, `paying`: the plan after it, or what is wrong. */
export const changeStops = (plan: StopPlan, words: string): StopPlan | string => {
  switch (words.toLowerCase()) {
    case 'usual':
      return usualStops;
    case 'all':
      return { ...plan, mine: new Set(steps), theirs: new Set(steps) };
    case 'none':
      return { ...plan, mine: new Set(), theirs: new Set(), always: false };
    case 'always':
      return { ...plan, always: !plan.always };
    case 'paying':
      return { ...plan, paying: !plan.paying };
    default: {
      const whose = / (mine|theirs)$/.exec(words.toLowerCase())?.[1];
      const name = whose === undefined ? words : words.slice(0, -whose.length - 1);
      const step = stepNamed(name);
      if (step === null) {
        const known = [...Object.keys(stepWords), 'usual', 'all', 'none', 'always', 'paying'];
        return `there is no step ${quoted(name)}${didYouMean(name, known) || '; "stops" lists them'}`;
      }
      return {
        ...plan,
        mine: whose === 'theirs' ? plan.mine : toggled(plan.mine, step),
        theirs: whose === 'mine' ? plan.theirs : toggled(plan.theirs, step),
      };
    }
  }
};

export const stopLines = (plan: StopPlan): readonly string[] => {
  const name = (step: Step): string => step.replace('precombat', 'first').replace('postcombat', 'second');
  const mark = (set: ReadonlySet<Step>, step: Step): string => (set.has(step) ? 'x' : '.');
  return [
    'You are asked in these steps, if there is something that you can do:',
    `  ${'step'.padEnd(22)}yours   theirs`,
    ...steps
      .filter((step) => step !== 'untap' && step !== 'cleanup')
      .map((step) => `  ${name(step).padEnd(22)}  ${mark(plan.mine, step)}       ${mark(plan.theirs, step)}`),
    'and whenever an opponent has put something on the stack.',
    `Also where you could only make mana: ${plan.always ? 'yes' : 'no'} ("stops always" changes it).`,
    `How to pay: ${plan.paying ? 'you are asked' : 'chosen for you'} ("stops paying" changes it).`,
    '"stops upkeep" changes a step, "stops end mine" it in your turns only;',
    '"stops all", "stops none" and "stops usual" change them all.',
  ];
};
