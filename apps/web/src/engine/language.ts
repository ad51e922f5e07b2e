import { isLanguage, type Language } from '@rulewright/text';
import type { CardLanguage } from '../app/languages.js';

export type { CardLanguage };

/** The language in which events are told: English where there is no narrator yet. */
export const narration = (language: CardLanguage): Language => (isLanguage(language) ? language : 'en');
