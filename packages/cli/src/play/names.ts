import { type Core, FACE_DOWN, knows, LAND, type ObjectRecord } from '@rulewright/engine';
import { type Ability, isObject, isPlayer, playerOf, type Thing } from '@rulewright/language';
import type { Names } from '@rulewright/text';

/**
 * What things are called at the table. A name stays with an object until it changes zones; of several permanents with
 * one name the later ones have a number. What the viewer may not know has none.
 */
export class TableNames implements Names {
  private labels = new Map<Thing, string>();

  constructor(
    private readonly core: () => Core,
    private readonly players: readonly string[],
    /** Whose eyes; null: everything is open. */
    private readonly viewer: number | null,
  ) {}

  player(player: number): string {
    return this.players[player] ?? `player ${player + 1}`;
  }

  name(thing: Thing): string {
    if (isPlayer(thing)) return this.player(playerOf(thing));
    const known = this.labels.get(thing);
    if (known !== undefined) return known;
    const w = this.core();
    const o = w.seen(thing);
    if (!o) return 'something';
    if (this.viewer !== null && !knows(w, this.viewer, thing))
      return o.flags & FACE_DOWN ? 'a face-down card' : 'a card';
    const label = this.labelOf(o);
    // Turned face up it has a name of its own.
    if (!(o.flags & FACE_DOWN)) this.labels.set(thing, label);
    return label;
  }

  /** It has been called by a name before. */
  has(thing: Thing): boolean {
    return this.labels.has(thing);
  }

  /** It has a name, or can be given one now. */
  isNamed(thing: Thing): boolean {
    return this.labels.has(thing) || this.core().seen(thing) !== null;
  }

  ability(source: Thing, id: string): Ability | null {
    const o = this.core().seen(source);
    if (!o) return null;
    return (
      this.core()
        .chars(source)
        .abilities.find((i) => i.id === id)?.ability ?? null
    );
  }

  word(word: string): string | null {
    const source = Number(/^(\d+)\//.exec(word)?.[1] ?? 0);
    if (isObject(source)) return `the effect of ${this.name(source)}`;
    const running = /^e(\d+)$/.exec(word)?.[1];
    if (running === undefined) return null;
    const effect = this.core().s.effects.find((e) => e.id === Number(running));
    return effect ? `the effect of ${this.name(effect.frame.self)}` : null;
  }

  private labelOf(o: ObjectRecord): string {
    const w = this.core();
    if (o.kind === 'damage') return 'the combat damage';
    if (o.kind === 'activated' || o.kind === 'triggered') return `the ability of ${this.name(o.stack?.source ?? 0)}`;
    const c = w.chars(o.ref);
    const face = w.setting.printed[o.def]?.chars.name ?? '';
    const isDown = (o.flags & FACE_DOWN) !== 0;
    const base =
      isDown && o.place === 'exile'
        ? `${face} (face down)`
        : isDown
          ? `face-down ${face || 'card'}`
          : c.name || 'nameless creature';
    const spoken = o.kind === 'token' ? `${base} token` : o.kind === 'copy' ? `copy of ${base}` : base;
    if (o.place !== 'battlefield' || c.types & LAND) return spoken;
    const taken = new Set(w.s.battlefield.map((other) => this.labels.get(other)));
    if (!taken.has(spoken)) return spoken;
    let n = 2;
    while (taken.has(`${spoken} #${n}`)) n++;
    return `${spoken} #${n}`;
  }

  /** Gives what can be seen its name, in the order of the board. */
  settle(): void {
    const { s } = this.core();
    for (const thing of s.battlefield) this.name(thing);
    s.players.forEach((p, i) => {
      if (this.viewer === null || i === this.viewer) for (const card of p.hand) this.name(card);
    });
  }

  get kept(): ReadonlyMap<Thing, string> {
    return new Map(this.labels);
  }

  /** Back to an earlier position: what came after was never called anything. */
  restore(labels: ReadonlyMap<Thing, string>): void {
    this.labels = new Map(labels);
  }
}
