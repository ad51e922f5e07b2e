import type { Answer, Pair, Thing, Value } from '@rulewright/language';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { engine } from '../engine/client.js';
import {
  type Question,
  type SavedTable,
  type Stopping,
  type TableOptions,
  type TableView,
  usualStops,
} from '../engine/table.types.js';

interface Play {
  readonly view: TableView | null;
  /** The game as it was left, until it is taken up. */
  readonly saved: SavedTable | null;
  readonly working: boolean;
  readonly failed: boolean;
  /** What has been chosen of the open question so far. */
  readonly chosen: readonly Value[];
  readonly pairs: readonly Pair[];
  /** The row of an assignment that goes to the next column that is clicked. */
  readonly row: Thing | null;
  readonly stopping: Stopping;
  readonly stopAt: (stopping: Stopping) => void;
  readonly deal: (options: TableOptions) => void;
  readonly resume: () => void;
  readonly leave: () => void;
  readonly answer: (answer: Answer) => void;
  readonly undo: () => void;
  readonly concede: () => void;
  /** A click on something that may be chosen. */
  readonly choose: (thing: Thing) => void;
  readonly toggle: (value: Value) => void;
  readonly setAmount: (row: Thing, column: Thing, n: number) => void;
}

/** Amounts that are suggested, to be changed. */
const suggested = (question: Question | null): readonly Pair[] =>
  question?.assign?.amounts && Array.isArray(question.usual) ? (question.usual as readonly Pair[]) : [];

const nothing = { chosen: [], pairs: [], row: null } as const;

export const useTable = create<Play>()(
  persist(
    (set, get) => {
      const show = async (asked: Promise<TableView | null>): Promise<void> => {
        set({ working: true, failed: false });
        try {
          const view = await asked;
          set({
            view,
            working: false,
            saved: view?.saved ?? null,
            ...nothing,
            pairs: suggested(view?.question ?? null),
          });
        } catch {
          set({ working: false, failed: true });
        }
      };
      return {
        view: null,
        saved: null,
        working: false,
        failed: false,
        stopping: usualStops,
        ...nothing,
        stopAt(stopping) {
          set({ stopping });
          void engine.ask((remote) => remote.stopAt(stopping));
        },
        deal: (options) => void show(engine.ask((remote) => remote.deal(options, get().stopping))),
        resume() {
          const { saved } = get();
          if (saved) void show(engine.ask((remote) => remote.resume(saved, get().stopping)));
        },
        leave: () => set({ view: null, saved: null, ...nothing }),
        answer: (answer) => void show(engine.ask((remote) => remote.answer(answer))),
        undo: () => void show(engine.ask((remote) => remote.undo())),
        concede: () => void show(engine.ask((remote) => remote.concede())),
        choose(thing) {
          const question = get().view?.question;
          if (!question) return;
          if (question.assign) set(assigned(question, get(), thing));
          else {
            const fitting = question.options.filter(({ things }) => things.includes(thing));
            const [only] = fitting;
            if (fitting.length === 1 && only?.answer) get().answer(only.answer);
            else if (only?.value !== undefined && only.value !== null) get().toggle(only.value);
          }
        },
        toggle: (value) =>
          set(({ chosen }) => ({
            chosen: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
          })),
        setAmount: (row, column, n) =>
          set(({ pairs }) => ({
            pairs: [
              ...pairs.filter(([r, c]) => r !== row || c !== column),
              ...(n > 0 ? [[row, column, n] as const] : []),
            ],
          })),
      };
    },
    { name: 'rulewright.table', partialize: ({ saved, stopping }) => ({ saved, stopping }) },
  ),
);

/** A click on a row takes it up or lets it go; a click on a column gives it what is taken up. */
const assigned = ({ assign }: Question, { pairs, row }: Pick<Play, 'pairs' | 'row'>, thing: Thing): Partial<Play> => {
  if (assign === null) return {};
  const at = assign.rows.findIndex((one) => one.thing === thing);
  if (at >= 0) {
    if (pairs.some(([one]) => one === thing)) return { pairs: pairs.filter(([one]) => one !== thing), row: null };
    const columns = assign.pairs.flatMap(([r, c]) => (r === at ? [assign.columns[c]?.thing ?? 0] : []));
    const [only] = columns;
    if (columns.length === 1 && only !== undefined) return { pairs: [...pairs, [thing, only]], row: null };
    return { row: row === thing ? null : thing };
  }
  const column = assign.columns.findIndex((one) => one.thing === thing);
  const from = assign.rows.findIndex((one) => one.thing === row);
  if (row === null || column < 0 || !assign.pairs.some(([r, c]) => r === from && c === column)) return {};
  return { pairs: [...pairs, [row, thing]], row: null };
};

/** What may be clicked for the open question. */
export const openThings = (question: Question | null, row: Thing | null): ReadonlySet<Thing> => {
  if (question === null) return new Set();
  const { assign } = question;
  if (assign === null) return new Set(question.options.flatMap(({ things }) => things));
  if (assign.amounts) return new Set();
  const from = assign.rows.findIndex(({ thing }) => thing === row);
  const columns = assign.pairs.flatMap(([r, c]) => (r === from ? [assign.columns[c]?.thing ?? 0] : []));
  return new Set([...assign.rows.filter(({ max }) => max > 0).map(({ thing }) => thing), ...columns]);
};
