import type {
  Answer,
  Decision,
  Definition,
  GameEvent,
  RowId,
  RulesDate,
  Step,
  Thing,
  Zone,
} from '@rulewright/language';
import { phaseOf, restOfTurn } from '../src/chapters/turn.js';
import { Core, type Proc, type Rules } from '../src/core.js';
import { contains } from '../src/decisions/index.js';
import { rulebookOf } from '../src/rulebook/rulebook.js';
import { settingOf } from '../src/setup.js';
import { type ObjectRecord, PlayerRecord, State } from '../src/state/records.js';

export interface BoardOptions {
  readonly date?: RulesDate;
  readonly teams?: readonly (readonly number[])[];
  readonly rows?: ReadonlyMap<RowId, RulesDate>;
  readonly definitions?: readonly Definition[];
}

export type Answering = (d: Decision) => Answer;

/** The first that may be answered: nobody attacks, hands are kept, triggers stay in order. */
const ordinary: Answering = (d) => {
  switch (d.kind) {
    case 'order':
      return d.options;
    case 'pick':
      return d.options.slice(0, d.min);
    default:
      return [];
  }
};

/** A game in which everybody passes, to try turns, state-based actions and the ends of games on. */
export class TurnBoard {
  readonly g: Core;
  readonly events: GameEvent[] = [];
  readonly steps: string[] = [];
  answering: Answering = ordinary;

  constructor({ date = '2026-04-17', teams = [[0], [1]], rows = new Map(), definitions = [] }: BoardOptions = {}) {
    const state = new State(null);
    state.players = teams.flatMap((members, team) => members.map(() => new PlayerRecord(null, team)));
    state.teams = teams.map((members) => ({ members, life: 20 }));
    state.clock = 10;
    const rules: Rules = rulebookOf(date, rows);
    this.g = new Core(settingOf(rules, definitions, { freeze: true }), state);
    this.g.w(0).random = [1, 2, 3, 4];
    this.g.log = (entry) => {
      if (entry.log === 'event') this.events.push(entry.event);
    };
  }

  put(
    definition: Definition,
    owner = 0,
    place: Zone = 'battlefield',
    change: (o: ObjectRecord) => void = () => {},
  ): Thing {
    const { g } = this;
    const o = g.create(
      place === 'battlefield' && definition.colors ? 'token' : 'card',
      g.setting.indexOf(definition),
      place,
      owner,
      owner,
    );
    o.held = owner;
    change(o);
    g.w(4095).dirty = true;
    g.setZone(place, owner, [...g.zone(place, owner), o.ref]);
    return o.ref;
  }

  library(definition: Definition, n: number): void {
    for (let p = 0; p < this.g.s.players.length; p++) for (let i = 0; i < n; i++) this.put(definition, p, 'library');
  }

  /** The step as if the turn had come to it, its beginning done. */
  at(step: Step, turn = 2): void {
    const s = this.g.w(4095);
    s.turn = turn;
    s.step = step;
    s.phase = phaseOf(step);
    s.plan = restOfTurn(step);
    s.begun = true;
    s.priority = s.active;
    const began = this.g.tick();
    for (const p of s.teams[s.active]?.members ?? []) this.g.writePlayer(p).turnBegan = began;
  }

  run<T>(proc: Proc<T>): T {
    this.g.seal();
    let result = proc.next([]);
    while (!result.done) {
      const given = this.answering(result.value);
      const refusal = contains(result.value, given);
      if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)} in ${JSON.stringify(result.value)}`);
      result = proc.next(given);
    }
    return result.value;
  }

  /** State-based actions and triggers until neither is left; everything on the stack resolves. */
  settle(): void {
    const { g } = this;
    const { rules } = g;
    for (;;) {
      while (!g.s.over && this.run(rules.checkStateBased(g)));
      if (g.s.over) return;
      if (g.s.waiting.length > 0) this.run(rules.putTriggers(g));
      else if (g.s.stack.length > 0) {
        g.w(0).dirty = true;
        this.run(rules.resolveTop(g));
      } else return;
    }
  }

  /** One step: it begins, everybody passes, it ends. */
  step(): void {
    const { g } = this;
    const { rules } = g;
    if (!g.s.begun) {
      const proc = rules.beginStep(g);
      if (proc) this.run(proc);
      if (!g.s.begun) return;
    }
    this.steps.push(g.s.step);
    if (g.s.priority >= 0) this.settle();
    if (g.s.over) return;
    const proc = rules.endStep(g);
    if (proc) this.run(proc);
    rules.nextStep(g);
  }

  /** Until the step is next. */
  until(step: Step, turn = this.g.s.turn): void {
    for (let i = 0; i < 200; i++) {
      const { s } = this.g;
      if (s.over || (s.step === step && s.turn === turn)) return;
      this.step();
    }
    throw new Error(`${step} of turn ${turn} never came`);
  }

  /** Until the step has begun. */
  into(step: Step, turn = this.g.s.turn): void {
    this.until(step, turn);
    const proc = this.g.rules.beginStep(this.g);
    if (proc) this.run(proc);
  }

  told(verb: GameEvent['verb']): readonly GameEvent[] {
    return this.events.filter((e) => e.verb === verb);
  }
}
