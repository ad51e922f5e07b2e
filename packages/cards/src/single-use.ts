import { type Definition, type KeywordRules, keywords, type PartUsed, usedOnce } from '@rulewright/language';

/** Ordinary words of the rulebook: that only one card says them so far tells nothing about the language. */
const ordinary: readonly string[] = [
  'action each',
  'action later',
  'action modes',
  'aspect subtype',
  'aspect turn',
  'change lose',
  'change remove',
  'change set',
  'kind cardName',
  'kind color',
  'kind counterKind',
  'kind landType',
  'kind number',
  'span while',
  'verb activate',
  'verb counter',
  'verb exchange',
  'verb flipCoin',
  'verb look',
  'verb loseLife',
  'verb loseMana',
  'verb play',
  'verb reorder',
  'verb shuffle',
  'verb take',
];

/** Why the language has a part that only one card uses; at most ten. */
const reasons: Readonly<Record<string, string>> = {
  'aspect blocking': 'combat as a relation that can be asked (509.1g); rampage and provoke ask it too',
  'aspect step': 'timing restrictions name a step (602.5); forecast does too',
  'aspect targets': 'the targets of a spell can be counted and asked (115)',
  'change faceDown': 'what is exiled, or cast by morph, without showing what it is (406.3, 708)',
};

/** Any rulebook will do: what a keyword says does not hang on its date in a way that matters here. */
const someRules: KeywordRules = { variant: () => 1 };

const meanings = (): readonly { readonly name: string }[] =>
  Object.values(keywords).map((keyword) => ({
    name: `keyword ${keyword.name}`,
    types: [],
    abilities: keyword.means({ ability: 'keyword', name: keyword.name }, someRules),
  }));

export interface SingleUse extends PartUsed {
  /** Absent: nobody has given one. */
  readonly reason?: string;
}

/** The parts of the language that exactly one of the cards uses, and no keyword, ordinary words aside. */
export const singleUses = (cards: readonly Definition[]): readonly SingleUse[] =>
  usedOnce([...cards, ...meanings()])
    .filter(({ part, by }) => !by.startsWith('keyword ') && !ordinary.includes(part))
    .map((use) => {
      const reason = reasons[use.part];
      return reason === undefined ? use : { ...use, reason };
    });

/** Reasons that are needed no more, because others use the part as well. */
export const needlessReasons = (cards: readonly Definition[]): readonly string[] => {
  const used = new Set(singleUses(cards).map(({ part }) => part));
  return Object.keys(reasons).filter((part) => !used.has(part));
};
