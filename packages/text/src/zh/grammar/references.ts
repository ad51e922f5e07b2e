import type { Noun } from '@rulewright/language';
import type { Case, Chooser, Discourse, Form, Mention, Wording } from '../../grammar/index.js';
import type { Kit } from './kit.js';

/** What was spoken of last. */
const loudest = ({ mentions }: Discourse): Mention | undefined => mentions.find(({ quiet }) => !quiet);

/**
 * By default this object is 它 where the sentence has named it, and something else is 該生物; what is on or of it is
 * 其上 and 其 where the sentence has named nothing since, and not this object.
 */
const choose: Chooser = (said, here, as) => {
  if (said.noun !== undefined) return said.sentence === here.sentence ? 'pronoun' : null;
  if (said.of === 'self') return said.sentence === here.sentence ? 'pronoun' : 'name';
  const selfToo = here.mentions.some(({ of, sentence }) => of === 'self' && sentence === here.sentence);
  const near = said === loudest(here) && said.sentence === here.sentence && !selfToo;
  return near && as !== 'subject' ? 'pronoun' : 'that';
};

/** 之 speaks of what was named last, in the same sentence. */
const last: Chooser = (said, here) =>
  said.sentence === here.sentence && (said.of === 'self' || said === loudest(here)) ? 'pronoun' : null;

/** 其上 is a place, 其 whose; a noun has 上 or 的 after it. */
const placed = (words: string, as: Case): string =>
  as === 'possessive' ? `${words}的` : as === 'on' ? `${words}上` : words;

const pronouns: Readonly<Record<Case, string>> = { subject: '它', object: '它', possessive: '其', on: '其上' };

const wordings = ({ words: { player, spell } }: Kit, as: Case, number: 'one' | 'many'): readonly Wording[] => {
  if (number === 'many')
    return [
      { manner: 'pronoun', many: true, words: as === 'subject' || as === 'object' ? '它們' : pronouns[as] },
      { manner: 'that', kind: 'creature', many: true, words: placed('這些生物', as) },
      { manner: 'that', kind: 'token', many: true, words: as === 'possessive' ? '它們的' : '它們' },
      { manner: 'that', kind: 'permanent', many: true, words: placed('這些永久物', as) },
      { manner: 'that', kind: 'card', many: true, words: placed('這些牌', as) },
    ];
  const kinds = {
    creature: '生物',
    permanent: '永久物',
    card: '牌',
    player,
    spell,
    land: '地',
    artifact: '神器',
    enchantment: '結界',
    source: '來源',
    color: '色',
    cardName: '名稱',
    type: '類別',
    token: '衍生物',
  };
  const he = as === 'subject' || as === 'object';
  return [
    { manner: 'name', kind: 'self', many: false, words: placed('~', as) },
    { manner: 'name', kind: 'this', many: false, words: placed('此生物', as) },
    ...(he ? [{ manner: 'pronoun', kind: 'player', many: false, words: '他' } as const] : []),
    { manner: 'pronoun', many: false, words: pronouns[as] },
    ...Object.entries(kinds).map(
      ([kind, word]): Wording => ({ manner: 'that', kind, many: false, words: placed(`該${word}`, as) }),
    ),
  ];
};

/** The name under which a noun is spoken of again. */
const nameOf = (noun: Noun): string | null => {
  if ('ref' in noun) return noun.ref;
  return 'the' in noun && noun.the === 'attachedTo' ? 'host' : null;
};

export const speakAgain = (kit: Kit, as: Case, number: 'one' | 'many'): Form<Noun> =>
  kit.reference<Noun>(as, wordings(kit, as, number), choose, nameOf);

/** The mention of what this is attached to. */
export const host = (kind: string): Omit<Mention, 'sentence'> => ({
  of: 'host',
  kind,
  many: false,
  noun: { the: 'attachedTo', of: { ref: 'self' } },
});

/** What was spoken of last of these kinds, in these words. */
export const spokenOf = (kit: Kit, words: string, kinds: readonly string[], many = false): Form<Noun> =>
  kit.reference<Noun>(
    'object',
    kinds.map((kind): Wording => ({ manner: 'pronoun', kind, many, words })),
    () => 'pronoun',
    nameOf,
  );

/** Only what that was done to, in these words. */
export const resultOf = (kit: Kit, done: string, words: string): Form<Noun> =>
  kit.reference<Noun>(
    'object',
    [false, true].map((many): Wording => ({ manner: 'pronoun', many, done, words })),
    () => 'pronoun',
    nameOf,
  );

/** The other of two: what was spoken of last, without a word. */
export const lastOf = (kit: Kit): Form<Noun> =>
  spokenOf(kit, '', ['creature', 'permanent', 'card', 'spell', 'land', 'artifact', 'enchantment']);

/** 之 after a verb: what the sentence has spoken of last. */
export const after = (kit: Kit, words: '之' | '它' = '之'): Form<Noun> =>
  kit.reference<Noun>('object', [{ manner: 'pronoun', many: false, words }], last, nameOf);

/** This object by its name, whatever was said. */
export const byName = (kit: Kit): Form<Noun> =>
  kit.reference<Noun>('object', [{ manner: 'name', kind: 'self', many: false, words: '~' }], () => 'name');
