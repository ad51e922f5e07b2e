import {
  type Ability,
  type Answer,
  type Decision,
  type Definition,
  type GameEvent,
  playerThing,
  type RowId,
  type RulesDate,
  type Thing,
} from '@rulewright/language';
import { declareAttackers, declareBlockers, removeFromCombat } from '../src/chapters/combat.js';
import { derive, instancesOf, noCharacteristics } from '../src/characteristics/index.js';
import { Core, type Proc, type Rules } from '../src/core.js';
import { contains } from '../src/decisions/index.js';
import { matchPattern } from '../src/evaluate/pattern.js';
import { perform } from '../src/events/perform.js';
import { forbidden } from '../src/events/replace.js';
import { switchesOf } from '../src/rulebook/switches.js';
import { settingOf } from '../src/setup.js';
import { PlayerRecord, State, TAPPED } from '../src/state/records.js';

export interface Made {
  readonly power?: number;
  readonly toughness?: number;
  readonly abilities?: readonly Ability[];
  readonly types?: readonly string[];
  readonly colors?: readonly string[];
  readonly tapped?: boolean;
  readonly sick?: boolean;
  readonly damage?: number;
}

/** What combat needs of a rulebook, and no more. */
const rulesFor = (date: RulesDate, rows: ReadonlyMap<RowId, RulesDate>): Rules => {
  const switches = switchesOf(date, rows);
  return {
    ...switches,
    noCharacteristics,
    derive,
    instances: (abilities: readonly Ability[], prefix: string) => instancesOf(abilities, prefix, switches),
    matches: matchPattern,
    forbidden,
    perform,
    removeFromCombat,
    prospect: () => null,
    firstReplacements: <F>(_g: Core, _p: unknown, fits: readonly F[]) => fits,
    endSpans: () => undefined,
    settleLosses: () => undefined,
  } as unknown as Rules;
};

/** A battlefield in a combat of the first team's, to try combat alone on. */
export class Board {
  readonly g: Core;
  readonly events: GameEvent[] = [];
  readonly asked: Decision[] = [];

  constructor(
    readonly date: RulesDate = '2026-04-17',
    teams: readonly (readonly number[])[] = [[0], [1]],
    rows: ReadonlyMap<RowId, RulesDate> = new Map(),
  ) {
    const state = new State(null);
    state.clock = 100;
    state.players = teams.flatMap((members, team) => members.map(() => new PlayerRecord(null, team)));
    for (const player of state.players) player.turnBegan = 1_000_000;
    state.teams = teams.map((members) => ({ members, life: 20 }));
    state.turn = 1;
    state.combats = 1;
    state.phase = 'combat';
    state.step = 'declare attackers';
    state.plan = (['declare blockers', 'combat damage', 'end of combat'] as const).map((step) => ({
      step,
      phase: 'combat',
    }));
    this.g = new Core(settingOf(rulesFor(date, rows), [], { freeze: true }), state);
    this.g.log = (entry) => {
      if (entry.log === 'event') this.events.push(entry.event);
    };
  }

  put(player: number, made: Made = {}): Thing {
    const { power = 2, toughness = 2, abilities = [], types = ['creature'], colors = [] } = made;
    const definition: Definition = { name: 'Piece', types, colors, power, toughness, abilities };
    const { g } = this;
    const o = g.create('card', g.setting.indexOf(definition), 'battlefield', player, player);
    o.since = made.sick ? 2_000_000 : 0;
    o.held = player;
    o.damage = made.damage ?? 0;
    if (made.tapped) o.flags |= TAPPED;
    g.setZone('battlefield', player, [...g.s.battlefield, o.ref]);
    return o.ref;
  }

  /** Runs a procedure; each question is answered, and the answer must be one. */
  run<T>(proc: Proc<T>, answer: (d: Decision) => Answer = () => []): T {
    this.g.seal();
    let result = proc.next([]);
    while (!result.done) {
      const d = result.value;
      this.asked.push(d);
      const given = answer(d);
      const refusal = contains(d, given);
      if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)} in ${JSON.stringify(d)}`);
      result = proc.next(given);
    }
    return result.value;
  }

  /** The first question of a procedure, which is then dropped; null: it asks none. */
  question(proc: Proc): Decision | null {
    this.g.seal();
    const result = proc.next([]);
    return result.done ? null : result.value;
  }

  attack(...attackers: readonly Thing[]): void {
    this.attackWhat(...attackers.map((ref) => [ref, playerThing(1)] as const));
  }

  attackWhat(...pairs: readonly (readonly [Thing, Thing])[]): void {
    this.run(declareAttackers(this.g), () => pairs);
    this.g.w(0).step = 'declare blockers';
  }

  /** Blocks with the pairs; orders are as the pairs are. */
  block(...pairs: readonly (readonly [Thing, Thing])[]): void {
    this.run(declareBlockers(this.g), (d) =>
      d.kind === 'order' ? d.options : d.kind === 'assign' ? pairs.filter(([ref]) => d.rows.includes(ref)) : [],
    );
    this.g.w(0).step = 'combat damage';
  }

  told(verb: GameEvent['verb']): readonly GameEvent[] {
    return this.events.filter((event) => event.verb === verb);
  }

  damage(): readonly (readonly [Thing, Thing, number])[] {
    return this.told('damage').map(({ from, to, n }) => [from, to, n]);
  }
}
