export const rulesDates = ['2006-07-15', '2008-05-01', '2009-07-11', '2013-05-01', '2026-04-17'] as const;

export type RulesDate = (typeof rulesDates)[number];

export const defaultDate: RulesDate = '2026-04-17';

export const isRulesDate = (text: string): text is RulesDate => (rulesDates as readonly string[]).includes(text);
