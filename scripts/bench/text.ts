import { allCards } from '@rulewright/cards';
import type { Definition } from '@rulewright/language';
import { type CardLanguage, printCard, readCard } from '../../packages/text/src/cards/index.js';
import { cpuSeconds } from './stats.js';

const date = '2022-04-29';

interface Said {
  readonly card: Definition;
  readonly text: string;
}

/** Cards of which everything is said, in turn for so many. */
const said = (language: CardLanguage): readonly Said[] =>
  allCards.flatMap((card) => {
    const lines = printCard(card, language, date);
    return lines.length === 0 || lines.includes(null) ? [] : [{ card, text: lines.join('\n') }];
  });

/** Cards printed and cards read a CPU second. The canonical form of a definition is made once. */
export interface TextRates {
  readonly printed: number;
  readonly read: number;
}

/** Prints each card that is said some times, and reads it once. */
export const textRates = (language: CardLanguage, times: number): TextRates => {
  const cards = said(language);
  const printing = cpuSeconds(() => {
    for (let i = 0; i < times; i++) for (const { card } of cards) printCard(card, language, date);
  });
  const reading = cpuSeconds(() => {
    for (const { card, text } of cards) readCard(text, card, language, date);
  });
  return { printed: (times * cards.length) / printing, read: cards.length / reading };
};
