import type { Amount, AspectNoun, Condition, DescriptionNoun, Noun, RefNoun } from '@rulewright/language';
import {
  type Case,
  Choice,
  type Form,
  hole,
  idiom,
  joined,
  later,
  list,
  maybe,
  mention,
  pass,
  printedBy,
  rule,
  seen,
  slot,
  standsFor,
  vocabulary,
  within,
} from '../../grammar/index.js';
import { isDescription, isHost, isMentionable, isReference, you } from '../../views/nodes.js';
import { withName, withoutName } from '../../views/own-names.js';
import { kindOf, nounOf, type Phrase, phraseOf } from '../../views/phrases.js';
import { type Compared, suchThat, type Things, thingsOf } from '../../views/things.js';
import { digits, quantity } from './numerals.js';
import { host, implied, it, last, speakAgain, spokenAs, that, they, whoseSubject } from './references.js';
import { anyColor, type Count, cardName, counterName, things as describing, typeWord } from './things.js';
import type { Words } from './words.js';

export type { Count } from './things.js';
/** How things that nobody picks are said: every one of them, (in an event) any, or not at all. */
export type Every = 'all' | 'each' | 'bare' | 'any' | 'none';
/** How the zone of cards is told: "a card in your hand", "a card from your hand". */
export type Cards = 'in' | 'from';

export interface Place {
  readonly number: Count;
  readonly every: Every;
  readonly case: Case;
  readonly cards: Cards;
}

/** The noun phrases of English. */
export interface Nouns {
  /** A noun phrase; those of another number are not said so. */
  at(place: Partial<Place>): Form<Noun>;
  /** What is described, without an article. */
  things(number: Count, cards?: Cards): Form<Things>;
  /** This object alone. */
  self(as: Case): Form<RefNoun>;
  /** "they", said of one player. */
  readonly they: Form<Noun>;
  /** What was spoken of last. */
  readonly it: Form<Noun>;
  /** "that creature", where another thing is spoken of. */
  readonly that: Form<Noun>;
  /** What comes after "for each". */
  readonly counted: Form<Phrase>;
  /** "-1/-1", "charge". */
  readonly counterKind: Form<Noun>;
  /** What an Aura may enchant, as its keyword says it. */
  readonly quality: Form<Noun>;
  /** What one is protected from. */
  readonly protection: Form<Noun>;
  /** Any number of targets. */
  readonly anyNumber: Form<Noun>;
  /** Targets that are only chosen. */
  readonly targets: Form<Noun>;
  /** Some of what was spoken of: "two of them". */
  readonly partOf: Form<Noun>;
  /** All cards of a zone: "your hand". */
  whole(zone: 'hand' | 'graveyard' | 'library'): Form<Noun>;
  /** What is searched for, in the library of who searches. */
  ofLibrary(whose: Whose): Form<Noun>;
  /** Things of the player who does it: cards of the hand that are discarded, permanents that are sacrificed. */
  ofDoer(number: Count, whose: Whose): Form<Noun>;
}
export type Whose = 'mine' | 'theirs';

const same = (word: string): readonly [string, string] => [word, word];
const yes = (word: string): Form<true> => vocabulary(word, [[true, word]]);

const counterKind: Form<Noun> = new Choice<Noun>('a kind of counter', [
  seen(
    counterName,
    (noun: Noun) => ('lit' in noun && noun.lit.length === 1 ? (noun.lit[0] ?? null) : null),
    (kind): Noun => ({ lit: [kind] }),
  ),
]);

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
    begins: (into) => into.form(said),
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
const ofYou = new Choice<Noun>('yours', [rule<RefNoun>()(you)``]);
const ofWhoDoes = new Choice<Noun>('theirs', [pass(implied, isReference)]);

/** The noun phrases in the words of a date. */
export const nouns = (words: Words, amount: Form<Amount>, each: Form<Amount>): Nouns => {
  const forms = new Map<string, Form<Noun>>();
  const at = ({ number = 'one', every = 'any', case: as = 'object', cards = 'from' }: Partial<Place>): Form<Noun> => {
    const key = `${number} ${every} ${as} ${cards}`;
    const known = forms.get(key);
    if (known !== undefined) return known;
    const form = phrase({ number, every, case: as, cards });
    forms.set(key, form);
    return form;
  };
  const soon = (place: Partial<Place>): Form<Noun> => later('a noun phrase', () => at(place));
  const who = soon({ number: 'one', case: 'subject' });
  const whose = soon({ case: 'possessive' });
  const player = they(words, 'subject');
  /** In a relative clause: of a player of another sentence it is said who. */
  const theirOwn = they(words, 'subject', 'object');

  const controls = (number: Count): Form<Noun> =>
    new Choice<Noun>('who controls it', [
      rule<RefNoun>()(you)`you control`,
      rule<AspectNoun>()(opponents)`${number === 'one' ? 'an opponent controls' : 'your opponents control'}`,
      pass(within('', theirOwn, ` control${words.theyS}`)),
      pass(within('', who, ' controls')),
      pass(within('', soon({ number: 'many', case: 'subject' }), ' control')),
    ]);
  const said = (number: Count) => ({
    controller: controls(number),
    notController: new Choice<Noun>('who does not', [rule<RefNoun>()(you)`you don't control`]),
    notOwner: new Choice<Noun>('who does not', [rule<RefNoun>()(you)`but don't own`]),
    owns: new Choice<Noun>('who owns it', [
      rule<RefNoun>()(you)`you own`,
      pass(within('', theirOwn, ` own${words.theyS}`)),
      pass(within('', who, ' owns')),
    ]),
    owner: new Choice<Noun>('whose it is', [
      rule<RefNoun>()(you)`your`,
      rule<DescriptionNoun>()({
        a: 'player',
        such: { is: { ref: 'it' }, in: { the: 'opponents', of: you } },
      })`an opponent's`,
      pass(they(words, 'possessive')),
      pass(whose),
    ]),
    amount,
    chosen: new Choice<Noun>('what was chosen', [
      seen(
        speakAgain('object', 'one'),
        (noun: Noun): Noun | null => (isReference(noun) ? noun : null),
        (noun) => noun,
      ),
    ]),
  });
  const saidOf = { one: said('one'), many: said('many') };
  const beside = new Map<string, Form<Things>>();
  const known = new Map<string, Form<Things>>();
  const things = (
    number: Count,
    cards: Cards = 'from',
    owned?: Form<Noun>,
    zone: 'hand' | 'library' = 'hand',
  ): Form<Things> => {
    const key = `${number} ${cards} ${owned?.name ?? ''} ${zone}`;
    const made =
      known.get(key) ?? describing(words, saidOf[number], { number, cards, zone, ...(owned && { implied: owned }) });
    known.set(key, made);
    return made;
  };
  const besides = (number: Count, too?: 'too'): Form<Things> => {
    const key = `${number} ${too}`;
    const made =
      beside.get(key) ??
      describing(words, saidOf[number], { number, cards: 'from', besides: last, two: too === 'too' });
    beside.set(key, made);
    return made;
  };
  const owned = { mine: ofYou, theirs: ofWhoDoes };

  const inLibrary = new Choice<Things>('a library', [
    rule<Things>()({ a: 'object', zone: ['library'] })`${slot('owner', saidOf.one.owner)} library`,
  ]);
  const another = maybe('other', yes('another'), '', ' ');
  const other = maybe('other', yes('other'), '', ' ');

  const phrases = ({ number, every }: Place, of: (number: Count) => Form<Things>): Form<Phrase> => {
    const made = rule<Phrase>();
    if (of === some)
      return new Choice<Phrase>('some of them', [
        made({ how: 'choose', min: 1 })`one of ${slot('things', among)}`,
        made({ how: 'choose' })`${slot('min', quantity)} of ${slot('things', among)}`,
      ]);
    const one = slot('things', of('one'));
    const many = slot('things', of('many'));
    const ofThem = slot('things', among);
    if (number === 'one')
      return new Choice<Phrase>(
        'a noun phrase',
        [
          made({ how: 'target', min: 1, things: { a: 'damageable' } })`${words.anyTarget}`,
          made({
            how: 'target',
            min: 1,
            things: { a: 'damageable' },
            by: anOpponent,
          })`${words.anyTarget} of an opponent's choice`,
          made({ how: 'target', min: 1, things: playersAndWalkers })`${words.damagedPlayer}`,
          made({ how: 'target', min: 1 })`${another}target ${one}`,
          made({ how: 'target', min: 1 })`a third target ${slot('things', besides('one', 'too'))}`,
          made({ how: 'target', min: 1 })`another target ${slot('things', besides('one'))}`,
          made({ how: 'target', min: 1 }, 'second')`a second target ${slot('things', besides('one'))}`,
          made({ how: 'choose', other: true })`another ${one} for each ${slot('min', each)}`,
          made({ how: 'choose' })`a ${one} for each ${slot('min', each)}`,
          made({ how: 'target', min: 0, max: 1 })`up to one ${other}target ${one}`,
          made({ how: 'top', min: 1 })`the top card of ${slot('things', inLibrary)}`,
          made({ how: 'random', min: 1 })`one of ${ofThem} at random`,
          made({ how: 'random', min: 1 })`a ${slot('things', atRandom)}`,
          made({ how: 'random', min: 1 })`a ${one} at random`,
          ...(every === 'any'
            ? [made({ how: 'all', other: true })`another ${one}`, made({ how: 'all' })`a ${one}`]
            : [
                made({ how: 'choose', min: 1, other: true })`another ${one}`,
                made({ how: 'choose', min: 1 })`a ${one}`,
              ]),
          ...(every === 'each' ? [made({ how: 'all' })`each ${other}${one}`] : []),
        ],
        ({ how }) => how ?? '',
      );
    return new Choice<Phrase>(
      'a noun phrase',
      [
        made({ how: 'target', min: 0, max: 'any', things: { a: 'damageable' } })`any number of ${words.anyTargets}`,
        made({ how: 'target', min: 0, max: 'any' })`any number of ${other}target ${many}`,
        made({ how: 'target', min: 0 })`up to ${slot('max', quantity)} ${other}target ${many}`,
        made({ how: 'target' })`${slot('min', quantity)} ${other}target ${many}`,
        made({
          how: 'choose',
          min: 0,
          max: 'any',
          other: true,
        })`any number of ${many} other than ~${slot('together', totalPower)}`,
        made({ how: 'choose', min: 0, max: 'any' })`any number of ${other}${many}`,
        made({ how: 'choose', min: 0 })`up to ${slot('max', quantity)} ${other}${many}`,
        made({ how: 'choose' })`${slot('min', quantity)} ${other}${many}`,
        made({ how: 'top' })`the top ${slot('min', quantity)} cards of ${slot('things', inLibrary)}`,
        ...(every === 'all' ? [made({ how: 'all' })`all ${other}${many}`] : []),
        ...(every === 'bare' ? [made({ how: 'all' })`${other}${many}`] : []),
        made({
          how: 'target',
          min: 0,
          together: single('<='),
        })`up to ${slot('max', quantity)} target ${slot('things', ofOne)}`,
        made({ how: 'choose', together: single('=') })`${slot('min', quantity)} ${slot('things', ofOne)}`,
      ],
      ({ how }) => how ?? '',
    );
  };
  const among = new Choice<Things>('them', [
    rule<Things>()({ a: 'object' })`${slot('among', speakAgain('object', 'many'))}`,
  ]);
  const some = (_: Count): Form<Things> => among;
  const atRandom = new Choice<Things>('a card', [
    rule<Things>()({
      a: 'object',
      zone: ['graveyard'],
    })`card at random from ${slot('owner', saidOf.one.owner)} graveyard`,
  ]);
  const ofEach = new Choice<Things>('cards of all', [
    rule<Things>()({
      a: 'object',
      zone: ['graveyard'],
    })`card named ${slot('name', cardName)} in each graveyard`,
  ]);
  const ofOne = new Choice<Things>('cards', [
    rule<Things>()({ a: 'object', zone: ['graveyard'] })`cards ${words.cardsIn} a single graveyard`,
  ]);

  const described = (place: Place, of: (number: Count) => Form<Things>): Form<DescriptionNoun> => {
    const inner = new Choice<DescriptionNoun>('a description', [seen(phrases(place, of), phraseOf, nounOf)]);
    const named: Form<DescriptionNoun> = {
      ...inner,
      begins: (into) => into.form(inner),
      read: (text, at) => inner.read(text, at).map(({ value, end }) => ({ value: withName(value, at), end })),
      print: (value, out, here) => inner.print(value, out, here),
    };
    return printedBy(named, (value, out, here) => {
      const { as, note, ...plain } = withoutName(value);
      const after = inner.print(plain, out, here);
      if (after === null) return null;
      return mention(after, { of: as ?? note ?? value, kind: kindOf(plain), many: place.number === 'many' });
    });
  };

  const youAnd = idiom<DescriptionNoun>()({
    a: 'thing',
    such: { any: [hole('things'), { is: { ref: 'it' }, in: you }] },
  });
  const ofThings = new Choice<Condition>('things', [
    seen(
      things('many'),
      (such: Condition) => thingsOf({ a: 'object', such }),
      (view) => suchThat(view) ?? null,
    ),
  ]);
  const alsoYou = new Choice<DescriptionNoun>('you and others', [
    youAnd`you and/or one or more ${slot('things', ofThings)}`,
  ]);
  const phrase = (place: Place): Form<Noun> => {
    const { number, case: as } = place;
    const possessive = as === 'possessive';
    const controller = rule<AspectNoun>();
    const _among = soon({ number: 'many', case: 'object', every: 'none' });
    return new Choice<Noun>(
      'a noun phrase',
      [
        pass(speakAgain(as, number), isMentionable),
        ...(number === 'one' && as === 'object' ? [pass(they(words, 'object'), isReference)] : []),
        ...(number === 'one' && !possessive
          ? [
              rule<RefNoun>()(you)`you`,
              ...(as === 'object' ? [pass(alsoYou as Form<Noun>, isDescription)] : []),
              pass(attachedTo('enchanted'), isHost),
              pass(attachedTo('equipped'), isHost),
              controller({ the: 'controller' })`${slot('of', whoseSubject)} controller`,
              controller({ the: 'controller' })`${slot('of', whose)} controller`,
              controller({ the: 'owner' })`${slot('of', whose)} owner`,
            ]
          : []),
        ...(possessive
          ? [pass(within('', soon({ ...place, case: 'object' }), "'s"))]
          : [
              pass(
                described(place, (n) => things(n, place.cards)),
                isDescription,
              ),
            ]),
      ],
      (noun) => ('a' in noun ? 'a' : 'the' in noun ? 'the' : 'ref' in noun ? 'ref' : ''),
    );
  };

  const ofDoer = (number: Count, whose: Whose, zone: 'hand' | 'library' = 'hand'): Form<Noun> =>
    new Choice<Noun>('what is theirs', [
      pass(
        described({ number, every: 'all', case: 'object', cards: 'in' }, (n) =>
          things(n, 'in', owned[whose], zone),
        ) as Form<Noun>,
        isDescription,
      ),
    ]);

  const quality = rule<Things>();
  const number = slot('manaValue', atLeast(words.manaValue));
  const qualities = new Choice<Things>('a quality', [
    quality({ a: 'object' })`${slot('color', anyColor)}`,
    quality({ a: 'object' })`${number}`,
    quality({ a: 'object' })`${slot('chosenName', spokenAs('cardName', words.chosenName))}`,
    quality({ a: 'object' })`${slot('type', list(typeWord('many'), joined(' and ')))}`,
  ]);

  const own = (as: Case): Form<RefNoun> =>
    new Choice<RefNoun>('this object', [
      seen(
        speakAgain(as, 'one'),
        (noun: RefNoun): Noun | null => (isReference(noun) && isSelf(noun) ? noun : null),
        (noun) => ('ref' in noun && isSelf(noun) ? noun : null),
      ),
    ]);
  return {
    at,
    self: own,
    they: player,
    it,
    that,
    counterKind,
    counted: new Choice<Phrase>('what is counted', [
      rule<Phrase>()({ how: 'all' })`${slot('things', ofEach)}`,
      rule<Phrase>()({ how: 'all' })`${other}${slot('things', things('one', 'in'))}`,
    ]),
    quality: new Choice<Noun>('what it may enchant', [
      seen(
        things('one'),
        (noun: Noun) => ('a' in noun ? phraseOf(noun).things : null),
        (view) => nounOf({ how: 'all', things: view }),
      ),
    ]),
    protection: new Choice<Noun>('what it is protected from', [
      seen(
        qualities,
        (noun: Noun) => ('a' in noun && noun.pick === undefined ? phraseOf(noun).things : null),
        (view) => nounOf({ how: 'all', things: view }),
      ),
    ]),
    things: (number, cards) => things(number, cards),
    ofDoer,
    anyNumber: new Choice<Noun>('targets', [pass(at({ number: 'many', every: 'none' }), isAnyNumber)]),
    targets: new Choice<Noun>('targets', [
      pass(at({ number: 'many', every: 'none' }), isTarget),
      pass(at({ every: 'none' }), isTarget),
    ]),
    partOf: new Choice<Noun>('some of them', [
      pass(
        described({ number: 'many', every: 'none', case: 'object', cards: 'from' }, some) as Form<Noun>,
        isDescription,
      ),
    ]),
    whole: (zone) => wholeOf(zone, saidOf.one.owner),
    ofLibrary: (whose) => ofDoer('one', whose, 'library'),
  };
};

/** "mana value 3 or greater", as a quality. */
const atLeast = (name: string): Form<Compared> =>
  new Choice<Compared>('a number of it', [
    rule<Compared>()({ cmp: '>=' })`${name} ${slot('r', digits as Form<Amount>)} or greater`,
    rule<Compared>()({ cmp: '<=' })`${name} ${slot('r', digits as Form<Amount>)} or less`,
  ]);

const isSelf = (noun: RefNoun): boolean => standsFor(noun, 'self') || standsFor(noun, 'this');

const isAnyNumber = (noun: unknown): boolean => isTarget(noun) && (noun as DescriptionNoun).pick?.max === 'any';
const isTarget = (noun: unknown): boolean => isDescription(noun) && (noun as DescriptionNoun).pick?.how === 'target';

/** "your hand": every card of it. */
const wholeOf = (zone: 'hand' | 'graveyard' | 'library', owner: Form<Noun>): Form<Noun> =>
  new Choice<Noun>('a zone', [
    seen(
      new Choice<Things>('a zone', [rule<Things>()({ a: 'object', zone: [zone] })`${slot('owner', owner)} ${zone}`]),
      (noun: Noun) => ('a' in noun && noun.pick === undefined ? phraseOf(noun).things : null),
      (things): Noun => nounOf({ how: 'all', things }),
    ),
  ]);

const anOpponent: Noun = {
  a: 'player',
  such: { is: { ref: 'it' }, in: { the: 'opponents', of: { ref: 'you' } } },
  pick: { how: 'choose', min: 1 },
};
const playersAndWalkers: Things = {
  a: 'damageable',
  that: [
    {
      any: [
        { is: { ref: 'it' }, in: { a: 'player' } },
        { is: { the: 'type', of: { ref: 'it' } }, in: { lit: ['planeswalker'] } },
      ],
    },
  ],
};
const powerInAll = idiom<Condition>()({ cmp: '>=', l: { the: 'power', of: { ref: 'it' } }, r: hole('n') });
const totalPower = new Choice<Condition>('what they are together', [
  powerInAll` with total power ${slot('n', digits as Form<Amount>)} or greater`,
]);

/** All picked cards are in one graveyard. */
const single = (cmp: '=' | '<=') => ({ cmp, l: { count: { the: 'owner', of: { ref: 'it' } } }, r: 1 }) as const;
