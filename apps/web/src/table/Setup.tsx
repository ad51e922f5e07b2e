import { deckTexts, readDeck } from '@rulewright/cards';
import { type RulesDate, rulesDates } from '@rulewright/language';
import { type ReactElement, useState } from 'react';
import { useMessages, useSettings } from '../app/settings.js';
import { useTable } from './store.js';

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

const ready = Object.entries(deckTexts).map(([name, text]) => ({ name, text: tidy(text) }));

/** What a game begins with: two decks, the date of the rules, and who plays. */
export const Setup = (): ReactElement => {
  const messages = useMessages();
  const language = useSettings((settings) => settings.language);
  const deal = useTable((table) => table.deal);
  const working = useTable((table) => table.working);
  const [mine, setMine] = useState(ready[1]?.text ?? '');
  const [theirs, setTheirs] = useState(ready[2]?.text ?? '');
  const [hotSeat, setHotSeat] = useState(false);
  const [seed, setSeed] = useState('');
  const [date, setDate] = useState<RulesDate>('2008-05-01');
  const faults = [mine, theirs].flatMap((text) => readDeck(text).faults);
  return (
    <form
      className="setup"
      onSubmit={(event) => {
        event.preventDefault();
        deal({
          language,
          date,
          seed: seed === '' ? Math.floor(Math.random() * 1e9) : Number(seed),
          decks: [mine, theirs],
          hotSeat,
          players: [messages.you, messages.opponent],
          unknown: messages.unknown,
        });
      }}
    >
      <h2>{messages.newGame}</h2>
      <div className="decks">
        <DeckChoice label={messages.myDeck} text={mine} onChange={setMine} />
        <DeckChoice label={messages.theirDeck} text={theirs} onChange={setTheirs} />
      </div>
      <p className="options">
        <label>
          {messages.date}{' '}
          <select value={date} onChange={({ target }) => setDate(target.value as RulesDate)}>
            {rulesDates.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          {messages.seed} <input type="number" min={0} value={seed} onChange={({ target }) => setSeed(target.value)} />
        </label>
        <label>
          <input type="checkbox" checked={hotSeat} onChange={({ target }) => setHotSeat(target.checked)} />{' '}
          {messages.hotSeat}
        </label>
      </p>
      <button type="submit" className="primary" disabled={faults.length > 0 || working}>
        {working ? messages.working : messages.begin}
      </button>
    </form>
  );
};

interface DeckChoiceProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const DeckChoice = ({ label, text, onChange }: DeckChoiceProps): ReactElement => {
  const messages = useMessages();
  const { cards, faults } = readDeck(text);
  return (
    <fieldset>
      <legend>{label}</legend>
      <select
        aria-label={label}
        value={ready.find((one) => one.text === text)?.name ?? ''}
        onChange={({ target }) => onChange(ready.find(({ name }) => name === target.value)?.text ?? '')}
      >
        <option value="">{messages.ownDeck}</option>
        {ready.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <textarea
        aria-label={`${label}: ${messages.ownDeck}`}
        rows={12}
        value={text}
        spellCheck={false}
        aria-invalid={faults.length > 0}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="quiet" role="status">
        {cards.length} {messages.cards}
      </p>
      <ul className="faults">
        {faults.map(({ line, message }) => (
          <li key={line}>
            <b>{line}</b> {message}
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
