import type { AspectNoun, DescriptionNoun, Noun, RefNoun } from '@rulewright/language';
import {
  type Case,
  Choice,
  type Form,
  joined,
  list,
  maybe,
  mention,
  pass,
  rule,
  seen,
  slot,
  standsFor,
  terminal,
  vocabulary,
  within,
} from '../../grammar/index.js';
import { nounOf, type Phrase, phraseOf } from '../../views/phrases.js';
import type { Things } from '../../views/things.js';
import { several } from './numerals.js';
import { host, implied, speakAgain } from './references.js';
import type { Words } from './words.js';

export type Count = 'one' | 'many';
/** How things that nobody picks are said: every one of them, (in an event) any, or not at all. */
export type Every = 'all' | 'each' | 'bare' | 'any' | 'none';

export interface Place {
  readonly number: Count;
  readonly every: Every;
  readonly case: Case;
}

/** The noun phrases of English. */
export interface Nouns {
  /** A noun phrase; those of another number are not said so. */
  at(place: Partial<Place>): Form<Noun>;
  /** What is described, without an article. */
  things(number: Count): Form<Things>;
  /** This object alone. */
  self(as: Case): Form<RefNoun>;
  /** "-1/-1", "charge". */
  readonly counterKind: Form<Noun>;
  /** What an Aura may enchant, as its keyword says it. */
  readonly quality: Form<Noun>;
  /** What is searched for. */
  readonly ofLibrary: Form<Noun>;
  /** A card or cards of a hand, where it is said that they are discarded. */
  ofHand(number: Count, whose: 'mine' | 'theirs'): Form<Noun>;
}

const lit = (...words: readonly string[]): readonly string[] => words;
const same = (word: string): readonly [string, string] => [word, word];

const colors = vocabulary('a colour', lit('white', 'blue', 'black', 'red', 'green').map(same));
const anyOf = (form: Form<string>): Form<readonly string[]> => list(form, { two: ' or ', more: ', ', last: ', or ' });
const andOf = (form: Form<string>): Form<readonly string[]> => list(form, { two: ' and ', more: ', ', last: ', and ' });

const types = lit('artifact', 'creature', 'enchantment', 'instant', 'land', 'planeswalker', 'sorcery');
const pluralOf = (word: string): string => (word === 'sorcery' ? 'sorceries' : `${word}s`);
const typeWords = (number: Count): Form<readonly string[]> =>
  number === 'one'
    ? anyOf(vocabulary('a card type', types.map(same)))
    : andOf(
        vocabulary(
          'card types',
          types.map((word) => [word, pluralOf(word)] as const),
        ),
      );
const cardTypes = anyOf(vocabulary('a card type', types.map(same)));

const irregular: Readonly<Record<string, string>> = { Elf: 'Elves', Dwarf: 'Dwarves', Plains: 'Plains' };
const subtypePlural = (word: string): string => irregular[word] ?? `${word}s`;
const singular = (word: string): string =>
  Object.keys(irregular).find((one) => irregular[one] === word) ?? word.replace(/s$/, '');
const isSubtype = (token: string): boolean => /^[A-Z][a-z]+$/.test(token) && !determiners.includes(token);
const determiners = ['A', 'Each', 'Other', 'Target', 'All', 'Another'];
const subtype = (number: Count): Form<string> =>
  number === 'one'
    ? terminal(
        'a subtype',
        (word) => word,
        (token) => (isSubtype(token) ? token : null),
      )
    : terminal('subtypes', subtypePlural, (token) =>
        isSubtype(singular(token)) && singular(token) !== token ? singular(token) : null,
      );
const subtypes = (number: Count): Form<readonly string[]> => (number === 'one' ? anyOf : andOf)(subtype(number));

const nons = (words: readonly string[]): Form<readonly string[]> =>
  list(
    vocabulary(
      'what it is not',
      words.map((word) => [word, `non${word}`] as const),
    ),
    joined(' '),
  );
const notSubtype: Form<readonly string[]> = list(
  terminal<string>(
    'a subtype it has not',
    (word) => `non-${word}`,
    () => null,
  ),
  joined(' '),
);
const supertypes = lit('basic', 'legendary', 'snow', 'world');
const statuses = anyOf(
  vocabulary(
    'a status',
    lit('tapped', 'untapped', 'attacking', 'blocking', 'blocked', 'unblocked', 'face-down').map(same),
  ),
);
const yes = (word: string): Form<true> => vocabulary(word, [[true, word]]);
const keywords = andOf(
  vocabulary(
    'a keyword',
    lit('flying', 'wither', 'persist', 'defender', 'trample', 'haste', 'fear', 'reach').map(same),
  ),
);

/** "-1/-1", "charge". */
export const counterName = vocabulary(
  'a kind of counter',
  lit('-1/-1', '+1/+1', 'age', 'charge', 'ice', 'time', 'loyalty').map(same),
);

const counterKind: Form<Noun> = new Choice<Noun>('a kind of counter', [
  seen(
    counterName,
    (noun: Noun) => ('lit' in noun && noun.lit.length === 1 ? (noun.lit[0] ?? null) : null),
    (kind): Noun => ({ lit: [kind] }),
  ),
]);

const has =
  (key: string) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && key in value;
const isReference = has('ref');
const isDescription = has('a');
const isHost = (value: unknown): boolean => has('the')(value) && (value as AspectNoun).the === 'attachedTo';
const isMentionable = (value: unknown): boolean => isReference(value) || isHost(value);

const you: RefNoun = { ref: 'you' };
const opponents: AspectNoun = { the: 'opponents', of: you };

/** What an Aura or an Equipment is attached to, by its kind. */
const attachedTo = (how: 'enchanted' | 'equipped'): Form<Noun> => {
  const kinds =
    how === 'equipped' ? ['creature'] : ['creature', 'permanent', 'land', 'artifact', 'enchantment', 'player'];
  const said = new Choice<{ readonly kind: string }>('what it is attached to', [
    rule<{ readonly kind: string }>()({})`${how} ${slot('kind', vocabulary('a kind', kinds.map(same)))}`,
  ]);
  return {
    name: said.name,
    read: (text, at) =>
      said.read(text, at).map(({ end }) => ({ value: { the: 'attachedTo', of: { ref: 'self' } }, end })),
    print(_, out, here) {
      const attached = here.attached;
      if (attached === null || attached.how !== how) return null;
      const after = said.print({ kind: attached.kind }, out, here);
      return after && mention(after, host(attached.kind));
    },
  };
};

/** Whose it is, where no word says so: yours, or that of the player who does it. */
const ofYou = new Choice<Noun>('whose it is', [rule<RefNoun>()(you)``]);
const ofWhoDoes = new Choice<Noun>('whose it is', [pass(implied, isReference)]);

/** The noun phrases in the words of a date. */
export const nouns = (words: Words): Nouns => {
  const forms = new Map<string, Form<Noun>>();
  const at = ({ number = 'one', every = 'any', case: as = 'object' }: Partial<Place>): Form<Noun> => {
    const key = `${number} ${every} ${as}`;
    const known = forms.get(key);
    if (known !== undefined) return known;
    const form = phrase({ number, every, case: as });
    forms.set(key, form);
    return form;
  };

  const later = (place: Partial<Place>): Form<Noun> => ({
    name: 'a noun phrase',
    print: (value, out, here) => at(place).print(value, out, here),
    read: (text, from) => at(place).read(text, from),
  });

  const controls = new Choice<Noun>('who controls it', [
    rule<RefNoun>()(you)`you control`,
    rule<AspectNoun>()(opponents)`an opponent controls`,
    pass(within('', later({ number: 'one', case: 'subject' }), ' controls')),
    pass(within('', later({ number: 'many', case: 'subject' }), ' control')),
  ]);
  const controlled = new Choice<Noun>('who controls them', [
    rule<RefNoun>()(you)`you control`,
    rule<AspectNoun>()(opponents)`your opponents control`,
    pass(within('', later({ number: 'one', case: 'subject' }), ' controls')),
    pass(within('', later({ number: 'many', case: 'subject' }), ' control')),
  ]);
  const doesNot = new Choice<Noun>('who does not', [rule<RefNoun>()(you)`you don't control`]);
  const owns = new Choice<Noun>('who owns it', [rule<RefNoun>()(you)`your`, pass(later({ case: 'possessive' }))]);

  const things = (number: Count): Form<Things> => {
    const s = number === 'many' ? 's' : '';
    const before = [
      maybe('status', statuses, '', ' '),
      maybe('notColor', nons(['white', 'blue', 'black', 'red', 'green']), '', ' '),
      maybe('notSupertype', nons(supertypes), '', ' '),
      maybe('notType', nons(types), '', ' '),
      maybe('notSubtype', notSubtype, '', ' '),
      maybe('supertype', anyOf(vocabulary('a supertype', supertypes.map(same))), '', ' '),
      maybe('color', anyOf(colors), '', ' '),
    ] as const;
    const after = [
      maybe('ability', keywords, ' with '),
      maybe('controller', number === 'one' ? controls : controlled, ' '),
      maybe('notController', doesNot, ' '),
    ] as const;
    const inPlay = { a: 'object', zone: ['battlefield'] } as const;
    const onStack = { a: 'object', form: ['spell'] } as const;
    const made = rule<Things>();
    return new Choice<Things>(
      'things',
      [
        made(inPlay)`${before}${maybe('subtype', subtypes('one'), '', ' ')}${slot('type', typeWords(number))}${after}`,
        made(inPlay)`${before}${slot('subtype', subtypes(number))}${after}`,
        made(inPlay)`${before}permanent${s}${after}`,
        made(
          onStack,
        )`${maybe('color', anyOf(colors), '', ' ')}${maybe('type', cardTypes, '', ' ')}spell${s}${maybe('controller', number === 'one' ? controls : controlled, ' ')}`,
        ...(['hand', 'graveyard', 'library'] as const).map(
          (zone) =>
            made({
              a: 'object',
              zone: [zone],
            })`${maybe('supertype', anyOf(vocabulary('a supertype', supertypes.map(same))), '', ' ')}${maybe('color', anyOf(colors), '', ' ')}${maybe('type', cardTypes, '', ' ')}card${s} ${zone === 'hand' ? 'in' : 'from'} ${slot('owner', owns)} ${zone}`,
        ),
        made({ a: 'player', among: opponents })`opponent${s}`,
        made({ a: 'player' })`player${s}`,
        made({ a: 'object' })`source${s}`,
      ],
      ({ a }) => a ?? '',
    );
  };
  const one = things('one');
  const many = things('many');

  const phrases = ({ number, every }: Place): Form<Phrase> => {
    const made = rule<Phrase>();
    if (number === 'one')
      return new Choice<Phrase>(
        'a noun phrase',
        [
          made({ how: 'target', min: 1, things: { a: 'damageable' } })`${words.anyTarget}`,
          made({ how: 'target', min: 1 })`${maybe('other', yes('another'), '', ' ')}target ${slot('things', one)}`,
          made({
            how: 'target',
            min: 0,
            max: 1,
          })`up to one ${maybe('other', yes('other'), '', ' ')}target ${slot('things', one)}`,
          ...(every === 'any'
            ? []
            : [made({ how: 'choose', min: 1 })`a ${maybe('other', yes('other'), '', ' ')}${slot('things', one)}`]),
          ...(every === 'any'
            ? [made({ how: 'all' })`a ${maybe('other', yes('other'), '', ' ')}${slot('things', one)}`]
            : []),
          ...(every === 'each'
            ? [made({ how: 'all' })`each ${maybe('other', yes('other'), '', ' ')}${slot('things', one)}`]
            : []),
        ],
        ({ how }) => how ?? '',
      );
    return new Choice<Phrase>(
      'a noun phrase',
      [
        made({
          how: 'target',
          min: 0,
          max: 'any',
        })`any number of ${maybe('other', yes('other'), '', ' ')}target ${slot('things', many)}`,
        made({
          how: 'target',
        })`${slot('min', several as Form<number>)} ${maybe('other', yes('other'), '', ' ')}target ${slot('things', many)}`,
        made({
          how: 'choose',
        })`${slot('min', several as Form<number>)} ${maybe('other', yes('other'), '', ' ')}${slot('things', many)}`,
        ...(every === 'all'
          ? [made({ how: 'all' })`all ${maybe('other', yes('other'), '', ' ')}${slot('things', many)}`]
          : []),
        ...(every === 'bare'
          ? [made({ how: 'all' })`${maybe('other', yes('other'), '', ' ')}${slot('things', many)}`]
          : []),
      ],
      ({ how }) => how ?? '',
    );
  };

  const described = (place: Place): Form<DescriptionNoun> => {
    const inner = new Choice<DescriptionNoun>('a description', [seen(phrases(place), phraseOf, nounOf)]);
    return {
      name: inner.name,
      read: (text, from) => inner.read(text, from),
      print(value, out, here) {
        const { as, note, ...plain } = value;
        const after = inner.print(plain, out, here);
        if (after === null) return null;
        return mention(after, { of: as ?? note ?? value, kind: kindOf(plain), many: place.number === 'many' });
      },
    };
  };

  const phrase = (place: Place): Form<Noun> => {
    const { number, case: as } = place;
    const possessive = as === 'possessive';
    const controller = rule<AspectNoun>();
    return new Choice<Noun>(
      'a noun phrase',
      [
        pass(speakAgain(as, number), isMentionable),
        ...(number === 'one' && !possessive
          ? [
              rule<RefNoun>()(you)`you`,
              pass(attachedTo('enchanted'), isHost),
              pass(attachedTo('equipped'), isHost),
              controller({ the: 'controller' })`${slot('of', later({ case: 'possessive' }))} controller`,
              controller({ the: 'owner' })`${slot('of', later({ case: 'possessive' }))} owner`,
            ]
          : []),
        ...(possessive
          ? [pass(within('', later({ ...place, case: 'object' }), "'s"))]
          : [pass(described(place), isDescription)]),
      ],
      (noun) => ('a' in noun ? 'a' : 'the' in noun ? 'the' : 'ref' in noun ? 'ref' : ''),
    );
  };

  const ofHand = (number: Count, whose: 'mine' | 'theirs'): Form<Noun> => {
    const form = new Choice<Things>('cards of a hand', [
      rule<Things>()({
        a: 'object',
        zone: ['hand'],
      })`${maybe('color', anyOf(colors), '', ' ')}${maybe('type', cardTypes, '', ' ')}card${number === 'many' ? 's' : ''}${slot('owner', whose === 'mine' ? ofYou : ofWhoDoes)}`,
    ]);
    const made = rule<Phrase>();
    const said = new Choice<Phrase>('cards of a hand', [
      number === 'one'
        ? made({ how: 'choose', min: 1 })`a ${slot('things', form)}`
        : made({ how: 'choose' })`${slot('min', several as Form<number>)} ${slot('things', form)}`,
    ]);
    return new Choice<Noun>('cards of a hand', [
      seen(said, (noun: Noun) => ('a' in noun ? phraseOf(noun) : null), nounOf),
    ]);
  };

  const sought = new Choice<Things>('a card', [
    rule<Things>()({
      a: 'object',
      zone: ['library'],
      owner: you,
    })`${maybe('supertype', anyOf(vocabulary('a supertype', supertypes.map(same))), '', ' ')}${maybe('color', anyOf(colors), '', ' ')}${maybe('subtype', subtypes('one'), '', ' ')}${maybe('type', cardTypes, '', ' ')}card`,
  ]);
  const ofLibrary = new Choice<Noun>('a card', [
    seen(
      new Choice<Phrase>('a card', [rule<Phrase>()({ how: 'choose', min: 1 })`a ${slot('things', sought)}`]),
      (noun: Noun) => ('a' in noun ? phraseOf(noun) : null),
      nounOf,
    ),
  ]);

  const own = (as: Case): Form<RefNoun> =>
    new Choice<RefNoun>('this object', [
      seen(
        speakAgain(as, 'one'),
        (noun: RefNoun): Noun | null => (isReference(noun) && standsFor(noun, 'self') ? noun : null),
        (noun) => ('ref' in noun && standsFor(noun, 'self') ? noun : null),
      ),
    ]);
  return {
    at,
    self: own,
    counterKind,
    quality: new Choice<Noun>('what it may enchant', [
      seen(
        one,
        (noun: Noun) => ('a' in noun ? phraseOf(noun).things : null),
        (view) => nounOf({ how: 'all', things: view }),
      ),
    ]),
    things: (number) => (number === 'one' ? one : many),
    ofHand,
    ofLibrary,
  };
};

/** The word for what is described, as in "that creature". */
export const kindOf = (noun: DescriptionNoun): string => {
  const { things } = phraseOf(noun);
  if (things.a !== 'object') return things.a;
  if (things.form?.includes('spell')) return 'spell';
  if (things.zone?.[0] !== 'battlefield') return things.zone === undefined ? 'source' : 'card';
  return things.type?.length === 1 ? (things.type[0] ?? 'permanent') : 'permanent';
};
