import type { Answer, PayAnswer, PickDecision, Thing, Value } from '@rulewright/language';
import type { Proc } from '../../core.js';
import type { ManaUnit } from '../../state/records.js';

/** How a mana ability may come out: the things for its cost, and the choices as it resolves, in order. */
export interface Outcome {
  readonly things: readonly Thing[];
  readonly choices: readonly (readonly Value[])[];
}

/** How the questions of a mana ability are answered while a payment goes on. */
export interface Guide {
  /** What may come out; where that leaves a choice, the player is asked. */
  readonly allowed: readonly Outcome[];
  /** The mana for its cost. */
  readonly spend: readonly ManaUnit[];
}

const exact = new WeakMap<PayAnswer, readonly ManaUnit[]>();

/** The very units that an answer of a guide means, where symbols would not tell them apart. */
export const unitsMeant = (answer: PayAnswer): readonly ManaUnit[] | null => exact.get(answer) ?? null;

const spending = (units: readonly ManaUnit[]): PayAnswer => {
  const answer: PayAnswer = { pay: 'spend', mana: units.map((unit) => unit.symbol) };
  exact.set(answer, units);
  return answer;
};

const same = (a: readonly Value[], b: readonly Value[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

/** Runs a procedure; what the guide settles is answered, the rest goes to the player. */
export function* guided<T>(proc: Proc<T>, guide: Guide): Proc<T> {
  let { allowed } = guide;
  let things = 0;
  let choices = 0;
  let spent = false;
  let result = proc.next();
  while (!result.done) {
    const decision = result.value;
    let answer: Answer | null = null;
    if (decision.kind === 'pay' && !spent) {
      spent = true;
      answer = spending(guide.spend);
    } else if (decision.kind === 'pick') {
      const paying = decision.why === 'payment';
      const next = (outcome: Outcome): readonly Value[] | undefined =>
        paying ? outcome.things.slice(things, things + decision.min) : outcome.choices[choices];
      const open = allowed.filter((outcome) => fitsDecision(decision, next(outcome)));
      if (open.length > 0) {
        const ways = different(open.map((outcome) => next(outcome) ?? []));
        const chosen: readonly Value[] =
          ways.length === 1 ? (ways[0] ?? []) : ((yield narrowed(decision, ways)) as readonly Value[]);
        allowed = open.filter((outcome) => same(next(outcome) ?? [], chosen));
        if (paying) things += decision.min;
        else choices++;
        answer = chosen;
      }
    }
    result = proc.next(answer ?? (yield decision));
  }
  return result.value;
}

const fitsDecision = (decision: PickDecision, choice: readonly Value[] | undefined): boolean =>
  choice !== undefined &&
  choice.length >= decision.min &&
  choice.length <= decision.max &&
  choice.every((value) => decision.options.includes(value));

const different = (choices: readonly (readonly Value[])[]): readonly (readonly Value[])[] => {
  const found: (readonly Value[])[] = [];
  for (const choice of choices) if (!found.some((one) => same(one, choice))) found.push(choice);
  return found;
};

/** The question with only the answers that keep the payment possible. */
const narrowed = (decision: PickDecision, ways: readonly (readonly Value[])[]): PickDecision =>
  decision.max === 1
    ? { ...decision, options: decision.options.filter((option) => ways.some((way) => way.includes(option))) }
    : { ...decision, tuples: ways };
