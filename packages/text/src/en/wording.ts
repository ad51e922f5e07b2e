import { type RulesDate, rulesDates } from '@rulewright/language';

/** Words by date: each holds from its date on, until the next. */
const table = {
  enter: { '2006-07-15': 'come into play', '2009-07-11': 'enter the battlefield', '2026-04-17': 'enter' },
  leave: { '2006-07-15': 'leave play', '2009-07-11': 'leave the battlefield' },
  die: {
    '2006-07-15': 'be put into a graveyard from play',
    '2009-07-11': 'be put into a graveyard from the battlefield',
    '2013-05-01': 'die',
  },
  ontoBattlefield: { '2006-07-15': 'into play', '2009-07-11': 'onto the battlefield' },
  onBattlefield: { '2006-07-15': 'in play', '2009-07-11': 'on the battlefield' },
  fromBattlefield: { '2006-07-15': 'play', '2009-07-11': 'the battlefield' },
  /** What is exiled stands at the star. */
  exile: { '2006-07-15': 'remove * from the game', '2009-07-11': 'exile *' },
  exiled: { '2006-07-15': 'removed from the game', '2009-07-11': 'exiled' },
  fromExile: { '2006-07-15': 'outside the game, where it was removed', '2009-07-11': 'exile' },
  inExile: { '2006-07-15': 'removed from the game', '2009-07-11': 'in exile' },
  cast: { '2006-07-15': 'play', '2009-07-11': 'cast' },
  castPast: { '2006-07-15': 'played', '2009-07-11': 'cast' },
  activate: { '2006-07-15': 'play', '2009-07-11': 'activate' },
  activated: { '2006-07-15': 'played', '2009-07-11': 'activated' },
  create: {
    '2006-07-15': 'put * into play',
    '2009-07-11': 'put * onto the battlefield',
    '2026-04-17': 'create *',
  },
  created: {
    '2006-07-15': 'put into play',
    '2009-07-11': 'put onto the battlefield',
    '2026-04-17': 'created',
  },
  manaValue: { '2006-07-15': 'converted mana cost', '2026-04-17': 'mana value' },
  /** The mana stands at the star. */
  addMana: { '2006-07-15': 'add * to * mana pool', '2026-04-17': 'add *' },
  damageable: { '2006-07-15': 'creature or player', '2026-04-17': 'creature, player, planeswalker, or battle' },
  damageables: {
    '2006-07-15': 'creatures and players',
    '2026-04-17': 'creatures, players, planeswalkers, and battles',
  },
  anyTargets: { '2006-07-15': 'target creatures and/or players', '2026-04-17': 'targets of any kind' },
  anyTarget: { '2006-07-15': 'target creature or player', '2026-04-17': 'any target' },
  endStep: { '2006-07-15': 'end of turn', '2009-07-11': 'end' },
  tribal: { '2006-07-15': 'tribal', '2026-04-17': 'kindred' },
  stateBased: { '2006-07-15': 'state-based effect', '2009-07-11': 'state-based action' },
  fizzle: { '2006-07-15': 'be countered by the rules', '2026-04-17': 'fail to resolve' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<RulesDate, string>>> & { '2006-07-15': string }>>;

export type Term = keyof typeof table;

/** The vocabulary of a date. */
export type Wording = Readonly<Record<Term, string>>;

export const terms = Object.keys(table) as readonly Term[];

const termOn = (term: Term, date: RulesDate): string => {
  const words: Readonly<Partial<Record<RulesDate, string>>> = table[term];
  let word = '';
  for (const from of rulesDates) {
    word = words[from] ?? word;
    if (from === date) break;
  }
  return word;
};

export const wordingOf = (date: RulesDate): Wording =>
  Object.fromEntries(terms.map((term) => [term, termOn(term, date)])) as Record<Term, string>;

/** Fills the stars of a frame, one after another. */
export const fill = (frame: string, ...parts: readonly string[]): string => {
  let at = 0;
  return frame.replace(/\*/g, () => parts[at++] ?? '');
};
