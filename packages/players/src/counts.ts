import { type Game, list } from '@rulewright/engine';
import {
  type Act,
  type Answer,
  type AssignDecision,
  type Decision,
  type OrderDecision,
  type Pair,
  type PayAnswer,
  type PayDecision,
  type PickDecision,
  playerThing,
  type Thing,
  type Value,
} from '@rulewright/language';

/*
 * Counts of the ways a position can go on, as chess engines count nodes; and the same counts by brute force: everything
 * that anybody could write down as an answer is tried.
 */

/** A position from which more can be written down is too large for this. */
const MOST = 100_000;

/** A node at which what is listed and what is accepted differ. */
export class CountMismatch extends Error {}

/** More can be written down than is tried. */
export class CountTooLarge extends Error {}

const namesOf = (game: Game) => ({ card: game.setting.names });

/** How many sequences of 1, 2 ... `depth` answers there are from here on; a game that is over has none. */
export const countListed = (game: Game, depth: number): readonly number[] => {
  const counts = new Array<number>(depth).fill(0);
  const walk = (here: Game, done: number): void => {
    const { decision } = here;
    if (!decision || done >= depth) return;
    const answers = listed(here, decision);
    counts[done] = (counts[done] ?? 0) + answers.length;
    if (done + 1 >= depth) return;
    for (const answer of answers) {
      const next = here.fork();
      next.go(answer);
      walk(next, done + 1);
    }
  };
  walk(game, 0);
  return counts;
};

/** What is told about each node of a count by brute force. */
export interface Node {
  readonly game: Game;
  readonly decision: Decision;
  readonly accepted: readonly Answer[];
  /** Refused answers, for whoever wants to try them otherwise. */
  readonly refused: readonly Answer[];
}

/**
 * The same numbers by trying all that can be written down, each on a fork. At every node what is accepted has to be what
 * is listed, what is refused has to change nothing, and no answer may lead to where something has to be taken back.
 */
export const countAccepted = (game: Game, depth: number, look?: (node: Node) => void): readonly number[] => {
  const counts = new Array<number>(depth).fill(0);
  const walk = (here: Game, done: number, path: readonly Answer[]): void => {
    const { decision } = here;
    if (!decision || done >= depth) return;
    const accepted = new Map<string, Game>();
    const refused: Answer[] = [];
    const expected = new Map(listed(here, decision).map((answer) => [keyOf(decision, answer), answer]));
    let fork = listening(here, path);
    for (const answer of written(here, decision)) {
      const key = keyOf(decision, answer);
      if (fork.answer(answer) !== null) {
        if (fork.decision !== decision || fork.position.mark !== here.position.mark)
          throw new CountMismatch(`${say(answer)} was refused and changed something, after ${say(path)}`);
        if (expected.has(key)) throw new CountMismatch(`${say(answer)} is listed but refused, after ${say(path)}`);
        refused.push(answer);
        continue;
      }
      if (!expected.has(key)) throw new CountMismatch(`${say(answer)} is accepted but not listed, after ${say(path)}`);
      if (accepted.has(key)) throw new CountMismatch(`${say(answer)} was written down twice`);
      accepted.set(key, fork);
      fork = listening(here, path);
    }
    for (const [key, answer] of expected)
      if (!accepted.has(key)) throw new CountMismatch(`${say(answer)} was not written down, after ${say(path)}`);
    counts[done] = (counts[done] ?? 0) + accepted.size;
    look?.({ game: here, decision, accepted: [...expected.values()], refused });
    if (done + 1 >= depth) return;
    for (const [key, next] of accepted) walk(next, done + 1, [...path, expected.get(key) as Answer]);
  };
  walk(game, 0, []);
  return counts;
};

const listed = (game: Game, decision: Decision): readonly Answer[] => {
  const answers = list(decision, MOST, namesOf(game));
  if (!answers) throw new CountTooLarge(`more than ${MOST} answers to ${decision.why}`);
  return answers;
};

/** A fork in which nothing that was begun may have to be taken back. */
const listening = (game: Game, path: readonly Answer[]): Game => {
  const fork = game.fork();
  fork.listen((entry) => {
    if (entry.log === 'rewound') throw new CountMismatch(`${say(entry.act)} was taken back, after ${say(path)}`);
  });
  return fork;
};

const say = (value: unknown): string => JSON.stringify(value);

const isOrdered = (decision: Decision): boolean =>
  decision.kind === 'order' || (decision.kind === 'pick' && decision.ordered === true);

/** Two answers that say the same have the same key: a group and a relation have no order. */
const keyOf = (decision: Decision, answer: Answer): string => {
  if (decision.kind === 'pay' && typeof answer === 'object' && 'pay' in answer && answer.pay === 'spend')
    return say({ pay: 'spend', mana: [...answer.mana].sort() });
  if (!Array.isArray(answer) || isOrdered(decision)) return say(answer);
  return say((answer as readonly (Value | Pair)[]).map(say).sort());
};

// ------------------------------------------------------------------------------------------------ what can be written

/** Every object of the game, whatever its zone. */
export const everything = (game: Game): readonly Thing[] =>
  game.state.chunks.flatMap(({ items }) => items.flatMap((o) => (o ? [o.ref] : [])));

const playersOf = (game: Game): readonly Thing[] => game.state.players.map((_, p) => playerThing(p));

/** Words that some question has as options. */
const words: readonly string[] = ['yes', 'mode 2', 'white'];
const symbols: readonly string[] = ['W', 'U', 'B', 'R', 'G', 'C'];

/** Everything that anybody could write down as an answer to the question, as far as it could make sense. */
export function* written(game: Game, decision: Decision): Generator<Answer> {
  switch (decision.kind) {
    case 'act':
      yield* acts(game);
      return;
    case 'pick':
      yield* picks(game, decision);
      return;
    case 'order':
      yield* orders(game, decision);
      return;
    case 'number':
      for (let n = Math.min(-2, decision.min - 2); n <= Math.max(20, decision.max + 2); n++) yield n;
      yield decision.min + 0.5;
      return;
    case 'name':
      for (const name of new Set([...game.setting.names, ...words, ''])) yield name;
      return;
    case 'pay':
      yield* pays(game, decision);
      return;
    case 'assign':
      yield* decision.amounts ? divisions(game, decision) : relations(game, decision);
  }
}

/** The names of the halves of a split card, of another its own name. */
const halvesOf = ({ core }: Game, thing: Thing): readonly string[] => {
  const { halves, name } = core.chars(thing);
  return halves.length > 0 ? halves.map((half) => half.name) : [name];
};

/** Each thing played, cast, and each ability of anything activated of it. */
function* acts(game: Game): Generator<Act> {
  const { core } = game;
  const things = everything(game);
  // What is face down hides some of its own.
  const printed = things.flatMap((thing) => game.setting.printed[core.object(thing)?.def ?? -1]?.chars ?? []);
  const all = [...things.map((thing) => core.chars(thing)), ...printed];
  const abilities = new Set(all.flatMap((chars) => chars.abilities.map(({ id }) => id)));
  yield { act: 'pass' };
  for (const thing of [...things, ...playersOf(game), 0]) {
    yield { act: 'play', card: thing };
    yield { act: 'cast', card: thing };
    for (const way of ['face down', 'otherwise', ...halvesOf(game, thing)]) yield { act: 'cast', card: thing, way };
    for (const ability of abilities) yield { act: 'activate', source: thing, ability };
  }
}

const values = (game: Game, options: readonly Value[]): readonly Value[] => [
  ...new Set<Value>([...options, ...everything(game), ...playersOf(game), 0, ...words]),
];

/** Each group of all things and words, as large as can be asked for and one larger; and each with one named twice. */
function* picks(game: Game, decision: PickDecision): Generator<readonly Value[]> {
  const all = values(game, decision.options);
  const most = Math.min(decision.max + 1, all.length);
  let n = 0;
  const grow = function* (chosen: readonly Value[], from: number): Generator<readonly Value[]> {
    if (++n > MOST) throw new CountTooLarge(`more than ${MOST} groups can be written down for ${decision.why}`);
    yield chosen;
    if (chosen.length >= most) return;
    for (let i = decision.ordered ? 0 : from; i < all.length; i++) {
      const value = all[i] as Value;
      if (!decision.ordered || !chosen.includes(value)) yield* grow([...chosen, value], i + 1);
    }
  };
  yield* grow([], 0);
  for (const option of decision.options) yield [option, option];
}

/** Each sequence of so many of the things, and one fewer, with two strangers among them. */
function* orders(game: Game, decision: OrderDecision): Generator<readonly Value[]> {
  const { options } = decision;
  const strangers = values(game, []).filter((value) => !options.includes(value));
  const all = [...options, ...strangers.slice(0, 2)];
  const grow = function* (chosen: readonly Value[]): Generator<readonly Value[]> {
    if (chosen.length >= options.length - 1) yield chosen;
    if (chosen.length >= options.length) return;
    for (const value of all) if (!chosen.includes(value)) yield* grow([...chosen, value]);
  };
  yield* grow([]);
  for (const option of options) yield options.map(() => option);
}

function* pays(game: Game, decision: PayDecision): Generator<PayAnswer> {
  yield { pay: 'auto' };
  for (const act of acts(game)) yield { pay: 'act', act };
  const most = decision.pool.length + 1;
  const grow = function* (mana: readonly string[], from: number): Generator<PayAnswer> {
    yield { pay: 'spend', mana };
    if (mana.length >= most) return;
    for (let i = from; i < symbols.length; i++) yield* grow([...mana, symbols[i] as string], i);
  };
  yield* grow([], 0);
}

/** Pairs with something that is no part of the question. */
const strangePairs = (game: Game, { rows, columns }: AssignDecision): readonly (readonly [Thing, Thing])[] => {
  const all = [...everything(game), ...playersOf(game), 0];
  return all.flatMap((row) =>
    all.filter((column) => !rows.includes(row) || !columns.includes(column)).map((column) => [row, column] as const),
  );
};

/** Each relation between the rows and the columns; strange pairs alone, and with each answer of one pair. */
function* relations(game: Game, decision: AssignDecision): Generator<readonly Pair[]> {
  const { rows, columns } = decision;
  const pairs = rows.flatMap((row) => columns.map((column): Pair => [row, column]));
  if (2 ** pairs.length > MOST) throw new CountTooLarge(`more than ${MOST} relations`);
  for (let set = 0; set < 2 ** pairs.length; set++) yield pairs.filter((_, i) => set & (1 << i));
  for (const strange of strangePairs(game, decision)) {
    yield [strange];
    for (const pair of pairs) yield [pair, strange];
  }
  for (const pair of pairs) yield [pair, pair];
  for (const [row, column] of pairs) yield [[row, column, 1]];
}

/** Each amount up to one too many for each pair. */
function* divisions(game: Game, decision: AssignDecision): Generator<readonly Pair[]> {
  const { rows, columns, perRow } = decision;
  const cells = rows.flatMap((row, r) => columns.map((column) => ({ row, column, most: (perRow[r]?.max ?? 0) + 1 })));
  if (cells.reduce((n, { most }) => n * (most + 1), 1) > MOST) throw new CountTooLarge(`more than ${MOST} divisions`);
  const grow = function* (pairs: readonly Pair[], i: number): Generator<readonly Pair[]> {
    const cell = cells[i];
    if (!cell) {
      yield pairs;
      return;
    }
    for (let n = 0; n <= cell.most; n++) yield* grow(n === 0 ? pairs : [...pairs, [cell.row, cell.column, n]], i + 1);
  };
  yield* grow([], 0);
  const first = cells[0];
  if (first) yield [[first.row, first.column, -1]];
  if (first) yield [[first.row, first.column]];
  for (const [row, column] of strangePairs(game, decision)) yield [[row, column, 1]];
}
