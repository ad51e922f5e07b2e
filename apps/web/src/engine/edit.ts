import {
  type BoardObject,
  type BoardZone,
  type PlayerBoard,
  parseScenarios,
  printScenarios,
  type Scenario,
} from '@rulewright/scenario';

/** A change of the board as it is set up. Things are called as the scenario calls them. */
export type Edit =
  | { readonly edit: 'add'; readonly player: number; readonly zone: BoardZone; readonly card: string }
  | { readonly edit: 'remove'; readonly called: string }
  | { readonly edit: 'tap'; readonly called: string }
  | { readonly edit: 'count'; readonly called: string; readonly kind: string; readonly by: number }
  | { readonly edit: 'damage'; readonly called: string; readonly by: number }
  | { readonly edit: 'life'; readonly player: number; readonly by: number };

const zones: readonly BoardZone[] = ['battlefield', 'hand', 'graveyard', 'library', 'exile', 'command'];

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The board with each of several equal things by itself. */
const apart = (objects: readonly BoardObject[]): readonly BoardObject[] =>
  objects.flatMap(({ count = 1, as, ...object }) =>
    Array.from({ length: count }, (_, i): BoardObject => {
      if (as === undefined) return object;
      return { ...object, as: count === 1 ? as : `${as}${i + 1}` };
    }),
  );

/** What each thing of the board is called, in its order. */
const namesOf = (objects: readonly BoardObject[]): readonly string[] => {
  const own = objects.filter(({ as }) => as === undefined);
  return objects.map((object) => {
    if (object.as !== undefined) return object.as;
    const same = own.filter(({ card }) => card === object.card);
    return same.length > 1 ? `${object.card} ${same.indexOf(object) + 1}` : object.card;
  });
};

const counted = (object: BoardObject, kind: string, by: number): BoardObject => {
  const { counters = [], ...rest } = object;
  const now = (counters.find((one) => one.kind === kind)?.n ?? 0) + by;
  const others = counters.filter((one) => one.kind !== kind);
  const all = now > 0 ? [...others, { kind, n: now }] : others;
  return all.length === 0 ? rest : { ...rest, counters: all };
};

const changed = (object: BoardObject, edit: Edit): BoardObject | null => {
  switch (edit.edit) {
    case 'remove':
      return null;
    case 'tap': {
      const { tapped, ...rest } = object;
      return tapped ? rest : { ...rest, tapped: true };
    }
    case 'count':
      return counted(object, edit.kind, edit.by);
    case 'damage': {
      const { damage = 0, ...rest } = object;
      return damage + edit.by > 0 ? { ...rest, damage: damage + edit.by } : rest;
    }
    default:
      return object;
  }
};

const withBoard = (scenario: Scenario, name: string, change: (board: Mutable<PlayerBoard>) => void): Scenario => {
  const known = scenario.boards.find(({ player }) => player === name);
  const board: Mutable<PlayerBoard> = { ...(known ?? { player: name }) };
  change(board);
  const boards = known ? scenario.boards.map((one) => (one === known ? board : one)) : [...scenario.boards, board];
  return { ...scenario, boards };
};

const edited = (scenario: Scenario, edit: Edit): Scenario => {
  const players = scenario.teams.length === 0 ? ['You', 'Foe'] : scenario.teams.flat();
  if (edit.edit === 'add')
    return withBoard(scenario, players[edit.player] ?? 'You', (board) => {
      board[edit.zone] = [...(board[edit.zone] ?? []), { card: edit.card }];
    });
  if (edit.edit === 'life')
    return withBoard(scenario, players[edit.player] ?? 'You', (board) => {
      board.life = (board.life ?? 20) + edit.by;
    });
  const all = scenario.boards.flatMap((board) => zones.flatMap((zone) => apart(board[zone] ?? [])));
  const target = all[namesOf(all).indexOf(edit.called)];
  if (target === undefined) return scenario;
  let at = 0;
  const boards = scenario.boards.map((board) => {
    const next: Mutable<PlayerBoard> = { ...board };
    for (const zone of zones) {
      const objects = board[zone];
      if (objects === undefined) continue;
      const single = apart(objects).map(() => all[at++] as BoardObject);
      if (single.includes(target))
        next[zone] = single.flatMap((object) => {
          const now = object === target ? changed(object, edit) : object;
          return now === null ? [] : [now];
        });
    }
    return next;
  });
  return { ...scenario, boards };
};

/** The text with that change in its first scenario; null: it does not read. */
export const editBoard = (text: string, edit: Edit): string | null => {
  const { file, problems } = parseScenarios(text);
  const [first, ...others] = file.scenarios;
  if (problems.length > 0 || first === undefined) return null;
  return printScenarios({ ...file, scenarios: [edited(first, edit), ...others] });
};
