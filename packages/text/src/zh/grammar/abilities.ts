import type {
  Ability,
  Action,
  ActivatedAbility,
  KeywordAbility,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
} from '@rulewright/language';
import { type Form, joined, later, pass, rule, seen, slot } from '../../grammar/index.js';
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

export interface Paragraphs {
  readonly ability: Form<Ability>;
  /** Keywords of one line. */
  readonly keywords: Form<readonly Ability[]>;
}

/** Abilities as paragraphs of a card, in the Chinese of a script and date. */
export const abilities = (kit: Kit): Paragraphs => {
  const numerals = numeralsOf(kit);
  const nounForms = nouns(kit, numerals);
  const own: { cost?: Form<readonly Action[]>; together?: Form<readonly Action[]> } = {};
  const cost = later('a cost', () => own.cost as Form<readonly Action[]>);
  const keyword = keywords(kit, nounForms, numerals, keywordCost(kit, cost)) as Form<Ability>;
  const gained = kit.list<Ability>(keyword, joined('與'));
  const event = events(kit, nounForms);
  const instead = later('what happens', () => own.together as Form<readonly Action[]>);
  const effectForms = effects(kit, nounForms, event, numerals, kit.within('', gained, '異能'), instead);
  const said = actions(kit, nounForms, amounts(kit, nounForms, numerals), numerals, {
    ...effectForms,
    abilities: () => gained,
  });
  own.cost = said.cost;
  own.together = said.together;

  const condition = conditions(kit, nounForms, numerals);
  const when = slot('when', event.trigger);
  const paid = slot('cost', said.cost);
  const done = slot('do', said.sentences);
  return {
    ability: kit.choice<Ability>(
      'an ability',
      [
        pass(keyword, isKeyword),
        rule<SpellAbility>()({ ability: 'spell' })`${done}`,
        rule<ActivatedAbility>()({ ability: 'activated' })`${paid}：${done}`,
        rule<ActivatedAbility>()({
          ability: 'activated',
        })`${paid}：${done}你只可以於${slot('only', condition)}時${kit.words.activate}此異能。`,
        rule<TriggeredAbility>()({ ability: 'triggered' })`${when}，${done}`,
        rule<TriggeredAbility>()({ ability: 'triggered' })`${when}，若${slot('if', condition)}，則${done}`,
        rule<StaticAbility>()({
          ability: 'static',
        })`只要${slot('while', condition)}，${slot('effects', effectForms.conditional)}。`,
        rule<StaticAbility>()({ ability: 'static' })`${slot('effects', effectForms.statics)}。`,
      ],
      ({ ability }) => ability ?? '',
    ),
    keywords: kit.list(kit.choice<Ability>('a keyword', [pass(keyword, isKeyword)]), joined('，'), { min: 2 }),
  };
};
