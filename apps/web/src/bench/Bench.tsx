import type { RulesDate } from '@rulewright/language';
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { useMessages, useSettings } from '../app/settings.js';
import { Board } from '../board/Board.js';
import { BoardMarks } from '../board/marks.js';
import { Preview } from '../cards/Preview.js';
import type { CardView } from '../engine/board.types.js';
import { AddCard } from './AddCard.js';
import { Asked } from './Asked.js';
import { EditCard } from './EditCard.js';
import { Editor } from './Editor.js';
import { Steps } from './Steps.js';
import { packed, unpacked } from './share.js';
import { dates, useBench, useBoard } from './store.js';

const nothing: ReadonlySet<number> = new Set();

/** For a question: a board, what players do, and all that follows, each step with its rule. */
export const Bench = ({ link }: { readonly link: string }): ReactElement => {
  const messages = useMessages();
  const language = useSettings((settings) => settings.language);
  const play = useBench((bench) => bench.play);
  const setText = useBench((bench) => bench.setText);
  const derive = useBench((bench) => bench.derive);
  const tooLong = useBench((bench) => bench.tooLong);
  const texts = useBench((bench) => bench.played?.texts);
  const frame = useBench((bench) => bench.frame);
  const board = useBoard();
  const [open, setOpen] = useState<CardView | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is told anew
  useEffect(() => {
    void play();
  }, [language, play]);
  useEffect(() => {
    if (link === '') return;
    void unpacked(link).then((text) => {
      if (text !== null) setText(text);
      window.history.replaceState(null, '', '#/bench');
    });
  }, [link, setText]);
  const marks = useMemo(() => ({ open: nothing, chosen: nothing, onChoose: () => {}, onLook: setOpen }), []);
  const close = useCallback(() => setOpen(null), []);
  return (
    <div className="bench">
      <div className="left">
        <Tools />
        <AddCard />
        <Editor />
        <Asked />
      </div>
      <section className="table" id="board" aria-label={messages.battlefield}>
        {tooLong && <p role="alert">{messages.tooLong}</p>}
        <BoardMarks value={marks}>{board && <Board board={board} />}</BoardMarks>
      </section>
      <Steps />
      <Preview card={open} texts={texts ?? {}} derive={derive} onClose={close}>
        {frame === 0 && open && <EditCard called={open.called} onDone={close} />}
      </Preview>
    </div>
  );
};

const DateChoice = ({
  label,
  none,
  value,
  onChange,
}: {
  readonly label: string;
  readonly none: string;
  readonly value: RulesDate | null;
  readonly onChange: (date: RulesDate | null) => void;
}): ReactElement => (
  <label>
    {label}{' '}
    <select
      value={value ?? ''}
      onChange={({ target }) => onChange(dates.find((date) => date === target.value) ?? null)}
    >
      <option value="">{none}</option>
      {dates.map((date) => (
        <option key={date}>{date}</option>
      ))}
    </select>
  </label>
);

const Tools = (): ReactElement => {
  const messages = useMessages();
  const { text, date, other, run, played, setDate, setOther, setText, choose } = useBench();
  const [told, setTold] = useState('');
  const share = async (): Promise<void> => {
    const url = new URL(window.location.href);
    url.hash = `#/bench/${await packed(text)}`;
    await navigator.clipboard.writeText(url.href);
    setTold(messages.shared);
  };
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'scenario.rules';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="tools">
      <DateChoice label={messages.date} none={messages.asWritten} value={date} onChange={setDate} />
      <DateChoice label={messages.compare} none={messages.noCompare} value={other} onChange={setOther} />
      {(played?.runs.length ?? 0) > 1 && (
        <label>
          {messages.run}{' '}
          <select value={run} onChange={({ target }) => choose(Number(target.value))}>
            {played?.runs.map(({ title, date: of }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a run is its number
              <option key={at} value={at}>
                {of} · {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="buttons">
        <label className="button">
          {messages.open}
          <input
            type="file"
            accept=".rules,.txt"
            className="sr-only"
            onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
          />
        </label>
        <button type="button" onClick={save}>
          {messages.save}
        </button>
        <button type="button" onClick={() => void share()}>
          {messages.share}
        </button>
      </span>
      <span role="status" className="quiet">
        {told}
      </span>
    </div>
  );
};
