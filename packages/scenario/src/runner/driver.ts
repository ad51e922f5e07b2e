import { contains, Game, list, onlyAnswer, type Setting, type State } from '@rulewright/engine';
import { type Act, type Answer, type Decision, isObject, type LogEntry, type Thing } from '@rulewright/language';
import { ScriptedChance } from './chance.js';
import { type Names, nobodyAsks } from './names.js';
import type { Playing, Settled } from './playing.types.js';
import { sayDecision, sayMend, sayRefusal } from './say.js';
import { refused, Trouble, trouble } from './trouble.js';

/** An entry of the log, with what can be said only as it is written: whose ability an event is part of. */
export interface Logged {
  readonly entry: LogEntry;
  /** The source of the ability that caused it, else its cause. */
  readonly causeSource: Thing;
  /** The number of the scenario's line on which it happened; -1: before the first. */
  readonly at: number;
}

interface Movement {
  readonly what: string;
  readonly holds: () => boolean;
  /** Whether questions with a usual answer get it on the way. */
  readonly defaults: boolean;
  passes: number;
}

/** Passes and answers that one line may take. */
const mostPasses = 600;

type Strictness = 'strict' | 'loose';

/** A game that is played by the lines of a scenario: it answers what they settle and stops where they must speak. */
export class Driver implements Playing {
  readonly logged: Logged[] = [];
  readonly chance: ScriptedChance;
  /** What the present line has settled of the questions that are still to come. */
  bag: Settled | null = null;
  /** The number of the line that is being played. */
  at = -1;
  /** The line on which the open question came up. */
  askedAt = -1;
  /** Where the game is on its way to. */
  private movement: Movement | null = null;
  /** Whether an action of the scenario was played. */
  acted = false;
  /** The position was before a step or the game, and no line has moved it since. */
  fresh = false;
  /** Called at every stop. */
  watch: (() => void) | null = null;
  /** Called with each entry of the log, as things stand by then. */
  observe: ((logged: Logged) => void) | null = null;

  private constructor(
    readonly game: Game,
    readonly names: Names,
    readonly strictness: Strictness,
    chance: ScriptedChance | null,
  ) {
    this.chance =
      chance ??
      new ScriptedChance(
        () => this.core,
        () => this.names,
        () => this.game.position.mark,
        strictness === 'strict',
      );
    this.core.chance = this.chance;
  }

  static begin(setting: Setting, state: State, names: Names, strictness: Strictness): Driver {
    let driver: Driver | null = null;
    const stops = {
      at: () => true,
      forced: true,
      get paying() {
        return driver?.bag?.paysByHand ?? false;
      },
    };
    driver = new Driver(new Game(setting, state, stops), names, strictness, null);
    driver.listen();
    return driver;
  }

  private listen(): void {
    this.game.listen((entry) => this.note(entry));
  }

  /** Another driver that goes on from here, to try something: nothing happens in this one. */
  fork(): Driver {
    let fork: Driver | null = null;
    const stops = {
      at: () => true,
      forced: true,
      get paying() {
        return fork?.bag?.paysByHand ?? false;
      },
    };
    const game = Game.at(this.game.setting, this.game.position, stops);
    const names = this.names.copy();
    const chance = this.chance.copyFor(
      () => game.core,
      () => names,
      () => game.position.mark,
    );
    fork = new Driver(game, names, 'loose', chance);
    fork.bag = this.bag?.copy() ?? null;
    fork.listen();
    return fork;
  }

  get core() {
    return this.game.core;
  }

  private note(entry: LogEntry): void {
    const cause = entry.log === 'event' || entry.log === 'prevented' ? entry.event.cause : 0;
    const source = isObject(cause)
      ? this.core.seen(cause)?.stack?.ability
        ? this.core.seen(cause)?.stack?.source
        : cause
      : cause;
    const logged = { entry, causeSource: source ?? cause, at: this.at };
    this.logged.push(logged);
    if (entry.log === 'event') {
      this.names.see(this.core, entry.event);
      this.bag?.see(entry.event);
    }
    this.observe?.(logged);
  }

  // ---------------------------------------------------------------------------------------------------- questions

  get decision(): Decision | null {
    return this.game.decision;
  }

  /** The question that is open, other than what to do with priority. */
  get question(): Decision | null {
    const d = this.decision;
    return d && !(d.kind === 'act' && d.why === 'priority') ? d : null;
  }

  start(): void {
    this.game.start();
    this.names.follow(this.core);
    this.flow();
  }

  /** Gives an answer, and goes on to what nothing has settled yet. */
  answer(answer: Answer, what = 'this'): void {
    const d = this.decision;
    if (!d) trouble('nobody is asked anything: the game is over');
    this.submit(d, answer, what);
    this.flow();
  }

  private submit(d: Decision, answer: Answer, what: string): void {
    const { core, names } = this;
    const refusal = contains(d, answer, { card: this.game.setting.names });
    if (refusal) {
      const { reason, mend } = sayRefusal(core, names, refusal, d);
      refused(`${what} is refused: ${reason} (${sayDecision(core, names, d)})`, [refusal.code, d.rule], mend);
    }
    if (d.why === 'coin' && Array.isArray(answer)) this.chance.call = answer[0] === 'tails' ? 'tails' : 'heads';
    this.game.go(answer);
    names.follow(core);
    this.watch?.();
  }

  /** Answers what is settled, until a player has priority or something open is asked. */
  flow(): void {
    for (;;) {
      const d = this.decision;
      if (!d || (d.kind === 'act' && d.why === 'priority')) break;
      const answer = this.bag?.answer(this, d) ?? trivial(d);
      if (answer === null) {
        this.askedAt = this.at;
        return;
      }
      this.submit(d, answer, 'what this line says');
    }
    const { bag } = this;
    this.bag = null;
    bag?.finish(this);
  }

  /** Answers by default what nobody has settled; in strict mode what matters has to be scripted. */
  settle(): void {
    if (this.movement) this.moveOn(true);
    for (let d = this.question; d; d = this.question) {
      const answer = this.byDefault(d);
      if (answer === null) {
        throw new Unscripted(
          this.askedAt,
          `${sayDecision(this.core, this.names, d)}, and nothing in the scenario answers it`,
          sayMend(this.core, this.names, d),
        );
      }
      this.answer(answer);
      if (this.movement) this.moveOn(true);
    }
  }

  /** What cannot matter is answered before somebody looks, unless a line has done so. */
  settleImmaterial(): void {
    for (let d = this.question; d; d = this.question) {
      const answer = immaterial(d, this);
      if (answer === null) return;
      this.answer(answer);
    }
  }

  private byDefault(d: Decision): Answer | null {
    return immaterial(d, this) ?? usual(d, this) ?? (this.strictness === 'loose' ? anyAnswer(d) : null);
  }

  /** The act decision of whoever has priority; all open questions are settled. */
  priority(): Extract<Decision, { kind: 'act' }> {
    this.settle();
    const d = this.decision;
    if (d?.kind !== 'act') return trouble('the game is over', 'end the scenario before');
    return d;
  }

  pass(): void {
    this.priority();
    this.answer({ act: 'pass' });
  }

  // ---------------------------------------------------------------------------------------------------- movements

  /** Everyone passes until it holds. A question on the way that needs an answer is for the lines that follow. */
  move(what: string, holds: () => boolean, defaults: boolean): void {
    this.settle();
    this.movement = { what, holds, defaults, passes: 0 };
    this.moveOn(defaults);
  }

  /** Goes on where a question has been answered; `defaults`: those that have a usual answer get it. */
  moveOn(defaults = this.movement?.defaults ?? false): void {
    for (let m = this.movement; m; m = this.movement) {
      if (m.holds() || this.game.over) {
        this.movement = null;
        return;
      }
      if (++m.passes > mostPasses) trouble(`${m.what} did not come about within ${mostPasses} passes`);
      const d = this.question;
      const answer = d === null ? ({ act: 'pass' } as const) : defaults ? this.byDefault(d) : null;
      if (answer === null) return;
      this.answer(answer);
    }
  }

  /** The others pass until the player has priority, as long as nothing resolves and no step ends by that. */
  bringPriorityTo(player: number): void {
    for (;;) {
      const d = this.priority();
      if (d.player === player) return;
      const { s, rules } = this.core;
      const who = this.names.say(-1 - player);
      if (s.passes + 1 >= rules.playersToPass(this.core)) {
        const happens = s.stack.length > 0 ? `${this.names.say(s.stack.at(-1) ?? 0)} resolves` : 'the step ends';
        refused(`${who} cannot act here: all others have passed, and if the last does, ${happens}`, ['priority-pass']);
      }
      this.answer({ act: 'pass' });
    }
  }

  // ---------------------------------------------------------------------------------------------------- inquiries

  /** What mana the player's pool gains by an act. */
  manaGained(act: Act, choose: string | undefined): readonly string[] {
    const d = this.decision;
    if (!d) return [];
    const before = this.core.player(d.player).pool.map(({ symbol }) => symbol);
    try {
      const probe = this.fork();
      probe.bag = this.bag?.forMana(choose) ?? null;
      probe.game.go(d.kind === 'pay' ? { pay: 'act', act } : act);
      for (let left = 20; left > 0; left--) {
        const next = probe.game.decision;
        if (!next || next.kind === 'act' || next.kind === 'pay') break;
        probe.game.go(probe.bag?.answer(probe, next) ?? anyAnswer(next) ?? []);
      }
      const gained = probe.core.player(d.player).pool.map(({ symbol }) => symbol);
      for (const symbol of before) {
        const at = gained.indexOf(symbol);
        if (at >= 0) gained.splice(at, 1);
      }
      return gained;
    } catch (error) {
      if (error instanceof Trouble) return [];
      throw error;
    }
  }
}

/** A question came up on an earlier line, and nothing answers it. */
export class Unscripted extends Trouble {
  constructor(
    readonly line: number,
    message: string,
    mend: string,
  ) {
    super('script', message, mend);
  }
}

/** The only answer there is. */
const trivial = (d: Decision): Answer | null => {
  if (d.kind === 'pay') return { pay: 'auto' };
  if (d.kind === 'act') return d.acts.length === 1 ? (d.acts[0] ?? null) : null;
  return onlyAnswer(d);
};

/** One of several answers that come to the same. */
const immaterial = (d: Decision, driver: Driver): Answer | null => {
  if (d.kind === 'pick' && !d.tuples && !d.within && d.min === d.max) {
    if (allUnknown(d.options, driver) || allAlike(d.options, driver)) return d.options.slice(0, d.min);
  }
  if (d.kind === 'order' && (allUnknown(d.options, driver) || allSaidAlike(d.options, driver))) return d.options;
  return null;
};

const allUnknown = (options: readonly (Thing | string)[], { names }: Driver): boolean =>
  options.every((option) => typeof option === 'number' && names.say(option) === nobodyAsks);

/** Equal cards of one hand, library or graveyard that have no names of their own. */
const allAlike = (options: readonly (Thing | string)[], { core, names }: Driver): boolean => {
  const sorts = options.map((option) => {
    const o = typeof option === 'number' ? core.object(option) : null;
    const isHidden = o && (o.place === 'hand' || o.place === 'library' || o.place === 'graveyard');
    return isHidden && !names.hasAlias(o.ref) ? `${o.place} ${o.owner} ${o.def}` : null;
  });
  return sorts[0] !== null && new Set(sorts).size === 1;
};

/** Equal abilities of one source that do not speak of what made each trigger. */
const allSaidAlike = (options: readonly (Thing | string)[], { core, names }: Driver): boolean => {
  const sorts = options.map((option) => {
    const info = typeof option === 'number' ? core.object(option)?.stack : null;
    if (typeof option === 'string' || !info) return String(option);
    return `${names.wordsOf(option)} of ${names.say(info.source)} ${JSON.stringify(info.frame.names)}`;
  });
  return new Set(sorts).size === 1;
};

/** Payment, passing and not attacking need no line. */
const usual = (d: Decision, driver: Driver): Answer | null => {
  switch (d.why) {
    case 'cast while resolving':
      return { act: 'pass' };
    case 'attackers':
      return contains(d, []) === null ? [] : null;
    case 'mulligan':
      return ['keep'];
    case 'coin':
      return driver.chance.callMatters ? null : ['heads'];
    default:
      return null;
  }
};

const anyAnswer = (d: Decision): Answer | null => {
  if (d.kind === 'order') return d.options;
  if (d.kind === 'name') return 'Forest';
  if (d.kind === 'number') return d.min;
  if (d.kind === 'pick' && !d.tuples && !d.within) return d.options.slice(0, d.min);
  return list(d, 2000)?.[0] ?? null;
};
