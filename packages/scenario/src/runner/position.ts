import type {
  ArrangedDecisions,
  ArrangedEvent,
  ArrangedMana,
  ArrangedObject,
  Arrangement,
  Ref,
} from '@rulewright/engine';
import type { Definition, Kind, Zone } from '@rulewright/language';
import type {
  BoardObject,
  BoardZone,
  Choices,
  EventPattern,
  PlayerBoard,
  Scenario,
  StackObject,
} from '../scenario.types.js';
import { didYouMean } from '../syntax/nearest.js';
import type { Library } from './definitions.js';
import { type Called, meantBy } from './names.js';
import { about, trouble } from './trouble.js';

const boardZones: readonly BoardZone[] = ['battlefield', 'hand', 'graveyard', 'library', 'exile', 'command'];

/** What lies in a library of which nothing is said: cards without a name, which nobody can play or look for. */
export const filler: Definition = { name: '', types: [], abilities: [] };

const fillers = 40;

export interface Positioned {
  readonly arrangement: Arrangement;
  /** How each object of the description is called; null: it has no name. */
  readonly called: readonly (Called | null)[];
}

interface Placed {
  readonly object: BoardObject;
  readonly player: number;
  readonly zone: BoardZone;
}

const symbols = (mana: string): readonly ArrangedMana[] =>
  (mana.match(/[^{}]+/g) ?? []).map((symbol) => {
    if (symbol === 'S') return { symbol: 'C', snow: true };
    return symbol.startsWith('S/') ? { symbol: symbol.slice(2), snow: true } : { symbol };
  });

const placedOn = (boards: readonly PlayerBoard[], players: readonly string[]): readonly Placed[] =>
  boards.flatMap((board) =>
    boardZones.flatMap((zone) =>
      (board[zone] ?? []).map((object) => ({ object, player: players.indexOf(board.player), zone })),
    ),
  );

const calledAs = ({ card, as, count }: BoardObject): readonly Called[] =>
  Array.from({ length: count ?? 1 }, (_, i) => ({
    alias: as === undefined ? null : count === undefined ? as : `${as} ${i + 1}`,
    card,
  }));

/** The position of a scenario as the engine sets it up, and the names of what is in it. */
export const positionOf = (scenario: Scenario, library: Library): Positioned =>
  new Describing(scenario, library).position();

class Describing {
  private readonly players: readonly string[];
  private readonly placed: readonly Placed[];
  private readonly called: readonly Called[];

  constructor(
    private readonly scenario: Scenario,
    private readonly library: Library,
  ) {
    this.players = scenario.teams.flat();
    this.placed = placedOn(scenario.boards, this.players);
    this.called = [
      ...this.placed.flatMap(({ object }) => calledAs(object)),
      ...scenario.stack.map((one): Called => ({ alias: one.as ?? null, card: one.kind === 'spell' ? one.card : '' })),
    ];
  }

  position(): Positioned {
    const { scenario, players } = this;
    const objects = [
      ...this.placed.flatMap((placed) => about(this.boardOf(placed), () => this.objects(placed))),
      ...scenario.stack.map((one) => about(one, () => this.onStack(one))),
      ...players.flatMap((name, owner) => this.fillers(name, owner)),
    ];
    let at = 0;
    const teams = scenario.teams.map((members) => members.map(() => at++));
    const arrangement: Arrangement = {
      teams,
      players: players.map((name) => this.player(name)),
      objects,
      earlier: scenario.earlier.map((event) => about(event, () => this.event(event))),
      at: about(scenario.position, () => this.moment()),
    };
    const named = this.called.map((one, i) =>
      one.card === '' && one.alias === null && objects[i]?.source !== undefined ? null : one,
    );
    return { arrangement, called: [...named, ...objects.slice(named.length).map(() => null)] };
  }

  private boardOf({ player }: Placed): PlayerBoard | undefined {
    return this.scenario.boards.find((board) => board.player === this.players[player]);
  }

  private player(name: string): Arrangement['players'][number] {
    const board = this.scenario.boards.find(({ player }) => player === name);
    return {
      ...(board?.life !== undefined && { life: board.life }),
      ...(board?.poison !== undefined && { poison: board.poison }),
      ...(board?.mana !== undefined && { mana: symbols(board.mana) }),
    };
  }

  private moment(): Arrangement['at'] {
    const { position } = this.scenario;
    if (position === undefined) return { moment: 'begun', player: 0, step: 'precombat main' };
    const player = this.who(position.player);
    if (position.moment === 'start') return { moment: 'start', player };
    return {
      moment: position.moment === 'at' ? 'begun' : 'before',
      player,
      step: position.step,
      ...(position.turn !== undefined && { turn: position.turn }),
      ...(position.priority !== undefined && { priority: this.who(position.priority) }),
    };
  }

  private who(name: string): number {
    const at = this.players.indexOf(name);
    return at >= 0 ? at : trouble(`nobody is called ${name}`, didYouMean(name, this.players));
  }

  /** A player, or an object by its number in the description. */
  private ref(name: string): Ref {
    const player = this.players.indexOf(name);
    if (player >= 0) return -1 - player;
    const [one] = meantBy(this.called, name);
    if (one) return this.called.indexOf(one);
    const known = this.called.map(({ alias, card }) => alias ?? card);
    return trouble(`nothing on the board is called ${name}`, didYouMean(name, [...this.players, ...known]));
  }

  private fillers(name: string, owner: number): readonly ArrangedObject[] {
    if (this.scenario.boards.find(({ player }) => player === name)?.library !== undefined) return [];
    return Array.from({ length: fillers }, () => ({ definition: filler, zone: 'library', owner }));
  }

  private objects({ object, player, zone }: Placed): readonly ArrangedObject[] {
    const one = this.object(object, player, zone);
    return Array.from({ length: object.count ?? 1 }, () => one);
  }

  private object(object: BoardObject, player: number, zone: BoardZone): ArrangedObject {
    const owner = object.ownedBy === undefined ? player : this.who(object.ownedBy);
    const definition = object.token ? this.library.token(object.card) : this.library.card(object.card);
    const { attachedTo, attacking, blocking, copyOf, exiledWith, knownTo, chosen } = object;
    return {
      definition,
      zone,
      owner,
      controller: player,
      kind: object.token ? 'token' : 'card',
      ...pickTrue(object, ['tapped', 'flipped', 'faceDown', 'phasedOut', 'doomed', 'sick', 'blocked']),
      ...(object.damage !== undefined && { damage: object.damage }),
      ...(object.counters !== undefined && { counters: object.counters }),
      ...(object.timestamp !== undefined && { timestamp: object.timestamp }),
      ...(attachedTo !== undefined && { attachedTo: this.ref(attachedTo) }),
      ...(attacking !== undefined && { attacking: this.ref(attacking) }),
      ...(blocking !== undefined && { blocking: blocking.map((name) => this.ref(name)) }),
      ...(copyOf !== undefined && { copyOf: this.original(copyOf) }),
      ...(exiledWith !== undefined && { exiledWith: this.ref(exiledWith) }),
      ...(knownTo !== undefined && { knownTo: knownTo.map((name) => this.who(name)) }),
      ...(chosen !== undefined && { noted: chosen.map((one) => this.chosen(one, definition)) }),
      ...((object.paid !== undefined || object.spent !== undefined) && {
        decided: {
          ...(object.paid !== undefined && { paid: object.paid }),
          ...(object.spent !== undefined && { spent: symbols(object.spent) }),
        },
      }),
    };
  }

  private original(name: string): Ref | Definition {
    const [one] = meantBy(this.called, name);
    return one ? this.called.indexOf(one) : this.library.card(name);
  }

  private chosen(
    { name, value }: { readonly name?: string; readonly value: string },
    definition: Definition,
  ): NonNullable<ArrangedObject['noted']>[number] {
    const isThing =
      !choosesWords(definition, name) && (this.players.includes(value) || meantBy(this.called, value).length > 0);
    return { ...(name !== undefined && { name }), values: [isThing ? { ref: this.ref(value) } : value] };
  }

  private onStack(one: StackObject): ArrangedObject {
    const controller = this.who(one.by);
    const common = {
      zone: 'stack' as Zone,
      owner: controller,
      controller,
      ...(one.counters !== undefined && { counters: one.counters }),
      decided: this.decisions(one, one.spent),
    };
    if (one.kind === 'spell')
      return { ...common, definition: this.library.card(one.card), kind: one.copy ? 'copy' : 'card' };
    return { ...common, source: this.ref(one.source), ability: one.ability };
  }

  private decisions(choices: Choices, spent: string | undefined): ArrangedDecisions {
    const { targets, modes, x, division, costs } = choices;
    return {
      ...(targets !== undefined && { targets: targets.map((name) => (name === 'nothing' ? null : this.ref(name))) }),
      ...(modes !== undefined && { modes: modes.map((mode) => mode - 1) }),
      ...(x !== undefined && { x }),
      ...(division !== undefined && { division: division.map(({ n }) => n) }),
      ...(costs !== undefined && { paid: costs.map(({ cost, times = 1 }) => ({ cost, times })) }),
      ...(spent !== undefined && { spent: symbols(spent) }),
    };
  }

  private event(event: EventPattern): ArrangedEvent {
    const { verb, n, word, combat, fromZone, toZone } = event;
    const roles = (['by', 'what', 'from', 'to', 'cause'] as const).flatMap((role) => {
      const name = event[role];
      return name === undefined ? [] : [[role, this.ref(name)] as const];
    });
    return {
      verb,
      ...Object.fromEntries(roles),
      ...(n !== undefined && { n }),
      ...(word !== undefined && { word }),
      ...(combat !== undefined && { combat }),
      ...(fromZone !== undefined && { fromZone }),
      ...(toZone !== undefined && { toZone }),
    };
  }
}

const wordKinds: readonly unknown[] = ['color', 'manaType', 'counterKind', 'cardName'] satisfies Kind[];

/** What the definition has chosen under the name (the first, without one) is a word, even if a thing is called so. */
const choosesWords = (definition: Definition, name: string | undefined): boolean => {
  const look = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false;
    if ('note' in node && 'a' in node && (name === undefined || node.note === name)) return wordKinds.includes(node.a);
    return Object.values(node).some(look);
  };
  return look(definition.abilities);
};

const pickTrue = <K extends keyof BoardObject>(object: BoardObject, keys: readonly K[]): { readonly [P in K]?: true } =>
  Object.fromEntries(keys.filter((key) => object[key] === true).map((key) => [key, true])) as {
    readonly [P in K]?: true;
  };
