import { type ReactElement, useRef } from 'react';
import { useMessages } from '../app/settings.js';
import { useBench, useRun } from './store.js';

/** The scenario's text: the line of what is shown is marked, and so is where it does not read. */
export const Editor = (): ReactElement => {
  const messages = useMessages();
  const text = useBench((bench) => bench.text);
  const faults = useBench((bench) => bench.faults);
  const frame = useBench((bench) => bench.frame);
  const setText = useBench((bench) => bench.setText);
  const run = useRun();
  const gutter = useRef<HTMLDivElement>(null);
  const at = run?.frames[frame - 1]?.at ?? -1;
  const row = run?.lines[at]?.row ?? 0;
  const wrong = new Set(faults.map(({ line }) => line));
  return (
    <section className="editor" aria-label={messages.scenario}>
      <div className="paper">
        <div className="gutter" ref={gutter} aria-hidden="true">
          {text.split('\n').map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={i} className={wrong.has(i + 1) ? 'wrong' : i + 1 === row ? 'here' : ''}>
              {i + 1}
            </span>
          ))}
        </div>
        <textarea
          value={text}
          spellCheck={false}
          aria-label={messages.scenario}
          aria-invalid={faults.length > 0}
          aria-describedby="faults"
          onChange={({ target }) => setText(target.value)}
          onScroll={({ currentTarget }) => {
            if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      <ul id="faults" className="faults" role="status">
        {faults.map(({ message, mend, line, column }) => (
          <li key={`${line}:${column}:${message}`}>
            <b>
              {line}:{column}
            </b>{' '}
            {message}
            {mend !== '' && (
              <span className="quiet">
                {' '}
                {messages.mend}: {mend}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
