import { ArrangeError, arrange, type Rules, settingOf } from '@rulewright/engine';
import { holdsByNature, isAction, isAssertion } from '../lint.js';
import { printLine } from '../print.js';
import type { Assertion, Line, Strictness } from '../scenario.types.js';
import { type Place, type Problem, problem } from '../syntax/problem.js';
import { measure } from './checks.js';
import { perform } from './deeds.js';
import type { Library, PlaceOf } from './definitions.js';
import { Driver, type Logged, Unscripted } from './driver.js';
import { Names } from './names.js';
import type { Playing as Shown } from './playing.types.js';
import { filler, positionOf } from './position.js';
import type { CheckResult, Plan, Played, WhyResult } from './result.types.js';
import { Trouble, trouble } from './trouble.js';

/** Whether a check of another scenario fails here, as it must if this is its control. */
export interface Watch {
  readonly assertion: Assertion;
  failed: boolean;
  /** Why it could not be asked here. */
  unclear: string | null;
}

/**
 * Looks on while a scenario is played: after each entry of the log, and (without an entry) when its lines are at their end.
 * What it is shown is only good until it returns.
 */
export type Observer = (plan: Plan, shown: Shown, logged: Logged | null) => void;

export interface Playing {
  readonly plan: Plan;
  readonly library: Library;
  readonly rules: Rules;
  readonly strictness: Strictness;
  readonly freeze: boolean;
  readonly placeOf: PlaceOf;
  readonly watches: readonly Watch[];
  readonly observe: Observer | null;
}

const start: Place = { line: 1, column: 1 };

const holds = (driver: Driver, { that, not }: Assertion): { readonly holds: boolean; readonly actual: string } => {
  const { holds: is, actual } = measure(driver, that);
  return { holds: is !== (not === true), actual };
};

/** Plays a scenario in one way, from its position to its last line. */
export const play = (playing: Playing): Played => new Play(playing).play();

class Play {
  private readonly checks: CheckResult[] = [];
  private readonly whys: WhyResult[] = [];
  private readonly problems: Problem[] = [];
  /** Checks that held in the position itself, and whether they have failed since. */
  private already: ReadonlyMap<Assertion, Watch> = new Map();

  constructor(private readonly playing: Playing) {}

  private get plan(): Plan {
    return this.playing.plan;
  }

  private place(node: object): Place {
    return this.playing.placeOf(node) ?? this.playing.placeOf(this.plan.scenario) ?? start;
  }

  play(): Played {
    let driver: Driver | null = null;
    try {
      driver = this.run();
    } catch (error) {
      this.problems.push(this.problemOf(error, this.plan.scenario));
    }
    if (driver) this.playing.observe?.(this.plan, driver, null);
    for (const line of this.plan.lines) {
      if (isAssertion(line) && !this.checks.some(({ assertion }) => assertion === line))
        this.add(line, false, 'not reached');
    }
    return {
      plan: this.plan,
      checks: this.checks,
      whys: this.whys,
      problems: this.problems,
      logged: driver?.logged ?? [],
      names: driver?.names ?? new Names([]),
      passed: this.problems.length === 0 && this.checks.every(({ passed }) => passed),
    };
  }

  private problemOf(error: unknown, at: object): Problem {
    if (error instanceof Unscripted) {
      const line = this.plan.lines[error.line];
      return problem(
        error.message,
        this.place(line ?? this.plan.scenario),
        line ? error.mend : `answer it first${error.mend ? `: ${error.mend.replace(/^.*line: /, '')}` : ''}`,
      );
    }
    if (error instanceof Trouble) return problem(error.message, this.place(error.about ?? at), error.mend);
    if (error instanceof ArrangeError) return problem(error.message, this.place(at));
    if (!(error instanceof Error)) throw error;
    return problem(
      `the engine failed: ${error.stack ?? error.message}`,
      this.place(at),
      'this is a fault of Rulewright',
    );
  }

  private begin(): () => Driver {
    const { rules, library, freeze, strictness } = this.playing;
    const { scenario } = this.plan;
    const { arrangement, called } = positionOf(scenario, library);
    const definitions = arrangement.objects.flatMap(({ definition }) => (definition ? [definition] : []));
    const setting = settingOf(rules, [filler, ...definitions], { names: library.names, freeze });
    const { state, things } = arrange(setting, arrangement);
    return () => {
      const names = new Names(scenario.teams.flat());
      things.forEach((ref, i) => {
        const one = called[i];
        if (!one) return;
        if (one.card === '' && one.alias !== null) names.addAlias(ref, one.alias);
        else names.add(ref, one);
      });
      const driver = Driver.begin(setting, state, names, strictness);
      names.follow(driver.core);
      if (arrangement.at.moment === 'start') driver.chance.asArranged = new Set(arrangement.players.map((_, p) => p));
      return driver;
    };
  }

  private run(): Driver {
    const make = this.begin();
    this.already = this.holdingAlready(make);
    const driver = make();
    const { observe } = this.playing;
    if (observe) driver.observe = (logged) => observe(this.plan, driver, logged);
    driver.start();
    driver.fresh = (this.plan.scenario.position?.moment ?? 'at') !== 'at';
    driver.watch = () => this.watch(driver, false);
    this.watch(driver, true);
    for (const [i, line] of this.plan.lines.entries()) {
      try {
        this.line(driver, line, i);
      } catch (error) {
        this.problems.push(this.problemOf(error, line));
        return driver;
      }
      this.watch(driver, true);
    }
    this.end(driver);
    return driver;
  }

  /** What is asked in the middle of things must be answered, unless the scenario asks about just that. */
  private end(driver: Driver): void {
    driver.watch = null;
    const lines = this.plan.lines.slice(Math.max(0, driver.askedAt));
    const asks = lines.some((line) => isAssertion(line) && line.that.check === 'asked');
    if (driver.question && driver.strictness === 'strict' && !asks) {
      try {
        driver.settle();
      } catch (error) {
        this.problems.push(this.problemOf(error, this.plan.scenario));
      }
    }
    for (const { line, what } of driver.chance.unused) {
      this.problems.push(problem(`${what} was never needed`, this.place(line), 'leave it out'));
    }
  }

  private holdingAlready(make: () => Driver): ReadonlyMap<Assertion, Watch> {
    const found = new Map<Assertion, Watch>();
    let driver: Driver | null = null;
    for (const line of this.plan.lines) {
      if (!isAssertion(line) || line.still || (holdsByNature(line.that) && !line.not)) continue;
      driver ??= make();
      try {
        if (holds(driver, line).holds) found.set(line, { assertion: line, failed: false, unclear: null });
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
      }
    }
    return found;
  }

  private watch(driver: Driver, whole: boolean): void {
    // How things lie before the first action counts only where nothing is done, and for what could be done then.
    const begun = driver.acted || !this.plan.lines.some(isAction);
    for (const watch of [...this.playing.watches, ...this.already.values()]) {
      // Trying a deed forks the game: that is done where a line has ended only.
      const isDeed = watch.assertion.that.check === 'can';
      if (watch.failed || (isDeed ? !whole : !begun)) continue;
      try {
        if (!holds(driver, watch.assertion).holds) watch.failed = true;
        watch.unclear = null;
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
        watch.unclear = error.message;
      }
    }
  }

  private line(driver: Driver, line: Line, i: number): void {
    if (isAction(line)) {
      driver.at = i;
      driver.acted = true;
    }
    switch (line.do) {
      case 'act':
        driver.fresh = false;
        perform(driver, line.by, line.act);
        driver.moveOn();
        return;
      case 'resolve':
        resolve(driver, line.all === true);
        return;
      case 'to':
        goTo(driver, line);
        return;
      case 'until':
        driver.move('what this line waits for', () => measure(driver, line.that).holds, true);
        return;
      case 'coins':
      case 'random':
      case 'shuffle':
        driver.chance.add(line);
        return;
      case 'why':
        this.whys.push(why(driver, line, this.place(line)));
        return;
      case 'check': {
        // What has a usual answer is answered on the way, unless just that is asked about.
        const { check } = line.that;
        const isAbout =
          check === 'asked' || check === 'unasked' || (check === 'can' && driver.question?.kind === 'act');
        if (!isAbout) {
          driver.settleImmaterial();
          driver.moveOn(true);
        }
        const { holds: is, actual } = holds(driver, line);
        const held = is && this.already.get(line)?.failed === false;
        const trouble = problem(
          'this held before the first action, and ever since',
          this.place(line),
          'mark it still, and name a control',
        );
        this.add(line, is && !held, actual, held ? trouble : undefined);
      }
    }
  }

  private add(assertion: Assertion, passed: boolean, actual: string, trouble?: Problem): void {
    this.checks.push({
      assertion,
      place: this.place(assertion),
      expected: printLine(assertion),
      actual,
      passed,
      ...(trouble && { problem: trouble }),
      ids: assertion.ids ?? [],
    });
  }
}

const resolve = (driver: Driver, all: boolean): void => {
  driver.priority();
  const { core, names } = driver;
  const top = core.s.stack.at(-1);
  if (top === undefined) {
    if (all) return;
    trouble('nothing is on the stack', 'say instead how far the game goes on: to end of You');
  }
  const what = `${names.say(top)} resolving`;
  driver.move(what, () => (all ? isStackEmpty(driver) : !core.s.stack.includes(top) && !isResolving(driver)), false);
};

/** Nothing is asked in the middle of something. */
const isResolving = ({ question }: Driver): boolean =>
  question !== null && question.why !== 'attackers' && question.why !== 'blockers';

const isStackEmpty = (driver: Driver): boolean =>
  driver.core.s.stack.length === 0 && driver.core.s.waiting.length === 0 && !isResolving(driver);

const goTo = (driver: Driver, { step, of }: Extract<Line, { readonly do: 'to' }>): void => {
  const { core, names } = driver;
  const team = of === undefined ? null : core.team(names.needPlayer(of));
  driver.settle();
  const { turn, combats, strikes, step: now } = core.s;
  let left = !core.s.begun || driver.fresh;
  driver.fresh = false;
  const reached = (): boolean => {
    const { s } = core;
    if (s.turn !== turn || s.combats !== combats || s.strikes !== strikes || s.step !== now) left = true;
    return left && s.begun && s.step === step && (team === null || s.active === team);
  };
  driver.move(`${step}${of === undefined ? '' : ` of ${of}`}`, reached, true);
};

const why = (driver: Driver, line: Extract<Line, { readonly do: 'why' }>, place: Place): WhyResult => {
  const { core, names } = driver;
  const { aspect, of } = line;
  const thing = names.thing(core, of);
  const o = core.object(thing);
  if (!o) return trouble(`${of} is no object that has values now`);
  return { line, aspect, of, thing, place, now: core.chars(thing), steps: core.derived.derivation(core, o) };
};
