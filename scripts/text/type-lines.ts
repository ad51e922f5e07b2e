import { allCards } from '@rulewright/cards';
import { type CardLanguage, typeLine, type WordingDate } from '../../packages/text/src/cards/index.js';
import type { Printing } from './sources.js';

/** Type lines that differ from the published ones, and how many there are. */
export const typeLinesOf = (
  language: CardLanguage,
  date: WordingDate,
  official: (printing: Printing) => string | undefined,
  known: readonly Printing[],
): { readonly of: number; readonly wrong: readonly string[] } => {
  const cards = new Map(allCards.map((card) => [card.name, card]));
  const wrong: string[] = [];
  let of = 0;
  for (const printing of known) {
    const card = cards.get(printing.name);
    const line = official(printing);
    if (card === undefined || !line || line.includes('//')) continue;
    of++;
    const { supertypes = [], types, subtypes = [] } = card;
    const ours = typeLine({ supertypes, types, subtypes }, language, date);
    if (ours !== line) wrong.push(`${card.name}: ${line}, not ${ours}`);
  }
  return { of, wrong };
};
