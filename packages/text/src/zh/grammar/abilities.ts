import type {
  Ability,
  Action,
  ActivatedAbility,
  Amount,
  Effect,
  KeywordAbility,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
} from '@rulewright/language';
import { type Alternatives, type Form, joined, later, mention, pass, rule, seen, slot } from '../../grammar/index.js';
import { placed } from '../../views/places.js';
import { ofRepeatedEffect, type Repeated, repeatedEffectOf } from '../../views/repeated.js';
import { actions } from './actions.js';
import { amounts } from './amounts.js';
import { conditions } from './conditions.js';
import { effects, type Parts } from './effects.js';
import { events } from './events.js';
import type { Kit } from './kit.js';
import { filtered, type Nouns, nouns } from './nouns.js';
import { type Numerals, numeralsOf } from './numerals.js';
import { keywordNames } from './things.js';

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
      say({ ability: 'keyword', name: 'protection' })`反${slot('quality', nounForms.protection)}保護`,
    ],
    ({ name }) => name ?? '',
  );
};

const isKeyword = (value: unknown): boolean => (value as Ability).ability === 'keyword';

const isMana = (action: Action): boolean =>
  (action.do === 'pay' && action.mana !== undefined) ||
  (action.do === 'modes' && action.modes.every((mode) => mode.every(isMana)));

/** The cost of a keyword: anything but mana after a dash, as a sentence. */
const keywordCost = (kit: Kit, cost: Form<readonly Action[]>): Form<readonly Action[]> => {
  const mana = (done: readonly Action[]): readonly Action[] | null => (done.every(isMana) ? done : null);
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

/** An ability between quotation marks: what has it is 此生物. */
const quoted = (ability: Form<Ability>): Form<Ability> => ({
  name: 'an ability',
  begins: (into) => into.word('「'),
  print(value, out, here) {
    out.write('「');
    const within = { ...here, mentions: [], sentence: -1, attached: null };
    const named = { ...mention(within, { of: 'self', kind: 'this', many: false }), sentence: 1 };
    if (ability.print(value, out, named) === null) return null;
    out.write('」');
    return here;
  },
  read(text, at) {
    const start = text.after(at, ['「']);
    if (start < 0) return [];
    return ability.read(text, start).flatMap(({ value, end }) => {
      const last = text.after(end, ['」']);
      return last < 0 ? [] : [{ value, end: last }];
    });
  },
});

/** A keyword that ends with its number stands without 異能. */
const isNumbered = (ability: Ability): boolean => 'n' in ability;

/** Abilities that are gained: keywords, and others as they are written. */
interface Gained {
  readonly keywords?: readonly Ability[];
  readonly others?: readonly Ability[];
}
const gainedOf = (all: readonly Ability[]): Gained => {
  const keywords = all.filter(isKeyword);
  const others = all.filter((ability) => !isKeyword(ability));
  return { ...(keywords.length > 0 && { keywords }), ...(others.length > 0 && { others }) };
};
const ofGained = ({ keywords: first = [], others = [] }: Gained): readonly Ability[] => [...first, ...others];

/** Abilities as paragraphs of a card, in the Chinese of a script and date. */
export const abilities = (kit: Kit): Paragraphs => {
  const numerals = numeralsOf(kit);
  const own: {
    cost?: Form<readonly Action[]>;
    together?: Form<readonly Action[]>;
    amount?: Form<Amount>;
  } = {};
  const nounForms = nouns(
    kit,
    later('an amount', () => own.amount as Form<Amount>),
    numerals,
  );
  const amountForms = amounts(kit, nounForms, numerals);
  own.amount = amountForms.short;
  const cost = later('a cost', () => own.cost as Form<readonly Action[]>);
  const keyword = keywords(kit, nounForms, numerals, keywordCost(kit, cost)) as Form<Ability>;
  const named = kit.list<Ability>(keyword, joined('與'));
  const whole: Form<Ability> = later('an ability', () => ability);
  const others = slot('others', kit.list(quoted(whole), joined('與')));
  const gives = rule<Gained>();
  const gained = kit.choice<readonly Ability[]>('what is gained', [
    seen(
      kit.choice<Gained>('what is gained', [
        gives({})`${slot('keywords', named)}異能，以及${others}`,
        gives({})`${slot(
          'keywords',
          filtered(named, (all) => !all.some(isNumbered)),
        )}異能`,
        gives({})`${slot(
          'keywords',
          filtered(named, (all) => all.some(isNumbered)),
        )}`,
        gives({})`${others}`,
      ]),
      gainedOf,
      ofGained,
    ),
  ]);
  const event = events(kit, nounForms, numerals);
  const conditionForms = conditions(kit, nounForms, numerals);
  const parts: Parts = {
    kit,
    nouns: nounForms,
    numerals,
    amounts: amountForms,
    events: event,
    gained,
    keywords: named,
    together: later('what happens', () => own.together as Form<readonly Action[]>),
  };
  const effectForms = effects(parts);
  const said = actions(parts, effectForms, conditionForms);
  own.cost = said.cost;
  own.together = said.together;

  const when = slot('when', event.trigger);
  const paid = slot('cost', said.cost);
  const done = slot('do', said.sentences);
  const condition = conditionForms.now;
  const activated = rule<ActivatedAbility>();
  const triggered = rule<TriggeredAbility>();
  const still = rule<StaticAbility>();
  const only = `你只可以於`;
  const onEffects = (effects: readonly Effect[]): Repeated<Effect> | null => {
    const [first, ...more] = effects;
    return first === undefined || more.length > 0 ? null : repeatedEffectOf(first);
  };
  const repeated = kit.choice<readonly Effect[]>('effects', [
    seen(
      kit.choice<Repeated<Effect>>('effects', [
        rule<Repeated<Effect>>()({})`${slot('each', amountForms.each)}，${slot('said', effectForms.repeated)}`,
      ]),
      onEffects,
      (view) => {
        const effect = ofRepeatedEffect(view);
        return effect && [effect];
      },
    ),
  ]);
  const inSet = slot('effects', effectForms.statics);
  const ability: Form<Ability> = kit.choice<Ability>(
    'an ability',
    [
      pass(keyword, isKeyword),
      rule<SpellAbility>()({ ability: 'spell' })`${done}`,
      placed(
        kit.choice<ActivatedAbility>('an activated ability', [
          activated({ ability: 'activated' })`${paid}：${done}`,
          activated({
            ability: 'activated',
            only: { is: { the: 'turn', of: { ref: 'you' } }, in: { lit: ['yes'] } },
          })`${paid}：${done}${only}你的回合中${kit.words.activate}此異能。`,
          activated({
            ability: 'activated',
          })`${paid}：${done}${only}${slot('only', condition)}時${kit.words.activate}此異能。`,
          activated({
            ability: 'activated',
            by: { a: 'player' },
          })`${paid}：${done}任何${kit.words.player}均可以${kit.words.activate}此異能，但只能於~在堆疊中時${kit.words.activate}。`,
        ]),
      ),
      placed(
        kit.choice<TriggeredAbility>('a triggered ability', [
          triggered({ ability: 'triggered' })`${when}，${done}`,
          triggered({ ability: 'triggered' })`${when}，若${slot('if', condition)}，則${done}`,
          triggered({ ability: 'triggered' }, 'bare')`${when}，若${slot('if', condition)}，${done}`,
          triggered({ ability: 'triggered' })`當${slot('when', condition)}時，${done}`,
        ]),
      ),
      placed(
        kit.choice<StaticAbility>('a static ability', [
          still({ ability: 'static' })`只要${slot('while', condition)}，${slot('effects', effectForms.conditional)}。`,
          still({ ability: 'static' })`${inSet}。`,
          still({ ability: 'static' })`${slot('effects', repeated)}。`,
        ]),
      ),
    ] as readonly Alternatives<Ability>[],
    ({ ability: kind }) => kind ?? '',
  );
  return {
    ability,
    keywords: kit.list(kit.choice<Ability>('a keyword', [pass(keyword, isKeyword)]), joined('，'), { min: 2 }),
  };
};
