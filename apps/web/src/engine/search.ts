import { allCards } from '@rulewright/cards';
import { nameOf, printCard, typeLine } from '@rulewright/text';
import MiniSearch from 'minisearch';
import { type CardLanguage, pageLanguages } from '../app/languages.js';

/** A card that was found. */
export interface Found {
  /** As scenarios write it. */
  readonly name: string;
  readonly shown: string;
  readonly types: string;
}

/** Words of Latin letters, and pairs of neighbouring Chinese characters: Chinese has no spaces between words. */
const tokens = (text: string): string[] => {
  const words = text.normalize('NFKC').match(/\p{Script=Han}+|[\p{L}\p{N}+/-]+/gu) ?? [];
  return words.flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return [word];
    const characters = [...word];
    return characters.length === 1 ? characters : characters.slice(1).map((one, i) => `${characters[i]}${one}`);
  });
};

const wording = '2022-04-29';

const typesOf = (language: CardLanguage, at: number): string => {
  const card = allCards[at];
  if (card === undefined) return '';
  const { supertypes = [], types, subtypes = [] } = card;
  return typeLine({ supertypes, types, subtypes }, language, wording);
};

const indexed = (): MiniSearch => {
  const index = new MiniSearch({
    fields: ['names', 'types', 'text'],
    tokenize: tokens,
    searchOptions: { boost: { names: 4, types: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll(
    allCards.map((card, id) => ({
      id,
      names: pageLanguages.map((language) => nameOf(card.name, language)).join(' '),
      types: pageLanguages.map((language) => typesOf(language, id)).join(' '),
      text: pageLanguages.flatMap((language) => printCard(card, language, wording)).join(' '),
    })),
  );
  return index;
};

let index: MiniSearch | null = null;
const most = 40;

/** Cards by name, types or text in any language, the best first. */
export const searchCards = (words: string, language: CardLanguage): readonly Found[] => {
  index ??= indexed();
  return index
    .search(words)
    .slice(0, most)
    .flatMap(({ id }): readonly Found[] => {
      const card = allCards[id as number];
      return card
        ? [{ name: card.name, shown: nameOf(card.name, language), types: typesOf(language, id as number) }]
        : [];
    });
};
