import type { Answer } from '@rulewright/language';
import { type ReactElement, useEffect, useState } from 'react';
import { useMessages } from '../app/settings.js';
import { Symbols } from '../cards/Symbols.js';
import type { Assignment, Option, Question } from '../engine/table.types.js';
import { useTable } from './store.js';

/** The open question: what is asked and why, and all that may be answered, by pointing or by button. */
export const Ask = ({ question }: { readonly question: Question }): ReactElement => {
  const messages = useMessages();
  const { answer, chosen, pairs, toggle } = useTable();
  const isMany = question.kind === 'order' || (question.kind === 'pick' && !(question.min === 1 && question.max === 1));
  const own: Answer | null = question.assign
    ? pairs
    : isMany && (question.kind === 'order' ? chosen.length === question.options.length : chosen.length > 0)
      ? chosen
      : null;
  const done = own !== null && (own.length > 0 || question.usual === null) ? own : question.usual;
  useEnter(done, answer);
  return (
    <section className="ask" aria-live="polite" aria-label={messages.question}>
      <p className="what">
        <Symbols text={question.text} /> {question.rule !== '' && <span className="rule">{question.rule}</span>}
      </p>
      {question.kind === 'number' && <NumberChoice question={question} />}
      {question.kind === 'name' && <NameChoice />}
      {question.assign?.amounts && <Amounts assign={question.assign} />}
      <div className="choices">
        {distinct(question).map((option) => {
          const { label, value } = option;
          const at = value === null ? -1 : chosen.indexOf(value);
          return (
            <button
              type="button"
              key={`${label} ${JSON.stringify(option.answer ?? value)}`}
              aria-pressed={isMany ? at >= 0 : undefined}
              onClick={() =>
                option.answer !== null && !isMany ? answer(option.answer) : value !== null && toggle(value)
              }
            >
              {isMany && at >= 0 && <b>{at + 1}. </b>}
              <Symbols text={label} />
            </button>
          );
        })}
      </div>
      {done !== null && question.kind !== 'number' && question.kind !== 'name' && (
        <button type="button" className="primary" onClick={() => answer(done)}>
          {done === question.usual && question.kind === 'act' ? messages.pass : messages.done} <kbd>↵</kbd>
        </button>
      )}
    </section>
  );
};

/** What may be answered, once where it says the same: equal cards are told apart by pointing. To pass is the button below. */
const distinct = ({ kind, options }: Question): readonly Option[] => {
  if (kind !== 'act') return options;
  const offered = options.filter(({ things }) => things.length > 0);
  return offered.filter(({ label }, at) => offered.findIndex((one) => one.label === label) === at);
};

/** Enter gives the answer that stands ready, unless something else has the focus that Enter is for. */
const useEnter = (ready: Answer | null, answer: (answer: Answer) => void): void => {
  useEffect(() => {
    if (ready === null) return;
    const pressed = ({ key, target }: KeyboardEvent): void => {
      const isElsewhere =
        target instanceof HTMLElement && target.closest('button, a, input, select, textarea') !== null;
      if (key === 'Enter' && !isElsewhere) answer(ready);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [ready, answer]);
};

const NumberChoice = ({ question }: { readonly question: Question }): ReactElement => {
  const messages = useMessages();
  const answer = useTable((table) => table.answer);
  const [n, setN] = useState(question.min);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer(n);
      }}
    >
      <input
        type="number"
        aria-label={question.text}
        min={question.min}
        max={question.max}
        value={n}
        onChange={({ target }) => setN(Number(target.value))}
      />
      <button type="submit" className="primary">
        {messages.done}
      </button>
    </form>
  );
};

const NameChoice = (): ReactElement => {
  const messages = useMessages();
  const answer = useTable((table) => table.answer);
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer(name);
      }}
    >
      <input type="text" aria-label={messages.name} value={name} onChange={({ target }) => setName(target.value)} />
      <button type="submit" className="primary">
        {messages.done}
      </button>
    </form>
  );
};

/** How much each row gives to each column. */
const Amounts = ({ assign }: { readonly assign: Assignment }): ReactElement => {
  const pairs = useTable((table) => table.pairs);
  const setAmount = useTable((table) => table.setAmount);
  return (
    <ul className="amounts">
      {assign.pairs.map(([r, c]) => {
        const [row, column] = [assign.rows[r], assign.columns[c]];
        if (!row || !column) return null;
        const n = pairs.find(([from, to]) => from === row.thing && to === column.thing)?.[2] ?? 0;
        return (
          <li key={`${r} ${c}`}>
            <label>
              {row.label} → {column.label}{' '}
              <input
                type="number"
                min={0}
                max={row.max}
                value={n}
                onChange={({ target }) => setAmount(row.thing, column.thing, Number(target.value))}
              />
            </label>
          </li>
        );
      })}
    </ul>
  );
};
