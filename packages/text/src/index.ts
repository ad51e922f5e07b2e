import { english } from './narration/en/index.js';
import type { Narrator, NarratorOptions } from './narration/narrator.types.js';

export * from './cards/index.js';
export type * from './narration/narrator.types.js';

const languages = { en: english } as const satisfies Readonly<Record<string, (options: NarratorOptions) => Narrator>>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** Who tells, in that language, what happens, what is asked and what cards mean. */
export const narrator = (language: Language, options: NarratorOptions = {}): Narrator => languages[language](options);
