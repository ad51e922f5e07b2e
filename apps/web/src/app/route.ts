import { useSyncExternalStore } from 'react';

export const screens = ['bench', 'table', 'rulings'] as const;
export type Screen = (typeof screens)[number];

/** Where the page is: the screen, and what follows it in the address. */
export interface Route {
  readonly screen: Screen;
  readonly rest: string;
}

const routeOf = (hash: string): Route => {
  const [, name = '', rest = ''] = /^#\/([a-z]*)\/?(.*)$/.exec(hash) ?? [];
  const screen = screens.find((one) => one === name);
  return { screen: screen ?? 'bench', rest };
};

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

export const useRoute = (): Route => routeOf(useSyncExternalStore(subscribe, () => window.location.hash));

export const addressOf = (screen: Screen, rest = ''): string => `#/${screen}${rest === '' ? '' : `/${rest}`}`;
