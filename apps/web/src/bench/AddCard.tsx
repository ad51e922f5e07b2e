import type { BoardZone } from '@rulewright/scenario';
import { type ReactElement, useDeferredValue, useEffect, useState } from 'react';
import { useMessages, useSettings } from '../app/settings.js';
import { engine } from '../engine/client.js';
import type { Found } from '../engine/search.js';
import { useBench, useRun } from './store.js';

const zones = ['battlefield', 'hand', 'graveyard', 'library', 'exile'] as const satisfies readonly BoardZone[];

/** Cards by name, types or text in any language, put where they are wanted. */
export const AddCard = (): ReactElement => {
  const messages = useMessages();
  const language = useSettings((settings) => settings.language);
  const edit = useBench((bench) => bench.edit);
  const players = useRun()?.start.players ?? [];
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  const [zone, setZone] = useState<BoardZone>('battlefield');
  const [player, setPlayer] = useState(0);
  const wanted = useDeferredValue(words.trim());
  useEffect(() => {
    let current = true;
    if (wanted === '') setFound([]);
    else void engine.ask((remote) => remote.search(wanted, language)).then((all) => current && setFound(all));
    return () => {
      current = false;
    };
  }, [wanted, language]);
  return (
    <details className="add">
      <summary>{messages.addCard}</summary>
      <div className="where">
        <select aria-label={messages.player} value={player} onChange={({ target }) => setPlayer(Number(target.value))}>
          {players.map(({ name, player: number }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </select>
        <select aria-label={messages.zone} value={zone} onChange={({ target }) => setZone(target.value as BoardZone)}>
          {zones.map((one) => (
            <option key={one} value={one}>
              {messages[one]}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <ul className="found">
        {found.map(({ name, shown, types }) => (
          <li key={name}>
            <button type="button" onClick={() => edit({ edit: 'add', player, zone, card: name })}>
              <b>{shown}</b> <span className="quiet">{types}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
