import {
  type ArrangedMana,
  type ArrangedObject,
  arrange,
  Game,
  rulebookOf,
  type Stops,
  settingOf,
} from '@rulewright/engine';
import type { Definition, RulesDate, Step, Zone } from '@rulewright/language';

/** A card and how it lies on the table. */
export interface Lying {
  readonly card: Definition;
  readonly tapped?: boolean;
  readonly sick?: boolean;
  readonly damage?: number;
  readonly counters?: NonNullable<ArrangedObject['counters']>;
  /** It attacks that player. */
  readonly attacks?: number;
}

export interface Side {
  readonly life?: number;
  /** Symbols: `RRG`. */
  readonly pool?: string;
  readonly battlefield?: readonly (Definition | Lying)[];
  readonly hand?: readonly Definition[];
  readonly graveyard?: readonly Definition[];
  /** From the top; empty, so that its player loses at the next draw, unless it is said otherwise. */
  readonly library?: readonly Definition[];
}

/** A small position whose ways to go on are counted. */
export interface Board {
  readonly name: string;
  readonly date: RulesDate;
  readonly teams?: readonly (readonly number[])[];
  /** The step of a player: it has begun, or is about to begin; or the game is about to start with that player. */
  readonly at: readonly [player: number, step: Step, moment?: 'begun' | 'before'] | readonly [player: number];
  readonly players: readonly Side[];
  readonly stops?: Stops;
  /** Sequences of 1, 2, 3 ... answers. */
  readonly counts: readonly number[];
}

const isLying = (piece: Definition | Lying): piece is Lying => 'card' in piece;

const objectsOf = (side: Side, owner: number): readonly ArrangedObject[] => {
  const put = (zone: Zone, cards: readonly Definition[] = []) =>
    cards.map((definition): ArrangedObject => ({ definition, zone, owner }));
  const table = (side.battlefield ?? []).map((piece): ArrangedObject => {
    if (!isLying(piece)) return { definition: piece, zone: 'battlefield', owner };
    const { card, attacks, ...rest } = piece;
    const attacking = attacks === undefined ? {} : { attacking: -1 - attacks };
    return { definition: card, zone: 'battlefield', owner, ...rest, ...attacking };
  });
  return [...table, ...put('hand', side.hand), ...put('graveyard', side.graveyard), ...put('library', side.library)];
};

/** The game of a board, at its first question. */
export const gameOf = (board: Board): Game => {
  const { players, at } = board;
  const objects = players.flatMap(objectsOf);
  const setting = settingOf(
    rulebookOf(board.date),
    objects.flatMap(({ definition }) => (definition ? [definition] : [])),
    { freeze: true },
  );
  const [player, step, moment = 'begun'] = at;
  const { state } = arrange(setting, {
    teams: board.teams ?? players.map((_, p) => [p]),
    players: players.map(({ life, pool }) => ({
      ...(life === undefined ? {} : { life }),
      mana: [...(pool ?? '')].map((symbol): ArrangedMana => ({ symbol })),
    })),
    objects,
    at: step === undefined ? { moment: 'start', player } : { moment, player, step },
  });
  const game = new Game(setting, state, board.stops);
  game.start();
  return game;
};
