import { isLanguage, type Language } from '@rulewright/text';

/** Languages of the page. */
export const pageLanguages = ['en', 'zh-Hant', 'zh-Hans'] as const;
export type CardLanguage = (typeof pageLanguages)[number];

/** The language in which events are told: English where there is no narrator yet. */
export const narration = (language: CardLanguage): Language => (isLanguage(language) ? language : 'en');
