import type { Answer, PayAnswer, PickDecision, Thing, Value } from '@rulewright/language';
import type { Proc } from '../../core.js';
import type { ManaUnit } from '../../state/records.js';

/** How the questions of a mana ability are answered while a payment goes on. */
export interface Guide {
  /** The lists of choices that may come out; where they leave a choice, the player is asked. */
  readonly allowed: readonly (readonly (readonly Value[])[])[];
  /** Things for its cost, in order; null: the player is asked. */
  readonly things: readonly Thing[] | null;
  /** The mana for its cost; null: the player is asked. */
  readonly spend: readonly ManaUnit[] | null;
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
  let { allowed, things } = guide;
  let at = 0;
  let result = proc.next();
  while (!result.done) {
    const decision = result.value;
    let answer: Answer | null = null;
    if (decision.kind === 'pay' && guide.spend !== null) answer = spending(guide.spend);
    else if (decision.kind === 'pick') {
      if (decision.why === 'payment') {
        if (things !== null && things.length >= decision.min) {
          answer = things.slice(0, decision.min);
          things = things.slice(decision.min);
        }
      } else {
        const open = allowed.filter((choices) => fitsDecision(decision, choices[at]));
        if (open.length > 0) {
          const ways = different(open.map((choices) => choices[at] ?? []));
          const chosen: readonly Value[] =
            ways.length === 1 ? (ways[0] ?? []) : ((yield narrowed(decision, ways)) as readonly Value[]);
          allowed = open.filter((choices) => same(choices[at] ?? [], chosen));
          at++;
          answer = chosen;
        }
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
