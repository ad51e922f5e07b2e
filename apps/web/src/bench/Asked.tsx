import type { ReactElement } from 'react';
import { useMessages } from '../app/settings.js';
import { Symbols } from '../cards/Symbols.js';
import { useBench, useRun } from './store.js';

/** The question that is open after the last line; an answer becomes a line. */
export const Asked = (): ReactElement | null => {
  const messages = useMessages();
  const run = useRun();
  const add = useBench((bench) => bench.add);
  const takeBack = useBench((bench) => bench.takeBack);
  const goOnFromHere = useBench((bench) => bench.goOnFromHere);
  if (run === null) return null;
  const { asked } = run;
  return (
    <section className="asked" aria-live="polite">
      {asked === null ? (
        <p className="quiet">{messages.nothingAsked}</p>
      ) : (
        <>
          <p>
            <Symbols text={asked.text} /> {asked.rule !== '' && <span className="rule">{asked.rule}</span>}
          </p>
          <div className="choices">
            {asked.choices.map(({ label, line }) => (
              <button type="button" key={line} title={`${messages.addLine}: ${line}`} onClick={() => add(line)}>
                <Symbols text={label} />
              </button>
            ))}
          </div>
        </>
      )}
      <span className="buttons">
        <button type="button" onClick={takeBack}>
          {messages.takeBack}
        </button>
        <button type="button" onClick={goOnFromHere}>
          {messages.goOnFromHere}
        </button>
      </span>
    </section>
  );
};
