import type { CardLanguage } from './languages.js';

/** The faces of a script; slices of them are fetched as they are needed. */
export const loadFonts = async (language: CardLanguage): Promise<void> => {
  if (language === 'zh-Hant') await import('@fontsource-variable/noto-sans-tc/index.css');
  if (language === 'zh-Hans') await import('@fontsource-variable/noto-sans-sc/index.css');
};
