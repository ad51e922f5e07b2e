import type { FuzzCase } from '@rulewright/players';
import Table from 'cli-table3';
import type { Terminal } from '../terminal.js';
import type { Finished } from './job.js';

/** What came of all games so far. */
export class Tally {
  games = 0;
  turns = 0;
  decisions = 0;
  capped = 0;
  readonly dates = new Map<string, number>();
  readonly tables = new Map<string, number>();
  readonly resolved = new Map<string, number>();

  constructor(pool: readonly string[]) {
    for (const name of pool) this.resolved.set(name, 0);
  }

  /** A game was played, whatever came of it. */
  played({ date, teams }: FuzzCase): void {
    this.games++;
    add(this.dates, date, 1);
    add(this.tables, tableOf(teams), 1);
  }

  finished({ turns, decisions, capped, resolved }: Finished): void {
    this.turns += turns;
    this.decisions += decisions;
    if (capped) this.capped++;
    for (const [name, n] of resolved) if (this.resolved.has(name)) add(this.resolved, name, n);
  }

  get plain() {
    const { games, turns, decisions, capped } = this;
    return {
      games,
      turns,
      decisions,
      capped,
      dates: Object.fromEntries([...this.dates].sort()),
      tables: Object.fromEntries(this.tables),
      resolved: Object.fromEntries(this.cards),
    };
  }

  /** The cards, seldom ones first. */
  get cards(): readonly (readonly [name: string, n: number])[] {
    return [...this.resolved].sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1));
  }
}

const add = (map: Map<string, number>, key: string, n: number): void => {
  map.set(key, (map.get(key) ?? 0) + n);
};

const tableOf = (teams: FuzzCase['teams']): string =>
  teams.every((members) => members.length === 1) ? `${teams.length} players` : `${teams.length} teams`;

const listed = (map: ReadonlyMap<string, number>): string =>
  [...map]
    .sort()
    .map(([key, n]) => `${key}: ${n}`)
    .join(', ');

/** How often each card resolved, and what else is to be known. */
export const tallyLines = (tally: Tally, seconds: number, turns: number, terminal: Terminal): readonly string[] => {
  const { games } = tally;
  const share = games === 0 ? 0 : (100 * tally.capped) / games;
  const { colors, width } = terminal;
  const digits = Math.max(...tally.cards.map(([, n]) => String(n).length));
  const cells = tally.cards.map(([name, n]) => `${String(n).padStart(digits)} ${name}`);
  const columns = Math.max(1, Math.floor((width + 1) / (Math.max(...cells.map((cell) => cell.length)) + 1)));
  const rows = Math.ceil(cells.length / columns);
  const table = new Table({
    chars: {
      ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '' },
      ...{
        'bottom-right': '',
        left: '',
        'left-mid': '',
        mid: '',
        'mid-mid': '',
        right: '',
        'right-mid': '',
        middle: ' ',
      },
    },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  });
  for (let row = 0; row < rows; row++) {
    table.push(Array.from({ length: columns }, (_, column) => cells[row + column * rows] ?? ''));
  }
  return [
    colors.bold('How often each card resolved, or was played as a land:'),
    ...table
      .toString()
      .split('\n')
      .map((line) => line.trimEnd()),
    '',
    `${games} games in ${seconds.toFixed(1)} s, ${tally.turns} turns, ${tally.decisions} decisions`,
    `dates: ${listed(tally.dates)}`,
    `tables: ${listed(tally.tables)}`,
    `given up after ${turns} turns: ${tally.capped} (${share.toFixed(1)} %)`,
  ];
};
