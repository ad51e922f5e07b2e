import type { Noun, RefNoun } from '@rulewright/language';
import {
  type Case,
  type Chooser,
  type Form,
  type Mention,
  printedBy,
  reference,
  type Wording,
} from '../../grammar/index.js';
import type { Words } from './words.js';

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
  'type',
  'token',
] as const;

/**
 * By default this object is "it" where the sentence has named it and nothing since, and something else "it" in its
 * sentence and as the subject of the next one, otherwise "that creature".
 */
const choose: Chooser = (said, here, as) => {
  const now = said.sentence === here.sentence;
  if (said.quiet && !said.many && said.kind === 'creature') return 'that';
  if (said.noun !== undefined) return now ? 'pronoun' : null;
  if (said.of === 'self') {
    const last = here.mentions.find(({ quiet }) => !quiet);
    const other = last !== undefined && last.of !== 'self' && !last.many && last.kind !== 'player' && last.kind !== 'X';
    return now && !(other && last.sentence === here.sentence) ? 'pronoun' : 'name';
  }
  if (
    said.done === 'reveal' &&
    here.mentions.some(({ kind, sentence }) => kind === 'spell' && sentence >= said.sentence)
  )
    return 'the';
  if (now || said.many) return 'pronoun';
  if (as === 'subject' && said.done === 'reveal') return 'pronoun';

  return as === 'subject' && said.sentence === here.sentence - 1 ? 'pronoun' : 'that';
};

const mine = (words: string, as: Case): string => (as === 'possessive' ? `${words}'s` : words);

const wordings = (as: Case, number: 'one' | 'many'): readonly Wording[] => {
  if (number === 'many')
    return [
      { manner: 'pronoun', many: true, words: as === 'possessive' ? 'their' : as === 'subject' ? 'they' : 'them' },
    ];
  const its = as === 'possessive' ? 'its' : 'it';
  return [
    { manner: 'name', kind: 'self', many: false, words: mine('~', as) },
    { manner: 'name', kind: 'this', many: false, words: mine('this creature', as) },
    ...(['self', 'this', ...kinds.filter((kind) => kind !== 'player')] as const).map(
      (kind): Wording => ({ manner: 'pronoun', kind, many: false, words: its }),
    ),
    ...kinds.map((kind): Wording => ({ manner: 'that', kind, many: false, words: mine(`that ${kind}`, as) })),
    { manner: 'the', kind: 'card', many: false, done: 'reveal', words: mine('the revealed card', as) },
    ...(as === 'object'
      ? chosen.map((kind): Wording => ({ manner: 'that', kind, many: false, words: `the chosen ${kind}` }))
      : []),
  ];
};

/** What is chosen, and spoken of so. */
const chosen = ['color', 'cardName'] as const;

/** The name under which a noun is spoken of again. */
const nameOf = (noun: Noun): string | null => {
  if ('ref' in noun) return noun.ref;
  return 'the' in noun && noun.the === 'attachedTo' ? 'host' : null;
};

/** Only what that was done to, in these words, which do not speak of it again. */
export const resultOf = (done: string, words: string, kind?: string): Form<Noun> => {
  const form = reference<Noun>(
    'object',
    [false, true].map((many): Wording => ({ manner: 'pronoun', many, done, words, ...(kind && { kind }) })),
    () => 'pronoun',
    nameOf,
  );
  return printedBy(form, (value, out, here) => form.print(value, out, here) && here);
};

/** What is spoken of again in these words only. */
export const spokenAs = (kind: string, words: string): Form<Noun> =>
  reference<Noun>('object', [{ manner: 'pronoun', kind, many: false, words }], () => 'pronoun', nameOf);

/** What was exiled with this object, by another of its abilities. */
export const exiledWith: Form<Noun> = spokenAs('exiled', '');

/** What was revealed. */
export const revealed: Form<Noun> = reference<Noun>(
  'object',
  wordings('object', 'one').flatMap((one) => (one.kind === 'card' ? [{ ...one, done: 'reveal' }] : [])),
  choose,
  nameOf,
);

/** "that creature", where another thing is spoken of. */
export const that: Form<Noun> = reference<Noun>('object', wordings('object', 'one'), () => 'that', nameOf);

/** What was spoken of last, always "it". */
export const it: Form<Noun> = reference<Noun>(
  'object',
  wordings('object', 'one').filter(({ manner }) => manner === 'pronoun'),
  () => 'pronoun',
  nameOf,
);

export const speakAgain = (as: Case, number: 'one' | 'many', within: Case = as): Form<Noun> =>
  reference<Noun>(as, wordings(as, number), (said, here) => choose(said, here, within), nameOf);

/** "its", of which something is the subject. */
export const whoseSubject: Form<Noun> = speakAgain('possessive', 'one', 'subject');

/** This object by its name, whatever was said. */
export const byName: Form<RefNoun> = reference<RefNoun>(
  'object',
  [{ manner: 'name', kind: 'self', many: false, words: '~' }],
  () => 'name',
);

/** The mention of what this is attached to. */
export const host = (kind: string): Omit<Mention, 'sentence'> => ({
  of: 'host',
  kind,
  many: false,
  noun: { the: 'attachedTo', of: { ref: 'self' } },
});

/** What was spoken of last, where no word says so. */
export const last: Form<Noun> = reference<Noun>(
  'object',
  kinds.map((kind): Wording => ({ manner: 'pronoun', kind, many: false, words: '' })),
  () => 'pronoun',
  nameOf,
);

/** What was spoken of before that, where no word says so. */
export const lastButOne: Form<Noun> = reference<Noun>(
  'object',
  kinds.map((kind): Wording => ({ manner: 'that', kind, many: false, words: '' })),
  () => 'that',
  nameOf,
);

/** The player spoken of last, where no word says so. */
export const implied: Form<RefNoun> = reference<RefNoun>(
  'possessive',
  ['player', 'opponent'].map((kind): Wording => ({ manner: 'pronoun', kind, many: false, words: '' })),
  () => 'pronoun',
);

/** "they", said of one player. */
export const they = (words: Words, as: 'subject' | 'object' | 'possessive', within: Case = as): Form<Noun> =>
  reference<Noun>(
    within,
    [
      {
        manner: 'pronoun',
        kind: 'player',
        many: false,
        words: { subject: words.they, object: words.them, possessive: words.their }[as],
      },
    ],
    choose,
    nameOf,
  );
