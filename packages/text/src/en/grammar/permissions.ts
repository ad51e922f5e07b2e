import type { CanEffect, DuringAction, Effect, Noun } from '@rulewright/language';
import { type Alternatives, Choice, hole, idiom, maybe, rule, seen, slot, vocabulary } from '../../grammar/index.js';
import { nounOf, phraseOf } from '../../views/phrases.js';
import type { Things } from '../../views/things.js';
import type { Parts } from './parts.types.js';
import { subtypes } from './things.js';

const zones = vocabulary('a zone', [
  ['graveyard', 'graveyard'],
  ['library', 'library'],
  ['hand', 'hand'],
]);

/** What you may cast or play from elsewhere. */
export const permissions = ({ words, nouns }: Parts): readonly Alternatives<Effect>[] => {
  const cast = idiom<CanEffect>()({
    effect: 'can',
    mode: 'may',
    on: { on: 'cast', by: { ref: 'you' }, what: hole('what'), from: hole('from') },
  });
  const castOf = idiom<CanEffect>()({
    effect: 'can',
    mode: 'may',
    on: { on: 'cast', by: { ref: 'you' }, what: hole('what') },
  });
  const spells = new Choice<Things>('spells', [
    rule<Things>()({
      a: 'object',
      zone: ['graveyard'],
      owner: { ref: 'you' },
    })`${maybe('subtype', subtypes('one'), '', ' ')}${words.castFrom} from your graveyard`,
  ]);
  const ofGraveyard = new Choice<Noun>('spells', [
    seen(
      spells,
      (noun: Noun) => ('a' in noun && noun.pick === undefined ? phraseOf(noun).things : null),
      (things): Noun => nounOf({ how: 'all', things }),
    ),
  ]);
  return [
    cast`you may ${words.cast} ${slot('what', nouns.self('object'))} from your ${slot('from', zones)}`,
    castOf`you may ${words.cast} ${slot('what', ofGraveyard)}`,
  ];
};

/** Cards in exile may be looked at. */
export const lookAtExiled = idiom<DuringAction>()({
  do: 'during',
  span: { while: { is: { the: 'zone', of: hole('what') }, in: { lit: ['exile'] } } },
  effects: [{ effect: 'can', mode: 'may', on: { on: 'look', by: { ref: 'you' }, what: hole('what') } }],
});
