import type {
  Ability,
  Action,
  ActivatedAbility,
  KeywordAbility,
  Pattern,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
} from '@rulewright/language';
import {
  Choice,
  capital,
  type Form,
  joined,
  later,
  list,
  pass,
  rule,
  seen,
  slot,
  within,
} from '../../grammar/index.js';
import { type Actions, actions } from './actions.js';
import { amounts } from './amounts.js';
import { effects } from './effects.js';
import { events } from './events.js';
import { type Nouns, nouns } from './nouns.js';
import { digits } from './numerals.js';
import { type WordingDate, wordsOf } from './words.js';

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
  ];
  const two = ['first strike', 'double strike'];
  return new Choice<KeywordAbility>(
    'a keyword',
    [
      ...[...bare, ...two].map((name) => say({ ability: 'keyword', name })`${name}`),
      ...['cumulative upkeep', 'equip', 'recover', 'cycling'].map(
        (name) => say({ ability: 'keyword', name })`${name}${slot('cost', cost)}`,
      ),
      say({ ability: 'keyword', name: 'ripple' })`ripple ${slot('n', digits)}`,
      say({ ability: 'keyword', name: 'enchant' })`enchant ${slot('quality', nounForms.quality)}`,
    ],
    ({ name }) => name ?? '',
  );
};

const isKeyword = (value: unknown): boolean => (value as Ability).ability === 'keyword';

/** The cost of a keyword: mana after a space, anything else after a dash. */
const keywordCost = (cost: Form<readonly Action[]>): Form<readonly Action[]> => {
  const mana = (actions: readonly Action[]): readonly Action[] | null =>
    actions.every((action) => action.do === 'pay' && action.mana !== undefined) ? actions : null;
  const other = (actions: readonly Action[]): readonly Action[] | null => (mana(actions) === null ? actions : null);
  return new Choice<readonly Action[]>('a cost', [
    seen(within(' ', cost, ''), mana, mana),
    seen(within('—', cost, '.'), other, other),
  ]);
};

/** Abilities as paragraphs of a card, in the English of a date. */
export const abilities = (date: WordingDate): Form<Ability> => {
  const words = wordsOf(date);
  const nounForms = nouns(words);
  const own: { cost?: Form<readonly Action[]>; together?: Form<readonly Action[]> } = {};
  const cost = later('a cost', () => own.cost as Form<readonly Action[]>);
  const keyword = keywords(nounForms, keywordCost(cost));
  const gained = list<Ability>(keyword as Form<Ability>, { two: ' and ', more: ', ', last: ', and ' });
  const event = events(words, nounForms);
  const instead = later('what happens', () => own.together as Form<readonly Action[]>);
  const effectForms = effects(words, nounForms, event, gained, instead);
  const said: Actions = actions(words, nounForms, amounts(nounForms), effectForms);
  own.cost = said.cost;
  own.together = said.together;

  const trigger: Form<readonly Pattern[]> = list(event.trigger, { two: ' or ', more: ', ', last: ', or ' }, { max: 1 });

  return new Choice<Ability>(
    'an ability',
    [
      pass(within(capital, keyword as Form<Ability>, ''), isKeyword),
      rule<SpellAbility>()({ ability: 'spell' })`${slot('do', said.sentences)}`,
      rule<ActivatedAbility>()({
        ability: 'activated',
      })`${capital}${slot('cost', said.cost)}: ${slot('do', said.sentences)}`,
      rule<TriggeredAbility>()({ ability: 'triggered' })`${slot('when', trigger)}, ${slot('do', said.begun)}`,
      rule<StaticAbility>()({ ability: 'static' })`${capital}${slot('effects', effectForms.statics)}.`,
    ],
    ({ ability }) => ability ?? '',
  );
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
