/** Languages of the page, by their codes (BCP 47). */
export const pageLanguages = ['en', 'zh-Hant', 'zh-Hans'] as const;
export type CardLanguage = (typeof pageLanguages)[number];
