import { type EventVerb, type GameEvent, isPlayer, type Step } from '@rulewright/language';
import { abilityText } from './abilities.js';
import { conjugate, counted, type Phrase } from './english.js';
import { nameOf, ownOf, phraseOf, type Telling } from './naming.js';
import { fromZone, intoZone, stepWord } from './reading/words.js';
import { fill } from './wording.js';

type Sentence = (t: Telling, e: GameEvent) => string;

const does = (subject: Phrase, base: string): string => `${subject.text} ${conjugate(base, subject.person)}`;

const by = (base: (t: Telling, e: GameEvent) => string): Sentence => {
  return (t, e) => does(phraseOf(t, e.by, 'someone'), base(t, e));
};
const what = (base: (t: Telling, e: GameEvent) => string): Sentence => {
  return (t, e) => does(phraseOf(t, e.what), base(t, e));
};

/** Someone does something to the thing; or it happens to it, where nobody acts. */
const handled = (verb: string, past: string): Sentence => {
  return (t, e) =>
    isPlayer(e.by) ? does(phraseOf(t, e.by), `${verb} ${nameOf(t, e.what)}`) : does(phraseOf(t, e.what), `be ${past}`);
};

const moved: Sentence = (t, e) => {
  const { wording: w } = t;
  const thing = phraseOf(t, e.what === 0 ? e.became : e.what);
  const from = e.fromZone === null ? '' : ` from ${fromZone(e.fromZone, w).replace(/^a /, 'the ')}`;
  if (e.fromZone === 'battlefield' && e.toZone === 'graveyard') return does(thing, w.die);
  if (e.toZone === 'battlefield') return does(thing, w.enter + from);
  if (e.toZone === 'exile') return does(thing, `be ${w.exiled}${from}`);
  if (e.toZone === null) return does(thing, `leave its zone${from}`);
  return does(thing, `move${from} ${intoZone(e.toZone, w, 'the').replace('into the', 'to the')}`);
};

const counters = (e: GameEvent): string => counted(e.n, e.word === '' ? 'counter' : `${e.word} counter`);

const became: Sentence = (t, e) => {
  const thing = phraseOf(t, e.what);
  switch (e.word) {
    case 'controller':
      return does(phraseOf(t, e.to, 'someone'), `gain control of ${thing.text}`);
    case 'out of combat':
      return does(thing, 'be removed from combat');
    case 'face up':
    case 'face down':
      return does(thing, `be turned ${e.word}`);
    case 'doomed':
      return does(thing, 'have been dealt damage that is deadly to it');
    default: {
      const to = e.to === 0 ? '' : ` ${nameOf(t, e.to)}`;
      return does(thing, `become ${e.word === '' ? 'different' : e.word}${to}`);
    }
  }
};

const extras: Readonly<Record<string, string>> = {
  turn: 'an extra turn',
  combat: 'an extra combat phase',
  'combat and main': 'an extra combat phase and an extra main phase',
};

/** What each event says of its roles. */
export const sentences: { readonly [V in EventVerb]: Sentence } = {
  move: moved,
  create: by((t, e) => fill(t.wording.create, counted(e.n, 'token'))),
  search: by((t, e) => (isPlayer(e.what) ? `search ${ownOf(t, e.what, 'library')}` : 'search a library')),
  reorder: by(() => 'reorder a graveyard'),
  shuffle: by((t, e) => (isPlayer(e.what) ? `shuffle ${ownOf(t, e.what, 'library')}` : 'shuffle the library')),
  draw: by((t, e) =>
    e.what === 0 ? `draw ${e.n === 1 ? 'a card' : counted(e.n, 'card')}` : `draw ${nameOf(t, e.what)}`,
  ),
  discard: handled('discard', 'discarded'),
  sacrifice: handled('sacrifice', 'sacrificed'),
  destroy: what(() => 'be destroyed'),
  regenerate: what(() => 'be regenerated'),
  reveal: handled('reveal', 'revealed'),
  look: handled('look at', 'looked at'),
  cast: by(
    (t, e) => `${t.wording.cast} ${nameOf(t, e.what)}${e.word === '' ? '' : ` ${e.word}`}${castFrom(t.wording, e)}`,
  ),
  play: by((t, e) => `play ${nameOf(t, e.what)}`),
  activate: by((t, e) => `${t.wording.activate} an ability of ${nameOf(t, e.what)}${saying(t, e)}`),
  counter: what(() => 'be countered'),
  copy: (t, e) => (e.n === 1 ? `${nameOf(t, e.what)} is copied` : `${nameOf(t, e.what)} is copied ${e.n} times`),
  retarget: by((t, e) => `choose new targets for ${nameOf(t, e.what)}`),
  target: (t, e) => does(phraseOf(t, e.what), `become ${e.by === 0 ? 'a target' : `a target of ${nameOf(t, e.by)}`}`),
  tap: what(() => 'be tapped'),
  untap: what(() => 'be untapped'),
  attach: what((t, e) => `be attached to ${nameOf(t, e.to)}`),
  put: (t, e) => `${counters(e)} ${e.n === 1 ? 'is' : 'are'} put on ${nameOf(t, e.what)}`,
  take: (t, e) => `${counters(e)} ${e.n === 1 ? 'is' : 'are'} removed from ${nameOf(t, e.what)}`,
  shift: (t, e) => `${counters(e)} ${e.n === 1 ? 'moves' : 'move'} from ${nameOf(t, e.from)} to ${nameOf(t, e.to)}`,
  exchange: (t, e) => `control of ${nameOf(t, e.from)} and ${nameOf(t, e.to)} is exchanged`,
  become: became,
  damage: (t, e) => `${nameOf(t, e.from)} deals ${e.n} ${e.combat ? 'combat damage' : 'damage'} to ${nameOf(t, e.to)}`,
  prevent: (t, e) => `${e.n} damage to ${nameOf(t, e.what === 0 ? e.to : e.what)} is prevented`,
  gainLife: by((_, e) => `gain ${e.n} life`),
  loseLife: by((_, e) => `lose ${e.n} life`),
  pay: by((t, e) => `pay ${e.what === 0 ? `${e.n} life` : `the ${e.because ?? 'cost'} of ${nameOf(t, e.what)}`}`),
  addMana: by((t, e) => {
    const mana = braced(e.word).repeat(Math.max(1, Math.min(e.n, 20))) + (e.n > 20 ? ` (${e.n} in all)` : '');
    return fill(t.wording.addMana, mana, phraseOf(t, e.by).person === 'you' ? 'your' : 'their');
  }),
  flipCoin: by((_, e) =>
    e.word === 'won'
      ? 'win a coin flip'
      : e.word === 'lost'
        ? 'lose a coin flip'
        : `flip a coin${e.word === '' ? '' : ` that comes up ${e.word}`}`,
  ),
  extra: by((_, e) => `get ${extras[e.word] ?? (e.word === '' ? 'an extra phase or turn' : `an extra ${e.word}`)}`),
  attack: what((t, e) => `attack ${nameOf(t, e.to)}`),
  block: (t, e) => does(phraseOf(t, e.by), `block ${nameOf(t, e.what)}`),
  begin: (t, e) => {
    const step = e.word === '' ? 'step' : stepWord(e.word as Step, t.wording);
    return isPlayer(e.by) ? `${ownOf(t, e.by, step)} begins` : `the ${step} begins`;
  },
  choose: by((t, e) => `choose ${e.what === 0 ? e.word || 'something' : nameOf(t, e.what)}`),
  loseGame: by(() => 'lose the game'),
  winGame: by(() => 'win the game'),
  resolve: what(() => 'resolve'),
  cease: (t, e) =>
    e.from === 0
      ? does(phraseOf(t, e.what), 'cease to exist')
      : `an ability of ${nameOf(t, e.from)} has no legal choices, and ceases to exist`,
  loseMana: by(
    (_, e) =>
      `lose ${e.word === '' ? `${e.n} unspent mana` : `unspent mana (${braced(e.word)}${e.n > 1 ? `, ${e.n} of it` : ''})`}`,
  ),
  manaBurn: by((_, e) => `lose ${e.n} life to mana burn`),
  removeDamage: what(() => 'have its damage removed'),
  mulligan: by((_, e) => `take a mulligan${e.n > 1 ? ` (the ${ordinal(e.n)})` : ''}`),
  leaveGame: by(() => 'leave the game'),
  drawGame: () => 'the game is a draw',
  unattach: what((t, e) => (e.to === 0 ? 'become unattached' : `become unattached from ${nameOf(t, e.to)}`)),
  trigger: (t, e) => `an ability of ${nameOf(t, e.what)} triggers and goes on the stack${saying(t, e)}`,
  fizzle: what((t) => t.wording.fizzle),
  rewind: (t, e) =>
    e.by === 0 ? 'what was begun is taken back' : `what ${does(phraseOf(t, e.by), 'have')} begun is taken back`,
  skip: by((t, e) => `skip the ${e.word === '' ? 'step' : stepWord(e.word as Step, t.wording)}`),
  assignDamage: (t, e) => `${e.n} damage is marked on ${nameOf(t, e.to)}`,
};

const braced = (symbols: string): string =>
  symbols === '' || symbols.includes('{') ? symbols || 'mana' : `{${symbols}}`;

const castFrom = (wording: Telling['wording'], e: GameEvent): string =>
  e.fromZone === null || e.fromZone === 'hand' ? '' : ` from ${fromZone(e.fromZone, wording).replace(/^a /, 'the ')}`;

/** What the ability says, where it is known. */
const saying = (t: Telling, e: GameEvent): string => {
  const text = e.word === '' ? null : abilityText(t, e.what, e.word);
  return text === null ? '' : ` (${text})`;
};

const ordinal = (n: number): string => (n === 2 ? 'second' : n === 3 ? 'third' : `${n}th`);

export const eventText = (t: Telling, e: GameEvent): string => sentences[e.verb](t, e);

/** What brought it about, in words; empty: the rules themselves. */
export const causeOf = (t: Telling, e: GameEvent): string => {
  if (e.cause === 0) return '';
  const name = nameOf(t, e.cause);
  return e.because === 'cost' ? `a cost of ${name}` : name;
};
