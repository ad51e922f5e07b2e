import type { Action, Noun, VerbActionOf } from '@rulewright/language';
import { type Alternatives, Choice, type Form, hole, idiom, rule, seen, slot } from '../../grammar/index.js';
import { isDescription, isReference } from '../../views/nodes.js';
import { phraseOf } from '../../views/phrases.js';
import type { Parts } from './parts.types.js';
import { revealed } from './references.js';

type Move = VerbActionOf<'move'>;

const only = (form: Form<Noun>, is: (noun: Noun) => boolean): Form<Noun> =>
  new Choice<Noun>(form.name, [
    seen(
      form,
      (noun: Noun) => (is(noun) ? noun : null),
      (noun) => (is(noun) ? noun : null),
    ),
  ]);

/** Cards of your graveyard. */
const isYours = (noun: Noun): boolean => {
  if (!('a' in noun)) return false;
  const { as: _, note: __, ...plain } = noun;
  const { zone, owner } = phraseOf(plain).things;
  return zone?.[0] === 'graveyard' && owner !== undefined && 'ref' in owner && owner.ref === 'you';
};

/** What is moved enters under its owner's control; the rest of it. */
const ofOwner = {
  to: ({ under, ...rest }: Move): Move | null => {
    const { what } = rest;
    if (under === undefined || !('the' in under) || under.the !== 'owner' || !('ref' in under.of)) return null;
    const name = 'ref' in what ? what.ref : 'a' in what ? what.as : undefined;
    return name === under.of.ref ? rest : null;
  },
  from: (move: Move): Move | null => ('ref' in move.what ? { ...move, under: { the: 'owner', of: move.what } } : null),
};

const faceDown = idiom<Move>()({ do: 'move', what: hole('what'), to: 'exile', with: [{ change: 'faceDown' }] });

/** How things go from one zone to another. */
export const moves = ({ words, nouns }: Parts): readonly Alternatives<Action>[] => {
  const thing = nouns.at({ every: 'each' });
  const placed = nouns.at({ every: 'each', cards: words.cardsIn === 'in' ? 'in' : 'from' });
  const things = nouns.at({ number: 'many', every: 'all' });
  const move = rule<Move>();
  const named = slot('what', only(thing, isReference));
  const described = slot('what', only(placed, isDescription));
  const [before = '', after = ''] = words.exile.split('*');
  return [
    move({ do: 'move', to: 'hand' })`return ${slot('what', only(thing, isYours))} to your hand`,
    move({ do: 'move', to: 'hand' })`return ${slot('what', only(things, isYours))} to your hand`,
    move({ do: 'move', to: 'hand' })`return ${slot('what', things)} to their owners' hands`,
    move({ do: 'move', to: 'hand' })`put ${slot('what', nouns.partOf)} into your hand`,
    move({ do: 'move', to: 'hand' })`return ${slot('what', thing)} to its owner's hand`,
    move({ do: 'move', to: 'graveyard' })`put ${described} into its owner's graveyard`,
    move({ do: 'move', to: 'graveyard' })`put ${named} into your graveyard`,
    move({ do: 'move', to: 'battlefield' })`put ${slot('what', revealed)} ${words.ontoBattlefield}`,
    move({ do: 'move', to: 'battlefield' })`return ${slot('what', things)} ${words.toBattlefield}`,
    move({ do: 'move', to: 'battlefield' })`return ${slot('what', thing)} ${words.toBattlefield}`,
    seen(
      new Choice<Move>('what is returned', [
        move({ do: 'move', to: 'battlefield' })`return ${named} ${words.toBattlefield} under its owner's control`,
      ]),
      (action: Action) => (action.do === 'move' ? ofOwner.to(action) : null),
      ofOwner.from,
    ),
    faceDown`${before}${slot('what', things)}${after} face down`,
    move({
      do: 'move',
      to: 'library',
      at: 'bottom',
    })`put ${slot('what', nouns.partOf)} on the bottom of your library in any order`,
    move({ do: 'move', to: 'library', at: 'bottom' })`put ${slot('what', placed)} on the bottom of your library`,
    move({
      do: 'move',
      to: 'library',
      at: 'bottom',
    })`put ${slot('what', things)} on the bottom of their owner's library`,
    rule<VerbActionOf<'reorder'>>()({ do: 'reorder' })`reorder ${slot('what', nouns.whole('graveyard'))} as you choose`,
  ] as readonly Alternatives<Action>[];
};
