import type { Noun, RefNoun } from '@rulewright/language';
import { type Case, type Chooser, type Form, type Mention, reference, type Wording } from '../../grammar/index.js';

/** Kinds of which "that creature" is said. */
const kinds = [
  'creature',
  'permanent',
  'card',
  'player',
  'spell',
  'land',
  'artifact',
  'enchantment',
  'source',
] as const;

/**
 * By default this object is "it" where the sentence has named it, and something else is "that creature". What is spoken
 * of alone in its sentence is "it" as well.
 */
const choose: Chooser = (said, here) => {
  if (said.noun !== undefined) return said.sentence === here.sentence ? 'pronoun' : null;
  if (said.of === 'self') return said.sentence === here.sentence ? 'pronoun' : 'name';
  return 'that';
};

const mine = (words: string, as: Case): string => (as === 'possessive' ? `${words}'s` : words);

const wordings = (as: Case, number: 'one' | 'many'): readonly Wording[] => {
  if (number === 'many')
    return [
      { manner: 'pronoun', many: true, words: as === 'possessive' ? 'their' : as === 'subject' ? 'they' : 'them' },
    ];
  return [
    { manner: 'name', kind: 'self', many: false, words: mine('~', as) },
    { manner: 'pronoun', many: false, words: as === 'possessive' ? 'its' : 'it' },
    ...kinds.map((kind): Wording => ({ manner: 'that', kind, many: false, words: mine(`that ${kind}`, as) })),
  ];
};

/** The name under which a noun is spoken of again. */
const nameOf = (noun: Noun): string | null => {
  if ('ref' in noun) return noun.ref;
  return 'the' in noun && noun.the === 'attachedTo' ? 'host' : null;
};

export const speakAgain = (as: Case, number: 'one' | 'many'): Form<Noun> =>
  reference<Noun>(as, wordings(as, number), choose, nameOf);

/** The mention of what this is attached to. */
export const host = (kind: string): Omit<Mention, 'sentence'> => ({
  of: 'host',
  kind,
  many: false,
  noun: { the: 'attachedTo', of: { ref: 'self' } },
});

/** The player spoken of last, where no word says so. */
export const implied: Form<RefNoun> = reference<RefNoun>(
  'possessive',
  ['player', 'opponent'].map((kind): Wording => ({ manner: 'pronoun', kind, many: false, words: '' })),
  () => 'pronoun',
);
