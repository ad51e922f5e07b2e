import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { addressOf } from '../app/route.js';
import { useMessages } from '../app/settings.js';
import { useBench } from '../bench/store.js';

/** A ruling: a scenario with what it needs of its file. */
interface Ruling {
  readonly folder: string;
  readonly file: string;
  readonly title: string;
  readonly text: string;
  readonly ids: readonly string[];
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The scenarios of a file, each with the cards that the whole file may use. */
const rulingsIn = (path: string, text: string): readonly Ruling[] => {
  const [, folder = '', file = ''] = /rulings\/(?:(.*)\/)?([^/]+)\.rules$/.exec(path) ?? [];
  const [head = '', ...scenarios] = text.split(/^(?=scenario )/m);
  const shared = head.trim();
  return scenarios.map((one) => ({
    folder,
    file,
    title: /^scenario "(.*)"/.exec(one)?.[1] ?? '',
    text: shared === '' ? one : `${shared}\n\n${one}`,
    ids: [...one.matchAll(/\[([a-z]+\/[^\]]+)\]/g)].flatMap(([, ids = '']) => ids.split(/,\s*/)),
  }));
};

/** All of them come with this screen, which is loaded when it is opened. */
const files = import.meta.glob<string>('@rulings/**/*.rules', { query: '?raw', import: 'default', eager: true });
const rulings = Object.entries(files).flatMap(([path, text]) => rulingsIn(path, text));

const most = 200;

/** All rulings, to be searched by title, card, keyword or statement, opened and run. */
export const Rulings = (): ReactElement => {
  const messages = useMessages();
  const setText = useBench((bench) => bench.setText);
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const found = useMemo(() => {
    const parts = folded(wanted).split(/\s+/).filter(Boolean);
    return rulings.filter(({ folder, file, title, text }) => {
      const whole = folded(`${folder} ${file} ${title} ${text}`);
      return parts.every((part) => whole.includes(part));
    });
  }, [wanted]);
  return (
    <div className="rulings" id="board">
      <label className="search">
        {messages.search} <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        <output>{`${found.length} ${messages.found}`}</output>
      </label>
      <ul>
        {found.slice(0, most).map((ruling) => (
          <li key={`${ruling.folder}/${ruling.file}/${ruling.title}`}>
            <a href={addressOf('bench')} onClick={() => setText(ruling.text)}>
              <b>{ruling.title}</b>
              <span className="quiet">
                {ruling.folder} / {ruling.file} {ruling.ids.join(' ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
