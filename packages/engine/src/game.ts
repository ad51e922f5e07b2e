import type { Act, ActDecision, Answer, Decision, Input, LogEntry } from '@rulewright/language';
import { LoopWatch, type Watched } from './chapters/loops.js';
import { Interrupted, interruptedBy, resumed } from './chapters/meanwhile.js';
import { playerAfter, speakerOf } from './chapters/players.js';
import { performAct } from './chapters/priority.js';
import { Core, type Proc, type Setting } from './core.js';
import { contains, onlyAnswer, type Refusal } from './decisions/index.js';
import { ListedLate } from './decisions/late.js';
import { deal } from './imagine.js';
import { withLast } from './state/lists.js';
import type { State } from './state/records.js';

/**
 * What the caller wants to be asked, never a rule: by default a player is asked at a priority only if something besides
 * passing and mana abilities can be done, mana is paid by itself, and a question with one answer is not put.
 */
export interface Stops {
  /** Whether to stop where the player could only pass or activate mana abilities. */
  readonly at?: (decision: ActDecision, game: Game) => boolean;
  /** Ask how to pay. */
  readonly paying?: boolean;
  /** Ask even where there is one answer. */
  readonly forced?: boolean;
}

/** A position as plain data: a sealed state, the answers since, and the question that is open. */
export interface Position {
  readonly mark: State;
  readonly answers: readonly Input[];
  readonly decision: Decision | null;
  /** How long nobody has had a real choice; null: it is watched from here on. */
  readonly watched: Watched | null;
}

const noAnswers: readonly Input[] = [];

/** A caller is asked after so many turns in which nobody could do anything: the game may go on like that for ever. */
const SILENT_TURNS = 10;

/** A game: its state, and the question that is open. */
export class Game {
  readonly core: Core;
  private proc: Proc<unknown> | null = null;
  private mark: State;
  private answers: readonly Input[] = noAnswers;
  private pending: Decision | null = null;
  /** The state shown is that of `mark`: the answers since have to be played again before the next one. */
  private behind = false;
  /** Passing does not end a loop, and nobody is made to end it (732.5). */
  private watch = new LoopWatch();
  /** Positions and choices whose offered actions were computed, passed by itself or not. */
  points = 0;
  private sink: ((entry: LogEntry) => void) | null = null;

  constructor(
    readonly setting: Setting,
    state: State,
    readonly stops: Stops = {},
  ) {
    this.core = new Core(setting, state);
    this.mark = state;
  }

  /** The state at the last point where no procedure was open; reading further goes through `core`. */
  get state(): State {
    return this.core.s;
  }

  /** The question that is open; null: the game is over, or has not been advanced yet. */
  get decision(): Decision | null {
    return this.pending;
  }

  get over(): State['over'] {
    return this.core.s.over;
  }

  /** Where the log goes. */
  listen(sink: ((entry: LogEntry) => void) | null): void {
    this.sink = sink;
    this.core.log = sink;
  }

  /** The position, to be kept: forks and undo are references to it. */
  get position(): Position {
    return { mark: this.mark, answers: this.answers, decision: this.pending, watched: this.watch.watched };
  }

  /** Another game that goes on from here by itself; nothing is copied. */
  fork(): Game {
    return Game.at(this.setting, this.position, this.stops);
  }

  /** A game at a kept position. */
  static at(setting: Setting, position: Position, stops: Stops = {}): Game {
    const game = new Game(setting, position.mark, stops);
    game.mark = position.mark;
    game.answers = position.answers;
    game.pending = position.decision;
    game.behind = position.decision !== null && !(position.answers.length === 0 && isAtPriority(game.core));
    game.watch = new LoopWatch(position.watched);
    // What was not known when it was imagined is not shown.
    if (position.answers.some((input) => 'imagine' in input)) game.catchUp();
    return game;
  }

  /**
   * A game that may be this one, as far as the player knows: what that player may not know is dealt at random among the
   * hidden cards of each owner, and chance decides anew. What can be known is in it as it is here. Both, and nothing
   * else that is hidden, follow from the seed.
   * Throws where another player is asked in the middle of a procedure: what is offered to others is hidden.
   */
  imagine(player: number, seed: number): Game {
    const { decision } = this;
    const other = decision !== null && decision.player !== player;
    if (other && !(this.answers.length === 0 && isAtPriority(this.core)))
      throw new Error(`player ${player} cannot imagine what player ${decision.player} is asked`);
    const position: Position = { ...this.position, decision: other ? null : decision, watched: null };
    const game = Game.at(this.setting, position, this.stops);
    game.dealAnew({ imagine: player, seed });
    if (other) game.start();
    return game;
  }

  /** Begins, or goes on to the next question. */
  start(): Decision | null {
    return this.pending ?? this.run(null);
  }

  /** Answers the open question. A refusal says why the answer is none; then nothing has changed. */
  answer(answer: Answer): Refusal | null {
    const decision = this.pending;
    if (!decision) throw new Error('no question is open: the game is over, or was not started');
    const refusal = contains(decision, answer, { card: this.setting.names });
    if (refusal) return refusal;
    this.go(answer);
    return null;
  }

  /** Answers without asking whether the answer is one: for answers that `sample` or `list` gave. */
  go(answer: Answer): Decision | null {
    this.catchUp();
    const decision = this.pending;
    if (!decision) return null;
    this.core.note({ log: 'answer', player: decision.player, why: decision.why, answer });
    this.answers = withLast(this.answers, { answer });
    return this.run(answer);
  }

  /** A player leaves the game, at any time (104.3a): what goes on goes on without that player. */
  leave(player: number): Decision | null {
    if (this.over || this.core.player(player).left) return this.pending;
    this.catchUp();
    this.answers = withLast(this.answers, { leave: player });
    return this.goOnWithout(player);
  }

  /** Puts in what an input log has. */
  play(input: Input): Decision | null {
    if ('answer' in input) return this.go(input.answer);
    return 'leave' in input ? this.leave(input.leave) : this.dealAnew(input);
  }

  private dealAnew(input: Extract<Input, { readonly imagine: number }>): Decision | null {
    this.catchUp();
    deal(this.core, input.imagine, input.seed);
    if (this.proc) this.answers = withLast(this.answers, input);
    else this.mark = this.core.seal();
    return this.pending;
  }

  private goOnWithout(player: number): Decision | null {
    const g = this.core;
    const asked = this.pending;
    this.pending = null;
    this.watch.reset();
    g.rules.leaveGame(g, player);
    const { proc } = this;
    if (proc && asked && !g.s.over) {
      const part = interruptedBy(g, g.team(player));
      if (!part) this.proc = resumed(g, proc, asked);
      if (this.step(part ? proc.throw(new Interrupted(part)) : (this.proc ?? proc).next())) return this.pending;
    }
    this.proc = null;
    return this.top();
  }

  /** Plays again, silently, what was put in since the mark: `core` then shows the position. */
  catchUp(): void {
    if (!this.behind) return;
    const { answers, watch } = this;
    const asked = this.pending;
    this.behind = false;
    // What is played again has been watched before.
    this.watch = new LoopWatch();
    this.core.log = null;
    this.core.restore(this.mark);
    this.proc = null;
    this.pending = null;
    this.answers = noAnswers;
    // What was first asked at a priority is known by its answer: what could have been done instead is not listed again.
    if (!isAtPriority(this.core)) this.run(null);
    for (const input of answers) {
      this.answers = withLast(this.answers, input);
      if ('answer' in input) this.run(input.answer);
      else if ('leave' in input) this.goOnWithout(input.leave);
      else deal(this.core, input.imagine, input.seed);
    }
    this.watch = watch;
    this.core.log = this.sink;
    if (this.pending === null || (asked && (this.pending as Decision).kind !== asked.kind))
      throw new Error('a replay came out otherwise');
  }

  /** Asks, or answers by itself what the caller does not want to be asked. */
  private put(decision: Decision): Answer | null {
    const { stops } = this;
    if (decision.kind === 'pay' && !stops.paying) return { pay: 'auto' };
    if (decision.kind !== 'act' && decision.kind !== 'pay' && !stops.forced) return onlyAnswer(decision);
    return null;
  }

  /** Runs the open procedure until it asks something that is really to be asked; true: it asks. */
  private step(first: IteratorResult<Decision, unknown>): boolean {
    let result = first;
    while (this.proc && !result.done && !this.over) {
      const asked = result.value;
      if (this.core.player(asked.player).left) {
        this.proc = resumed(this.core, this.proc, asked);
        result = this.proc.next();
        continue;
      }
      this.points++;
      const answer = this.put(asked);
      if (answer === null) {
        this.pending = asked;
        return true;
      }
      result = this.proc.next(answer);
    }
    this.proc = null;
    return false;
  }

  /** Opens a procedure: from here on a replay begins. */
  private open(proc: Proc<unknown>): boolean {
    this.mark = this.core.seal();
    this.answers = noAnswers;
    return this.begin(proc);
  }

  private begin(proc: Proc<unknown>): boolean {
    this.core.underway.length = 0;
    this.core.dealt = null;
    this.proc = proc;
    return this.step(proc.next());
  }

  private run(answer: Answer | null): Decision | null {
    this.pending = null;
    if (answer !== null && !isPass(answer)) this.watch.reset();
    if (this.proc) {
      if (this.step(answer === null ? this.proc.next() : this.proc.next(answer))) return this.pending;
    } else if (answer !== null) {
      if (this.begin(act(this.core, this.core.s.priority, answer as Act))) return this.pending;
    }
    return this.top();
  }

  /** The top of the rules: plain data only. */
  private top(): Decision | null {
    const g = this.core;
    const { rules } = g;
    let steps = 0;
    const from = g.s.turn;
    for (;;) {
      const s = g.s;
      if (s.over) {
        this.mark = g.seal();
        this.answers = noAnswers;
        return null;
      }
      // 104.4b: a loop of mandatory actions is a draw.
      if (this.watch.repeats(g)) continue;
      if (++steps > 100_000) throw new Error('a runaway: 100,000 steps without a question');
      if (s.turn === 0) {
        if (this.open(rules.startGame(g))) return this.pending;
        continue;
      }
      if (!s.begun) {
        const begin = rules.beginStep(g);
        if (begin && this.open(begin)) return this.pending;
        continue;
      }
      // Where nobody receives priority, what triggered waits for the next step (502.4).
      if (s.priority >= 0 && (s.waiting.length > 0 || rules.hasStateBased(g))) {
        if (this.open(settle(g))) return this.pending;
        continue;
      }
      if (s.priority < 0 || (s.stack.length === 0 && s.passes >= rules.playersToPass(g))) {
        const end = rules.endStep(g);
        if (!end) rules.nextStep(g);
        else if (this.open(thenNext(g, end))) return this.pending;
        continue;
      }
      if (s.passes >= rules.playersToPass(g)) {
        if (this.open(resolve(g))) return this.pending;
        continue;
      }
      this.points++;
      const decision = this.priority(s.priority, s.turn - from >= SILENT_TURNS);
      if (decision) {
        this.mark = g.seal();
        this.answers = noAnswers;
        this.pending = decision;
        return decision;
      }
      pass(g);
    }
  }

  private priority(player: number, insist: boolean): Decision | null {
    const g = this.core;
    const found = g.rules.acts(g, player);
    if (found.length === 0 && !this.stops.at && !insist) {
      g.note({ log: 'pass', player, auto: true });
      return null;
    }
    const decision = new PriorityDecision(g, player, passing.concat(found));
    if (found.length > 0 || insist || this.stops.at?.(decision, this)) return decision;
    g.note({ log: 'pass', player, auto: true });
    return null;
  }
}

/** Whether the player with priority is to be asked: no procedure is open, and none is to be opened first. */
const isAtPriority = (g: Core): boolean => {
  const { begun, priority, dirty, waiting, passes } = g.s;
  return begun && priority >= 0 && !dirty && waiting.length === 0 && passes < g.rules.playersToPass(g);
};

const passing: readonly Act[] = [{ act: 'pass' }];

const isPass = (answer: Answer): boolean => typeof answer === 'object' && 'act' in answer && answer.act === 'pass';

/** Mana abilities are listed only if somebody looks. */
class PriorityDecision extends ListedLate implements ActDecision {
  readonly kind = 'act';
  readonly why = 'priority';
  readonly rule = 'priority-pass';
  readonly source = 0;
  declare readonly mana: readonly Act[];
  constructor(
    g: Core,
    readonly player: number,
    readonly acts: readonly Act[],
  ) {
    const state = g.s;
    super('mana', () => {
      if (g.s !== state) throw new Error('the mana abilities of a past position were not listed in time');
      return g.rules.manaActs(g, player);
    });
  }
}

/** State-based actions and triggers, until neither is left (117.5). */
function* settle(g: Core): Proc {
  for (;;) {
    while (yield* g.rules.checkStateBased(g)) if (g.s.over) return;
    if (g.s.over) return;
    if (g.s.waiting.length === 0) break;
    yield* g.rules.putTriggers(g);
  }
}

function* thenNext(g: Core, end: Proc): Proc {
  yield* end;
  g.rules.nextStep(g);
}

/** The active player receives priority after a resolution (117.3b). */
function* resolve(g: Core): Proc {
  const s = g.w(0);
  s.passes = 0;
  s.dirty = true;
  s.failed = [];
  yield* g.rules.resolveTop(g);
  g.w(0).priority = g.inTurnOrder()[0] ?? -1;
}

function* act(g: Core, player: number, chosen: Act): Proc {
  if (chosen.act === 'pass') {
    g.note({ log: 'pass', player, auto: false });
    pass(g);
    return;
  }
  const done = yield* performAct(g, player, chosen);
  if (!done) return;
  const s = g.w(0);
  s.passes = 0;
  // Priority is the team's, not the player's (805.5).
  s.priority = speakerOf(g, g.team(player));
  s.dirty = true;
}

/** The next player in turn order receives priority (117.3d). */
const pass = (g: Core): void => {
  const s = g.w(0);
  s.passes++;
  if (s.failed.length > 0) s.failed = [];
  s.priority = playerAfter(g, s.priority);
};
