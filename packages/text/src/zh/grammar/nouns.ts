import type { AspectNoun, DescriptionNoun, Noun, RefNoun } from '@rulewright/language';
import {
  type Alternatives,
  type Case,
  type Form,
  later,
  maybe,
  mention,
  pass,
  printedBy,
  rule,
  seen,
  slot,
  standsFor,
} from '../../grammar/index.js';
import { isDescription, isHost, isMentionable, isReference, you } from '../../views/nodes.js';
import { kindOf, nounOf, type Phrase, phraseOf } from '../../views/phrases.js';
import type { Things } from '../../views/things.js';
import { type Descriptions, descriptions, type Measured } from './descriptions.js';
import type { Kit } from './kit.js';
import type { Numerals } from './numerals.js';
import { host, impliedPlayer, speakAgain } from './references.js';

/** How things that nobody picks are said: every one of them, (in an event) one or any, or without a word. */
export type Every = 'all' | 'each' | 'bare' | 'one' | 'any' | 'none';

export interface Place {
  readonly every: Every;
  readonly case: Case;
}

/** The noun phrases of Chinese. */
export interface Nouns extends Omit<Descriptions, 'ofGraveyard'> {
  /** Cards of your graveyard, where that is said elsewhere. */
  readonly ofGraveyard: Form<Noun>;
  at(place: Partial<Place>): Form<Noun>;
  /** This object alone. */
  self(as: Case): Form<RefNoun>;
  /** "-1/-1", "charge". */
  readonly counterKind: Form<Noun>;
  /** What an Aura may enchant, as its keyword says it. */
  readonly quality: Form<Noun>;
  /** What is searched for. */
  readonly ofLibrary: Form<Noun>;
  /** Cards of a hand, where it is said that they are discarded: yours, or of the player who does it. */
  discarded(whose: 'mine' | 'theirs'): Form<Noun>;
  /** What is sacrificed, of yours or of the player who does it. */
  sacrificed(whose: 'mine' | 'theirs'): Form<Noun>;
  /** One of those that are counted: others than this are described so. */
  readonly counted: Form<Noun>;
  /** Things of the whole battlefield: 場上…. */
  readonly everywhere: Form<Noun>;
  /** A card or several of the top of a library. */
  readonly top: Form<Noun>;
  /** What you control, where that is said before. */
  readonly yours: Form<Noun>;
}

/** Others than this one are described so, where all of them are meant; "another" is said of one. */
const othersWithin = ({ other, things, ...phrase }: Phrase): Phrase => ({
  ...phrase,
  things: other ? { ...things, other } : things,
});

/** Whether more than one is spoken of. */
const areMany = ({ how, min, max }: Phrase, every: Every): boolean =>
  how === 'all' ? every === 'all' || every === 'bare' : max === undefined ? min !== 1 : max !== 1;

export const nouns = (kit: Kit, { several }: Numerals): Nouns => {
  const { words } = kit;
  const forms = new Map<string, Form<Noun>>();
  const at = ({ every = 'none', case: as = 'object' }: Partial<Place>): Form<Noun> => {
    const key = `${every} ${as}`;
    const known = forms.get(key);
    if (known !== undefined) return known;
    const form = phrase({ every, case: as });
    forms.set(key, form);
    return form;
  };
  const nested = (place: Partial<Place>): Form<Noun> => later('a noun phrase', () => at(place));
  const parts = descriptions(kit, nested({ case: 'subject' }));

  const ofYou = kit.choice<Noun>('whose it is', [rule<RefNoun>()(you)``]);
  const another = (measure: string) => maybe('other', kit.vocabulary('another', [[true as const, `另一${measure}`]]));
  const counted = ({ measure, things }: Measured, every: Every): readonly Alternatives<Phrase>[] => {
    const made = rule<Phrase>();
    const [any, all] = [slot('things', things('or')), slot('things', things('and'))];
    const ofHand = slot('things', parts.ofHand(ofYou));
    const picked = [
      ...(measure === '張' ? [made({ how: 'choose' })`你手上${slot('min', several)}張${ofHand}`] : []),
      made({ how: 'target', min: 1 })`${another(measure)}目標${any}`,
      made({ how: 'target', min: 0, max: 1 })`至多一${measure}${another(measure)}目標${any}`,
      made({ how: 'target', min: 0, max: 'any' })`任意數量的${another(measure)}目標${any}`,
      made({ how: 'target' })`${slot('min', several)}${measure}目標${any}`,
      made({ how: 'choose', min: 1, other: true })`另一${measure}${any}`,
      made({ how: 'choose', min: 1 })`一${measure}${any}`,
      made({ how: 'choose' })`${slot('min', several)}${measure}${any}`,
    ];
    switch (every) {
      case 'all':
        return [...picked, made({ how: 'all' })`所有${all}`];
      case 'each':
        return [made({ how: 'all' })`每${measure}${any}`];
      case 'bare':
        return [...picked, made({ how: 'all' })`${all}`];
      case 'one':
        return [made({ how: 'all', other: true })`另一${measure}${any}`, made({ how: 'all' })`一${measure}${any}`];
      case 'any':
        return [
          made({ how: 'all', other: true })`另一${measure}${any}`,
          made({ how: 'all' })`任一${measure === '張' ? measure : ''}${any}`,
        ];
      case 'none':
        return picked;
    }
  };

  const phrases = (every: Every): Form<Phrase> =>
    kit.choice<Phrase>(
      'a noun phrase',
      [
        rule<Phrase>()({ how: 'target', min: 1, things: { a: 'damageable' } })`${words.anyTarget}`,
        ...parts.measured.flatMap((measured) => counted(measured, every)),
      ],
      ({ how }) => how ?? '',
    );

  const described = (every: Every): Form<DescriptionNoun> => {
    const within = every === 'all' || every === 'bare' || every === 'each';
    const inner = kit.choice<DescriptionNoun>('a description', [
      seen(
        phrases(every),
        (noun: DescriptionNoun) => {
          const view = phraseOf(noun);
          return within && view.how === 'all' ? othersWithin(view) : view;
        },
        nounOf,
      ),
    ]);
    return printedBy(inner, (value, out, here) => {
      const { as, note, ...plain } = value;
      const after = inner.print(plain, out, here);
      if (after === null) return null;
      const many = areMany(phraseOf(plain), every);
      return mention(after, { of: as ?? note ?? value, kind: kindOf(plain), many });
    });
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

  const phrase = ({ every, case: as }: Place): Form<Noun> => {
    const again = [pass(speakAgain(kit, as, 'one'), isMentionable), pass(speakAgain(kit, as, 'many'), isMentionable)];
    const key = (noun: Noun): string => ('a' in noun ? 'a' : 'the' in noun ? 'the' : 'ref' in noun ? 'ref' : '');
    if (as === 'possessive' || as === 'on') {
      const plain = nested({ every, case: 'object' });
      return kit.choice<Noun>('a noun phrase', [...again, pass(kit.within('', plain, as === 'on' ? '上' : '的'))], key);
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
        pass(described(every), isDescription),
      ],
      key,
    );
  };

  const ofWhoDoes = kit.choice<Noun>('whose it is', [pass(impliedPlayer(kit), isReference)]);
  const said = (form: Form<Phrase>): Form<Noun> =>
    kit.choice<Noun>('cards', [seen(form, (noun: Noun) => ('a' in noun ? phraseOf(noun) : null), nounOf)]);
  const discarded = (whose: 'mine' | 'theirs'): Form<Noun> => {
    const things = slot('things', parts.ofHand(whose === 'mine' ? ofYou : ofWhoDoes));
    return said(
      kit.choice<Phrase>('cards of a hand', [
        rule<Phrase>()({ how: 'choose', min: 1 })`一張${things}`,
        rule<Phrase>()({ how: 'choose' })`${slot('min', several)}張${things}`,
      ]),
    );
  };
  const sacrificed = (whose: 'mine' | 'theirs'): Form<Noun> => {
    const things = slot('things', parts.under(whose === 'mine' ? ofYou : ofWhoDoes));
    return said(
      kit.choice<Phrase>('what is sacrificed', [
        rule<Phrase>()({ how: 'choose', min: 1 })`一個${things}`,
        rule<Phrase>()({ how: 'choose' })`${slot('min', several)}個${things}`,
      ]),
    );
  };
  const [objects] = parts.measured;
  const [, playerForms] = parts.measured;
  const qualities = [objects, playerForms].flatMap((measured) => (measured ? [pass(measured.things('or'))] : []));

  return {
    ...parts,
    at,
    self: (as) =>
      kit.choice<RefNoun>('this object', [
        seen(
          speakAgain(kit, as, 'one'),
          (noun: RefNoun): Noun | null => (isReference(noun) && standsFor(noun, 'self') ? noun : null),
          (noun) => ('ref' in noun && standsFor(noun, 'self') ? noun : null),
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
    ofLibrary: said(
      kit.choice<Phrase>('a card', [rule<Phrase>()({ how: 'choose', min: 1 })`一張${slot('things', parts.sought)}`]),
    ),
    discarded,
    sacrificed,
    counted: kit.choice<Noun>('what is counted', [
      seen(
        kit.choice<Phrase>(
          'what is counted',
          parts.measured.map(
            ({ measure, things }) => rule<Phrase>()({ how: 'all' })`一${measure}${slot('things', things('or'))}`,
          ),
        ),
        (noun: Noun) => ('a' in noun && noun.pick === undefined ? othersWithin(phraseOf(noun)) : null),
        nounOf,
      ),
    ]),
    everywhere: kit.choice<Noun>('all of them', [
      seen(
        kit.choice<Phrase>('all of them', [
          rule<Phrase>()({
            how: 'all',
          })`${words.battlefield}上${slot('things', parts.measured[0]?.things('and') as Form<Things>)}`,
        ]),
        (noun: Noun) => {
          const view = 'a' in noun && noun.pick === undefined ? phraseOf(noun) : null;
          return view?.things.zone?.[0] === 'battlefield' && view.things.controller === undefined ? view : null;
        },
        nounOf,
      ),
    ]),
    ofGraveyard: kit.choice<Noun>('cards of your graveyard', [
      seen(
        kit.choice<Phrase>(
          'cards of your graveyard',
          counted({ measure: '張', things: () => parts.ofGraveyard }, 'all'),
        ),
        (noun: Noun) => ('a' in noun ? phraseOf(noun) : null),
        nounOf,
      ),
    ]),
    top: kit.choice<Noun>('cards of the top', [
      seen(
        kit.choice<Phrase>('cards of the top', [
          rule<Phrase>()({ how: 'top', min: 1 })`${slot('things', parts.library('的'))}頂牌`,
          rule<Phrase>()({ how: 'top' })`${slot('things', parts.library(''))}頂的${slot('min', several)}張牌`,
        ]),
        (noun: Noun) => ('a' in noun ? phraseOf(noun) : null),
        nounOf,
      ),
    ]),
    yours: said(
      kit.choice<Phrase>('what you control', [rule<Phrase>()({ how: 'all' })`${slot('things', parts.under(ofYou))}`]),
    ),
  };
};
