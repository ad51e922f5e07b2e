import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { reveal } from '../app/reveal.js';
import { useMessages } from '../app/settings.js';
import { Board } from '../board/Board.js';
import { BoardMarks } from '../board/marks.js';
import { Preview } from '../cards/Preview.js';
import { Symbols } from '../cards/Symbols.js';
import type { CardView } from '../engine/board.types.js';
import type { LogLine, TableView } from '../engine/table.types.js';
import { Ask } from './Ask.js';
import { Setup } from './Setup.js';
import { openThings, useTable } from './store.js';

/** For a game: against the bot, or two at one screen. */
export const Table = (): ReactElement => {
  const view = useTable((table) => table.view);
  const saved = useTable((table) => table.saved);
  const resume = useTable((table) => table.resume);
  useEffect(() => {
    if (view === null && saved !== null) resume();
  }, [view, saved, resume]);
  return view === null ? <Setup /> : <Game view={view} />;
};

const Game = ({ view }: { readonly view: TableView }): ReactElement => {
  const messages = useMessages();
  const { chosen, pairs, row, choose, undo, concede, leave } = useTable();
  const [looked, setLooked] = useState<CardView | null>(null);
  const { question } = view;
  const marks = useMemo(
    () => ({
      open: openThings(question, row),
      chosen: new Set([
        ...chosen.filter((value) => typeof value === 'number'),
        ...pairs.map(([from]) => from),
        ...(row === null ? [] : [row]),
      ]),
      onChoose: choose,
      onLook: setLooked,
    }),
    [question, row, chosen, pairs, choose],
  );
  return (
    <div className="game">
      <section className="table" id="board" aria-label={messages.table}>
        <BoardMarks value={marks}>
          <Board board={view.board} near={view.viewer} />
        </BoardMarks>
      </section>
      <aside className="panel" data-answers={view.saved.answers.length}>
        {view.over && (
          <p role="alert" className="over">
            {view.over.winners.length === 0 ? messages.draw : `${messages.won}: ${view.over.winners.join(', ')}`}{' '}
            <span className="rule">{view.over.rule}</span>
          </p>
        )}
        {question && <Ask key={view.saved.answers.length} question={question} />}
        {view.refusal && (
          <p role="alert" className="refusal">
            {view.refusal.reason} <span className="quiet">{view.refusal.mend}</span>
          </p>
        )}
        <div className="buttons">
          <button type="button" disabled={!view.canUndo} onClick={undo}>
            {messages.undo}
          </button>
          {view.over ? (
            <button type="button" className="primary" onClick={leave}>
              {messages.newGame}
            </button>
          ) : (
            <button type="button" onClick={concede}>
              {messages.concede}
            </button>
          )}
        </div>
        <Log lines={view.log} />
      </aside>
      <Preview card={looked} texts={view.texts} derive={null} onClose={() => setLooked(null)} />
    </div>
  );
};

/** So many of the latest lines are shown. */
const most = 300;

const Log = ({ lines }: { readonly lines: readonly LogLine[] }): ReactElement => {
  const messages = useMessages();
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled to
  useEffect(() => reveal(end.current, end.current?.parentElement ?? null), [lines.length]);
  const from = Math.max(0, lines.length - most);
  return (
    <ol className="log" aria-label={messages.log} aria-live="polite">
      {lines.slice(from).map(({ text, rule, step }, i) =>
        step === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <li key={from + i}>
            <Symbols text={text} /> {rule !== '' && <span className="rule">{rule}</span>}
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <li key={from + i} className="heading">
            {text}: {messages.stepNames[step]}
          </li>
        ),
      )}
      <li ref={end} />
    </ol>
  );
};
