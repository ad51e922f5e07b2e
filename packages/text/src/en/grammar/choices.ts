import {
  type Action,
  type DescriptionNoun,
  type IfAction,
  type LaterAction,
  type Noun,
  type OfferAction,
  type Pattern,
  saidFirst,
  type VerbActionOf,
} from '@rulewright/language';
import {
  type Alternatives,
  Choice,
  capital,
  ending,
  type Form,
  hole,
  idiom,
  mention,
  own,
  pass,
  printedBy,
  rule,
  seen,
  slot,
} from '../../grammar/index.js';
import { type Following, followingOf, ofFollowing } from '../../views/following.js';
import type { Conditions } from './conditions.js';
import type { Parts } from './parts.types.js';

/** How instructions within others are said. */
export interface Within {
  readonly single: Form<readonly Action[]>;
  readonly together: Form<readonly Action[]>;
  /** What somebody does, who is named. */
  readonly further: Form<Action>;
  /** Several sentences, the first without a capital and the last without its full stop. */
  readonly sentences: Form<readonly Action[]>;
}

/** What is chosen by its kind: "a color". */
const kinds = { color: 'a color', landType: 'a basic land type', creatureType: 'a creature type' } as const;

const chosenKind: Form<Noun> = (() => {
  const said = new Choice<DescriptionNoun>(
    'what is chosen',
    (['color', 'landType', 'creatureType'] as const).map(
      (a) => rule<DescriptionNoun>()({ a, pick: { how: 'choose', min: 1 } })`${kinds[a]}`,
    ),
  );
  const named = printedBy(said, (value, out, here) => {
    const { as, note, ...plain } = value;
    const after = said.print(plain, out, here);
    return (
      after && mention(after, { of: as ?? note ?? value, kind: value.a === 'color' ? 'color' : 'type', many: false })
    );
  });
  return new Choice<Noun>('what is chosen', [pass(named as Form<Noun>, (noun) => 'a' in (noun as Noun))]);
})();

/** An alternative: what is said first, and what otherwise. */
interface Otherwise {
  readonly condition: IfAction['condition'];
  readonly first: readonly Action[];
  readonly second: readonly Action[];
}

const otherwiseOf = ({ condition, then, else: other }: IfAction): Otherwise | null => {
  if (other === undefined) return null;
  if (then.length > 1 && other.length === 1) return { condition: { not: condition }, first: other, second: then };
  return { condition, first: then, second: other };
};
const ofOtherwise = ({ condition, first, second }: Otherwise): IfAction =>
  'not' in condition
    ? // biome-ignore lint/suspicious/noThenProperty: the word of the language for what follows
      { do: 'if', condition: condition.not, then: second, else: first }
    : // biome-ignore lint/suspicious/noThenProperty: the word of the language for what follows
      { do: 'if', condition, then: first, else: second };

/** What a player does that is chosen for it. */
interface Doing {
  readonly does: Action;
}

const doingOf = (action: Action): Doing | null => {
  if (!('by' in action) || action.by === undefined || !('a' in action.by)) return null;
  const { a, pick, such } = action.by;
  if (a !== 'player' || pick?.how !== 'choose' || pick.min !== 1 || pick.max !== undefined || such) return null;
  const { by: _, ...does } = action as VerbActionOf<'sacrifice'>;
  return { does };
};
const ofDoing = ({ does }: Doing): Action =>
  ({ ...does, by: { a: 'player', pick: { how: 'choose', min: 1 } } }) as Action;

/** Mana that may be spent for one purpose only. */
interface Restricted {
  readonly made: readonly Action[];
  readonly only: Pattern;
}

const restrictedOf = (action: Action): Restricted | null => {
  if (action.do !== 'addMana' || action.only === undefined) return null;
  const { only, ...made } = action;
  return { made: [made], only };
};
const ofRestricted = ({ made, only }: Restricted): Action | null => {
  const [first] = made;
  return first?.do === 'addMana' && first.only === undefined ? { ...first, only } : null;
};

/** What somebody may do, what happens only if, otherwise, or later. */
export const choices = (
  { words, nouns }: Parts,
  conditions: Conditions,
  { single, together, sentences, further }: Within,
): readonly Alternatives<Action>[] => {
  const who = nouns.at({ case: 'subject', every: 'none' });
  const trailing = (condition: Form<IfAction['condition']>, mark?: string): Alternatives<IfAction> =>
    seen(
      new Choice<IfAction>('what happens if', [
        rule<IfAction>()({ do: 'if' }, mark)`${slot('then', single)} if ${slot('condition', condition)}`,
      ]),
      (action: Action) => {
        if (action.do !== 'if') return null;
        const [then, condition] = saidFirst(action.then, action.condition);
        return { ...action, then, condition };
      },
      (action): IfAction => action,
    ) as unknown as Alternatives<IfAction>;
  const mayFind = idiom<OfferAction>()({
    do: 'offer',
    to: hole('to'),
    actions: [
      { do: 'search', what: hole('what'), as: own('found') },
      { do: 'move', what: { ref: own('found') }, to: 'battlefield' },
      { do: 'shuffle' },
    ],
  });
  return [
    rule<VerbActionOf<'choose'>>()({ do: 'choose' })`choose ${slot('what', chosenKind)}`,
    rule<VerbActionOf<'choose'>>()({ do: 'choose' })`choose ${slot('what', nouns.targets)}`,
    seen(
      new Choice<Doing>('what a chosen player does', [
        rule<Doing>()({})`choose a player. ${capital}that player ${slot('does', further)}`,
      ]),
      doingOf,
      ofDoing,
    ),
    seen(
      new Choice<Restricted>('mana for a purpose', [
        rule<Restricted>()({
          only: { on: 'pay', mana: '{X}' },
        })`${slot('made', single)}. ${capital}spend this mana only on costs that contain {X}`,
      ]),
      restrictedOf,
      ofRestricted,
    ),
    rule<OfferAction>()({
      do: 'offer',
      forced: true,
    })`${slot('actions', together)}. ${capital}if you do, ${slot('then', together)}`,
    mayFind`${slot('to', who)} may search ${words.their} library for ${slot('what', nouns.ofLibrary('mine'))}, put it ${words.ontoBattlefield}, then shuffle${words.shuffle === '' ? '' : ` ${words.their} library`}`,
    rule<OfferAction>()({ do: 'offer' })`${slot('to', who)} may ${slot('actions', together)}`,
    trailing(conditions.after),
    seen(
      new Choice<Otherwise>('what happens otherwise', [
        rule<Otherwise>()(
          {},
        )`if ${slot('condition', conditions.first)}, ${slot('first', ending(single))}. ${capital}otherwise, ${slot('second', sentences)}`,
      ]),
      (action: Action) => (action.do === 'if' ? otherwiseOf(action) : null),
      ofOtherwise,
    ),
    seen(
      new Choice<Following>('what is done later', [
        rule<Following>()(
          {},
        )`at the beginning of your next upkeep, ${slot('first', single)}. ${capital}if you do, ${slot('second', single)}`,
      ]),
      (action: Action) => (action.do === 'later' ? followingOf(action) : null),
      ofFollowing,
    ),
    rule<LaterAction>()({
      do: 'later',
      when: [{ on: 'begin', step: 'upkeep', of: { ref: 'you' } }],
    })`at the beginning of your next upkeep, ${slot('actions', single)}`,
  ] as readonly Alternatives<Action>[];
};
