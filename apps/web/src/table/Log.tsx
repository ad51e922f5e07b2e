import { type ReactElement, useEffect, useRef } from 'react';
import { reveal } from '../app/reveal.js';
import { useMessages } from '../app/settings.js';
import { Symbols } from '../cards/Symbols.js';
import type { LogLine } from '../engine/table.types.js';

/** So many of the latest lines are shown. */
const most = 300;

/** What has happened, the latest in view. */
export const Log = ({ lines }: { readonly lines: readonly LogLine[] }): ReactElement => {
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
