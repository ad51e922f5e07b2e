import type { Effect, Noun, PatternOf, WouldEffect } from '@rulewright/language';
import { type Alternatives, Choice, hole, idiom, rule, seen, slot } from '../../grammar/index.js';
import { discardedByOpponent, milledBack, twiceTheMana } from '../../views/idioms.js';
import type { Parts } from './parts.types.js';
import { sources } from './sources.js';

type Damage = PatternOf<'damage'>;

/** Damage that is prevented altogether. */
interface Prevented {
  readonly from?: Noun;
  readonly to?: Noun;
  readonly combat?: true;
}

const preventedOf = (effect: Effect): Prevented | null => {
  if (effect.effect !== 'would' || effect.on.on !== 'damage' || effect.next !== undefined) return null;
  const [only, ...more] = effect.do;
  if (only?.do !== 'prevent' || only.n !== undefined || more.length > 0) return null;
  const { on: _, ...said } = effect.on as Damage;
  return said as Prevented;
};
const ofPrevented = (said: Prevented): WouldEffect => ({
  effect: 'would',
  on: { on: 'damage', ...said },
  do: [{ do: 'prevent' }],
});

/** "prevent all damage that would be dealt to ~ by creatures with first strike". */
export const prevention = ({ nouns }: Pick<Parts, 'nouns'>): Alternatives<Effect> => {
  const say = rule<Prevented>();
  const from = nouns.at({ case: 'subject', every: 'none' });
  const by = nouns.at({ number: 'many', every: 'bare' });
  const to = slot('to', nouns.at({ every: 'none' }));
  const ways = ([{}, { combat: true }] as const).flatMap((fixed) => {
    const damage = 'combat' in fixed ? 'combat damage' : 'damage';
    return [
      say(fixed)`prevent all ${damage} ${slot('from', from)} would deal`,
      say(fixed)`prevent all ${damage} that would be dealt to ${to} by ${slot('from', sources(by))}`,
      say(fixed)`prevent all ${damage} that would be dealt to ${to} by ${slot('from', by)}`,
      say(fixed)`prevent all ${damage} that would be dealt to ${to}`,
      say(fixed)`prevent all ${damage} that would be dealt by ${slot('from', by)}`,
      say(fixed)`prevent all ${damage} that would be dealt`,
    ] as readonly Alternatives<Prevented>[];
  });
  return seen(new Choice<Prevented>('what is prevented', ways), preventedOf, ofPrevented);
};

/** Other things that happen instead of an event, each in words of its own. */
export const replacements = ({ words, nouns }: Parts): readonly Alternatives<Effect>[] => {
  const regenerated = idiom<WouldEffect>()({
    effect: 'would',
    on: { on: 'destroy', what: hole('what') },
    do: [{ do: 'regenerate', what: hole('what') }],
  });
  return [
    twiceTheMana`if you tap a permanent for mana, it produces twice as much of that mana instead`,
    regenerated`if ${slot('what', nouns.self('subject'))} would be destroyed, regenerate it`,
    discardedByOpponent`if a spell or ability an opponent controls causes you to discard ${slot('what', nouns.self('object'))}, put it ${words.ontoBattlefield} instead of putting it into your graveyard`,
    milledBack`if a card would be put into ${slot('who', nouns.at({ case: 'possessive' }))} graveyard from anywhere, instead that card is revealed and put on the bottom of that player's library`,
  ];
};
