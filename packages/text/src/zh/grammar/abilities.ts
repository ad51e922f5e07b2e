import type {
  Ability,
  Action,
  ActivatedAbility,
  Condition,
  KeywordAbility,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
} from '@rulewright/language';
import { type Form, joined, later, mention, pass, printedBy, rule, seen, slot } from '../../grammar/index.js';
import { placed } from '../../views/places.js';
import { actions } from './actions.js';
import { amounts } from './amounts.js';
import { conditions } from './conditions.js';
import { keywordNames } from './descriptions.js';
import { effects } from './effects.js';
import { events } from './events.js';
import type { Kit } from './kit.js';
import { type Nouns, nouns } from './nouns.js';
import { type Numerals, numeralsOf } from './numerals.js';

const keywords = (
  kit: Kit,
  nounForms: Nouns,
  { digits }: Numerals,
  cost: Form<readonly Action[]>,
): Form<KeywordAbility> => {
  const say = rule<KeywordAbility>();
  const costly = { 'cumulative upkeep': '累積維持', equip: kit.words.equip, recover: '復還', cycling: '循環' };
  return kit.choice<KeywordAbility>(
    'a keyword',
    [
      ...Object.entries(keywordNames).map(([name, word]) => say({ ability: 'keyword', name })`${word}`),
      ...Object.entries(costly).map(([name, word]) => say({ ability: 'keyword', name })`${word}${slot('cost', cost)}`),
      say({ ability: 'keyword', name: 'ripple' })`漣動${slot('n', digits)}`,
      say({ ability: 'keyword', name: 'enchant' })`${slot('quality', nounForms.quality)}結界`,
    ],
    ({ name }) => name ?? '',
  );
};

const isKeyword = (value: unknown): boolean => (value as Ability).ability === 'keyword';

/** The cost of a keyword: anything but mana after a dash, as a sentence. */
const keywordCost = (kit: Kit, cost: Form<readonly Action[]>): Form<readonly Action[]> => {
  const mana = (done: readonly Action[]): readonly Action[] | null =>
    done.every((action) => action.do === 'pay' && action.mana !== undefined) ? done : null;
  const other = (done: readonly Action[]): readonly Action[] | null => (mana(done) === null ? done : null);
  return kit.choice<readonly Action[]>('a cost', [
    seen(cost, mana, mana),
    seen(kit.within('～', cost, '。'), other, other),
  ]);
};

const onlyKeywords = (all: readonly Ability[]): readonly Ability[] | null => (all.every(isKeyword) ? all : null);
const onlyOthers = (all: readonly Ability[]): readonly Ability[] | null => (all.some(isKeyword) ? null : all);

/** An ability in quotation marks: what has it is 此生物. */
const quoted = (ability: Form<Ability>): Form<Ability> =>
  printedBy(ability, (value, out, here) => {
    const within = { ...here, mentions: [], sentence: -1, attached: null };
    const named = { ...mention(within, { of: 'self', kind: 'this', many: false }), sentence: 1 };
    return ability.print(value, out, named) === null ? null : here;
  });

export interface Paragraphs {
  readonly ability: Form<Ability>;
  /** Keywords of one line. */
  readonly keywords: Form<readonly Ability[]>;
}

/** Abilities as paragraphs of a card, in the Chinese of a script and date. */
export const abilities = (kit: Kit): Paragraphs => {
  const numerals = numeralsOf(kit);
  const nounForms = nouns(kit, numerals);
  const own: {
    cost?: Form<readonly Action[]>;
    together?: Form<readonly Action[]>;
    ability?: Form<Ability>;
    condition?: Form<Condition>;
  } = {};
  const cost = later('a cost', () => own.cost as Form<readonly Action[]>);
  const keyword = keywords(kit, nounForms, numerals, keywordCost(kit, cost)) as Form<Ability>;
  const whole: Form<Ability> = later('an ability', () => own.ability as Form<Ability>);
  const gained = kit.list<Ability>(keyword, joined('與'));
  /** Keywords have 異能 after them, what is quoted its marks. */
  const had = kit.choice<readonly Ability[]>('abilities', [
    seen(kit.within('', gained, '異能'), onlyKeywords, onlyKeywords),
    seen(kit.within('「', kit.list<Ability>(quoted(whole), joined('')), '」'), onlyOthers, onlyOthers),
  ]);
  const event = events(kit, nounForms);
  const amountForms = amounts(kit, nounForms, numerals);
  const instead = later('what happens', () => own.together as Form<readonly Action[]>);
  const effectForms = effects(kit, nounForms, event, numerals, had, instead, amountForms);
  const said = actions(kit, nounForms, amountForms, numerals, {
    ...effectForms,
    abilities: () => gained,
    condition: later('a condition', () => own.condition as Form<Condition>),
  });
  own.cost = said.cost;
  own.together = said.together;

  const condition = conditions(kit, nounForms, numerals);
  own.condition = condition;
  const when = slot('when', event.trigger);
  const paid = slot('cost', said.cost);
  const done = slot('do', said.sentences);
  const ability = kit.choice<Ability>(
    'an ability',
    [
      pass(keyword, isKeyword),
      rule<SpellAbility>()({ ability: 'spell' })`${done}`,
      placed(
        kit.choice<ActivatedAbility>('an activated ability', [
          rule<ActivatedAbility>()({ ability: 'activated' })`${paid}：${done}`,
          rule<ActivatedAbility>()({
            ability: 'activated',
            only: { is: { the: 'turn', of: { ref: 'you' } }, in: { lit: ['yes'] } },
          })`${paid}：${done}你只可以於你的回合中${kit.words.activate}此異能。`,
          rule<ActivatedAbility>()({
            ability: 'activated',
          })`${paid}：${done}你只可以於${slot('only', condition)}時${kit.words.activate}此異能。`,
        ]),
      ),
      placed(
        kit.choice<TriggeredAbility>('a triggered ability', [
          rule<TriggeredAbility>()({ ability: 'triggered' })`${when}，${done}`,
          rule<TriggeredAbility>()({ ability: 'triggered' })`${when}，若${slot('if', condition)}，則${done}`,
        ]),
      ),
      placed(
        kit.choice<StaticAbility>('a static ability', [
          rule<StaticAbility>()({
            ability: 'static',
          })`只要${slot('while', condition)}，${slot('effects', effectForms.conditional)}。`,
          rule<StaticAbility>()({ ability: 'static' })`${slot('effects', effectForms.statics)}。`,
        ]),
      ),
    ],
    ({ ability: kind }) => kind ?? '',
  );
  own.ability = ability;
  return {
    ability,
    keywords: kit.list(kit.choice<Ability>('a keyword', [pass(keyword, isKeyword)]), joined('，'), { min: 2 }),
  };
};
