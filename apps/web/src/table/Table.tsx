import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useMessages } from '../app/settings.js';
import { Board } from '../board/Board.js';
import { BoardMarks } from '../board/marks.js';
import { Preview } from '../cards/Preview.js';
import type { CardView } from '../engine/board.types.js';
import type { TableView } from '../engine/table.types.js';
import { Ask } from './Ask.js';
import { Log } from './Log.js';
import { Replayed } from './Replayed.js';
import { Setup } from './Setup.js';
import { StopChoice } from './Stops.js';
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
  const [replaying, setReplaying] = useState(false);
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
  if (replaying) return <Replayed saved={view.saved} onDone={() => setReplaying(false)} />;
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
        {view.over ? (
          <button type="button" onClick={() => setReplaying(true)}>
            {messages.replay}
          </button>
        ) : (
          <StopChoice />
        )}
        <Log lines={view.log} />
      </aside>
      <Preview card={looked} texts={view.texts} derive={null} onClose={() => setLooked(null)} />
    </div>
  );
};
