import type { Answer } from '@rulewright/language';
import { expose } from 'comlink';
import { asScenario } from './as-scenario.js';
import { type BenchOptions, playText } from './bench.js';
import { deriveAt } from './derive.js';
import { editBoard } from './edit.js';
import { searchCards } from './search.js';
import { Table } from './table.js';
import type { SavedTable, Stopping, TableOptions, TableView } from './table.types.js';

/** The game at the table, while there is one. */
let table: Table | null = null;

const shown = (): TableView | null => table?.view() ?? null;

/** What the page asks of the engine; all arguments and results are plain data. */
const engine = {
  play: (text: string, options: BenchOptions) => playText(text, options),
  derive: deriveAt,
  search: searchCards,
  edit: editBoard,
  deal(options: TableOptions, stopping: Stopping): TableView | null {
    table = new Table(options, stopping);
    return shown();
  },
  resume(saved: SavedTable, stopping: Stopping): TableView | null {
    table = Table.resume(saved, stopping);
    return shown();
  },
  stopAt: (stopping: Stopping) => table?.stopAt(stopping),
  replay: (saved: SavedTable) => Table.replay(saved),
  asScenario,
  answer(answer: Answer): TableView | null {
    table?.answer(answer);
    return shown();
  },
  undo(): TableView | null {
    table?.undo();
    return shown();
  },
  concede(): TableView | null {
    table?.concede();
    return shown();
  },
};

export type Engine = typeof engine;

expose(engine);
