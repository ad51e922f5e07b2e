import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { Bench } from '../bench/Bench.js';
import { languageNames } from '../messages/index.js';
import { loadFonts } from './fonts.js';
import { type CardLanguage, pageLanguages } from './languages.js';
import { addressOf, screens, useRoute } from './route.js';
import { type Theme, useMessages, useSettings } from './settings.js';

const Table = lazy(async () => ({ default: (await import('../table/Table.js')).Table }));
const Rulings = lazy(async () => ({ default: (await import('../rulings/Rulings.js')).Rulings }));

const themes: readonly Theme[] = ['system', 'light', 'dark'];

export const App = (): ReactElement => {
  const messages = useMessages();
  const route = useRoute();
  const { language, theme, setLanguage, setTheme } = useSettings();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = messages.title;
    void loadFonts(language);
  }, [language, messages]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <>
      <button type="button" className="skip" onClick={skip}>
        {messages.skip}
      </button>
      <header className="top">
        <h1>
          {messages.title} <span className="quiet">{messages.tagline}</span>
        </h1>
        <nav aria-label={messages.title}>
          {screens.map((screen) => (
            <a key={screen} href={addressOf(screen)} aria-current={route.screen === screen ? 'page' : undefined}>
              {messages[screen]}
            </a>
          ))}
        </nav>
        <label>
          <span className="sr-only">{messages.language}</span>
          <select value={language} onChange={({ target }) => setLanguage(target.value as CardLanguage)}>
            {pageLanguages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="sr-only">{messages.theme}</span>
          <select value={theme} onChange={({ target }) => setTheme(target.value as Theme)}>
            {themes.map((one) => (
              <option key={one} value={one}>
                {messages[one]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main>
        <Suspense fallback={<p className="quiet">…</p>}>
          {route.screen === 'bench' && <Bench link={route.rest} />}
          {route.screen === 'table' && <Table />}
          {route.screen === 'rulings' && <Rulings />}
        </Suspense>
      </main>
      <footer className="quiet">{messages.unofficial}</footer>
    </>
  );
};

/** Past the tools, to what is looked at. */
const skip = (): void => {
  const board = document.getElementById('board');
  board?.setAttribute('tabindex', '-1');
  board?.focus();
};
