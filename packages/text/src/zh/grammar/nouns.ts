import type { Amount, AspectNoun, DescriptionNoun, Noun, RefNoun } from '@rulewright/language';
import {
  type Alternatives,
  type Case,
  type Form,
  hole,
  idiom,
  later,
  maybe,
  mention,
  pass,
  printedBy,
  rule,
  type Shape,
  seen,
  slot,
  standsFor,
} from '../../grammar/index.js';
import { isDescription, isHost, isMentionable, isReference, you } from '../../views/nodes.js';
import { withName, withoutName } from '../../views/own-names.js';
import { kindOf, nounOf, type Phrase, phraseOf } from '../../views/phrases.js';
import type { Things } from '../../views/things.js';
import type { Kit } from './kit.js';
import type { Numerals } from './numerals.js';
import { host, lastOf, speakAgain, spokenOf } from './references.js';
import { anOpponent, type Cards, type Describing, things as describing, type Measured } from './things.js';

/** How things that nobody picks are said: every one of them, (in an event) one, any or some, or without a word, of many or of one. */
export type Every = 'all' | 'each' | 'bare' | 'single' | 'one' | 'any' | 'some' | 'none';

export interface Place {
  readonly every: Every;
  readonly case: Case;
  readonly cards: Cards;
}

export type Whose = 'mine' | 'theirs';

/** The noun phrases of Chinese. */
export interface Nouns extends Describing {
  at(place: Partial<Place>): Form<Noun>;
  /** This object alone. */
  self(as: Case): Form<RefNoun>;
  /** "-1/-1", "charge". */
  readonly counterKind: Form<Noun>;
  /** What an Aura may enchant, as its keyword says it. */
  readonly quality: Form<Noun>;
  readonly protection: Form<Noun>;
  /** What is counted: without a number. */
  readonly counted: Form<Phrase>;
  /** Of the player who does it, where no word says so: cards of a hand, what is searched for, what is controlled. */
  ofHand(whose: Whose): Form<Noun>;
  cardsEqual(whose: Whose, to: Form<Amount>): Form<Noun>;
  randomCard(whose: Whose): Form<Noun>;
  wholeHand(whose: Whose): Form<Noun>;
  ofLibrary(whose: Whose): Form<Noun>;
  /** All of some kind in your graveyard, where that is said before. */
  readonly ofGraveyard: Form<Noun>;
  /** What is controlled, of a player who is told already. */
  readonly thingsUnder: Form<Things>;
  controlledBy(whose: Whose): Form<Noun>;
  /** One of those that were spoken of, at random. */
  readonly atRandom: Form<Noun>;
  /** A card of your graveyard, where 隨機 is said before. */
  readonly randomOfYours: Form<Noun>;
  readonly allOfYourGraveyard: Form<Noun>;
  /** Targets. */
  readonly targets: Form<Noun>;
  /** What you control, where that is said before. */
  readonly yours: Form<Noun>;
  /** One of them, for each of them. */
  readonly eachOfYours: Form<Noun>;
}

/** Others than this one are described so, where all of them are meant; "another" is said of one. */
const othersWithin = ({ other, things, ...phrase }: Phrase): Phrase => ({
  ...phrase,
  things: other ? { ...things, other } : things,
});

/** Whether more than one is spoken of. */
const areMany = ({ how, min, max }: Phrase, every: Every): boolean =>
  how === 'all' ? every === 'all' || every === 'bare' : max === undefined ? min !== 1 : max !== 1;

export const nouns = (kit: Kit, amount: Form<Amount>, numerals: Numerals): Nouns => {
  const { words } = kit;
  const several = numerals.quantity;
  const forms = new Map<string, Form<Noun>>();
  const at = ({ every = 'none', case: as = 'object', cards = 'in' }: Partial<Place>): Form<Noun> => {
    const key = `${every} ${as} ${cards}`;
    const known = forms.get(key);
    if (known !== undefined) return known;
    const form = phrase({ every, case: as, cards });
    forms.set(key, form);
    return form;
  };
  const nested = (place: Partial<Place>): Form<Noun> => later('a noun phrase', () => at(place));
  const ofYou = kit.choice<Noun>('whose it is', [rule<RefNoun>()(you)``]);
  const ofWhoDoes = kit.choice<Noun>('whose it is', [pass(spokenOf(kit, '', ['player']), isReference)]);
  const owned = { mine: ofYou, theirs: ofWhoDoes };
  const parts = describing(
    kit,
    {
      player: nested({ case: 'subject' }),
      amount,
      chosen: kit.choice<Noun>('what was chosen', [pass(speakAgain(kit, 'object', 'one'), isReference)]),
      last: lastOf(kit),
    },
    numerals,
  );

  const another = (measure: string) => maybe('other', kit.vocabulary('another', [[true as const, `另一${measure}`]]));
  const counted = (
    { measure, things, besides, targeted }: Measured,
    every: Every,
    cards: Cards,
  ): readonly Alternatives<Phrase>[] => {
    const made = rule<Phrase>();
    const [any, all] = [slot('things', things('or', cards)), slot('things', things('and', cards))];
    const [min, max] = [slot('min', several), slot('max', several)];
    const ofHand = slot('things', parts.ofZone('hand', ofYou));
    const picked = [
      ...(measure === '張' ? [made({ how: 'choose' })`你手上${min}張${ofHand}`] : []),
      ...(besides ? [made({ how: 'target', min: 1 })`另一${measure}目標${slot('things', besides)}`] : []),
      ...(targeted && cards === 'in' ? [made({ how: 'target', min: 1 })`${slot('things', targeted)}`] : []),
      made({ how: 'target', min: 1 })`${another(measure)}目標${any}`,
      made({ how: 'target', min: 0, max: 1 })`至多一${measure}${another(measure)}目標${any}`,
      made({ how: 'target', min: 0, max: 'any' })`任意數量的${another(measure)}目標${any}`,
      made({ how: 'target', min: 0 })`至多${max}${measure}目標${any}`,
      made({ how: 'target' })`${min}${measure}目標${any}`,
      made({ how: 'choose', min: 1, other: true })`另一${measure}${any}`,
      made({ how: 'choose', min: 1 })`一${measure}${any}`,
      made({ how: 'choose', min: 0, max: 'any' })`任意數量${any}`,
      made({ how: 'choose', min: 0 })`至多${max}${measure}${any}`,
      made({ how: 'choose' })`${min}${measure}${any}`,
      made({ how: 'random', min: 1 })`隨機一${measure}${any}`,
    ];
    switch (every) {
      case 'all':
        return [...picked, made({ how: 'all' })`所有${all}`];
      case 'each':
        return [made({ how: 'all' })`每${measure}${any}`];
      case 'bare':
        return [...picked, made({ how: 'all' })`${all}`];
      case 'one':
        return [
          made({ how: 'all', other: true })`另一${measure}${any}`,
          ...(measure === '位' ? [made({ how: 'all', things: { a: 'player' } })`任一${words.player}`] : []),
          made({ how: 'all' })`一${measure}${any}`,
        ];
      case 'any':
        return [
          made({ how: 'all', other: true })`另一${measure}${any}`,
          made({ how: 'all' })`任一${measure === '張' ? measure : ''}${any}`,
          made({ how: 'all' }, 'bare')`${any}`,
        ];
      case 'some':
        return [made({ how: 'all' })`某${measure === '位' ? measure : ''}${any}`];
      case 'single':
        return [made({ how: 'all' })`${any}`];
      case 'none':
        return picked;
    }
  };
  const top = kit.choice<Things>('a library', [
    rule<Things>()({ a: 'object', zone: ['library'], owner: you })`你牌庫`,
    rule<Things>()({ a: 'object', zone: ['library'] })`${slot('owner', spokenOf(kit, '其', ['player']))}牌庫`,
    rule<Things>()({ a: 'object', zone: ['library'] })`${slot('owner', nested({ case: 'possessive' }))}牌庫`,
    rule<Things>()({ a: 'object', zone: ['library'] })`${slot('owner', nested({ case: 'subject' }))}牌庫`,
  ]);
  const topOfYours = kit.choice<Things>('your library', [
    rule<Things>()({ a: 'object', zone: ['library'], owner: you })`你的牌庫`,
  ]);
  const ofTop = (things: Form<Things>): readonly Alternatives<Phrase>[] => [
    rule<Phrase>()({ how: 'top', min: 1 })`${slot('things', things)}頂牌`,
    rule<Phrase>()({ how: 'top' })`${slot('things', things)}頂的${slot('min', several)}張牌`,
  ];

  const made = rule<Phrase>();
  const phrases = (every: Every, cards: Cards): Form<Phrase> =>
    kit.choice<Phrase>(
      'a noun phrase',
      [
        made({ how: 'target', min: 1, things: { a: 'damageable' } })`${words.anyTarget}`,
        rule<Phrase>()({
          how: 'target',
          min: 1,
          things: { a: 'damageable' },
          by: { ...anOpponent, pick: { how: 'choose', min: 1 } },
        })`由對手選擇的${words.anyTarget}`,
        rule<Phrase>()({ how: 'target', min: 0, max: 'any', things: { a: 'damageable' } })`${words.anyTargets}`,
        made({ how: 'target', min: 1, things: playerOrPlaneswalker })`目標${words.player}`,
        rule<Phrase>()({ how: 'top', min: 1 })`${slot('things', topOfYours)}頂牌`,
        ...ofTop(top),
        ...parts.measured.flatMap((measured) => counted(measured, every, cards)),
        rule<Phrase>()({
          how: 'target',
          min: 0,
          together: single('<='),
        })`${slot('max', several)}張目標在同一墳墓場中的${slot('things', ofOne)}`,
        rule<Phrase>()({
          how: 'choose',
          together: single('='),
        })`${slot('min', several)}張在同一墳墓場中的${slot('things', ofOne)}`,
      ],
      ({ how }) => how ?? '',
    );
  const ofOne = kit.choice<Things>('cards', [rule<Things>()({ a: 'object', zone: ['graveyard'] })`牌`]);
  const described = (every: Every, cards: Cards): Form<DescriptionNoun> => {
    const within = every === 'all' || every === 'bare' || every === 'each';
    const inner = kit.choice<DescriptionNoun>('a description', [
      seen(
        phrased(phrases(every, cards)),
        (noun: DescriptionNoun) => {
          const view = phraseOf(noun);
          return within && view.how === 'all' ? othersWithin(view) : view;
        },
        nounOf,
      ),
    ]);
    return mentioned(inner, (plain) => areMany(phraseOf(plain), every));
  };

  /** What an Aura or an Equipment is attached to, by its kind. */
  const attachedTo = (how: 'enchanted' | 'equipped'): Form<Noun> => {
    const kinds =
      how === 'equipped'
        ? { creature: '生物' }
        : {
            creature: '生物',
            permanent: '永久物',
            land: '地',
            artifact: '神器',
            enchantment: '結界',
            player: words.player,
          };
    type Said = { readonly kind: string };
    const kind = slot('kind', kit.vocabulary<string>('a kind', Object.entries(kinds)));
    const said = kit.choice<Said>('what it is attached to', [
      how === 'equipped' ? rule<Said>()({})`${words.equip}此武具的${kind}` : rule<Said>()({})`受此結界的${kind}`,
    ]);
    return {
      name: said.name,
      begins: (into) => into.form(said),
      read: (text, from) =>
        said.read(text, from).map(({ end }) => ({ value: { the: 'attachedTo', of: { ref: 'self' } }, end })),
      print(_, out, here) {
        const attached = here.attached;
        if (attached === null || attached.how !== how) return null;
        const after = said.print({ kind: attached.kind }, out, here);
        return after && mention(after, host(attached.kind));
      },
    };
  };

  const phrase = ({ every, case: as, cards }: Place): Form<Noun> => {
    const again = [pass(speakAgain(kit, as, 'one'), isMentionable), pass(speakAgain(kit, as, 'many'), isMentionable)];
    const key = (noun: Noun): string => ('a' in noun ? 'a' : 'the' in noun ? 'the' : 'ref' in noun ? 'ref' : '');
    if (as === 'possessive') {
      const plain = nested({ every, case: 'object' });
      return kit.choice<Noun>('a noun phrase', [...again, pass(possessor(plain))], key);
    }
    if (as === 'on') {
      const plain = nested({ every, case: 'object' });
      return kit.choice<Noun>('a noun phrase', [...again, pass(kit.within('', plain, '上'))], key);
    }
    const whose = nested({ case: 'possessive' });
    const player = rule<AspectNoun>();
    return kit.choice<Noun>(
      'a noun phrase',
      [
        ...again,
        rule<RefNoun>()(you)`你`,
        pass(attachedTo('enchanted'), isHost),
        pass(attachedTo('equipped'), isHost),
        player({ the: 'controller' })`${slot('of', whose)}操控者`,
        player({ the: 'owner' })`${slot('of', whose)}擁有者`,
        ...ofThem('張', ['card']),
        ...ofThem('個', ['creature', 'permanent']),
        pass(described(every, cards), isDescription),
      ],
      key,
    );
  };
  /** Some of those that were spoken of. */
  const [, , cardsMeasured] = parts.measured;
  const fromYours = cardsMeasured?.things('or', 'from') as Form<Things>;
  const ofThem = (
    measure: string,
    kinds: readonly string[],
    words = '',
    only?: 'random',
  ): readonly Alternatives<Noun>[] => {
    const some = (how: 'choose' | 'random', min: Shape<Amount>) =>
      idiom<DescriptionNoun>()({
        a: 'object',
        such: { is: { ref: 'it' }, in: hole('of') },
        pick: { how, min },
      } as never);
    const of = slot('of', spokenOf(kit, '', kinds, true));
    if (only === 'random') return [some('random', 1)`${words}${of}`] as unknown as readonly Alternatives<Noun>[];
    return [
      some('choose', 1)`其中一${measure}${of}`,
      some('choose', hole('min'))`其中${slot('min', several)}${measure}${of}`,
    ] as unknown as readonly Alternatives<Noun>[];
  };

  const said = (form: Form<Phrase>): Form<Noun> =>
    mentioned(kit.choice<DescriptionNoun>('what is theirs', [seen(phrased(form), phraseOf, nounOf)]), (plain) =>
      areMany(phraseOf(plain), 'none'),
    ) as Form<Noun>;
  const picked = (measure: string, of: Form<Things>): Form<Phrase> => {
    const made = rule<Phrase>();
    const all = slot('things', of);
    return kit.choice<Phrase>('what is theirs', [
      made({ how: 'choose', min: 1 })`一${measure}${all}`,
      made({ how: 'choose', min: 0, max: 'any' })`任意數量的${all}`,
      made({ how: 'choose', min: 0 })`至多${slot('max', several)}${measure}${all}`,
      made({ how: 'choose' })`${slot('min', several)}${measure}${all}`,
    ]);
  };
  const [objects] = parts.measured;
  const [, playerForms] = parts.measured;
  const qualities = [objects, playerForms].flatMap((measured) => (measured ? [pass(measured.things('or'))] : []));
  const things = (noun: Noun): Things | null => ('a' in noun && noun.pick === undefined ? phraseOf(noun).things : null);

  return {
    ...parts,
    at,
    self: (as) =>
      kit.choice<RefNoun>('this object', [
        seen(
          speakAgain(kit, as, 'one'),
          (noun: RefNoun): Noun | null => (isReference(noun) && isSelf(noun) ? noun : null),
          (noun) => ('ref' in noun && isSelf(noun) ? noun : null),
        ),
      ]),
    counterKind: kit.choice<Noun>('a kind of counter', [
      seen(
        parts.counterName,
        (noun: Noun) => ('lit' in noun && noun.lit.length === 1 ? (noun.lit[0] ?? null) : null),
        (kind): Noun => ({ lit: [kind] }),
      ),
    ]),
    quality: kit.choice<Noun>('what it may enchant', [
      seen(
        kit.choice('what it may enchant', qualities),
        (noun: Noun) => ('a' in noun ? phraseOf(noun).things : null),
        (view) => nounOf({ how: 'all', things: view }),
      ),
    ]),
    protection: kit.choice<Noun>('what it is protected from', [
      seen(parts.qualities, things, (view) => nounOf({ how: 'all', things: view })),
    ]),
    counted: kit.choice<Phrase>('what is counted', [
      ...parts.measured.map(
        ({ measure, things: of }): Alternatives<Phrase> =>
          seen(
            kit.choice<Phrase>('each of them', [
              rule<Phrase>()({ how: 'all' })`一${measure}${slot('things', of('or'))}`,
            ]),
            othersWithin,
            (phrase) => phrase,
          ),
      ),
    ]),
    ofHand: (whose) => said(picked('張', parts.ofZone('hand', owned[whose]))),
    cardsEqual: (whose, to) =>
      said(
        kit.choice<Phrase>('cards', [
          rule<Phrase>()({
            how: 'choose',
          })`若干${slot('things', parts.ofZone('hand', owned[whose]))}，其數量等同於${slot('min', to)}`,
        ]),
      ),
    randomCard: (whose) =>
      said(
        kit.choice<Phrase>('a card', [
          rule<Phrase>()({ how: 'random', min: 1 })`一張${slot('things', parts.ofZone('hand', owned[whose]))}`,
        ]),
      ),
    wholeHand: (whose) =>
      said(
        kit.choice<Phrase>('a hand', [
          rule<Phrase>()({
            how: 'all',
          })`${slot('things', hand(kit, whose === 'mine' ? kit.choice<Noun>('yours', [rule<RefNoun>()(you)`你的`]) : spokenOf(kit, '其', ['player'])))}手牌`,
        ]),
      ),
    ofLibrary: (whose) => said(picked('張', parts.ofZone('library', owned[whose]))),
    controlledBy: (whose) => said(picked('個', parts.under(owned[whose]))),
    ofGraveyard: said(
      kit.choice<Phrase>('cards', [
        rule<Phrase>()({ how: 'all' })`${slot('things', parts.ofZone('graveyard', ofYou))}`,
      ]),
    ),
    thingsUnder: parts.bare,
    atRandom: kit.choice<Noun>('one of them', ofThem('個', ['creature', 'permanent'], '其中一個', 'random')),
    randomOfYours: said(
      kit.choice<Phrase>('a card', [rule<Phrase>()({ how: 'random', min: 1 })`一張${slot('things', fromYours)}`]),
    ),
    allOfYourGraveyard: said(
      kit.choice<Phrase>('cards', [
        rule<Phrase>()({ how: 'all' })`你墳墓場中所有${slot('things', parts.ofZone('graveyard', ofYou))}`,
      ]),
    ),
    targets: filtered(at({}), isTarget),
    yours: said(
      kit.choice<Phrase>('what you control', [rule<Phrase>()({ how: 'all' })`${slot('things', parts.under(ofYou))}`]),
    ),
    eachOfYours: said(
      kit.choice<Phrase>('what you control', [
        rule<Phrase>()({ how: 'all' })`一個${slot('things', parts.under(ofYou))}`,
      ]),
    ),
  };
};

/** All cards of a hand. */
const hand = (kit: Kit, owner: Form<Noun>): Form<Things> =>
  kit.choice<Things>('a hand', [rule<Things>()({ a: 'object', zone: ['hand'] })`${slot('owner', owner)}`]);

const playerOrPlaneswalker: Things = {
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

/** All picked cards are in one graveyard. */
const single = (cmp: '=' | '<=') => ({ cmp, l: { count: { the: 'owner', of: { ref: 'it' } } }, r: 1 }) as const;

/** 的 after whose it is; 之 where what is described has a 的 itself. */
const possessor = (form: Form<Noun>): Form<Noun> => ({
  name: `whose: ${form.name}`,
  begins: (into) => into.form(form),
  print(value, out, here) {
    const start = out.text.length;
    const after = form.print(value, out, here);
    const usual = out.text.slice(start).includes('的') ? '之' : '的';
    out.write(out.marks.get(value) === 'other' ? (usual === '的' ? '之' : '的') : usual);
    return after;
  },
  read: (text, at) =>
    form.read(text, at).flatMap(({ value, end }) => {
      const said = text.tokens[end]?.text;
      if (said !== '的' && said !== '之') return [];
      const usual = text.tokens.slice(at, end).some((token) => token.text === '的') ? '之' : '的';
      if (said === usual) return [{ value, end: end + 1 }];
      const other = { ...value };
      text.marks.set(other, 'other');
      return [{ value: other, end: end + 1 }];
    }),
});

/** Only some of what the form says. */
export const filtered = <T>(form: Form<T>, is: (value: T) => boolean): Form<T> => ({
  name: form.name,
  begins: (into) => into.form(form),
  print: (value, out, here) => (is(value) ? form.print(value, out, here) : null),
  read: (text, at) => form.read(text, at).filter(({ value }) => is(value)),
});

const isTarget = (noun: Noun): boolean => 'a' in noun && noun.pick?.how === 'target';
export const isAnyNumber = (noun: Noun): boolean => isTarget(noun) && 'a' in noun && noun.pick?.max === 'any';
/** Any opponent. */
export const isOpponent = (noun: Noun): boolean => {
  if (!('a' in noun) || noun.pick !== undefined) return false;
  const { a, among } = phraseOf(noun).things;
  return a === 'player' && among !== undefined && 'the' in among && among.the === 'opponents';
};
/** Cards of yours. */
export const isYours = (noun: Noun): boolean => {
  if (!('a' in noun)) return false;
  const { owner } = phraseOf(noun).things;
  return owner !== undefined && 'ref' in owner && owner.ref === 'you';
};

const isSelf = (noun: RefNoun): boolean => standsFor(noun, 'self') || standsFor(noun, 'this');

const calledItself = (form: Form<DescriptionNoun>): Form<DescriptionNoun> => ({
  name: form.name,
  begins: (into) => into.form(form),
  print: (value, out, here) => form.print(value, out, here),
  read: (text, at) => form.read(text, at).map(({ value, end }) => ({ value: withName(value, at), end })),
});

/** A mark of the things is one of the phrase. */
const phrased = (form: Form<Phrase>): Form<Phrase> => ({
  name: form.name,
  begins: (into) => into.form(form),
  print(value, out, here) {
    const mark = out.marks.get(value);
    if (mark !== undefined && !out.marks.has(value.things)) out.marks.set(value.things, mark);
    return form.print(value, out, here);
  },
  read: (text, at) =>
    form.read(text, at).map((result) => {
      const mark = text.marks.get(result.value.things);
      if (mark !== undefined && !text.marks.has(result.value)) text.marks.set(result.value, mark);
      return result;
    }),
});

/** What is described may be spoken of again. */
const mentioned = (form: Form<DescriptionNoun>, many: (plain: DescriptionNoun) => boolean): Form<DescriptionNoun> =>
  printedBy(calledItself(form), (value, out, here) => {
    const { as, note, ...plain } = withoutName(value);
    const after = form.print(plain, out, here);
    return after && mention(after, { of: as ?? note ?? value, kind: kindOf(plain), many: many(plain) });
  });
