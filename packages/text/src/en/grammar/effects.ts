import type {
  Ability,
  Amount,
  CanEffect,
  Change,
  ChangeEffect,
  DescriptionNoun,
  DuringAction,
  Effect,
  Noun,
  WouldEffect,
} from '@rulewright/language';
import {
  type Alternatives,
  Choice,
  capital,
  type Form,
  hole,
  idiom,
  joined,
  later,
  list,
  own,
  pass,
  rule,
  type Shape,
  seen,
  slot,
  vocabulary,
} from '../../grammar/index.js';
import { type Changed, changedOf, changeOf, ofScaled, type Scaled, type Size, scaledOf } from '../../views/changes.js';
import {
  blocking,
  castOnlyFrom,
  choosing,
  enteringTapped,
  enteringWith,
  idle,
  mustBlock,
  neitherAttackNorBlock,
  prevented,
  twice,
  uncounterable,
  unused,
} from '../../views/idioms.js';
import { isDescription } from '../../views/nodes.js';
import { nounOf, phraseOf } from '../../views/phrases.js';
import type { Count } from './nouns.js';
import { digits, several, unknown } from './numerals.js';
import type { Parts } from './parts.types.js';
import { lookAtExiled, permissions } from './permissions.js';
import { resultOf, spokenAs } from './references.js';
import { prevention, replacements } from './replacements.js';
import { allColors, counterName, supertype, typeWord } from './things.js';

/** Who is told of: one thing, several, or one that somebody is caused to change ("have target creature lose flying"). */
export type Told = 'one' | 'many' | 'caused';

export interface Effects {
  /** A continuous effect that a resolution begins, with its duration. */
  readonly during: readonly Alternatives<DuringAction>[];
  /** The same, as what somebody may cause. */
  readonly caused: readonly Alternatives<DuringAction>[];
  /** Keywords that are had or gained. */
  readonly abilities: () => Form<readonly Ability[]>;
  /** What a static ability says, without the full stop. */
  readonly statics: Form<readonly Effect[]>;
}

type Bonus = { readonly plus: Amount } | { readonly minus: Amount };
const signed = new Choice<Amount>('a bonus', [
  seen(
    new Choice<Bonus>('a bonus', [
      rule<{ readonly plus: Amount }>()(
        {},
      )`+${slot('plus', new Choice<Amount>('a number', [pass(digits as Form<Amount>, (n) => typeof n === 'number'), pass(unknown)]))}`,
      rule<{ readonly minus: Amount }>()({})`-${slot('minus', digits as Form<Amount>)}`,
    ]),
    (n: Amount): Bonus => (typeof n === 'number' && n < 0 ? { minus: -n } : { plus: n }),
    (bonus) => ('plus' in bonus ? bonus.plus : typeof bonus.minus === 'number' ? -bonus.minus : null),
  ),
]);
const bonus: Form<Size> = new Choice<Size>('a bonus', [
  rule<Size>()({})`${slot('power', signed)}/${slot('toughness', signed)}`,
]);
const size: Form<Size> = new Choice<Size>('power and toughness', [
  rule<Size>()({})`${slot('power', digits as Form<Amount>)}/${slot('toughness', digits as Form<Amount>)}`,
]);

/** One player or thing that does, or several that do. */
const numbers: readonly Count[] = ['one', 'many'];
const landTypes = ['Forest', 'Island', 'Mountain', 'Plains', 'Swamp'];

export const effects = (parts: Parts): Effects => {
  const { words, nouns, amounts, events, abilities, together } = parts;
  const scaled = (between: string): Form<Size> =>
    new Choice<Size>('a bonus for each', [
      seen(
        new Choice<Scaled>('a bonus for each', [
          rule<Scaled>()({})`${slot('by', bonus)}${between} for each ${slot('each', amounts.each)}`,
        ]),
        scaledOf,
        ofScaled,
      ),
    ]);
  const scaledNow = scaled('');
  const scaledThisTurn = scaled(' until end of turn');
  const say = rule<Changed>();
  const only = (change: Shape<Change>) => idiom<Changed>()({ of: hole('of'), rest: [change] });
  const colored = only({ change: 'set', aspect: 'color', value: { lit: hole('colors') } });
  const ofAll = only({ change: 'set', aspect: 'color', value: { lit: ['black', 'blue', 'green', 'red', 'white'] } });
  const typed = only({ change: 'add', aspect: 'type', value: { lit: [hole('type')] } });
  const supertyped = only({ change: 'add', aspect: 'supertype', value: { lit: [hole('type')] } });
  const unsupertyped = only({ change: 'remove', aspect: 'supertype', value: { lit: [hole('type')] } });
  const everyLand = only({ change: 'add', aspect: 'subtype', value: { lit: landTypes } });
  const landTyped = only({ change: 'set', aspect: 'landType', value: hole('value') });
  const copied = only({ change: 'copy', of: hole('copied') });
  const copiedWithThis = only({
    change: 'copy',
    of: hole('copied'),
    except: [{ change: 'gain', abilities: ['this'] }],
  });
  const losing = only({ change: 'lose', abilities: [hole('name')] });
  const equalSize = idiom<Changed>()({ of: hole('of'), is: { power: hole('n'), toughness: hole('n') } });
  const lost = vocabulary(
    'a keyword',
    ['flying', 'defender', 'trample', 'wither', 'persist', 'haste', 'fear', 'shroud', 'reach'].map(
      (word) => [word, word] as const,
    ),
  );
  const reference = nouns.at({ every: 'none' });
  const gotten = (of: Form<Noun>, told: Told, mark?: string): readonly Alternatives<Changed>[] => {
    const s = told === 'one' ? 's' : '';
    const who = slot('of', of);
    return [
      say({}, mark)`${who} get${s} ${slot('gets', bonus)}`,
      say({}, mark)`${who} get${s} ${slot('gets', bonus)} and gain${s} ${slot('gains', abilities)}`,
      say({}, mark)`${who} gain${s} ${slot('gains', abilities)}`,
      losing`${who} lose${s} ${slot('name', lost)}`,
    ];
  };
  const become = (of: Form<Noun>, told: Told): readonly Alternatives<Changed>[] => {
    const s = told === 'one' ? 's' : '';
    const who = slot('of', of);
    const base =
      words.baseSize === ''
        ? `become${s} `
        : told === 'one'
          ? 'has base power and toughness '
          : 'have base power and toughness ';
    return [
      say({})`${who} ${base}${slot('is', size)}`,
      ofAll`${who} become${s} all colors`,
      colored`${who} become${s} ${slot('colors', allColors)}`,
      supertyped`${who} become${s} ${slot('type', supertype)}`,
      unsupertyped`${who} ${told === 'one' ? "isn't" : "aren't"} ${slot('type', supertype)}`,
      landTyped`${who} become${s} ${slot(
        'value',
        later('that type', () => nouns.at({ every: 'none' })),
      )}`,
      copied`${who} become${s} a copy of ${slot('copied', reference)}`,
      copiedWithThis`${who} become${s} a copy of ${slot('copied', reference)}, except ${told === 'one' ? 'it has' : 'they have'} this ability`,
    ];
  };
  const had = (of: Form<Noun>, told: Told, mark?: string): readonly Alternatives<Changed>[] => {
    const has = told === 'one' ? 'has' : 'have';
    const is = told === 'one' ? 'is' : 'are';
    const who = slot('of', of);
    return [
      say({}, mark)`${who} get${told === 'one' ? 's' : ''} ${slot('gets', bonus)}`,
      say({}, mark)`${who} get${told === 'one' ? 's' : ''} ${slot('gets', scaledNow)}`,
      say(
        {},
        mark,
      )`${who} get${told === 'one' ? 's' : ''} ${slot('gets', bonus)} and ${has} ${slot('gains', abilities)}`,
      say({}, mark)`${who} ${has} ${slot('gains', abilities)}`,
      say({}, mark)`${who} ${words.baseSize === '' ? is : `${has} base power and toughness`} ${slot('is', size)}`,
      supertyped`${who} ${is} ${slot('type', supertype)}`,
      typed`${who} ${is} ${slot('type', typeWord(told === 'one' ? 'one' : 'many'))}${told === 'one' ? '' : ''} in addition to ${told === 'one' ? 'its' : 'their'} other types`,
      everyLand`${who} ${is} every basic land type in addition to ${told === 'one' ? 'its' : 'their'} other types`,
    ];
  };
  const one = nouns.at({ case: 'subject', every: 'none' });
  const many = nouns.at({ case: 'subject', number: 'many', every: 'bare' });
  const all = nouns.at({ case: 'subject', number: 'many', every: 'all' });
  const whole = new Choice<Noun>('all of a kind', [pass(all, isWhole)]);
  const each = nouns.at({ case: 'subject', every: 'each' });
  const viewed = (form: Form<Changed>): Alternatives<Effect> =>
    seen(
      form,
      (value: Effect) => (value.effect === 'change' ? changedOf(value) : null),
      (view): ChangeEffect => changeOf(view),
    );
  const lasting = new Choice<Changed>('a change', [
    say({})`choose ${slot('of', nouns.anyNumber)}. ${capital}each of those creatures gains ${slot('gains', abilities)}`,
    ...gotten(one, 'one'),
    ...gotten(many, 'many'),
    ...gotten(each, 'one', 'each'),
    ...become(one, 'one'),
    seen(
      new Choice<Changed>('a change of the others', [
        copied`${slot('of', each)} becomes a copy of ${slot('copied', reference)}`,
      ]),
      othersOf,
      ofOthers,
    ),
    ...become(each, 'one'),
    ...become(many, 'many'),
  ]);
  const caused = new Choice<Changed>('a change', gotten(one, 'caused'));
  const standing = new Choice<Changed>('a change', [
    say({ of: { ref: 'you' } })`you have ${slot('gains', abilities)}`,
    ...had(one, 'one'),
    ...had(whole, 'many'),
    ...had(many, 'many'),
    ...had(each, 'one', 'each'),
    ...had(all, 'many', 'all'),
    equalSize`${slot('of', nouns.self('possessive'))} power and toughness are each equal to ${slot('n', amounts.equal)}`,
  ]);

  const asThough = new Choice<Changed>('what damage is dealt with', [
    damaging`all damage is dealt as though its source had ${slot('gains', abilities)}`,
  ]);
  const can = rule<CanEffect>();
  const forbidden = (number: Count): readonly Alternatives<CanEffect>[] => {
    const who = nouns.at({ case: 'subject', number, every: number === 'one' ? 'none' : 'bare' });
    return [can({ effect: 'can', mode: 'cant' })`${slot('on', events.cannot(who, number === 'many'))}`];
  };
  const self = slot('what', nouns.self('subject'));
  const spellItself: Form<Noun> =
    words.thisSpell === '~'
      ? (nouns.self('object') as Form<Noun>)
      : new Choice<Noun>('this spell', [rule<{ ref: string }>()({ ref: 'self' })`this spell`]);
  const effect = (change: Form<Changed>): Form<Effect> =>
    new Choice<Effect>(
      'an effect',
      [
        viewed(change),
        rule<WouldEffect>()({ effect: 'would' })`if ${slot('on', events.would)}, ${slot('do', together)} instead`,
        enteringWith(
          hole('n'),
        )`${self} ${words.enters} with ${slot('n', several as Form<Amount>)} ${slot('kind', counterName)} counters on it`,
        enteringWith(1)`${self} ${words.enters} with a ${slot('kind', counterName)} counter on it`,
        enteringTapped`${self} ${words.enters} tapped`,
        choosing('color')`as ${self} ${words.enters}, choose a color`,
        choosing('cardName')`as ${self} ${words.enters}, ${words.chooseName}`,
        twice`if you would gain life, you gain twice that much life instead`,
        viewed(asThough),
        painted`all cards that aren't ${words.inPlay}, spells, and permanents are ${slot('value', spokenAs('color', 'the chosen color'))} in addition to their other colors`,
        prevention({ nouns }),
        ...replacements(parts),
        ...permissions(parts),
        pass(alternative, (value) => (value as Effect).effect === 'casting'),
        uncounterable`${slot('what', spellItself)} can't be countered`,
        mustBlock`${self} must be blocked if able`,
        ...numbers.flatMap(forbidden),
      ],
      ({ effect: kind }) => kind ?? '',
    );
  const spell: Form<Noun> =
    words.thisSpell === '~'
      ? (nouns.self('possessive') as Form<Noun>)
      : new Choice<Noun>("this spell's", [rule<{ ref: string }>()({ ref: 'self' })`this spell's`]);
  const alternative: Form<Effect> = new Choice<Effect>('a way to cast it', [
    idiom<Effect>()({
      effect: 'casting',
      on: { on: 'cast', what: hole('what') },
      rather: hole('cost'),
    })`you may ${slot('cost', together)} rather than pay ${slot('what', spell)} mana cost`,
    idiom<Effect>()({
      effect: 'casting',
      on: { on: 'cast', what: hole('what') },
      add: hole('cost'),
    })`as an additional cost to ${words.cast} ${slot('what', spellItself)}, ${slot('cost', together)}`,
  ]);
  const lastingEffect = effect(lasting);
  const standingEffect = effect(standing);
  const causedEffect = new Choice<Effect>('an effect', [viewed(caused)]);
  const during = rule<DuringAction>();
  const spelledAway = idiom<DuringAction>()({
    do: 'during',
    span: 'game',
    effects: [{ effect: 'can', mode: 'cant', on: { on: 'counter', what: hole('what'), because: { a: 'object' } } }],
  });
  const scaling = idiom<DuringAction>()({
    do: 'during',
    span: 'turn',
    effects: [hole('change')],
  });
  const scaledChange = new Choice<Effect>('a change', [
    viewed(
      new Choice<Changed>('a change', [
        say({})`${slot('of', one)} gets ${slot('gets', scaledThisTurn)}`,
        say({})`${slot('of', many)} get ${slot('gets', scaledThisTurn)}`,
      ]),
    ),
  ]);
  const another = new Choice<Noun>('something else', [
    seen(
      one,
      (noun: Noun) => ('a' in noun ? noun : null),
      (noun) => ('a' in noun ? noun : null),
    ),
  ]);
  const alonePrevented = list(new Choice<Effect>('what is prevented', [prevention({ nouns })]), joined(' and '));
  const fronted = during({ do: 'during', span: 'turn' });
  /** After what is quoted nothing more is said of it. */
  const quoting = list(
    new Choice<Effect>('what is gained', [
      seen(
        lastingEffect,
        (effect: Effect) => (quotes(effect) ? effect : null),
        (effect) => (quotes(effect) ? effect : null),
      ),
    ]),
    joined(' and '),
  );
  const cantNow = new Choice<Effect>('what cannot be', numbers.flatMap(forbidden));
  return {
    abilities: () => abilities,
    during: [
      prevented`prevent the next ${slot('n', digits)} damage that would be dealt to ${slot('to', reference)} this turn`,
      during({ do: 'during', span: 'turn' })`${slot('effects', alonePrevented)} this turn`,
      lookAtExiled`you may look at those cards ${words.longAs} they remain ${words.exiled}${slot('what', resultOf('exile', ''))}`,
      fronted`until end of turn, ${slot('effects', quoting)}`,
      spelledAway`${slot('what', another)} can't be countered${words.counteredBy}`,
      blocking`${slot('by', one)} blocks ${slot('what', reference)} this turn if able`,
      scaling`${slot('change', scaledChange)}`,
      idiom<DuringAction>()({
        do: 'during',
        span: 'turn',
        effects: [hole('cant')],
      })`${slot('cant', cantNow)} this turn`,
      during({
        do: 'during',
        span: 'turn',
      })`${slot('effects', list(lastingEffect, joined(' and ')))} until end of turn`,
      during({ do: 'during', span: 'game' })`${slot('effects', list(lastingEffect, joined(' and ')))}`,
    ],
    caused: [
      during({ do: 'during', span: 'turn' })`${slot('effects', list(causedEffect, joined(' and ')))} until end of turn`,
    ],
    statics: new Choice<readonly Effect[]>('effects', [
      ...numbers.flatMap((number) => {
        const who = slot('who', nouns.at({ case: 'subject', number, every: number === 'one' ? 'none' : 'bare' }));
        return number === 'one'
          ? [
              neitherAttackNorBlock`${who} can't attack or block`,
              idle`${who} can't attack or block${words.further} its activated abilities can't be ${words.activated}`,
              unused`${who} can't block${words.further} its activated abilities can't be ${words.activated}`,
            ]
          : [neitherAttackNorBlock`${who} can't attack or block`];
      }),
      castOnlyFrom`you may ${words.cast} ${slot('what', nouns.self('object'))} from your graveyard, but not from anywhere else`,
      seen(
        list(standingEffect, joined(' and '), { min: 2, max: 2 }),
        (effects: readonly Effect[]) => (prevents(effects[1]) ? [...effects].reverse() : null),
        (effects) => (prevents(effects[0]) ? [...effects].reverse() : null),
      ),
      pass(list(standingEffect, joined(' and '))),
    ]),
  };
};

const damaging = idiom<Changed>()({
  of: { a: 'object', as: own('source') },
  for: { on: 'damage', from: { ref: own('source') } },
  gains: hole('gains'),
});
const painted = idiom<ChangeEffect>()({
  effect: 'change',
  of: {
    a: 'object',
    such: { is: { the: 'form', of: { ref: 'it' } }, in: { lit: ['card', 'permanent', 'spell'] } },
  },
  changes: [{ change: 'add', aspect: 'color', value: hole('value') }],
});

/** Each other than what is copied, which is described only then. */
const othersOf = ({ of, rest, ...more }: Changed): Changed | null => {
  const [only] = rest ?? [];
  if (!('a' in of) || only?.change !== 'copy' || !('a' in only.of)) return null;
  const phrase = phraseOf(of);
  const { besides, ...things } = phrase.things;
  if (besides === undefined || !('ref' in besides) || besides.ref !== only.of.as || phrase.other) return null;
  return { ...more, of: nounOf({ ...phrase, things, other: true }), rest: [only] };
};
const ofOthers = ({ of, rest, ...more }: Changed): Changed | null => {
  const [only] = rest ?? [];
  if (!('a' in of) || only?.change !== 'copy' || !('a' in only.of)) return null;
  const { other, things, ...phrase } = phraseOf(of);
  if (!other) return null;
  const copied = { ...only.of, as: only.of.as ?? 'copied' };
  const besides = { ref: copied.as };
  return { ...more, of: nounOf({ ...phrase, things: { ...things, besides } }), rest: [{ ...only, of: copied }] };
};

/** All of a kind on the battlefield, of which nothing else is said. */
const isWhole = (noun: unknown): boolean => {
  if (!isDescription(noun)) return false;
  const { as: _, ...plain } = noun as DescriptionNoun;
  const { how, things, other, ...rest } = phraseOf(plain);
  const { a: _a, zone, type, ...more } = things;
  return how === 'all' && other === undefined && zone !== undefined && Object.keys({ ...rest, ...more }).length === 0;
};

const prevents = (effect: Effect | undefined): boolean =>
  effect?.effect === 'would' && effect.do.every((action) => action.do === 'prevent');

const quotes = (effect: Effect): boolean =>
  effect.effect === 'change' &&
  effect.changes.some(
    (change) =>
      change.change === 'gain' &&
      Array.isArray(change.abilities) &&
      change.abilities.some((ability) => typeof ability !== 'string' && ability.ability !== 'keyword'),
  );
