import type { Terminal } from '../terminal.js';
import { logLines } from './game.js';
import type { Table } from './table.js';

/** Games that go on for longer are broken off. */
const MOST_TURNS = 100;

/** A game between two bots, told to its end. */
export const playDemonstration = (table: Table, terminal: Terminal): void => {
  const { log } = table;
  let told = 0;
  const tell = (): void => {
    const fresh = log.lines.slice(told).filter(({ kind }) => kind !== 'detail');
    told = log.length;
    for (const line of logLines(fresh, terminal)) terminal.say(line);
  };
  let decision = table.game.start();
  while (decision && table.core.s.turn <= MOST_TURNS) {
    tell();
    decision = table.game.go(table.suggest(decision));
  }
  tell();
  terminal.say();
  terminal.say(decision ? `The game is broken off after ${MOST_TURNS} turns.` : table.result);
};
