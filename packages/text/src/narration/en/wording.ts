import { type Word, wordsOf } from '../../en/grammar/words.js';
import { type Dated, type WordingDate, wordsOn } from '../../views/dates.js';

/** Words that cards and their explanation have in common. */
const shared = [
  'enter',
  'leave',
  'die',
  'ontoBattlefield',
  'exile',
  'exiled',
  'cast',
  'castPast',
  'activate',
  'activated',
  'create',
  'manaValue',
  'anyTarget',
] as const satisfies readonly Word[];

const table = {
  onBattlefield: { '2006-07-15': 'in play', '2009-07-11': 'on the battlefield' },
  fromBattlefield: { '2006-07-15': 'play', '2009-07-11': 'the battlefield' },
  fromExile: { '2006-07-15': 'outside the game, where it was removed', '2009-07-11': 'exile' },
  inExile: { '2006-07-15': 'removed from the game', '2009-07-11': 'in exile' },
  created: {
    '2006-07-15': 'put into play',
    '2009-07-11': 'put onto the battlefield',
    '2026-04-17': 'created',
  },
  /** The mana stands at the star. */
  addMana: { '2006-07-15': 'add * to * mana pool', '2026-04-17': 'add *' },
  damageable: { '2006-07-15': 'creature or player', '2026-04-17': 'creature, player, planeswalker, or battle' },
  damageables: {
    '2006-07-15': 'creatures and players',
    '2026-04-17': 'creatures, players, planeswalkers, and battles',
  },
  anyTargets: { '2006-07-15': 'target creatures and/or players', '2026-04-17': 'targets of any kind' },
  endStep: { '2006-07-15': 'end of turn', '2009-07-11': 'end' },
  tribal: { '2006-07-15': 'tribal', '2026-04-17': 'kindred' },
  stateBased: { '2006-07-15': 'state-based effect', '2009-07-11': 'state-based action' },
  fizzle: { '2006-07-15': 'be countered by the rules', '2026-04-17': 'fail to resolve' },
} as const satisfies Readonly<Record<string, Dated>>;

type Own = keyof typeof table;
export type Term = (typeof shared)[number] | Own;

/** The vocabulary of a date. */
export type Wording = Readonly<Record<Term, string>>;

export const terms: readonly Term[] = [...shared, ...(Object.keys(table) as Own[])];

export const wordingOf = (date: WordingDate): Wording => ({ ...wordsOf(date), ...wordsOn<Own>(table, date) });

/** Fills the stars of a frame, one after another. */
export const fill = (frame: string, ...parts: readonly string[]): string => {
  let at = 0;
  return frame.replace(/\*/g, () => parts[at++] ?? '');
};
