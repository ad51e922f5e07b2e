import type { Space, SpaceKind } from './space.js';

/** What a step costs beside what it asks; null where only payability is in question. */
export interface StepCosts {
  /** The cost of the n-th use of a kind (index into the space's kinds), n from 0. */
  use(kind: number, n: number): number;
  /** The cost of a unit of mana that pays nothing. */
  readonly idle: number;
  /** The least that it can cost to pay so many units, by whatever means. */
  least(units: number): number;
}

/**
 * The search backwards from a cost. A state is what is still asked, and the activations chosen so far. A step chooses
 * the activation that comes last in time among those not chosen yet: its output meets demands, its cost adds some. A
 * state is solved if supplies that need no activation meet all that is asked (Hall's condition).
 *
 * Exact, because any solution can be rearranged into one that is found: no unit idle while it could pay, a narrower
 * demand served before a wider one, free activations first in time and in fixed order, and, where use costs nothing,
 * none of them left out that helps.
 */
export class Regression {
  /** States so far; states are numbered in order of discovery, 0 is the cost itself. */
  states = 0;
  readonly parent: number[] = [];
  /** The step that led to a state: the kind, and the index of the output among the kind's own. */
  readonly kind: number[] = [];
  readonly output: number[] = [];
  /** How many units are missing from what is asked; 0 if the state is solved. */
  readonly deficit: number[] = [];
  /** The cost of the steps up to a state. */
  readonly cost: number[] = [];
  /** No solution by way of this state costs less. */
  readonly atLeast: number[] = [];

  private readonly classes: number;
  private readonly stride: number;
  private data: Int16Array;
  private readonly phase: number[] = [];
  private readonly askedInAll: number[] = [];
  private readonly usedInAll: number[] = [];
  private readonly queue: number[] = [];

  private readonly work: Int16Array;
  private readonly asked: Int16Array;

  constructor(
    private readonly space: Space,
    /** Life that may be spent on activations. */
    private readonly life: number,
    private readonly costs: StepCosts | null = null,
  ) {
    this.classes = space.classes;
    this.stride = space.classes + space.kinds.length;
    this.data = new Int16Array(this.stride * 32);
    this.work = new Int16Array(this.stride);
    this.asked = new Int16Array(1 << space.classes);
    this.work.set(space.start);
    this.keep(-1, -1, -1, 0, 0);
  }

  /** A solved state, or -1: `exhausted` tells whether there is none. Expands at most `bound` states. */
  solve(bound: number): number {
    if (this.states > 0 && this.deficit[0] === 0) return 0;
    for (let n = 0; n < bound && this.queue.length > 0; n++) {
      const before = this.states;
      this.expand(this.pop());
      for (let state = before; state < this.states; state++) if (this.deficit[state] === 0) return state;
    }
    return -1;
  }

  /** The most promising state not looked at yet, or -1. */
  next(): number {
    return this.queue.length > 0 ? this.pop() : -1;
  }

  get exhausted(): boolean {
    return this.queue.length === 0;
  }

  /** What a state asks of a class. */
  askedOf(state: number, cls: number): number {
    return this.data[state * this.stride + cls]!;
  }

  /** What a state asks, per class. */
  askedAt(state: number): number[] {
    return Array.from(this.data.subarray(state * this.stride, state * this.stride + this.classes));
  }

  /** How often a state has used a kind. */
  usesOf(state: number, kind: number): number {
    return this.data[state * this.stride + this.classes + kind]!;
  }

  expand(state: number): void {
    const { kinds, converters } = this.space;
    const phase = this.phase[state]!;
    if (phase === 0) {
      for (let k = 0; k < converters; k++) if (this.usable(state, k)) this.step(state, k, 0);
    }
    for (let k = Math.max(phase, converters); k < kinds.length; k++) {
      if (this.usable(state, k) && this.step(state, k, k) && this.costs === null) break;
    }
  }

  private usable(state: number, k: number): boolean {
    const { kind, life } = this.space.kinds[k]!;
    if (this.usesOf(state, k) >= kind.uses) return false;
    if (life === 0) return true;
    let left = this.life - life;
    for (let i = 0; i < this.space.converters; i++) left -= this.usesOf(state, i) * this.space.kinds[i]!.life;
    return left >= 0;
  }

  /** All ways to come by this activation last; false if it cannot pay for anything that is asked. */
  private step(state: number, k: number, phase: number): boolean {
    const { outputs } = this.space.kinds[k]!;
    const from = state * this.stride;
    let open = 0;
    for (let i = 0; i < this.stride; i++) {
      const n = this.data[from + i]!;
      this.work[i] = n;
      if (i < this.classes && n > 0) open |= 1 << i;
    }
    this.work[this.classes + k]!++;
    let helps = false;
    for (let o = 0; o < outputs.length; o++) {
      const { units } = outputs[o]!;
      let meets = 0;
      for (let u = 0; u < units.length; u++) meets |= units[u]!;
      if ((meets & open) === 0) continue;
      helps = true;
      this.place(state, k, o, phase, 0, 0, open, 0);
    }
    return helps;
  }

  /** Has the units from `u` on pay in every way that matters. Equal units pay classes in ascending order. */
  private place(
    state: number,
    k: number,
    o: number,
    phase: number,
    u: number,
    least: number,
    open: number,
    idle: number,
  ): void {
    const { units, mana, useless } = this.space.kinds[k]!.outputs[o]!;
    if (u === units.length) {
      this.arrive(state, k, o, phase, idle + useless);
      return;
    }
    const set = units[u]!;
    const first = u > 0 && units[u - 1] === set ? least : 0;
    const payable = set & open;
    if (payable === 0) {
      this.place(state, k, o, phase, u + 1, 0, open, idle + mana[u]!);
      return;
    }
    for (let c = first; c < this.classes; c++) {
      if ((payable & (1 << c)) === 0 || (this.space.narrower[c]! & payable) !== 0) continue;
      const left = --this.work[c]!;
      this.place(state, k, o, phase, u + 1, c, left > 0 ? open : open & ~(1 << c), idle);
      this.work[c]!++;
    }
  }

  private arrive(state: number, k: number, o: number, phase: number, idle: number): void {
    const { cost } = this.space.kinds[k]!;
    for (let c = 0; c < this.classes; c++) this.work[c]! += cost[c]!;
    let price = this.cost[state]!;
    if (this.costs !== null) price += this.costs.use(k, this.usesOf(state, k)) + idle * this.costs.idle;
    this.keep(state, k, o, phase, price);
    for (let c = 0; c < this.classes; c++) this.work[c]! -= cost[c]!;
  }

  /** Takes up the state in `work`, unless it is out of reach or a kept one is at least as good in everything. */
  private keep(parent: number, kind: number, output: number, phase: number, price: number): void {
    let asked = 0;
    let used = 0;
    for (let i = 0; i < this.stride; i++) {
      if (i < this.classes) asked += this.work[i]!;
      else used += this.work[i]!;
    }
    if (this.dominated(phase, asked, used, price)) return;
    const deficit = this.measure(phase);
    if (deficit < 0) return;
    const at = this.states * this.stride;
    if (at + this.stride > this.data.length) {
      const larger = new Int16Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data.set(this.work, at);
    this.parent.push(parent);
    this.kind.push(kind);
    this.output.push(output);
    this.phase.push(phase);
    this.askedInAll.push(asked);
    this.usedInAll.push(used);
    this.deficit.push(deficit);
    this.cost.push(price);
    this.atLeast.push(this.costs === null ? 0 : price + this.costs.least(asked));
    this.push(this.states++);
  }

  private dominated(phase: number, asked: number, used: number, price: number): boolean {
    const { data, work, stride } = this;
    const idle = this.costs?.idle ?? 0;
    for (let state = this.states - 1; state >= 0; state--) {
      if (this.askedInAll[state]! > asked || this.usedInAll[state]! > used) continue;
      // Where less is asked, mana that a rival would have spent may be left over in the end.
      const leftOver = (asked - this.askedInAll[state]!) * idle;
      if (this.phase[state]! > phase || this.cost[state]! + leftOver > price) continue;
      const at = state * stride;
      let i = 0;
      while (i < stride && data[at + i]! <= work[i]!) i++;
      if (i === stride) return true;
    }
    return false;
  }

  /** The units missing from what `work` asks, or -1 if even all that can still be activated would not be enough. */
  private measure(phase: number): number {
    const { work, asked, classes } = this;
    const { reach, kinds, converters } = this.space;
    let active = 0;
    for (let c = 0; c < classes; c++) if (work[c]! > 0) active |= 1 << c;
    const first = phase === 0 ? 0 : Math.max(phase, converters);
    let deficit = 0;
    for (let set = active & -active; set !== 0; set = (set - active) & active) {
      const rest = set & (set - 1);
      const n = asked[rest]! + work[31 - Math.clz32(set ^ rest)]!;
      asked[set] = n;
      let lacking = n - reach[set]!;
      for (let k = 0; k < converters; k++) if ((kinds[k]!.token & set) !== 0) lacking += work[classes + k]!;
      if (lacking <= deficit) {
        if (lacking <= 0) continue;
      } else deficit = lacking;
      for (let k = first; k < kinds.length && lacking > 0; k++) {
        const one: SpaceKind = kinds[k]!;
        lacking -= (one.kind.uses - work[classes + k]!) * one.gain[set]!;
      }
      if (lacking > 0) return -1;
    }
    return deficit;
  }

  /** By cost, then by deficit, then the latest discovery first. */
  private before(a: number, b: number): boolean {
    const cost = this.atLeast[a]! - this.atLeast[b]!;
    if (cost !== 0) return cost < 0;
    const deficit = this.deficit[a]! - this.deficit[b]!;
    return deficit < 0 || (deficit === 0 && a > b);
  }

  private push(state: number): void {
    const { queue } = this;
    let i = queue.length;
    queue.push(state);
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (!this.before(state, queue[up]!)) break;
      queue[i] = queue[up]!;
      i = up;
    }
    queue[i] = state;
  }

  private pop(): number {
    const { queue } = this;
    const top = queue[0]!;
    const last = queue.pop()!;
    if (queue.length === 0) return top;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= queue.length) break;
      if (child + 1 < queue.length && this.before(queue[child + 1]!, queue[child]!)) child++;
      if (!this.before(queue[child]!, last)) break;
      queue[i] = queue[child]!;
      i = child;
    }
    queue[i] = last;
    return top;
  }
}
