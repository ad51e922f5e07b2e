import type {
  Ability,
  Action,
  ActivatedAbility,
  Amount,
  KeywordAbility,
  Pattern,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
  VerbActionOf,
  WouldEffect,
} from '@rulewright/language';
import {
  type Alternatives,
  alone,
  Choice,
  capital,
  type Form,
  joined,
  later,
  list,
  mention,
  pass,
  rule,
  seen,
  slot,
  within,
} from '../../grammar/index.js';
import type { WordingDate } from '../../views/dates.js';
import { placed } from '../../views/places.js';
import { type Actions, actions, afterThat } from './actions.js';
import { amounts } from './amounts.js';
import { conditions } from './conditions.js';
import { effects } from './effects.js';
import { events } from './events.js';
import { aboutPlayers } from './joins.js';
import { type Nouns, nouns } from './nouns.js';
import { digits } from './numerals.js';
import type { Parts } from './parts.types.js';
import { wordsOf } from './words.js';

const keywords = (nounForms: Nouns, cost: Form<readonly Action[]>): Form<KeywordAbility> => {
  const say = rule<KeywordAbility>();
  const bare = [
    'flying',
    'fear',
    'trample',
    'haste',
    'defender',
    'reach',
    'wither',
    'persist',
    'conspire',
    'vigilance',
    'shroud',
    'lifelink',
    'flash',
    'indestructible',
    'deathtouch',
  ];
  const two = ['first strike', 'double strike'];
  return new Choice<KeywordAbility>(
    'a keyword',
    [
      ...[...bare, ...two].map((name) => say({ ability: 'keyword', name })`${name}`),
      ...['cumulative upkeep', 'equip', 'recover', 'cycling'].map(
        (name) => say({ ability: 'keyword', name })`${name}${slot('cost', cost)}`,
      ),
      say({ ability: 'keyword', name: 'protection' })`protection from ${slot('quality', nounForms.protection)}`,
      say({ ability: 'keyword', name: 'ripple' })`ripple ${slot('n', digits)}`,
      say({ ability: 'keyword', name: 'enchant' })`enchant ${slot('quality', nounForms.quality)}`,
    ],
    ({ name }) => name ?? '',
  );
};

const isKeyword = (value: unknown): boolean => (value as Ability).ability === 'keyword';

const isMana = (action: Action): boolean =>
  (action.do === 'pay' && action.mana !== undefined) ||
  (action.do === 'modes' && action.modes.every((mode) => mode.every(isMana)));

/** The cost of a keyword: mana after a space, anything else after a dash. */
const keywordCost = (cost: Form<readonly Action[]>): Form<readonly Action[]> => {
  const mana = (actions: readonly Action[]): readonly Action[] | null => (actions.every(isMana) ? actions : null);
  const other = (actions: readonly Action[]): readonly Action[] | null => (mana(actions) === null ? actions : null);
  return new Choice<readonly Action[]>('a cost', [
    seen(within(' ', cost, ''), mana, mana),
    seen(within('—', cost, '.'), other, other),
  ]);
};

/** An ability in quotation marks: what has it is "this creature". */
const quoted = (ability: Form<Ability>): Form<Ability> => ({
  name: 'an ability',
  begins: (into) => into.word('"'),
  print(value, out, here) {
    out.write('"');
    const within = { ...here, mentions: [], sentence: -1, attached: null };
    const named = { ...mention(within, { of: 'self', kind: 'this', many: false }), sentence: 1 };
    if (ability.print(value, out, named) === null) return null;
    out.write('"');
    return here;
  },
  read(text, at) {
    const start = text.after(at, ['"']);
    if (start < 0) return [];
    return ability.read(text, start).flatMap(({ value, end }) => {
      const last = text.after(end, ['"']);
      return last < 0 ? [] : [{ value, end: last }];
    });
  },
});

const ofDrawStep = (when: TriggeredAbility['when']): readonly Pattern[] | null => {
  if (!Array.isArray(when)) return null;
  const [only, ...more] = when as readonly Pattern[];
  return only?.on === 'begin' && only.step === 'draw' && more.length === 0 ? [only] : null;
};

const ofPreventing = (all: readonly Action[]): readonly Action[] | null => (all[0]?.do === 'prevent' ? all : null);

const preventedBy = ({ ability, effects, while: condition, in: zones }: StaticAbility): WouldEffect | null => {
  if (ability !== 'static') return null;
  const [only, ...more] = effects;
  return only?.effect === 'would' && more.length === 0 && condition === undefined && zones === undefined ? only : null;
};

/** Abilities as paragraphs of a card, in the English of a date. */
export const abilities = (date: WordingDate): Form<Ability> => {
  const words = wordsOf(date);
  const own: {
    cost?: Form<readonly Action[]>;
    together?: Form<readonly Action[]>;
    amount?: Form<Amount>;
    each?: Form<Amount>;
  } = {};
  const nounForms = nouns(
    words,
    later('an amount', () => own.amount as Form<Amount>),
    later('what is counted', () => own.each as Form<Amount>),
  );
  const cost = later('a cost', () => own.cost as Form<readonly Action[]>);
  const keyword = keywords(nounForms, keywordCost(cost));
  const whole: Form<Ability> = later('an ability', () => ability);
  const gained = list<Ability>(
    new Choice<Ability>('an ability', [
      pass(keyword as Form<Ability>, isKeyword),
      pass(quoted(whole), (value) => !isKeyword(value)),
    ]),
    { two: ' and ', more: ', ', last: ', and ' },
  );
  const event = events(words, nounForms);
  const amountForms = amounts(words, nounForms);
  own.amount = amountForms.equal;
  own.each = amountForms.each;
  const parts: Parts = {
    words,
    nouns: nounForms,
    amounts: amountForms,
    events: event,
    abilities: gained,
    together: later('what happens', () => own.together as Form<readonly Action[]>),
  };
  const conditionForms = conditions(words, nounForms);
  const effectForms = effects(parts);
  const said: Actions = actions(parts, effectForms, conditionForms);
  own.cost = said.cost;
  own.together = said.together;

  const trigger = afterThat(event.triggers);
  const drawSteps = new Choice<readonly Pattern[]>('draw steps', [seen(trigger, ofDrawStep, ofDrawStep)]);
  /** In a draw step a card has been drawn before. */
  const drawing = new Choice<readonly Action[]>('what is drawn', [
    seen(
      new Choice<VerbActionOf<'draw'>>('what is drawn', [
        rule<VerbActionOf<'draw'>>()({
          do: 'draw',
        })`${slot('by', nounForms.at({ case: 'subject', every: 'each' }))} draws an additional card.`,
        rule<VerbActionOf<'draw'>>()({ do: 'draw' })`draw an additional card.`,
      ]),
      (all: readonly Action[]) => {
        const only = alone(all);
        return only?.do === 'draw' ? only : null;
      },
      (action): readonly Action[] => [action],
    ),
  ]);
  const preventing = new Choice<readonly Action[]>('what is prevented', [seen(said.begun, ofPreventing, ofPreventing)]);
  const activated = rule<ActivatedAbility>();
  const triggered = rule<TriggeredAbility>();
  const still = rule<StaticAbility>();
  const effectsSaid = slot('effects', effectForms.statics);
  const ability: Form<Ability> = new Choice<Ability>(
    'an ability',
    [
      pass(within(capital, keyword as Form<Ability>, ''), isKeyword),
      rule<SpellAbility>()({ ability: 'spell' })`${slot('do', said.sentences)}`,
      rule<SpellAbility>()({ ability: 'spell' })`${capital}${slot('do', said.modal)}`,
      placed(
        new Choice<ActivatedAbility>('an activated ability', [
          activated({ ability: 'activated' })`${capital}${slot('cost', said.cost)}: ${slot('do', said.sentences)}`,
          activated({
            ability: 'activated',
          })`${capital}${slot('cost', said.cost)}: ${capital}${slot('do', said.modal)}`,
          activated({
            ability: 'activated',
            only: { is: { the: 'turn', of: { ref: 'you' } }, in: { lit: ['yes'] } },
          })`${capital}${slot('cost', said.cost)}: ${slot('do', said.sentences)} ${words.only} during your turn.`,
          activated({
            ability: 'activated',
            by: { a: 'player' },
            in: ['stack'],
          })`${capital}${slot('cost', said.cost)}: ${slot('do', said.sentences)} Any player may ${words.activate} this ability but only if ~ is on the stack.`,
          activated({
            ability: 'activated',
          })`${capital}${slot('cost', said.cost)}: ${slot('do', said.sentences)} ${words.only} if ${slot('only', conditionForms.now)}.`,
        ]),
      ),
      placed(
        new Choice<TriggeredAbility>('a triggered ability', [
          triggered({ ability: 'triggered' })`${slot('when', drawSteps)}, ${slot('do', drawing)}`,
          triggered({ ability: 'triggered' })`${slot('when', trigger)}, ${slot('do', said.begun)}`,
          triggered({ ability: 'triggered' })`${slot('when', trigger)}, ${slot('do', said.modal)}`,
          triggered({
            ability: 'triggered',
          })`${slot('when', event.triggers)}, if ${slot('if', aboutPlayers(conditionForms.before))}, ${slot('do', said.begun)}`,
          triggered({
            ability: 'triggered',
          })`When ${slot('when', afterThat(conditionForms.now))}, ${slot('do', said.begun)}`,
        ]),
      ),
      placed(
        new Choice<StaticAbility>('a static ability', [
          still({ ability: 'static' })`${capital}${effectsSaid}.`,
          still({
            ability: 'static',
            in: ['library'],
          })`While ${slot('while', conditionForms.now)}, ${effectsSaid}.`,
          still({ ability: 'static' }, 'in play')`As long as ~ is ${words.inPlay}, ${effectsSaid}.`,
          seen(
            new Choice<WouldEffect>('what is prevented', [
              rule<WouldEffect>()({ effect: 'would' })`If ${slot('on', event.would)}, ${slot('do', preventing)}`,
            ]),
            preventedBy,
            (effect): StaticAbility => ({ ability: 'static', effects: [effect] }),
          ),
          still({ ability: 'static' })`As long as ${slot('while', conditionForms.now)}, ${effectsSaid}.`,
          still(
            { ability: 'static' },
            'while',
          )`${capital}${effectsSaid} as long as ${slot('while', conditionForms.now)}.`,
        ]),
      ),
    ] as readonly Alternatives<Ability>[],
    ({ ability: kind }) => kind ?? '',
  );
  return ability;
};

/** Keywords of one line: the first with a capital. */
export const keywordList = (ability: Form<Ability>): Form<readonly Ability[]> => {
  const names = list(new Choice<Ability>('a keyword', [pass(ability, isKeyword)]), joined(', '), { min: 2 });
  const lower: Form<readonly Ability[]> = {
    name: 'keywords',
    read: (text, at) => names.read(text, at),
    print(value, out, here) {
      const before = out.text;
      const after = names.print(value, out, here);
      if (after !== null) out.text = before + capital + out.text.slice(before.length).replaceAll(capital, '');
      return after;
    },
  };
  return lower;
};
