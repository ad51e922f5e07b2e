import { type Dated, type WordingDate, wordsOn } from '../../views/dates.js';

/** Words by date: each holds from its date on. In a frame, what is spoken of stands at the star. */
const table = {
  enter: { '2006-07-15': 'come into play', '2009-07-11': 'enter the battlefield', '2026-04-17': 'enter' },
  enters: { '2006-07-15': 'comes into play', '2009-07-11': 'enters the battlefield', '2026-04-17': 'enters' },
  leaves: { '2006-07-15': 'leaves play', '2009-07-11': 'leaves the battlefield' },
  leave: { '2006-07-15': 'leave play', '2009-07-11': 'leave the battlefield' },
  dies: {
    '2006-07-15': 'is put into a graveyard from play',
    '2009-07-11': 'is put into a graveyard from the battlefield',
    '2013-05-01': 'dies',
  },
  die: {
    '2006-07-15': 'be put into a graveyard from play',
    '2009-07-11': 'be put into a graveyard from the battlefield',
    '2013-05-01': 'die',
  },
  ontoBattlefield: { '2006-07-15': 'into play', '2009-07-11': 'onto the battlefield' },
  toBattlefield: { '2006-07-15': 'to play', '2009-07-11': 'to the battlefield' },
  exile: { '2006-07-15': 'remove * from the game', '2009-07-11': 'exile *' },
  exiled: { '2006-07-15': 'removed from the game', '2009-07-11': 'exiled' },
  create: { '2006-07-15': 'put * into play', '2009-07-11': 'put * onto the battlefield', '2022-04-29': 'create *' },
  cast: { '2006-07-15': 'play', '2009-07-11': 'cast' },
  casts: { '2006-07-15': 'plays', '2009-07-11': 'casts' },
  castPast: { '2006-07-15': 'played', '2009-07-11': 'cast' },
  activate: { '2006-07-15': 'play', '2009-07-11': 'activate' },
  activated: { '2006-07-15': 'played', '2009-07-11': 'activated' },
  manaValue: { '2006-07-15': 'converted mana cost', '2022-04-29': 'mana value' },
  addMana: { '2006-07-15': 'add * to your mana pool', '2022-04-29': 'add *' },
  colorless: { '2006-07-15': '{1}', '2022-04-29': '{C}' },
  anyTarget: { '2006-07-15': 'target creature or player', '2022-04-29': 'any target' },
  anyTargets: { '2006-07-15': 'target creatures and/or players', '2022-04-29': 'targets' },
  /** Whether "base" is said of a power that is set. */
  baseSize: { '2006-07-15': '', '2022-04-29': 'base' },
  shuffle: { '2006-07-15': ' your library', '2022-04-29': '' },
  /** Of one player. */
  they: { '2006-07-15': 'he or she', '2022-04-29': 'they' },
  them: { '2006-07-15': 'him or her', '2022-04-29': 'them' },
  their: { '2006-07-15': 'his or her', '2022-04-29': 'their' },
  theyS: { '2006-07-15': 's', '2022-04-29': '' },
  /** Of cards that leave a zone. */
  cardsIn: { '2006-07-15': 'in', '2022-04-29': 'from' },
  youCast: { '2006-07-15': 'you control', '2008-05-01': 'you play', '2009-07-11': 'you cast' },
  inPlay: { '2006-07-15': 'in play', '2009-07-11': 'on the battlefield' },
  endStep: { '2006-07-15': 'end of turn', '2022-04-29': 'the beginning of the next end step' },
  only: {
    '2006-07-15': 'Play this ability only',
    '2009-07-11': 'Activate this ability only',
    '2022-04-29': 'Activate only',
  },
  may: { '2006-07-15': 'play', '2009-07-11': 'activate' },
  thisSpell: { '2006-07-15': '~', '2022-04-29': 'this spell' },
  counteredBy: { '2006-07-15': ' by spells or abilities', '2022-04-29': '' },
  chooseName: { '2006-07-15': 'name a card', '2022-04-29': 'choose a card name' },
  yourEnd: { '2006-07-15': 'At the end of your turn', '2022-04-29': 'At the beginning of your end step' },
  eachEnd: { '2006-07-15': 'At the end of each turn', '2022-04-29': 'At the beginning of each end step' },
  fetched: {
    '2006-07-15': 'reveal it, and put it into your hand. Then shuffle your library',
    '2022-04-29': 'reveal it, put it into your hand, then shuffle',
  },
  mayFetch: {
    '2006-07-15': `reveal it, and put it into your hand. If you do, shuffle your library`,
    '2022-04-29': 'reveal it, put it into your hand, then shuffle',
  },
  /** What is cast from elsewhere. */
  castFrom: { '2006-07-15': 'cards', '2022-04-29': 'spells' },
  longAs: { '2006-07-15': 'as long as', '2009-07-11': 'for as long as' },
  entersFrom: {
    '2006-07-15': 'is put into play',
    '2009-07-11': 'is put onto the battlefield',
    '2022-04-29': 'enters the battlefield',
    '2026-04-17': 'enters',
  },
  /** Before what else is said of the same thing. */
  further: { '2006-07-15': ' and', '2009-07-11': ', and' },
  damagedPlayer: { '2006-07-15': 'target player', '2022-04-29': 'target player or planeswalker' },
  chosenName: { '2006-07-15': 'the chosen name', '2022-04-29': 'the chosen card name' },
  cardsOfHand: { '2006-07-15': 'from', '2022-04-29': 'in' },
  thanOthers: { '2006-07-15': 'any other player', '2022-04-29': 'each other player' },
  /** What a token has, that is quoted. */
  tokenHaving: { '2006-07-15': ' with ', '2022-04-29': '. It has ' },
  spellCast: { '2006-07-15': 'a spell is played', '2009-07-11': 'a player casts a spell' },
  placed: { '2006-07-15': 'placed', '2022-04-29': 'put' },
} as const satisfies Readonly<Record<string, Dated>>;

export type Word = keyof typeof table;

/** The vocabulary of a date. */
export type Words = Readonly<Record<Word, string>>;

export const wordsOf = (date: WordingDate): Words => wordsOn<Word>(table, date);
