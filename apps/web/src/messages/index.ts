import type { CardLanguage } from '../app/languages.js';
import { en } from './en.js';
import type { Messages } from './messages.types.js';
import { zhHans } from './zh-Hans.js';
import { zhHant } from './zh-Hant.js';

export type { Messages };

export const messagesIn: Readonly<Record<CardLanguage, Messages>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };

/** What each language calls itself. */
export const languageNames: Readonly<Record<CardLanguage, string>> = {
  en: 'English',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
};
