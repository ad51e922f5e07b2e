import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Messages, messagesIn } from '../messages/index.js';
import { type CardLanguage, pageLanguages } from './languages.js';

export type Theme = 'system' | 'light' | 'dark';

interface Settings {
  readonly language: CardLanguage;
  readonly theme: Theme;
  readonly setLanguage: (language: CardLanguage) => void;
  readonly setTheme: (theme: Theme) => void;
}

/** The first language of the browser that the page has. */
const preferred = (): CardLanguage => {
  for (const tag of navigator.languages) {
    if (/^zh-(hant|tw|hk|mo)/i.test(tag)) return 'zh-Hant';
    if (/^zh/i.test(tag)) return 'zh-Hans';
    if (/^en/i.test(tag)) return 'en';
  }
  return 'en';
};

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      language: preferred(),
      theme: 'system',
      setLanguage: (language) => set({ language }),
      setTheme: (theme) => set({ theme }),
    }),
    {
      name: 'rulewright.settings',
      merge: (kept, own) => {
        const { language, theme } = (kept ?? {}) as Partial<Settings>;
        return {
          ...own,
          ...(language !== undefined && pageLanguages.includes(language) && { language }),
          ...((theme === 'light' || theme === 'dark') && { theme }),
        };
      },
    },
  ),
);

/** What the page says, in the language that is set. */
export const useMessages = (): Messages => messagesIn[useSettings(({ language }) => language)];
