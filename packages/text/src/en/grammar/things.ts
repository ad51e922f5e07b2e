import type { Amount, AspectNoun, Noun, RefNoun } from '@rulewright/language';
import { Choice, type Form, joined, list, maybe, rule, seen, slot, terminal, vocabulary } from '../../grammar/index.js';
import { inOrder, wheel } from '../../views/mana.js';
import type { Compared, Things } from '../../views/things.js';
import { digits } from './numerals.js';
import { exiledWith, last, lastButOne } from './references.js';
import type { Words } from './words.js';

export type Count = 'one' | 'many';

/** Said of the things that are described. */
export interface Said {
  /** Whose a card is: "your", "target player's". */
  readonly owner: Form<Noun>;
  /** Who controls: "you control". */
  readonly controller: Form<Noun>;
  readonly notController: Form<Noun>;
  readonly notOwner: Form<Noun>;
  readonly owns: Form<Noun>;
  /** A number that things are compared with. */
  readonly amount: Form<Amount>;
  /** A colour or a name that was chosen. */
  readonly chosen: Form<Noun>;
}

const lit = (...words: readonly string[]): readonly string[] => words;
const same = (word: string): readonly [string, string] => [word, word];

const colors = vocabulary('a colour', wheel.map(same));
const anyOf = (form: Form<string>): Form<readonly string[]> => list(form, { two: ' or ', more: ', ', last: ', or ' });
const andOf = (form: Form<string>): Form<readonly string[]> => list(form, { two: ' and ', more: ', ', last: ', and ' });
const ordered = (form: Form<readonly string[]>, mark?: string) =>
  seen(
    form,
    (words: readonly string[]): readonly string[] => inOrder(words),
    (words) => words,
  ).map((one) => (mark === undefined ? one : { ...one, mark }));

/** "red or green". */
export const anyColor = new Choice<readonly string[]>('colours', [
  ...[ordered(anyOf(colors)), ordered(list(colors, joined(' and/or '), { min: 2 }), 'and/or')],
]);
/** "red and green". */
export const allColors = new Choice<readonly string[]>('colours', [ordered(andOf(colors))]);

export const types = lit('artifact', 'creature', 'enchantment', 'instant', 'land', 'planeswalker', 'sorcery');
export const pluralOf = (word: string): string => (word === 'sorcery' ? 'sorceries' : `${word}s`);
export const typeWord = (number: Count): Form<string> =>
  vocabulary(
    'a card type',
    types.map((word) => [word, number === 'one' ? word : pluralOf(word)] as const),
  );
const typeWords = (number: Count): Form<readonly string[]> =>
  number === 'one' ? anyOf(typeWord('one')) : andOf(typeWord('many'));
const cardTypes = anyOf(typeWord('one'));

const irregular: Readonly<Record<string, string>> = {
  Elf: 'Elves',
  Dwarf: 'Dwarves',
  Plains: 'Plains',
  Aurochs: 'Aurochs',
};
const subtypePlural = (word: string): string => irregular[word] ?? `${word}s`;
const singular = (word: string): string =>
  Object.keys(irregular).find((one) => irregular[one] === word) ?? word.replace(/s$/, '');
const determiners = ['A', 'Each', 'Other', 'Target', 'All', 'Another', 'X', 'If', 'Up'];
const isSubtype = (token: string): boolean =>
  token === '~' || (/^[A-Z][a-z]+$/.test(token) && !determiners.includes(token) && !said.has(token.toLowerCase()));
/** Words that begin a sentence and are no subtypes. */
const said = new Set([
  ...'permanent permanents spell spells card cards player players source sources tapped untapped attacking blocking blocked unblocked basic legendary snow world'.split(
    ' ',
  ),
  ...wheel,
  ...types,
  ...types.map(pluralOf),
]);
const subtype = (number: Count): Form<string> =>
  number === 'one'
    ? terminal(
        'a subtype',
        (word) => word,
        (token) => (isSubtype(token) ? token : null),
      )
    : terminal('subtypes', subtypePlural, (token) =>
        isSubtype(singular(token)) && subtypePlural(singular(token)) === token ? singular(token) : null,
      );
export const subtypes = (number: Count): Form<readonly string[]> => (number === 'one' ? anyOf : andOf)(subtype(number));

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
const yes = (word: string): Form<true> => vocabulary(word, [[true, word]]);
const supertypes = lit('basic', 'legendary', 'snow', 'world');
export const supertype = vocabulary('a supertype', supertypes.map(same));
const statuses = anyOf(
  vocabulary(
    'a status',
    lit('tapped', 'untapped', 'attacking', 'blocking', 'blocked', 'unblocked', 'face-down').map(same),
  ),
);
const keywords = andOf(
  vocabulary(
    'a keyword',
    lit('flying', 'wither', 'persist', 'defender', 'trample', 'haste', 'fear', 'reach', 'first strike').map(same),
  ),
);
export const cardName: Form<readonly string[]> = list(vocabulary('a name', [['~', '~']]), joined(' or '));

/** "-1/-1", "charge". */
export const counterName = vocabulary(
  'a kind of counter',
  lit('-1/-1', '+1/+1', 'age', 'charge', 'ice', 'time', 'loyalty').map(same),
);

/** Counters on things that are described. */
const withCounters = (number: Count): Form<Compared> => {
  const say = rule<Compared>();
  const on = number === 'one' ? 'it' : 'them';
  return new Choice<Compared>('counters', [
    number === 'one'
      ? say({ cmp: '>=', r: 1 })` with a ${slot('kind', counterName)} counter on it`
      : say({ cmp: '>=', r: 1 })` with ${slot('kind', counterName)} counters on them`,
    say({ cmp: '>=', r: 1 })` with ${number === 'one' ? 'a counter' : 'counters'} on ${on}`,
    say({ cmp: '=', r: 0 })` with no ${slot('kind', counterName)} counters on ${on}`,
    say({ cmp: '=', r: 0 })` with no counters on ${on}`,
  ]);
};

/** A number that is compared: "with power 3 or less". */
const compared = (name: string, amount: Form<Amount>): Form<Compared> => {
  const say = rule<Compared>();
  return new Choice<Compared>(name, [
    say({ cmp: '=' })` with ${name} ${slot('r', digits as Form<Amount>)}`,
    say({ cmp: '=', r: { ref: 'X' } })` with ${name} X`,
    say({ cmp: '<=' })` with ${name} ${slot('r', digits as Form<Amount>)} or less`,
    say({ cmp: '>=' })` with ${name} ${slot('r', digits as Form<Amount>)} or greater`,
    say({ cmp: '<=', r: { ref: 'X' } })` with ${name} X or less`,
    say({ cmp: '<=' })` with an equal or lesser ${name}${slot('r', ofLast(name))}`,
    say({ cmp: '<=' })` with ${name} less than or equal to ${slot('r', amount)}`,
  ]);
};

/** The same number of what was spoken of last. */
const ofLast = (name: string): Form<Amount> => {
  const the = name === 'power' || name === 'toughness' ? name : 'manaValue';
  return new Choice<Amount>('that of the other', [rule<AspectNoun>()({ the })`${slot('of', last)}`]);
};

export interface ThingsPlace {
  readonly number: Count;
  /** How the zone of cards is told: "a card in your hand", "a card from your hand". */
  readonly cards: 'in' | 'from';
  /** Whose it is where no word says so: the controller of what is sacrificed, the owner of what is discarded. */
  readonly implied?: Form<Noun>;
  readonly zone?: 'hand' | 'library';
  /** Other than this: what was spoken of last. */
  readonly besides?: Form<Noun>;
  /** Nor what was spoken of before that. */
  readonly two?: boolean;
}

const you: RefNoun = { ref: 'you' };
const opponents: AspectNoun = { the: 'opponents', of: you };

/** What is described, without an article. */
export const things = (
  words: Words,
  said: Said,
  { number, cards, implied, zone: within = 'hand', besides, two = false }: ThingsPlace,
): Form<Things> => {
  const s = number === 'many' ? 's' : '';
  const color = maybe('color', anyColor, '', ' ');
  const someSupertype = maybe('supertype', anyOf(supertype), '', ' ');
  const notColor = maybe('notColor', nons(wheel), '', ' ');
  const notType = maybe('notType', nons(types), '', ' ');
  const before = [
    ...(besides === undefined ? [] : [slot('besides', besides)]),
    ...(besides === undefined || !two ? [] : [slot('besidesToo', lastButOne)]),
    maybe('enchanted', yes('enchanted'), '', ' '),
    maybe('status', statuses, '', ' '),
    notColor,
    maybe('notSupertype', nons(supertypes), '', ' '),
    notType,
    maybe('notForm', nons(['token']), '', ' '),
    maybe('notSubtype', notSubtype, '', ' '),
    someSupertype,
    color,
  ] as const;
  const controller = implied === undefined ? maybe('controller', said.controller, ' ') : slot('controller', implied);
  const after = [
    controller,
    maybe('notController', said.notController, ' '),
    maybe('notOwner', said.notOwner, ' '),
    maybe('ability', keywords, ' with '),
    maybe('notAbility', keywords, ' without '),
    maybe('power', compared('power', said.amount)),
    maybe('toughness', compared('toughness', said.amount)),
    maybe('manaValue', compared(words.manaValue, said.amount)),
    maybe('counter', withCounters(number)),
    maybe('owner', said.owns, ' '),
    maybe('attacked', yes('that attacked this turn'), ' '),
  ] as const;
  const inPlay = { a: 'object', zone: ['battlefield'] } as const;
  const onStack = { a: 'object', form: ['spell'] } as const;
  const made = rule<Things>();
  const chosenColor = maybe('chosenColor', said.chosen, ' of ');
  const spells = [notColor, notType, color, maybe('type', cardTypes, '', ' ')] as const;
  const ofCards = [
    notType,
    someSupertype,
    color,
    maybe('subtype', subtypes('one'), '', ' '),
    maybe('type', cardTypes, '', ' '),
  ] as const;
  const named = [
    maybe('manaValue', compared(words.manaValue, said.amount)),
    maybe('name', cardName, ' named '),
  ] as const;
  if (implied !== undefined)
    return new Choice<Things>('things', [
      made(inPlay)`${before}${maybe('subtype', subtypes('one'), '', ' ')}${slot('type', typeWords(number))}${after}`,
      made(inPlay)`${before}${slot('subtype', subtypes(number))}${after}`,
      made(inPlay)`${before}permanent${s}${after}`,
      made({ a: 'object', zone: [within] })`${ofCards}card${s}${named}${slot('owner', implied)}`,
    ]);
  return new Choice<Things>(
    'things',
    [
      made(
        inPlay,
      )`${before}${maybe('subtype', subtypes('one'), '', ' ')}${slot('type', typeWords(number))}${chosenColor}${after}`,
      made(inPlay)`${before}${slot('type', typeWords('one'))} ${slot('typeToo', typeWords(number))}${after}`,
      made(inPlay)`${before}${slot('subtype', subtypes(number))}${after}`,
      made(inPlay)`${before}permanent${s}${chosenColor}${after}`,
      made({ ...onStack, controller: you })`${spells}spell${s} ${words.youCast}`,
      made(onStack)`${spells}spell${s}${maybe('controller', said.controller, ' ')}`,
      made({ a: 'object', form: ['card'] })`card${s} ${words.exiled} with ~${slot('among', exiledWith)}`,
      made({ a: 'object', zone: ['exile'] })`card${s} ${words.exiled} with ~${slot('among', exiledWith)}`,
      ...(['hand', 'graveyard', 'library'] as const).map(
        (zone) =>
          made({ a: 'object', zone: [zone] })`${ofCards}card${s}${named} ${cards} ${slot('owner', said.owner)} ${zone}`,
      ),
      number === 'one'
        ? made({ a: 'object', zone: ['graveyard'] })`${ofCards}card${named} ${cards} a graveyard`
        : made({ a: 'object', zone: ['graveyard'] })`${ofCards}cards${named} ${cards} graveyards`,
      made({ a: 'player', among: opponents })`opponent${s}`,
      made({ a: 'player' })`player${s}`,
      made({ a: 'object' })`source${s}`,
    ],
    ({ a }) => a ?? '',
  );
};
