import {
  type Characteristics,
  type Core,
  CREATURE,
  type Game,
  LAND,
  type ObjectRecord,
  PHASED_OUT,
  TAPPED,
} from '@rulewright/engine';
import { isObject, isPlayer, playerOf, playerThing, type Thing, type Value } from '@rulewright/language';

const noThings: readonly Thing[] = [];

/** The game as one player may see it: what lies open, and the own hand. */
export class Eyes {
  readonly core: Core;
  constructor(
    game: Game,
    readonly me: number,
  ) {
    this.core = game.core;
  }

  isMine(thing: Value): boolean {
    if (isPlayer(thing)) return this.core.team(playerOf(thing)) === this.core.team(this.me);
    return isObject(thing) && this.core.team(Math.max(0, this.core.controller(thing))) === this.core.team(this.me);
  }

  get isMyTurn(): boolean {
    return this.core.s.active === this.core.team(this.me);
  }

  get isMyMainPhase(): boolean {
    const { step, stack } = this.core.s;
    return this.isMyTurn && stack.length === 0 && (step === 'precombat main' || step === 'postcombat main');
  }

  get life(): number {
    return this.core.rules.lifeOf(this.core, this.me);
  }

  lifeOf(player: Thing): number {
    return this.core.rules.lifeOf(this.core, playerOf(player));
  }

  /** The opponents that are still there. */
  get opponents(): readonly Thing[] {
    return this.core
      .inTurnOrder()
      .filter((p) => this.core.team(p) !== this.core.team(this.me))
      .map(playerThing);
  }

  object(thing: Thing): ObjectRecord | null {
    return this.core.object(thing);
  }

  chars(thing: Thing): Characteristics {
    return this.core.chars(thing);
  }

  is(thing: Thing, type: number): boolean {
    return (this.chars(thing).types & type) !== 0;
  }

  has(thing: Thing, keyword: string): boolean {
    return this.chars(thing).keywords.includes(keyword);
  }

  isTapped(thing: Thing): boolean {
    return ((this.object(thing)?.flags ?? 0) & TAPPED) !== 0;
  }

  private permanents(keep: (thing: Thing) => boolean): readonly Thing[] {
    return this.core.s.battlefield.filter((thing) => {
      const o = this.object(thing);
      return o !== null && !(o.flags & PHASED_OUT) && keep(thing);
    });
  }

  get myCreatures(): readonly Thing[] {
    return this.permanents((thing) => this.is(thing, CREATURE) && this.isMine(thing));
  }

  get theirCreatures(): readonly Thing[] {
    return this.permanents((thing) => this.is(thing, CREATURE) && !this.isMine(thing));
  }

  get myLands(): readonly Thing[] {
    return this.permanents((thing) => this.is(thing, LAND) && this.core.controller(thing) === this.me);
  }

  get hand(): readonly Thing[] {
    return this.core.player(this.me).hand ?? noThings;
  }

  power(thing: Thing): number {
    return Math.max(0, this.chars(thing).power);
  }

  /** The damage that it takes to destroy it. */
  endurance(thing: Thing): number {
    return this.chars(thing).toughness - (this.object(thing)?.damage ?? 0);
  }

  /** What a permanent or card is worth, in mana, roughly. */
  worth(thing: Thing): number {
    const c = this.chars(thing);
    if (!(c.types & CREATURE)) return c.types & LAND ? 1.5 : c.manaValue + 0.5;
    const body = c.power * 0.7 + c.toughness * 0.5;
    return body + c.keywords.length * 0.5 + (c.abilities.length > 0 ? 0.5 : 0);
  }
}
