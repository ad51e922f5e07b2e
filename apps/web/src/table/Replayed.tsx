import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { addressOf } from '../app/route.js';
import { useMessages } from '../app/settings.js';
import { useBench } from '../bench/store.js';
import { Board } from '../board/Board.js';
import { BoardMarks } from '../board/marks.js';
import { Stepper } from '../board/Stepper.js';
import { Preview } from '../cards/Preview.js';
import type { CardView } from '../engine/board.types.js';
import { engine } from '../engine/client.js';
import type { Replay, SavedTable } from '../engine/table.types.js';
import { Log } from './Log.js';

const nothing: ReadonlySet<number> = new Set();

/** A game that was played, step by step; any moment can be put on the bench. */
export const Replayed = ({
  saved,
  onDone,
}: {
  readonly saved: SavedTable;
  readonly onDone: () => void;
}): ReactElement => {
  const messages = useMessages();
  const setText = useBench((bench) => bench.setText);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [at, setAt] = useState(0);
  const [looked, setLooked] = useState<CardView | null>(null);
  useEffect(() => void engine.ask((remote) => remote.replay(saved)).then(setReplay), [saved]);
  const marks = useMemo(() => ({ open: nothing, chosen: nothing, onChoose: () => {}, onLook: setLooked }), []);
  const frame = replay?.frames[at];
  if (replay === null || frame === undefined) return <p className="quiet">{messages.working}</p>;
  const toBench = async (): Promise<void> => {
    setText(await engine.ask((remote) => remote.asScenario(frame.board, saved.options.date)));
    window.location.hash = addressOf('bench');
  };
  return (
    <div className="game">
      <section className="table" id="board" aria-label={messages.table}>
        <BoardMarks value={marks}>
          <Board board={frame.board} />
        </BoardMarks>
      </section>
      <aside className="panel">
        <Stepper frame={at} most={replay.frames.length - 1} onGo={setAt} />
        <div className="buttons">
          <button type="button" onClick={() => void toBench()}>
            {messages.toBench}
          </button>
          <button type="button" onClick={onDone}>
            {messages.close}
          </button>
        </div>
        <Log lines={replay.frames.slice(0, at + 1).map(({ line }) => line)} />
      </aside>
      <Preview card={looked} texts={replay.texts} derive={null} onClose={() => setLooked(null)} />
    </div>
  );
};
