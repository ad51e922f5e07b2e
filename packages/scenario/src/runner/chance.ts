import type { Chance, Core } from '@rulewright/engine';
import type { Thing, Value } from '@rulewright/language';
import type { Flip, Line } from '../scenario.types.js';
import type { Names } from './names.js';
import { trouble } from './trouble.js';

type Script = Extract<Line, { readonly do: 'coins' | 'random' | 'shuffle' }>;

/** What is still to come of a line, and the line. */
interface Said<T> {
  readonly line: Script;
  readonly what: T;
}

/**
 * Chance as a scenario scripts it. What was said since the game's last mark is said again when the game replays from
 * there, so that a fork comes to the same position.
 */
export class ScriptedChance implements Chance {
  private readonly flips: Said<Flip>[] = [];
  private readonly picks: Said<readonly string[]>[] = [];
  private readonly orders: Said<{ readonly player: string; readonly cards: readonly string[] }>[] = [];
  private mark: object | null = null;
  private since: unknown[] = [];
  private again: unknown[] = [];
  /** The call for the flip that comes next. */
  call: 'heads' | 'tails' = 'heads';
  /** Libraries as they lie, for the first shuffle of each before the game. */
  asArranged: Set<number> | null = null;

  constructor(
    private readonly core: () => Core,
    private readonly names: () => Names,
    private readonly markOf: () => object,
    private readonly strict: boolean,
  ) {}

  copyFor(core: () => Core, names: () => Names, markOf: () => object): ScriptedChance {
    const copy = new ScriptedChance(core, names, markOf, this.strict);
    copy.flips.push(...this.flips);
    copy.picks.push(...this.picks);
    copy.orders.push(...this.orders);
    copy.call = this.call;
    copy.asArranged = this.asArranged && new Set(this.asArranged);
    if (this.mark === this.markOf()) copy.again = [...this.since];
    return copy;
  }

  add(line: Script): void {
    if (line.do === 'coins') this.flips.push(...line.flips.map((what) => ({ line, what })));
    else if (line.do === 'random') this.picks.push({ line, what: line.picks });
    else this.orders.push({ line, what: line });
  }

  /** Lines that were not used up. */
  get unused(): readonly { readonly line: Script; readonly what: string }[] {
    return [
      ...this.flips.map(({ line, what }) => ({ line, what: `the coin "${what}"` })),
      ...this.picks.map(({ line, what }) => ({ line, what: `the random choice of ${what.join(', ')}` })),
      ...this.orders.map(({ line, what }) => ({ line, what: `the shuffle of ${what.player}` })),
    ];
  }

  /** Whether the next coin is scripted as won or lost, so that its call does not matter. */
  get callMatters(): boolean {
    const next = this.flips[0]?.what;
    return next !== 'won' && next !== 'lost';
  }

  private remembered<T>(decide: () => T): T {
    if (this.again.length > 0) return this.again.shift() as T;
    const mark = this.markOf();
    if (mark !== this.mark) {
      this.mark = mark;
      this.since = [];
    }
    const said = decide();
    this.since.push(said);
    return said;
  }

  flip(): 'heads' | 'tails' | null {
    return this.remembered(() => {
      const next = this.flips.shift()?.what;
      if (next === undefined) return this.unscripted('a coin is flipped', 'add before: coins heads');
      if (next === 'heads' || next === 'tails') return next;
      const other = this.call === 'heads' ? 'tails' : 'heads';
      return next === 'won' ? this.call : other;
    });
  }

  pick(things: readonly Value[], n: number): readonly Value[] | null {
    return this.remembered(() => {
      if (things.length <= n && this.picks.length === 0) return null;
      const next = this.picks.shift()?.what;
      const among = things.map((thing) => this.say(thing)).join(', ');
      if (next === undefined)
        return this.unscripted(
          `something is chosen at random among ${among}`,
          `add before: random ${this.say(things[0] ?? 0)}`,
        );
      const rest = [...things];
      const picked = next.map((name) => {
        const at = rest.findIndex((thing) => this.fits(thing, name));
        if (at < 0) return trouble(`${name} is not among ${among}`);
        return rest.splice(at, 1)[0] as Value;
      });
      if (picked.length !== Math.min(n, things.length))
        trouble(`${n} are chosen at random, and ${picked.length} are scripted`);
      return picked;
    });
  }

  shuffle(player: number, cards: readonly Thing[]): readonly Thing[] | null {
    return this.remembered(() => {
      const name = this.names().players[player];
      const at = this.orders.findIndex(({ what }) => what.player === name);
      if (at < 0) return this.asArranged?.delete(player) ? [...cards] : null;
      const order = this.orders.splice(at, 1)[0]?.what.cards ?? [];
      const rest = [...cards].reverse();
      const top = order.map((wanted) => {
        const where = rest.findIndex((card) => this.fits(card, wanted));
        return where < 0 ? trouble(`${wanted} is not in the library of ${name}`) : (rest.splice(where, 1)[0] as Thing);
      });
      return [...top, ...rest].reverse();
    });
  }

  private unscripted(what: string, mend: string): null {
    return this.strict ? trouble(`${what}, and nothing in the scenario says how it comes out`, mend) : null;
  }

  private say(value: Value): string {
    this.names().follow(this.core());
    return typeof value === 'string' ? value : this.names().say(value);
  }

  private fits(value: Value, name: string): boolean {
    this.names().follow(this.core());
    return typeof value === 'string' ? value === name : this.names().fits(value, name);
  }
}
